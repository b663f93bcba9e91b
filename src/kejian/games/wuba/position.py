"""Positions in the vocabulary of records: what is written of both sides and their heroes, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.games.wuba.ending import is_lost
from kejian.games.wuba.maps import read_map
from kejian.games.wuba.position_keys import keys_of
from kejian.games.wuba.rules import STARTING_ECONOMY
from kejian.games.wuba.state import ARMS, CAPTAIN, OVER, PICK, PREPARE, ROUND, TEAM, Hero, Side, State
from kejian.kit.content import BadContent
from kejian.kit.positions import Written, bad


def write_position(state: State) -> dict[str, Any]:
    """The position as records write it."""
    return keys_of(state).write(state)


# reading


def place(state: State, start: Mapping[str, Any]) -> None:
    """Begins with exactly these values; what is not named has its default."""
    _set_map(state, start.get("map"))
    written = keys_of(state).read(state, start)
    given = any("武将" in side for side in written.players)
    state.phase = written.top.get("phase", ROUND if given else OVER if written.over else CAPTAIN)
    if written.over and state.phase != OVER:
        raise bad("phase", state.phase, "结束了就是终局", "what is over is 终局")
    state.round = written.top.get("round", 1)
    barred = written.top.get("重复", {})
    state.barred_captains, state.barred_picks = barred.get("主将", ()), barred.get("选将", ())
    for number_, fields_ in enumerate(written.players):
        _place_side(state, number_, fields_)
    _check_once(state)
    _place_turn(state, written)


def _set_map(state: State, name: Any) -> None:
    rules = state.rules
    if name is None or name == rules.map.name:
        return
    try:
        map_ = read_map(name)
    except BadContent as unknown:
        why = unknown.args[0]
        raise bad("map", name, why.zh, why.en, "wuba.1.1.0") from None
    state.rules = rules.on_map(map_)
    state.sides = [Side(state.rules.new_towers(side)) for side in (0, 1)]


def _place_side(state: State, number_: int, written: Mapping[str, Any]) -> None:
    rules, side, name = state.rules, state.sides[number_], state.rules.players[number_]
    team: dict[str, dict[str, Any]] | None = written.get("武将")
    side.lineup = written.get("阵容", tuple(team) if team else ())
    side.captain = written.get("主将")
    if side.captain is not None and side.captain not in side.lineup:
        side.lineup = (side.captain, *side.lineup)
    side.banned = written.get("被禁", ())
    placed = state.phase in (ARMS, PREPARE, ROUND, OVER)
    side.economy = written.get("经济", STARTING_ECONOMY if placed else 0)
    for point, hp in written.get("塔", {}).items():
        if point not in side.towers:
            raise bad(f"{name}.塔", point, "那里没有这一方的塔", "no tower of this side stands there", "wuba.R26")
        side.towers[point] = hp
    if placed and team:
        side.heroes = {hero: _new_hero(state, number_, hero, fields_) for hero, fields_ in team.items()}
        if len(side.lineup) < len(team) or not set(team) <= set(side.lineup):
            raise bad(f"{name}.阵容", " ".join(side.lineup), "和武将不符", "it does not fit 武将")
    elif placed and side.lineup:
        if len(side.lineup) > TEAM:
            raise bad(f"{name}.阵容", " ".join(side.lineup), f"最多 {TEAM} 名", f"at most {TEAM}", "wuba.1.1.1.3")
        rules.line_up(side, number_)
    elif team:
        raise bad(f"{name}.武将", state.phase, "选将完了才有", "there are none before the draft is over")
    if state.phase in (ARMS, PREPARE, ROUND) and not any(side.living()):
        raise bad(f"{name}.武将", "", "至少要有一名活着的武将", "at least one living hero is needed", "wuba.1.3.1")
    side.paid = written.get("已收", ())
    side.summoned = written.get("已约谈", ())
    side.markers = {marker: written[f"{marker}点"] for marker in rules.markers if written.get(f"{marker}点")}
    side.tokens = tuple((token, point) for token in rules.tokens for point in written.get(token, ()))


def _new_hero(state: State, side: int, name: str, written: Mapping[str, Any]) -> Hero:
    rules = state.rules
    hero = rules.new_hero(name, side, rules.spawn(side, 0))
    hero.hp = written.get("hp", hero.hp)
    hero.alive = written.get("alive", hero.hp > 0)
    where = f"{rules.players[side]}.武将.{name}"
    if hero.alive and (written.get("pos") is None or hero.hp <= 0):
        raise bad(
            f"{where}.pos",
            written.get("pos"),
            "活着的武将要有位置和大于 0 的 HP",
            "a living hero needs a point and HP above 0",
        )
    hero.pos = written.get("pos") or hero.pos
    if hero.hp > hero.sheet.hp:
        raise bad(f"{where}.hp", hero.hp, f"不超过 {hero.sheet.hp}", f"at most {hero.sheet.hp}", "wuba.3.1.1.1")
    if "极值" in written:
        hero.extreme = written["极值"]
    hero.grade = written.get("数学", hero.grade)
    hero.weapon = written.get("武器")
    hero.acted = written.get("已操作", False)
    hero.last, hero.used = dict(written.get("上次", {})), dict(written.get("已用", {}))
    hero.hurt_by, hero.lost = written.get("被伤", ()), written.get("失去", ())
    return hero


def _check_once(state: State) -> None:
    """A hero exists once per match (wuba.R1)."""
    names = [name for side in state.sides for name in side.lineup]
    for name in names:
        if names.count(name) > 1:
            raise bad("阵容", name, "一名武将只能有一个", "a hero exists once", "wuba.R1")


def _place_turn(state: State, written: Written) -> None:
    turn = written.top.get("turn")
    if state.phase == OVER:
        if written.winners is None:
            raise bad("winner", None, "终局要写胜者", "an end says who won")
        state.winners, state.turn = tuple(written.winners), None
        return
    if written.over:
        raise bad("over", True, "和局面不符", "it does not fit the position")
    if state.phase in (PREPARE, ROUND):
        state.turn = state.rules.first if turn is None else turn
        for side in (0, 1):
            if is_lost(state, side) is not None:
                raise bad(state.rules.players[side], "塔", "这一方已经输了", "this side has lost already", "wuba.1.3.2")
    else:
        state.turn = turn if state.phase in (CAPTAIN, PICK) else None
    for number_, own in enumerate(state.sides):
        if state.phase == ROUND and number_ != state.turn and any(hero.acted for hero in own.heroes.values()):
            raise bad(f"{state.rules.players[number_]}.已操作", True, "没有轮到这一方", "it is not this side's turn")


_NAMES = ("主将", "被禁", "阵容", "已约谈", "被伤", "选将")  # keys whose words are heroes


def expected(state: State, written: Mapping[str, Any]) -> dict[str, Any]:
    """Heroes by the names that positions use: an expectation may call them by others too."""
    aliases = state.rules.aliases

    def name(word: Any) -> Any:
        return aliases.get(str(word), word)

    def named(key: str, value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name(inner) if key == "武将" else inner: named(inner, each) for inner, each in value.items()}
        if key not in _NAMES:
            return value
        return [name(word) for word in value] if isinstance(value, list | tuple) else name(value)

    return {key: named(key, value) for key, value in written.items()}


def agrees(expected: object, actual: object) -> bool | None:
    """Lists compare without regard to order, names of digits as words; None where the common way is right."""
    if isinstance(expected, list | tuple) and isinstance(actual, list | tuple):
        return sorted(map(str, expected)) == sorted(map(str, actual))
    return None
