"""What was played up to the last copy of a match: a chain that all copies share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, overload

from kejian.core.event import Event

if TYPE_CHECKING:
    from kejian.core.tape import Taped


class Past(NamedTuple):
    """A stretch of finished steps, and those before it. Nothing in it is ever changed, so a copy of a match costs the
    same however long the match is."""

    before: Past | None
    entries: Sequence[Taped]
    events: Sequence[Event]
    told: int  # events up to the end of this stretch

    @classmethod
    def of(cls, before: Past | None, entries: Sequence[Taped], events: Sequence[Event]) -> Past:
        return cls(before, entries, events, len(events) + (0 if before is None else before.told))

    def tape(self) -> list[Taped]:
        """All entries, the first one first."""
        stretches: list[Sequence[Taped]] = []
        past: Past | None = self
        while past is not None:
            stretches.append(past.entries)
            past = past.before
        return list(chain.from_iterable(reversed(stretches)))


class AllEvents(Sequence[Event]):
    """All events of a match: its past, its own finished steps, the current one. The latest are found first."""

    __slots__ = ("_count", "_now", "_past")

    def __init__(self, past: Past | None, *now: Sequence[Event]) -> None:
        self._past, self._now = past, now
        self._count = sum(map(len, now)) + (0 if past is None else past.told)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        return iter(self._since(0))

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        wanted = range(self._count)[index]
        if isinstance(wanted, int):
            return self._since(wanted)[0]
        first = min(wanted[0], wanted[-1]) if wanted else self._count
        found = self._since(first)
        return [found[number - first] for number in wanted]

    def _since(self, first: int) -> list[Event]:
        """Those from a number on; what was told before is not looked at."""
        found: list[Sequence[Event]] = []
        begin = self._count
        for stretch in self._stretches():
            if begin <= first:
                break
            begin -= len(stretch)
            found.append(stretch[first - begin :] if begin < first else stretch)
        return list(chain.from_iterable(reversed(found)))

    def _stretches(self) -> Iterator[Sequence[Event]]:
        """From the last to the first."""
        yield from reversed(self._now)
        past = self._past
        while past is not None:
            yield past.events
            past = past.before
