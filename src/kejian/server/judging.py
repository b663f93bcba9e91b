"""Records are judged and replayed in child processes: what a stranger sends costs its limits and no table anything.

Three lanes, so that the replay of a match that was played here waits neither behind what strangers sent nor behind the coach.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

import structlog

from kejian.core import Lang
from kejian.server import desk, learning, protocol, reviewing, wire
from kejian.server.limits import house_of
from kejian.server.problem import Problem
from kejian.server.protocol import ComposeRequest, Say
from kejian.server.settings import Lane, Settings
from kejian.server.workers import MB, Limits, Worker, WorkerDied, WorkerError, WorkerFailed, WorkerTimeout

_LOG = structlog.get_logger()
_BUSY = Say("裁判席正忙，过一会儿再来", "The referee's desk is busy: come back in a moment")
_CALLS_OF_A_CHILD = 200
_NO_LIMIT = 1_000_000  # moves of a record that this machine made itself

T = TypeVar("T")
Read = Callable[[], Awaitable[Sequence[bytes]]]
"""Brings the rows of a room."""


Form = Literal["replay", "record", "review"]
"""In which of these a finished match is wanted."""


async def _ready(*args: Any) -> tuple[Any, ...]:
    return args


def _text(source: str | dict[str, Any]) -> str:
    """A record as text."""
    try:
        return source if isinstance(source, str) else json.dumps(source)  # which is YAML too
    except RecursionError:
        raise TooCostly(Say("嵌套太深", "nested too deeply")) from None


class Judging:
    """The referee's desk of a server. Its children are started when somebody first asks."""

    def __init__(self, settings: Settings) -> None:
        self._longest = settings.longest_record
        self._strangers = _Crew(settings.judging, settings.modules, niceness=5)
        self._replays = _Crew(settings.replays, settings.modules, niceness=0)
        self._coaches = _Crew(settings.reviews, settings.modules, niceness=10)

    async def judge(self, source: str | dict[str, Any], asks_of: int | None, address: str) -> bytes:
        """The ruling on a stranger's record, as JSON. A record that takes too much has that for its fault."""
        try:
            text = _text(source)
            return await self._strangers.call(address, desk.judge_in_json, lambda: _ready(text, self._longest, asks_of))
        except TooCostly as error:
            return wire.encode(desk.no_ruling(error.message))

    async def told(self, text: str, address: str) -> bytes:
        """The ruling on a record of this machine's own, as JSON: it may take as long as a finished match."""
        return await self._found(self._replays, desk.judge_in_json, address, lambda: _ready(text, _NO_LIMIT, None))

    async def reviewed(self, text: str, address: str) -> bytes:
        """What the coach says to such a record, as JSON."""
        return await self._found(self._coaches, reviewing.review_text_in_json, address, lambda: _ready(text))

    async def compose(self, asked: ComposeRequest, address: str) -> bytes:
        """What a stranger's record says to a move in the making, as JSON; that it takes too much may be all it says."""
        try:
            text, rest = _text(asked.record), (asked.asks_of, asked.seat, asked.chosen)
            return await self._strangers.call(address, desk.compose_in_json, lambda: _ready(text, self._longest, *rest))
        except TooCostly as error:
            return wire.encode(desk.nothing_composed(error.message))

    async def content(self, code: str, text: str, address: str) -> bytes:
        """What a stranger's content file holds, as JSON. A file that takes too much has that for its fault."""
        try:
            return await self._strangers.call(address, desk.content_in_json, lambda: _ready(code, text))
        except TooCostly as error:
            return wire.encode(desk.no_content(error.message))

    async def learn(
        self, code: str, lang: Lang, order: protocol.TryPuzzle | protocol.FollowCoach, address: str
    ) -> bytes:
        """What becomes of an answer in a lesson, as JSON; Problem if there is no such lesson, or no such answer in it."""
        match order:
            case protocol.TryPuzzle():
                learning.known_puzzle(code, order.id, lang)
                what: Callable[..., bytes | None] = learning.puzzle_in_json
                args: tuple[Any, ...] = (code, lang, order.id, order.answer, order.give_up)
            case protocol.FollowCoach():
                what, args = learning.coach_in_json, (code, lang, order.moves)
        try:
            found = await self._replays.call(address, what, lambda: _ready(*args))
        except TooCostly as error:
            raise Problem("too_large", error.message) from None
        if found is None:
            raise Problem("not_found")
        return found

    async def replay(self, code: str, read: Read, number: int, address: str) -> bytes:
        """The ruling on a finished match, as JSON; Problem if there is none."""
        return await self._stored(self._replays, desk.replay_in_json, code, read, number, address)

    async def record(self, code: str, read: Read, number: int, address: str) -> bytes:
        """The record of a finished match, as YAML; Problem if there is none."""
        return await self._stored(self._replays, desk.record_in_yaml, code, read, number, address)

    async def review(self, code: str, read: Read, number: int, address: str) -> bytes:
        """What the coach says to a finished match, as JSON; Problem if there is none."""
        return await self._stored(self._coaches, reviewing.review_in_json, code, read, number, address)

    async def _stored(
        self, crew: _Crew, what: Callable[..., bytes | None], code: str, read: Read, number: int, address: str
    ) -> bytes:
        async def args() -> tuple[Any, ...]:
            return code, await read(), number

        return await self._found(crew, what, address, args)

    async def _found(
        self,
        crew: _Crew,
        what: Callable[..., bytes | None],
        address: str,
        args: Callable[[], Awaitable[tuple[Any, ...]]],
    ) -> bytes:
        try:
            found = await crew.call(address, what, args)
        except TooCostly as error:
            raise Problem("too_large", error.message) from None
        if found is None:
            raise Problem("no_record")
        return found

    async def close(self) -> None:
        """Ends the children."""
        await asyncio.gather(self._strangers.close(), self._replays.close(), self._coaches.close())


