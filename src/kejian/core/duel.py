"""A match between two sides as a table, for those who solve it: what every pair of moves leads to.

A position is a *scene*, which holds everything that stays the same from one decision to the next, and for every seat still
in its *stock*, from which moves are paid, and its *marks*, which some moves need. All who are in choose at once, and a side
of several seats chooses together. What a pair of moves leads to depends on the scene alone: with more in stock more can be
paid, nothing else. A game of which that is true says so by `Game.duel`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from kejian.core.text import Text

SceneKey = tuple[Any, ...]
"""What a scene is known by: plain data without anybody's name, the same for every match that comes there."""


class Way(NamedTuple):
    """How a side makes a move: the answer, the price and the needed marks (as bits) of each of its seats."""

    answers: tuple[Any, ...]
    price: tuple[int, ...]
    needs: tuple[int, ...]

    def is_open(self, stock: tuple[int, ...], marks: tuple[int, ...]) -> bool:
        """Whether everybody can pay and has the marks."""
        return all(price <= has for price, has in zip(self.price, stock, strict=True)) and all(
            needs & ~has == 0 for needs, has in zip(self.needs, marks, strict=True)
        )


class DuelMove(NamedTuple):
    """What a side can do. A foul is what is left when one of its ways is not open; it is the same whichever it is."""

    name: Text
    ways: tuple[Way, ...]
    foul: bool = False

    def is_open(self, stock: tuple[int, ...], marks: tuple[int, ...]) -> bool:
        """Whether a side with so much can make it."""
        return self.way(stock, marks) is not None

    def way(self, stock: tuple[int, ...], marks: tuple[int, ...]) -> Way | None:
        """The first way to make it with so much; None if there is none."""
        return next((way for way in self.ways if way.is_open(stock, marks) is not self.foul), None)


class Sequel(NamedTuple):
    """What a pair of moves leads to: the end, or a scene. Stock and marks of those in are changed, or (`anew`) set.

    `stock` is what is added to everybody's, never below 0; `marks` are the bits that are added.
    """

    scene: SceneKey | None
    worth: int = 0  # of the end, to the first side: 1 it wins, −1 the other wins, 0 neither
    anew: bool = False
    stock: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()


class Scene(NamedTuple):
    """Who is in (the first side's seats, then the other's), how many marks each can have, and the moves of both sides."""

    seats: tuple[tuple[int, ...], tuple[int, ...]]
    marks: tuple[int, ...]
    moves: tuple[tuple[DuelMove, ...], tuple[DuelMove, ...]]


class DuelPosition(NamedTuple):
    """A scene with everybody's stock and marks, in the order of `Scene.seats`."""

    scene: SceneKey
    stock: tuple[int, ...]
    marks: tuple[int, ...]


class Duel(Protocol):
    """A match between two sides, seen from any of its states."""

    unit: int  # stock is counted in whole units: so many are 1
    start: DuelPosition

    def scene(self, key: SceneKey) -> Scene:
        """The scene that is known by this key."""
        ...

    def sequel(self, key: SceneKey, first: DuelMove, second: DuelMove) -> Sequel:
        """What a pair of moves leads to, by the rules of the game."""
        ...

    def position(self, state: Any) -> DuelPosition:
        """Where a state of the match stands."""
        ...

    def title(self, key: SceneKey) -> Text:
        """A scene in a few words."""
        ...


class TooLarge(ValueError):
    """A duel with more to it than somebody wants to look at."""


class DuelTable(NamedTuple):
    """All scenes of a duel that can come about, and every sequel in them by scene, first move and second move."""

    start: DuelPosition
    unit: int
    scenes: dict[SceneKey, Scene]
    sequels: dict[SceneKey, tuple[tuple[Sequel, ...], ...]]

    @classmethod
    def of(cls, duel: Duel, most: int = 150_000) -> DuelTable:
        """Follows every pair of moves of every scene, from the start on. TooLarge if there are more pairs than that."""
        table, pairs = cls(duel.start, duel.unit, {}, {}), 0
        waiting = deque([duel.start.scene])
        while waiting:
            key = waiting.popleft()
            if key in table.scenes:
                continue
            scene = table.scenes[key] = duel.scene(key)
            pairs += len(scene.moves[0]) * len(scene.moves[1])
            if pairs > most:
                raise TooLarge(f"{pairs:,} > {most:,}")
            sequels = tuple(tuple(duel.sequel(key, one, other) for other in scene.moves[1]) for one in scene.moves[0])
            table.sequels[key] = sequels
            waiting += [sequel.scene for row in sequels for sequel in row if sequel.scene is not None]
        return table

    def fingerprint(self) -> str:
        """The same for the same rules under the same options, and for nothing else: it names no seat and no player."""
        digest = blake2b(digest_size=16)
        for line in self._lines():
            digest.update(line.encode())
        return digest.hexdigest()

    def _lines(self) -> Iterator[str]:
        yield repr((self.unit, self.start))
        for key, scene in self.scenes.items():
            yield repr((key, scene.marks, tuple(map(len, scene.seats))))
            for move in (move for side in scene.moves for move in side):
                yield repr((move.name.zh, move.foul, [(way.price, way.needs) for way in move.ways]))
            yield repr([[tuple(sequel) for sequel in row] for row in self.sequels[key]])
