"""The record of a finished match, out of the log of its room."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core.record import Record
from kejian.core.recording import record_of
from kejian.server import log
from kejian.server.log import Row
from kejian.server.room import Room


def record_of_match(code: str, rows: Sequence[Row], number: int) -> Record | None:
    """Match `number` of a room, once it is over; None if there is no such match or it is still played."""
    if not rows or not isinstance(rows[0], log.Opened):
        return None
    room = Room(code, rows[0])
    for row in rows[1:]:
        room.apply(row)
        match = room.match if room.number == number and room.state == "over" else None
        if match is not None and (room.called_off or not room.broken):
            record = record_of(match)
            record.id = f"{code}-{number}"
            return record
    return None
