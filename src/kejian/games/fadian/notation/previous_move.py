"""上一招 as a position writes it (fadian.R20)."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, unit_key, unit_seat, unit_word
from kejian.games.fadian.facts.state import (
    Crossing,
    Deed,
    State,
)
from kejian.games.fadian.notation.position import read_used
from kejian.kit.positions import At, anything, bad, fields, listed, or_none, seat, whole, word

_DEED = fields(seat=seat, 招=or_none(word), 背对=anything, 伤害=anything, 撞墙=listed(), 越过=listed())


def read_deed(state: State, written: object) -> Deed:
    """The previous 招 out of its written form; SetupRefused for what makes no sense."""
    said = _DEED(At("上一招", state), written)
    if "seat" not in said:
        raise bad("上一招", written, "应写成 {seat: …}", "it is written {seat: …}")
    move = read_used("上一招", state.players[said["seat"]], said["招"]) if said.get("招") else ""
    deed = Deed(said["seat"], move)
    deed.back = _backs(state, said.get("背对") or [])
    damage = said.get("伤害") or {}
    if not isinstance(damage, Mapping):
        raise bad("上一招.伤害", damage, "应写成 {谁: 多少}", "it is written {who: how much}")
    for unit, n in damage.items():
        deed.damage[_unit(state, unit)] = whole()(At("上一招.伤害"), n)
    deed.walls = tuple(_unit(state, unit) for unit in said.get("撞墙", ()))
    deed.crossings = tuple(_crossing(state, item) for item in said.get("越过", ()))
    return deed


def _backs(state: State, written: object) -> tuple[tuple[int, int], ...]:
    """`[甲]`: with the back to all enemies; `{甲: [乙]}`: to some of them."""
    if isinstance(written, Mapping):
        return tuple((_unit(state, who), _unit(state, whom)) for who, list_ in written.items() for whom in list_)
    if not isinstance(written, list | tuple):
        raise bad("上一招.背对", written, "应为列表", "a list is needed")
    pairs = []
    for who in written:
        unit = _unit(state, who)
        pairs += [(unit, unit_key(enemy)) for enemy in state.enemies(unit_seat(unit))]
    return tuple(pairs)


def _crossing(state: State, written: object) -> Crossing:
    if not isinstance(written, Mapping) or set(written) != {"谁", "自", "越"}:
        raise bad("上一招.越过", written, "写成 {谁: 乙, 自: 3, 越: [甲]}", "it is written {谁: 乙, 自: 3, 越: [甲]}")
    start = whole(1, state.rules.cells)(At("上一招.越过.自"), written["自"])
    over = listed()(At("上一招.越过.越"), written["越"])
    return Crossing(_unit(state, written["谁"]), start, tuple(_unit(state, unit) for unit in over))


def _unit(state: State, word: object) -> int:
    players = state.rules.players
    for number in range(len(players)):
        for kind in (CHARACTER, DOLL, DRAGON):
            if word == unit_word(unit_key(number, kind), players):
                return unit_key(number, kind)
    raise bad("上一招", word, "没有这个单位", "there is no such unit")
