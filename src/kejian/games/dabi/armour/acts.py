"""Which act made a piece, and which handed it over: what 超级打断 asks for (dabi.R30), and what nothing asks for any more."""

from __future__ import annotations

from kejian.games.dabi.armour.changes import Seen, marked, seen
from kejian.games.dabi.armour.piece import Piece
from kejian.games.dabi.armour.pile import EMPTY, UNMARKED, Part, Pile, piled, tidy


def apart(pile: Pile, act: int, *, made: bool) -> tuple[Pile, Pile]:
    """The other pieces, and those that an act made or else handed over."""
    if not pile.marked:
        return pile, EMPTY
    if isinstance(pile, Seen) and not pile.base.marked:  # all of it, all copies, or nothing
        steps = pile.steps(act, made=made)
        if steps == 2:
            return pile.base, marked(pile.base, act, 0)
        return (EMPTY, pile) if steps else (pile, EMPTY)
    others: list[Pile] = []
    concerned: list[Pile] = []
    for thing, n in pile.parts:
        if not isinstance(thing, Pile):
            fits = (thing.made if made else thing.moved) == act
            (concerned if fits else others).append(Pile(((thing, n),)))
        else:
            rest, found = apart(thing, act, made=made)
            others.append(rest if pile.height else piled(((rest, n),)))
            concerned.append(found if pile.height else piled(((found, n),)))
    return sum(others, EMPTY), sum(concerned, EMPTY)


def remembering(pile: Pile, live: frozenset[int]) -> Pile:
    """The pile without the acts that nothing asks for any more, so that pieces that became equal count as such."""
    if not pile.marked:
        return pile
    if isinstance(pile, Seen):
        base = pile.base
        return seen(remembering(base, live), pile.change.remembering(live))
    parts: list[Part] = []
    for thing, n in pile.parts:
        if isinstance(thing, Pile):
            parts.append((remembering(thing, live), n))
        else:
            parts.append((_remembered(thing, live), n))
    new = Pile(tuple(parts) if pile.height else tidy(parts), pile.height)
    if pile.known_counts is not None and not new.flat:
        new.known_counts = {}
        for piece, k in pile.known_counts.items():
            known = piece if piece[-2:] == UNMARKED else _remembered(piece, live)
            new.known_counts[known] = new.known_counts.get(known, 0) + k
    return new


def _remembered(piece: Piece, live: frozenset[int]) -> Piece:
    made, moved = (piece.made if piece.made in live else 0), (piece.moved if piece.moved in live else 0)
    return piece if (made, moved) == piece[-2:] else piece._replace(made=made, moved=moved)
