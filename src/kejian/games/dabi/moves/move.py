"""What a player says in a round: declarations, then one move (dabi.1.2)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kejian.games.dabi.moves.row import Name

Item = int | str | Name
"""What a recipe lists: a counted thing by number, a shield by id, a producer by name."""

Recipe = tuple[tuple[Item, int], ...]


class Declaration(NamedTuple):
    """Composing a shield out of shields or charging one; neither takes a round (dabi.5.3, dabi.R50, dabi.R51)."""

    kind: Literal["compose", "charge"]
    shield: str
    k: int = 1
    recipe: Recipe | None = None


class Move(NamedTuple):
    """A player's move. A recipe is written only where it is not the one the book picks by itself."""

    name: Name
    targets: tuple[int, ...] = ()
    sharp: bool = False
    recipe: Recipe | None = None
    dropped: bool = False  # 丢下个~
    declared: tuple[Declaration, ...] = ()
