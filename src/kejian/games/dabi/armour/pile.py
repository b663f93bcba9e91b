"""Piles of armour, oldest piece first. Equal neighbours are counted, equal stretches are kept once and shared.

What producers of producers bear is a stretch as long as all the rounds before it, and 资源加倍 changes every piece, so a
pile is a tree: a leaf holds pieces and whole piles, each with how often it stands there; branches hold leaves of one
height. However many pieces there are, work goes by the number of acts that made them, or less. A pile changed as a whole:
`changes`; looked at: `runs`; taken apart: `cutting`, `acts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import ClassVar, Final

from kejian.games.dabi.armour.piece import Piece
from kejian.games.dabi.armour.sorts import add_up, any_of, masks_of, sizes_of, times
from kejian.games.dabi.moves.row import Name

UNMARKED: Final = (0, 0)
_NONE: Final[dict[Piece, int]] = {}
FEW, _WIDE = 8, 16  # parts of a pile: when it is laid out within another, and at the most


class Pile:
    """An immutable sequence of pieces. Piles are compared by their pieces only through `runs` and `counts`."""

    is_later: ClassVar = False  # whether its parts are worked out only where something asks

    __slots__ = (
        "_held",
        "_kinds",
        "_masks",
        "_sizes",
        "flat",
        "height",
        "known_changes",
        "known_counts",
        "marked",
        "parts",
        "size",
    )

    def __init__(self, parts: tuple[Part, ...], height: int = 0) -> None:
        size, marked, flat = 0, False, True
        for thing, n in parts:
            if isinstance(thing, Pile):
                size += thing.size * n
                marked = marked or thing.marked
                flat = False
            else:
                size += n
                marked = marked or thing[-2:] != UNMARKED
        self.parts = parts
        self.height = height  # of the branches above its leaves
        self.size: int = size
        self.marked: bool = marked  # whether an act is remembered of some piece
        self.flat = flat  # whether no part is a pile
        self.known_counts: dict[Piece, int] | None = None
        self._kinds: dict[str | Name, dict[Piece, int]] | None = None
        self._held: dict[str | Name, int] | None = None
        self._masks: tuple[int, ...] | None = None
        self._sizes: tuple[int, ...] | None = None
        self.known_changes: dict[object, Pile] | None = None  # what it was changed into before, by the change

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
        return join(self, newer)

    def as_one(self) -> Pile:
        """The pile as one part of whatever it is laid on, unless it is short."""
        return self if not self.height and len(self.parts) <= FEW else Pile(((self, 1),))

    # counting

    def counts(self) -> dict[Piece, int]:
        """How many of each piece there are, in the order of the oldest of them. Not to be changed."""
        found = self.known_counts
        if found is None:
            found = self.known_counts = self._count()
        return found

    @property
    def is_easily_counted(self) -> bool:
        return self.known_counts is not None or (not self.height and len(self.parts) <= FEW)

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

    def of_kind(self, kind: str | Name) -> dict[Piece, int]:
        """The pieces of a kind, and how many of each there are. Not to be changed."""
        found = self._kinds
        if found is None:
            found = self._kinds = {}
            for piece, n in self.counts().items():
                found.setdefault(piece[0], {})[piece] = n
        return found.get(kind, _NONE)

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

    def newest(self) -> Piece:
        """The piece on top."""
        thing: Piece | Pile = self
        while isinstance(thing, Pile):
            thing = thing.parts[-1][0]
        return thing


Part = tuple[Piece | Pile, int]
EMPTY: Final = Pile(())


def _sizes(thing: Piece | Pile) -> tuple[int, ...]:
    return thing.sizes() if isinstance(thing, Pile) else sizes_of(thing[0])


# building


def pile_of(piece: Piece, n: int = 1) -> Pile:
    """So many equal pieces."""
    return Pile(((piece, n),)) if n else EMPTY


def piled(parts: Iterable[Part]) -> Pile:
    """A pile of these parts."""
    laid = tidy(parts)
    if len(laid) <= _WIDE:
        if not laid:
            return EMPTY
        first, n = laid[0]
        return first if len(laid) == n == 1 and isinstance(first, Pile) else Pile(laid)
    pile = EMPTY
    for i in range(0, len(laid), _WIDE):
        pile = join(pile, Pile(laid[i : i + _WIDE]))
    return pile


def tidy(parts: Iterable[Part], few: int = FEW) -> tuple[Part, ...]:
    """Equal neighbours together, nothing empty, short piles laid out."""
    laid: list[Part] = []
    for thing, n in parts:
        if not isinstance(thing, Pile):
            _lay(laid, thing, n)
        elif n and thing.size:
            if thing.is_later:
                _lay(laid, thing, n)
            elif len(thing.parts) == 1 and not thing.height:
                inner, k = thing.parts[0]
                _lay(laid, inner, n * k)
            elif n == 1 and not thing.height and len(thing.parts) <= few:
                for inner, k in thing.parts:
                    _lay(laid, inner, k)
            else:
                _lay(laid, thing, n)
    return tuple(laid)


def _lay(laid: list[Part], thing: Piece | Pile, n: int) -> None:
    if n and laid and laid[-1][0] == thing:
        laid[-1] = (thing, laid[-1][1] + n)
    elif n:
        laid.append((thing, n))


def branch(children: tuple[Part, ...], height: int) -> Pile:
    return Pile(children, height) if children else EMPTY


def join(older: Pile, newer: Pile) -> Pile:
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
        both = _beside(older.parts[:-1], join(edge, newer), (), older.height)
    else:
        edge, _ = newer.parts[0]
        assert isinstance(edge, Pile)
        both = _beside((), join(older, edge), newer.parts[1:], newer.height)
    if older.known_counts is not None and not both.flat and both.known_counts is None and newer.is_easily_counted:
        both.known_counts = add_up(dict(older.known_counts), newer.counts(), 1)
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
