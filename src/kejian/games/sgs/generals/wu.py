"""吴: 孙权, 甘宁, 吕蒙, 黄盖, 周瑜, 大乔 (sgs.G15 to sgs.G20)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import target_refusal
from kejian.games.sgs.asks.questions import SUIT_WORDS, WordAsk
from kejian.games.sgs.facts.cards import BLACK, DIAMOND, FACES, SUITS, colour_of
from kejian.games.sgs.facts.history import STRUCK
from kejian.games.sgs.facts.in_play import TAO
from kejian.games.sgs.facts.state import DISCARD, State
from kejian.games.sgs.numbers import Effect, draw_count_case, in_attack_range
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.moving import discard, draw, take
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    PHASE_BEGINS,
    RECOVERING,
    TARGETING,
)
from kejian.games.sgs.rows.occasions import DrawCount, Phase, Recovery, Target
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 孙权


def balance(state: State, me: int, cards: tuple[int, ...], clause: str, *how_many: str) -> Flow[None]:
    """等量的: as many as were discarded (sgs.12.1, sgs.R17)."""
    yield from discard(state, me, cards, clause, *how_many)
    yield from draw(state, me, len(cards), clause, "sgs.12.1", "sgs.R17")


ZHIHENG = Skill(
    id="zhiheng", name=Text("制衡", "Balance"), clause="sgs.G15",
    text=Text("出牌阶段限一次，弃任意张牌并摸等量的牌", "once per play phase: discard any number of cards, draw as many"),
    active=Active(
        run=lambda state, me, cards, _targets: balance(state, me, cards, "sgs.G15", "sgs.18.1", "sgs.R20"),
        how_many=("sgs.18.1", "sgs.R20"),
        cards=lambda state, me: state.players[me].own_cards,
        sizes=lambda state, me: range(1, len(state.players[me].own_cards) + 1),
    ),
)  # fmt: skip


def _from_wu(recovery: Recovery, me: int) -> bool:
    if recovery.seat != me or recovery.healer in (None, me) or recovery.card is None or recovery.card.kind != TAO:
        return False
    return recovery.state.players[recovery.healer or 0].kingdom == "吴"


def _not_from_wu(recovery: Recovery, me: int) -> list[Event]:
    """Said of a 桃 for him that is not from another of his kingdom."""
    if recovery.seat != me or recovery.card is None or recovery.card.kind != TAO:
        return []
    why = Text("这张桃不是其他吴势力角色用的", "this Peach is from nobody else of Wu")
    return [told.SkillSilent(me, "jiuyuan", why, clauses=("sgs.G15", "sgs.R29"))]


def _jiuyuan(recovery: Recovery, _me: int) -> Flow[None]:
    recovery.add(1, JIUYUAN.name, "sgs.R29")
    return
    yield


JIUYUAN = Skill(
    id="jiuyuan", name=Text("救援", "Rescue"), clause="sgs.G15", lord=True, locked=True,
    text=Text("主公技，锁定技：其他吴势力角色对你使用的桃回复值+1", "lord: Peach from others of Wu recovers 1 more"),
    on=(RECOVERING.must(_jiuyuan, _from_wu, _not_from_wu),),
)  # fmt: skip

# 甘宁

QIXI = Skill(
    id="qixi", name=Text("奇袭", "Surprise"), clause="sgs.G16",
    text=Text("可将黑色牌当过河拆桥使用", "a black card as Dismantle"),
    view_as=(ViewAs(kind="guohe", equipment=True, fits=lambda _s, _me, card: colour_of(FACES[card].suit) == BLACK),),
)  # fmt: skip

# 吕蒙


def _no_strike(phase: Phase, me: int) -> bool:
    return phase.seat == me and phase.phase == DISCARD and not phase.state.history.in_turn(me, STRUCK)


def _struck(phase: Phase, me: int) -> list[Event]:
    if phase.seat != me or phase.phase != DISCARD:
        return []
    why = Text("出牌阶段使用或打出过杀", "Strike was used or played in the play phase")
    return [told.SkillSilent(me, "keji", why, clauses=("sgs.G17",))]


def _keji(phase: Phase, me: int) -> Flow[None]:
    phase.state.skipped = (*phase.state.skipped, DISCARD)
    yield told.PhaseSkipped(me, DISCARD, clauses=("sgs.G17",))


KEJI = Skill(
    id="keji", name=Text("克己", "Restraint"), clause="sgs.G17",
    text=Text("出牌阶段没有使用或打出过杀，可跳过弃牌阶段", "without Strike in your play phase you may skip the discard phase"),
    on=(PHASE_BEGINS.may(_keji, _no_strike, why_not=_struck),),
)  # fmt: skip

# 黄盖


def _kurou(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    yield from lose_hp(state, me, 1, "sgs.G18")
    if state.players[me].alive:
        yield from draw(state, me, 2, "sgs.G18")


KUROU = Skill(
    id="kurou", name=Text("苦肉", "Self-Injury"), clause="sgs.G18",
    text=Text("出牌阶段可失去1点体力，然后摸两张牌", "play phase: lose 1 hp, then draw 2"),
    active=Active(run=_kurou, once=False),
)  # fmt: skip

# 周瑜


def _can_be_more(count: DrawCount, me: int) -> bool:
    """No cost, but not offered where it could do nothing (sgs.R10)."""
    fixed = any(effect.how == "as" for effect in draw_count_case(count.state.players[me], count.effects).effects)
    return count.seat == me and not fixed


def _fixed(count: DrawCount, me: int) -> list[Event]:
    if count.seat != me:
        return []
    why = Text("额定摸牌数已改为 0", "the draw count is fixed at 0")
    return [told.SkillSilent(me, "yingzi", why, clauses=("sgs.G19", "sgs.R10", "sgs.R9"))]


def _yingzi(count: DrawCount, _me: int) -> Flow[None]:
    count.effects.append(Effect("draw_count", "plus", 1, YINGZI.name, "sgs.G19"))
    return
    yield


YINGZI = Skill(
    id="yingzi", name=Text("英姿", "Heroism"), clause="sgs.G19",
    text=Text("摸牌阶段可多摸一张牌", "draw phase: you may draw one more"),
    on=(DRAW_COUNTED.may(_yingzi, _can_be_more, why_not=_fixed),),
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
    active=Active(
        run=_fanjian, target_count=range(1, 2),
        targets=lambda state, me, _cards: state.others(me) if state.players[me].hand.cards else [],
    ),
)  # fmt: skip

# 大乔

GUOSE = Skill(
    id="guose", name=Text("国色", "National Beauty"), clause="sgs.G20",
    text=Text("可将♦牌当乐不思蜀使用", "a ♦ card as Indulgence"),
    view_as=(ViewAs(kind="lebu", equipment=True, fits=lambda _s, _me, card: FACES[card].suit == DIAMOND),),
)  # fmt: skip


def _heirs(target: Target, me: int, leaving: tuple[int, ...] = ()) -> list[int]:
    """Who may become the target instead: in one's own attack range, not the user, not yet a target."""
    state, use = target.state, target.use
    seats = state.without(me, leaving)
    taken = [other.seat for other in use.targets]
    return [
        seat
        for seat in state.living()
        if seat not in (me, use.user, *taken)
        and in_attack_range(seats, me, seat, last=state.rules.last_distance)
        and target_refusal(state, use.user, use.card, seat, far=True) is None
    ]


