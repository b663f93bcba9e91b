"""Exact figures: damage in tenths, layers in ones, and +∞ as a value of its own (dabi.3.0.1, dabi.R70)."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Final, final

from kejian.core import brief_number, show_number


@final
class Infinity:
    """+∞: greater than every number, equal to itself; adding, taking off and doubling leave it as it is."""

    __slots__ = ()

    def __gt__(self, other: object) -> bool:
        return other is not self

    def __ge__(self, other: object) -> bool:
        return True

    def __lt__(self, other: object) -> bool:
        return False

    def __le__(self, other: object) -> bool:
        return other is self

    def __add__(self, other: object) -> Infinity:
        return self

    __radd__ = __sub__ = __mul__ = __rmul__ = __add__

    def __reduce__(self) -> str:
        return "INFINITY"

    def __repr__(self) -> str:
        return "+∞"


INFINITY: Final = Infinity()

_LONG: Final = 10**24  # damage that is told in brief

Figure = int | Infinity
Exact = int | Fraction | Infinity


def show_damage(tenths: Exact) -> str:
    """Damage as the book writes it: 21 tenths are 2.1, 20 are 2.0."""
    if isinstance(tenths, Infinity):
        return "+∞"
    if isinstance(tenths, int):
        sign, size = ("-" if tenths < 0 else ""), abs(tenths)
        if size >= _LONG:
            return brief_number(tenths // 10)
        return f"{sign}{size // 10}.{size % 10}"
    if tenths.denominator >= _LONG or abs(tenths) >= _LONG:
        return "≈" + show_damage(floor(tenths)).removeprefix("≈")
    return show_number(tenths / 10)


def show_layers(layers: Figure) -> str:
    """Layers in words."""
    return "+∞" if isinstance(layers, Infinity) else brief_number(layers)
