"""A position in one line: round and side to move, heroes, economy, towers, and the rest in braces."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from kejian.core import show_number
from kejian.core.option import changed_options
from kejian.core.yamlio import YamlError, read_documents
from kejian.games.wuba.grades import GRADES
from kejian.games.wuba.options import OPTIONS
from kejian.games.wuba.places import SIDES
from kejian.games.wuba.position import write_position
from kejian.games.wuba.state import ROUND, Hero, State
from kejian.kit.lines import no_line

_LETTERS = "rb"
_HERO = re.compile(
    r"(?P<name>[^@\s]+)@(?P<pos>[A-Z]\d+):(?P<hp>-?[\d./]+)(?::(?P<weapon>[^*+\s]+))?"
    r"(?:\+x(?P<extreme>-?\d+))?(?:\+m(?P<grade>[弱中强巨神]))?(?P<acted>\*)?"
)
_WEAPONS = {"M": "M202", "R": "RPG", "G": "加特林"}
_SHOWN = ("pos", "hp", "alive", "极值", "极值点", "数学", "现数学", "武器", "已操作")
_NOTHING: tuple[object, ...] = (None, 0, False, [], {}, "")


def write_line(state: State) -> str:
    """`3r | LYJ@E4:125:R An@D2:75* | YR@E6:110:G | 12/9 | C2:150 G2:150 C8:125 G8:150 | {…}`"""
    position = write_position(state)
    turn = "-" if state.turn is None else _LETTERS[state.turn]
    teams = [" ".join(_hero(hero) for hero in side.living()) or "-" for side in state.sides]
    towers = " ".join(f"{point}:{show_number(hp)}" for side in state.sides for point, hp in side.towers.items())
    economy = "/".join(str(side.economy) for side in state.sides)
    parts = [f"{state.round}{turn}", *teams, economy, towers]
    if rest := _rest(state, position):
        parts.append(json.dumps(rest, ensure_ascii=False, default=_plain))
    return " | ".join(parts)


def _plain(value: object) -> object:
    return show_number(value) if isinstance(value, Fraction) else list(value)  # type: ignore[call-overload]


def _hero(hero: Hero) -> str:
    text = f"{hero.name}@{hero.pos}:{show_number(hero.hp)}"
    if hero.weapon is not None:
        letter = next((letter for letter, name in _WEAPONS.items() if name == hero.weapon), hero.weapon)
        text += f":{letter}"
    if hero.extreme != hero.sheet.extreme:
        text += f"+x{hero.extreme}"
    if hero.grade != hero.sheet.grade:
        text += f"+m{GRADES[hero.grade]}"
    return text + "*" * hero.acted


def _rest(state: State, position: Mapping[str, Any]) -> dict[str, Any]:
    rest: dict[str, Any] = {}
    for number, name in enumerate(state.rules.players):
        rest |= _team_rest(position[name]["武将"])
        fields = {
            key: value
            for key, value in position[name].items()
            if key not in ("武将", "经济", "塔", "待选") and value not in _NOTHING
        }
        team = position[name]["武将"]
        if fields.get("阵容") == list(team) and all(hero["alive"] for hero in team.values()):
            del fields["阵容"]
        if fields:
            rest[SIDES[number]] = fields
    if state.phase != ROUND:
        rest["phase"] = state.phase
    if any(position["重复"].values()):
        rest["重复"] = position["重复"]
    if position["map"] != "standard":
        rest["map"] = position["map"]
    if state.rules.players != SIDES:
        rest["players"] = list(state.rules.players)
    if changed := changed_options(OPTIONS, state.rules.setup.options):
        rest["options"] = changed
    return rest


def _team_rest(team: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for hero, fields in team.items():
        keep = {key: value for key, value in fields.items() if key not in _SHOWN and value not in _NOTHING}
        if not fields["alive"]:
            keep |= {key: fields[key] for key in ("hp", "alive", "极值", "数学", "已操作")}
        if keep:
            found[hero] = keep
    return found


def read_line(line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of a written line; SetupRefused if it is none."""
    shown, brace, braces = line.partition("| {")
    parts = [part.strip() for part in shown.rstrip().removesuffix("|").split("|")]
    head = re.fullmatch(r"(\d+)([rb-])", parts[0])
    if head is None or len(parts) != 5:
        raise no_line(
            line,
            "应写作 3r | LYJ@E4:125:R | YR@E6:110 | 12/9 | C2:150 …",
            "it is written 3r | LYJ@E4:125:R | YR@E6:110 | 12/9 | C2:150 …",
        )
    rest = _braces("{" + braces, line) if brace else {}
    players = [str(name) for name in rest.pop("players", SIDES)]
    options = rest.pop("options", {})
    start: dict[str, Any] = {"round": int(head[1]), "phase": rest.pop("phase", ROUND)}
    if head[2] != "-":
        start["turn"] = players[_LETTERS.index(head[2])]
    for key in ("重复", "map"):
        if key in rest:
            start[key] = rest.pop(key)
    economy, towers = _figures(parts[3], parts[4], line)
    for number, name in enumerate(players):
        team = dict(_read_hero(word, line) for word in parts[1 + number].split() if word != "-")
        own = dict(rest.pop(SIDES[number], {}))
        order = [str(hero) for hero in own.get("阵容", ())]
        dead = {hero: rest[hero] for hero in rest if hero in order and hero not in team}
        team |= dead
        heroes = {hero: {**team[hero], **rest.get(hero, {})} for hero in (order or team) if hero in team}
        start[name] = {**own, "经济": economy[number], "塔": towers[number]} | ({"武将": heroes} if heroes else {})
    return players, options, start


def _figures(economy: str, towers: str, line: str) -> tuple[list[int], list[dict[str, str]]]:
    purses = economy.split("/")
    standing = [word.split(":") for word in towers.split()]
    if len(purses) != 2 or not all(map(str.isdigit, purses)) or any(len(tower) != 2 for tower in standing):
        raise no_line(line, "经济写 12/9，塔写 C2:150", "economy is written 12/9, a tower C2:150")
    half = len(standing) // 2
    return [int(purse) for purse in purses], [dict(standing[:half]), dict(standing[half:])]


def _read_hero(word: str, line: str) -> tuple[str, dict[str, Any]]:
    match = _HERO.fullmatch(word)
    if match is None:
        raise no_line(line, f"看不懂“{word}”，应写作 LYJ@E4:125:R*", f"“{word}”: a hero is written LYJ@E4:125:R*")
    fields: dict[str, Any] = {"pos": match["pos"], "hp": match["hp"], "已操作": match["acted"] is not None}
    if match["weapon"]:
        fields["武器"] = _WEAPONS.get(match["weapon"], match["weapon"])
    if match["extreme"]:
        fields["极值"] = int(match["extreme"])
    if match["grade"]:
        fields["数学"] = match["grade"]
    return match["name"], fields


def _braces(text: str, line: str) -> dict[str, Any]:
    try:
        data = next(read_documents(text)).data
    except (YamlError, StopIteration):
        data = None
    if not isinstance(data, dict):
        raise no_line(line, "末尾应为 {…}", "it ends with {…}")
    return data
