"""What was played before the current step: a chain of finished steps that all copies of a match share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, overload

from kejian.core.event import Event

if TYPE_CHECKING:
    from kejian.core.match import Entry


class Past(NamedTuple):
    """A finished step and those before it. Nothing in it is ever changed, so a copy of a match costs the same however
    long the match is."""

    before: Past | None
    entries: Sequence[Entry]
    events: Sequence[Event]
    told: int  # events up to the end of this step

    def steps(self) -> list[Past]:
        """The finished steps, the first one first."""
        found, step = [], self
        while step.before is not None:
            found.append(step)
            step = step.before
        return [step, *reversed(found)]


class Told(Sequence[Event]):
    """All events of a match. The latest are the quickest to be had: a slice is found from the end."""

    __slots__ = ("_now", "_past")

    def __init__(self, past: Past | None, now: Sequence[Event]) -> None:
        self._past, self._now = past, now

    def __len__(self) -> int:
        return len(self._now) if self._past is None else self._past.told + len(self._now)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._since(0))

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        wanted = range(len(self))[index]
        if isinstance(wanted, int):
            return self._since(wanted)[0]
        first = min(wanted[0], wanted[-1]) if wanted else len(self)
        found = self._since(first)
        return [found[number - first] for number in wanted]

    def _since(self, first: int) -> list[Event]:
        steps, past = [self._now], self._past
        while past is not None and past.told > first:
            steps.append(past.events)
            past = past.before
        skipped = first - (0 if past is None else past.told)
        return list(chain.from_iterable(reversed(steps)))[skipped:]
