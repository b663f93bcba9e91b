"""At a table nobody can tell who could have answered: the same messages, in the same order, at the same times."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME
from kejian.server import log, match_rows
from tests.sgs.test_non_interference import CASES
from tests.sgs.two_worlds import LIMITS, PLAYERS, THOUGHT_MS, Table

DECK = ["♥4桃", "♥6桃", "♥8桃", "♥9桃"]
WAR = {"mode": "国战", "cards": "国战108"}


def table_at(start: dict[str, Any], patch: pytest.MonkeyPatch, options: dict[str, Any] | None = None) -> Table:
    """A table at which a match stands at a position."""
    return Table(Match(GAME, PLAYERS, options, start=start, seed=5, lulls=True), patch)


def heard(move: str, start: dict[str, Any], patch: pytest.MonkeyPatch, options: dict[str, Any] | None = None) -> Any:
    """What everybody but 乙 is sent, with times."""
    table = table_at(start, patch, options)
    table.play(0, move)
    return {seat: browser.heard for seat, browser in table.browsers.items() if seat != 1}


@pytest.mark.parametrize(("move", "able", "unable", "more"), CASES, ids=lambda value: str(value)[:12])
def test_who_cannot_answer_looks_like_who_does_not(
    move: str, able: list[str], unable: list[str], more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = {"甲": {"手牌": [move.partition(" ")[0]]}, "deck": DECK, **more}
    worlds = [heard(move, {**start, "乙": {"手牌": hand}}, monkeypatch) for hand in (able, unable)]
    assert worlds[0] == worlds[1]
    assert worlds[0][0][-1][0] >= LIMITS.window_ms > THOUGHT_MS  # there was a pause, longer than he thought


WAR_CASES = [
    # 乙 is hidden: in the first world with a skill for what happens, in the second without
    ("♠7杀 > 乙", {"主将": "曹操", "副将": "许褚"}, {"主将": "许褚", "副将": "典韦"}),
    ("♥7无中生有", {"主将": "袁绍", "副将": "张角"}, {"主将": "袁绍", "副将": "马腾"}),
    ("♠7杀 > 丙", {"主将": "袁绍", "副将": "蔡文姬"}, {"主将": "袁绍", "副将": "马腾"}),
]


@pytest.mark.parametrize(("move", "able", "unable"), WAR_CASES, ids=lambda value: str(value)[:12])
def test_who_has_no_skill_for_it_looks_like_who_does_not_show_it(
    move: str, able: dict[str, str], unable: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {
        "甲": {"主将": "孙权", "副将": "甘宁", "明置": ["主"], "手牌": [move.partition(" ")[0]]},
        "丙": {"主将": "刘备", "副将": "关羽", "明置": ["主", "副"]},
    }
    worlds = [
        heard(
            move, {**others, "乙": {**pair, "体力": 4, "体力上限": 4, "手牌": ["♣2杀"]}, "deck": DECK}, monkeypatch, WAR
        )
        for pair in (able, unable)
    ]
    assert worlds[0] == worlds[1]


def test_nobody_sees_whose_clock_runs_or_which_question_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    start = {
        "甲": {"手牌": ["♥7无中生有"]},
        "乙": {"手牌": ["♠J无懈可击"]},
        "丙": {"手牌": ["♣Q无懈可击"]},
        "deck": DECK,
    }
    table = table_at(start, monkeypatch)
    table.play(0, "♥7无中生有")
    for seat, browser in table.browsers.items():
        tables = [message for _, message in browser.heard if message["t"] == "table"]
        window = [message for message in tables if message["waiting"] == [1, 2]]
        assert window, seat
        assert [message["clock"] is not None for message in window] == [
            message["asked"] is not None for message in window
        ]
        assert bool([message for message in window if message["asked"]]) == (seat in (1, 2))
    numbers = [m["asked"]["question"] for _, m in table.browsers[0].heard if m["t"] == "table" and m["asked"]]
    assert all(number % 1000 == 0 for number in numbers)


def test_two_who_are_asked_one_after_the_other_are_one_window_to_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"乙": ["♠J无懈可击"], "丙": ["♣Q无懈可击"]}
    start = {"甲": {"手牌": ["♥7无中生有"]}, "deck": DECK}
    both = table_at({**start, **{name: {"手牌": hand} for name, hand in hands.items()}}, monkeypatch)
    both.play(0, "♥7无中生有")
    one = table_at({**start, "乙": {"手牌": hands["乙"]}, "丙": {"手牌": ["♦2闪"]}}, monkeypatch)
    one.play(0, "♥7无中生有")
    assert [m for _, m in both.browsers[None].heard] == [m for _, m in one.browsers[None].heard]


def test_an_answer_that_is_given_at_once_counts_when_the_window_was_long_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = {"甲": {"手牌": ["♥7无中生有"]}, "乙": {"手牌": ["♠J无懈可击"]}, "deck": DECK}
    table = table_at(start, monkeypatch)
    table.play(0, "♥7无中生有")
    times = [at for at, message in table.browsers[0].heard if message["t"] == "table"]
    assert times == [0, LIMITS.window_ms]


ROUND_TRIP_MS = 120  # a browser that answers by itself, as its player said beforehand, takes no longer

ABLE, UNABLE = ["♠J无懈可击"], ["♦2闪"]


@pytest.mark.parametrize("first", [["♣Q无懈可击"], ["♦3闪"]], ids=["first able", "first not"])
@pytest.mark.parametrize("move", ["♥7无中生有", "♠3过河拆桥 > 乙"])
def test_an_answer_that_was_given_beforehand_takes_no_time_wherever_one_sits(
    move: str, first: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """丙 comes after 乙 in every window, and wants not to be asked."""
    worlds = []
    for hand in (ABLE, UNABLE):
        start = {"甲": {"手牌": [move.partition(" ")[0]]}, "乙": {"手牌": first}, "丙": {"手牌": hand}, "deck": DECK}
        table = Table(Match(GAME, PLAYERS, start=start, seed=5, lulls=True), monkeypatch, thought=ROUND_TRIP_MS)
        table.play(0, move)
        worlds.append({seat: browser.heard for seat, browser in table.browsers.items() if seat != 2})
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("thought", [700, 880, 1000, 5000])
def test_an_answer_that_was_given_beforehand_takes_no_time_however_long_somebody_before_him_thinks(
    thought: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """乙 thinks longer than the pause and declines: nobody learns by the time whether 丙 could have answered."""
    worlds = []
    for hand in (ABLE, UNABLE):
        start = {"甲": {"手牌": ["♥7无中生有"]}, "乙": {"手牌": ["♣Q无懈可击"]}, "丙": {"手牌": hand}, "deck": DECK}
        match = Match(GAME, PLAYERS, start=start, seed=5, lulls=True)
        table = Table(match, monkeypatch, thought=ROUND_TRIP_MS, slow={1: thought})
        table.play(0, "♥7无中生有")
        worlds.append({seat: browser.heard for seat, browser in table.browsers.items() if seat != 2})
        assert table.now == max(thought, LIMITS.window_ms)
    assert worlds[0] == worlds[1]


def test_of_two_answers_in_a_window_the_first_in_order_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"乙": ["♠J无懈可击"], "丙": ["♣Q无懈可击"]}
    start = {"甲": {"手牌": ["♥7无中生有"]}, "deck": DECK, **{name: {"手牌": hand} for name, hand in hands.items()}}
    table = table_at(start, monkeypatch)
    table.answer(0, "♥7无中生有")
    table.answer(2, "♣Q无懈可击")
    table.settle()
    assert (table.room.pending(2), table.room.waiting) == ("♣Q无懈可击", [1])
    table.answer(1, "♠J无懈可击")
    table.settle()
    assert [text for _, text in table.match.record().moves] == ["♥7无中生有", "♠J无懈可击"]
    assert table.room.waiting == [2], "he may answer the other card"


def test_in_a_window_one_may_change_ones_mind_as_long_as_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"乙": ["♠J无懈可击"], "丙": ["♣Q无懈可击"]}
    start = {"甲": {"手牌": ["♥7无中生有"]}, "deck": DECK, **{name: {"手牌": hand} for name, hand in hands.items()}}
    table = table_at(start, monkeypatch)
    table.answer(0, "♥7无中生有")
    room = table.room
    for text in ("过", "♣Q无懈可击"):
        table.answer(2, text)
        assert room.pending(2) == text
    table.write(log.TakenBack(at=table.now, match=1, question=room.question_of(2), seat=2))
    assert (room.pending(2), room.waiting) == (None, [1, 2])
    table.answer(2, "过")
    table.answer(1, "过")
    table.settle()
    assert [text for _, text in table.match.record().moves] == ["♥7无中生有", "过", "过"]


def test_when_time_is_up_all_who_were_asked_and_said_nothing_have_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"乙": ["♠J无懈可击"], "丙": ["♣Q无懈可击"]}
    start = {"甲": {"手牌": ["♥7无中生有"]}, "deck": DECK, **{name: {"手牌": hand} for name, hand in hands.items()}}
    table = table_at(start, monkeypatch)
    table.answer(0, "♥7无中生有")
    table.answer(2, "♣Q无懈可击")
    table.write(match_rows.struck(table.room, table.now))
    assert [text for _, text in table.match.record().moves] == ["♥7无中生有", "过", "♣Q无懈可击"]


def test_who_comes_later_learns_it_at_the_same_time_whatever_those_before_him_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learnt = []
    for hand in (["♣Q无懈可击"], ["♦3闪"]):
        start = {"甲": {"手牌": ["♥7无中生有"]}, "乙": {"手牌": hand}, "丙": {"手牌": ABLE}, "deck": DECK}
        table = Table(Match(GAME, PLAYERS, start=start, seed=5, lulls=True), monkeypatch, thought=ROUND_TRIP_MS)
        table.play(0, "♥7无中生有")
        learnt.append(table.browsers[2].heard)
    assert [at for at, m in learnt[0] if m["t"] == "table"] == [at for at, m in learnt[1] if m["t"] == "table"]
    first = next(at for at, m in learnt[0] if m["t"] == "table" and m["asked"])
    assert first == 0


def test_a_game_says_whether_it_asks_in_secret() -> None:
    assert GAME.secret_windows
