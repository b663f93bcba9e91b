"""Exceptions read as sentences, with the names of players and things where a match knows them."""

from __future__ import annotations

import pickle

import pytest

from kejian.core import ContentError, Match, Refused, SetupRefused, Text
from kejian.core.refusals import NotAsked


def test_a_refused_move_says_why_in_words_and_by_which_clause() -> None:
    match = Match("cier", ["甲", "乙"], {"犯规": "拒绝"})
    with pytest.raises(Refused) as caught:
        match.answer(0, "手斧")
    assert str(caught.value).startswith("Not enough ammo: Hatchet > 乙 costs 1, 甲 has 0. (cier.")


def test_a_set_up_that_is_refused_says_why() -> None:
    with pytest.raises(SetupRefused, match="21 players, but it takes 2 to 20"):
        Match("cier", [f"P{n}" for n in range(21)])
    with pytest.raises(SetupRefused, match="There is no house rule “weather”; known: 对局"):
        Match("cier", ["甲", "乙"], {"weather": "rain"})


def test_without_a_match_players_are_counted_from_one() -> None:
    refused = Refused(NotAsked(1))
    assert str(refused) == "player 2 is not asked for a move now."
    assert str(pickle.loads(pickle.dumps(refused))) == str(refused)


def test_bad_content_says_where() -> None:
    error = ContentError(Text("不是数", "is no number"), "mine.yaml", 2, 7, "hp")
    assert str(error) == "mine.yaml, document 2, line 7, key hp: is no number"
    assert error.say("zh") == "mine.yaml，第 2 份，第 7 行，hp：不是数"
