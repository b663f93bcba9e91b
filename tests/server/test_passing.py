"""专注 stands beside the first 招 of a turn: who makes that has declined, and nobody is asked twice."""

from __future__ import annotations

import pytest

from kejian.core import Chosen, Match, Refused
from kejian.server.passing import ask_of, compose, play

NAMES = ("甲", "乙")


def turn() -> Match:
    """The first turn of a duel: 甲 may use 专注 before he moves."""
    return Match("fadian", NAMES, seed=4)


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


def test_where_a_team_mate_is_asked_next_the_question_stands_alone() -> None:
    match = Match("fadian", ["甲", "乙", "丙", "丁"], {"camps": [["甲", "丙"], ["乙", "丁"]]}, seed=4)
    (seat,) = match.asks
    assert match.asks[seat].in_passing
    assert ask_of(match, seat) is match.asks[seat]
