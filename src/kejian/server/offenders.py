"""Bots whose process had to be replaced: they are kept apart, and after some times not even asked for a while."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

_QUARANTINE_SECONDS = 60.0  # since the last offence
_CHANCES = 3
_MOST_REMEMBERED = 1000

Who = tuple[
    str, str
]  # a room and one of its bots: what happens at a table is no reason to doubt the same bot elsewhere


class _Offence(NamedTuple):
    """How many there were in a row, and when the last one was."""

    in_a_row: int
    last: float

    @property
    def is_recent(self) -> bool:
        return time.monotonic() < self.last + _QUARANTINE_SECONDS


class Offenders:
    """The offences of the bots of all rooms, those of long ago forgotten first."""

    def __init__(self) -> None:
        self._offences: OrderedDict[Who, _Offence] = OrderedDict()

    def is_apart(self, who: Who) -> bool:
        """Whether a bot may not share a process with those who behave."""
        return who in self._offences

    def is_suspended(self, who: Who) -> bool:
        """Whether a bot has used up its chances for now."""
        offence = self._offences.get(who)
        return offence is not None and offence.in_a_row >= _CHANCES and offence.is_recent

    def offended(self, who: Who) -> None:
        """Notes that a bot's process had to be replaced."""
        before = self._offences.pop(who, None)
        self._offences[who] = _Offence(before.in_a_row + 1 if before else 1, time.monotonic())
        if len(self._offences) > _MOST_REMEMBERED:
            self._offences.popitem(last=False)

    def behaved(self, who: Who) -> None:
        """Notes that a bot answered in time: the row is broken, and after a while all is forgiven."""
        offence = self._offences.get(who)
        if offence is not None:
            self._offences[who] = offence._replace(in_a_row=0)
            if not offence.is_recent:
                del self._offences[who]
