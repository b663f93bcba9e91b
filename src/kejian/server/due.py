"""What a room does by itself: strike when time is up, wait for one who lost his connection, pass the host on.

All of it becomes rows of the log, decided here from the room, from who is there, and from the time (of the steady clock).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kejian.server import commands, log, quota
from kejian.server.log import Row
from kejian.server.room import Clock, Room
from kejian.server.settings import Settings

_LATE_MS = (
    3_000  # a deadline that passed so long ago passed while no server was there: the question gets its time again
)


class Presence:
    """Which persons are at the table, and since when the others are not."""

    __slots__ = ("_away", "_elsewhere", "_here")

    def __init__(self) -> None:
        self._here: frozenset[int] = frozenset()  # connected to this server
        self._away: dict[int, int] = {}  # seat: since when
        self._elsewhere: dict[int, int] = {}  # seat: connected to another server, believed until then

    @property
    def here(self) -> frozenset[int]:
        """Seats connected to this server."""
        return self._here

    def is_here(self, seat: int, now: int) -> bool:
        return seat in self._here or self._elsewhere.get(seat, 0) > now

    def away_since(self, seat: int, now: int) -> int | None:
        """Since when a seat is away; None if it is here."""
        return None if self.is_here(seat, now) else self._away.setdefault(seat, now)

    def set_here(self, seats: frozenset[int], now: int) -> bool:
        """Takes in who is connected to this server; whether that changed anything."""
        before, self._here = self._here, seats
        for seat in seats:
            self._away.pop(seat, None)
        for seat in before - seats:
            self._away[seat] = now
        return before != seats

    def hear(self, seats: Iterable[int], until: int) -> None:
        """Another server says who is connected to it."""
        for seat in seats:
            self._elsewhere[seat] = until
            self._away.pop(seat, None)

    def miss(self, seats: Iterable[int]) -> None:
        """Another server says who has left it."""
        for seat in seats:
            self._elsewhere.pop(seat, None)

    def renumber(self, numbers: Mapping[int, int]) -> None:
        """Seats got new numbers: everybody keeps his presence or absence."""
        self._here = frozenset(numbers[seat] for seat in self._here if seat in numbers)
        self._away = {numbers[seat]: since for seat, since in self._away.items() if seat in numbers}
        self._elsewhere = {numbers[seat]: until for seat, until in self._elsewhere.items() if seat in numbers}


def due(room: Room, presence: Presence, now: int, limits: Settings) -> Row | None:
    """The row that is due now, if any."""
    if room.state == "playing" and quota.is_match_full(room, limits):
        return log.Broke(at=now, match=room.number, too_long=True)
    if room.state == "playing" and room.clock is not None:
        row = _clockwork(room, room.clock, presence, now, limits)
        if row is not None:
            return row
    host = room.host
    if host is not None and _is_gone(presence, host, now, limits.host_gone_ms):
        heirs = (seat for seat, who in enumerate(room.seats) if who and who.is_person and presence.is_here(seat, now))
        heir = next(heirs, None)
        if heir is not None:
            return log.Hosted(at=now, seat=heir)
    return None


def next_due(room: Room, presence: Presence, now: int, limits: Settings) -> int | None:
    """In how many milliseconds something may be due; None if nothing will be by itself."""
    times = []
    if room.state == "playing" and room.clock is not None:
        if room.clock.paused:
            ends = (since + limits.pause_ms for since in _awaited_absences(room, presence, now))
            times += [end for end in ends if end > now]
        else:
            times.append(room.clock.since + room.clock.left)
    if room.host is not None:
        gone = presence.away_since(room.host, now)
        if gone is not None and gone + limits.host_gone_ms > now:
            times.append(gone + limits.host_gone_ms)
    return max(1, min(times) - now) if times else None


def _clockwork(room: Room, clock: Clock, presence: Presence, now: int, limits: Settings) -> Row | None:
    absences = _awaited_absences(room, presence, now)
    waits = any(since + limits.pause_ms > now for since in absences)
    waits = waits and (clock.paused or clock.pauses < limits.pauses)
    left = clock.left_at(now)
    if not clock.paused and now - clock.since - clock.left > _LATE_MS:
        left = room.timer.seconds * 1000
    elif not clock.paused and left == 0:
        return commands.struck(room, now)
    elif waits == clock.paused:
        return None
    return log.Clocked(at=now, match=room.number, question=room.question, left=left, paused=waits)


def _awaited_absences(room: Room, presence: Presence, now: int) -> list[int]:
    """Since when persons are away whose answer is awaited. Nobody waits for one who left or whom a bot plays for."""
    absences = []
    for number in room.waiting:
        seat = room.seats[number]
        if seat and seat.is_person and seat.bot is None and not seat.left:
            since = presence.away_since(number, now)
            if since is not None:
                absences.append(since)
    return absences


def _is_gone(presence: Presence, seat: int, now: int, after: int) -> bool:
    since = presence.away_since(seat, now)
    return since is not None and since + after <= now
