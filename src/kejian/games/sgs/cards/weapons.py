"""Weapons (sgs.K30 to sgs.K42): each is a skill that lives with its card."""

from __future__ import annotations

from typing import Any

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.card_questions import ShownAsk
from kejian.games.sgs.facts.cards import MINUS_HORSE, PLUS_HORSE, PRINTS, WEAPON, Card
from kejian.games.sgs.facts.in_play import SHA
from kejian.games.sgs.facts.player import FEMALE, MALE
from kejian.games.sgs.facts.state import Laid, State
from kejian.games.sgs.procedures.choices import among, choose_cards, pick
from kejian.games.sgs.procedures.moving import discard, discard_of, draw
from kejian.games.sgs.procedures.striking import strike_for
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    COUNTERED,
    DEALING_2,
    EXTRA_TARGETS,
    SHA_USES,
    TARGETED,
)
from kejian.games.sgs.rows.occasions import Aiming, Damage, Target
from kejian.games.sgs.rows.phrases import NO_LIMIT, my_strike
from kejian.games.sgs.rows.skill import EQUIPMENT, Skill, ViewAs
from kejian.games.sgs.rows.timing import Trigger
from kejian.kit.flow import Flow
from kejian.kit.moments import Addend


def weapon_skill(
    kind: str,
    clause: str,
    text: Text,
    *on: Trigger[Any],
    adds: tuple[Addend[Any], ...] = (),
    **more: Any,
) -> Skill:
    """The skill of a weapon, named like its card."""
    row = PRINTS[kind]
    return Skill(id=kind, name=row.name, clause=clause, text=text, level=EQUIPMENT, on=on, adds=adds, **more)


def my_strike_hurts(damage: Damage, me: int) -> bool:
    """Whether the effect of one's own 杀 deals the damage."""
    return damage.source == me and damage.dealt_by(SHA)


# 诸葛连弩: no limit on 杀


CROSSBOW = weapon_skill(
    "zhuge",
    "sgs.K30",
    Text("出牌阶段使用杀无次数限制", "no limit on Strikes in your play phase"),
    adds=(SHA_USES.plus(lambda _aiming, _me: NO_LIMIT),),
    locked=True,
)


# 青釭剑: the target's armour does not count


def _pierce(target: Target, _me: int) -> Flow[None]:
    target.no_armour = True
    yield told.ArmourOff(target.seat, clauses=("sgs.K31",))


def _has_armour(target: Target, me: int) -> bool:
    return my_strike(target, me) and bool(target.state.players[target.seat].armour_kind())


QINGGANG = weapon_skill(
    "qinggang",
    "sgs.K31",
    Text("使用杀指定目标后，其防具对此杀无效", "the target's armour has no effect against your Strike"),
    TARGETED.must(_pierce, _has_armour),
    locked=True,
)


# 雌雄双股剑: the target discards a hand card, or the user draws


def _other_gender(target: Target, me: int) -> bool:
    players = target.state.players
    genders = {players[target.seat].gender, players[me].gender}
    return my_strike(target, me) and genders == {MALE, FEMALE}


def _same_gender(target: Target, me: int) -> list[Event]:
    if not my_strike(target, me):
        return []
    if not target.state.players[target.seat].gender:
        hidden = Text("目标没有明置武将，没有性别", "the target is hidden and has no gender")
        return [told.SkillSilent(me, "cixiong", hidden, clauses=("sgs.K32", "sgs.R55"))]
    why = Text("要对异性使用杀", "it takes a target of the other gender")
    return [told.SkillSilent(me, "cixiong", why, clauses=("sgs.K32",))]


def _twin_swords(target: Target, me: int) -> Flow[None]:
    state, by = target.state, ("sgs.K32",)
    if state.players[target.seat].hand.cards:
        name = state.name(me)
        prompt = Text(f"雌雄双股剑：弃一张手牌，或让{name}摸一张", f"Twin Swords: discard a card, or {name} draws one")
        paid = yield from choose_cards(state, target.seat, prompt, by, declinable=True)
        if paid:
            yield from discard(state, target.seat, paid, *by)
            return
    yield from draw(state, me, 1, *by)


CIXIONG = weapon_skill(
    "cixiong",
    "sgs.K32",
    Text(
        "使用杀指定异性为目标后，可令其弃一张手牌或令你摸一张牌",
        "your Strike at the other sex: it discards a card or you draw",
    ),
    TARGETED.may(_twin_swords, _other_gender, why_not=_same_gender),
)


# 寒冰剑: two cards instead of the damage


def _has_something(damage: Damage, me: int) -> bool:
    return my_strike_hurts(damage, me) and damage.state.players[damage.victim].has_cards


