"""Draws for those who draw very often: one of some things, or all of them one by one, each when it is wanted."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def one_of(things: Sequence[T], rng: random.Random) -> T:
    """Any of them, each as likely."""
    return things[int(rng.random() * len(things))]


def in_any_order(things: Sequence[T], rng: random.Random) -> Iterator[T]:
    """All of them, each once, every order as likely."""
    return _drawn(list(things), rng) if len(things) > 1 else iter(things)


def _drawn(left: list[T], rng: random.Random) -> Iterator[T]:
    while len(left) > 1:
        drawn = int(rng.random() * len(left))
        yield left[drawn]
        left[drawn] = left[-1]
        left.pop()
    yield from left
