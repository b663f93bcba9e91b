"""魏: 曹操, 司马懿, 夏侯惇, 张辽, 许褚, 郭嘉, 甄姬; in 国战 also 曹仁, 曹丕, 荀彧, 典韦 (sgs.G1 to sgs.G7, sgs.G40 to sgs.G55)."""

from __future__ import annotations

from kejian.core import Text, whispered
from kejian.games.sgs import told
from kejian.games.sgs.asks.seat_questions import DistributeAsk
from kejian.games.sgs.facts.cards import BLACK, FACES, HEART, PRINTS, WEAPON, colour_of
from kejian.games.sgs.facts.in_play import SHA, SHAN, real
from kejian.games.sgs.facts.state import DRAW, FINISH, PREPARE, State
from kejian.games.sgs.generals.lords import call_upon
from kejian.games.sgs.numbers import Effect, all_in_attack_range, draw_count_case, kingdoms_count
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, choose_seats, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.judgement import judge, replace
from kejian.games.sgs.procedures.moving import discard, draw, fill_deck, gain, take
from kejian.games.sgs.procedures.pindian import pindian
from kejian.games.sgs.procedures.turning import turn_over
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    DEALING_1,
    DIES,
    DRAW_COUNTED,
    JUDGED,
    NEEDED,
    PHASE_BEGINS,
    PHASE_ENDS,
    RETRIAL,
    TAKEN,
)
from kejian.games.sgs.rows.occasions import Damage, Death, DrawCount, Judgement, Phase
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 曹操


def _what_dealt_it(damage: Damage, me: int) -> list[int]:
    cards = damage.card.cards if damage.victim == me and damage.card is not None else ()
    state = damage.state
    return [card for card in cards if card in state.processing or card in state.discard]


def _jianxiong(damage: Damage, me: int) -> Flow[None]:
    yield from gain(damage.state, me, _what_dealt_it(damage, me), "sgs.G1")


JIANXIONG = Skill(
    id="jianxiong", name=Text("奸雄", "Villainy"), clause="sgs.G1",
    text=Text("受到伤害后，可获得造成此伤害的牌", "after damage you may take the cards that dealt it"),
    on=(TAKEN.may(_jianxiong, lambda damage, me: bool(_what_dealt_it(damage, me))),),
)  # fmt: skip

HUJIA = Skill(
    id="hujia", name=Text("护驾", "Escort"), clause="sgs.G1", lord=True,
    text=Text("主公技：需要闪时，可令其他魏势力角色选择是否打出闪", "lord: others of Wei may play Dodge for you"),
    on=(NEEDED.may(*call_upon("hujia", "魏", SHAN, "sgs.G1")),),
)  # fmt: skip


# 司马懿


def _source_has_cards(damage: Damage, me: int) -> bool:
    source = damage.source
    return damage.victim == me and source not in (None, me) and damage.state.players[source or 0].has_cards


def _fankui(damage: Damage, me: int) -> Flow[None]:
    assert damage.source is not None
    card = yield from pick(damage.state, me, damage.source, FANKUI.name, ("sgs.G2",))
    yield from take(damage.state, me, damage.source, (card,), "sgs.G2")


FANKUI = Skill(
    id="fankui", name=Text("反馈", "Retaliation"), clause="sgs.G2",
    text=Text("受到伤害后，可获得来源的一张牌", "after damage you may take a card of its source"),
    on=(TAKEN.may(_fankui, _source_has_cards),),
)  # fmt: skip


def _guicai(judgement: Judgement, me: int) -> Flow[None]:
    prompt = Text("鬼才：打出一张手牌代替判定牌", "Demonic Talent: play a hand card in its place")
    (card,) = yield from choose_cards(judgement.state, me, prompt, ("sgs.G2", "sgs.P6"), sign="打出")
    yield from replace(judgement, me, card, "sgs.G2")


GUICAI = Skill(
    id="guicai", name=Text("鬼才", "Demonic Talent"), clause="sgs.G2",
    text=Text("判定牌生效前，可打出一张手牌代替之", "before a judgement is fixed you may play a hand card in its place"),
    on=(RETRIAL.may(_guicai, lambda judgement, me: bool(judgement.state.players[me].hand.cards)),),
)  # fmt: skip


# 夏侯惇


