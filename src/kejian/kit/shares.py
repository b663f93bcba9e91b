"""How a position is shared among those who play: every side's part of what all of them have."""

from __future__ import annotations

from collections.abc import Hashable, Sequence


def shares(worth: Sequence[float], sides: Sequence[Hashable]) -> list[float]:
    """For every seat the part that its side has of everything, from 0 to 1; where nobody has anything all have the same."""
    together: dict[Hashable, float] = dict.fromkeys(sides, 0.0)
    for side, own in zip(sides, worth, strict=True):
        together[side] += own
    total = sum(together.values())
    if total <= 0:
        return [1 / len(together)] * len(sides)
    return [together[side] / total for side in sides]
