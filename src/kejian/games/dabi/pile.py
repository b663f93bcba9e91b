"""Piles of armour, oldest piece first. Equal neighbours are counted, equal stretches are kept once and shared.

What producers of producers bear is a stretch as long as all the rounds before it, so a pile is a tree: a part is a piece
or a pile, and how often it stands there. However many pieces there are, work goes by the number of different parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

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


_UNMARKED: Final = (0, 0)
_FEW, _WIDE = 8, 16  # parts of a pile: when it is laid out within another, and at the most


class Pile:
    """An immutable sequence of pieces. Piles are compared by their pieces only through `runs` and `counts`."""

    __slots__ = ("_counts", "_held", "_mask", "born", "flat", "marked", "parts", "size")

    def __init__(self, parts: tuple[Part, ...]) -> None:
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
        self.size: int = size
        self.marked: bool = marked  # whether an act is remembered of some piece
        self.flat = flat  # whether no part is a pile
        self.born: Pile | None = None  # what its producers bear, once it is known
        self._counts: dict[Piece, int] | None = None
        self._held: dict[str | Name, int] | None = None
        self._mask: int | None = None

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
        if not self.size:
            return newer
        if not newer.size:
            return self
        both = self._joined(newer)
        if self._counts is not None and not both.flat and both._counts is None:
            both._counts = _sum(dict(self._counts), newer.counts(), 1)
        return both

    def _joined(self, newer: Pile) -> Pile:
        below, above = self.parts, newer.parts
        if len(below) + len(above) > _WIDE:
            return piled(((self, 1), (newer, 1)))
        thing, n = above[0]
        if below[-1][0] == thing:
            return Pile((*below[:-1], (thing, below[-1][1] + n), *above[1:]))
        return Pile(below + above)

    def counts(self) -> dict[Piece, int]:
        """How many of each piece there are, in the order of the oldest of them. Not to be changed."""
        found = self._counts
        if found is None:
            found = self._counts = self._count()
        return found

    def _count(self) -> dict[Piece, int]:
        counted: dict[Piece, int] = {}
        often = {self: 1}  # how often a pile stands within this one
        for pile in reversed(_all_inside(self)):
            times = often[pile]
            for thing, n in pile.parts:
                if isinstance(thing, Pile):
                    often[thing] = often.get(thing, 0) + n * times
                else:
                    counted[thing] = counted.get(thing, 0) + n * times
        return counted

    def held(self) -> dict[str | Name, int]:
        """How many there are of each kind, producers by their name. Not to be changed."""
        found = self._held
        if found is None:
            found = self._held = {}
            for piece, n in self.counts().items():
                found[piece[0]] = found.get(piece[0], 0) + n
        return found

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
        ahead: list[Part] = [(self, 1)]
        while ahead:
            thing, n = ahead.pop()
            if not isinstance(thing, Pile):
                yield bare(thing), n
            elif thing.size:
                alike = {bare(piece) for piece in thing.counts()} if thing.flat and n > 1 else ()
                if len(alike) == 1:
                    yield next(iter(alike)), thing.size * n
                    continue
                if n > 1:
                    ahead.append((thing, n - 1))
                ahead += thing.parts if newest_first else thing.parts[::-1]

    # taking apart

    def cut(self, k: int, weigh: Callable[[Piece], int] | None = None) -> tuple[Pile, Pile, int]:
        """Cuts off the longest stretch of newest pieces that weigh no more than k: what stays, the stretch, and what is
        left of k. Without `weigh` every piece weighs 1."""
        if not self.size:
            return self, self, k
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
        return self._cut(k, _weight(weigh))

    def _cut(self, k: int, weight: Callable[[Piece | Pile], int]) -> tuple[Pile, Pile, int]:
        pile, inside = self, []  # the piles the cut goes through: what is older and newer than the inner one
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
            before, after = parts[: place - 1], parts[place:]
            if not isinstance(thing, Pile):
                older, newer = piled((*before, (thing, n - taken))), piled(((thing, taken), *after))
                break
            inside.append(((*before, (thing, n - taken - 1)), ((thing, taken), *after)))
            pile = thing
        for before, after in reversed(inside):
            older, newer = piled((*before, (older, 1))), piled(((newer, 1), *after))
        return older, newer, k

    def without_newest(self, n: int, sort: str | Name, fits: Callable[[Piece], bool]) -> Pile:
        """The pile without the n newest fitting pieces, which are of one sort."""
        if self.flat:
            older, newer, _ = self.cut(n, fits)
            return older + newer.without(fits)
        pile, counted = self, None if self._counts is None else dict(self._counts)
        for _ in range(n):
            older, newer = pile._below_newest(sort, fits)
            if counted is not None:
                counted = _sum(counted, {older.newest(): 1}, -1)
            pile = older.cut(1)[0] + newer
        pile._counts = counted if pile else {}
        return pile

    def _below_newest(self, sort: str | Name, fits: Callable[[Piece], bool]) -> tuple[Pile, Pile]:
        """Cuts above the newest fitting piece, of which there must be one."""
        mark = _mark(sort)
        inside: list[tuple[Pile, int]] = []
        barren: set[Pile] = set()
        pile, place = self, len(self.parts)
        while True:
            thing, _ = pile.parts[place - 1]
            if isinstance(thing, Pile):
                if thing not in barren and thing.mask() & mark:
                    inside.append((pile, place))
                    pile, place = thing, len(thing.parts)
                    continue
            elif fits(thing):
                break
            place -= 1
            while not place:
                barren.add(pile)
                pile, place = inside.pop()
                place -= 1
        older, newer = piled(pile.parts[:place]), piled(pile.parts[place:])
        for outer, place in reversed(inside):
            thing, n = outer.parts[place - 1]
            older = piled((*outer.parts[: place - 1], (thing, n - 1), (older, 1)))
            newer = piled(((newer, 1), *outer.parts[place:]))
        return older, newer

    def mask(self) -> int:
        """The marks of all sorts of pieces in it: where a mark is missing, so is the sort."""
        for pile in _inside(self, lambda pile: pile._mask is None) if self._mask is None else ():
            pile._mask = 0
            for thing, _ in pile.parts:
                pile._mask |= (thing._mask or 0) if isinstance(thing, Pile) else _mark(thing[0])
        return self._mask or 0

    # changing

    def changed(self, change: Callable[[Piece], tuple[Part, ...]], only_marked: bool = False) -> Pile:
        """Every piece, or at least every marked one, replaced by what `change` makes of it."""
        if not self.size or (only_marked and not self.marked):
            return self
        made: dict[Pile, Pile] = {}
        if self.flat:
            return piled(_changed_parts(self, change, made))
        for pile in _inside(self, lambda pile: pile not in made and (pile.marked or not only_marked)):
            made[pile] = piled(_changed_parts(pile, change, made))
        new = made[self]
        if self._counts is not None and new._counts is None:
            new._counts = {}
            for piece, n in self._counts.items():
                new._counts = _sum(new._counts, dict(change(piece)), n)  # type: ignore[arg-type]  # pieces only
        return new

    def without(self, gone: Callable[[Piece], bool], only_marked: bool = False) -> Pile:
        """The pile without some pieces, all of which are marked if it is said so."""
        if not self.flat and not only_marked:
            found = [gone(piece) for piece in self.counts()]
            if not any(found) or all(found):
                return self if not any(found) else EMPTY
        return self.changed(lambda piece: () if gone(piece) else ((piece, 1),), only_marked)

    def each(self, change: Callable[[Piece], Piece]) -> Pile:
        """The pile with every piece changed."""
        return self.changed(lambda piece: ((change(piece), 1),))

    def remembering(self, live: frozenset[int]) -> Pile:
        """The pile without the acts that nothing asks for any more, so that pieces that became equal count as such."""

        def forget(piece: Piece) -> tuple[Part, ...]:
            made, moved = (piece.made if piece.made in live else 0), (piece.moved if piece.moved in live else 0)
            return ((piece if (made, moved) == piece[-2:] else piece._replace(made=made, moved=moved), 1),)

        return self.changed(forget, only_marked=True)

    def doubled(self, act: int) -> Pile:
        """Every piece with its copy on top of it (dabi.6.2.4)."""
        return self.changed(lambda piece: ((piece, 1), (piece._replace(made=act, moved=0), 1)))

    def bear(self, yields: Callable[[Name], tuple[Name | None, int]]) -> Pile:
        """The producers that the producers of this pile bear in a round, in the order of their parents (dabi.R57)."""
        if self.born is not None:
            return self.born
        for pile in _inside(self, lambda pile: pile.born is None):
            parts: list[Part] = []
            for thing, n in pile.parts:
                if isinstance(thing, Pile):
                    if thing.born:
                        parts.append((thing.born, n))
                elif isinstance(thing, Producer):
                    kind, k = yields(thing.name)
                    if kind is not None:
                        parts.append((Producer(kind), n * k))
            pile.born = piled(parts)
        if self.born and self._counts is not None and self.born._counts is None:
            self.born._counts = {}
            for name, n in self.held().items():
                kind, k = yields(name) if isinstance(name, Name) else (None, 0)
                if kind is not None:
                    self.born._counts = _sum(self.born._counts, {Producer(kind): k}, n)
        return self.born or EMPTY


Part = tuple[Piece | Pile, int]


def piled(parts: Iterable[Part]) -> Pile:
    """A pile of these parts: equal neighbours together, nothing empty, short piles written out, none too wide."""
    tidy: list[Part] = []
    width = 0
    for thing, n in parts:
        if isinstance(thing, Pile):
            if not thing.size or not n:
                continue
            if len(thing.parts) == 1:
                thing, k = thing.parts[0]
                n *= k
            width += len(thing.parts) if isinstance(thing, Pile) and n == 1 else 1
        else:
            width += 1
        _lay(tidy, thing, n)
    if width <= _WIDE:
        tidy = _spliced(tidy)
    if len(tidy) > _FEW:
        tidy = _fold(tidy)
    while len(tidy) > _WIDE:
        tidy = [(Pile(tuple(tidy[i : i + _FEW])), 1) for i in range(0, len(tidy), _FEW)]
    if not tidy:
        return EMPTY
    first, n = tidy[0]
    return first if len(tidy) == n == 1 and isinstance(first, Pile) else Pile(tuple(tidy))


def _spliced(parts: list[Part]) -> list[Part]:
    """The parts of piles that stand once, in their place."""
    if all(n > 1 or not isinstance(thing, Pile) for thing, n in parts):
        return parts
    spliced: list[Part] = []
    for thing, n in parts:
        for part in thing.parts if n == 1 and isinstance(thing, Pile) else ((thing, n),):
            _lay(spliced, *part)
    return spliced


def pile_of(piece: Piece, n: int = 1) -> Pile:
    """So many equal pieces."""
    return Pile(((piece, n),)) if n else EMPTY


def _lay(tidy: list[Part], thing: Piece | Pile, n: int) -> None:
    if n and tidy and tidy[-1][0] == thing:
        tidy[-1] = (thing, tidy[-1][1] + n)
    elif n:
        tidy.append((thing, n))


def _fold(parts: list[Part]) -> list[Part]:
    """Two parts that follow each other again and again, as one that stands there so often."""
    folded: list[Part] = []
    place = 0
    while place < len(parts):
        pair, times = parts[place : place + 2], 1
        while parts[place + 2 * times : place + 2 * times + 2] == pair and len(pair) == 2:
            times += 1
        if times > 1:
            folded.append((Pile(tuple(pair)), times))
            place += 2 * times
        else:
            folded.append(parts[place])
            place += 1
    return folded


def _changed_parts(pile: Pile, change: Callable[[Piece], tuple[Part, ...]], made: dict[Pile, Pile]) -> Iterator[Part]:
    for thing, n in pile.parts:
        if isinstance(thing, Pile):
            yield made.get(thing, thing), n
        else:
            new = change(thing)
            if len(new) == 1 or n == 1:
                yield from ((piece, k * n) for piece, k in new)
            elif new:
                yield Pile(new), n


def _inside(pile: Pile, wanted: Callable[[Pile], bool]) -> Iterator[Pile]:
    """The wanted piles within a pile, itself included, each after those within it. No recursion: they nest deep."""
    ahead = [pile]
    while ahead:
        within = [thing for thing, _ in ahead[-1].parts if isinstance(thing, Pile) and wanted(thing)]
        if within:
            ahead += within
        else:
            last = ahead.pop()
            if wanted(last):
                yield last


def _all_inside(pile: Pile) -> list[Pile]:
    """All piles within a pile, itself included, each after those within it."""
    seen: dict[Pile, None] = {}
    for inner in _inside(pile, lambda inner: inner not in seen):
        seen[inner] = None
    return list(seen)


def _mark(sort: str | Name) -> int:
    return 1 << (hash(sort) & 255)


def _sum(counted: dict[Piece, int], more: Mapping[Piece, int], times: int) -> dict[Piece, int]:
    """So many times more, added in place."""
    for piece, n in more.items():
        total = counted.get(piece, 0) + n * times
        if total:
            counted[piece] = total
        else:
            del counted[piece]
    return counted


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

_NAMED: Final = 12  # kinds of pieces that a sentence names


def listed(pile: Pile, most: int | None = _NAMED) -> Listed:
    """What a pile is made of, for telling: so many kinds by name, the others together."""
    if not pile.size:
        return ()
    if len(pile.parts) == 1 and pile.flat:
        thing, n = pile.parts[0]
        return ((bare(thing), n),)
    seen: dict[Piece, int] = {}
    for piece, n in pile.counts().items():
        seen[bare(piece)] = seen.get(bare(piece), 0) + n
    named = tuple(islice(seen.items(), most))
    others = pile.size - sum(n for _, n in named)
    return (*named, (None, others)) if others else named
