"""What a table may know of a line of a menu beside its words, so that it can be drawn in its place."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Text


class EntryFacts(NamedTuple):
    """`card`: the line is that card of the hand, printed as a `kind`; a `kind` alone: cards are used as that. `lies`: it is that
    card, which lies open elsewhere; `back`: one that lies face down. `gives`: the cards that its blanks are for, one each.
    `general`: it is that general, of that `kingdom`, with so much `hp`. `by`, `deed`: the line leaves unanswered what that
    seat did. `worn`: it is a use of that card, which is worn. `reveals`: that general turns face up first,
    and `skill` is used."""

    card: str = ""
    kind: str = ""
    lies: str = ""
    back: bool = False
    gives: tuple[str, ...] = ()
    general: str = ""
    kingdom: str = ""
    hp: int = 0
    by: int = -1
    deed: Text | None = None
    worn: str = ""
    reveals: Text | None = None
    skill: Text | None = None
