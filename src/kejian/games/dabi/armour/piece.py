"""Pieces of armour: shields, producers, 太阳 and 月亮; and what a producer bears."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kejian.games.dabi.moves.producers import PRODUCER, SIZES
from kejian.games.dabi.moves.row import Name


class Shield(NamedTuple):
    """A shield with the layers and the energy it has left. `made` and `moved`: the acts that made it, that last
    handed it over; 超级打断 asks for them (dabi.R30), and when nothing asks any more they are 0."""

    kind: str
    layers: int
    energy: int = 0
    made: int = 0
    moved: int = 0


class Producer(NamedTuple):
    """A producer, by the name of the move that makes it."""

    name: Name
    made: int = 0
    moved: int = 0


class Celestial(NamedTuple):
    """A 太阳 or a 月亮."""

    kind: str
    made: int = 0
    moved: int = 0


Piece = Shield | Producer | Celestial
"""Armour: everything with layers (dabi.1.11)."""


@lru_cache(maxsize=8192)
def bare(piece: Piece) -> Piece:
    """A piece without the acts that made and moved it: what everybody sees of it."""
    return piece._replace(made=0, moved=0) if piece.made or piece.moved else piece


@lru_cache(maxsize=8192)
def line_of(name: Name) -> tuple[tuple[Name, int], ...]:
    """A producer, the producers it bears a round, those that they bear, and so on: of which name, how many in all."""
    line, n = [(name, 1)], 1
    while name.of is not None and name.of.row == PRODUCER.id:
        n *= SIZES[name.n].yields
        name = name.of
        line.append((name, n))
    return tuple(line)
