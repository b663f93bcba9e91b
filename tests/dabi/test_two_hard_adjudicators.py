"""The engine against an independent second adjudicator on the hard half of 大臂, in games of up to four rounds.

`KEJIAN_HARD_ROUNDS=20000 pytest tests/dabi/test_two_hard_adjudicators.py` plays as many rounds as one likes.
"""

from __future__ import annotations

import os

import pytest

from tests.dabi.hard_games import compare_game

CHUNKS = 8
ROUNDS = int(os.environ.get("KEJIAN_HARD_ROUNDS", "6000"))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_second_adjudicator_agrees_on_random_games(chunk: int) -> None:
    rounds = unsettled = 0
    seed = chunk * 1_000_000
    while rounds < ROUNDS // CHUNKS:
        compared = compare_game(seed)
        assert not compared.difference, compared.difference
        rounds, unsettled, seed = rounds + compared.rounds, unsettled + compared.unsettled, seed + 1
    assert unsettled * 200 <= rounds, "the texts settle nearly everything"
