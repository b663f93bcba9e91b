"""What moves came to wherever they were made in one look ahead: of two that are drawn the better one is played (MAST)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from kejian.core import Ask

Made = tuple[int, Any]
"""Whose move, and which."""


class Averages:
    """How often every seat made a move in all tries of a decision, and what they came to."""

    __slots__ = ("_drawn", "_known", "_rng")

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._known: dict[Made, tuple[int, float]] = {}
        self._drawn: list[Made] = []  # in the running try

    def draw(self, ask: Ask[Any]) -> Any:
        """A sensible answer: of two the one that came to more so far; what is new comes first."""
        seat, one, other = ask.seat, ask.sensible(self._rng), ask.sensible(self._rng)
        if other != one and self._mean(seat, other) > self._mean(seat, one):
            one = other
        self._drawn.append((seat, one))
        return one

    def learn(self, chosen: Iterable[Made], worth: Sequence[float]) -> None:
        """What a try came to, of moves that were chosen and those that were drawn after them."""
        known = self._known
        for made in chain(chosen, self._drawn):
            count, total = known.get(made, (0, 0.0))
            known[made] = count + 1, total + worth[made[0]]
        self._drawn.clear()

    def _mean(self, seat: int, move: Any) -> float:
        count, total = self._known.get((seat, move), (0, 0.0))
        return total / count if count else 1.0
