"""What everybody may see: all of it is public (cier.0.2, cier.R38)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypedDict, cast

from kejian.core import Lang, show_number, true_minus
from kejian.core.text import width
from kejian.games.cier.facts.role import PLAIN
from kejian.games.cier.facts.state import State
from kejian.games.cier.memory import TABLES, remembered
from kejian.games.cier.notation.position import ability_word


class PlayerView(TypedDict):
    """One player as the table sees him. Figures are written exactly: "1", "0.5", "1/3"."""

    name: str
    hp: str
    hp_at_round_start: str
    ammo: str
    used: list[str]
    is_in: bool
    identity: str
    role: str


class TableView(TypedDict):
    """The table of 呲儿. `roles`: what the roles of the players are called in English."""

    type: str
    round: int
    beat: int
    beats_played: int
    players: list[PlayerView]
    roles: dict[str, str]
    winners: list[int] | None


@remembered(4 * TABLES)
def show_units(units: int, unit: int) -> str:
    """A figure as it is written."""
    return show_number(Fraction(units, unit))


def view(state: State) -> TableView:
    board, rules = state.board, state.rules
    return {
        "type": rules.type,
        "round": state.round,
        "beat": state.beat,
        "beats_played": state.beats_played,
        "players": [
            {
                "name": name,
                "hp": show_units(board.hp[i], rules.unit),
                "hp_at_round_start": show_units(board.hp0[i], rules.unit),
                "ammo": show_units(board.ammo[i], rules.unit),
                "used": sorted(map(ability_word, board.used[i])) if board.used[i] else [],
                "is_in": board.roster.seats[i].is_in,
                "identity": board.roster.seats[i].identity,
                "role": board.roster.seats[i].role,
            }
            for i, name in enumerate(rules.players)
        ],
        "roles": {role.name: role.english for role in board.roster.roles if role.name != PLAIN},
        "winners": None if board.winners is None else list(board.winners),
    }


def describe(shown: Mapping[str, Any], lang: Lang) -> str:
    """The table in a few lines for the terminal."""
    table = cast(TableView, shown)
    zh = lang == "zh"
    types = {"个人战": "Free-for-all", "团队战": "Team battle", "擂主战": "Champion match", "技能战": "Skill battle"}
    head = f"{table['type'] if zh else types[table['type']]} · "
    head += (
        f"第 {table['round']} 回合 第 {table['beat']} 轮次" if zh else f"round {table['round']}, beat {table['beat']}"
    )
    names = [_who(player, {} if zh else table["roles"]) for player in table["players"]]
    widest = max(map(width, names))
    lines = [
        f"  {name}{' ' * (widest - width(name))}  {_facts(player, lang)}"
        for name, player in zip(names, table["players"], strict=True)
    ]
    return "\n".join([head, *lines])


def _who(player: PlayerView, called: Mapping[str, str]) -> str:
    who = [player["name"]]
    if player["identity"] != player["name"]:
        who.append(called.get(player["identity"], player["identity"]))
    if player["role"] not in (PLAIN, player["identity"]):
        who.append(called.get(player["role"], player["role"]))
    return " · ".join(who)


def _facts(player: PlayerView, lang: Lang) -> str:
    zh = lang == "zh"
    hp, ammo = true_minus(player["hp"]), player["ammo"]
    facts = [f"生命 {hp}", f"弹药 {ammo}"] if zh else [f"hp {hp}", f"ammo {ammo}"]
    if "横扫" in player["used"]:
        facts.append("横扫过" if zh else "has swept")
    if not player["is_in"]:
        facts.append("出局" if zh else "out")
    return "  ".join(facts)
