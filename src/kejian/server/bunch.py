"""Messages are heard in bunches: those that come within a few milliseconds, one after the other, then written together.

Nobody notices the wait; they share a commit, and what one of them has brought into the processor's caches serves the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice

import structlog

_LOG = structlog.get_logger()
_MOST = 200  # at a time: then others get their turn
_LONGEST = 0.025  # seconds at a time


class Bunch:
    """Work that waits for its moment: at once if the last one was long enough ago."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: dict[Callable[[], None], None] = {}
        self._last = 0.0
        self._is_planned = False

    def add(self, work: Callable[[], None]) -> None:
        """Does some work with the next bunch, once."""
        self._waiting[work] = None
        if not self._is_planned:
            self._plan(self._last + self._seconds)

    def _plan(self, when: float) -> None:
        self._is_planned = True
        loop = asyncio.get_running_loop()
        if when <= loop.time():
            loop.call_soon(self._work)
        else:
            loop.call_at(when, self._work)

    def _work(self) -> None:
        clock = asyncio.get_running_loop().time
        self._is_planned, self._last = False, clock()
        until = self._last + _LONGEST
        for work in list(islice(self._waiting, _MOST)):
            del self._waiting[work]
            try:
                work()
            except Exception:
                _LOG.exception("a message could not be heard")
            if clock() > until:
                break
        if self._waiting and not self._is_planned:
            self._plan(self._last)
