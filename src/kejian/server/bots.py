"""Bots think in other processes: a room goes on meanwhile, and a bot sees no more than its seat may."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from typing import Any, NamedTuple

import structlog

from kejian.core import Match
from kejian.core.match import Answers, Drawn
from kejian.server.metrics import METRICS
from kejian.server.protocol import Timer
from kejian.server.settings import Settings

_LOG = structlog.get_logger()
_GRACE_SECONDS = 5.0  # beyond its time; then the default is played for it


class Tape(NamedTuple):
    """A match as it is sent to a bot's process: enough to play it once more."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    entries: Sequence[Any]

    def play(self) -> Match:
        drawn = [entry.result for entry in self.entries if isinstance(entry, Drawn)]
        match = Match(self.game, self.players, self.options, seed=self.seed, chance=drawn)
        asks = match.asks  # looked at even if nothing was answered yet: now chance falls as it fell
        for entry in self.entries:
            if isinstance(entry, Answers):
                asks = match.asks
                for seat in sorted(entry.moves, key=lambda seat: seat in asks):  # the uninvited come first
                    match.answer(seat, entry.moves[seat])
        return match


def tape_of(match: Match) -> Tape:
    return Tape(match.game.code, match.players, match.setup.options, match.seed, match.tape)


def prepare(modules: Sequence[str]) -> None:
    """In a new process: the games that are not found by themselves."""
    for module in modules:
        import_module(module)


def think(bot: str, tape: Tape, seat: int, seconds: float, seed: int) -> str:
    """In a bot's process: what the bot answers, seeing the match only as its seat may picture it."""
    from kejian.bots import Budget, find_bot

    rng = random.Random(seed)
    pictured = tape.play().imagine(seat, rng)
    move = find_bot(bot).choose(pictured, seat, rng, Budget(seconds=seconds))
    return pictured.asks[seat].format(move)


class BotPool:
    """The processes in which bots think. They are started when the first bot is asked."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._workers = settings.bot_workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._asked = 0  # bots that think or wait for a process

    async def choose(self, bot: str, match: Match, seat: int, timer: Timer) -> str:
        """A bot's answer, after a human pause. One that fails or takes too long plays the default."""
        began = time.monotonic()
        share = timer.seconds / 4 if timer.mode != "none" else 60.0
        least, most = self._settings.bot_delay_ms
        pause = min(random.uniform(least, most) / 1000, share)
        self._asked += 1
        try:
            crowd = max(1.0, self._asked / self._workers)
            seconds = min(self._settings.bot_seconds / crowd, share)
            text = await asyncio.wait_for(self._ask(bot, match, seat, seconds), seconds + _GRACE_SECONDS * crowd)
        except Exception as error:
            # a bot is a stranger's code: whatever it does, the table goes on
            _LOG.error("bot failed", bot=bot, game=match.game.code, error=f"{type(error).__name__}: {error}")
            ask = match.asks[seat]
            text = ask.format(ask.default())
        finally:
            self._asked -= 1
        thought = time.monotonic() - began
        METRICS.bot_seconds.observe(thought)
        await asyncio.sleep(max(0.0, pause - thought))
        return text

    async def _ask(self, bot: str, match: Match, seat: int, seconds: float) -> str:
        pool = self._pool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=get_context("spawn"),
                initializer=prepare,
                initargs=(self._settings.modules,),
            )
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, think, bot, tape_of(match), seat, seconds, random.getrandbits(64))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # the next bot gets new processes
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
