"""The weapons that came with 军争 and 国战 (sgs.K39 to sgs.K42)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.cards.weapons import my_strike_hurts, weapon_skill
from kejian.games.sgs.facts.cards import PRINTS, WEAPON
from kejian.games.sgs.facts.in_play import FIRE_SHA, SHA
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import distance_case, lending_weapon
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat
from kejian.games.sgs.procedures.damage import hurt
from kejian.games.sgs.procedures.moving import discard
from kejian.games.sgs.rows.moments import (
    DEALING_1,
    DEALT,
    DECLARED,
)
from kejian.games.sgs.rows.occasions import Damage, Use
from kejian.kit.flow import Flow

# 古锭刀, 朱雀羽扇, 吴六剑, 三尖两刃刀


def _no_hand(damage: Damage, me: int) -> bool:
    return my_strike_hurts(damage, me) and not damage.state.players[damage.victim].hand.cards


def _along_a_chain(damage: Damage, me: int) -> list[Event]:
    """Said of damage that came along a chain: no card's effect deals it."""
    if damage.by_card or damage.source != me or damage.state.players[damage.victim].hand.cards:
        return []
    why = Text("传导的伤害不由杀造成", "damage along a chain is not dealt by the Strike")
    return [told.SkillSilent(me, "guding", why, clauses=("sgs.K39", "sgs.R50"))]


def _plus_one(damage: Damage, _me: int) -> Flow[None]:
    damage.add(1, PRINTS["guding"].name, "sgs.K39")
    return
    yield


GUDING = weapon_skill(
    "guding",
    "sgs.K39",
    Text("杀对没有手牌的目标伤害+1", "your Strike deals 1 more to a target without hand cards"),
    DEALING_1.must(_plus_one, _no_hand, _along_a_chain),
    locked=True,
)


def _plain_and_not_of_the_fan(use: Use, me: int) -> bool:
    """A 普杀 of one's own; the fan lends nothing to one that is made of it (sgs.R14)."""
    fan = use.state.players[me].equipment.get(WEAPON)
    return use.user == me and use.card.kind == SHA and fan not in use.card.cards


def _ignite(use: Use, _me: int) -> Flow[None]:
    use.card = use.card.as_kind(FIRE_SHA)
    yield told.Becomes(FIRE_SHA, clauses=("sgs.K40",))


ZHUQUE = weapon_skill(
    "zhuque",
    "sgs.K40",
    Text("可将普通杀改为火杀使用", "a plain Strike may be used as Fire Strike"),
    DECLARED.may(_ignite, _plain_and_not_of_the_fan),
)

WULIU = weapon_skill(
    "wuliu",
    "sgs.K41",
    Text("与你势力相同的其他角色攻击范围+1", "others of your kingdom have attack range +1"),
    effects=(lending_weapon(PRINTS["wuliu"].name),),
    locked=True,
)


def _neighbours(state: State, me: int, victim: int) -> list[int]:
    """Living characters at distance 1 from the damaged one: a dead one has no distances (sgs.8.6, sgs.R47)."""
    found = []
    for seat in state.living():
        far = distance_case(state.players, victim, seat, last=state.rules.last_distance)
        if seat not in (me, victim) and far is not None and far.value() == 1:
            found.append(seat)
    return found


def _can_reach_on(damage: Damage, me: int) -> bool:
    state = damage.state
    able = my_strike_hurts(damage, me) and bool(state.players[me].hand.cards)
    return able and bool(_neighbours(state, me, damage.victim))


def _nobody_near(damage: Damage, me: int) -> list[Event]:
    """Said of a kill, from which nothing is measured; of an empty hand; of neighbours too far from the damaged one."""
    state, victim, by = damage.state, damage.victim, ("sgs.K42", "sgs.R47")
    if not my_strike_hurts(damage, me):
        return []
    if not state.players[victim].alive:
        why = Text("死者没有距离", "the dead have no distances")
        return [told.SkillSilent(me, "sanjian", why, clauses=(*by, "sgs.8.6", "sgs.R12", "sgs.R39"))]
    if not state.players[me].hand.cards:
        return [told.SkillSilent(me, "sanjian", Text("没有手牌可弃", "there is no hand card to discard"), clauses=by)]
    why = Text("没有别人与受伤者的距离为 1", "nobody else is at distance 1 from the damaged one")
    others = [seat for seat in state.living() if seat not in (me, victim)]
    return [*_measured(state, victim, others), told.SkillSilent(me, "sanjian", why, clauses=by)]


def _measured(state: State, victim: int, seats: list[int]) -> list[Event]:
    """How far they are from the damaged one, where more than the ring counts (sgs.R47)."""
    found: list[Event] = []
    for seat in seats:
        far = distance_case(state.players, victim, seat, last=state.rules.last_distance)
        if far is not None and far.effects:
            found.append(told.MeasuredFrom(victim, seat, far.sum(), clauses=("sgs.R47", *far.asked())))
    return found


def _trident(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.K42", "sgs.R47", "sgs.8.6")
    prompt = Text("三尖两刃刀：弃一张手牌", "Trident: discard a hand card")
    paid = yield from choose_cards(state, me, prompt, by)
    yield from discard(state, me, paid, *by)
    aim = Text("三尖两刃刀：选择目标", "Trident: choose a target")
    if _neighbours(state, me, damage.victim):
        seat = yield from choose_seat(state, me, aim, by, lambda: _neighbours(state, me, damage.victim))
        if state.explained:
            yield from _measured(state, damage.victim, [seat])
        yield from hurt(state, me, seat, 1, "", *by)


SANJIAN = weapon_skill(
    "sanjian",
    "sgs.K42",
    Text(
        "杀造成伤害后，可弃一张手牌，对距其为1的另一名角色造成1点伤害",
        "after your Strike's damage: 1 damage to another at distance 1 from it",
    ),
    DEALT.may(_trident, _can_reach_on, why_not=_nobody_near),
)

SKILLS = (
    GUDING, ZHUQUE, WULIU, SANJIAN,
)  # fmt: skip
