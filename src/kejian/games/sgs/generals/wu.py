"""吴: 孙权, 甘宁, 吕蒙, 黄盖, 周瑜, 大乔, 陆逊, 孙尚香, 界陆逊; in 国战 also 鲁肃, 周泰, 丁奉 (sgs.G15 to sgs.G22, sgs.G26, sgs.G46 to sgs.G60)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import target_refusal
from kejian.games.sgs.asks.questions import SUIT_WORDS, WordAsk
from kejian.games.sgs.facts.cards import BLACK, DELAYED, DIAMOND, FACES, SUITS, TRICK, colour_of
from kejian.games.sgs.facts.history import STRUCK
from kejian.games.sgs.facts.in_play import TAO
from kejian.games.sgs.facts.state import DISCARD, MALE, State
from kejian.games.sgs.numbers import Effect, draw_count_case, in_attack_range
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, choose_seats, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.moving import discard, draw, lift, lost, take
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    MOVED,
    PHASE_BEGINS,
    PROTECTED,
    RECOVERING,
    TAKES_EFFECT,
    TARGETING,
    TURN_ENDS,
)
from kejian.games.sgs.rows.occasions import DrawCount, Moved, Phase, Recovery, Target
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


def _jiuyuan(recovery: Recovery, _me: int) -> Flow[None]:
    recovery.add(1, JIUYUAN.name, "sgs.R29")
    return
    yield


JIUYUAN = Skill(
    id="jiuyuan", name=Text("救援", "Rescue"), clause="sgs.G15", lord=True, locked=True,
    text=Text("主公技，锁定技：其他吴势力角色对你使用的桃回复值+1", "lord: Peach from others of Wu recovers 1 more"),
    on=(RECOVERING.must(_jiuyuan, _from_wu),),
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


def _jieyin(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G22")
    for seat in (me, targets[0]):
        yield from recover(state, seat, 1, "sgs.G22", healer=me)


JIEYIN = Skill(
    id="jieyin", name=Text("结姻", "Marriage"), clause="sgs.G22",
    text=Text("出牌阶段限一次，弃两张手牌，你与一名受伤的男性各回复1点体力", "discard two hand cards: you and a wounded man recover 1 each"),
    active=Active(
        run=_jieyin, target_count=range(1, 2), targets=_wounded_men,
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
    """Said where others are targeted too."""
    n = target.use.living_targets()
    if target.seat != me or n < 2 or not target.use.card.is_trick:
        return []
    why = Text(f"目标对应的角色数为 {n}", f"{n} characters are targeted")
    return [told.SkillSilent(me, "qianxun_new", why, clauses=("sgs.G26", "sgs.R26", "sgs.21.2", "sgs.21.3"))]


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
    state, by = moved.state, ("sgs.G26", "sgs.10.4", "sgs.17.1", "sgs.P7")
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
    ZHIHENG, JIUYUAN, QIXI, KEJI, KUROU, YINGZI, FANJIAN, GUOSE, LIULI, QIANXUN, LIANYING, XIAOJI, JIEYIN, QIANXUN_NEW, LIANYING_NEW,
)  # fmt: skip
