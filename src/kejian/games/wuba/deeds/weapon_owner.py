"""Weapons that never leave their owner (wuba.3.3.5.1)."""

from __future__ import annotations

from kejian.core import Refusal
from kejian.games.wuba.refusals import Stays
from kejian.games.wuba.state import Hero, State


def tied(state: State, hero: Hero, *clauses: str) -> Refusal | None:
    """Why the weapon of a hero cannot be handed over, swapped or robbed."""
    weapon = state.rules.weapon_of(hero)
    if weapon is None or not weapon.only:
        return None
    return Stays(weapon.name, weapon.only, clauses=(weapon.clause, *clauses))
