"""The engine against an independent second adjudicator, on the part of 大臂 it covers.

`KEJIAN_ROUNDS=20800 pytest tests/dabi/test_two_adjudicators.py` plays as many rounds as one likes.
"""

from __future__ import annotations

import os
import random

import pytest

from kejian.core import Match, Refused
from kejian.core.script import Script
from tests.dabi import second_opinion
from tests.dabi.random_rounds import random_round

CHUNKS = 8
ROUNDS_PER_CHUNK = int(os.environ.get("KEJIAN_ROUNDS", "8000")) // CHUNKS


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
