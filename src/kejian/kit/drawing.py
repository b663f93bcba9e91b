"""Things in an order that chance decides, each drawn when it is wanted: for whoever looks for the first that will do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def in_any_order(things: Sequence[T], rng: random.Random) -> Iterator[T]:
    """All of them, each once, every order as likely."""
    left = list(things)
    while len(left) > 1:
        drawn = int(rng.random() * len(left))
        yield left[drawn]
        left[drawn] = left[-1]
        left.pop()
    yield from left
