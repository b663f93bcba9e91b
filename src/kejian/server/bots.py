"""Bots think in other processes: a room goes on meanwhile, and a bot sees no more than its seat may."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from kejian.bots import find_bot
from kejian.core import Match
from kejian.server.lanes import Lane, NotWanted
from kejian.server.metrics import METRICS
from kejian.server.offenders import Offenders
from kejian.server.protocol import Timer
from kejian.server.settings import Settings
from kejian.server.thinking import Opening, Thought, learn, opening_of, prepare, recall, think
from kejian.server.workers import Worker, WorkerDied, WorkerFailed, WorkerTimeout

__all__ = ["BotPool", "prepare"]

_LOG = structlog.get_logger()
_GRACE_SECONDS = 1.5  # beyond its time; then its process is replaced and the default is played for it
_QUICK_SECONDS = 1.0  # for a bot that says it is quick
_LOOK_SECONDS = 0.1  # between looks at whether an answer is still wanted
_LEARNING_SECONDS = 10.0  # for a bite of a tape


class Suspended(Exception):
    """This bot's process had to be replaced too often."""


async def _recalled(process: Worker, room: str, opening: Opening) -> int:
    """How far a process knows a match. One that was lost while nobody asked it is no bot's fault."""
    try:
        return await process.call(recall, room, opening, seconds=_LEARNING_SECONDS)
    except WorkerDied:
        return await process.call(recall, room, opening, seconds=_LEARNING_SECONDS)


async def _while_wanted(
    thinking: Coroutine[Any, Any, Thought], process: Worker, is_wanted: Callable[[], bool]
) -> Thought:
    """What a bot thinks; NotWanted if nobody wants to know any more: then it is told to stop."""
    task = asyncio.ensure_future(thinking)
    try:
        while not (await asyncio.wait([task], timeout=_LOOK_SECONDS))[0]:
            if not is_wanted():
                process.stop()
                await task
                raise NotWanted
        return task.result()
    finally:
        task.cancel()


class BotPool:
    """Three lanes of processes: for quick bots, for those who think, and for those whose process had to be replaced."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        processes = settings.bot_workers or max(2, (os.cpu_count() or 2) - 1)
        self._quick = Lane(settings, 2, bite=400)  # two: one that only says it is quick leaves the other free
        self._thinkers = Lane(settings, processes, bite=4000, niceness=5)  # whoever plays by himself comes first
        self._apart = Lane(settings, 1, bite=4000, niceness=10)
        self._offenders = Offenders()

    async def choose(
        self,
        bot: str,
        room: str,
        match: Match,
        seat: int,
        timer: Timer,
        is_wanted: Callable[[], bool] = lambda: True,
        *,
        hurry: bool = False,
        within: float | None = None,
        certain: int | None = None,
    ) -> str | None:
        """A bot's answer, after a human pause unless there is a hurry; None if nobody wants it any more.

        `within` so many seconds it is to answer where nobody may see that it is asked at all. `certain`: how much of the
        match's tape is so, where the rest is only supposed. A bot that fails or takes too long plays the default.
        """
        began = time.monotonic()
        share = timer.seconds / 4 if timer.mode != "none" else 60.0
        hardness = None
        try:
            text, hardness = await self._ask(bot, room, match, seat, share, is_wanted, within, certain)
            self._offenders.behaved((room, bot))
        except NotWanted:
            return None
        except Exception as error:
            # a bot is a stranger's code: whatever it does, the table goes on
            if isinstance(error, WorkerTimeout | WorkerDied):
                self._offenders.offended((room, bot))
            if not isinstance(error, Suspended):  # it was said often enough
                told = {"record": match.record().to_yaml()} if isinstance(error, WorkerFailed) else {}
                _LOG.error(
                    "bot failed", bot=bot, game=match.game.code, error=f"{type(error).__name__}: {error}", **told
                )
            if not is_wanted():
                return None
            ask = match.asks[seat]
            text = ask.format(ask.default())
        thought = time.monotonic() - began
        METRICS.bot_seconds.observe(thought)
        if not hurry and within is None:
            await asyncio.sleep(max(0.0, min(self._pause(hardness), share) - thought))
        return text

    def _pause(self, hardness: float | None) -> float:
        """How long one waits for somebody who thinks, in seconds: the longer the harder it was; any time where nobody can tell."""
        least, most = self._settings.bot_delay_ms
        at = random.random() if hardness is None else (random.random() + 2 * hardness) / 3
        return (least + at * (most - least)) / 1000

    async def _ask(
        self,
        bot: str,
        room: str,
        match: Match,
        seat: int,
        share: float,
        is_wanted: Callable[[], bool],
        within: float | None,
        certain: int | None,
    ) -> Thought:
        """Waits for a process, tells it what it does not know of the match, and lets the bot think in it."""
        if self._offenders.is_suspended((room, bot)):
            raise Suspended
        quick = getattr(find_bot(bot), "quick", False)
        lane = self._quick if quick else self._thinkers
        if self._offenders.is_apart((room, bot)):
            lane = self._apart
        opening, bite = opening_of(match), max(1, lane.bite // len(match.players))
        tape, supposed = match.tape[:certain], () if certain is None else match.tape[certain:]
        async with lane.visit(room):
            seconds = min(
                self._settings.bot_seconds / lane.crowd(room), share if within is None else min(share, within)
            )
            while True:
                async with asyncio.timeout(share) as patience, lane.process(room, is_wanted) as process:
                    patience.reschedule(None)  # from here on the process has its own time
                    known = await _recalled(process, room, opening)
                    missing = tape[known : known + bite]
                    if missing:
                        METRICS.bot_entries.inc(len(missing))
                        await process.call(learn, room, missing, seconds=_LEARNING_SECONDS)
                    if known + len(missing) == len(tape):
                        limit = _QUICK_SECONDS if quick else seconds + _GRACE_SECONDS
                        seed = random.getrandbits(64)
                        thinking = process.call(think, room, bot, seat, seconds, seed, supposed, seconds=limit)
                        return await _while_wanted(thinking, process, is_wanted)

    async def close(self) -> None:
        """Ends all processes, in the middle of a thought too."""
        await asyncio.gather(*(lane.close() for lane in (self._quick, self._thinkers, self._apart)))
