"""Positions in the vocabulary of records, both ways, and in one line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from kejian.core import SetupRefused, Text, read_number, show_number
from kejian.core.refusals import BadValue, UnknownKey
from kejian.games.cier import refusals
from kejian.games.cier import role as roles
from kejian.games.cier.abilities import STANDARD_BY_ID
from kejian.games.cier.board import Board, Seat, board_of
from kejian.games.cier.ending import winning_seats
from kejian.games.cier.rules import CHAMPION_MATCH, FREE, SKILLS, TEAMS, Rules
from kejian.games.cier.state import State

CLOCK = ("回合", "轮次", "总轮次")
PLAYER = ("hp", "回合初hp", "弹药", "横扫过", "用过", "已触发", "alive", "身份", "角色")
_NUMBERS = ("hp", "回合初hp", "弹药")


def write_position(state: State) -> dict[str, Any]:
    """All that influences the future: every player, and the clock."""
    board, rules = state.board, state.rules
    position: dict[str, Any] = {}
    for i, name in enumerate(rules.players):
        seat, table = board.roster.seats[i], board.roster.roles[i].table
        position[name] = {
            "hp": rules.figure(board.hp[i]),
            "回合初hp": rules.figure(board.hp0[i]),
            "弹药": rules.figure(board.ammo[i]),
            "横扫过": "hengsao" in board.used[i],
            "用过": [ability_word(id_) for id_ in _in_order(board.used[i], table) if id_ != "hengsao"],
            "已触发": [event for event in roles.EVENTS if event in board.spent[i]],
            "alive": seat.is_in,
            "身份": seat.identity,
            "角色": seat.role,
        }
    return position | {"回合": state.round, "轮次": state.beat, "总轮次": state.beats_played}


def _in_order(used: frozenset[str], table: Mapping[str, Any]) -> list[str]:
    order = [*STANDARD_BY_ID, *(id_ for id_ in table if id_ not in STANDARD_BY_ID)]
    return sorted(used, key=lambda id_: (order.index(id_) if id_ in order else len(order), id_))


def ability_word(id_: str) -> str:
    return STANDARD_BY_ID[id_].name.zh if id_ in STANDARD_BY_ID else id_


# placing


def place(state: State, start: Mapping[str, Any]) -> None:
    """Overrides the initial position; SetupRefused for unknown keys and values that make no sense."""
    players = state.rules.players
    known = (*players, *CLOCK, "over", "winner")
    for key in start:
        if key not in known:
            raise SetupRefused(UnknownKey(str(key), known))
    numbers = [_number(name, key, value) for name, key, value in _fields(start, players) if key in _NUMBERS]
    unit = lcm(*(Fraction(number).denominator for number in numbers))
    board = state.board
    if board.roster.rules.unit % unit:
        board = _recounted(board, Rules(board.roster.rules.setup, unit))
    for name in players:
        if start.get(name):
            board = _placed(board, players.index(name), start[name])
    for key, attribute in zip(CLOCK, ("round", "beat", "beats_played"), strict=True):
        if key in start:
            value, least = start[key], 0 if key == "总轮次" else 1
            if not isinstance(value, int) or isinstance(value, bool) or value < least:
                raise _bad(key, value, f"应为不小于 {least} 的整数", f"a whole number of at least {least}")
            setattr(state, attribute, value)
    state.board = _decided(board, start)  # a given position is what it is: it tells no opening


def _fields(start: Mapping[str, Any], players: tuple[str, ...]) -> list[tuple[str, str, Any]]:
    found = []
    for name in players:
        fields = start.get(name) or {}
        if not isinstance(fields, Mapping):
            raise _bad(name, fields, "应写成 {键: 值}", "a mapping of keys")
        for key, value in fields.items():
            if key not in PLAYER:
                raise SetupRefused(UnknownKey(f"{name}.{key}", PLAYER))
            found.append((name, key, value))
    return found


def _number(name: str, key: str, value: object) -> int | Fraction:
    try:
        number = read_number(value)
    except ValueError:
        raise _bad(f"{name}.{key}", value, "应为数", "a number") from None
    if key == "弹药" and number < 0:
        raise _bad(f"{name}.{key}", value, "弹药不会小于 0", "ammo is never below 0")
    return number


def _recounted(board: Board, rules: Rules) -> Board:
    """The same board counted in finer units."""
    finer = rules.unit // board.roster.rules.unit
    hp, hp0, ammo = (tuple(n * finer for n in figures) for figures in (board.hp, board.hp0, board.ammo))
    return board_of(rules.roster(board.roster.seats), hp, hp0, ammo, board.used, board.spent, board.winners)


def _placed(board: Board, i: int, fields: Mapping[str, Any]) -> Board:
    """One player's facts. hp alone sets 回合初hp too, and hp of 0 or below means out."""
    rules, name = board.roster.rules, board.roster.rules.players[i]
    hp, hp0, ammo = list(board.hp), list(board.hp0), list(board.ammo)
    used, spent = list(board.used), list(board.spent)
    seats = list(board.roster.seats)
    seats[i] = _seat(rules, name, seats[i], fields)
    if "hp" in fields:
        hp[i] = rules.scaled(read_number(fields["hp"]))
        hp0[i] = hp[i]
        if hp[i] <= 0:
            if fields.get("alive") is True:
                raise _bad(f"{name}.alive", True, "生命不大于 0 就出局了", "a player at 0 hp or below is out")
            seats[i] = seats[i]._replace(is_in=False)
    if "回合初hp" in fields:
        hp0[i] = rules.scaled(read_number(fields["回合初hp"]))
    if not seats[i].is_in:
        ammo[i], used[i] = 0, frozenset()
    if "弹药" in fields:
        ammo[i] = rules.scaled(read_number(fields["弹药"]))
    if "用过" in fields:
        kept = used[i] & {"hengsao"}
        words = _list(f"{name}.用过", fields["用过"])
        used[i] = kept | ({_ability(rules, seats[i], name, word) for word in words} & rules.remembered)
    if "横扫过" in fields:
        swept = _flag(f"{name}.横扫过", fields["横扫过"])
        used[i] = used[i] | {"hengsao"} if swept else used[i] - {"hengsao"}
    if "已触发" in fields:
        events = _list(f"{name}.已触发", fields["已触发"])
        for event in events:
            if event not in roles.EVENTS:
                raise _bad(
                    f"{name}.已触发", event, f"应为 {'、'.join(roles.EVENTS)}", f"one of {', '.join(roles.EVENTS)}"
                )
        spent[i] = frozenset(events)
    return board_of(rules.roster(tuple(seats)), tuple(hp), tuple(hp0), tuple(ammo), tuple(used), tuple(spent), None)


