"""技能🌀: a skill is its words and a few hooks; the engine calls the hook where the rule says "when …" (fadian.3.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from kejian.core import Refusal, Text
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.cards import Card
from kejian.games.fadian.facts.play import Flow, Play
from kejian.games.fadian.facts.state import State

if TYPE_CHECKING:
    from kejian.games.fadian.rows.payments import Payment


@dataclass(frozen=True, slots=True, kw_only=True)
class Active:
    """A skill used between 招 in one's own main phase (fadian.R64)."""

    run: Callable[[State, int, int, tuple[Card, ...]], Flow[None]]  # seat, target's seat, cards paid
    can: Callable[[State, int, int], Refusal | None]
    pay: Payment | None = None
    at_someone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Skill:
    """One 技能: what it is called, where it stands, and what it does when."""

    clause: str
    name: Text
    text: Text
    rulings: tuple[str, ...] = ()
    turn_start: Callable[[State, int], Flow[None]] | None = None
    turn_end: Callable[[State, int], Flow[None]] | None = None
    active: Active | None = None
    card_lost: Callable[[State, int, Card, Play | None], Flow[None]] | None = None
    before_push: Callable[[Play], Flow[int]] | None = None  # further steps
    after_push: Callable[[Play], Flow[None]] | None = None
    bonus: Callable[[Play, Actor], int] | None = None  # to the damage figure against a unit
    in_place_of_doll: Callable[[State, int, int], Flow[bool]] | None = None
    doll_lost: Callable[[State, int], Flow[None]] | None = None
    hurt: Callable[[State, int], Flow[None]] | None = None
    dealt: Callable[[State, Actor, Actor], Flow[None]] | None = None  # by whom, to whom
    after_figure: Callable[[Play], Flow[None]] | None = None
    failed: Callable[[Play], Flow[None]] | None = None
    unanswered: Callable[[State, int, int], Flow[None]] | None = None  # seat, who did not counter
    cost: Callable[[Play], int] | None = None
    paid: Callable[[Play, str | None], Flow[None]] | None = None  # with the element before
    executed: Callable[[Play], Flow[None]] | None = None
    action_when_lost: Callable[[Card], int] | None = None  # 行动 a lost card will bring, foreseen at declaration
    survives_focus: bool = False
    rank: int = 0  # skills of one moment are asked in this order, then in the order of the 帖

    @property
    def id(self) -> str:
        return self.clause.removeprefix("fadian.")


@cache
def skills_of(schools: tuple[str, ...], own: tuple[str, ...]) -> tuple[Skill, ...]:
    """The skills of a character: of 〇 and its 帖 first, then its own (fadian.3.2)."""
    from kejian.games.fadian.content.schools import ALL_SCHOOLS, SKILLS  # they are made of skills

    skills = [skill for short in ("〇", *schools) for skill in ALL_SCHOOLS[short].skills]
    skills += [SKILLS[name] for name in own if SKILLS[name] not in skills]
    return tuple(sorted(skills, key=lambda skill: skill.rank))


def active_skills(state: State, seat: int) -> tuple[Skill, ...]:
    """Those that work now: not lost, and under 专注 none but itself (fadian.T0.S1, fadian.R64)."""
    player = state.players[seat]
    skills = skills_of(player.schools, player.own_skills)
    if not player.lost_skills and "专注" not in player.effects:
        return skills
    focused, lost = "专注" in player.effects, player.lost_skills
    return tuple(s for s in skills if s.name.zh not in lost and (s.survives_focus or not focused))
