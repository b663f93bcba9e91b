"""Where nobody hears what happens less is told; the same happens all the same."""

from __future__ import annotations

import random

import pytest

from kejian.core import Match, Rehearsal
from tests.fadian.games import decisions, few, midgame, table

_MATCHES, _QUESTIONS = 12, 60


def both(match: Match, seed: int) -> tuple[Rehearsal, Rehearsal]:
    """The same picture of a match twice: in the first everything is told."""
    seat = next(iter(match.asks))
    told, hushed = (Rehearsal(match, seat, random.Random(seed)) for _ in range(2))
    told.state.heard = True
    return told, hushed


@pytest.mark.parametrize("seats", [2, 4, None])
def test_what_is_not_told_happens_all_the_same(seats: int | None) -> None:
    rng, answered = random.Random(21), 0
    for _ in range(_MATCHES):
        begun = midgame(rng) if seats is None else table(seats, rng)
        match = few(decisions(begun, rng), rng.randrange(1, 20))[-1]
        if match.outcome is not None:
            continue
        told, hushed = both(match, rng.getrandbits(32))
        assert told.state.heard
        assert not hushed.state.heard
        for _ in range(_QUESTIONS):
            assert told.outcome == hushed.outcome
            assert told.game.key(told.state) == hushed.game.key(hushed.state)
            assert list(told.asks) == list(hushed.asks)
            if told.outcome is not None:
                break
            moves = {seat: ask.sample(rng) for seat, ask in told.asks.items()}
            told.answer(moves)
            hushed.answer(moves)
            answered += 1
    assert answered > 150
