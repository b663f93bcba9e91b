"""技能: a skill is its words, the moments it waits for, and what it adds to numbers (fadian.3.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kejian.core import Event, Refusal, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.payments import Payment
from kejian.kit.flow import Flow
from kejian.kit.moments import Ability
from kejian.kit.piles import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Active:
    """How a skill is used between 招 in one's own main phase (fadian.R64)."""

    run: Callable[[State, int, int, tuple[Card, ...]], Flow[None]]  # seat, target's seat, cards paid
    can: Callable[[State, int, int], Refusal | None]
    pay: Payment | None = None
    at_someone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Skill(Ability):
    """One 技能: what it is called, where it stands, and what it does when."""

    clause: str
    name: Text
    text: Text
    rulings: tuple[str, ...] = ()
    active: Active | None = None
    rank: int = 0  # skills of one moment act in this order, then in the order of the 帖
    id: str = field(init=False)
    reasons: tuple[str, ...] = field(init=False)  # the clauses an event cites where it changes a number

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.clause.removeprefix("fadian."))
        object.__setattr__(self, "reasons", (self.clause, *self.rulings))

    def silent(self, owner: int, zh: str, en: str, *by: str) -> list[Event]:
        """What is told where it does nothing although somebody could expect it to."""
        return [told.SkillSilent(owner, self.id, Text(zh, en), clauses=(*self.reasons, *by))]
