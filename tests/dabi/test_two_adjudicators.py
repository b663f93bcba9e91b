"""The engine against an independent second adjudicator, on the part of 大臂 it covers."""

from __future__ import annotations

import random

import pytest

from kejian.core import Match, Refused
from kejian.core.script import Script
from tests.dabi import second_opinion
from tests.dabi.random_rounds import random_round

CHUNKS, ROUNDS_PER_CHUNK = 8, 2600  # 20,800 random rounds


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_second_adjudicator_agrees_on_random_rounds(chunk: int) -> None:
    for number in range(ROUNDS_PER_CHUNK):
        seed = chunk * ROUNDS_PER_CHUNK + number
        players, options, position, moves = random_round(random.Random(seed))
        try:
            expected = second_opinion.comparable(second_opinion.adjudicate(players, options, position, moves))
        except second_opinion.Refused:
            expected = None
        script = Script(Match("dabi", players, options, start=position, seed=1, hold=True))
        try:
            script.feed(moves)
            actual = second_opinion.comparable(script.match.position())
        except Refused:
            actual = None
        assert actual == expected, (seed, options, position, moves)
