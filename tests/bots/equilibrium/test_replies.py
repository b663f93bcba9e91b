"""What anybody's policy makes sure of: known answers, from both sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pytest

from kejian.bots.equilibrium.replies import Policy, made_sure
from kejian.bots.equilibrium.solving import solved
from kejian.core import Match
from kejian.core.duel import DuelPosition, DuelTable


@lru_cache
def table_of(hp: int) -> DuelTable:
    match = Match("cier", ["甲", "乙"], {"生命": {"甲": hp}})
    duel = match.game.duel(match.state)
    assert duel is not None
    return DuelTable.of(duel)


def at_random(table: DuelTable, side: int) -> Policy:
    def policy(at: DuelPosition) -> Mapping[int, float]:
        moves = table.scenes[at.scene].moves[side]
        can = [
            n for n, move in enumerate(moves) if not move.foul and move.is_open((at.stock[side],), (at.marks[side],))
        ]
        return dict.fromkeys(can, 1 / len(can))

    return policy


@pytest.mark.parametrize("side", [0, 1])
def test_random_play_is_exploited_as_a_second_opinion_says(side: int) -> None:
    table = table_of(1)
    assert made_sure(table, side, at_random(table, side)) == pytest.approx(-0.9645, abs=1e-3)


@pytest.mark.parametrize("side", [0, 1])
def test_the_solution_of_an_uneven_duel_makes_sure_of_its_value_from_both_sides(side: int) -> None:
    table = table_of(2)
    solution = solved(table)

    def policy(at: DuelPosition) -> Mapping[int, float]:
        return dict(solution.mix(table.scenes[at.scene], at, side))

    value = 0.499955 if side == 0 else -0.499955
    assert made_sure(table, side, policy) == pytest.approx(value, abs=1e-5)
    assert made_sure(table, side, at_random(table, side)) < value - 0.1


def test_who_does_nothing_loses_everything() -> None:
    assert made_sure(table_of(1), 0, lambda at: {6: 1.0}) == pytest.approx(-1)
