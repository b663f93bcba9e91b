"""The sentences of 法典, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import CORE_WORDS, Lang, Words, messages_of, true_minus
from kejian.games.fadian import epitaph, refusals, told
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.facts.actor import describe_unit
from kejian.games.fadian.facts.cards import card_text


def _unit(value: int, lang: Lang, players: Sequence[str]) -> str:
    return describe_unit(value, players).in_(lang)


def _units(value: Sequence[int], lang: Lang, players: Sequence[str]) -> str:
    return ("、" if lang == "zh" else ", ").join(_unit(unit, lang, players) for unit in value)


def _move(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return BOOK.techniques[value].name.in_(lang)


def _moves(value: Sequence[str], lang: Lang, players: Sequence[str]) -> str:
    return ("、" if lang == "zh" else ", ").join(_move(move, lang, players) for move in value)


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
    return true_minus(f"{value:+d}")


def _effect(value: str, lang: Lang, _players: Sequence[str]) -> str:
    effect = BOOK.aim if value == BOOK.aim.id else BOOK.lasting[value]  # the one a 标记 has is no player's
    return effect.name.in_(lang)


WRITERS: dict[str, Any] = {
    "unit": _unit, "units": _units, "move": _move, "moves": _moves, "cards": _cards, "paid": _paid, "school": _school,
    "skill": _skill, "side": _side,
    "signed": _signed, "effect": _effect,
}  # fmt: skip

WORDS = CORE_WORDS | Words(messages_of(told, refusals, epitaph), WRITERS)
