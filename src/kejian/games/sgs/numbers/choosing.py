"""Words of the texts that stand for a number: half, the difference, at most, at least, any number, as many, X."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from kejian.core import Sum, Text

_NUMBER = Text("这个数", "the number")


def half(n: int, name: Text = _NUMBER) -> Sum:
    """……的一半, rounded down; a text that rounds up says so and is not this."""
    exact = Sum.of(n, name).times(Fraction(1, 2), Text("一半", "half"), "sgs.16.1")
    return exact.at_most(n // 2, Text("向下取整", "rounded down"), "sgs.R18")


def difference(one: int, other: int) -> Sum:
    """……之差: the larger less the smaller."""
    most, least = max(one, other), min(one, other)
    return Sum.of(most, Text("较大", "the larger"), "sgs.11.1").plus(-least, Text("较小", "the smaller"), "sgs.11.1")


class Choice(NamedTuple):
    """The values that whoever carries an operation out may choose from, and the clauses that say so."""

    values: range
    clauses: tuple[str, ...]


def at_most(n: int, most: int | None = None) -> Choice:
    """至多 n: never 0, and not more than there can be."""
    if most is None or n <= most:
        return Choice(range(1, n + 1), ("sgs.17.1",))
    return Choice(range(1, most + 1), ("sgs.17.1", "sgs.R19"))


def at_least(n: int, most: int) -> Choice:
    """至少 n: up to as many as there can be."""
    return Choice(range(n, most + 1), ("sgs.17.2",))


def any_number(most: int, *, cost: bool = False) -> Choice:
    """任意数量: from 0 to as many as there can be; as a cost not 0, which would be none."""
    return Choice(range(1 if cost else 0, most + 1), ("sgs.18.1", "sgs.R20"))


def one_of(least: int, most: int) -> Choice:
    """An X that is an element of a set: whoever carries it out chooses its value."""
    return Choice(range(least, most + 1), ("sgs.10.3",))


class Mentioned(NamedTuple):
    """A quantity that a text mentions: its value now, and whether the text fixes it by a literal number."""

    n: int
    fixed: bool = False


def as_many(mentioned: Iterable[Mentioned]) -> Sum:
    """等量的: what the nearest quantity before it came to that the text does not fix. Of nothing it is nothing."""
    open_ones = [quantity.n for quantity in mentioned if not quantity.fixed]
    if not open_ones:
        raise ValueError("as many as what? the text mentions no quantity before it that is open")
    return Sum.of(open_ones[-1], Text("等量", "as many"), "sgs.R16" if open_ones[-1] == 0 else "sgs.12.1")


class Comparison(NamedTuple):
    """An inequality in a text: a condition, with both of its figures."""

    left: Sum
    sign: str
    right: Sum

    def holds(self) -> bool:
        """Whether it is true now (sgs.10.2)."""
        left, right = self.left.value, self.right.value
        match self.sign:
            case "<":
                return left < right
            case "≤":
                return left <= right
            case ">":
                return left > right
            case "≥":
                return left >= right
        raise ValueError(f"{self.sign} is no sign of an inequality")


def draw_cost_refused_by(current: int) -> tuple[str, ...]:
    """Why nobody may pay by changing a draw count: at 0 there is nothing to pay with. Nothing: he may (sgs.R10)."""
    return ("sgs.19.7", "sgs.R10") if current == 0 else ()


def material_rank(ranks: Iterable[int | None]) -> int | None:
    """The rank of a card made of others: that of the one it is made of; made of none or several it has none (sgs.R27)."""
    found = list(ranks)
    return found[0] if len(found) == 1 else None
