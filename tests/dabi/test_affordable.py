"""What is remembered of counted resources is what would be found anew."""

from __future__ import annotations

import random

from kejian.games.dabi.asks.choices import AFFORDABLE
from kejian.games.dabi.asks.threats import counted_lines
from kejian.games.dabi.resources import RESOURCES


def some_counts(rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.choice((0, 0, 1, 2, 3, 5)) for _ in RESOURCES)


def test_what_is_remembered_is_what_is_found() -> None:
    rng = random.Random(1)
    for _ in range(60):
        counts = some_counts(rng)
        for affordable in AFFORDABLE:
            assert affordable.of(counts) == affordable.of(counts) == affordable.find(counts)
        assert counted_lines(counts, ()) == counted_lines.__wrapped__(counts, ())


def test_a_remembered_line_does_not_grow_with_those_that_are_longer() -> None:
    few, many = ((n, *[0] * (len(RESOURCES) - 1)) for n in (2, 9))
    before = [len(line) for line in counted_lines(few, ())]
    counted_lines(many, ())
    assert [len(line) for line in counted_lines(few, ())] == before
