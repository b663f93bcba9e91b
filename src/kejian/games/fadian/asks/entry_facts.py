"""What is known of a line of a menu beside its words, for who draws it."""

from __future__ import annotations

from typing import NamedTuple


class EntryFacts(NamedTuple):
    """A line of a menu: whether it is a 战技 and of which kind, how far to the right a step goes (to the left: less than
    nothing), and which unit it brings to which cell (none: 0)."""

    technique: bool = False
    kind: str = ""  # swift, stiff or nothing
    step: int = 0
    unit: int = 0
    cell: int = 0
