"""Whose a weapon is: those that never leave their owner, and how many of a kind a team may have (wuba.3.3.5.1, wuba.R10)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Refusal, Text
from kejian.games.wuba import quiet
from kejian.games.wuba.refusals import Stays
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.weapons import Weapon


def tied(state: State, hero: Hero, *clauses: str) -> Refusal | None:
    """Why the weapon of a hero cannot be handed over, swapped or robbed."""
    weapon = state.rules.weapon_of(hero)
    if weapon is None or not weapon.only:
        return None
    return Stays(weapon.name, weapon.only, clauses=(weapon.clause, *own_clauses(weapon), *clauses))


def own_clauses(weapon: Weapon) -> tuple[str, ...]:
    """The clause about weapons that single heroes have."""
    return ("wuba.3.3.5.1",) if weapon.only else ()


def beyond_the_cap(state: State, hero: Hero) -> Iterator[Event]:
    """Why a hero could get a capped weapon although a teammate has one, or had (wuba.R10)."""
    weapon = state.rules.weapon_of(hero)
    if weapon is None or not weapon.capped:
        return
    others = [one for one in state.sides[hero.side].heroes.values() if one is not hero and one.weapon == weapon.name]
    if any(one.alive for one in others):
        why = Text("上限不管战局中得来的", "the cap does not bind what is got in play")
        if state.rules.options["M202上限"] != "全局":
            why = Text("上限只管准备阶段", "the cap binds the arms stage only")
        yield quiet.NotBound(weapon.name, why, clauses=("wuba.1.1.2.3", "wuba.R10"))
    elif others and state.rules.options["M202上限"] == "全局":
        why = Text("拿过它的队友已阵亡", "the teammate who had one is dead")
        yield quiet.NotBound(weapon.name, why, clauses=("wuba.R10", "wuba.R33"))
