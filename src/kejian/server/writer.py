"""The one writer of a room on this server: decide, append and wait until it is durable, apply, show."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from kejian.core import Refused
from kejian.server import log
from kejian.server.audience import Audience, moment
from kejian.server.clock import steady_ms
from kejian.server.log import Row, encode_row
from kejian.server.metrics import METRICS
from kejian.server.neighbours import Neighbours
from kejian.server.problem import Problem
from kejian.server.room import Room
from kejian.server.store import StoreError
from kejian.server.turns import Reply

if TYPE_CHECKING:
    from kejian.server.rooms import Rooms

_TRIES = 20  # against other servers that write to the same room
_LOG = structlog.get_logger()

Decide = Callable[[], Row | None]


class Writer:
    """Writes to a room's log and takes in what others wrote. `async` below means: within a turn of the room."""

    __slots__ = ("_stale", "audience", "house", "neighbours", "room")

    def __init__(self, house: Rooms, room: Room) -> None:
        self.house, self.room, self.audience = house, room, Audience(room, house.settings.told_bytes)
        self.neighbours = Neighbours(house, room.code, self.audience)
        self._stale = False  # whether rows may be in the store that are not here

    async def write(self, decide: Decide) -> None:
        """Decides and appends until no other server came first; then applies and shows."""
        for _ in range(_TRIES):
            if self._stale:
                await self.catch_up()
            seq, version, began = self.room.seq, self.room.version, time.monotonic()
            try:
                row = decide()
            except (Refused, Problem):
                if self.house.store.shared:  # perhaps only because of what another server wrote meanwhile
                    await self.catch_up()
                if self.room.seq == seq:
                    raise
                continue
            if row is None:
                return
            reply: Reply[bool] = Reply()
            self.house.store.write(self.room.code, self.room.seq + 1, encode_row(row), reply.bring)
            try:
                won = await reply
            except StoreError as error:
                self._stale = True  # it may have been written all the same
                _LOG.error("not written", room=self.room.code, error=str(error))
                raise Problem("store") from error
            if won:
                self.apply(row)
                if self.room.version != version:  # that somebody changed his mind is nobody's business
                    METRICS.changed(time.monotonic() - began)
                return
            self._stale = True
        raise Problem("busy")

    async def catch_up(self) -> None:
        """Takes in rows that other servers wrote."""
        code, seq = self.room.code, self.room.seq
        rows = self.house.logbooks.decoded(code, seq, await self.house.logbooks.written(code, seq))
        self._stale = False
        for row in rows:
            self.apply(row)

    def apply(self, row: Row) -> None:
        """Takes in a row and shows what came of it."""
        room, here = self.room, self.audience.presence.here
        before, seats = moment(room), list(room.seats)
        room.apply(row, steady_ms())
        if isinstance(row, log.Started | log.Swapped):
            numbers = {id(seat): number for number, seat in enumerate(room.seats) if seat}
            self.audience.presence.renumber(
                {old: numbers[id(seat)] for old, seat in enumerate(seats) if id(seat) in numbers}
            )
        try:
            self.audience.show(row, before)
        except Exception:  # it is done and written: whoever looks again sees it
            _LOG.exception("could not be shown", room=room.code, row=type(row).__name__)
        self.neighbours.spread(here)
