"""Piles of armour, oldest piece first. Equal neighbours are counted, equal stretches are kept once and shared.

What producers of producers bear is a stretch as long as all the rounds before it, and 资源加倍 changes every piece, so a
pile is a tree: a leaf holds pieces and whole piles, each with how often it stands there; branches hold leaves of one
height. A pile that came from another by one change (`Seen`) holds that pile and the change, and is worked out only
where something asks. However many pieces there are, work goes by the number of acts that made them, or less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, zip_longest
from typing import Final

from kejian.games.dabi.armour import Piece, Producer, bare, line_of
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.pile_changes import Change, Growth, Marking
from kejian.games.dabi.pile_sorts import MARKS, add_up, any_of, mark_of, masks_of, sizes_of, times

_UNMARKED: Final = (0, 0)
_FEW, _WIDE = 8, 16  # parts of a pile: when it is laid out within another, and at the most


class Pile:
    """An immutable sequence of pieces. Piles are compared by their pieces only through `runs` and `counts`."""

    __slots__ = ("_counts", "_held", "_masks", "_seen", "_sizes", "flat", "height", "marked", "parts", "size")

    def __init__(self, parts: tuple[Part, ...], height: int = 0) -> None:
        size, marked, flat = 0, False, True
        for thing, n in parts:
            if isinstance(thing, Pile):
                size += thing.size * n
                marked = marked or thing.marked
                flat = False
            else:
                size += n
                marked = marked or thing[-2:] != _UNMARKED
        self.parts = parts
        self.height = height  # of the branches above its leaves
        self.size: int = size
        self.marked: bool = marked  # whether an act is remembered of some piece
        self.flat = flat  # whether no part is a pile
        self._counts: dict[Piece, int] | None = None
        self._held: dict[str | Name, int] | None = None
        self._masks: tuple[int, ...] | None = None
        self._sizes: tuple[int, ...] | None = None
        self._seen: dict[Change, Pile] | None = None

    def __bool__(self) -> bool:
        return self.size > 0

    def __iter__(self) -> Iterator[Piece]:
        """Every single piece, oldest first: for piles known to be small."""
        for thing, n in self.parts:
            for _ in range(n):
                if isinstance(thing, Pile):
                    yield from thing
                else:
                    yield thing

    def __add__(self, newer: Pile) -> Pile:
        """Another pile on top of this one."""
        return _join(self, newer)

    def as_one(self) -> Pile:
        """The pile as one part of whatever it is laid on, unless it is short."""
        return self if not self.height and len(self.parts) <= _FEW else Pile(((self, 1),))

    # counting

    def counts(self) -> dict[Piece, int]:
        """How many of each piece there are, in the order of the oldest of them. Not to be changed."""
        found = self._counts
        if found is None:
            found = self._counts = self._count()
        return found

    @property
    def is_easily_counted(self) -> bool:
        return self._counts is not None or (not self.height and len(self.parts) <= _FEW)

    def _count(self) -> dict[Piece, int]:
        counted: dict[Piece, int] = {}
        for thing, n in self.parts:
            if isinstance(thing, Pile):
                add_up(counted, thing.counts(), n)
            else:
                counted[thing] = counted.get(thing, 0) + n
        return counted

    def held(self) -> dict[str | Name, int]:
        """How many there are of each kind, producers by their name. Not to be changed."""
        found = self._held
        if found is None:
            found = self._held = {}
            for piece, n in self.counts().items():
                found[piece[0]] = found.get(piece[0], 0) + n
        return found

    def sizes(self) -> tuple[int, ...]:
        """How many pieces there are, how many its producers bear, how many those bear, and so on."""
        if self._sizes is None:
            each = [times(_sizes(thing), n) for thing, n in self.parts]
            self._sizes = each[0] if len(each) == 1 else tuple(map(sum, zip_longest(*each, fillvalue=0)))
        return self._sizes

    def masks(self) -> tuple[int, ...]:
        """The marks of all sorts of pieces in it, of all that they bear, and so on: no mark, no such sort."""
        if self._masks is None:
            each = [thing.masks() if isinstance(thing, Pile) else masks_of(thing[0]) for thing, _ in self.parts]
            self._masks = each[0] if len(each) == 1 else tuple(map(any_of, zip_longest(*each, fillvalue=0)))
        return self._masks

    # looking

    def newest(self) -> Piece:
        """The piece on top."""
        thing: Piece | Pile = self
        while isinstance(thing, Pile):
            thing = thing.parts[-1][0]
        return thing

    def runs(self, newest_first: bool = False) -> Iterator[tuple[Piece, int]]:
        """Equal neighbours as everybody sees them, and how many; lazily, for there may be very many."""
        if self.flat and not self.marked:
            yield from self.parts[::-1] if newest_first else self.parts  # type: ignore[misc]  # pieces only
            return
        piece: Piece | None = None
        n = 0
        for next_, k in self._runs(newest_first):
            if next_ == piece:
                n += k
            else:
                if piece is not None:
                    yield piece, n
                piece, n = next_, k
        if piece is not None:
            yield piece, n

    def _runs(self, newest_first: bool) -> Iterator[tuple[Piece, int]]:
        """The parts one by one, each with what became of it; nothing is worked out that is not asked for."""
        way = -1 if newest_first else 1
        parts: Iterator[Part] = iter(((self, 1),))
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

    # taking apart

    def cut(self, k: int, weigh: Callable[[Piece], int] | None = None) -> tuple[Pile, Pile, int]:
        """Cuts off the longest stretch of newest pieces that weigh no more than k: what stays, the stretch, and what is
        left of k. Without `weigh` every piece weighs 1."""
        if not self.size or (not k and weigh is None):
            return self, EMPTY, k
        thing, n = self.parts[-1]
        if not isinstance(thing, Pile):  # mostly the cut is within the first run, or takes all
            each = 1 if weigh is None else weigh(thing)
            if each * n > k:
                whole = k // each
                if not whole:
                    return self, EMPTY, k
                return Pile((*self.parts[:-1], (thing, n - whole))), Pile(((thing, whole),)), k - each * whole
            if len(self.parts) == 1:
                return EMPTY, self, k - each * n
        older, newer, left = self._cut(k, _weight(weigh))
        if self._counts is not None and not self.flat and older and newer:
            older._counts = add_up(dict(self._counts), newer.counts(), -1)
        return older, newer, left

    def _cut(self, k: int, weight: Callable[[Piece | Pile], int]) -> tuple[Pile, Pile, int]:
        pile = self
        inside: list[
            tuple[Pile, int, int]
        ] = []  # the piles the cut goes through, where, and above how many of the part
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
                older, newer = _join(_branch(before, pile.height), older), _join(newer, _branch(after, pile.height))
            else:
                older = piled((*before, (thing, n - taken - 1), (older, 1)))
                newer = piled(((newer, 1), (thing, taken), *after))
        return older, newer, k

    def without_newest(self, n: int, sort: str | Name, fits: Callable[[Piece], bool]) -> Pile:
        """The pile without the n newest fitting pieces, which are of one sort; there must be so many."""
        if self.flat:
            older, newer, _ = self.cut(n, fits)
            return older + newer.without(fits)
        pile, counted = self, dict(self.counts())
        while n:
            inside, run = pile._newest(sort, fits)
            leaf, place = inside.pop()
            taken = min(n, run[1])
            n -= taken
            add_up(counted, {run[0]: taken}, -1)
            pile = _replaced(leaf, place, (run[0], run[1] - taken))
            for outer, place in reversed(inside):
                pile = _replaced(outer, place, (pile, 1))
        if pile:
            pile._counts = counted
        return pile

    def _newest(
        self, sort: str | Name, fits: Callable[[Piece], bool]
    ) -> tuple[list[tuple[Pile, int]], tuple[Piece, int]]:
        """Where the newest fitting pieces are: the piles around them and the place in each; and the pieces."""
        mark = mark_of(sort)
        inside: list[tuple[Pile, int]] = []
        barren: set[Pile] = set()
        pile, place = self, len(self.parts)
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

    # changing

    def changed(self, change: Callable[[Piece], Piece | None]) -> Pile:
        """Every piece replaced by what `change` makes of it; None: it is gone. Takes the whole pile apart."""
        return _changed(self, change, {}) if self.size else self

    def without(self, gone: Callable[[Piece], bool]) -> Pile:
        """The pile without some pieces."""
        if not self.flat:
            found = [gone(piece) for piece in self.counts()]
            if not any(found) or all(found):
                return self if not any(found) else EMPTY
        return self.changed(lambda piece: None if gone(piece) else piece)

    def remembering(self, live: frozenset[int]) -> Pile:
        """The pile without the acts that nothing asks for any more, so that pieces that became equal count as such."""
        return _remembering(self, live) if self.marked else self

    def apart(self, act: int, *, made: bool) -> tuple[Pile, Pile]:
        """The other pieces, and those that an act made or else handed over."""
        return _apart(self, act, made) if self.marked else (self, EMPTY)

    def doubled(self, act: int) -> Pile:
        """Every piece with its copy on top of it (dabi.6.2.4)."""
        return seen(self, Growth(0, 2, act))

    def marking(self, made: int | None, moved: int | None) -> Pile:
        """The pile with other acts remembered of all its pieces; None: the same as before."""
        return seen(self, Marking(made, moved))

    def bear(self) -> Pile:
        """The producers that the producers of this pile bear in a round, in the order of their parents (dabi.R57)."""
        return seen(self, Growth(1, 1)).as_one()


Part = tuple[Piece | Pile, int]


class Seen(Pile):
    """A pile that came from another by one change of every piece. Its parts are found when they are first asked for."""

    __slots__ = ("base", "change")

    def __init__(self, base: Pile, change: Change) -> None:
        self.base, self.change = base, change
        self.height, self.flat = base.height, False
        self.marked = change.marks or (base.marked and not change.forgets)
        self._counts = self._held = self._masks = self._seen = None
        if isinstance(change, Growth):
            sizes = base.sizes()[change.born :]
            self._sizes = times(sizes, change.times)
            self.size = self._sizes[0] if sizes else 0
        else:
            self._sizes, self.size = base._sizes, base.size

    def __getattr__(self, name: str) -> tuple[Part, ...]:
        """The parts: python asks here for what is not set yet."""
        if name != "parts":
            raise AttributeError(name)
        change = self.change
        if self.height:
            children = [seen(child, change) for child, _ in self.base.parts if isinstance(child, Pile)]
            parts: tuple[Part, ...] = tuple([(child, 1) for child in children if child.size])
        else:
            parts = _tidy(part for thing, n in self.base.parts for part in _seen_part(thing, n, change))
        self.parts = parts
        return parts

    def steps(self, act: int, *, made: bool) -> int:
        """Of how many pieces of this pile always the last is one that an act made or else handed over, where nothing is
        remembered of the pieces below; 0: none is."""
        if isinstance(self.change, Growth):
            return 2 if made and self.change.act == act else 0
        return int((self.change.made if made else self.change.moved) == act)

    def _count(self) -> dict[Piece, int]:
        counted: dict[Piece, int] = {}
        for piece, n in self.base.counts().items():
            for new, k in self.change.of(piece):
                counted[new] = counted.get(new, 0) + k * n
        return counted

    def sizes(self) -> tuple[int, ...]:
        if self._sizes is None:
            self._sizes = self.base.sizes()
        return self._sizes

    def masks(self) -> tuple[int, ...]:
        if self._masks is None:
            masks = self.base.masks()
            self._masks = masks[self.change.born :] if isinstance(self.change, Growth) else masks
        return self._masks


def seen(base: Pile, change: Change) -> Pile:
    """A pile with every piece changed; several changes as few, and the same one made once."""
    if not base.size:
        return EMPTY
    while isinstance(base, Seen) and (both := change.after(base.change)) is not None:
        base, change = base.base, both
    if change.is_nothing and not (base.marked and isinstance(change, Marking)):
        return base
    if base.flat and len(base.parts) <= _FEW:
        return piled(part for thing, n in base.parts for part in _seen_part(thing, n, change))
    if isinstance(change, Growth) and not change.act:
        known = base._seen
        if known is None:
            known = base._seen = {}
        found = known.get(change)
        if found is None:
            new = Seen(base, change)
            found = known[change] = new if new.size else EMPTY
        return found
    return Seen(base, change)


def _seen_part(thing: Piece | Pile, n: int, change: Change) -> Iterable[Part]:
    if isinstance(thing, Pile):
        return ((seen(thing, change), n),)
    new = change.of(thing)
    if len(new) == 1:
        return ((new[0][0], new[0][1] * n),)
    return new if n == 1 or not new else ((Pile(new), n),)


def pile_of(piece: Piece, n: int = 1) -> Pile:
    """So many equal pieces."""
    return Pile(((piece, n),)) if n else EMPTY


def piled(parts: Iterable[Part]) -> Pile:
    """A pile of these parts."""
    tidy = _tidy(parts)
    if len(tidy) <= _WIDE:
        if not tidy:
            return EMPTY
        first, n = tidy[0]
        return first if len(tidy) == n == 1 and isinstance(first, Pile) else Pile(tidy)
    pile = EMPTY
    for i in range(0, len(tidy), _WIDE):
        pile = _join(pile, Pile(tidy[i : i + _WIDE]))
    return pile


def _tidy(parts: Iterable[Part], few: int = _FEW) -> tuple[Part, ...]:
    """Equal neighbours together, nothing empty, short piles laid out."""
    tidy: list[Part] = []
    for thing, n in parts:
        if not isinstance(thing, Pile):
            _lay(tidy, thing, n)
        elif n and thing.size:
            if isinstance(thing, Seen):
                _lay(tidy, thing, n)
            elif len(thing.parts) == 1 and not thing.height:
                inner, k = thing.parts[0]
                _lay(tidy, inner, n * k)
            elif n == 1 and not thing.height and len(thing.parts) <= few:
                for inner, k in thing.parts:
                    _lay(tidy, inner, k)
            else:
                _lay(tidy, thing, n)
    return tuple(tidy)


def _lay(tidy: list[Part], thing: Piece | Pile, n: int) -> None:
    if n and tidy and tidy[-1][0] == thing:
        tidy[-1] = (thing, tidy[-1][1] + n)
    elif n:
        tidy.append((thing, n))


def _branch(children: tuple[Part, ...], height: int) -> Pile:
    return Pile(children, height) if children else EMPTY


def _join(older: Pile, newer: Pile) -> Pile:
    """One pile on top of another; of unequal heights the lower one joins the edge of the higher."""
    if not older.size:
        return newer
    if not newer.size:
        return older
    if older.height == newer.height:
        both = _side_by_side(older, newer)
    elif older.height > newer.height:
        edge, _ = older.parts[-1]
        assert isinstance(edge, Pile)
        both = _beside(older.parts[:-1], _join(edge, newer), (), older.height)
    else:
        edge, _ = newer.parts[0]
        assert isinstance(edge, Pile)
        both = _beside((), _join(older, edge), newer.parts[1:], newer.height)
    if older._counts is not None and not both.flat and both._counts is None and newer.is_easily_counted:
        both._counts = add_up(dict(older._counts), newer.counts(), 1)
    return both


def _side_by_side(older: Pile, newer: Pile) -> Pile:
    below, above = older.parts, newer.parts
    if len(below) + len(above) > _WIDE:
        return Pile(((older, 1), (newer, 1)), older.height + 1)
    thing, n = above[0]
    if not older.height and below[-1][0] == thing:
        return Pile((*below[:-1], (thing, below[-1][1] + n), *above[1:]))
    return Pile(below + above, older.height)


def _beside(before: tuple[Part, ...], edge: Pile, after: tuple[Part, ...], height: int) -> Pile:
    """A branch whose edge was joined with something, and so may have become too high for it."""
    children = (*before, *(edge.parts if edge.height == height else ((edge, 1),)), *after)
    if len(children) <= _WIDE:
        return Pile(children, height)
    half = len(children) - 1 if before else 1
    return Pile(((Pile(children[:half], height), 1), (Pile(children[half:], height), 1)), height + 1)


def _replaced(pile: Pile, place: int, new: Part) -> Pile:
    """A pile with something else at a place, of a part that stands there more often only for the newest."""
    before, (thing, n), after = pile.parts[: place - 1], pile.parts[place - 1], pile.parts[place:]
    if not isinstance(thing, Pile):
        parts = _tidy((*before, new, *after))
    elif pile.height:
        parts = (*before, new, *after) if new[0] else (*before, *after)
    else:
        parts = _tidy((*before, (thing, n - 1), new, *after), few=1)
    return Pile(parts, pile.height) if parts else EMPTY


def _changed(pile: Pile, change: Callable[[Piece], Piece | None], known: dict[Pile, Pile]) -> Pile:
    found = known.get(pile)
    if found is not None:
        return found
    new: Pile = EMPTY
    if pile.height:
        for child, _ in pile.parts:
            assert isinstance(child, Pile)
            new = _join(new, _changed(child, change, known))
    else:
        parts: list[Part] = []
        for thing, n in pile.parts:
            other = _changed(thing, change, known) if isinstance(thing, Pile) else change(thing)
            if other is not None:
                parts.append((other, n))
        new = piled(parts)
    known[pile] = new
    return new


def _remembered(piece: Piece, live: frozenset[int]) -> Piece:
    made, moved = (piece.made if piece.made in live else 0), (piece.moved if piece.moved in live else 0)
    return piece if (made, moved) == piece[-2:] else piece._replace(made=made, moved=moved)


def _remembering(pile: Pile, live: frozenset[int]) -> Pile:
    if isinstance(pile, Seen):
        base = pile.base
        return seen(_remembering(base, live) if base.marked else base, pile.change.remembering(live))
    parts: list[Part] = []
    for thing, n in pile.parts:
        if isinstance(thing, Pile):
            parts.append((_remembering(thing, live) if thing.marked else thing, n))
        else:
            parts.append((_remembered(thing, live), n))
    new = Pile(tuple(parts) if pile.height else _tidy(parts), pile.height)
    if pile._counts is not None and not new.flat:
        new._counts = {}
        for piece, k in pile._counts.items():
            known = piece if piece[-2:] == _UNMARKED else _remembered(piece, live)
            new._counts[known] = new._counts.get(known, 0) + k
    return new


def _apart(pile: Pile, act: int, made: bool) -> tuple[Pile, Pile]:
    if not pile.marked:
        return pile, EMPTY
    if isinstance(pile, Seen) and not pile.base.marked:  # all of it, all copies, or nothing
        steps = pile.steps(act, made=made)
        if steps == 2:
            return pile.base, pile.base.marking(act, 0)
        return (EMPTY, pile) if steps else (pile, EMPTY)
    others: list[Pile] = []
    concerned: list[Pile] = []
    for thing, n in pile.parts:
        if not isinstance(thing, Pile):
            fits = (thing.made if made else thing.moved) == act
            (concerned if fits else others).append(Pile(((thing, n),)))
        else:
            rest, found = _apart(thing, act, made)
            others.append(rest if pile.height else piled(((rest, n),)))
            concerned.append(found if pile.height else piled(((found, n),)))
    return sum(others, EMPTY), sum(concerned, EMPTY)


def _sizes(thing: Piece | Pile) -> tuple[int, ...]:
    return thing.sizes() if isinstance(thing, Pile) else sizes_of(thing[0])


def _only(pile: Pile, born: int) -> Piece | None:
    """The sort of all that a pile's producers bear after so many rounds, if it is one and is easily told."""
    only = MARKS.get(pile.masks()[born])
    if isinstance(only, Name):
        return Producer(only)
    alike = {bare(piece) for piece in pile.counts()} if pile.flat else ()
    return next(iter(alike)) if len(alike) == 1 else None


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


EMPTY: Final = Pile(())

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