def _ganglie(damage: Damage, me: int) -> Flow[None]:
    state, source, by = damage.state, damage.source, ("sgs.G3",)
    judgement = yield from judge(state, me, GANGLIE.name, "sgs.G3")
    if judgement.suit == HEART or source is None or not state.players[source].alive:
        return
    paid: tuple[int, ...] = ()
    if state.players[source].hand_count >= 2:
        prompt = Text("刚烈：弃两张手牌，或受到 1 点伤害", "Fortitude: discard two hand cards, or take 1 damage")
        paid = yield from choose_cards(state, source, prompt, by, 2, declinable=True)
    if paid:
        yield from discard(state, source, paid, *by)
    else:
        yield from hurt(state, me, source, 1, "", *by)


GANGLIE = Skill(
    id="ganglie", name=Text("刚烈", "Fortitude"), clause="sgs.G3",
    text=Text("受到伤害后可判定：不为♥，来源弃两张手牌或受到你的1点伤害", "after damage judge: not ♥, its source discards two or takes 1"),
    on=(TAKEN.may(_ganglie, lambda damage, me: damage.victim == me and damage.source is not None),),
)  # fmt: skip


# 张辽


def _with_hands(state: State, me: int) -> list[int]:
    return [seat for seat in state.others(me) if state.players[seat].hand.cards]


def _draws_something(count: DrawCount, me: int) -> bool:
    """At a draw count of 0 it cannot be changed as a cost (sgs.19.7, sgs.R10)."""
    return count.seat == me and draw_count_case(count.state.players[me], count.effects).value() > 0


def _tuxi(count: DrawCount, me: int) -> Flow[None]:
    state, by = count.state, ("sgs.G4", "sgs.17.1", "sgs.19.7", "sgs.R10")
    count.effects.append(Effect("draw_count", "as", 0, TUXI.name, "sgs.G4"))
    prompt = Text("突袭：选择至多两名角色", "Raid: at most two others")
    seats = yield from choose_seats(state, me, prompt, by, lambda: _with_hands(state, me), range(1, 3))
    for seat in sorted(seats, key=state.in_order().index):
        if state.players[seat].hand.cards:
            card = yield from pick(state, me, seat, TUXI.name, by, ("hand",))
            yield from take(state, me, seat, (card,), "sgs.G4")


TUXI = Skill(
    id="tuxi", name=Text("突袭", "Raid"), clause="sgs.G4",
    text=Text("摸牌阶段可不摸牌，改为获得至多两名其他角色各一张手牌", "instead of drawing take a hand card each of at most two others"),
    on=(DRAW_COUNTED.may(_tuxi, lambda count, me: _draws_something(count, me) and bool(_with_hands(count.state, me))),),
)  # fmt: skip


# 许褚


def _luoyi(count: DrawCount, _me: int) -> Flow[None]:
    count.effects.append(Effect("draw_count", "plus", -1, LUOYI.name, "sgs.G5"))
    return
    yield


def _bare_chested(damage: Damage, me: int) -> bool:
    mine = damage.source == me and damage.dealt_by(SHA, "juedou") and damage.target is not None
    by_user = mine and damage.target is not None and damage.target.use.user == me
    return by_user and bool(damage.state.history.in_turn(me, "luoyi"))


def _harder(damage: Damage, _me: int) -> Flow[None]:
    damage.add(1, LUOYI.name, "sgs.G5")
    return
    yield


LUOYI = Skill(
    id="luoyi", name=Text("裸衣", "Bare-Chested"), clause="sgs.G5",
    text=Text("摸牌阶段可少摸一张，本回合你的杀和决斗伤害+1", "draw one less: your Strikes and Duels deal 1 more this turn"),
    on=(DRAW_COUNTED.may(_luoyi, _draws_something), DEALING_1.own_way(_harder, _bare_chested)),
)  # fmt: skip


# 郭嘉


def _tiandu(judgement: Judgement, me: int) -> Flow[None]:
    yield from gain(judgement.state, me, (judgement.card,), "sgs.G6")


TIANDU = Skill(
    id="tiandu", name=Text("天妒", "Heaven's Envy"), clause="sgs.G6",
    text=Text("你的判定牌生效后，可获得之", "after your judgement card took effect you may take it"),
    on=(JUDGED.may(_tiandu, lambda judgement, me: judgement.seat == me and judgement.card in judgement.state.processing),),
)  # fmt: skip