def _seat(rules: Rules, name: str, seat: Seat, fields: Mapping[str, Any]) -> Seat:
    if "角色" in fields:
        role = fields["角色"]
        if not isinstance(role, str) or role not in rules.roles:
            known = list(rules.roles)
            raise _bad(f"{name}.角色", role, f"应为 {'、'.join(known)}", f"one of {', '.join(known)}")
        seat = seat._replace(role=role)
    if "身份" in fields:
        identities = {s.identity for s in rules.first_roster.seats}
        identities |= {roles.CHAMPION, roles.COMMONER} if rules.type == CHAMPION_MATCH else set()
        identity = str(fields["身份"])
        if identity not in identities:
            known = sorted(identities)
            raise _bad(f"{name}.身份", identity, f"应为 {'、'.join(known)}", f"one of {', '.join(known)}")
        seat = seat._replace(identity=identity)
    if "alive" in fields:
        seat = seat._replace(is_in=_flag(f"{name}.alive", fields["alive"]))
    return seat


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(key, value, "应为 true 或 false", "true or false")
    return value


def _list(key: str, value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _bad(key, value, "应为列表", "a list")
    return list(value)


def _ability(rules: Rules, seat: Seat, name: str, word: object) -> str:
    for ability in (*STANDARD_BY_ID.values(), *rules.roles[seat.role].table.values()):
        if word == ability.name.zh:
            return ability.id
    for ability in (row for role in rules.roles.values() for row in role.table.values()):
        if word == ability.name.zh:
            return ability.id
    raise _bad(f"{name}.用过", word, "没有这个能力", "no such ability")


def _bad(key: str, value: object, zh: str, en: str) -> SetupRefused:
    return SetupRefused(BadValue(key, str(value), Text(zh, en)))


def _decided(board: Board, start: Mapping[str, Any]) -> Board:
    """A start in which a goal is met is over (cier.2.1); `over` and `winner` may be given as well."""
    rules = board.roster.rules
    winners = winning_seats(board.roster, board.roster)
    named = start.get("winner")
    if named is not None:
        for name in _list("winner", named):
            if name not in rules.players:
                raise _bad("winner", name, "没有这名玩家", "no such player")
        winners = tuple(i for i, name in enumerate(rules.players) if name in named)
    elif "over" in start and _flag("over", start["over"]) and winners is None:
        winners = ()
    return board_of(board.roster, board.hp, board.hp0, board.ammo, board.used, board.spent, winners)


# one line


def write_line(state: State) -> str:
    """`cier/1 <type> <回合>.<轮次> <player>…`, with `.<总轮次>` where the two do not say it; options other than the
    type travel in the record."""
    board, rules = state.board, state.rules
    clock = f"{state.round}.{state.beat}"
    if state.beats_played != _usual_beats(state.round, state.beat):
        clock += f".{state.beats_played}"
    words = ["cier/1", rules.type, clock]
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
    words = line.split(maxsplit=3)
    if len(words) < 4 or words[0] != "cier/1" or words[1] not in (FREE, TEAMS, CHAMPION_MATCH, SKILLS):
        raise _no_line(line, "应写作 cier/1 类型 回合.轮次 玩家…", "it is written cier/1 type round.beat player…")
    clock = re.fullmatch(r"([1-9]\d*)\.([1-9]\d*)(?:\.(\d+))?", words[2])
    if clock is None:
        raise _no_line(line, f"“{words[2]}”不是 回合.轮次", f"“{words[2]}” is not round.beat")
    options: dict[str, Any] = {"对局": words[1]} if words[1] != FREE else {}
    start: dict[str, Any] = {}
    names: list[str] = []
    teams: dict[str, str] = {}
    named_roles: dict[str, str] = {}
    followers: list[str] = []
    for word in _PLAYER.finditer(words[3]):
        who, figures = _HEAD.match(word["head"]), _BODY.match(word["tail"])
        if who is None or figures is None:
            raise _no_line(line, f"看不懂“{word[0].strip()}”", f"“{word[0].strip()}” is no player")
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
    round_, beat = int(clock[1]), int(clock[2])
    played = _usual_beats(round_, beat) if clock[3] is None else int(clock[3])
    start |= {"回合": round_, "轮次": beat, "总轮次": played}
    return names, options, start


def _no_line(line: str, zh: str, en: str) -> SetupRefused:
    return SetupRefused(refusals.NoLine(line, Text(zh, en)))
