"""专注 stands beside the first 招 of a turn: who makes that has declined, and nobody is asked twice."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Chosen, Match, Refused
from kejian.server.passing import ask_of, compose, play

NAMES = ("甲", "乙")


def turn() -> Match:
    """The first turn of a duel: 甲 may use 专注 before he moves."""
    return Match("fadian", NAMES, seed=4)


def teams(start: dict[str, Any] | None = None) -> Match:
    """甲 and 丙 against 乙 and 丁."""
    return Match("fadian", ["甲", "乙", "丙", "丁"], {"camps": [["甲", "丙"], ["乙", "丁"]]}, seed=4, start=start)


def entries(match: Match, seat: int) -> dict[str, str]:
    ask = ask_of(match, seat)
    assert ask is not None
    return {entry.id: entry.text for group in ask.menu().groups for entry in group.entries}


def test_the_first_question_of_a_turn_is_the_move_with_focus_beside_it() -> None:
    match = turn()
    ask = ask_of(match, 0)
    assert ask is not None
    assert (match.asks[0].kind, ask.kind) == ("use", "main")
    offered = entries(match, 0)
    assert offered["用专注"] == "用专注"
    assert "end" in offered
    assert "不专注" not in offered
    assert ask.format(ask.default()) == "结束"


def test_a_move_declines_focus_and_the_record_says_so() -> None:
    match = turn()
    play(match, {0: "结束"})
    assert match.record().moves[:2] == [("甲", "不专注"), ("甲", "结束")]
    plain = turn()
    plain.answer(0, "不专注")
    plain.answer(0, "结束")
    assert match.position() == plain.position()
    assert match.events() == plain.events()


def test_focus_is_used_and_then_the_move_is_asked_for() -> None:
    match = turn()
    play(match, {0: "用专注"})
    assert "专注" in str(match.position()["甲"]["效果"])
    assert match.asks[0].kind == "main"
    assert "用专注" not in entries(match, 0)


def test_a_move_that_is_refused_leaves_the_question_open() -> None:
    match = turn()
    ask = ask_of(match, 0)
    assert ask is not None
    with pytest.raises(Refused):
        ask.read("没有这一招")
    assert match.asks[0].kind == "use"


def test_both_are_put_together_by_their_own_questions() -> None:
    match = turn()
    assert compose(match, 0, [Chosen("用专注")]).text == "用专注"
    assert compose(match, 0, [Chosen("end")]).text == "结束"


def test_several_things_that_may_come_first_stand_beside_each_other() -> None:
    """深瞳 is asked for behind 专注, before any 招."""
    start = {"phase": "回合开始", "甲": {"帖": ["觅龙"]}, "乙": {"hand": ["♠3"]}}
    match = Match("fadian", NAMES, seed=4, start=start)
    assert {"用专注", "用深瞳", "end"} <= entries(match, 0).keys()
    assert compose(match, 0, [Chosen("用深瞳")]).text == "用深瞳"
    play(match, {0: "用深瞳"})
    assert match.record().moves[:2] == [("甲", "不专注"), ("甲", "用深瞳")]


def test_in_a_team_whoever_has_the_floor_has_it_beside_the_first_move() -> None:
    match = teams()
    first, partner = 0, 2
    ask = ask_of(match, first)
    assert ask is not None
    assert (match.asks[first].kind, ask.kind) == ("use", "main")
    assert {"用专注", "hand_over", "end"} <= entries(match, first).keys()
    assert list(match.asks) == [first]
    play(match, {first: "让"})
    assert list(match.asks) == [partner]
    assert {"用专注", "end"} <= entries(match, partner).keys()
    play(match, {partner: "用专注"})
    assert "专注" in str(match.position()["丙"]["效果"])
    assert "用专注" not in entries(match, partner)
    play(match, {partner: "让"})  # the first 招 is the other's if they want it so
    assert list(match.asks) == [first]
    assert "用专注" not in entries(match, first)
    assert "hand_over" not in entries(match, first)


def test_in_a_team_a_first_move_is_one_answer_and_nobody_else_is_asked() -> None:
    match = teams()
    play(match, {0: "结束"})
    assert match.record().moves[:2] == [("甲", "不专注"), ("甲", "结束")]
    assert [name for name, _ in match.record().moves[:2]].count("丙") == 0


def test_a_partner_who_cannot_act_is_asked_at_once() -> None:
    """丙 is down: the floor is never hers, so what she may do at the start of the turn is a question of its own."""
    match = teams(start={"phase": "回合开始技能", "丙": {"倒地": 1}})
    assert list(match.asks) == [2]
    assert match.asks[2].in_passing
    assert ask_of(match, 2) is match.asks[2]
    match.answer(2, "不专注")
    assert {"用专注", "end"} <= entries(match, 0).keys()
