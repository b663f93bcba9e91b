"""A general that cannot be chosen is refused with the reason: not offered, taken twice, of another kingdom, no general."""

from __future__ import annotations

import pytest

from kejian.core import Match
from kejian.core.refusal import Refused
from kejian.games.sgs.game import GAME

PAIR = {"mode": "国战", "cards": "国战108"}


def said(options: dict[str, str], offered: list[str], text: str) -> tuple[str, tuple[str, ...]]:
    match = Match(GAME, ["甲", "乙"], options, start={"setup": True, "甲": {"候选": offered}}, seed=1)
    try:
        why = match.asks[0].refusal(match.read(0, text))
    except Refused as refused:
        why = refused.refusal
    assert why is not None
    return match.words.say(why, "zh", match.players), why.clauses


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("选将 张飞", "不能选“张飞”，可选的是：曹操、孙权。"),
        ("选将 张三", "看不懂“选将 张三”：没有这名武将。"),
    ],
)
def test_one_chooses_among_the_generals_that_are_offered(text: str, reason: str) -> None:
    assert said({}, ["曹操", "孙权"], text) == (reason, ("sgs.M2",))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("选将 曹操 张飞", "不能选“张飞”，可选的是：曹操、荀彧、孙权。"),
        ("选将 曹操 曹操", "曹操和曹操不能做主将和副将：要两名不同的武将。"),
        ("选将 曹操 孙权", "曹操和孙权不能做主将和副将：势力不同。"),
        ("选将 曹操 张三", "看不懂“选将 曹操 张三”：没有这名武将。"),
    ],
)
def test_a_pair_is_two_of_those_offered_and_of_one_kingdom(text: str, reason: str) -> None:
    assert said(PAIR, ["曹操", "荀彧", "孙权"], text) == (reason, ("sgs.M4",))
