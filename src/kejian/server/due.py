"""What a room does by itself: strike when time is up, wait for one who is away and then let a bot play for him, pass the host
on, begin the next match when everybody is ready.

All of it becomes rows of the log, decided here from the room, from who is there, and from the time (of the steady clock).
"""

from __future__ import annotations

from typing import NamedTuple

from kejian.server import log, match_rows, quota
from kejian.server.log import Row
from kejian.server.presence import Presence
from kejian.server.room import Room
from kejian.server.seat import Clock, Seat
from kejian.server.settings import Settings

_LATE_MS = (
    3_000  # a deadline that passed so long ago passed while no server was there: the question gets its time again
)


def due(room: Room, presence: Presence, now: int, limits: Settings) -> Row | None:
    """The row that is due now, if any."""
    if room.state == "playing" and quota.is_match_full(room, limits):
        return log.Broke(at=now, match=room.number, too_long=True)
    if room.state == "playing":
        for absence in _awaited_absences(room, presence, now):
            if absence.until(limits) <= now:
                return log.HandedOver(at=now, seat=absence.number, bot=limits.stand_in, away=True)
        if room.ends and room.ends >= set(_people_there(room, presence, now, limits)):
            return log.Broke(at=now, match=room.number, called_off=True)
        if room.window is not None:
            at = room.window.passes_at(limits.window_ms)
            if at is not None and at <= now:
                return match_rows.passed(room, now)
        row = None if room.clock is None else _clockwork(room, room.clock, presence, now, limits)
        if row is not None:
            return row
    if room.state == "over" and all_ready(room, presence, now, limits) and not quota.is_room_full(room, limits):
        row = match_rows.next_match(room, now)
        if row is not None:
            return row
    return _heir(room, presence, now, limits)


def _heir(room: Room, presence: Presence, now: int, limits: Settings) -> Row | None:
    """A host who stood up or is gone for long hands over to another person who is there."""
    host = None if room.host is None else room.seat(room.host)
    if room.host is None or host is None:
        return None
    if host.left or _is_gone(presence, room.host, now, limits.host_gone_ms):
        for number in room.people:
            if number != room.host and not room.seats[number].left and presence.is_here(number, now):  # type: ignore[union-attr]
                return log.Hosted(at=now, seat=number)
    return None


def all_ready(room: Room, presence: Presence, now: int, limits: Settings) -> bool:
    """Whether somebody wants another match and nobody who is there does not. Nobody waits for one whom a bot plays for."""
    if not room.ready and not room.queue:
        return False
    return all(number in room.ready or room.bot_of(number) for number in _people_there(room, presence, now, limits))


def may_decide_for(room: Room, presence: Presence, number: int, now: int, limits: Settings) -> bool:
    """Whether one has been away so long, or has left, that the others may decide what becomes of his seat."""
    seat = room.seat(number)
    since = None if seat is None else presence.absent_since(number, seat, now)
    return seat is not None and since is not None and (seat.left or since + limits.offer_ms <= now)


def _people_there(room: Room, presence: Presence, now: int, limits: Settings) -> list[int]:
    """Persons who count: not those who left or have been away for a while."""
    return [number for number in room.people if not may_decide_for(room, presence, number, now, limits)]


def next_due(room: Room, presence: Presence, now: int, limits: Settings) -> int | None:
    """In how many milliseconds something may be due; None if nothing will be by itself."""
    times = []
    if room.state == "playing":
        times += [absence.until(limits) for absence in _awaited_absences(room, presence, now)]
        if room.window is not None:
            times += [at for at in (room.window.passes_at(limits.window_ms),) if at is not None]
        if room.clock is not None and not room.clock.paused:
            times.append(room.clock.since + room.clock.left)
    if room.ends or room.ready or room.queue:  # who is away for a while is no longer asked
        for number in room.people:
            gone = presence.away_since(number, now)
            if gone is not None and gone + limits.offer_ms > now:
                times.append(gone + limits.offer_ms)
    if room.host is not None:
        gone = presence.away_since(room.host, now)
        if gone is not None and gone + limits.host_gone_ms > now:
            times.append(gone + limits.host_gone_ms)
    return max(1, min(times) - now) if times else None


def _clockwork(room: Room, clock: Clock, presence: Presence, now: int, limits: Settings) -> Row | None:
    waits = any(not absence.seat.left for absence in _awaited_absences(room, presence, now))
    waits = waits and (clock.paused or clock.pauses < limits.pauses)
    left = clock.left_at(now)
    if not clock.paused and now - clock.since - clock.left > _LATE_MS:
        left = room.timer.seconds * 1000
    elif not clock.paused and left == 0:
        return match_rows.struck(room, now)
    elif waits == clock.paused:
        return None
    return log.Clocked(at=now, match=room.number, question=room.question, left=left, paused=waits)


class _Absence(NamedTuple):
    number: int
    seat: Seat
    since: int

    def until(self, limits: Settings) -> int:
        """When a bot takes over."""
        return self.since + limits.pause_ms + limits.more_ms * len(self.seat.waits)


def _awaited_absences(room: Room, presence: Presence, now: int) -> list[_Absence]:
    """The persons who are away or left and whose answer is awaited. Nobody waits for one whom a bot plays for."""
    absences = []
    for number in room.waiting:
        seat = room.seats[number]
        if seat and seat.is_person and seat.bot is None and not presence.sits_here(number, seat):
            since = presence.absent_since(number, seat, now)
            if since is not None:
                absences.append(_Absence(number, seat, since))
    return absences


def _is_gone(presence: Presence, seat: int, now: int, after: int) -> bool:
    since = presence.away_since(seat, now)
    return since is not None and since + after <= now
