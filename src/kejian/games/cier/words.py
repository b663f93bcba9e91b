"""The sentences of 呲儿, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import CORE_WORDS, Lang, Number, Words, messages_of, show_number
from kejian.games.cier import refusals, told
from kejian.games.cier.abilities import STANDARD_BY_ID, Declaration
from kejian.games.cier.role import starter_roles


def ability_name(id_: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    """An ability in words; an ability of a role that is not among the starters is called what its author called it."""
    if id_ in STANDARD_BY_ID:
        return STANDARD_BY_ID[id_].name.in_(lang)
    for role in starter_roles().values():
        if id_ in role.table:
            return role.table[id_].name.in_(lang)
    return id_


def declaration_text(declaration: Declaration, lang: Lang, players: Sequence[str]) -> str:
    joiner = "、" if lang == "zh" else ", "
    return " + ".join(
        ability_name(use.ability, lang)
        + (" > " + joiner.join(players[target] for target in use.targets) if use.targets else "")
        for use in declaration
    )


def role_name(name: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    role = starter_roles().get(name)
    return role.english if role is not None and lang == "en" else name


_EVENTS = {
    "on_block": ("挡下攻击", "an attack was stopped"),
    "on_cancelled": ("招被抵消", "an ability was cancelled"),
    "on_hit": ("打中了人", "an ability hit"),
    "on_hurt": ("受了伤", "he was hurt"),
    "on_quiet": ("本轮次无人受伤", "nobody was hurt"),
    "on_round_start": ("回合开始", "a round begins"),
}


def trigger_event(event: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    return _EVENTS[event][0 if lang == "zh" else 1]


def signed(value: Number, _lang: Lang, _players: Sequence[str] = ()) -> str:
    """A change with its sign."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + show_number(-value if value < 0 else value)


WORDS = CORE_WORDS | Words(
    messages_of(told, refusals),
    {
        "ability": ability_name,
        "declaration": declaration_text,
        "role": role_name,
        "trigger": trigger_event,
        "signed": signed,
    },
)
