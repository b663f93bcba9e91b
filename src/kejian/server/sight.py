"""Which events of a match each seat may see, and what their numbers are: every seat counts only its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from kejian.core import Event

_AT_ONCE = 256


class Sight:
    """Counts the events that were told. A seat that sees all of them costs nothing."""

    __slots__ = ("_hidden", "told")

    def __init__(self) -> None:
        self.told = 0  # events of the match
        self._hidden: dict[int | None, list[int]] = {}  # seat (None: spectators): places of the events it does not see

    def take(self, fresh: Sequence[Event], players: int) -> None:
        """Takes in the next events of the match."""
        for place, event in enumerate(fresh, self.told):
            if event.audience is not None and event.public is None:
                for seat in (*range(players), None):
                    if seat not in event.audience:
                        self._hidden.setdefault(seat, []).append(place)
        self.told += len(fresh)

    def count(self, seat: int | None) -> int:
        """How many of those told a seat could see."""
        return self.told - len(self._hidden.get(seat, ()))

    def place(self, seat: int | None, number: int) -> int:
        """Where among all events of the match a seat's event of this number is."""
        hidden = self._hidden.get(seat, [])
        return number + bisect_right(range(len(hidden)), number, key=lambda nth: hidden[nth] - nth)


def backwards(events: Sequence[Event], seat: int | None, place: int) -> Iterator[Event]:
    """What a seat sees of the events before a place, the last first. They are taken out many at a time: finding one
    that is long past costs as much as finding all that follow it."""
    for end in range(place, 0, -_AT_ONCE):
        for event in reversed(events[max(0, end - _AT_ONCE) : end]):
            seen = event.seen_by(seat)
            if seen is not None:
                yield seen
