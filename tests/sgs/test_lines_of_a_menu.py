"""What a line of a menu is beside its words: a use of what is worn, a skill whose general turns face up first."""

from __future__ import annotations

from typing import Any

from kejian.core import Entry, Match, Text
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.game import GAME

WAR = {"mode": "国战", "cards": "国战108"}


def lines(match: Match[Any], seat: int = 0) -> dict[str, Entry]:
    return {entry.text: entry for group in match.asks[seat].menu().groups for entry in group.entries}


def facts(entry: Entry) -> EntryFacts:
    found = entry.facts or EntryFacts()
    assert isinstance(found, EntryFacts)
    return found


def test_what_is_worn_and_has_a_use_says_which_card_it_is_even_where_it_cannot_be_used_now() -> None:
    for hand, refused in ((["♦2闪", "♥7桃"], False), (["♦2闪"], True)):
        start = {"甲": {"手牌": hand, "装备": ["♠Q丈八蛇矛", "♥5赤兔"]}, "乙": {}}
        found = lines(Match(GAME, ["甲", "乙"], start=start, seed=1))
        assert facts(found["丈八蛇矛"]).worn == "♠Q丈八蛇矛"
        assert (found["丈八蛇矛"].refusal is not None) == refused
        assert [text for text, entry in found.items() if facts(entry).worn] == ["丈八蛇矛"]


def hidden(shown: list[str]) -> Match[Any]:
    start = {
        "甲": {"主将": "黄盖", "副将": "孙权", "明置": shown, "手牌": ["♦2闪", "♥7桃"]},
        "deck": ["♥8桃", "♥9桃", "♦3闪"],
    }
    return Match(GAME, ["甲", "乙", "丙", "丁"], WAR, start=start, seed=1)


def test_a_skill_of_a_hidden_general_says_whom_it_shows_and_what_that_brings() -> None:
    found = lines(hidden([]))
    assert facts(found["制衡"]).reveals == Text("孙权", "Sun Quan")
    assert facts(found["苦肉"]).reveals == Text("黄盖", "Huang Gai")
    assert facts(found["制衡"]).skill == Text("制衡", "Balance")
    assert found["制衡"].name == Text("明置孙权 · 制衡", "show Sun Quan · Balance")
    assert any("吴" in forecast.text.zh for forecast in found["制衡"].outlook)
    found = lines(hidden(["副"]))
    assert facts(found["制衡"]).reveals is None
    assert found["制衡"].outlook == ()
    assert facts(found["苦肉"]).reveals == Text("黄盖", "Huang Gai")


def test_used_it_shows_that_general_alone_and_acts() -> None:
    match = hidden([])
    match.answer(0, "制衡 ♦2闪")
    mine = match.view(1)["players"][0]
    assert (mine["general"], mine["deputy"], mine["kingdom"]) == ("", "孙权", "吴")
    assert "♦2闪" in match.view(1)["discard"]
    assert facts(lines(match)["苦肉"]).reveals == Text("黄盖", "Huang Gai")


def test_a_skill_that_may_be_used_at_its_moment_says_it_too() -> None:
    start = {
        "甲": {"主将": "司马懿", "副将": "郭嘉", "明置": [], "手牌": []},
        "乙": {"势力": "蜀", "手牌": ["♠8杀"]},
        "turn": "乙",
    }
    match = Match(GAME, ["甲", "乙", "丙", "丁"], WAR, start=start, seed=1)
    match.answer(1, "♠8杀 > 甲")
    found = lines(match)
    assert facts(found["遗计"]).reveals == Text("郭嘉", "Guo Jia")
    assert facts(found["过"]).reveals is None
