"""The sentences of 呲儿, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import CORE_WORDS, Lang, Number, Text, Words, messages_of, show_number
from kejian.core.words import Writer
from kejian.games.cier import asides, epitaph, refusals, told
from kejian.games.cier.facts.abilities import STANDARD_BY_ID, Declaration
from kejian.games.cier.facts.role import CHAMPION, COMMONER, EVERYMAN, FOLLOWER, PLAIN, Role
from kejian.games.cier.facts.role_reader import starter_roles


def ability_name(id_: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    """An ability of the book or of a starter role in words; a stranger's ability is called by its id, its name."""
    if id_ in STANDARD_BY_ID:
        return STANDARD_BY_ID[id_].name.in_(lang)
    for role in starter_roles().values():
        if id_ in role.table:
            return role.table[id_].name.in_(lang)
    return id_


_OF_THE_BOOK = {PLAIN: "none", CHAMPION: "champion", COMMONER: "commoner", FOLLOWER: "follower", EVERYMAN: "Everyman"}


def role_name(name: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    if lang == "zh":
        return name
    role = starter_roles().get(name)
    return _OF_THE_BOOK.get(name, name) if role is None else role.english


def _declarations(named: Writer) -> Writer:
    """How declarations are written where abilities are named so."""

    def write(declaration: Declaration, lang: Lang, players: Sequence[str]) -> str:
        joiner = "、" if lang == "zh" else ", "
        return " + ".join(
            named(use.ability, lang, players)
            + (" > " + joiner.join(players[target] for target in use.targets) if use.targets else "")
            for use in declaration
        )

    return write


def _listed(named: Writer) -> Writer:
    """How several abilities are written where one is named so."""
    return lambda ids, lang, players: ("、" if lang == "zh" else ", ").join(named(id_, lang, players) for id_ in ids)


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
    messages_of(told, asides, epitaph, refusals),
    {
        "ability": ability_name,
        "abilities": _listed(ability_name),
        "declaration": _declarations(ability_name),
        "role": role_name,
        "trigger": trigger_event,
        "signed": signed,
    },
)


def words_with(roles: Sequence[Role]) -> Words:
    """The words of a match whose players brought roles along: they have names in both languages too."""
    abilities = {id_: row.name for role in roles for id_, row in role.table.items() if id_ not in STANDARD_BY_ID}
    names = {role.name: Text(role.name, role.english) for role in roles}

    def ability(id_: str, lang: Lang, players: Sequence[str]) -> str:
        return abilities[id_].in_(lang) if id_ in abilities else ability_name(id_, lang, players)

    def role(name: str, lang: Lang, players: Sequence[str]) -> str:
        return names[name].in_(lang) if name in names else role_name(name, lang, players)

    own: dict[str, Writer] = {
        "ability": ability,
        "abilities": _listed(ability),
        "declaration": _declarations(ability),
        "role": role,
    }
    return WORDS | Words((), own)