def _yiji(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.G6",)
    yield from fill_deck(state, 2)
    for _ in range(2):
        card, known = state.deck.take_top()
        state.aside.lay_on_top(card, known | 1 << me)
    yield told.Looks(me, 2, clauses=by)
    prompt = Text("遗计：分配这两张牌", "Legacy: give these two cards away")
    given = yield DistributeAsk(me, prompt, by, lambda: state.aside.cards, state.living, state.rules.players)
    for seat in state.in_order():
        cards = tuple(card for card, to in given if to == seat)
        for card in cards:
            state.aside.take(card)
            state.players[seat].hand.lay_on_top(card, 1 << me | 1 << seat)
        if cards:
            public = told.GetsHidden(seat, len(cards), clauses=by)
            yield whispered(told.Gets(seat, cards, clauses=by), (me, seat), public)


YIJI = Skill(
    id="yiji", name=Text("遗计", "Legacy"), clause="sgs.G6",
    text=Text("每受到1点伤害后，可观看牌堆顶两张牌并分配之", "after each 1 damage look at the top two cards and give them to anyone"),
    on=(TAKEN.may(_yiji, lambda damage, me: damage.victim == me, times=lambda damage, _me: int(damage.n)),),
)  # fmt: skip


# 甄姬


def _luoshen(phase: Phase, me: int) -> Flow[None]:
    yield from judge(phase.state, me, LUOSHEN.name, "sgs.G7")


def _again(phase: Phase, me: int) -> int:
    """Once, and once more after every black card."""
    return 1 + phase.state.history.in_phase(me, "luoshen_black")


def _keep_black(judgement: Judgement, me: int) -> Flow[None]:
    judgement.state.history.note(me, "luoshen_black")
    yield from gain(judgement.state, me, (judgement.card,), "sgs.G7")


def _is_black_luoshen(judgement: Judgement, me: int) -> bool:
    mine = judgement.seat == me and judgement.reason == LUOSHEN.name and not judgement.is_red
    return mine and judgement.card in judgement.state.processing


LUOSHEN = Skill(
    id="luoshen", name=Text("洛神", "Goddess"), clause="sgs.G7",
    text=Text("准备阶段可判定，黑色则获得之并可重复", "prepare phase: judge; black, take it and you may repeat"),
    on=(
        PHASE_BEGINS.may(_luoshen, lambda phase, me: phase.seat == me and phase.phase == PREPARE, times=_again),
        JUDGED.own_way(_keep_black, _is_black_luoshen),
    ),
)  # fmt: skip

QINGGUO = Skill(
    id="qingguo", name=Text("倾国", "Beauty"), clause="sgs.G7",
    text=Text("可将黑色手牌当闪使用或打出", "a black hand card as Dodge"),
    view_as=(ViewAs(kind=SHAN, fits=lambda _state, _me, card: colour_of(FACES[card].suit) == BLACK),),
)  # fmt: skip

# 国战: 张辽, 许褚


def _tuxi_war(count: DrawCount, me: int) -> Flow[None]:
    """X fewer, a hand card each of as many (sgs.10.3, sgs.12.1)."""
    state, by = count.state, ("sgs.G40", "sgs.12.1", "sgs.17.1", "sgs.19.7")
    most = min(draw_count_case(state.players[me], count.effects).value(), len(_with_hands(state, me)))
    prompt = Text(f"突袭：选择至多 {most} 名角色", f"Raid: at most {most} others")
    seats = yield from choose_seats(state, me, prompt, by, lambda: _with_hands(state, me), range(1, most + 1))
    count.effects.append(Effect("draw_count", "plus", -len(seats), TUXI_WAR.name, "sgs.G40"))
    for seat in sorted(seats, key=state.in_order().index):
        if state.players[seat].hand.cards:
            card = yield from pick(state, me, seat, TUXI_WAR.name, by, ("hand",))
            yield from take(state, me, seat, (card,), "sgs.G40")


TUXI_WAR = Skill(
    id="tuxi_war", name=Text("突袭", "Raid"), clause="sgs.G40",
    text=Text("摸牌阶段可少摸X张牌，获得X名其他角色各一张手牌", "draw X fewer: take a hand card each of X others"),
    on=(DRAW_COUNTED.may(_tuxi_war, lambda count, me: _draws_something(count, me) and bool(_with_hands(count.state, me))),),
)  # fmt: skip


def _luoyi_war(phase: Phase, me: int) -> Flow[None]:
    prompt = Text("裸衣：弃一张牌", "Bare-Chested: discard a card")
    paid = yield from choose_cards(phase.state, me, prompt, ("sgs.G41",), equipment=True)
    yield from discard(phase.state, me, paid, "sgs.G41")


def _bare_in_war(damage: Damage, me: int) -> bool:
    mine = damage.source == me and damage.dealt_by(SHA, "juedou") and damage.target is not None
    by_user = mine and damage.target is not None and damage.target.use.user == me
    return by_user and bool(damage.state.history.in_turn(me, "luoyi_war"))


def _harder_in_war(damage: Damage, _me: int) -> Flow[None]:
    damage.add(1, LUOYI_WAR.name, "sgs.G41")
    return
    yield


LUOYI_WAR = Skill(
    id="luoyi_war", name=Text("裸衣", "Bare-Chested"), clause="sgs.G41",
    text=Text("摸牌阶段结束时可弃一张牌，本回合杀和决斗伤害+1", "end of draw phase: discard a card, your Strikes and Duels deal 1 more"),
    on=(
        PHASE_ENDS.may(_luoyi_war, lambda p, me: p.seat == me and p.phase == DRAW and p.state.players[me].has_cards),
        DEALING_1.own_way(_harder_in_war, _bare_in_war),
    ),
)  # fmt: skip

# 曹仁


def _jushou(phase: Phase, me: int) -> Flow[None]:
    """X cards for X kingdoms, then a hand card goes or is worn; more than two: turned over (sgs.13.1)."""
    state, by = phase.state, ("sgs.G52", "sgs.13.1")
    n = kingdoms_count(state.players)
    yield from draw(state, me, n, *by)
    if state.players[me].hand.cards:
        prompt = Text("据守：弃一张非装备手牌，或使用一张装备", "Hold Out: discard a hand card, or use equipment")
        (card,) = yield from choose_cards(state, me, prompt, by)
        if PRINTS[FACES[card].kind].is_equipment:
            yield from use_card(state, me, real(card), (me,), *by)
        else:
            yield from discard(state, me, (card,), *by)
    if n > 2:
        yield from turn_over(state, me, *by)


JUSHOU = Skill(
    id="jushou", name=Text("据守", "Hold Out"), clause="sgs.G52",
    text=Text("结束阶段可摸X张牌（X为势力数），弃一张或装备一张，X大于2则翻面", "draw X for X kingdoms, discard or equip one; X above 2: turn over"),
    on=(PHASE_BEGINS.may(_jushou, lambda phase, me: phase.seat == me and phase.phase == FINISH),),
)  # fmt: skip

# 曹丕


def _fangzhu(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.G53", "sgs.3.2")
    seat = yield from choose_seat(state, me, FANGZHU.name, by, lambda: state.others(me))
    yield from draw(state, seat, state.players[me].lost_hp, *by)
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


def _stronger(state: State, me: int, _cards: tuple[int, ...] = ()) -> list[int]:
    mine = state.players[me].shown_hp
    return [s for s in state.others(me) if state.players[s].shown_hp > mine and state.players[s].hand.cards]


def _quhu(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    (other,), by = targets, ("sgs.G54", "sgs.10.2", "sgs.9.7")
    if not (yield from pindian(state, me, cards[0], other, "sgs.G54")):
        yield from hurt(state, other, me, 1, "", *by)
        return

    def in_its_range() -> list[int]:
        return all_in_attack_range(state.players, other, last=state.rules.last_distance)

    if in_its_range():
        seat = yield from choose_seat(state, me, QUHU.name, by, in_its_range)
        yield from hurt(state, other, seat, 1, "", *by)


QUHU = Skill(
    id="quhu", name=Text("驱虎", "Drive the Tiger"), clause="sgs.G54",
    text=Text("出牌阶段限一次，与体力值更高者拼点：赢则其伤害其攻击范围内一人，输则其伤害你", "compare with one of higher hp: win, it hurts one in its range; else it hurts you"),
    active=Active(
        run=_quhu, target_count=range(1, 2), targets=_stronger,
        cards=lambda state, me: state.players[me].hand.cards, sizes=lambda _state, _me: range(1, 2),
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
    on=(TAKEN.may(_jieming, lambda damage, me: damage.victim == me),),
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


QIANGXI = Skill(
    id="qiangxi", name=Text("强袭", "Assault"), clause="sgs.G55",
    text=Text("出牌阶段限一次，失去1点体力或弃一张武器，对攻击范围内一名角色造成1点伤害", "lose 1 hp or discard a weapon: 1 damage to one in your range"),
    active=Active(
        run=_qiangxi, target_count=range(1, 2), cards=_weapons, sizes=lambda _state, _me: range(2),
        targets=lambda state, me, cards: all_in_attack_range(
            state.without(me, cards), me, last=state.rules.last_distance
        ),
    ),
)  # fmt: skip

SKILLS = (
    JIANXIONG, HUJIA, FANKUI, GUICAI, GANGLIE, TUXI, LUOYI, TIANDU, YIJI, LUOSHEN, QINGGUO, TUXI_WAR, LUOYI_WAR, JUSHOU, FANGZHU, XINGSHANG, QUHU, JIEMING, QIANGXI,
)  # fmt: skip
