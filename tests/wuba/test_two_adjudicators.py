"""The engine against an independent second adjudicator of moves, shots and splash.

`KEJIAN_OPERATIONS=20000 pytest tests/wuba/test_two_adjudicators.py` judges as many as one likes.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.wuba.both_adjudicators import first_difference
from tests.wuba.random_positions import random_operation

CHUNKS = 8
OPERATIONS = int(os.environ.get("KEJIAN_OPERATIONS", "1600"))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_second_adjudicator_agrees_on_random_operations(chunk: int) -> None:
    """Whether a move is allowed, and everything about the position after it."""
    for seed in range(chunk, OPERATIONS, CHUNKS):
        operation = random_operation(Random(seed))
        found = first_difference(operation)
        assert found is None, (seed, found, *operation)
