"""Hp and what changes it: the hp limit, what shows, what is lost, damage and recovery, and the cards to discard."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Number, Sum, Text
from kejian.games.sgs.numbers.characters import Character
from kejian.games.sgs.numbers.main_terms import hand_limit

_LIMIT, _HP, _SHOWN = Text("体力上限", "hp limit"), Text("体力", "hp"), Text("体力值", "hp shown")
_GOUYU, _SHINING = Text("勾玉", "gouyu"), Text("武将牌上亮的勾玉", "highlighted gouyu of the general card")
_SINCE = Text("其后增减", "gained or lost since")
_ROUNDED = Text("向下取整", "rounded down")


class Printed(NamedTuple):
    """What a character began with: the gouyu of its general card, all of them and those that are highlighted."""

    limit: Sum
    hp: int


# hp


def hp(character: Character, printed: Printed | None = None) -> Sum:
    """体力, a number of its own: it begins as the hp that the general card shows, and can go below 0."""
    if printed is None:
        return Sum.of(character.hp, _HP, "sgs.4.1")
    return Sum.of(printed.hp, _SHINING, "sgs.2.2").plus(character.hp - printed.hp, _SINCE, "sgs.4.1")


def hp_limit(character: Character, printed: Printed | None = None) -> Sum:
    """体力上限: all the gouyu of the hp card; it begins with those of the general card."""
    if printed is None:
        return Sum.of(character.max_hp, _GOUYU, "sgs.1.1")
    return printed.limit.plus(character.max_hp - printed.limit.value, _SINCE, "sgs.1.1")


def paired_hp_limit(head: Number, deputy: Number, names: tuple[Text, Text]) -> Sum:
    """The hp limit of two generals: their gouyu together, a half that is left over does not count."""
    both = Sum.of(head, names[0], "sgs.R51").plus(deputy, names[1], "sgs.R51")
    return both.at_most(both.value // 1, _ROUNDED, "sgs.R51")


def shown_hp(character: Character, printed: Printed | None = None) -> Sum:
    """体力值: what shows on the hp card, never below 0, whatever the hp is."""
    return hp(character, printed).at_least(0, _SHOWN, "sgs.R1")


def lost_hp(character: Character, printed: Printed | None = None) -> Sum:
    """已损失的体力值: the gouyu that do not show."""
    limit = Sum.of(character.max_hp, _LIMIT, "sgs.1.1") if printed is None else hp_limit(character, printed)
    return limit.plus(-max(character.hp, 0), _SHOWN, "sgs.3.2")


def hp_within(hp: int, limit: int) -> Sum:
    """体力 under a hp limit that may have been lowered: never above it."""
    return Sum.of(hp, _HP, "sgs.4.1").at_most(limit, _LIMIT, "sgs.R2")


# damage


def base_damage(n: int, name: Text) -> Sum:
    """伤害值基数: the X of "deal X damage" in the text of a card or skill."""
    return Sum.of(n, name, "sgs.6.1")


def changed_damage(damage: Sum, n: int, name: Text, clause: str) -> Sum:
    """Damage with one more or less at its moment. At 0 it is prevented, and nothing that comes later brings it back."""
    if damage.value <= 0:
        return damage
    return damage.plus(n, name, clause).at_least(0, Text("防止伤害", "prevented"), "sgs.R28")


def capped_damage(damage: Sum, most: int, name: Text, clause: str) -> Sum:
    """Damage that something brings down to a number; this comes last."""
    return damage.at_most(most, name, clause)


# recovery


def base_recovery(n: int, name: Text) -> Sum:
    """回复值基数: the X of "recover X hp" in the text of a card or skill."""
    return Sum.of(n, name, "sgs.7.1")


def recovery(character: Character, n: Sum) -> Sum:
    """How much is really recovered: not above the hp limit. 0: it cannot be done at all."""
    return n.at_most(max(character.max_hp - character.hp, 0), _LIMIT, "sgs.R3")


def recovery_to(character: Character, to: int, name: Text) -> Sum:
    """How much "recover to X" recovers, counted from the hp, which may be below 0. 0: it cannot be done at all."""
    aim = Sum.of(to, name, "sgs.R4").at_most(character.max_hp, _LIMIT, "sgs.R4")
    return aim.plus(-character.hp, _HP, "sgs.4.2" if character.hp < 0 else "sgs.R4").at_least(0, _HP, "sgs.R4")


# the discard phase


def cards_to_discard(character: Character, *, last: bool = False) -> Sum:
    """How many cards a character discards in its discard phase."""
    held = Sum.of(character.hand_count, Text("手牌数", "hand cards"), "sgs.R7")
    limit = hand_limit(character, last=last).value
    return held.plus(-limit, Text("手牌上限", "hand limit"), "sgs.5.8").at_least(0, Text("弃牌", "discard"), "sgs.R7")
