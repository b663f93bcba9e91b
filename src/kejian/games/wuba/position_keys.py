"""The keys of positions in records: how each is read and written."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from kejian.games.wuba.grades import GRADES, grade_number
from kejian.games.wuba.rules import Rules
from kejian.games.wuba.state import PHASES, Side, State
from kejian.kit.positions import (
    RESERVED,
    At,
    Key,
    Positions,
    anything,
    fields,
    flag,
    number,
    one_of,
    or_none,
    seat,
    whole,
    words,
)

_TOP = ("map", "phase", "round", "turn", "重复")
RESERVED_NAMES = frozenset((*_TOP, *RESERVED))


# readers


def _hero(at: At, value: Any) -> str:
    rules: Rules = at.state.rules
    return str(one_of(rules.aliases)(at, str(value)))


def _heroes(at: At, value: Any) -> tuple[str, ...]:
    return tuple(_hero(at, name) for name in words(at, value))


def _point(at: At, value: Any) -> str:
    if not isinstance(value, str) or not at.state.rules.geometry.has(value):
        raise at.bad(value, "应为地图上的点", "a point of the map", "wuba.1.1.0")
    return value


def _points(at: At, value: Any) -> tuple[str, ...]:
    return tuple(_point(at, point) for point in words(at, value))


def _extreme(at: At, value: Any) -> int | None:
    return None if value == "i" else int(whole(-999)(at, value))


def _skill(at: At, value: Any) -> str:
    return str(one_of(at.state.rules.skill_names)(at, str(value)))


def _skills(at: At, value: Any) -> tuple[str, ...]:
    return tuple(_skill(at, name) for name in words(at, value))


def _zones(at: At, value: Any) -> tuple[str, ...]:
    return tuple(str(one_of(at.state.rules.map.economy)(at, zone) and zone) for zone in words(at, value))


def _counts(at: At, value: Any) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {技能: 数}", "a mapping of skills")
    return {_skill(at, skill): int(whole(0)(at.inside(str(skill)), n)) for skill, n in value.items()}


def _towers(at: At, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {点: HP}", "a mapping of points")
    return {str(point): number()(at.inside(str(point)), hp) for point, hp in value.items()}


_HERO = fields(
    pos=or_none(_point),
    hp=number(),
    alive=flag,
    极值=_extreme,
    极值点=anything,
    数学=one_of({grade: grade_number(grade) for grade in GRADES}),
    现数学=anything,
    武器=or_none(lambda at, value: one_of(at.state.rules.weapons)(at, value) and str(value)),
    已操作=flag,
    上次=_counts,
    已用=_counts,
    被伤=_heroes,
    失去=_skills,
)


def _team(at: At, value: Any) -> dict[str, dict[str, Any]]:
    if not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {武将: …}", "a mapping of heroes")
    return {_hero(at, name): _HERO(at.inside(str(name)), written or {}) for name, written in value.items()}


# writing


def _side(state: State, number_: int) -> Side:
    return state.sides[number_]


def _write_team(state: State, number_: int) -> dict[str, Any]:
    rules = state.rules
    return {
        name: {
            "pos": hero.pos if hero.alive else None,
            "hp": hero.hp,
            "alive": hero.alive,
            "极值": "i" if hero.extreme is None else hero.extreme,
            "极值点": rules.extreme_class(hero),
            "数学": GRADES[hero.grade],
            "现数学": GRADES[rules.grade(hero)],
            "武器": hero.weapon if hero.alive else None,
            "已操作": hero.acted,
            "上次": dict(hero.last),
            "已用": dict(hero.used),
            "被伤": list(hero.hurt_by),
            "失去": list(hero.lost),
        }
        for name, hero in _side(state, number_).heroes.items()
    }


def _write_turn(state: State) -> str | None:
    return None if state.turn is None else state.rules.players[state.turn]


def keys_of(state: State) -> Positions:
    """The keys of positions of a match."""
    return _keys(state.rules.markers, state.rules.tokens)


@cache
def _keys(markers: tuple[str, ...], tokens: tuple[str, ...]) -> Positions:
    """What can be set up or lie about depends on the heroes of a match; the rest is the same in all."""
    top = [
        Key("map", anything, write=lambda state: state.rules.map.name),
        Key("phase", one_of(PHASES), "phase"),
        Key("round", whole(1), "round"),
        Key("turn", or_none(seat), write=_write_turn),
        Key(
            "重复",
            fields(主将=_heroes, 选将=_heroes),
            write=lambda state: {"主将": list(state.barred_captains), "选将": list(state.barred_picks)},
        ),
    ]
    player = [
        Key("主将", or_none(_hero), write=lambda state, n: _side(state, n).captain),
        Key("被禁", _heroes, write=lambda state, n: list(_side(state, n).banned)),
        Key("阵容", _heroes, write=lambda state, n: list(_side(state, n).lineup)),
        Key("待选", anything, write=_write_open),
        Key("经济", whole(0), write=lambda state, n: _side(state, n).economy),
        Key("塔", _towers, write=lambda state, n: dict(_side(state, n).towers)),
        Key("已收", _zones, write=lambda state, n: list(_side(state, n).paid)),
        Key("已约谈", _heroes, write=lambda state, n: list(_side(state, n).summoned)),
        Key("武将", _team, write=_write_team),
    ]
    player += [Key(f"{marker}点", or_none(_point), write=_marker_writer(marker)) for marker in markers]
    player += [Key(token, _points, write=_token_writer(token)) for token in tokens]
    return Positions(top, player)


def _write_open(state: State, number_: int) -> int:
    """Slots still to be filled: none once the heroes stand on the map."""
    side = _side(state, number_)
    return 0 if side.heroes else side.open_slots


def _marker_writer(marker: str) -> Any:
    return lambda state, n: _side(state, n).markers.get(marker)


def _token_writer(token: str) -> Any:
    return lambda state, n: [point for name, point in _side(state, n).tokens if name == token]
