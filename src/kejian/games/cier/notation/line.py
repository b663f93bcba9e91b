"""Positions in one line: `cier/1 个人战 1.3 甲:1/2 乙:1/0*`."""

from __future__ import annotations

import re
from typing import Any

from kejian.core import Text, show_number
from kejian.games.cier.facts import role as roles
from kejian.games.cier.facts.state import State
from kejian.games.cier.options import CHAMPION_MATCH, FREE, SKILLS, TEAMS
from kejian.games.cier.rules import Rules
from kejian.kit.lines import no_line, split_line

HEAD = "cier/1"


def write_line(state: State) -> str:
    """`cier/1 <type> <回合>.<轮次> <player>…`, with `.<总轮次>` where the two do not say it; options other than the
    type travel in the record."""
    board, rules = state.board, state.rules
    clock = f"{state.round}.{state.beat}"
    if state.beats_played != _usual_beats(state.round, state.beat):
        clock += f".{state.beats_played}"
    words = [HEAD, rules.type, clock]
    for i, name in enumerate(rules.players):
        seat = board.roster.seats[i]
        word = name
        if rules.type == TEAMS or (rules.type == SKILLS and seat.identity != name):
            word += f"@{seat.identity}"
        if rules.type == CHAMPION_MATCH:
            word += {roles.CHAMPION: "!", roles.FOLLOWER: "~"}.get(seat.role, "")
        if rules.type == SKILLS:
            word += f"={seat.role}"
        word += f":{_figure(rules, board.hp[i])}/{_figure(rules, board.ammo[i])}"
        word += "*" * ("hengsao" in board.used[i]) + "x" * (not seat.is_in)
        if board.hp0[i] != board.hp[i]:
            word += f"^{_figure(rules, board.hp0[i])}"
        words.append(word)
    return " ".join(words)


def _usual_beats(round_: int, beat: int) -> int:
    """How many 轮次 were played if a line does not say it: known in the first 回合, not counted later."""
    return beat - 1 if round_ == 1 else 0


def _figure(rules: Rules, units: int) -> str:
    """Decimals as they are; other fractions in brackets, since / stands between hp and ammo."""
    text = show_number(rules.figure(units))
    return f"({text})" if "/" in text else text


_PLAYER = re.compile(r"\s*(?P<head>[^:]+):?(?P<tail>\S*)\s*")  # a name may have blanks inside
_HEAD = re.compile(r"(?P<name>[^@=!~:]+)(?:@(?P<team>[^\s=!~:]+))?(?P<mark>[!~])?(?:=(?P<role>[^\s:]+))?$")
_BODY = re.compile(
    r"(?P<hp>-?\d+(?:\.\d+)?|\(-?\d+/\d+\))/(?P<ammo>\d+(?:\.\d+)?|\(\d+/\d+\))"
    r"(?P<flags>\*?x?)(?:\^(?P<hp0>-?\d+(?:\.\d+)?|\(-?\d+/\d+\)))?$"
)


def read_line(line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of a one-line position; SetupRefused if it is none."""
    type_, beat, seats = split_line(line, HEAD, 3, Text("类型 回合.轮次 玩家…", "type round.beat player…"), most=3)
    types = (FREE, TEAMS, CHAMPION_MATCH, SKILLS)
    if type_ not in types:
        raise no_line(line, f"类型应为 {'、'.join(types)} 之一", f"the type is one of {', '.join(types)}")
    clock = re.fullmatch(r"([1-9]\d*)\.([1-9]\d*)(?:\.(\d+))?", beat)
    if clock is None:
        raise no_line(line, f"“{beat}”不是 回合.轮次", f"“{beat}” is not round.beat")
    options: dict[str, Any] = {"对局": type_} if type_ != FREE else {}
    start: dict[str, Any] = {}
    names: list[str] = []
    teams: dict[str, str] = {}
    named_roles: dict[str, str] = {}
    followers: list[str] = []
    for word in _PLAYER.finditer(seats):
        who, figures = _HEAD.match(word["head"]), _BODY.match(word["tail"])
        if who is None or figures is None:
            raise no_line(line, f"看不懂“{word[0].strip()}”", f"“{word[0].strip()}” is no player")
        name = who["name"]
        names.append(name)
        if who["team"]:
            teams[name] = who["team"]
        if who["mark"] == "!":
            options["擂主"] = name
        if who["mark"] == "~":
            followers.append(name)
        if who["role"]:
            named_roles[name] = who["role"]
        hp, ammo, hp0 = ((figures[key] or "").strip("()") for key in ("hp", "ammo", "hp0"))
        start[name] = {"hp": hp, "弹药": ammo, "横扫过": "*" in figures["flags"], "alive": "x" not in figures["flags"]}
        if hp0:
            start[name]["回合初hp"] = hp0
    options |= {key: value for key, value in (("队伍", teams), ("小弟", followers), ("角色", named_roles)) if value}
    round_, beat_ = int(clock[1]), int(clock[2])
    played = _usual_beats(round_, beat_) if clock[3] is None else int(clock[3])
    start |= {"回合": round_, "轮次": beat_, "总轮次": played}
    return names, options, start
