"""What the figures of a row come to, with where they come from: the book's own, and what a role made of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from kejian.core import Sum, Text
from kejian.games.cier.facts.abilities import STANDARD_BY_ID, Ability
from kejian.games.cier.facts.role import Role
from kejian.games.cier.memory import TABLES, remembered

Which = Literal["cost", "damage", "gain"]


@remembered(4 * TABLES)
def figure(row: Ability, which: Which) -> Sum:
    """A figure of a row: the book's own, and what a role treats it as (cier.4.10, cier.3.5)."""
    value = getattr(row, which)
    standard = STANDARD_BY_ID.get(row.id)
    if standard is None:
        return Sum.of(value, row.name, row.clauses[0])
    own = Sum.of(getattr(standard, which), row.name, standard.clauses[0])
    if value == own.value or row.changed_by is None:
        return own
    return own.treated_as(value, row.changed_by, row.clauses[1])


def price(rows: Sequence[Ability]) -> Sum:
    """What a declaration costs; two uses are paid for together (cier.R30)."""
    total = figure(rows[0], "cost")
    for row in rows[1:]:
        total = total.plus(row.cost, row.name, figure(row, "cost").terms[-1].clause)
    return total


def first_ammo(role: Role) -> Sum:
    """The ammo a player begins every 回合 with (cier.2.3, cier.4.11)."""
    nothing = Sum.of(0, Text("每回合开始", "at the start of a round"), "cier.2.3")
    called = Text(role.name, role.english)
    return nothing.treated_as(role.ammo_start, called, "cier.4.11") if role.ammo_start else nothing


def exactly(*sums: Sum) -> tuple[str, ...]:
    """That fractions are not rounded, where there are some (cier.R39)."""
    broken = any(isinstance(term.n, Fraction) for total in sums for term in total.terms)
    return ("cier.R39",) if broken else ()
