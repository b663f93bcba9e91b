"""吴: 陆逊, 孙尚香, 界陆逊 (sgs.G21, sgs.G22, sgs.G26)."""

from __future__ import annotations

from kejian.core import Event, Refusal, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import no_man
from kejian.games.sgs.facts.cards import DELAYED, TRICK
from kejian.games.sgs.facts.player import MALE
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.choices import choose_seats
from kejian.games.sgs.procedures.moving import discard, draw, lift, lost
from kejian.games.sgs.procedures.recovery import needs_a_wound, recover
from kejian.games.sgs.rows.moments import (
    MOVED,
    PROTECTED,
    TAKES_EFFECT,
    TURN_ENDS,
)
from kejian.games.sgs.rows.occasions import Moved, Phase, Target
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 陆逊

QIANXUN = Skill(
    id="qianxun", name=Text("谦逊", "Modesty"), clause="sgs.G21", locked=True,
    text=Text("锁定技：不能成为顺手牵羊和乐不思蜀的目标", "locked: no target of Steal or Indulgence"),
    adds=(PROTECTED.plus(lambda aiming, _me: int(aiming.card.kind in ("shunshou", "lebu"))),),
)  # fmt: skip


def _lianying(moved: Moved, me: int) -> Flow[None]:
    yield from draw(moved.state, me, 1, "sgs.G21", "sgs.P7")


LIANYING = Skill(
    id="lianying", name=Text("连营", "Linked Camps"), clause="sgs.G21",
    text=Text("失去最后的手牌后，可摸一张牌", "after losing your last hand card you may draw 1"),
    on=(MOVED.may(_lianying, lambda moved, me: moved.seat == me and moved.emptied),),
)  # fmt: skip

# 孙尚香


def _xiaoji(moved: Moved, me: int) -> Flow[None]:
    yield from draw(moved.state, me, 2, "sgs.G22", "sgs.P7")


XIAOJI = Skill(
    id="xiaoji", name=Text("枭姬", "Warrior Lady"), clause="sgs.G22",
    text=Text("每失去一张装备区的牌后，可摸两张牌", "after each card lost from your equipment you may draw 2"),
    on=(
        MOVED.may(
            _xiaoji,
            lambda moved, me: moved.seat == me and bool(moved.from_equipment),
            times=lambda moved, _me: len(moved.from_equipment),
        ),
    ),
)  # fmt: skip


def _wounded_men(state: State, me: int, _cards: tuple[int, ...] = ()) -> list[int]:
    return [s for s in state.others(me) if state.players[s].gender == MALE and state.players[s].is_wounded]


def _no_wounded_man(state: State, me: int, cards: tuple[int, ...], seat: int) -> Refusal | None:
    return no_man(state, seat, JIEYIN.name, "sgs.G22") or needs_a_wound("sgs.G22")(state, me, cards, seat)


def _jieyin(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G22")
    for seat in (me, targets[0]):
        yield from recover(state, seat, 1, "sgs.G22", healer=me)


JIEYIN = Skill(
    id="jieyin", name=Text("结姻", "Marriage"), clause="sgs.G22",
    text=Text("出牌阶段限一次，弃两张手牌，你与一名受伤的男性各回复1点体力", "discard two hand cards: you and a wounded man recover 1 each"),
    active=Active(
        run=_jieyin, target_count=range(1, 2), targets=_wounded_men, target_fits=_no_wounded_man,
        cards=lambda state, me: state.players[me].hand.cards, sizes=lambda _state, _me: range(2, 3),
    ),
)  # fmt: skip

# 界陆逊


def _alone(target: Target, me: int) -> bool:
    """A delayed trick, or another's instant one, with this character as the only one it targets (sgs.R26)."""
    use, state = target.use, target.state
    if target.seat != me or not state.players[me].hand.cards or use.living_targets() != 1:
        return False
    return use.card.type == DELAYED or (use.card.type == TRICK and use.user != me)


def _not_alone(target: Target, me: int) -> list[Event]:
    """Said where others are targeted too, or the trick is his own."""
    n, by = target.use.living_targets(), ("sgs.G26", "sgs.R26")
    if target.seat != me or not target.use.card.is_trick:
        return []
    if n > 1:
        why = Text(f"目标对应的角色数为 {n}", f"{n} characters are targeted")
        return [told.SkillSilent(me, "qianxun_new", why, clauses=(*by, "sgs.21.2", "sgs.21.3", "sgs.R25"))]
    if target.use.card.type == TRICK and target.use.user == me:
        return [told.SkillSilent(me, "qianxun_new", Text("锦囊是自己用的", "the trick is his own"), clauses=by)]
    return []


def _lay_aside(target: Target, me: int) -> Flow[None]:
    state, hand = target.state, target.state.players[me].hand
    cards = tuple(hand.cards)
    moved = lift(state, me, cards)
    for card in cards:
        state.players[me].on_general.lay_on_top(card, 1 << me)
    fewer = ("sgs.21.3",) if len(target.use.targets) > target.use.living_targets() else ()  # others died meanwhile
    yield told.LaidOnGeneral(me, len(cards), clauses=("sgs.G26", "sgs.R26", "sgs.21.1", "sgs.21.2", *fewer))
    yield from lost(moved)


def _has_laid(phase: Phase, me: int) -> bool:
    return bool(phase.state.players[me].on_general.cards)


def _take_back(phase: Phase, me: int) -> Flow[None]:
    player = phase.state.players[me]
    cards = player.on_general.cards[:]
    while player.on_general.cards:
        player.on_general.take_top()
    for card in cards:
        player.hand.lay_on_top(card, 1 << me)
    yield told.GetsHidden(me, len(cards), clauses=("sgs.G26",))


QIANXUN_NEW = Skill(
    id="qianxun_new", name=Text("谦逊", "Modesty"), clause="sgs.G26",
    text=Text("锦囊牌只对你生效时，可将所有手牌置于武将牌上，回合结束时收回", "when a trick takes effect on you alone: lay your hand on your general until the turn ends"),
    on=(TAKES_EFFECT.may(_lay_aside, _alone, why_not=_not_alone), TURN_ENDS.own_way(_take_back, _has_laid)),
)  # fmt: skip


def _lianying_new(moved: Moved, me: int) -> Flow[None]:
    state, by = moved.state, ("sgs.G26", "sgs.10.4", "sgs.17.1", "sgs.R19", "sgs.P7")
    prompt = Text(
        f"连营：令至多 {moved.from_hand} 名角色各摸一张", f"Linked Camps: at most {moved.from_hand} draw 1 each"
    )
    most = min(moved.from_hand, len(state.living()))
    seats = yield from choose_seats(state, me, prompt, by, state.living, range(1, most + 1))
    for seat in sorted(seats, key=state.in_order().index):
        yield from draw(state, seat, 1, *by)


LIANYING_NEW = Skill(
    id="lianying_new", name=Text("连营", "Linked Camps"), clause="sgs.G26",
    text=Text("失去最后的手牌后，可令至多X名角色各摸一张牌", "after losing your last hand card: at most X characters draw 1 each"),
    on=(MOVED.may(_lianying_new, lambda moved, me: moved.seat == me and moved.emptied),),
)  # fmt: skip

SKILLS = (
    QIANXUN, LIANYING, XIAOJI, JIEYIN, QIANXUN_NEW, LIANYING_NEW,
)  # fmt: skip
