"""Damage, step by step (sgs.P4), and losing hp."""

from __future__ import annotations

from kejian.core import Aside, Event, Sum, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.in_play import NONE
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import base_damage
from kejian.games.sgs.procedures.dying import hp_down
from kejian.games.sgs.procedures.turning import set_chained
from kejian.games.sgs.rows.moments import (
    DAMAGE_ENDS,
    DAMAGE_STARTS,
    DEALING_1,
    DEALING_2,
    DEALT,
    HP_BEFORE,
    HP_DOWN,
    LOSE_STARTS,
    LOST,
    TAKEN,
    TAKING_1,
    TAKING_2,
    TAKING_3,
)
from kejian.games.sgs.rows.occasions import Damage, HpLoss, Target
from kejian.kit.flow import Flow

BASE = Text("伤害值基数", "base damage")
ALONG = Text("连环传导", "along the chain")


def hurt(
    state: State,
    source: int | None,
    victim: int,
    n: int | Sum = 1,
    nature: str = NONE,
    *by: str,
    target: Target | None = None,
) -> Flow[None]:
    """1. Damage is created with its base; a dead source is no source (sgs.6.1, sgs.R28)."""
    living = source if source is not None and state.players[source].alive else None
    base = n if isinstance(n, Sum) else base_damage(n, BASE)
    yield from _damage(Damage(state, living, victim, base, nature, target), by)


def _damage(damage: Damage, by: tuple[str, ...]) -> Flow[None]:
    state, victim = damage.state, damage.victim
    if not state.players[victim].alive:
        return
    # 2. when it is dealt, 3. when it is taken
    begun = damage.n
    for moment in (DAMAGE_STARTS, DEALING_1, DEALING_2, TAKING_1, TAKING_2, TAKING_3):
        yield from moment.comes(state, damage)
        if damage.prevented:
            idle = state.players[victim].chained and damage.nature != NONE
            yield told.Prevented(victim, clauses=("sgs.R28", "sgs.R50") if idle else ("sgs.R28",))
            return
    # 4. 扣减体力
    player = state.players[victim]
    spreads = player.chained and damage.nature != NONE
    if spreads:
        yield from set_chained(state, victim, False, "sgs.R50")
    elif player.chained:
        yield told.StaysChained(victim, clauses=("sgs.R50", "sgs.P9"))
    n = int(damage.n)
    loss = HpLoss(state, victim, n)
    yield from HP_BEFORE.comes(state, loss)
    player.hp -= n
    changed = () if damage.n is begun else ("sgs.R28",)
    reasons = tuple(dict.fromkeys((*by, *changed, "sgs.P4", *(("sgs.4.2", "sgs.R1") if player.hp < 0 else ()))))
    blow: Event
    if damage.source is None:
        blow = told.HurtByNobody(victim, damage.n, player.hp, clauses=reasons)
    else:
        state.blows[damage.source, victim] = state.blows.get((damage.source, victim), 0) + 1
        blow = told.Hurt(victim, damage.source, damage.n, player.hp, clauses=reasons)
    yield blow
    family = damage.card.family if damage.by_card and damage.card is not None else ""
    yield from HP_DOWN.comes(state, loss)
    yield from hp_down(loss, damage.source, blow, family)
    # 5. after it was dealt, 6. after it was taken: the dead do nothing, and nothing is measured from them (sgs.R39)
    if state.explained and not player.alive:
        yield Aside(lambda: _too_late(state, victim))
    yield from DEALT.comes(state, damage)
    yield from TAKEN.comes(state, damage)
    # 7. along the chain
    if spreads and damage.by_card:
        yield from _along_the_chain(damage, n)
    yield from DAMAGE_ENDS.comes(state, damage)


def _too_late(state: State, victim: int) -> list[Event]:
    """Said of skills of the dead that come after damage: death happens inside of it (sgs.R39)."""
    why = Text("死亡在伤害之中，死者不能发动技能", "death happens inside the damage, and the dead use nothing")
    skills = dict.fromkeys(skill for skill, _ in state.players[victim].force.on.get(TAKEN, ()))
    return [told.SkillSilent(victim, skill.id, why, clauses=(skill.clause, "sgs.R39")) for skill in skills]


def _along_the_chain(damage: Damage, n: int) -> Flow[None]:
    """Every other chained character takes the same, by no card's effect; it does not spread again (sgs.R50)."""
    state = damage.state
    apart = tuple(s for s in state.in_order() if s != damage.victim and not state.players[s].chained)
    if apart:
        yield told.NotChained(apart, clauses=("sgs.R50", "sgs.K16"))
    for seat in state.in_order():
        if seat != damage.victim and state.players[seat].alive and state.players[seat].chained:
            source = damage.source if damage.source is not None and state.players[damage.source].alive else None
            same = Damage(state, source, seat, Sum.of(n, ALONG, "sgs.R50"), damage.nature, damage.target, by_card=False)
            yield from _damage(same, ("sgs.R50", "sgs.K16"))


def lose_hp(state: State, seat: int, n: int, *by: str) -> Flow[None]:
    """失去体力: only the hp goes, there is no source."""
    player, loss = state.players[seat], HpLoss(state, seat, n)
    yield from LOSE_STARTS.comes(state, loss)
    yield from HP_BEFORE.comes(state, loss)
    player.hp -= n
    blow = told.LosesHp(seat, n, player.hp, clauses=(*by, "sgs.P4"))
    yield blow
    yield from HP_DOWN.comes(state, loss)
    yield from hp_down(loss, None, blow)
    yield from LOST.comes(state, loss)
