"""Processes that bots share, and whose turn it is: room after room, however many of a room wait."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import NamedTuple

from kejian.server.settings import Settings
from kejian.server.thinking import prepare
from kejian.server.workers import MB, Limits, Worker

_MEMORY = 512 * MB  # of one process
_LONGEST_ANSWER = 64 * 1024


class NotWanted(Exception):
    """Nobody waits for this answer any more."""


class _Waiting(NamedTuple):
    """One who waits for a process, and whether he still needs one."""

    turn: asyncio.Future[Worker]
    is_wanted: Callable[[], bool]


class Lane:
    """Some processes. They are started when they are first needed; one that is stuck is no other lane's business.

    A room never has all of them at once, if there are several: whatever it does to them, others need not wait for it.
    `bite` is how many answers of a match are told at once: then it is another room's turn.
    """

    def __init__(self, settings: Settings, processes: int, bite: int, niceness: int = 0) -> None:
        limits = Limits(memory=_MEMORY, answer=_LONGEST_ANSWER, niceness=niceness)
        self.bite = bite
        self._workers = [Worker(partial(prepare, settings.modules), limits) for _ in range(processes)]
        self._free = list(self._workers)
        self._most = max(1, processes - 1)  # that one room may have at once
        self._taken: Counter[str] = Counter()  # processes by room
        self._asked: Counter[str] = Counter()  # bots by room that think or wait here
        self._queues: dict[str, deque[_Waiting]] = {}  # by room, the next one first

    @asynccontextmanager
    async def visit(self, room: str) -> AsyncIterator[None]:
        """Counts a bot among those that share the lane; all that were asked together are counted before one begins."""
        self._asked[room] += 1
        try:
            await asyncio.sleep(0)
            yield
        finally:
            self._asked[room] -= 1
            if not self._asked[room]:
                del self._asked[room]

    def crowd(self, room: str) -> float:
        """How many bots share a process, if all rooms get the same and a room shares among its own; at least one."""
        own = self._asked[room]
        return max(1.0, own * len(self._asked) / len(self._workers), own / self._most)

    @asynccontextmanager
    async def process(self, room: str, is_wanted: Callable[[], bool]) -> AsyncIterator[Worker]:
        """A process when it is the room's turn; NotWanted if by then nobody needs it."""
        waiting = _Waiting(asyncio.get_running_loop().create_future(), is_wanted)
        self._queues.setdefault(room, deque()).append(waiting)
        self._serve()
        try:
            worker = await waiting.turn
        except asyncio.CancelledError:
            if waiting.turn.done() and not waiting.turn.cancelled():  # its turn had come just now
                self._give_back(room, waiting.turn.result())
            raise
        try:
            yield worker
        finally:
            self._give_back(room, worker)

    def _give_back(self, room: str, worker: Worker) -> None:
        self._free.append(worker)
        self._taken[room] -= 1
        if not self._taken[room]:
            del self._taken[room]
        self._serve()

    def _next_room(self) -> str | None:
        return next((room for room in self._queues if self._taken[room] < self._most), None)

    def _serve(self) -> None:
        while self._free and (room := self._next_room()) is not None:
            queue = self._queues.pop(room)
            turn, is_wanted = queue.popleft()
            if queue:
                self._queues[room] = queue  # at the end: now it is the others' turn
            if turn.done():
                continue
            if is_wanted():
                turn.set_result(self._take(room))
            else:
                turn.set_exception(NotWanted())

    def _take(self, room: str) -> Worker:
        """A free process: always the same for a room if that one is free, because it knows the match best."""
        own = self._workers[zlib.crc32(room.encode()) % len(self._workers)]
        worker = own if own in self._free else self._free[0]
        self._free.remove(worker)
        self._taken[room] += 1
        return worker

    async def close(self) -> None:
        """Ends all processes."""
        await asyncio.gather(*(worker.close() for worker in self._workers))
