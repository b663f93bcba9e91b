"""What becomes of all pieces of a pile at once: copies, offspring, and other acts remembered of them."""

from __future__ import annotations

from typing import NamedTuple

from kejian.games.dabi.armour import Piece, Producer, bare, line_of

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
