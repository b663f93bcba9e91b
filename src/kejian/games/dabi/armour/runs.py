"""Piles as people see them: equal neighbours one after the other, and how many of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kejian.games.dabi.armour.changes import Seen
from kejian.games.dabi.armour.piece import Piece, Producer, bare, line_of
from kejian.games.dabi.armour.pile import Part, Pile
from kejian.games.dabi.armour.sorts import MARKS
from kejian.games.dabi.moves.row import Name


def runs(pile: Pile, newest_first: bool = False) -> Iterator[tuple[Piece, int]]:
    """Equal neighbours as everybody sees them, and how many; lazily, for there may be very many."""
    if pile.flat and not pile.marked:
        yield from pile.parts[::-1] if newest_first else pile.parts  # type: ignore[misc]  # pieces only
        return
    piece: Piece | None = None
    n = 0
    for next_, k in _runs(pile, newest_first):
        if next_ == piece:
            n += k
        else:
            if piece is not None:
                yield piece, n
            piece, n = next_, k
    if piece is not None:
        yield piece, n


def _runs(pile: Pile, newest_first: bool) -> Iterator[tuple[Piece, int]]:
    """The parts one by one, each with what became of it; nothing is worked out that is not asked for."""
    way = -1 if newest_first else 1
    parts: Iterator[Part] = iter(((pile, 1),))
    born, times = 0, 1  # what became of them: offspring after so many rounds, so many times
    ahead: list[tuple[Iterator[Part], int, int]] = []
    while True:
        for thing, n in parts:
            if not isinstance(thing, Pile):
                if not born:
                    yield bare(thing), n * times
                elif isinstance(thing, Producer) and born < len(line := line_of(thing.name)):
                    yield Producer(line[born][0]), line[born][1] * n * times
                continue
            if born >= len(thing.sizes()):
                continue
            if (n > 1 or not thing.flat) and (only := _only(thing, born)) is not None:
                yield only, thing.sizes()[born] * times * n
                continue
            if n > 1:
                parts = chain(((thing, 1), (thing, n - 1)), parts)
                break
            ahead.append((parts, born, times))
            while isinstance(thing, Seen):
                change = thing.change.unmarked()
                thing, born, times = thing.base, born + change.born, times * change.times
            parts = iter(thing.parts[::way])
            break
        else:
            if not ahead:
                return
            parts, born, times = ahead.pop()


def _only(pile: Pile, born: int) -> Piece | None:
    """The sort of all that a pile's producers bear after so many rounds, if it is one and is easily told."""
    only = MARKS.get(pile.masks()[born])
    if isinstance(only, Name):
        return Producer(only)
    alike = {bare(piece) for piece in pile.counts()} if pile.flat else ()
    return next(iter(alike)) if len(alike) == 1 else None


Listed = tuple[tuple[Piece | None, int], ...]
"""Pieces to be told of, and how many of each; None stands for others that are not named."""

_NAMED: Final = 6  # kinds of pieces that a sentence names


def listed(*piles: Pile, most: int | None = _NAMED) -> Listed:
    """What piles are made of, for telling: so many kinds by name, the others together."""
    found: dict[Piece, int] = {}
    for pile in piles:
        for piece, n in pile.counts().items():
            found[bare(piece)] = found.get(bare(piece), 0) + n
    named = tuple(islice(found.items(), most))
    others = sum(pile.size for pile in piles) - sum(n for _, n in named)
    return (*named, (None, others)) if others else named
