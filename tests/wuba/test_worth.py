"""Those who look ahead walk to enemy towers armed, and play on without idle acts."""

from __future__ import annotations

import random
from typing import Any

from kejian.bots import Budget, find_bot
from kejian.core import Match
from kejian.games.wuba.game import GAME

START: dict[str, Any] = {
    "红": {"经济": 5, "武将": {"LYJ": {"pos": "C2", "武器": "加特林"}, "An": {"pos": "E2"}}},
    "蓝": {"武将": {"SJK": {"pos": "E9"}}},
}


def new_match() -> Match:
    return Match(GAME, ["红", "蓝"], start=START, seed=1)


def worth_after(text: str) -> float:
    match = new_match()
    match.answer(0, text)
    return GAME.score(match.state)[0]


def test_a_step_to_an_enemy_tower_and_a_weapon_are_worth_something() -> None:
    now = GAME.score(new_match().state)[0]
    assert worth_after("LYJ 移 C3") > now > worth_after("LYJ 移 C1")
    assert worth_after("An 制备 RPG") > now
    assert worth_after("LYJ 制备 RPG") < now  # one weapon is as good as another, and this one costs


def test_what_leads_nowhere_is_not_drawn_to_play_on() -> None:
    ask, rng = new_match().asks[0], random.Random(1)
    drawn = {ask.format(ask.sensible(rng)) for _ in range(300)}
    assert "LYJ 移 C3" in drawn and "An 制备 RPG" in drawn and "结束" in drawn
    assert not {word for word in drawn if word in ("LYJ 移 C1", "LYJ 空步", "An 空步") or word.startswith("LYJ 制备")}
    assert ask.is_for_nothing("认输")


def test_nobody_stays_at_home() -> None:
    """A turn is not ended while somebody can go nearer to a tower."""
    match, rng, acted = new_match(), random.Random(1), list[str | None]()
    while 0 in match.asks and len(acted) < 3:
        move = find_bot("thinker").choose(match, 0, rng, Budget(playouts=60))
        acted.append(match.asks[0].part(move))
        match.answer(0, move)
    assert sorted(acted, key=str) == ["An", "LYJ"]
