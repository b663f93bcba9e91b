"""Bots: any game, any seat, only the contract; they do not see what they may not."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kejian.bots import Budget, bot_names, find_bot
from kejian.core import Match, find_game
from kejian.testing.draw import random_match
from tests.games import all_codes

MONTE_CARLO = find_bot("monte_carlo")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "name"), [(code, name) for code in all_codes() for name in bot_names(find_game(code))]
)
def test_a_bot_answers_every_question_of_a_match_with_a_legal_move(code: str, name: str) -> None:
    rng = random.Random(3)
    match = random_match(code, rng, most_seats=3)
    for _ in range(12):
        if match.outcome is not None:
            break
        for seat in list(match.asks):
            move = find_bot(name).choose(match, seat, rng, Budget(playouts=6))
            assert match.asks[seat].fault(move) is None
            match.answer(seat, move)


def test_with_a_budget_of_playouts_a_bot_is_deterministic() -> None:
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 2}}, seed=1)
    moves = {MONTE_CARLO.choose(match, 0, random.Random(5), Budget(playouts=200)) for _ in range(3)}
    assert len(moves) == 1


@pytest.mark.parametrize("other", ["防御", "闪避", "手斧 > 甲"])
def test_a_bot_does_not_see_what_the_others_have_chosen(other: str) -> None:
    """The same generator gives the same choice, whatever the other seat has locked in."""
    start = {"甲": {"弹药": 2}, "乙": {"弹药": 2}}
    blind, knowing = (Match("cier", ["甲", "乙"], start=start, seed=1) for _ in range(2))
    knowing.answer(1, other)
    chosen = [MONTE_CARLO.choose(m, 0, random.Random(5), Budget(playouts=150)) for m in (blind, knowing)]
    assert chosen[0] == chosen[1]


def test_thinking_leaves_the_match_as_it_was() -> None:
    match = Match("flow", ["甲", "乙"], seed=2)
    before = match.position(), match.tape, list(match.all_events)
    MONTE_CARLO.choose(match, 0, random.Random(1), Budget(playouts=80))
    assert (match.position(), match.tape, list(match.all_events)) == before


def test_it_takes_a_win_that_nothing_can_stop() -> None:
    """5 ammo against none: four shots win at once whatever the other does, and the bot takes one nearly always."""
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 5}}, seed=1)
    rng = random.Random(1)
    shots = Counter(
        match.asks[0].format(MONTE_CARLO.choose(match, 0, rng, Budget(playouts=400))).partition(" ")[0]
        for _ in range(20)
    )
    sure = sum(shots[name] for name in ("六呲儿", "巴雷", "冲锋枪", "机关枪"))
    assert sure >= 16, shots


def test_without_time_for_a_single_try_it_does_not_resign() -> None:
    """Where the last hero is left there are few moves, and to resign is one of them (wuba.R72)."""
    match, rng = (
        Match("wuba", ["甲", "乙"], find_game("wuba").complete(["甲", "乙"], {}, random.Random(2)), seed=2),
        random.Random(2),
    )
    while match.asks.keys() != {0} or match.asks[0].kind != "turn" or len(list(match.legal(0))) > 8:
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
    chosen = {match.asks[0].format(MONTE_CARLO.choose(match, 0, rng, Budget(playouts=0))) for _ in range(200)}
    assert "结束" in chosen
    assert "认输" not in chosen


def test_it_beats_random_play() -> None:
    rng = random.Random(4)
    points = 0.0
    for game in range(30):
        match = Match("cier", ["甲", "乙"], {"轮次上限": 60}, seed=game)
        own = game % 2
        while match.outcome is None:
            for seat in list(match.asks):
                bot = MONTE_CARLO if seat == own else find_bot("random")
                match.answer(seat, bot.choose(match, seat, rng, Budget(playouts=150)))
        points += match.outcome.share(own)
    assert points >= 20
