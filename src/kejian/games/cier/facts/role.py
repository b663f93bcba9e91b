"""Roles of 技能战: data, no code. A role changes rows of the ability table, adds rows, and reacts by triggers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import lcm
from typing import Any, Literal, NamedTuple

from kejian.core import Number, Text
from kejian.games.cier.facts.abilities import STANDARD, Ability
from kejian.games.cier.memory import TABLES, remembered

FORMAT = "cier-role/1"
PLAIN, CHAMPION, COMMONER, FOLLOWER, EVERYMAN = "无", "擂主", "平民", "小弟", "凡人"
RESERVED = (PLAIN, CHAMPION, COMMONER, FOLLOWER, EVERYMAN)
EVENTS = ("on_block", "on_cancelled", "on_hit", "on_hurt", "on_quiet", "on_round_start")


class Reaction(NamedTuple):
    """A reaction: the event it waits for, the abilities it looks at, what it gives, and how often."""

    event: str
    abilities: tuple[str, ...]
    ammo: Number
    hp: Number
    once: Literal["对局", "回合"] | None


@dataclass(frozen=True)
class Role:
    """What a player starts with, his ability table, and his triggers."""

    name: str
    english: str
    text: Text
    table: Mapping[str, Ability]
    hp: Number = 1
    ammo_start: Number = 0
    used_start: frozenset[str] = frozenset()
    uses_per_beat: int = 1
    triggers: tuple[Reaction, ...] = ()
    warnings: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)  # the role as it was written

    def named(self) -> dict[str, Ability]:
        """The abilities by everything players call them."""
        return self._words

    @cached_property
    def needs(self) -> frozenset[str]:
        """The abilities that some row needs to have been used."""
        return frozenset(row.needs for row in self.table.values() if row.needs)

    @cached_property
    def finest(self) -> int:
        """The common denominator of all its figures."""
        figures = [self.hp, self.ammo_start]
        figures += [figure for row in self.table.values() for figure in (row.cost, row.damage, row.gain)]
        figures += [figure for trigger in self.triggers for figure in (trigger.ammo, trigger.hp)]
        return lcm(*(figure.denominator for figure in figures))

    @cached_property
    def _words(self) -> dict[str, Ability]:
        words: dict[str, Ability] = {}
        for ability in self.table.values():
            for word in (ability.name.zh, ability.name.en, ability.id, *ability.aliases):
                words.setdefault(word.lower(), ability)
        return words


STANDARD_TABLE: Mapping[str, Ability] = {ability.id: ability for ability in STANDARD}


@remembered(TABLES)
def plain_role(name: str, english: str, text: Text) -> Role:
    """A role without skills: the standard table, hp 1."""
    return Role(name, english, text, STANDARD_TABLE)


@remembered(TABLES)
def champion(load: Number, uses_per_beat: int) -> Role:
    """擂主: hp 2, his 子弹 gives more (cier.3.5), with 双能力 two uses (cier.3.10)."""
    own_load = replace(
        STANDARD_TABLE["zidan"],
        gain=load,
        clauses=("cier.2.20", "cier.3.5", "cier.R29") if load == 2 else ("cier.2.20", "cier.R29", "cier.3.5"),
        changed_by=Text("擂主", "the champion"),
    )
    text = Text(f"子弹一次得 {load} 弹药", f"Load gives {load} ammo")
    table = {**STANDARD_TABLE, "zidan": own_load}
    return Role(CHAMPION, "champion", text, table, hp=2, uses_per_beat=uses_per_beat)
