"""What becomes of all pieces of a pile at once: copies, offspring, and other acts remembered of them.

A pile that came from another by one such change holds that pile and the change, and is worked out only where something
asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from kejian.games.dabi.armour.piece import Piece, Producer, bare, line_of
from kejian.games.dabi.armour.pile import EMPTY, FEW, Part, Pile, piled, tidy
from kejian.games.dabi.armour.sorts import times

Pieces = tuple[tuple[Piece, int], ...]


class Growth(NamedTuple):
    """Every piece gives way to what it bears after so many rounds, and to so many of it in its place.

    Without offspring it stays, and the others are copies made by an act.
    """

    born: int
    times: int
    act: int = 0

    @property
    def is_nothing(self) -> bool:
        return not self.born and self.times == 1

    @property
    def marks(self) -> bool:
        """Whether pieces bear an act from it."""
        return self.act != 0

    @property
    def forgets(self) -> bool:
        """Whether the acts that were remembered before are forgotten."""
        return self.born > 0

    def of(self, piece: Piece) -> Pieces:
        """What becomes of one piece."""
        if self.born:
            line = line_of(piece.name) if isinstance(piece, Producer) else ()
            if self.born >= len(line):
                return ()
            name, n = line[self.born]
            return ((Producer(name), n * self.times),)
        copy = bare(piece)._replace(made=self.act) if self.act else bare(piece)
        return ((piece, self.times),) if copy == piece else ((piece, 1), (copy, self.times - 1))

    def after(self, first: Change) -> Change | None:
        """Another change and then this one as one change; None if there is none such."""
        if isinstance(first, Marking):
            return self if self.born else None
        if self.born or not (self.act or first.act):
            return self.along(first)
        return None

    def along(self, first: Growth) -> Growth:
        """Two changes as one, whatever the acts."""
        return Growth(first.born + self.born, first.times * self.times)

    def unmarked(self) -> Growth:
        """What everybody sees of the change."""
        return Growth(self.born, self.times)

    def remembering(self, live: frozenset[int]) -> Growth:
        """The change without an act that nothing asks for any more."""
        return self if self.act in live else self._replace(act=0)


class Marking(NamedTuple):
    """Other acts are remembered of every piece; None: the same as before."""

    made: int | None
    moved: int | None

    @property
    def is_nothing(self) -> bool:
        return not self.made and not self.moved

    @property
    def marks(self) -> bool:
        """Whether pieces bear an act from it."""
        return bool(self.made or self.moved)

    @property
    def forgets(self) -> bool:
        """Whether the acts that were remembered before are forgotten."""
        return self.made is not None and self.moved is not None

    def of(self, piece: Piece) -> Pieces:
        """What becomes of one piece."""
        made = piece.made if self.made is None else self.made
        moved = piece.moved if self.moved is None else self.moved
        return ((piece._replace(made=made, moved=moved), 1),)

    def after(self, first: Change) -> Change | None:
        """Another change and then this one as one change; None if there is none such."""
        if isinstance(first, Growth):
            return None
        return Marking(
            first.made if self.made is None else self.made, first.moved if self.moved is None else self.moved
        )

    def unmarked(self) -> Growth:
        """What everybody sees of the change: nothing."""
        return Growth(0, 1)

    def remembering(self, live: frozenset[int]) -> Marking:
        """The change without the acts that nothing asks for any more."""
        made = self.made if self.made is None or self.made in live else 0
        return Marking(made, self.moved if self.moved is None or self.moved in live else 0)


Change = Growth | Marking


# piles changed as a whole


def doubled(pile: Pile, act: int) -> Pile:
    """Every piece with its copy on top of it (dabi.6.2.4)."""
    return seen(pile, Growth(0, 2, act))


def marked(pile: Pile, made: int | None, moved: int | None) -> Pile:
    """The pile with other acts remembered of all its pieces; None: the same as before."""
    return seen(pile, Marking(made, moved))


def offspring(pile: Pile) -> Pile:
    """The producers that the producers of this pile bear in a round, in the order of their parents (dabi.R57)."""
    return seen(pile, Growth(1, 1)).as_one()


class Seen(Pile):
    """A pile that came from another by one change of every piece. Its parts are found when they are first asked for."""

    __slots__ = ("base", "change")

    is_later: ClassVar = True

    def __init__(self, base: Pile, change: Change) -> None:
        self.base, self.change = base, change
        self.height, self.flat = base.height, False
        self.marked = change.marks or (base.marked and not change.forgets)
        self.known_counts = self._kinds = self._held = self._masks = self.known_changes = None
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
            parts = tidy(part for thing, n in self.base.parts for part in _seen_part(thing, n, change))
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
    if base.flat and len(base.parts) <= FEW:
        return piled(part for thing, n in base.parts for part in _seen_part(thing, n, change))
    if isinstance(change, Growth) and not change.act:
        known = base.known_changes
        if known is None:
            known = base.known_changes = {}
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