def _freeze(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.K33",)
    damage.prevented = True
    for _ in range(2):
        if state.players[damage.victim].has_cards and state.players[me].alive:
            card = yield from pick(state, me, damage.victim, PRINTS["hanbing"].name, by)
            yield from discard_of(state, me, damage.victim, card, *by)


HANBING = weapon_skill(
    "hanbing",
    "sgs.K33",
    Text("杀造成伤害时，可防止之，改为依次弃置其两张牌", "prevent your Strike's damage and discard two of its cards"),
    DEALING_2.may(_freeze, _has_something),
)


# 青龙偃月刀: another 杀 after 闪


def _can_strike_again(target: Target, me: int) -> bool:
    return my_strike(target, me) and target.state.players[target.seat].alive


def _strike_again(target: Target, me: int) -> Flow[None]:
    state, by, name = target.state, ("sgs.K34", "sgs.R45", "sgs.R48"), target.state.name(target.seat)
    prompt = Text(f"青龙偃月刀：对{name}再使用一张杀", f"Green Dragon Blade: another Strike on {name}?")
    card = yield from strike_for(state, me, target.seat, prompt, by, far=True)
    if card is not None:
        yield told.SkillUsed(me, "qinglong", clauses=by)
        yield from use_card(state, me, card, (target.seat,), counted=False)
    elif state.explained:
        why = Text("没有再使用杀", "no further Strike was used")  # whether he had one is nobody's business
        yield told.SkillSilent(me, "qinglong", why, clauses=("sgs.K34",))


QINGLONG = weapon_skill(
    "qinglong",
    "sgs.K34",
    Text("杀被闪抵消后，可对同一目标再使用一张杀", "after Dodge you may use another Strike on the same target"),
    COUNTERED.own_way(_strike_again, _can_strike_again),
)


# 丈八蛇矛: two hand cards as 杀

ZHANGBA = weapon_skill(
    "zhangba",
    "sgs.K35",
    Text("可将两张手牌当杀使用或打出", "two hand cards as Strike"),
    view_as=(ViewAs(kind=SHA, n=2, fits=lambda _state, _me, _card: True),),
    brief=Text("两张手牌当杀", "two hand cards as Strike"),
)


# 贯石斧: two cards, and it hits all the same


def _payable(state: State, me: int, card: Card) -> bool:
    return card != state.players[me].equipment.get(WEAPON)


def _can_pay(target: Target, me: int) -> bool:
    return my_strike(target, me) and len(target.state.players[me].own_cards) >= 3


def _axe(target: Target, me: int) -> Flow[None]:
    state, by = target.state, ("sgs.K36", "sgs.R14")
    prompt = Text("贯石斧：弃两张牌", "Rock Axe: discard two cards")
    paid = yield from choose_cards(
        state, me, prompt, by, 2, equipment=True, fits=lambda card: _payable(state, me, card)
    )
    yield from discard(state, me, paid, *by)
    target.countered = False


GUANSHI = weapon_skill(
    "guanshi",
    "sgs.K36",
    Text("杀被闪抵消后，可弃两张牌令其依然生效", "after Dodge, discard two cards and it takes effect anyway"),
    COUNTERED.may(_axe, _can_pay),
)


# 方天画戟: up to two more targets with the last hand cards


def _last_cards(aiming: Aiming, me: int) -> int:
    hand = aiming.state.players[me].hand.cards
    is_all = bool(hand) and all(card in aiming.card.cards for card in hand)
    return 2 if aiming.card.is_sha and is_all else 0


FANGTIAN = weapon_skill(
    "fangtian",
    "sgs.K37",
    Text("使用的杀是最后的手牌时，可多指定至多两个目标", "with your last hand cards as Strike: up to two more targets"),
    adds=(EXTRA_TARGETS.plus(_last_cards),),
    rulings=("sgs.R48",),
)


# 麒麟弓: one horse


def _horses(state: State, seat: int) -> list[Card]:
    worn = state.players[seat].equipment
    return [worn[slot] for slot in (PLUS_HORSE, MINUS_HORSE) if slot in worn]


def _has_horse(damage: Damage, me: int) -> bool:
    return my_strike_hurts(damage, me) and bool(_horses(damage.state, damage.victim))


def _no_horse(damage: Damage, me: int) -> list[Event]:
    why = Text("目标没有坐骑", "the target has no horse")
    return [told.SkillSilent(me, "qilin", why, clauses=("sgs.K38",))] if my_strike_hurts(damage, me) else []


def _unhorse(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.K38",)
    prompt = Text("麒麟弓：弃置一匹坐骑", "Kylin Bow: discard a horse")
    ask = ShownAsk(me, prompt, by, lambda: _horses(state, damage.victim), sign="弃")
    card = yield from among(state, Laid(PRINTS["qilin"].name, tuple(_horses(state, damage.victim))), ask)
    yield from discard_of(state, me, damage.victim, card, *by)


QILIN = weapon_skill(
    "qilin",
    "sgs.K38",
    Text("杀造成伤害时，可弃置其一匹坐骑", "when your Strike deals damage, discard a horse of the target"),
    DEALING_2.may(_unhorse, _has_horse, why_not=_no_horse),
)

SKILLS = (
    CROSSBOW, QINGGANG, CIXIONG, HANBING, QINGLONG, ZHANGBA, GUANSHI, FANGTIAN, QILIN,
)  # fmt: skip
