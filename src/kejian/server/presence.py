"""Who is at the table: connected to this server, believed to be connected to another, away since when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kejian.server.seat import Seat


class Presence:
    """Which persons are at the table, and since when the others are not."""

    __slots__ = ("_away", "_elsewhere", "_here", "_left")

    def __init__(self) -> None:
        self._here: frozenset[int] = frozenset()  # connected to this server
        self._away: dict[int, int] = {}  # seat: since when
        self._elsewhere: dict[int, int] = {}  # seat: connected to another server, believed until then
        self._left: dict[int, int] = {}  # seat: since when he is known to have left, whether he still looks on or not

    @property
    def here(self) -> frozenset[int]:
        """Seats connected to this server."""
        return self._here

    def is_here(self, seat: int, now: int) -> bool:
        return seat in self._here or self._elsewhere.get(seat, 0) > now

    def away_since(self, seat: int, now: int) -> int | None:
        """Since when a seat is away; None if it is here."""
        return None if self.is_here(seat, now) else self._away.setdefault(seat, now)

    def absent_since(self, number: int, seat: Seat, now: int) -> int | None:
        """Since when a person is away or has left; None if he is here."""
        if not seat.left:
            self._left.pop(number, None)
            return self.away_since(number, now)
        return self._left.setdefault(number, now)

    def sits_here(self, number: int, seat: Seat) -> bool:
        """Whether a person is plainly there: connected to this server, and not as one who left."""
        return number in self._here and not seat.left and number not in self._left

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
        self._left = {numbers[seat]: since for seat, since in self._left.items() if seat in numbers}
