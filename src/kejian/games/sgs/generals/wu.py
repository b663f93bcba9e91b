"""吴: 孙权, 甘宁, 吕蒙, 黄盖, 周瑜, 大乔 (sgs.G15 to sgs.G20)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import SUIT_WORDS, WordAsk
from kejian.games.sgs.facts.cards import DIAMOND, FACES, SUITS
from kejian.games.sgs.facts.history import STRUCK
from kejian.games.sgs.facts.in_play import TAO
from kejian.games.sgs.facts.state import DISCARD, State
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.moving import change_cards, discard, draw, take
from kejian.games.sgs.procedures.striking import heirs, pass_on
from kejian.games.sgs.rows.moments import (
    PHASE_BEGINS,
    RECOVERING,
    TARGETING,
)
from kejian.games.sgs.rows.occasions import Phase, Recovery, Target
from kejian.games.sgs.rows.phrases import beside_draw_count, in_own, more_drawn, more_recovered, silent
from kejian.games.sgs.rows.picking import ONE_TARGET, any_of, black, others, own, suited, with_a_hand
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 孙权


ZHIHENG = Skill(
    id="zhiheng", name=Text("制衡", "Balance"), clause="sgs.G15",
    text=Text("出牌阶段限一次，弃任意张牌并摸等量的牌", "once per play phase: discard any number of cards, draw as many"),
    brief=Text("弃几张摸几张", "discard, draw as many"),
    active=Active(
        run=lambda state, me, cards, _targets: change_cards(state, me, cards, "sgs.G15", "sgs.18.1", "sgs.R20"),
        cards=own, sizes=any_of(own), how_many=("sgs.18.1", "sgs.R20"),
    ),
)  # fmt: skip


def _peach(recovery: Recovery, me: int) -> bool:
    return recovery.seat == me and recovery.card is not None and recovery.card.kind == TAO


def _from_wu(recovery: Recovery, me: int) -> bool:
    healer = recovery.healer if _peach(recovery, me) else None
    return healer not in (None, me) and recovery.state.players[healer or 0].kingdom == "吴"


_NOT_FROM_WU = silent(
    "jiuyuan", Text("这张桃不是其他吴势力角色用的", "this Peach is from nobody else of Wu"), "sgs.G15", "sgs.R29",
    where=_peach,
)  # fmt: skip
JIUYUAN = Skill(
    id="jiuyuan", name=Text("救援", "Rescue"), clause="sgs.G15", lord=True, locked=True,
    text=Text("主公技，锁定技：其他吴势力角色对你使用的桃回复值+1", "lord: Peach from others of Wu recovers 1 more"),
    on=(RECOVERING.must(more_recovered("jiuyuan", 1, "sgs.R29"), _from_wu, _NOT_FROM_WU),),
)  # fmt: skip

# 甘宁

QIXI = Skill(
    id="qixi", name=Text("奇袭", "Surprise"), clause="sgs.G16",
    text=Text("可将黑色牌当过河拆桥使用", "a black card as Dismantle"),
    brief=Text("黑色牌当过河拆桥", "a black card as Dismantle"),
    view_as=(ViewAs(kind="guohe", equipment=True, fits=black),),
)  # fmt: skip

# 吕蒙


_DISCARDS = in_own(DISCARD)
_STRUCK = silent(
    "keji", Text("出牌阶段使用或打出过杀", "Strike was used or played in the play phase"), "sgs.G17", where=_DISCARDS
)


def _no_strike(phase: Phase, me: int) -> bool:
    return _DISCARDS(phase, me) and not phase.state.history.in_turn(me, STRUCK)


def _keji(phase: Phase, me: int) -> Flow[None]:
    phase.state.skipped = (*phase.state.skipped, DISCARD)
    yield told.PhaseSkipped(me, DISCARD, clauses=("sgs.G17",))


KEJI = Skill(
    id="keji", name=Text("克己", "Restraint"), clause="sgs.G17",
    text=Text("出牌阶段没有使用或打出过杀，可跳过弃牌阶段", "without Strike in your play phase you may skip the discard phase"),
    on=(PHASE_BEGINS.may(_keji, _no_strike, why_not=_STRUCK),),
)  # fmt: skip

# 黄盖


def _kurou(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    yield from lose_hp(state, me, 1, "sgs.G18")
    if state.players[me].alive:
        yield from draw(state, me, 2, "sgs.G18")


KUROU = Skill(
    id="kurou", name=Text("苦肉", "Self-Injury"), clause="sgs.G18",
    text=Text("出牌阶段可失去1点体力，然后摸两张牌", "play phase: lose 1 hp, then draw 2"),
    brief=Text("失 1 体力，摸两张", "lose 1 hp, draw 2"),
    active=Active(run=_kurou, once=False),
)  # fmt: skip

# 周瑜

YINGZI = Skill(
    id="yingzi", name=Text("英姿", "Heroism"), clause="sgs.G19",
    text=Text("摸牌阶段可多摸一张牌", "draw phase: you may draw one more"),
    on=(beside_draw_count("yingzi", "sgs.G19", more_drawn("yingzi", 1, "sgs.G19")),),
)  # fmt: skip


def _fanjian(state: State, me: int, _cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    (seat,), by = targets, ("sgs.G19",)
    suit = SUITS.index((yield WordAsk(seat, Text("反间：选择花色", "Sow Discord: name a suit"), by, SUIT_WORDS)))
    yield told.NamesSuit(seat, suit, clauses=by)
    card = yield from pick(state, seat, me, FANJIAN.name, by, ("hand",))
    yield from take(state, seat, me, (card,), *by)
    state.players[seat].hand.show(state.everybody, (card,))
    yield told.Shows(seat, (card,), clauses=by)
    if FACES[card].suit != suit:
        yield from hurt(state, me, seat, 1, "", *by)


FANJIAN = Skill(
    id="fanjian", name=Text("反间", "Sow Discord"), clause="sgs.G19",
    text=Text("出牌阶段限一次，令一名角色选花色并获得你一张手牌，花色不同则受1点伤害", "another names a suit and takes a hand card of yours: other suit, 1 damage"),
    brief=Text("猜花色，错了伤 1", "a wrong suit: 1 damage"),
    active=Active(run=_fanjian, can=with_a_hand("fanjian", "sgs.G19"), targets=others, target_count=ONE_TARGET),
)  # fmt: skip

# 大乔

GUOSE = Skill(
    id="guose", name=Text("国色", "National Beauty"), clause="sgs.G20",
    text=Text("可将♦牌当乐不思蜀使用", "a ♦ card as Indulgence"),
    brief=Text("♦牌当乐不思蜀", "a ♦ card as Indulgence"), view_as=(ViewAs(kind="lebu", equipment=True, fits=suited(DIAMOND)),),
)  # fmt: skip


def _aimed_at(target: Target, me: int) -> bool:
    return _is_struck(target, me) and any(heirs(target, (card,)) for card in target.state.players[me].own_cards)


def _is_struck(target: Target, me: int) -> bool:
    return target.seat == me and target.use.card.is_sha


def _liuli(target: Target, me: int) -> Flow[None]:
    state, by = target.state, ("sgs.G20", "sgs.9.7", "sgs.R14")
    prompt = Text("流离：弃一张牌", "Deflect: discard a card")
    paid = yield from choose_cards(
        state, me, prompt, by, equipment=True, fits=lambda card: bool(heirs(target, (card,)))
    )
    aim = Text("流离：转移给谁", "Deflect: to whom?")
    seat = yield from choose_seat(state, me, aim, by, lambda: heirs(target, paid))
    yield from discard(state, me, paid, *by)
    yield from pass_on(target, seat, *by)


def _no_heir(target: Target, me: int) -> list[Event]:
    if not _is_struck(target, me):
        return []
    nobody = Text("攻击范围内没有能转移给的角色", "nobody in range can be passed it")
    why = nobody if target.state.players[me].has_cards else Text("没有牌可弃", "no card to discard")
    return [told.SkillSilent(me, "liuli", why, clauses=("sgs.G20", "sgs.9.7"))]


LIULI = Skill(
    id="liuli", name=Text("流离", "Deflect"), clause="sgs.G20",
    text=Text("成为杀的目标时，可弃一张牌转移给攻击范围内的另一名角色", "as target of Strike: discard a card, pass it to one in your range"),
    on=(TARGETING.may(_liuli, _aimed_at, why_not=_no_heir),),
)  # fmt: skip

SKILLS = (
    ZHIHENG, JIUYUAN, QIXI, KEJI, KUROU, YINGZI, FANJIAN, GUOSE, LIULI,
)  # fmt: skip
