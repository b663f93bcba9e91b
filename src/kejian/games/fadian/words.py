"""The sentences of 法典, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import CORE_WORDS, Lang, Words, phrase
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.facts.actor import describe_unit
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.phrases import EVENTS


def _unit(value: int, lang: Lang, players: Sequence[str]) -> str:
    return describe_unit(value, players).in_(lang)


def _units(value: Sequence[int], lang: Lang, players: Sequence[str]) -> str:
    return ("、" if lang == "zh" else ", ").join(_unit(unit, lang, players) for unit in value)


def _move(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return BOOK.techniques[value].name.in_(lang)


def _cards(value: Sequence[int], lang: Lang, _players: Sequence[str]) -> str:
    if not value:
        return "无牌" if lang == "zh" else "no card"
    return " ".join(map(card_text, value))


def _paid(value: Sequence[int], lang: Lang, _players: Sequence[str]) -> str:
    """Cards that go with a declaration, if any."""
    if not value:
        return ""
    return ("，付" if lang == "zh" else ", paying ") + " ".join(map(card_text, value))


def _school(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return BOOK.pages[value].name.in_(lang)


def _skill(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return BOOK.skills[value].name.in_(lang)


def _side(value: int, lang: Lang, _players: Sequence[str]) -> str:
    return ("右" if value > 0 else "左") if lang == "zh" else ("right" if value > 0 else "left")


def _signed(value: int, _lang: Lang, _players: Sequence[str]) -> str:
    return f"{value:+d}".replace("-", "−")


def _effect(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return BOOK.lasting[value].name.in_(lang)


WRITERS: dict[str, Any] = {
    "unit": _unit, "units": _units, "move": _move, "cards": _cards, "paid": _paid, "school": _school,
    "skill": _skill, "side": _side,
    "signed": _signed, "effect": _effect,
}  # fmt: skip

_REFUSALS = [
    phrase("cannot_act", "who:unit", "{who}现在不能出招。", "{who} cannot make a move now."),
    phrase("condition", "name:text condition:text", "{name}的前提不满足：{condition}。", "{name} needs: {condition}."),
    phrase(
        "short_of_life", "name:text n:number", "体力不够：{name}要付 {n} 点。", "Not enough life: {name} costs {n}."
    ),
    phrase(
        "short_of_action",
        "name:text cost:number have:number",
        "行动不够：{name}要 {cost}，只有 {have}。",
        "Not enough action: {name} costs {cost}, there is {have}.",
    ),
    phrase("no_such_unit", "who:seat", "{who}没有龙。", "{who} has no dragon."),
    phrase("not_carried", "who:seat name:text", "{who}没有{name}这一招。", "{who} does not have {name}."),
    phrase("not_swift", "name:text", "{name}不是迅捷战技，不能插入。", "{name} is not swift and cannot be inserted."),
    phrase("bad_target", "name:text", "{name}的目标不对。", "{name} is aimed at nobody it can be aimed at."),
    phrase("missing_target", "who:seats", "要写目标：{who}。", "Name a target: {who}."),
    phrase("needless_cards", "name:text", "{name}现在不用付牌。", "{name} takes no cards now."),
    phrase("payment", "name:text pay:text", "{name}的前提是：{pay}。", "{name} asks: {pay}."),
    phrase(
        "needs_element",
        "name:text",
        "{name}要说明五行：金木水火土之一。",
        "{name} needs an element: metal (金), wood (木), water (水), fire (火) or earth (土).",
    ),
    phrase("needs_sub", "name:text", "{name}要写明玩偶用什么战技：→ 战技。", "{name} needs the doll's move: → move."),
    phrase("needless_sub", "name:text", "{name}不带别的战技。", "{name} carries no other move."),
    phrase("used_this_turn", "name:text", "{name}本回合已经用过。", "{name} was used this turn."),
    phrase("empty_hand", "who:seat", "{who}没有手牌。", "{who} has no cards."),
    phrase("no_such_skill", "who:seat name:text", "{who}现在用不了{name}。", "{who} cannot use {name} now."),
]

WORDS = CORE_WORDS | Words([*EVENTS, *_REFUSALS], WRITERS)
