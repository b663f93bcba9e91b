"""What a move would do is said before it is done, and it is what then happens."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Match
from kejian.games.wuba import told_figures
from kejian.games.wuba.acts import Act
from kejian.games.wuba.damage import DAMAGE, SPLASH
from kejian.games.wuba.game import GAME
from kejian.testing.draw import play_some, random_match

SIDES = ["红", "蓝"]


def outlook_of(start: dict[str, Any], text: str) -> list[str]:
    match = Match(GAME, SIDES, start=start, seed=1)
    ask = match.asks[0]
    return [forecast.text.zh for forecast in ask.outlook(ask.read(text)[0])]


def test_a_shot_says_whom_it_hurts_friends_too() -> None:
    start = {
        "红": {"经济": 5, "武将": {"LYJ": {"pos": "B5", "武器": "M202"}, "An": {"pos": "D5"}}},
        "蓝": {"武将": {"SJK": {"pos": "E5", "hp": 20}, "DXD": {"pos": "E6"}}},
    }
    assert outlook_of(start, "LYJ 攻 E5") == ["SJK −25，倒下", "An −10", "DXD −10", "3 步", "经济 5 → 3"]


def test_a_move_says_what_it_draws_and_a_kick_where_it_leads() -> None:
    start = {"红": {"武将": {"Drrra": {"pos": "B3"}}}, "蓝": {"武将": {"YR": {"pos": "B4"}}}}
    assert outlook_of(start, "Drrra 移 B4") == ["+1 经济"]
    assert outlook_of(start, "Drrra 足球 > YR") == ["YR → B8"]


def test_the_damage_foretold_is_the_damage_dealt() -> None:
    rng, dealt = random.Random(9), 0
    for _ in range(8):
        match = play_some(random_match(GAME, rng), rng, 20)
        for _ in range(150):
            if match.outcome is not None:
                break
            ((seat, ask),) = match.asks.items()
            move, heard = ask.sample(rng), len(match.all_events)
            foretold = [forecast.n for forecast in ask.outlook(move) if forecast.kind in (DAMAGE, SPLASH)]
            match.answer(seat, move)
            if isinstance(move, Act) and foretold:
                events = match.all_events[heard:]
                assert [e.n for e in events if isinstance(e, told_figures.Hurt | told_figures.TowerHurt)] == foretold
                dealt += len(foretold)
    assert dealt > 20


def test_an_outlook_says_whom_and_where_it_is_about() -> None:
    start = {
        "红": {"经济": 5, "武将": {"Birdman": {"pos": "E4", "武器": "RPG"}, "YR": {"pos": "E1", "被伤": ["SJK"]}}},
        "蓝": {"武将": {"SJK": {"pos": "F6"}, "DXD": {"pos": "G6"}}},
    }
    match = Match(GAME, SIDES, start=start, seed=1)
    ask = match.asks[0]
    bent = {forecast.kind: forecast for forecast in ask.outlook(ask.read("Birdman 攻 F6 制导")[0])}
    way = bent["shot"].places
    assert (way[0], way[-1], len(way)) == ("E4", "F6", 3), "a bent shot goes by way of its bend"
    assert bent["damage"].places == ("SJK",)
    assert bent["splash"].places == ("DXD",)
    assert bent["price"].text.zh == "经济 5 → 4"
    (summons,) = ask.outlook(ask.read("YR 约谈 > SJK 到 E2")[0])
    assert (summons.kind, summons.places) == ("displace", ("SJK", "F6", "E2"))


def test_a_menu_says_how_much_before_anything_is_chosen() -> None:
    start = {
        "红": {"经济": 5, "武将": {"LYJ": {"pos": "B5", "武器": "M202"}, "An": {"pos": "D5"}}},
        "蓝": {"武将": {"SJK": {"pos": "E5"}, "DXD": {"pos": "E6"}}},
    }
    menu = Match(GAME, SIDES, start=start, seed=1).asks[0].menu()
    attack, contest = menu.entry("LYJ.攻"), menu.entry("LYJ.数竞")
    assert attack is not None
    assert attack.facts.figures["E5"] == "25"
    assert attack.facts.free is False
    assert contest is not None
    assert contest.facts.figures == {"DXD": "30"}, "SJK is 神"
