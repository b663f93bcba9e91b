"""Piles taken apart: the newest pieces cut off, some pieces taken out or replaced."""

from __future__ import annotations

from collections.abc import Callable

from kejian.games.dabi.armour.piece import Piece
from kejian.games.dabi.armour.pile import EMPTY, Part, Pile, branch, join, piled, tidy
from kejian.games.dabi.armour.sorts import add_up, mark_of
from kejian.games.dabi.moves.row import Name


def cut(pile: Pile, k: int, weigh: Callable[[Piece], int] | None = None) -> tuple[Pile, Pile, int]:
    """Cuts off the longest stretch of newest pieces that weigh no more than k: what stays, the stretch, and what is
    left of k. Without `weigh` every piece weighs 1."""
    if not pile.size or (not k and weigh is None):
        return pile, EMPTY, k
    thing, n = pile.parts[-1]
    if not isinstance(thing, Pile):  # mostly the cut is within the first run, or takes all
        each = 1 if weigh is None else weigh(thing)
        if each * n > k:
            whole = k // each
            if not whole:
                return pile, EMPTY, k
            return Pile((*pile.parts[:-1], (thing, n - whole))), Pile(((thing, whole),)), k - each * whole
        if len(pile.parts) == 1:
            return EMPTY, pile, k - each * n
    older, newer, left = _cut(pile, k, _weight(weigh))
    if pile.known_counts is not None and not pile.flat and older and newer:
        older.known_counts = add_up(dict(pile.known_counts), newer.counts(), -1)
    return older, newer, left


def _cut(pile: Pile, k: int, weight: Callable[[Piece | Pile], int]) -> tuple[Pile, Pile, int]:
    inside: list[tuple[Pile, int, int]] = []  # the piles the cut goes through, where, and above how many of the part
    while True:
        parts, place = pile.parts, len(pile.parts)
        while place and (whole := weight(parts[place - 1][0]) * parts[place - 1][1]) <= k:
            k -= whole
            place -= 1
        if not place:
            older, newer = EMPTY, pile
            break
        thing, n = parts[place - 1]
        taken, k = divmod(k, weight(thing))
        if not isinstance(thing, Pile):
            older = piled((*parts[: place - 1], (thing, n - taken)))
            newer = piled(((thing, taken), *parts[place:]))
            break
        inside.append((pile, place, taken))
        pile = thing
    for pile, place, taken in reversed(inside):
        before, (thing, n), after = pile.parts[: place - 1], pile.parts[place - 1], pile.parts[place:]
        if pile.height:
            older, newer = join(branch(before, pile.height), older), join(newer, branch(after, pile.height))
        else:
            older = piled((*before, (thing, n - taken - 1), (older, 1)))
            newer = piled(((newer, 1), (thing, taken), *after))
    return older, newer, k


def _weight(weigh: Callable[[Piece], int] | None) -> Callable[[Piece | Pile], int]:
    if weigh is None:
        return lambda thing: thing.size if isinstance(thing, Pile) else 1
    known: dict[Pile, int] = {}

    def weight(thing: Piece | Pile) -> int:
        if not isinstance(thing, Pile):
            return weigh(thing)
        found = known.get(thing)
        if found is None:
            found = known[thing] = sum(weigh(piece) * n for piece, n in thing.counts().items())
        return found

    return weight


# the newest of a sort


def without_newest(pile: Pile, n: int, sort: str | Name, fits: Callable[[Piece], bool]) -> Pile:
    """The pile without the n newest fitting pieces, which are of one sort; there must be so many."""
    if pile.flat:
        older, newer, _ = cut(pile, n, fits)
        return older + without(newer, fits)
    counted = dict(pile.counts())
    while n:
        inside, run = _newest(pile, sort, fits)
        leaf, place = inside.pop()
        taken = min(n, run[1])
        n -= taken
        add_up(counted, {run[0]: taken}, -1)
        pile = _with_part(leaf, place, (run[0], run[1] - taken))
        for outer, place in reversed(inside):
            pile = _with_part(outer, place, (pile, 1))
    if pile:
        pile.known_counts = counted
    return pile


def _newest(
    pile: Pile, sort: str | Name, fits: Callable[[Piece], bool]
) -> tuple[list[tuple[Pile, int]], tuple[Piece, int]]:
    """Where the newest fitting pieces are: the piles around them and the place in each; and the pieces."""
    mark = mark_of(sort)
    inside: list[tuple[Pile, int]] = []
    barren: set[Pile] = set()
    place = len(pile.parts)
    while True:
        thing, n = pile.parts[place - 1]
        if isinstance(thing, Pile):
            if thing not in barren and thing.masks()[0] & mark:
                inside.append((pile, place))
                pile, place = thing, len(thing.parts)
                continue
        elif fits(thing):
            return [*inside, (pile, place)], (thing, n)
        place -= 1
        while not place:
            barren.add(pile)
            pile, place = inside.pop()
            place -= 1


def _with_part(pile: Pile, place: int, new: Part) -> Pile:
    """A pile with something else at a place, of a part that stands there more often only for the newest."""
    before, (thing, n), after = pile.parts[: place - 1], pile.parts[place - 1], pile.parts[place:]
    if not isinstance(thing, Pile):
        parts = tidy((*before, new, *after))
    elif pile.height:
        parts = (*before, new, *after) if new[0] else (*before, *after)
    else:
        parts = tidy((*before, (thing, n - 1), new, *after), few=1)
    return Pile(parts, pile.height) if parts else EMPTY


# piece by piece


def replaced(pile: Pile, change: Callable[[Piece], Piece | None]) -> Pile:
    """Every piece replaced by what `change` makes of it; None: it is gone. Takes the whole pile apart."""
    return _replaced(pile, change, {}) if pile.size else pile


def _replaced(pile: Pile, change: Callable[[Piece], Piece | None], known: dict[Pile, Pile]) -> Pile:
    found = known.get(pile)
    if found is not None:
        return found
    new: Pile = EMPTY
    if pile.height:
        for child, _ in pile.parts:
            assert isinstance(child, Pile)
            new = join(new, _replaced(child, change, known))
    else:
        parts: list[Part] = []
        for thing, n in pile.parts:
            other = _replaced(thing, change, known) if isinstance(thing, Pile) else change(thing)
            if other is not None:
                parts.append((other, n))
        new = piled(parts)
    known[pile] = new
    return new


def without(pile: Pile, gone: Callable[[Piece], bool]) -> Pile:
    """The pile without some pieces."""
    if pile.flat:
        return piled([part for part in pile.parts if not gone(part[0])])  # type: ignore[arg-type]  # pieces only
    found = [gone(piece) for piece in pile.counts()]
    if not any(found) or all(found):
        return pile if not any(found) else EMPTY
    return replaced(pile, lambda piece: None if gone(piece) else piece)
