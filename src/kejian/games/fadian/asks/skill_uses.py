"""Active 技能 used between 招 in one's own main phase: no turning, no count, no windows (fadian.R64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kejian.core import Refusal, Text
from kejian.games.fadian import refusals
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.piles import Card


class SkillUse(NamedTuple):
    """An active 技能 used between 招."""

    skill: str  # its id
    target: int  # seat
    cards: tuple[Card, ...] = ()


def usable_skills(state: State, seat: int) -> tuple[Skill, ...]:
    """The active skills a player has in force."""
    return state.rules.book.in_force(state.players[seat]).usable


def _payable(state: State, seat: int, skill: Skill) -> Iterator[tuple[Card, ...]]:
    active = skill.active
    if active is None or active.pay is None:
        yield ()
        return
    body = Actor(state, seat)
    filler = state.rules.book.essential.techniques[0]
    yield from active.pay.ways(Play(state, body, body, filler, "skill"))


def skill_uses(state: State, seat: int, skill: Skill) -> Iterator[SkillUse]:
    """The ways to use an active skill now."""
    active = skill.active
    if active is None:
        return
    enemies = state.enemies(seat)
    for target in enemies if active.at_someone else enemies[:1]:
        if active.can(state, seat, target) is None:
            for cards in _payable(state, seat, skill):
                yield SkillUse(skill.id, target, cards)


def skill_refusal(state: State, seat: int, use: SkillUse) -> Refusal | None:
    """Why an active skill cannot be used so (fadian.R64)."""
    skill = state.rules.book.skills[use.skill]
    if skill.active is None or skill not in usable_skills(state, seat):
        return refusals.NoSuchSkill(seat, skill.name, clauses=("fadian.3.2", "fadian.R64"))
    if use.target not in state.enemies(seat):
        return refusals.BadTarget(skill.name, clauses=("fadian.10.5",))
    if refusal := skill.active.can(state, seat, use.target):
        return refusal
    if use.cards not in list(_payable(state, seat, skill)):
        pay = skill.active.pay
        text = pay.text if pay is not None else Text("无", "nothing")
        return refusals.Payment(skill.name, text, clauses=(skill.clause,))
    return None
