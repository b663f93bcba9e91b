"""Whoever needs a card is asked once: what helps him and what he holds stand beside each other, and nobody else can tell which he had."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Ask, Match
from kejian.games.sgs.game import GAME
from kejian.server import match_rows
from kejian.server.passing import ask_of, play
from tests.sgs.two_worlds import LIMITS, Table

PLAYERS = ["甲", "乙", "丙"]
RED, BLACK = "♥4桃", "♠9酒"
STRUCK: dict[str, Any] = {
    "甲": {"武将": "关羽", "手牌": ["♠7杀"], "装备": ["♠5青龙偃月刀"], "酒": True},
    "乙": {"武将": "曹操", "身份": "主公", "体力": 2, "手牌": ["♦4闪"], "装备": ["♠2八卦阵"]},
    "turn": "甲",
}


def struck(deck: str = RED, **more: Any) -> Match:
    """乙 is struck: he wears 八卦阵, and holds 闪."""
    start = {**STRUCK, "乙": {**STRUCK["乙"], **more}, "deck": [deck, "♥6桃", "♥8桃", "♥9桃"]}
    match = Match(GAME, PLAYERS, start=start, seed=1, lulls=True)
    match.answer(0, "♠7杀 > 乙")
    return match


def asked(match: Match) -> Ask[Any]:
    ask = ask_of(match, 1)
    assert ask is not None
    return ask


def entries(match: Match) -> dict[str, str]:
    return {entry.id: entry.text for group in asked(match).menu().groups for entry in group.entries}


def moves(match: Match) -> list[str]:
    return [text for name, text in match.record().moves if name == "乙"]


def test_armour_and_cards_stand_in_one_menu() -> None:
    match = struck()
    assert (match.asks[1].kind, asked(match).kind) == ("use", "dodge")
    assert entries(match) == {"♦4闪": "♦4闪", "bagua": "八卦阵", "pass": "过 过"}


def test_a_card_declines_the_armour_and_nothing_declines_both() -> None:
    for said, written in (("♦4闪", ["过", "♦4闪"]), ("过 过", ["过", "过"])):
        match = struck()
        play(match, {1: said})
        assert match.waiting == [], "his second answer is there, and waits for the end of its window"
        play(match, {})
        assert moves(match) == written


def test_time_that_runs_out_declines_both() -> None:
    ask = asked(struck())
    assert ask.format(ask.default()) == "过 过"


def test_after_armour_that_failed_the_window_comes_back_with_the_rest() -> None:
    match = struck(BLACK)
    play(match, {1: "八卦阵"})
    assert entries(match) == {"♦4闪": "♦4闪", "pass": "过"}
    match = struck(RED)
    play(match, {1: "八卦阵"})
    assert 1 not in match.asks


def test_others_of_the_kingdom_armour_and_cards_are_three_in_one() -> None:
    start = {**STRUCK, "丙": {"武将": "许褚"}}
    match = Match(GAME, PLAYERS, start=start, seed=1, lulls=True)
    match.answer(0, "♠7杀 > 乙")
    assert entries(match) == {"♦4闪": "♦4闪", "hujia": "护驾", "bagua": "八卦阵", "pass": "过 过 过"}
    play(match, {1: "八卦阵"})
    assert moves(match)[:2] == ["过", "八卦阵"]


def test_who_has_the_armour_alone_reads_what_it_brings_to_do_without_it() -> None:
    match = struck(手牌=["♣8杀"])
    entry = asked(match).menu().entry("pass")
    assert entry is not None
    assert [one.text.zh for one in entry.outlook] == ["受到 2 点伤害", "体力剩 0，濒死"]
    both = struck().asks[1].menu().entry("pass")
    assert both is not None
    assert both.outlook == (), "his card is asked for next: nothing follows from this yet"


@pytest.mark.parametrize("answer", ["decline", "time"])
def test_nobody_can_tell_whether_he_held_a_card_beside_his_armour(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    for hand in (["♦4闪"], ["♣8杀"]):
        table = Table(struck(手牌=hand, 体力=4), monkeypatch)
        if answer == "decline":
            table.decline(1)
        else:
            table.write(match_rows.struck(table.room, table.now))
        table.settle()
        heard.append({seat: browser.heard for seat, browser in table.browsers.items() if seat != 1})
        assert table.now >= LIMITS.window_ms
    assert heard[0] == heard[1]
    assert heard[0][0]
