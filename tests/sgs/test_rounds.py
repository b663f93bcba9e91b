"""Rounds of turns: one begins whenever the turn comes to the seat that had the first one, or passes over it."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME

FOUR = ["甲", "乙", "丙", "丁"]
WAR = {"mode": "国战", "cards": "国战108"}


def next_turn(match: Match[Any]) -> int:
    """Nobody does anything until the turn is somebody else's; the round then."""
    turns = match.state.turns
    while match.state.turns == turns:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.format(ask.default()))
    return int(match.view(None)["round"])


def rounds(start: dict[str, Any], options: dict[str, str] | None = None, n: int = 8) -> list[tuple[int, int]]:
    """Whose turn it is in which round, turn by turn."""
    quiet: dict[str, Any] = {name: {"手牌": [], **start.pop(name, {})} for name in FOUR}
    match = Match(GAME, FOUR, options or {}, start={**quiet, **start}, seed=3)
    found = [(match.state.turn, match.view(0)["round"])]
    for _ in range(n):
        now = next_turn(match)
        found.append((match.state.turn, now))
    return found


def test_a_round_is_a_turn_of_everybody() -> None:
    assert rounds({}) == [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2), (3, 2), (0, 3)]


def test_it_begins_with_the_lord_wherever_he_sits() -> None:
    lord = {"甲": {"身份": "反贼"}, "丙": {"身份": "主公"}, "turn": "丙"}
    assert rounds(lord, n=5) == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2)]


def test_who_had_the_first_turn_may_be_dead_and_the_next_living_one_begins_the_round() -> None:
    dead = {"乙": {"alive": False, "体力": 0}, "turn": "丙", "首位": "乙", "轮数": 4, "回合数": 14}
    kingdoms = {"甲": {"势力": "魏"}, "丙": {"势力": "蜀"}, "丁": {"势力": "吴"}}
    assert rounds({**kingdoms, **dead}, WAR, n=4) == [(2, 4), (3, 4), (0, 4), (2, 5), (3, 5)]


@pytest.mark.parametrize(("turns", "of"), [(1, 1), (4, 1), (5, 2), (13, 4)])
def test_where_a_position_says_no_round_it_is_as_if_nobody_had_died(turns: int, of: int) -> None:
    assert Match(GAME, FOUR, start={"回合数": turns}, seed=1).view(0)["round"] == of


def test_a_new_match_begins_in_the_first_round_with_whoever_has_the_first_turn() -> None:
    for seed in range(6):
        match = Match(GAME, FOUR, WAR if seed % 2 else {}, seed=seed)
        while match.state.turns == 0:
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.format(ask.default()))
        assert (match.state.first, match.view(None)["round"]) == (match.state.turn, 1)


def test_a_position_says_the_round_and_who_began() -> None:
    match = Match(GAME, FOUR, start={"首位": "丙", "轮数": 7, "回合数": 25}, seed=1)
    again = Match(GAME, FOUR, start=GAME.position(match.state), seed=1)
    assert (again.state.first, again.state.rounds) == (2, 7)
