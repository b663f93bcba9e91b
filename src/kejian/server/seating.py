"""Who sits where: what rows of the lobby do to a room, and those about people who go, come back, or are waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kejian.core import Refused
from kejian.server import log, sharing
from kejian.server.seat import Seat

if TYPE_CHECKING:
    from kejian.server.room import Room


def arrange(room: Room, row: log.Seated | log.BotSeated | log.Removed | log.Swapped | log.Configured) -> None:
    """The lobby: who sits where, under which house rules."""
    match row:
        case log.Seated():
            room.seats[row.seat] = Seat(row.name, token=row.token)
            if room.host is None:
                room.host = row.seat
            _forget_misfits(room)
        case log.BotSeated():
            room.seats[row.seat] = Seat(row.name, bot=row.bot)
            _forget_misfits(room)
        case log.Removed():
            _vacate(room, row.seat)
        case log.Swapped():
            one, other = row.seat, row.other
            room.seats[one], room.seats[other] = room.seats[other], room.seats[one]
            room.host = {one: other, other: one}.get(room.host, room.host) if room.host is not None else None
        case log.Configured():
            room.options, room.style, room.timer = row.options, row.style, row.timer


def absent(room: Room, row: log.HandedOver | log.Left | log.Returned | log.Waited) -> None:
    """Somebody goes or is back; others wait, or a bot plays for him."""
    seat = room.seat(row.seat)
    match row:
        case log.Left():
            _leave(room, row.seat)
        case log.HandedOver() if seat:
            seat.bot, seat.stands_in = row.bot, row.away and row.bot is not None
        case log.Returned() if seat:
            seat.come_back()
        case log.Waited() if seat:
            seat.waits.append(row.by)


def _leave(room: Room, number: int) -> None:
    seat = room.seat(number)
    if seat and seat.mates and sharing.leave(room, number, seat.token):
        return
    room.ready.discard(number)
    room.ends.discard(number)
    if seat and room.state == "playing":
        seat.left = True
    elif seat:
        _vacate(room, number)


def _vacate(room: Room, number: int) -> None:
    """Frees a seat. House rules that name who sat there fall back; the next person is the host if he was."""
    room.seats[number] = None
    _forget_misfits(room)
    if room.host == number:
        persons = (other for other, seat in enumerate(room.seats) if seat and seat.is_person)
        room.host = next(persons, None)


def _forget_misfits(room: Room) -> None:
    """House rules that do not fit those who sit here now: who left is named, or who came is not."""
    for option in room.game.options:
        if option.key in room.options:
            try:
                option.read(room.options[option.key], room.names)
            except Refused:
                del room.options[option.key]


def reopen(room: Room) -> None:
    """Back to the lobby, with those who waited for a seat."""
    room.state, room.match, room.clock, room.window = "lobby", None, None, None
    for seat in filter(None, room.seats):
        sharing.take_name(seat)
    room.seats += [None] * (room.game.seats.stop - 1 - len(room.seats))
    for newcomer in room.queue[: room.seats.count(None)]:
        room.seats[room.seats.index(None)] = newcomer
    room.queue, room.ready = [], set()
    if room.host is None:
        room.host = next(iter(room.people), None)


def take_places(room: Room, row: log.Started) -> None:
    """A match begins: without those who left, with those who waited for a seat."""
    host = room.seats[room.host] if room.host is not None else None
    room.seats = [seat for number, seat in enumerate(room.seats) if seat and number not in row.without]
    room.seats += room.queue
    room.host = room.seats.index(host) if host in room.seats else None
    if room.host is None and (row.without or room.queue):
        room.host = next(iter(room.people), None)
    for seat in room.seats:
        if seat:
            seat.waits = []
            if seat.mates:
                seat.mates.begin()
    room.queue = []
