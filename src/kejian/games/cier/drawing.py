"""Random set-ups: a match type with the teams, champion or roles it needs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kejian.games.cier.role import EVERYMAN, starter_roles


def draw_options(players: Sequence[str], rng: random.Random) -> dict[str, Any]:
    """The options about single seats, at random."""
    hp = {name: rng.choice([1, 1, 2, "1/2", "4/3"]) for name in players if rng.random() < 0.2}
    match_type = rng.choice(["个人战", "团队战", "擂主战", "技能战"])
    options: dict[str, Any] = {"对局": match_type, "生命": hp}
    teams = {name: "红" if i == 0 else "蓝" if i == 1 else rng.choice("红蓝绿") for i, name in enumerate(players)}
    if match_type == "团队战":
        options["队伍"] = teams
    elif match_type == "擂主战":
        options["擂主"] = rng.choice(players)
        options["生命"] = {options["擂主"]: rng.choice([2, 3])}
        others = [name for name in players if name != options["擂主"]]
        options["小弟"] = [name for name in others[1:] if rng.random() < 0.3]
    elif match_type == "技能战":
        options["角色"] = {name: rng.choice([*starter_roles(), EVERYMAN]) for name in players if rng.random() < 0.8}
        if rng.random() < 0.3:
            options["队伍"] = teams
    return options
