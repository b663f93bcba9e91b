"""吴 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import FACES, RED, colour_of
from kejian.games.sgs.facts.state import DISCARD, DRAW, State
from kejian.games.sgs.generals.draw_costs import draws_something, nothing_to_pay
from kejian.games.sgs.generals.wu import balance
from kejian.games.sgs.numbers import Effect, rank_case
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat
from kejian.games.sgs.procedures.damage import lose_hp
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, give, lift, lost, turn_up
from kejian.games.sgs.procedures.recovery import recover_to
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    DYING,
    NEAR_TARGETS,
    PHASE_BEGINS,
    PHASE_ENDS,
    SHA_USES,
    TARGETING,
)
from kejian.games.sgs.rows.occasions import DrawCount, Dying, Phase, Target
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 国战: 孙权, 吕蒙, 黄盖, 周瑜, 陆逊

ZHIHENG_WAR = Skill(
    id="zhiheng_war", name=Text("制衡", "Balance"), clause="sgs.G46",
    text=Text("出牌阶段限一次，弃至多X张牌并摸等量的牌（X为体力上限）", "discard at most as many cards as your hp limit, draw as many"),
    active=Active(
        run=lambda state, me, cards, _targets: balance(state, me, cards, "sgs.G46", "sgs.10.4", "sgs.17.1", "sgs.R19"),
        how_many=("sgs.10.4", "sgs.17.1", "sgs.R19"),
        cards=lambda state, me: state.players[me].own_cards,
        sizes=lambda state, me: range(1, min(state.players[me].max_hp, len(state.players[me].own_cards)) + 1),
    ),
)  # fmt: skip


def _one_colour(phase: Phase, me: int) -> bool:
    history = phase.state.history
    both = history.in_turn(me, "colour:0") and history.in_turn(me, "colour:1")
    return phase.seat == me and phase.phase == DISCARD and not both


def _both_colours(phase: Phase, me: int) -> list[Event]:
    """Said of a discard phase after cards of both colours."""
    if phase.seat != me or phase.phase != DISCARD:
        return []
    why = Text("出牌阶段使用过不同颜色的牌", "cards of two colours were used in the play phase")
    return [told.SkillSilent(me, "keji_war", why, clauses=("sgs.G47",))]


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
    on=(PHASE_BEGINS.must(_keji_war, _one_colour, _both_colours),),
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
    on=(
        DRAW_COUNTED.may(_haoshi, draws_something, why_not=nothing_to_pay("haoshi", "sgs.G58")),
        PHASE_ENDS.own_way(_give_half, _too_many),
    ),
)  # fmt: skip


def _apart(state: State, one: int, other: int) -> int:
    return abs(state.players[one].hand_count - state.players[other].hand_count)


def _dimeng(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """Two others swap hands at the price of the difference (sgs.11.1, sgs.R16)."""
    by = ("sgs.G58", "sgs.10.4", "sgs.11.1", "sgs.R16")
    yield from discard(state, me, cards, *by)
    one, other = targets
    hands = [tuple(state.players[seat].hand.cards) for seat in targets]
    moves = [lift(state, seat, held) for seat, held in zip(targets, hands, strict=True)]
    for seat, held in ((one, hands[1]), (other, hands[0])):
        for card in held:
            state.players[seat].hand.lay_on_top(card, 1 << one | 1 << other)
        yield told.GetsHidden(seat, len(held), clauses=by)
    for moved in sorted(moves, key=lambda moved: state.in_order().index(moved.seat)):
        yield from lost(moved)


DIMENG = Skill(
    id="dimeng", name=Text("缔盟", "Alliance"), clause="sgs.G58",
    text=Text("出牌阶段限一次，弃X张牌令两名其他角色交换手牌（X为手牌数之差）", "discard the difference of their hands: two others swap hands"),
    active=Active(
        run=_dimeng, target_count=range(2, 3), how_many=("sgs.11.1", "sgs.R16"), cards=lambda state, me: state.players[me].own_cards,
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
    ZHIHENG_WAR, KEJI_WAR, KUROU_WAR, YINGZI_WAR, QIANXUN_WAR, DUOSHI, HAOSHI, DIMENG, BUQU, DUANBING, FENXUN,
)  # fmt: skip
