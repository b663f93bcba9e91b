"""What the interfaces are tried with: every game as it is usually played, and under a dozen sets of house rules, in short matches."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest


class Played(NamedTuple):
    """A game with so many seats and house rules."""

    game: str
    seats: int | None = None
    options: dict[str, Any] | None = None
    longest: int = 6


USUAL = [Played("cier", longest=30), Played("dabi", longest=12), Played("fadian"), Played("sgs"), Played("wuba")]
HOUSE_RULES = [
    Played("cier", 3, {"轮次上限": 4}, 20),
    Played("cier", 4, {"对局": "团队战", "友伤": False}, 20),
    Played("cier", 3, {"对局": "擂主战", "双能力": True, "收编": True}, 20),
    Played("cier", 2, {"对局": "技能战", "角色": {"player_0": "囤弹手", "player_1": "镜师"}}, 20),
    Played("dabi", 3, {"illegal": "refuse", "stun_stack": "sum"}, 10),
    Played("dabi", 2, {"charge": "move", "sharp": "permanent", "producers": "resources_only"}, 10),
    Played("fadian", 2, {"角色": {"player_0": "雷震", "player_1": "铁弹儿"}, "turn_limit": 1}),
    Played("fadian", 3, {"camps": [["player_0", "player_2"], ["player_1"]], "initial_hand": 2}, 4),
    Played("sgs", 2, {"cards": "军争160", "first_draw": "1"}),
    Played("sgs", 3, {"mode": "国战", "cards": "国战108"}),
    Played("wuba", 2, {"回合上限": 1, "先手": "蓝"}),
    Played("wuba", 2, {"塔HP": 1, "小数": "向下取整", "将包": ["base", "community"]}),
]
ALL = [*USUAL, *HOUSE_RULES]


def each(*sets: list[Played]) -> pytest.MarkDecorator:
    """A test for each of them."""
    played = [one for some in sets for one in some]
    names = [f"{one.game}-{'-'.join(one.options)}" if one.options else one.game for one in played]
    return pytest.mark.parametrize("played", played, ids=names)
