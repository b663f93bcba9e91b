"""吴: 孙权, 甘宁, 吕蒙, 黄盖, 周瑜, 大乔, 陆逊, 孙尚香, 界陆逊; in 国战 also 鲁肃, 周泰, 丁奉 (sgs.G15 to sgs.G22, sgs.G26, sgs.G46 to sgs.G60)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import target_refusal
from kejian.games.sgs.asks.questions import SUIT_WORDS, WordAsk
from kejian.games.sgs.facts.cards import BLACK, DELAYED, DIAMOND, FACES, RED, SUITS, TRICK, colour_of
from kejian.games.sgs.facts.history import STRUCK
from kejian.games.sgs.facts.in_play import TAO
from kejian.games.sgs.facts.state import DISCARD, DRAW, MALE, State
from kejian.games.sgs.numbers import Effect, draw_count_case, in_attack_range, rank_case
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, choose_seats, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, give, lift, lost, take, turn_up
from kejian.games.sgs.procedures.recovery import recover, recover_to
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    DYING,
    MOVED,
    NEAR_TARGETS,
    PHASE_BEGINS,
    PHASE_ENDS,
    PROTECTED,
    RECOVERING,
    SHA_USES,
    TAKES_EFFECT,
    TARGETING,
    TURN_ENDS,
)
from kejian.games.sgs.rows.occasions import DrawCount, Dying, Moved, Phase, Recovery, Target
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 孙权


def _zhiheng(state: State, me: int, cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    """等量的: as many as were discarded (sgs.12.1, sgs.R17)."""
    yield from discard(state, me, cards, "sgs.G15", "sgs.R20")
    yield from draw(state, me, len(cards), "sgs.G15", "sgs.12.1", "sgs.R17")


ZHIHENG = Skill(
    id="zhiheng", name=Text("制衡", "Balance"), clause="sgs.G15",
    text=Text("出牌阶段限一次，弃任意张牌并摸等量的牌", "once per play phase: discard any number of cards, draw as many"),
    active=Active(
        run=_zhiheng,
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


def _keji(phase: Phase, me: int) -> Flow[None]:
    phase.state.skipped = (*phase.state.skipped, DISCARD)
    yield told.PhaseSkipped(me, DISCARD, clauses=("sgs.G17",))


KEJI = Skill(
    id="keji", name=Text("克己", "Restraint"), clause="sgs.G17",
    text=Text("出牌阶段没有使用或打出过杀，可跳过弃牌阶段", "without Strike in your play phase you may skip the discard phase"),
    on=(PHASE_BEGINS.may(_keji, _no_strike),),
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


def _yingzi(count: DrawCount, _me: int) -> Flow[None]:
    count.effects.append(Effect("draw_count", "plus", 1, YINGZI.name, "sgs.G19"))
    return
    yield


YINGZI = Skill(
    id="yingzi", name=Text("英姿", "Heroism"), clause="sgs.G19",
    text=Text("摸牌阶段可多摸一张牌", "draw phase: you may draw one more"),
    on=(DRAW_COUNTED.may(_yingzi, _can_be_more),),
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
    return [told.SkillSilent(me, "qianxun_new", why, clauses=("sgs.G26", "sgs.R26", "sgs.21.2"))]


def _lay_aside(target: Target, me: int) -> Flow[None]:
    state, hand = target.state, target.state.players[me].hand
    cards = tuple(hand.cards)
    moved = lift(state, me, cards)
    for card in cards:
        state.players[me].on_general.lay_on_top(card, 1 << me)
    yield told.LaidOnGeneral(me, len(cards), clauses=("sgs.G26", "sgs.R26", "sgs.21.1", "sgs.21.2"))
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
    state, by = moved.state, ("sgs.G26", "sgs.17.1", "sgs.P7")
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

# 国战: 孙权, 吕蒙, 黄盖, 周瑜, 陆逊

ZHIHENG_WAR = Skill(
    id="zhiheng_war", name=Text("制衡", "Balance"), clause="sgs.G46",
    text=Text("出牌阶段限一次，弃至多X张牌并摸等量的牌（X为体力上限）", "discard at most as many cards as your hp limit, draw as many"),
    active=Active(
        run=_zhiheng,
        cards=lambda state, me: state.players[me].own_cards,
        sizes=lambda state, me: range(1, min(state.players[me].max_hp, len(state.players[me].own_cards)) + 1),
    ),
)  # fmt: skip


def _one_colour(phase: Phase, me: int) -> bool:
    history = phase.state.history
    both = history.in_turn(me, "colour:0") and history.in_turn(me, "colour:1")
    return phase.seat == me and phase.phase == DISCARD and not both


def _keji_war(phase: Phase, me: int) -> Flow[None]:
    _until_turn_end(phase.state, me, Effect("hand_limit", "plus", 4, KEJI_WAR.name, "sgs.G47"))
    return
    yield


def _until_turn_end(state: State, me: int, effect: Effect) -> None:
    state.players[me].this_turn = (*state.players[me].this_turn, effect)
    state.refresh(me)


KEJI_WAR = Skill(
    id="keji_war", name=Text("克己", "Restraint"), clause="sgs.G47", locked=True,
    text=Text("锁定技：出牌阶段没有使用过不同颜色的牌，本回合手牌上限+4", "locked: without cards of two colours in your play phase your hand limit is 4 more"),
    on=(PHASE_BEGINS.must(_keji_war, _one_colour),),
)  # fmt: skip


def _kurou_war(state: State, me: int, cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G48")
    yield from lose_hp(state, me, 1, "sgs.G48")
    if state.players[me].alive:
        yield from draw(state, me, 3, "sgs.G48")


KUROU_WAR = Skill(
    id="kurou_war", name=Text("苦肉", "Self-Injury"), clause="sgs.G48",
    text=Text("出牌阶段限一次，弃一张牌，失去1点体力，摸三张牌，本阶段可多使用一张杀", "discard a card, lose 1 hp, draw 3, one more Strike this phase"),
    adds=(SHA_USES.plus(lambda aiming, me: aiming.state.history.in_phase(me, "kurou_war")),),
    active=Active(
        run=_kurou_war, cards=lambda state, me: state.players[me].own_cards, sizes=lambda _state, _me: range(1, 2),
    ),
)  # fmt: skip

YINGZI_WAR = Skill(
    id="yingzi_war", name=Text("英姿", "Heroism"), clause="sgs.G49", locked=True,
    text=Text("锁定技：额定摸牌数+1，手牌上限为体力上限", "locked: draw count +1, your hand limit is your hp limit"),
    effects_of=lambda player: (
        Effect("draw_count", "plus", 1, Text("英姿", "Heroism"), "sgs.G49"),
        Effect("hand_limit", "is", player.max_hp, Text("英姿", "Heroism"), "sgs.G49"),
    ),
)  # fmt: skip


def _too_modest(target: Target, me: int) -> Flow[None]:
    target.cancelled = True
    yield told.TargetCancelled(target.use.card.kind, me, clauses=("sgs.G50", "sgs.R25"))


QIANXUN_WAR = Skill(
    id="qianxun_war", name=Text("谦逊", "Modesty"), clause="sgs.G50", locked=True,
    text=Text("锁定技：成为顺手牵羊或乐不思蜀的目标时，取消之", "locked: Steal and Indulgence at you are called off"),
    on=(TARGETING.must(_too_modest, lambda t, me: t.seat == me and t.use.card.kind in ("shunshou", "lebu")),),
)  # fmt: skip

DUOSHI = Skill(
    id="duoshi", name=Text("度势", "Weigh Up"), clause="sgs.G50",
    text=Text("每阶段限四次，可将红色手牌当以逸待劳使用", "four times per phase: a red hand card as Await the Weary"),
    view_as=(
        ViewAs(
            kind="yiyi", fits=lambda _state, _me, card: colour_of(FACES[card].suit) == RED,
            when=lambda state, me: state.history.in_phase(me, "duoshi") < 4,
        ),
    ),
)  # fmt: skip

# 鲁肃


def _haoshi(count: DrawCount, _me: int) -> Flow[None]:
    count.effects.append(Effect("draw_count", "plus", 2, HAOSHI.name, "sgs.G58"))
    return
    yield


def _payable(count: DrawCount, me: int) -> bool:
    return count.seat == me and draw_count_case(count.state.players[me], count.effects).value() > 0


def _too_many(phase: Phase, me: int) -> bool:
    mine = phase.seat == me and phase.phase == DRAW and phase.state.history.in_turn(me, "haoshi")
    return bool(mine) and phase.state.players[me].hand_count > 5


def _give_half(phase: Phase, me: int) -> Flow[None]:
    """Half, rounded down, to one of the others with the fewest hand cards (sgs.15.1, sgs.16.1)."""
    state, by = phase.state, ("sgs.G58", "sgs.15.1", "sgs.16.1", "sgs.R18", "sgs.R23")
    n = state.players[me].hand_count // 2
    cards = yield from choose_cards(state, me, Text(f"好施：交出 {n} 张手牌", f"give {n} hand cards"), by, n, sign="交")

    def poorest() -> list[int]:
        least = min(state.players[seat].hand_count for seat in state.others(me))
        return [seat for seat in state.others(me) if state.players[seat].hand_count == least]

    seat = yield from choose_seat(state, me, HAOSHI.name, by, poorest)
    yield from give(state, me, seat, cards, *by)


HAOSHI = Skill(
    id="haoshi", name=Text("好施", "Generosity"), clause="sgs.G58",
    text=Text("摸牌阶段可多摸两张，之后手牌多于五张则将一半交给手牌最少的角色", "draw two more; with more than five give half to one with the fewest"),
    on=(DRAW_COUNTED.may(_haoshi, _payable), PHASE_ENDS.own_way(_give_half, _too_many)),
)  # fmt: skip


def _apart(state: State, one: int, other: int) -> int:
    return abs(state.players[one].hand_count - state.players[other].hand_count)


def _dimeng(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """Two others swap hands at the price of the difference (sgs.11.1, sgs.R16)."""
    by = ("sgs.G58", "sgs.11.1", "sgs.R16")
    yield from discard(state, me, cards, *by)
    one, other = targets
    hands = [tuple(state.players[seat].hand.cards) for seat in targets]
    moves = [lift(state, seat, held) for seat, held in zip(targets, hands, strict=True)]
    for seat, held in ((one, hands[1]), (other, hands[0])):
        for card in held:
            state.players[seat].hand.lay_on_top(card, 1 << one | 1 << other)
        yield told.GetsHidden(seat, len(held), clauses=by)
    for moved in moves:
        yield from lost(moved)


DIMENG = Skill(
    id="dimeng", name=Text("缔盟", "Alliance"), clause="sgs.G58",
    text=Text("出牌阶段限一次，弃X张牌令两名其他角色交换手牌（X为手牌数之差）", "discard the difference of their hands: two others swap hands"),
    active=Active(
        run=_dimeng, target_count=range(2, 3), cards=lambda state, me: state.players[me].own_cards,
        sizes=lambda state, me: range(len(state.players[me].own_cards) + 1),
        targets=lambda state, me, _cards: state.others(me),
        targets_fit=lambda state, _me, cards, targets: _apart(state, *targets) == len(cards)
        and any(state.players[seat].hand.cards for seat in targets),
    ),
)  # fmt: skip

# 周泰


def _buqu(dying: Dying, me: int) -> Flow[None]:
    """The top card goes onto his general; a rank not there yet saves (sgs.23.5, sgs.R4)."""
    state, by = dying.state, ("sgs.G59", "sgs.23.5")
    card = yield from turn_up(state)
    ranks = [rank_case(FACES[c].rank, state.card_effects.get(c, ())).value() for c in (card, *_laid(state, me))]
    yield told.Revealed((card,), clauses=by)
    if ranks[0] in ranks[1:]:
        clean_up(state, (card,))
        return
    state.processing.remove(card)
    state.players[me].on_general.lay_on_top(card, state.everybody)
    yield from recover_to(state, me, 1, *by)


def _laid(state: State, me: int) -> list[int]:
    return state.players[me].on_general.cards


BUQU = Skill(
    id="buqu", name=Text("不屈", "Unyielding"), clause="sgs.G59", locked=True,
    text=Text("锁定技：濒死时将牌堆顶牌置于武将牌上，点数没有重复则回复至1点", "locked: dying, the top card goes onto your general; a new rank saves you at 1"),
    on=(DYING.must(_buqu, lambda dying, me: dying.seat == dying.asked == me),),
)  # fmt: skip

# 丁奉

DUANBING = Skill(
    id="duanbing", name=Text("短兵", "Short Blade"), clause="sgs.G60",
    text=Text("使用杀可多指定一名距离为1的角色", "your Strike may take an extra target at distance 1"),
    adds=(NEAR_TARGETS.plus(lambda aiming, _me: int(aiming.card.is_sha)),),
)  # fmt: skip


def _fenxun(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G60")
    _until_turn_end(state, me, Effect("distance", "as", 1, FENXUN.name, "sgs.G60", "to", targets[0]))


FENXUN = Skill(
    id="fenxun", name=Text("奋迅", "Charge"), clause="sgs.G60",
    text=Text("出牌阶段限一次，弃一张牌，本回合你至一名角色的距离视为1", "discard a card: your distance to one character is treated as 1 this turn"),
    active=Active(
        run=_fenxun, target_count=range(1, 2), cards=lambda state, me: state.players[me].own_cards,
        sizes=lambda _state, _me: range(1, 2), targets=lambda state, me, _cards: state.others(me),
    ),
)  # fmt: skip

SKILLS = (
    ZHIHENG, JIUYUAN, QIXI, KEJI, KUROU, YINGZI, FANJIAN, GUOSE, LIULI, QIANXUN, LIANYING, XIAOJI, JIEYIN, QIANXUN_NEW, LIANYING_NEW, ZHIHENG_WAR, KEJI_WAR, KUROU_WAR, YINGZI_WAR, QIANXUN_WAR, DUOSHI, HAOSHI, DIMENG, BUQU, DUANBING, FENXUN,
)  # fmt: skip
