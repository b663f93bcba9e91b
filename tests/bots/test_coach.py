"""The coach: the bar over a match, and what a decision gave up."""

from __future__ import annotations

import random

import pytest

from kejian.bots import Budget
from kejian.bots.coach import Advice, Decision, advise, moments, parts_of_the_bar, reasons
from kejian.core import Match
from tests.games import all_codes


@pytest.mark.parametrize("code", [code for code in all_codes() if code != "flow"])
def test_the_bar_shares_a_match_among_all_seats(code: str) -> None:
    parts = parts_of_the_bar(Match(code, ["甲", "乙"], seed=1))
    assert len(parts) == 2
    assert all(part > 0 for part in parts)
    assert sum(parts) == pytest.approx(1000, abs=1)


def test_the_bar_leans_to_whoever_is_ahead() -> None:
    ahead, behind = parts_of_the_bar(Match("cier", ["甲", "乙"], start={"甲": {"弹药": 3}}))
    assert ahead > behind


def test_in_a_solved_duel_a_slip_costs_exactly_what_it_gave_away() -> None:
    """With one ammo against none 子弹 and 呲儿 are as good as each other, and to guard gives it away."""
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 1}})
    ask, budget = match.asks[0], Budget(playouts=10)
    for good in ("子弹", "呲儿"):
        advice = advise(match, 0, random.Random(1), budget, ask.read(good)[0])
        assert advice is not None and advice.exact
        assert advice.given_up == pytest.approx(0, abs=1e-6)
    slip = advise(match, 0, random.Random(1), budget, ask.read("防御")[0])
    assert slip is not None and slip.exact
    assert slip.given_up > 0.1
    assert slip.best_worth == pytest.approx((1 + 0.791799) / 2, abs=1e-5)


def decided(match: Match, seat: int, played: str, better: str, given_up: float = 0.3) -> Decision:
    """A decision that gave up so much."""
    ask = match.asks[seat]
    move, best = (ask.read(text)[0] for text in (played, better))
    return Decision(1, match, seat, Advice(move, 0.5 - given_up, best, 0.5, exact=False))


def test_why_a_move_is_better_is_what_can_be_foretold_of_it() -> None:
    match = Match("cier", ["甲", "乙"], seed=1)
    assert [text.zh for text in reasons(decided(match, 0, "闪避", "子弹"))] == ["弹药之后有 1"]


def test_where_nothing_is_foretold_it_is_what_happens_whatever_others_do() -> None:
    """No word of the other, who may have shown anything, and none of the cards that a seat has not seen."""
    match = Match("dabi", ["甲", "乙"], seed=1)
    why = reasons(decided(match, 0, "防拳", "方盾"))
    assert [text.zh for text in why] == ["甲出方盾。", "甲得到 方盾×1。"]
    assert [text.en for text in why] == ["甲 shows Square Shield.", "甲 gets Square Shield×1."]
    start = {"甲": {"武将": "孙权", "体力": 2, "手牌": ["♥7桃", "♠7杀"]}, "turn": "甲", "phase": "出牌"}
    match = Match("sgs", ["甲", "乙"], start=start, seed=1)
    assert "甲回复 1 点体力" in "".join(text.zh for text in reasons(decided(match, 0, "结束", "♥7桃")))
    swapped = reasons(decided(match, 0, "结束", "制衡 ♠7杀"))
    assert [text.zh for text in swapped] == ["甲发动制衡。", "甲弃置♠7杀。"], "what is drawn is not known before"


def test_what_is_foretold_has_its_figure() -> None:
    match = Match("sgs", ["甲", "乙"], start={"甲": {"手牌": ["♠7杀"]}, "turn": "甲", "phase": "出牌"}, seed=1)
    why = reasons(decided(match, 0, "结束", "♠7杀 > 乙"))
    assert (why[0].zh, why[0].en) == ("到乙的距离 1", "distance to 乙: 1")


def test_only_what_gave_up_enough_decided_a_match() -> None:
    match = Match("cier", ["甲", "乙"], seed=1)
    decisions = [decided(match, 0, "闪避", "子弹", lost) for lost in (0.04, 0.2, 0.0, 0.1, 0.3, 0.06)]
    assert [round(one.advice.given_up, 2) for one in moments(decisions)] == [0.3, 0.2, 0.1]
    assert moments([decisions[0], decisions[2]]) == []
