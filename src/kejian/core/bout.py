"""A match between two who show a move at once and pay out of several kinds of things, as a table for compiled playouts.

A position is what both have of everything that is counted, and for each a *mood*: what his last moves keep him from making.
What a pair of moves comes to depends on the two moves alone. A game that is such a match, or has a part that is one, says so
by `Game.bout`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kejian.core.text import Text


class BoutMove(NamedTuple):
    """What either can do: the answer of the first seat and that of the second, and how many of each kind it takes and brings."""

    name: Text
    answers: tuple[Any, Any]
    price: tuple[int, ...]
    change: tuple[int, ...]  # of what its maker has, the price included


class BoutPosition(NamedTuple):
    """What both have, kind by kind, and their moods."""

    has: tuple[tuple[int, ...], tuple[int, ...]]
    moods: tuple[int, int]


class Bout(NamedTuple):
    """All moves that take no more than `most` of anything, and what every pair of them comes to."""

    start: BoutPosition
    most: int
    moves: tuple[BoutMove, ...]
    barred: tuple[frozenset[int], ...]  # by mood: what may not be made
    then: tuple[tuple[int, ...], ...]  # by mood and move: the mood after it
    ends: tuple[
        tuple[int | None, ...], ...
    ]  # by first and second move: None, or to the first 1 won, −1 lost, 0 neither
    position: Callable[[Any], BoutPosition]  # where a state of the match stands

    def is_open(self, move: int, has: tuple[int, ...], mood: int) -> bool:
        """Whether somebody with so much in such a mood can make a move."""
        price = self.moves[move].price
        return move not in self.barred[mood] and all(n <= own for n, own in zip(price, has, strict=True))