def _aimed_at(target: Target, me: int) -> bool:
    mine = target.seat == me and target.use.card.is_sha
    return mine and any(_heirs(target, me, (card,)) for card in target.state.players[me].own_cards)


def _liuli(target: Target, me: int) -> Flow[None]:
    state, by = target.state, ("sgs.G20", "sgs.9.7", "sgs.R14")
    prompt = Text("流离：弃一张牌", "Deflect: discard a card")
    paid = yield from choose_cards(
        state, me, prompt, by, equipment=True, fits=lambda card: bool(_heirs(target, me, (card,)))
    )
    aim = Text("流离：转移给谁", "Deflect: to whom?")
    seat = yield from choose_seat(state, me, aim, by, lambda: _heirs(target, me, paid))
    yield from discard(state, me, paid, *by)
    target.seat = seat
    yield told.TargetMoved(target.use.card.kind, me, seat, clauses=by)


LIULI = Skill(
    id="liuli", name=Text("流离", "Deflect"), clause="sgs.G20",
    text=Text("成为杀的目标时，可弃一张牌转移给攻击范围内的另一名角色", "as target of Strike: discard a card, pass it to one in your range"),
    on=(TARGETING.may(_liuli, _aimed_at),),
)  # fmt: skip

SKILLS = (
    ZHIHENG, JIUYUAN, QIXI, KEJI, KUROU, YINGZI, FANJIAN, GUOSE, LIULI,
)  # fmt: skip
