"""What chance may bring, step by step: one of some things at once, an order of things one after the other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kejian.core import Chance, Pick, Shuffle

MOST = 256
"""Outcomes of one step, at the most."""
SAMPLES = 64
"""Of a chance whose outcomes nobody can list: so many draws stand for all of them, each as likely as the others."""


class Nature:
    """A question to nature in the making. `drawn` are the outcomes taken so far."""

    def __init__(self, chance: Chance, drawn: Sequence[int] = ()) -> None:
        self._chance, self.drawn = chance, tuple(drawn)

    @property
    def _items(self) -> Sequence[str] | None:
        listed = isinstance(self._chance, Pick | Shuffle) and 0 < len(self._chance.items) <= MOST
        return self._chance.items if listed else None  # type: ignore[attr-defined]  # both have them

    def outcomes(self) -> list[tuple[int, float]]:
        """What may come next, with its probability."""
        count = SAMPLES if self._items is None else len(self._items)
        left = [outcome for outcome in range(count) if outcome not in self.drawn]
        return [(outcome, 1 / len(left)) for outcome in left]

    def take(self, outcome: int) -> tuple[Any] | None:
        """One outcome more. The result, once it is whole: what leaves no choice comes by itself."""
        items = self._items
        self.drawn = (*self.drawn, outcome)
        if items is None:
            return (self._chance.draw(random.Random(outcome)),)
        if isinstance(self._chance, Pick):
            return (items[outcome],)
        if len(self.drawn) < len(items) - 1:
            return None
        rest = [place for place in range(len(items)) if place not in self.drawn]
        return ([items[place] for place in (*self.drawn, *rest)],)

    def name(self, outcome: int) -> str:
        """An outcome in words."""
        return f"draw {outcome}" if self._items is None else f"{outcome} {self._items[outcome]}"
