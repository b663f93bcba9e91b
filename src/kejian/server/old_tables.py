"""Tables without a new row for some days are cleared, where the settings say so: a few at a time, never one in use."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
import structlog

from kejian.server.clock import now_ms
from kejian.server.live import LiveRoom
from kejian.server.log import decode_row
from kejian.server.store import Store

if TYPE_CHECKING:
    from kejian.server.rooms import Rooms

_LOG = structlog.get_logger()
_DAY_MS = 24 * 60 * 60 * 1000
_QUIET_MS = _DAY_MS // 2  # after so long another server might think of clearing a table
_AT_ONCE = 50  # tables that are looked at in one go
_PAUSE_SECONDS = 0.02  # for the writers, between two tables
_EVERY_SECONDS = 3600.0
_HOLD_EVERY_SECONDS = 60.0
_HELD_SECONDS = 300.0


async def clear_old(house: Rooms, days: float) -> None:
    """Goes through all tables of the store once, then rests."""
    oldest, after, cleared = now_ms() - int(days * _DAY_MS), "", 0
    while found := await house.store.last_rows(after, _AT_ONCE):
        after = found[-1].room
        for last in found:
            if _time_of(last.row) >= oldest or house.is_in_use(last.room):
                continue
            if await house.store.clear(last.room, last.seq):
                cleared += 1
                _LOG.info("table cleared", room=last.room, rows=last.seq)
            await asyncio.sleep(_PAUSE_SECONDS)
        await asyncio.sleep(_PAUSE_SECONDS)
    if cleared:
        _LOG.info("old tables cleared", tables=cleared, days=days)
    await asyncio.sleep(_EVERY_SECONDS)


def _time_of(row: bytes) -> int:
    """When a row was written. One that cannot be read is never old: somebody may want to repair its table."""
    try:
        at: int = decode_row(row).at
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return now_ms()
    return at


class Holding:
    """Tells other servers on the store which quiet tables are in memory here, so that none of them clears one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._last: dict[str, tuple[int, int]] = {}  # of each room in memory: its last row, and since when

    async def take(self, code: str, seq: int, at: int) -> bool:
        """A room is about to come into memory; whether its rows have to be read again because it was not held yet."""
        self._last[code] = (seq, at)
        if not self._store.shared or now_ms() - at < _QUIET_MS:
            return False
        await self._store.hold([code], _HELD_SECONDS)
        return True

    async def keep(self, live: Mapping[str, LiveRoom]) -> None:
        """Holds what is in memory and has been quiet for long, then rests."""
        now = now_ms()
        for code in [code for code in self._last if code not in live]:
            del self._last[code]
        for code, each in live.items():
            if self._last.get(code, (0, 0))[0] != each.room.seq:
                self._last[code] = (each.room.seq, now)
        quiet = [code for code, (_, since) in self._last.items() if now - since >= _QUIET_MS]
        if quiet:
            await self._store.hold(quiet, _HELD_SECONDS)
        await asyncio.sleep(_HOLD_EVERY_SECONDS)
