"""上一招 as a position writes it (fadian.R20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, unit_key, unit_seat, unit_word
from kejian.games.fadian.facts.state import (
    Crossing,
    Deed,
    State,
)
from kejian.games.fadian.notation.position import bad, known_keys, number_of, read_used


def read_deed(state: State, written: object) -> Deed:
    """The previous 招 out of its written form; SetupRefused for what makes no sense."""
    if not isinstance(written, Mapping):
        raise bad("上一招", written, "应写成 {seat: …}", "it is written {seat: …}")
    known_keys(written, ("seat", "招", "背对", "伤害", "撞墙", "越过"), "上一招.")
    players = state.rules.players
    if written.get("seat") not in players:
        raise bad(
            "上一招.seat", written.get("seat"), f"应为玩家之一：{'、'.join(players)}", f"one of {', '.join(players)}"
        )
    seat = players.index(written["seat"])
    word = str(written.get("招", ""))
    move = read_used("上一招", state.players[seat], word) if word else ""
    deed = Deed(seat, move)
    deed.back = _backs(state, written.get("背对") or [])
    damage = written.get("伤害") or {}
    if not isinstance(damage, Mapping):
        raise bad("上一招.伤害", damage, "应写成 {谁: 多少}", "it is written {who: how much}")
    for unit, n in damage.items():
        if (amount := number_of(n)) is None or amount < 0:
            raise bad("上一招.伤害", n, "应为非负整数", "a whole number of at least 0")
        deed.damage[_unit(state, unit)] = amount
    deed.walls = tuple(_unit(state, unit) for unit in _items(written, "撞墙"))
    deed.crossings = tuple(_crossing(state, item) for item in _items(written, "越过"))
    return deed


def _items(written: Mapping[str, Any], key: str) -> list[Any]:
    items = written.get(key) or []
    if not isinstance(items, list | tuple):
        raise bad(f"上一招.{key}", items, "应为列表", "a list is needed")
    return list(items)


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
    start = number_of(written["自"])
    if start is None or not 1 <= start <= state.rules.cells or not isinstance(written["越"], list | tuple):
        raise bad("上一招.越过", dict(written), "自是格数，越是列表", "自 is a cell, 越 a list")
    return Crossing(_unit(state, written["谁"]), start, tuple(_unit(state, unit) for unit in written["越"]))


def _unit(state: State, word: object) -> int:
    players = state.rules.players
    for seat in range(len(players)):
        for kind in (CHARACTER, DOLL, DRAGON):
            if word == unit_word(unit_key(seat, kind), players):
                return unit_key(seat, kind)
    raise bad("上一招", word, "没有这个单位", "there is no such unit")
