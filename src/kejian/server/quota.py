"""How much a table may write down. A table that has written too much is told so and lives on.

Those who take a seat for the next match write so many rows a match, and nobody else's share.
A question takes so many rows of each seat: then only what it still waits for. A match takes so many rows and bytes: then it ends without
a winner, and there can be a rematch. A room takes so many: the match is finished, then a new table has to be opened.
"""

from __future__ import annotations

from kejian.server import protocol
from kejian.server.problem import Problem
from kejian.server.protocol import Command, Say
from kejian.server.room import Room
from kejian.server.settings import Settings

_QUEUE_FULL = Say("换座的人太多了，等这盘打完", "Too many came and went: wait for the end of this match")
_CHANGED_TOO_OFTEN = Say("这一问改得太多次了，等揭晓吧", "Changed too often: wait for the reveal")


def check(room: Room, seat: int | None, command: Command, limits: Settings) -> None:
    """Problem if a command of a seat would write more than a table may."""
    if room.state == "playing":
        if is_question_full(room, seat, limits) and not _is_awaited(room, seat, command):
            raise Problem("too_long", _CHANGED_TOO_OFTEN)
    elif is_room_full(room, limits) and not isinstance(command, protocol.Leave):
        raise Problem("too_long")
    if seat is None and room.state != "lobby" and room.tally.of_queue >= limits.rows_of_queue:
        raise Problem("too_long", _QUEUE_FULL)


def is_question_full(room: Room, seat: int | None, limits: Settings) -> bool:
    """Whether the open question has taken all the rows of a seat that it may."""
    return room.tally.rows_of_question(seat) >= limits.rows_per_question


def is_match_full(room: Room, limits: Settings) -> bool:
    """Whether the match has to end."""
    return room.tally.rows_of_match >= limits.rows_per_match or room.tally.bytes_of_match >= limits.bytes_per_match


def is_room_full(room: Room, limits: Settings) -> bool:
    """Whether there can be no other match."""
    return room.seq >= limits.rows_per_room or room.tally.bytes >= limits.bytes_per_room


def _is_awaited(room: Room, seat: int | None, command: Command) -> bool:
    """The first answer of everybody, and leaving once."""
    who = None if seat is None else room.seat(seat)
    if isinstance(command, protocol.Leave):
        return who is None or not who.left
    return isinstance(command, protocol.Answer) and (seat is None or room.pending(seat) is None)
