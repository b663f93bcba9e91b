"""Exact numbers: integers where they are whole, fractions otherwise, floats never."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

Number = int | Fraction

INFINITE = 1 << 4096
"""More than any number of a game, written ∞: what a rule calls unlimited. To be compared, not to be reckoned with."""

_DECIMAL = re.compile(r"[+-]?(\d{1,60}(\.\d{1,60})?|\.\d{1,60})$")  # longer ones are no figures of a game
_RATIO = re.compile(r"[+-]?\d{1,60}/\d{1,60}$")


def exact(value: Number) -> Number:
    """A whole fraction becomes the integer it is, so that equal numbers are written equally."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def read_number(value: object) -> Number:
    """Reads 2, 0.5 (as written), "1/3" or a fraction; anything else is a ValueError."""
    if isinstance(value, bool):
        raise ValueError(f"{value!r} is not a number")
    if isinstance(value, int | Fraction):
        return exact(value)
    if isinstance(value, float):  # only from callers in Python: 0.5 means the decimal they typed
        return exact(Fraction(Decimal(repr(value))))
    if isinstance(value, str):
        text = value.strip()
        if _DECIMAL.match(text) or (_RATIO.match(text) and int(text.partition("/")[2]) != 0):
            return exact(Fraction(text))
    raise ValueError(f"{value!r} is not a number")


def show_number(value: Number) -> str:
    """The shortest exact way to write a number: 2, 0.5, 1/3."""
    return str(value) if type(value) is int else _show_fraction(Fraction(value))


def true_minus(figure: str) -> str:
    """A figure as people read it: records and commands write a hyphen, sentences the sign of minus."""
    return figure.replace("-", "−")


_WHOLE_UP_TO = 10**24
_LEADING = 9


def brief_number(value: int) -> str:
    """A whole number for the eye: exact up to 24 digits, longer ones by their first nine and how many follow.

    Costs the same however long it is: `≈1.23456789×10^159`.
    """
    if abs(value) < _WHOLE_UP_TO:
        return str(value)
    if value == INFINITE:
        return "∞"
    sign, value = ("-" if value < 0 else ""), abs(value)
    places = max(0, (value.bit_length() - 1) * 30102 // 100_000 - _LEADING)  # at most a few too few
    lead = str(value // 10**places)
    return f"≈{sign}{lead[0]}.{lead[1:_LEADING]}×10^{places + len(lead) - 1}"


@lru_cache(maxsize=1024)
def _show_fraction(fraction: Fraction) -> str:
    if fraction.denominator == 1:
        return str(fraction.numerator)
    rest, places = fraction.denominator, 0
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest //= prime
            count += 1
        places = max(places, count)
    if rest != 1:
        return f"{fraction.numerator}/{fraction.denominator}"
    scaled = str(abs(fraction.numerator) * 10**places // fraction.denominator).rjust(places + 1, "0")
    return f"{'-' if fraction < 0 else ''}{scaled[:-places]}.{scaled[-places:]}"
