"""Tables without a new row for some days are cleared, where the settings say so: a few at a time, never one in use."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import structlog

from kejian.server.audience import now_ms
from kejian.server.log import decode_row
from kejian.server.store.base import LastRow

if TYPE_CHECKING:
    from kejian.server.rooms import Rooms

_LOG = structlog.get_logger()
_DAY_MS = 24 * 60 * 60 * 1000
_AT_ONCE = 50  # tables that are looked at in one go
_PAUSE_SECONDS = 0.02  # for the writers, between two tables
_OBJECTION_SECONDS = 2.0  # in which other servers may say that a table is in use there
_EVERY_SECONDS = 3600.0


class OldTables:
    """Clears what is old, once an hour. `KEEP` and `CLEARED` are words between servers on one store."""

    ASK, KEEP, CLEARED = "old", "keep", "cleared"

    def __init__(self, house: Rooms, days: float) -> None:
        self._house, self._store, self._days = house, house.store, days
        self.kept_elsewhere: set[str] = set()

    async def clear(self) -> None:
        """Goes through all tables once, then rests."""
        oldest, after, cleared = now_ms() - int(self._days * _DAY_MS), "", 0
        while found := await self._store.last_rows(after, _AT_ONCE):
            after = found[-1].room
            cleared += await self._clear_some([last for last in found if _time_of(last.row) < oldest])
            await asyncio.sleep(_PAUSE_SECONDS)
        if cleared:
            _LOG.info("old tables cleared", tables=cleared, days=self._days)
        await asyncio.sleep(_EVERY_SECONDS)

    async def _clear_some(self, old: list[LastRow]) -> int:
        if old and self._store.shared:
            self.kept_elsewhere.clear()
            for last in old:
                await self._house.tell(last.room, self.ASK)
            await asyncio.sleep(_OBJECTION_SECONDS)
        cleared = 0
        for last in old:
            if self._house.is_in_use(last.room) or last.room in self.kept_elsewhere:
                continue
            if await self._store.clear(last.room, last.seq):
                cleared += 1
                _LOG.info("table cleared", room=last.room, rows=last.seq)
                if self._store.shared:
                    await self._house.tell(last.room, self.CLEARED)
            await asyncio.sleep(_PAUSE_SECONDS)
        return cleared


def _time_of(row: bytes) -> int:
    """When a row was written. One that cannot be read is never old: somebody may want to repair its table."""
    try:
        at: int = decode_row(row).at
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return now_ms()
    return at
