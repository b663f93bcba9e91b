"""吴 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import FACES
from kejian.games.sgs.facts.state import DISCARD, DRAW, State
from kejian.games.sgs.numbers import Effect, rank_case
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat
from kejian.games.sgs.procedures.damage import lose_hp
from kejian.games.sgs.procedures.moving import (
    change_cards,
    clean_up,
    discard,
    draw,
    give,
    swap_hands,
    turn_up,
)
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
from kejian.games.sgs.rows.occasions import Dying, Phase
from kejian.games.sgs.rows.phrases import (
    at_once,
    by_draw_count,
    called_off,
    in_own,
    more_drawn,
    silent,
    this_turn,
    turned_up,
)
from kejian.games.sgs.rows.picking import (
    ONE_TARGET,
    another_price,
    at_the_price_of_their_difference,
    exactly,
    others,
    own,
    red,
    up_to_all,
    with_fewest,
)
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 孙权, as he is in 国战

ZHIHENG_WAR = Skill(
    id="zhiheng_war", name=Text("制衡", "Balance"), clause="sgs.G46",
    text=Text("出牌阶段限一次，弃至多X张牌并摸等量的牌（X为体力上限）", "discard at most as many cards as your hp limit, draw as many"),
    brief=Text("弃几张摸几张", "discard, draw as many"),
    active=Active(
        run=lambda state, me, cards, _targets: change_cards(state, me, cards, "sgs.G46", "sgs.10.4", "sgs.17.1", "sgs.R19"),
        cards=own, how_many=("sgs.10.4", "sgs.17.1", "sgs.R19"),
        sizes=lambda state, me: range(1, min(state.players[me].max_hp, len(state.players[me].own_cards)) + 1),
    ),
)  # fmt: skip


# 吕蒙, as he is in 国战

_DISCARDS = in_own(DISCARD)
_BOTH_COLOURS = silent(
    "keji_war", Text("出牌阶段使用过不同颜色的牌", "cards of two colours were used in the play phase"), "sgs.G47",
    where=_DISCARDS,
)  # fmt: skip


def _one_colour(phase: Phase, me: int) -> bool:
    history = phase.state.history
    both = history.in_turn(me, "colour:0") and history.in_turn(me, "colour:1")
    return _DISCARDS(phase, me) and not both


def _keji_war(phase: Phase, me: int) -> None:
    phase.state.lend(me, Effect("hand_limit", "plus", 4, KEJI_WAR.name, "sgs.G47"))


KEJI_WAR = Skill(
    id="keji_war", name=Text("克己", "Restraint"), clause="sgs.G47", locked=True,
    text=Text("锁定技：出牌阶段没有使用过不同颜色的牌，本回合手牌上限+4", "locked: without cards of two colours in your play phase your hand limit is 4 more"),
    on=(PHASE_BEGINS.must(at_once(_keji_war), _one_colour, _BOTH_COLOURS),),
)  # fmt: skip


# 黄盖, as he is in 国战


def _kurou_war(state: State, me: int, cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G48")
    yield from lose_hp(state, me, 1, "sgs.G48")
    if state.players[me].alive:
        yield from draw(state, me, 3, "sgs.G48")


KUROU_WAR = Skill(
    id="kurou_war", name=Text("苦肉", "Self-Injury"), clause="sgs.G48",
    text=Text("出牌阶段限一次，弃一张牌，失去1点体力，摸三张牌，本阶段可多使用一张杀", "discard a card, lose 1 hp, draw 3, one more Strike this phase"),
    brief=Text("弃一张，失 1，摸三张", "discard, lose 1 hp, draw 3"),
    adds=(SHA_USES.plus(lambda aiming, me: aiming.state.history.in_phase(me, "kurou_war")),),
    active=Active(run=_kurou_war, cards=own, sizes=exactly(1)),
)  # fmt: skip

# 周瑜, as he is in 国战

YINGZI_WAR = Skill(
    id="yingzi_war", name=Text("英姿", "Heroism"), clause="sgs.G49", locked=True,
    text=Text("锁定技：额定摸牌数+1，手牌上限为体力上限", "locked: draw count +1, your hand limit is your hp limit"),
    effects_of=lambda player: (
        Effect("draw_count", "plus", 1, Text("英姿", "Heroism"), "sgs.G49"),
        Effect("hand_limit", "is", player.max_hp, Text("英姿", "Heroism"), "sgs.G49"),
    ),
    unveils=(turned_up(DRAW_COUNTED, lambda count, me: count.seat == me),),
)  # fmt: skip


# 陆逊, as he is in 国战

QIANXUN_WAR = Skill(
    id="qianxun_war", name=Text("谦逊", "Modesty"), clause="sgs.G50", locked=True,
    text=Text("锁定技：成为顺手牵羊或乐不思蜀的目标时，取消之", "locked: Steal and Indulgence at you are called off"),
    on=(TARGETING.must(called_off("sgs.G50"), lambda t, me: t.seat == me and t.use.card.kind in ("shunshou", "lebu")),),
)  # fmt: skip

DUOSHI = Skill(
    id="duoshi", name=Text("度势", "Weigh Up"), clause="sgs.G50",
    text=Text("每阶段限四次，可将红色手牌当以逸待劳使用", "four times per phase: a red hand card as Await the Weary"),
    brief=Text("红色手牌当以逸待劳", "a red card as Await the Weary"),
    view_as=(
        ViewAs(
            kind="yiyi", fits=red, when=lambda state, me: state.history.in_phase(me, "duoshi") < 4,
            when_not=Text("本阶段已经用过四次", "it was used four times in this phase"),
        ),
    ),
)  # fmt: skip

# 鲁肃


def _give_half(phase: Phase, me: int) -> Flow[None]:
    """Half, rounded down, to one of the others with the fewest hand cards (sgs.15.1, sgs.16.1)."""
    state, by = phase.state, ("sgs.G58", "sgs.15.1", "sgs.16.1", "sgs.R18", "sgs.R23")
    n = state.players[me].hand_count // 2
    cards = yield from choose_cards(state, me, Text(f"好施：交出 {n} 张手牌", f"give {n} hand cards"), by, n, sign="交")
    seat = yield from choose_seat(state, me, HAOSHI.name, by, lambda: with_fewest(state, me))
    yield from give(state, me, seat, cards, *by)


HAOSHI = Skill(
    id="haoshi", name=Text("好施", "Generosity"), clause="sgs.G58",
    text=Text("摸牌阶段可多摸两张，之后手牌多于五张则将一半交给手牌最少的角色", "draw two more; with more than five give half to one with the fewest"),
    on=(
        by_draw_count("haoshi", "sgs.G58", more_drawn("haoshi", 2, "sgs.G58")),
        PHASE_ENDS.own_way(_give_half, this_turn("haoshi", in_own(DRAW, lambda player: player.hand_count > 5))),
    ),
)  # fmt: skip


def _dimeng(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """Two others swap hands at the price of the difference (sgs.11.1, sgs.R16)."""
    by = ("sgs.G58", "sgs.10.4", "sgs.11.1", "sgs.R16")
    yield from discard(state, me, cards, *by)
    yield from swap_hands(state, targets[0], targets[1], *by)


DIMENG = Skill(
    id="dimeng", name=Text("缔盟", "Alliance"), clause="sgs.G58",
    text=Text("出牌阶段限一次，弃X张牌令两名其他角色交换手牌（X为手牌数之差）", "discard the difference of their hands: two others swap hands"),
    brief=Text("令两人交换手牌", "two others swap hands"),
    active=Active(
        run=_dimeng, cards=own, sizes=up_to_all(own), how_many=("sgs.11.1", "sgs.R16"),
        targets=others, target_count=range(2, 3), targets_fit=at_the_price_of_their_difference,
        why_unfit=another_price("dimeng", "sgs.G58", "sgs.11.1", "sgs.R16"),
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
    state.lend(me, Effect("distance", "as", 1, FENXUN.name, "sgs.G60", "to", targets[0]))


FENXUN = Skill(
    id="fenxun", name=Text("奋迅", "Charge"), clause="sgs.G60",
    text=Text("出牌阶段限一次，弃一张牌，本回合你至一名角色的距离视为1", "discard a card: your distance to one character is treated as 1 this turn"),
    brief=Text("弃一张，距离视为 1", "discard: distance 1 to one"),
    active=Active(run=_fenxun, cards=own, sizes=exactly(1), targets=others, target_count=ONE_TARGET),
)  # fmt: skip

SKILLS = (
    ZHIHENG_WAR, KEJI_WAR, KUROU_WAR, YINGZI_WAR, QIANXUN_WAR, DUOSHI, HAOSHI, DIMENG, BUQU, DUANBING, FENXUN,
)  # fmt: skip
