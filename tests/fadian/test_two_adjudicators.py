"""The engine against an independent second adjudicator of 法典's exchanges.

`KEJIAN_EXCHANGES=20000 pytest tests/fadian/test_two_adjudicators.py` plays as many as one likes.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.fadian.both_adjudicators import first_difference
from tests.fadian.random_exchanges import PLAYERS, random_exchange

CHUNKS = 8
EXCHANGES = int(os.environ.get("KEJIAN_EXCHANGES", "800"))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_second_adjudicator_agrees_on_random_exchanges(chunk: int) -> None:
    """Who is asked what with which answers, every figure on the way, and the position after each main 招."""
    for seed in range(chunk, EXCHANGES, CHUNKS):
        exchange = random_exchange(random.Random(seed))
        found = first_difference(exchange)
        lines = [f"{PLAYERS[question.seat]}: {question.answer}" for question in exchange.questions]
        assert found is None, (seed, found, exchange.options, exchange.position, exchange.chances, lines)
