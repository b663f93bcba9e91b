"""What counted resources alone pay for, remembered: play comes to the same counts again and again.

`Affordable.find` is the plain way, `Affordable.of` the same remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kejian.games.dabi.moves.move import Recipe
from kejian.games.dabi.moves.price import Bill, bills, sum_recipe, total
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.resources import Cost

Targets = tuple[int, ...]
Counts = tuple[int, ...]
_KEPT = 4096


class Template(NamedTuple):
    """A move with all its choices of targets: () for none, singles, pairs."""

    name: Name
    targets: tuple[Targets, ...]
    sharp: bool = False
    recipe: Recipe | None = None
    dropped: bool = False


NO_TARGET: tuple[Targets, ...] = ((),)


class Affordable:
    """Moves at nobody, paid out of counted things: which of them somebody can pay for, every way to pay separately."""

    def __init__(self, rows: Sequence[Row], numbers: Sequence[int] = (1,)) -> None:
        self._rows, self._numbers = rows, numbers
        self.of = lru_cache(maxsize=_KEPT)(self.find)

    def find(self, counts: Counts) -> tuple[tuple[Row, tuple[Template, ...]], ...]:
        """The rows, each with its templates; those that cannot be paid for are left out."""
        found = []
        for row in self._rows:
            templates = [template for n in self._numbers for template in _paid(name_of(row.id, n), counts)]
            if templates:
                found.append((row, tuple(templates)))
        return tuple(found)


def _paid(name: Name, counts: Counts) -> list[Template]:
    ways = [recipe for bill, recipe in ways_to_pay(name, False, 1) if has(counts, total(bill).counts)]
    return [Template(name, NO_TARGET, False, recipe if number else None) for number, recipe in enumerate(ways)]


def has(counts: Sequence[int], cost: Cost) -> bool:
    """Whether a cost is covered."""
    return all(counts[resource] >= n for resource, n in cost)


@lru_cache(maxsize=4096)
def name_of(row: str, n: int = 1) -> Name:
    """The name of so many of a row."""
    return Name(row, n)


@lru_cache(maxsize=4096)
def ways_to_pay(name: Name, lit: bool, aims: int) -> tuple[tuple[Bill, Recipe], ...]:
    """The ways to pay for a move, one for each sum, with the sum."""
    ways: dict[Recipe, Bill] = {}
    for bill in bills(name, lit, aims):
        ways.setdefault(sum_recipe(bill), bill)
    return tuple((bill, recipe) for recipe, bill in ways.items())
