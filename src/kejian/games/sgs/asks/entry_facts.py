"""What a table may know of a line of a menu beside its words, so that it can be drawn in its place."""

from __future__ import annotations

from typing import NamedTuple


class EntryFacts(NamedTuple):
    """`card`: the line is that card of the hand, printed as a `kind`; a `kind` alone: cards are used as that. `general`: it is
    that general."""

    card: str = ""
    kind: str = ""
    general: str = ""
