"""The lines of a menu of 呲儿: what an ability costs and does, said once for every table where it is the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from kejian.core import Entry, Slot, Text, show_number
from kejian.games.cier.facts.abilities import Ability, Declaration, Use
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.memory import TABLES, remembered

_LOAD, _DEFEND, _ATTACK = Text("蓄力", "Load"), Text("防守", "Defend"), Text("攻击", "Attack")
GROUPS = (_LOAD, _DEFEND, _ATTACK)


def group_of(ability: Ability) -> Text:
    """Under which heading an ability stands."""
    if ability.target != "self":
        return _ATTACK
    return _LOAD if ability.gain else _DEFEND


def line_of(roster: Roster, seat: int, ability: Ability) -> Entry:
    """A line of the menu without its fault."""
    aims, count = roster.aims[seat], roster.target_count(seat, ability)
    slots = (Slot("seat", aims, least=count, most=count),) if count else ()
    return _plain_entry(ability, slots, *_named(ability, roster))


def first_use(roster: Roster, seat: int, ability: Ability) -> Declaration:
    """The ability at the first who can be aimed at."""
    return (Use(ability.id, roster.aims[seat][: roster.target_count(seat, ability)]),)


class EntryFacts(NamedTuple):
    """A line of a menu: the ammo it takes."""

    ammo: str = "0"


class MenuKind(NamedTuple):
    """What a player's menus have in common while nobody goes: their lines, and the dearest of them."""

    token: object
    dearest: int


@remembered(TABLES)
def menu_kind(roster: Roster, seat: int) -> MenuKind:
    role, catalogue = roster.roles[seat], roster.catalogue(seat)
    lines = tuple(line_of(roster, seat, ability) for ability in role.table.values())
    prices = tuple(catalogue[first_use(roster, seat, ability)][:3] for ability in role.table.values())
    token = _token(seat, lines, prices, role.uses_per_beat, roster.rules.fouls_refused, roster.rules.unit)
    return MenuKind(token, max(cost for cost, _, _ in prices))


@remembered(TABLES)
def _token(*_facts: Hashable) -> object:
    """The same object for the same facts: quicker to compare than they are."""
    return object()


def _named(ability: Ability, roster: Roster) -> tuple[tuple[Text, ...], Text | None]:
    """The names of the abilities a row speaks of."""
    names = {row.id: row.name for role in roster.rules.roles.values() for row in role.table.values()}
    return tuple(names[id_] for id_ in ability.voids), names[ability.needs] if ability.needs else None


@remembered(2 * TABLES)
def _plain_entry(ability: Ability, slots: tuple[Slot, ...], voided: tuple[Text, ...], needed: Text | None) -> Entry:
    """The same for every table with the same players in, so it is kept once."""
    cost = show_number(ability.cost)
    note = _explained(ability, voided, needed)
    return Entry(
        id=ability.id,
        text=ability.name.zh,
        name=ability.name,
        cost=Text(cost, cost),
        note=note,
        clause=ability.clauses[0],
        slots=slots,
        facts=EntryFacts(ammo=cost),
        does=_does(ability, voided),
    )


_FEW_NAMES = 3  # more of them do not fit on a tile


def _does(ability: Ability, voided: tuple[Text, ...]) -> Text:
    """What an ability does, in a few words for its tile."""
    zh, en = [], []
    if ability.gain:
        zh.append(f"弹药 +{show_number(ability.gain)}")
        en.append(f"ammo +{show_number(ability.gain)}")
    if ability.damage:
        whom = {"two": ("两人 ", "two "), "all": ("全体 ", "all ")}.get(ability.target, ("", ""))
        zh.append(f"{whom[0]}−{show_number(ability.damage)}")
        en.append(f"{whom[1]}−{show_number(ability.damage)}")
    if voided:
        verb = (
            ("压", "beats ")
            if ability.target != "self"
            else ("反弹", "returns ")
            if ability.reflect
            else ("挡", "stops ")
        )
        few = len(voided) <= (_FEW_NAMES if ability.target == "self" else 1)
        zh.append(verb[0] + (" ".join(name.zh for name in voided) if few else f" {len(voided)} 招"))
        en.append(verb[1] + (" ".join(name.en for name in voided) if few else f"{len(voided)} moves"))
    return Text(" ".join(zh), " ".join(en))


def _explained(ability: Ability, voided: tuple[Text, ...], needed: Text | None) -> Text:
    """What an ability does, in one line out of its row."""
    zh, en = [], []
    if ability.gain:
        zh.append(f"弹药 +{show_number(ability.gain)}")
        en.append(f"ammo +{show_number(ability.gain)}")
    if ability.damage:
        whom = {
            "one": ("目标", "the target"),
            "two": ("两个目标各", "two targets"),
            "all": ("其他所有人", "everybody else"),
        }
        zh.append(f"{whom[ability.target][0]}生命 −{show_number(ability.damage)}")
        en.append(
            f"{whom[ability.target][1]} lose{'s' if ability.target != 'two' else ''} {show_number(ability.damage)}"
        )
    if ability.voids:
        source = ("挡下", "stops") if ability.target == "self" else ("使目标对你的招无效：", "makes the target's void:")
        zh.append(source[0] + "、".join(name.zh for name in voided))
        en.append(source[1] + " " + ", ".join(name.en for name in voided))
    if ability.reflect:
        zh.append("并打回去")
        en.append("and sends them back")
    if needed:
        zh.append(f"本回合用过{needed.zh}才行")
        en.append(f"needs an earlier {needed.en} this round")
    return Text("；".join(zh), "; ".join(en))