class TooCostly(Exception):
    """What was asked took more than its limits; the message says which."""

    def __init__(self, message: Say) -> None:
        super().__init__(message.en)
        self.message = message


class _Crew:
    """A few children and a bounded queue before them, of which one address gets half at most."""

    def __init__(self, lane: Lane, modules: Sequence[str], niceness: int) -> None:
        limits = Limits(lane.cpu_seconds, lane.megabytes * MB, lane.answer_megabytes * MB, _CALLS_OF_A_CHILD, niceness)
        self._lane = lane
        self._workers = [Worker(partial(desk.prepare, tuple(modules)), limits) for _ in range(lane.workers)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the one last used is warm
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._asking: Counter[str] = Counter()

    async def call(self, address: str, function: Callable[..., T], args: Callable[[], Awaitable[tuple[Any, ...]]]) -> T:
        """The function's result; Problem("busy") at once if too many wait, TooCostly at a limit.

        What it is given is only fetched when its turn has come: a crowd does not make the store read.
        """
        places, house = self._lane.workers + self._lane.queue, house_of(address)
        if self._asking.total() >= places or self._asking[house] >= max(1, places // 2):
            raise Problem("busy", _BUSY)
        self._asking[house] += 1
        try:
            worker = await self._free.get()
            try:
                return await worker.call(function, *await args(), seconds=self._lane.seconds)
            finally:
                self._free.put_nowait(worker)
        except WorkerFailed as failed:
            _LOG.error("the desk failed", what=function.__name__, error=str(failed))
            raise Problem("internal") from None
        except WorkerError as error:
            message = self._message(error)
            _LOG.warning("the desk cut off", what=function.__name__, why=message.en)
            raise TooCostly(message) from None
        finally:
            self._asking -= Counter((house,))  # what is at nought goes

    def _message(self, error: WorkerError) -> Say:
        """Which limit was hit, in words."""
        lane = self._lane
        if isinstance(error, WorkerTimeout):
            n = f"{lane.seconds:g}"
            return Say(f"这份文件看了 {n} 秒还没看完，停下了", f"This file took more than {n} seconds and was stopped")
        assert isinstance(error, WorkerDied)
        match error.cause:
            case "cpu":
                n = f"{lane.cpu_seconds:g}"
                return Say(
                    f"这份文件要算的超过 {n} 秒，停下了",
                    f"This file takes more than {n} seconds of computing and was stopped",
                )
            case "memory":
                n = str(lane.megabytes)
                return Say(
                    f"这份文件要占的内存超过 {n} MB，停下了",
                    f"This file takes more than {n} MB of memory and was stopped",
                )
            case "size":
                n = str(lane.answer_megabytes)
                return Say(
                    f"这份文件的结果超过 {n} MB，太长了", f"What comes of this file is longer than {n} MB: too long"
                )
            case "crash":
                return Say("裁判判到一半倒下了", "The referee broke down over this file")

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))
