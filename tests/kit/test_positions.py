"""Typed keys of positions: read, checked, put, written; unknown ones refused with the nearest."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from kejian.core import CORE_WORDS, SetupRefused
from kejian.kit.positions import At, Key, Positions, fields, flag, listed, number, one_of, or_none, whole, words

KEYS = Positions(
    top=(Key("round", whole(1), "round"), Key("left", whole(), write=lambda state: 9 - state.round)),
    player=(
        Key("hp", whole(0, 9), "hp"),
        Key("weight", number(0), "weight"),
        Key("awake", flag, "mind.awake"),
        Key("colour", or_none(one_of({"红": "red", "蓝": "blue"})), "colour", lambda state, i: "红"),
        Key("bag", words, "bag"),
        Key("dog", fields(name=one_of(("Rex", "Ivy", "Sue", "Kim")), age=whole()), "dog"),
    ),
)


def state() -> Any:
    people = [
        SimpleNamespace(hp=5, weight=1, mind=SimpleNamespace(awake=True), colour="red", bag=(), dog={})
        for _ in range(2)
    ]
    return SimpleNamespace(rules=SimpleNamespace(players=("甲", "乙")), players=people, round=1)


def placed(start: dict[str, Any]) -> Any:
    now = state()
    KEYS.put(now, KEYS.read(now, start))
    return now


def refused(start: dict[str, Any]) -> str:
    with pytest.raises(SetupRefused) as caught:
        KEYS.read(state(), start)
    return CORE_WORDS.say(caught.value.refusal, "en", [])


def test_what_is_read_goes_where_it_belongs_and_the_rest_stays() -> None:
    now = placed({"round": "3", "甲": {"hp": 7, "weight": "1/3", "awake": False, "bag": ["a", 2]}})
    assert (now.round, now.players[0].hp, now.players[0].weight) == (3, 7, Fraction(1, 3))
    assert (now.players[0].mind.awake, now.players[0].bag) == (False, ("a", "2"))
    assert (now.players[1].hp, now.players[1].mind.awake) == (5, True)


def test_words_stand_for_what_they_mean_and_nothing_changes_nothing() -> None:
    assert placed({"甲": {"colour": "蓝"}}).players[0].colour == "blue"
    assert placed({"甲": {"colour": None}}).players[0].colour == "red"


def test_a_position_is_written_players_first_and_reads_back() -> None:
    position = KEYS.write(placed({"round": 2, "乙": {"hp": 0}}))
    assert list(position) == ["甲", "乙", "round", "left"]
    assert position["乙"] == {"hp": 0, "weight": 1, "awake": True, "colour": "红", "bag": (), "dog": {}}
    assert position["left"] == 7
    assert KEYS.write(placed(position)) == position


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"rond": 1}, "A position has no “rond”; known: 甲, 乙, round, left, over, winner; perhaps round."),
        ({"甲": {"weigth": 1}}, "has no “甲.weigth”; known: hp, weight, awake, colour, bag, dog; perhaps weight."),
        ({"甲": {"hp": 10}}, "“甲.hp” cannot be “10”: a whole number from 0 to 9."),
        ({"甲": {"hp": True}}, "“甲.hp” cannot be “True”: a whole number from 0 to 9."),
        ({"甲": {"hp": "9" * 61}}, "a whole number from 0 to 9."),
        ({"round": 0}, "“round” cannot be “0”: a whole number of at least 1."),
        ({"甲": {"weight": "heavy"}}, "“甲.weight” cannot be “heavy”: a number."),
        ({"甲": {"weight": -1}}, "“甲.weight” cannot be “-1”: a number of at least 0."),
        ({"甲": {"awake": 1}}, "“甲.awake” cannot be “1”: true or false."),
        ({"甲": {"colour": "绿"}}, "“甲.colour” cannot be “绿”: one of 红, 蓝."),
        ({"甲": {"bag": "a"}}, "“甲.bag” cannot be “a”: a list."),
        ({"甲": {"dog": 3}}, "“甲.dog” cannot be “3”: a mapping of keys."),
        ({"甲": {"dog": {"size": 3}}}, "has no “甲.dog.size”; known: name, age"),
        ({"甲": {"dog": {"name": "Rax"}}}, "one of Rex, Ivy, Sue, Kim; perhaps Rex."),
        ({"甲": 3}, "“甲” cannot be “3”: a mapping of keys."),
        ({"over": "yes"}, "“over” cannot be “yes”: true or false."),
        ({"winner": ["丙"]}, "“winner” cannot be “丙”: one of 甲, 乙."),
        ({"winner": "甲"}, "“winner” cannot be “甲”: a list."),
        ({"over": False, "winner": ["甲"]}, "nobody has won before the end"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place_and_what_was_wanted(start: dict[str, Any], said: str) -> None:
    assert said in refused(start)


def test_over_and_winner_are_read_once_for_all() -> None:
    assert KEYS.read(state(), {"over": True, "winner": ["乙"]})[2:] == (True, (1,))
    assert KEYS.read(state(), {"over": None, "winner": None})[2:] == (None, None)


@pytest.mark.parametrize("start", [{"over": True}, {"winner": ["甲"]}, {"winner": []}])
def test_an_end_that_does_not_follow_is_refused(start: dict[str, Any]) -> None:
    written = KEYS.read(state(), start)
    with pytest.raises(SetupRefused):
        written.check_end(None)


def test_an_end_that_follows_may_be_repeated() -> None:
    KEYS.read(state(), {"over": True, "winner": ["甲"]}).check_end([0])
    KEYS.read(state(), {}).check_end(None)


def test_no_player_may_be_called_like_a_key() -> None:
    assert KEYS.reserved == {"round", "left", "over", "winner", "error"}


def test_lists_read_every_entry() -> None:
    with pytest.raises(SetupRefused):
        listed(whole())(At("bag"), [1, "x"])
    assert listed(whole())(At("bag"), None) == ()
