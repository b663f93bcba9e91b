"""How the positions of a scene are numbered for the side that a table is made for. Playing needs this and no more.

The side itself holds at most the cap: it leaves out what could take it beyond, which only makes its own game harder. The
other side has one level more, “beyond the cap”: from there it can pay for anything for ever, which makes its game easier.
What the side is sure of under these terms it is sure of in the real game.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from kejian.core.duel import Scene


class Layout(NamedTuple):
    """For every seat of a scene, the side's own first: how many levels its stock has, and how many sets of marks."""

    own: int  # how many seats the side has
    turned: int  # by how many seats the order of the scene is turned to begin with the side's own
    cap: int
    levels: tuple[int, ...]
    marks: tuple[int, ...]

    @classmethod
    def of(cls, scene: Scene, side: int, cap: int) -> Layout:
        """The layout of a scene for one of its sides."""
        own, others = len(scene.seats[side]), len(scene.seats[1 - side])
        turned = side * others
        levels = (cap + 1,) * own + (cap + 2,) * others
        return cls(
            own, turned, cap, levels, tuple(1 << bits for bits in (*scene.marks[turned:], *scene.marks[:turned]))
        )

    @property
    def size(self) -> int:
        """The number of positions."""
        return prod(self.levels) * prod(self.marks)

    def turn(self, facts: tuple[int, ...]) -> tuple[int, ...]:
        """Facts about the seats of the scene in the order of the layout."""
        return (*facts[self.turned :], *facts[: self.turned])

    def number(self, stock: tuple[int, ...], marks: tuple[int, ...]) -> int:
        """The number of a position, seats as in the scene; a stock above the highest level counts as that."""
        number = 0
        for has, held, levels, sets in zip(self.turn(stock), self.turn(marks), self.levels, self.marks, strict=True):
            number = (number * levels + min(has, levels - 1)) * sets + held
        return number

    def facts(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Stock and marks of the seats in the position of a number, seats as in the scene."""
        stock, marks = list[int](), list[int]()
        for levels, sets in zip(reversed(self.levels), reversed(self.marks), strict=True):
            stock.append(number // sets % levels)
            marks.append(number % sets)
            number //= levels * sets
        turned = len(stock) - self.turned
        stock.reverse()
        marks.reverse()
        return (*stock[turned:], *stock[:turned]), (*marks[turned:], *marks[:turned])
