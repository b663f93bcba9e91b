"""魏 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.asks.card_questions import DiscardOrWearAsk
from kejian.games.sgs.asks.legality import out_of_range, within_range
from kejian.games.sgs.facts.cards import FACES, PRINTS, WEAPON, is_equipment
from kejian.games.sgs.facts.in_play import SHA, real
from kejian.games.sgs.facts.state import DRAW, FINISH, State
from kejian.games.sgs.numbers import kingdoms_count
from kejian.games.sgs.procedures.choices import choose_seat, choose_up_to
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.moving import discard, draw, take
from kejian.games.sgs.procedures.paying import pay, take_one_each
from kejian.games.sgs.procedures.pindian import pindian
from kejian.games.sgs.procedures.striking import choose_in_range
from kejian.games.sgs.procedures.turning import turn_over
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    DEALING_1,
    DIES,
    PHASE_BEGINS,
    PHASE_ENDS,
    TAKEN,
)
from kejian.games.sgs.rows.occasions import Damage, Death, DrawCount, Phase
from kejian.games.sgs.rows.phrases import (
    by_draw_count,
    by_my_own,
    harder,
    hurts_me,
    in_own,
    this_turn,
    with_cards,
)
from kejian.games.sgs.rows.picking import (
    ONE_TARGET,
    all_of,
    exactly,
    hand,
    only,
    only_with_hands,
    others_who,
    with_hands,
)
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 张辽, as he is in 国战


def _tuxi_war(count: DrawCount, me: int) -> Flow[None]:
    """X fewer, a hand card each of as many (sgs.10.3, sgs.12.1)."""
    state, by = count.state, ("sgs.G40", "sgs.10.3", "sgs.12.1", "sgs.R17", "sgs.19.7", "sgs.R10")
    most = min(count.case().value(), len(with_hands(state, me)))
    prompt = Text(f"突袭：选择至多 {most} 名角色", f"Raid: at most {most} others")
    seats = yield from choose_up_to(state, me, prompt, by, lambda: with_hands(state, me), most)
    count.change("plus", -len(seats), TUXI_WAR.name, "sgs.G40")
    yield from take_one_each(state, me, seats, TUXI_WAR.name, by, "sgs.G40", "sgs.10.3", "sgs.12.1", "sgs.R17")


TUXI_WAR = Skill(
    id="tuxi_war", name=Text("突袭", "Raid"), clause="sgs.G40",
    text=Text("摸牌阶段可少摸X张牌，获得X名其他角色各一张手牌", "draw X fewer: take a hand card each of X others"),
    on=(by_draw_count("tuxi_war", "sgs.G40", _tuxi_war, lambda count, me: bool(with_hands(count.state, me))),),
)  # fmt: skip


# 许褚, as he is in 国战


def _luoyi_war(phase: Phase, me: int) -> Flow[None]:
    yield from pay(phase.state, me, Text("裸衣：弃一张牌", "Bare-Chested: discard a card"), ("sgs.G41",))


LUOYI_WAR = Skill(
    id="luoyi_war", name=Text("裸衣", "Bare-Chested"), clause="sgs.G41",
    text=Text("摸牌阶段结束时可弃一张牌，本回合杀和决斗伤害+1", "end of draw phase: discard a card, your Strikes and Duels deal 1 more"),
    on=(
        PHASE_ENDS.may(_luoyi_war, in_own(DRAW, with_cards)),
        DEALING_1.own_way(harder("luoyi_war", 1, "sgs.G41"), this_turn("luoyi_war", by_my_own(SHA, "juedou"))),
    ),
)  # fmt: skip

# 曹仁


def _jushou(phase: Phase, me: int) -> Flow[None]:
    """X cards for X kingdoms, then a hand card goes or is worn; more than two: turned over (sgs.13.1)."""
    state, by = phase.state, ("sgs.G52",)
    n = kingdoms_count(state.players)
    yield from draw(state, me, n, *by, "sgs.10.4", "sgs.13.1")
    if state.players[me].hand.cards:
        prompt = Text("据守：弃一张非装备手牌，或使用一张装备", "Hold Out: discard a hand card, or use equipment")
        (card,) = yield DiscardOrWearAsk(me, prompt, by, lambda: state.players[me].hand.cards)
        if is_equipment(card):
            yield from use_card(state, me, real(card), (me,), *by)
        else:
            yield from discard(state, me, (card,), *by)
    if n > 2:
        yield from turn_over(state, me, *by, "sgs.10.2", "sgs.13.1")


JUSHOU = Skill(
    id="jushou", name=Text("据守", "Hold Out"), clause="sgs.G52",
    text=Text("结束阶段可摸X张牌（X为势力数），弃一张或装备一张，X大于2则翻面", "draw X for X kingdoms, discard or equip one; X above 2: turn over"),
    on=(PHASE_BEGINS.may(_jushou, in_own(FINISH)),),
)  # fmt: skip

# 曹丕


def _fangzhu(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.G53",)
    seat = yield from choose_seat(state, me, FANGZHU.name, by, lambda: state.others(me))
    yield from draw(state, seat, state.players[me].lost_hp, *by, "sgs.10.4", "sgs.3.2")
    yield from turn_over(state, seat, *by)


FANGZHU = Skill(
    id="fangzhu", name=Text("放逐", "Exile"), clause="sgs.G53",
    text=Text("受到伤害后可令一名其他角色摸X张牌并翻面（X为已损失体力值）", "after damage another draws as many as your lost hp and turns over"),
    on=(TAKEN.may(_fangzhu, lambda damage, me: damage.victim == me and bool(damage.state.others(me))),),
)  # fmt: skip


def _xingshang(death: Death, me: int) -> Flow[None]:
    yield from take(death.state, me, death.seat, death.state.players[death.seat].own_cards, "sgs.G53")


XINGSHANG = Skill(
    id="xingshang", name=Text("行殇", "Mourning"), clause="sgs.G53",
    text=Text("其他角色死亡时可获得其所有牌", "on another's death take all its cards"),
    on=(DIES.may(_xingshang, lambda death, me: death.seat != me and death.state.players[death.seat].has_cards),),
)  # fmt: skip

# 荀彧


def _shows_more(state: State, me: int, seat: int) -> bool:
    return state.players[seat].shown_hp > state.players[me].shown_hp


def _quhu(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    (other,), by = targets, ("sgs.G54", "sgs.9.7")
    if not (yield from pindian(state, me, cards[0], other, "sgs.G54", "sgs.10.2")):
        yield from hurt(state, other, me, 1, "", "sgs.G54")
        return
    seat = yield from choose_in_range(state, me, other, QUHU.name, by)
    if seat is not None:
        yield from hurt(state, other, seat, 1, "", *by)


QUHU = Skill(
    id="quhu", name=Text("驱虎", "Drive the Tiger"), clause="sgs.G54",
    text=Text("出牌阶段限一次，与体力值更高者拼点：赢则其伤害其攻击范围内一人，输则其伤害你", "compare with one of higher hp: win, it hurts one in its range; else it hurts you"),
    brief=Text("拼点，借刀伤人", "compare: it hurts another"),
    active=Active(
        run=_quhu, cards=hand, sizes=exactly(1), target_count=ONE_TARGET,
        targets=others_who(lambda state, me, seat: _shows_more(state, me, seat) and seat in with_hands(state, me)),
        target_fits=all_of(only(_shows_more, "quhu", Text("体力值不比你高", "it does not show more hp than you"), "sgs.G54", "sgs.10.2"), only_with_hands("quhu", "sgs.G54")),
    ),
)  # fmt: skip


def _jieming(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.G54",)
    seat = yield from choose_seat(state, me, JIEMING.name, by, state.living)
    player = state.players[seat]
    yield from draw(state, seat, min(player.max_hp, 5) - player.hand_count, *by)


JIEMING = Skill(
    id="jieming", name=Text("节命", "Integrity"), clause="sgs.G54",
    text=Text("受到伤害后可令一名角色将手牌补至体力上限（至多5张）", "after damage one character draws up to its hp limit, at most 5"),
    on=(TAKEN.may(_jieming, hurts_me),),
)  # fmt: skip

# 典韦


def _weapons(state: State, me: int) -> list[int]:
    return [card for card in state.players[me].own_cards if PRINTS[FACES[card].kind].type == WEAPON]


def _qiangxi(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    if cards:
        yield from discard(state, me, cards, "sgs.G55")
    else:
        yield from lose_hp(state, me, 1, "sgs.G55")
    if state.players[me].alive:
        yield from hurt(state, me, targets[0], 1, "", "sgs.G55")


def _beyond(state: State, me: int, cards: tuple[int, ...], seat: int) -> Refusal | None:
    """A weapon that is paid lends no range any more (sgs.R14); nobody is in his own range (sgs.9.9)."""
    if seat == me:
        why = Text("自己不在自己的攻击范围内", "nobody is in his own attack range")
        return refusals.BadTarget(seat, QIANGXI.name, why, clauses=("sgs.G55", "sgs.9.9"))
    return out_of_range(state, me, seat, cards, "sgs.G55")


QIANGXI = Skill(
    id="qiangxi", name=Text("强袭", "Assault"), clause="sgs.G55",
    text=Text("出牌阶段限一次，失去1点体力或弃一张武器，对攻击范围内一名角色造成1点伤害", "lose 1 hp or discard a weapon: 1 damage to one in your range"),
    brief=Text("失 1 体力或弃武器，伤 1", "1 hp or a weapon: 1 damage"),
    active=Active(
        run=_qiangxi, cards=_weapons, sizes=lambda _state, _me: range(2),
        targets=within_range, target_count=ONE_TARGET, target_fits=_beyond,
    ),
)  # fmt: skip

SKILLS = (
    TUXI_WAR, LUOYI_WAR, JUSHOU, FANGZHU, XINGSHANG, QUHU, JIEMING, QIANGXI,
)  # fmt: skip
