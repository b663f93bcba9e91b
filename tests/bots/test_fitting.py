"""What is learnt from positions foretells who wins."""

from __future__ import annotations

import random
from math import log

import pytest

from kejian.bots.thinker.fitting import Lesson, fit
from kejian.core import find_game


def test_the_feature_that_decides_is_found() -> None:
    """Whoever has more of the third number wins three times of four; all others are noise."""
    game, rng = find_game("cier"), random.Random(1)
    size = len(game.feature_names)

    def match() -> list[Lesson]:
        mine, yours = ([rng.random() for _ in range(size)] for _ in "ab")
        first = (mine[2] > yours[2]) == (rng.random() < 0.75)
        return [Lesson((tuple(mine), tuple(yours)), ((), ()), (0, 1), (float(first), float(not first)))]

    found = fit(game, [match() for _ in range(2000)])
    weights = list(found.weights.values())
    assert weights[2] > 5 * max(abs(weight) for number, weight in enumerate(weights) if number != 2)
    assert found.positions == 2000
    assert found.loss < log(2) - 0.05


def test_those_who_are_out_and_sides_of_several_count_for_what_they_have() -> None:
    """Two friends with one each are as good as one with two; where nothing is known all sides are even."""
    game = find_game("cier")
    nothing = (0.0,) * len(game.feature_names)
    even = Lesson((nothing, nothing, nothing), ((), (), ()), (0, 0, 1), (0.0, 1.0))
    alone = Lesson((nothing,), ((),), (1,), (0.0, 1.0))
    found = fit(game, [[even]] * 5 + [[alone]] * 5)
    assert set(found.weights.values()) == {0.0}
    assert found.loss == pytest.approx(log(3) / 2, abs=1e-4)  # the one has a third of three, and alone all
