"""Matches that bots play from the draft to the end: by chance and by Monte Carlo, within the limit of rounds."""

from __future__ import annotations

import random

import pytest

from kejian.bots import Budget, find_bot
from kejian.core import Match

SIDES = ["红", "蓝"]
LIMIT = 3  # rounds: a draft, arms, preparation and three turns a side
PER_ROUND = 2 * (5 + 5)  # an operation for every hero, and as many summonses at the most


@pytest.mark.parametrize(("bot", "playouts"), [("random", 1), ("monte_carlo", 2)])
def test_a_whole_match_of_bots_ends_within_the_limit(bot: str, playouts: int) -> None:
    rng = random.Random(7)
    match = Match("wuba", SIDES, {"回合上限": LIMIT, "将包": ["base", "community"]}, seed=1, reasons=False)
    player = find_bot(bot)
    asked = 0
    while match.outcome is None:
        asked += 1
        assert asked <= 40 + LIMIT * PER_ROUND, match.record().to_yaml()
        moves = {seat: player.choose(match, seat, rng, Budget(playouts=playouts)) for seat in match.asks}
        for seat, move in moves.items():
            match.answer(seat, move)
    assert match.position()["round"] <= LIMIT
