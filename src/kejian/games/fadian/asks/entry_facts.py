"""What is known of a line of a menu beside its words, for who draws it."""

from __future__ import annotations

from typing import NamedTuple


class EntryFacts(NamedTuple):
    """A line of a menu: whether it is a 战技 and of which kind, and how far to the right a step goes (to the left: less
    than nothing)."""

    technique: bool = False
    kind: str = ""  # swift, stiff or nothing
    step: int = 0
