"""What is drawn by lot before a match: whatever a table left open, or, for tests, all of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kejian.games.cier.facts.role import EVERYMAN
from kejian.games.cier.facts.role_reader import starter_roles
from kejian.games.cier.options import CHAMPION_MATCH, FREE, SKILLS, TEAM_NAMES, TEAMS


def complete(players: Sequence[str], options: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """Teams, the champion and roles that nobody decided. Who has no team joins the smallest one."""
    whole, type_ = dict(options), options.get("对局", FREE)
    if type_ == TEAMS or (type_ == SKILLS and whole.get("队伍")):
        teams = dict(whole.get("队伍") or {})
        names = [*dict.fromkeys([*teams.values(), *TEAM_NAMES])][: max(2, len(set(teams.values())))]
        for name in rng.sample(list(players), len(players)):
            if name not in teams:
                sizes = [*map([*teams.values()].count, names)]
                teams[name] = names[sizes.index(min(sizes))]
        whole["队伍"] = teams
    if type_ == CHAMPION_MATCH and whole.get("擂主") is None:
        followers = whole.get("小弟") or ()
        whole["擂主"] = rng.choice([name for name in players if name not in followers] or list(players))
    if type_ == SKILLS:
        roles = dict(whole.get("角色") or {})
        left = rng.sample(list(starter_roles()), len(starter_roles()))
        taken = [role if isinstance(role, str) else role["name"] for role in roles.values()]
        left = [role for role in left if role not in taken] + left  # different ones as long as there are
        for number, name in enumerate(name for name in players if name not in roles):
            roles[name] = left[number % len(left)]
        whole["角色"] = roles
    return whole


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
