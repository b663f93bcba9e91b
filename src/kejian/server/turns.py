"""Work in turns: coroutines one after the other, each begun as soon as the one before has ended.

A lock and a task for each would do the same at several times the price. A turn begins at once, within the call that
brings it, and may wait for futures and replies only: whatever needs a task of its own has to be made a future first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

import structlog

_LOG = structlog.get_logger()

Turn = Coroutine[Any, Any, None]
T = TypeVar("T")


class Reply(Generic[T]):
    """What a turn waits for. The turn goes on within the call that brings it."""

    __slots__ = ("_go_on", "_is_there", "_value")

    def __init__(self) -> None:
        self._is_there = False
        self._value: T | Exception
        self._go_on: Callable[[], None] | None = None

    def bring(self, value: T | Exception) -> None:
        self._value, self._is_there = value, True
        if self._go_on is not None:
            self._go_on()

    def add_done_callback(self, go_on: Callable[[], None]) -> None:
        self._go_on = go_on

    def __await__(self) -> Generator[Any, None, T]:
        if not self._is_there:
            yield self
        if isinstance(self._value, Exception):
            raise self._value
        return self._value


class Turns:
    """A queue of turns. One that fails is logged, and the next begins."""

    __slots__ = ("_current", "_waiting")

    def __init__(self) -> None:
        self._current: Turn | None = None
        self._waiting: list[Turn] = []

    @property
    def is_busy(self) -> bool:
        return self._current is not None

    def take(self, turn: Turn) -> None:
        """Runs a turn now, or when those before it have ended."""
        if self._current is not None:
            self._waiting.append(turn)
            return
        self._current = turn
        self._go_on()

    async def finish(self, turn: Turn) -> None:
        """Takes a turn and waits for its end; what it raises is raised here."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def told() -> None:
            try:
                await turn
            except Exception as error:
                ended.set_exception(error)
            else:
                ended.set_result(None)

        self.take(told())
        await ended

    def _go_on(self, _done: asyncio.Future[Any] | None = None) -> None:
        while self._current is not None:
            try:
                awaited: asyncio.Future[Any] | Reply[Any] = self._current.send(None)
            except StopIteration:
                pass
            except (Exception, asyncio.CancelledError):
                _LOG.exception("a turn failed")
            else:
                awaited.add_done_callback(self._go_on)
                return
            self._current = self._waiting.pop(0) if self._waiting else None
