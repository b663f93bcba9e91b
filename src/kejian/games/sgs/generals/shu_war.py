"""蜀 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.virtual import VirtualAsk
from kejian.games.sgs.facts.cards import FACES, HEART, SUITS
from kejian.games.sgs.facts.history import STRIKES
from kejian.games.sgs.facts.in_play import SHA, InPlay
from kejian.games.sgs.facts.state import PLAY, State
from kejian.games.sgs.numbers import attack_range_case, how_wide, shown_hp
from kejian.games.sgs.procedures.choices import choose_seat
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import clean_up, draw, gain, give, turn_up_many
from kejian.games.sgs.procedures.paying import may_pay_one
from kejian.games.sgs.procedures.recovery import per_point, recover
from kejian.games.sgs.procedures.silencing import silence_one
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    RESOLVE_STARTS,
    SHA_USES,
    TARGETED,
    TARGETING,
    USED,
)
from kejian.games.sgs.rows.occasions import DrawCount, Recovery, Target, Use
from kejian.games.sgs.rows.phrases import (
    NO_LIMIT,
    at_once,
    by_draw_count,
    called_off,
    for_each_point,
    my_strike,
    silent,
)
from kejian.games.sgs.rows.picking import ONE_TARGET, any_of, hand, only, others_who
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 刘备, as he is in 国战

_BASIC = (SHA, "huo_sha", "lei_sha", "tao", "jiu")


def _rende_war(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """Each other character once; with the second card a virtual basic card may be used (sgs.R61)."""
    by, before = ("sgs.G42", "sgs.R61"), state.history.in_phase(me, "rende_cards")
    state.history.note(me, f"rende_to:{targets[0]}")
    state.history.note(me, "rende_cards", len(cards))
    yield from give(state, me, targets[0], cards, "sgs.G42")
    if before < 2 <= before + len(cards):
        prompt = Text("仁德：视为使用一张基本牌", "Benevolence: use a virtual basic card")
        kind, aimed = yield VirtualAsk(state, me, prompt, by, _BASIC, "rende_war")
        if kind:
            card = InPlay(kind, skill="rende_war")
            yield from use_card(state, me, card, aimed or (me,), *by)


def _got_nothing_yet(state: State, me: int, seat: int) -> bool:
    return not state.history.in_phase(me, f"rende_to:{seat}")


RENDE_WAR = Skill(
    id="rende_war", name=Text("仁德", "Benevolence"), clause="sgs.G42",
    text=Text("出牌阶段可将手牌交给每名其他角色各一次；给出两张时可视为使用一张基本牌", "give hand cards, once to each; at the second use a virtual basic card"),
    brief=Text("给牌，满两张用基本牌", "give cards, at two a basic card"),
    active=Active(
        run=_rende_war, once=False, cards=hand, sizes=any_of(hand), target_count=ONE_TARGET,
        targets=others_who(_got_nothing_yet),
        target_fits=only(_got_nothing_yet, "rende_war", Text("这个阶段已经给过牌", "already given cards in this phase"), "sgs.G42"),
    ),
)  # fmt: skip


# 张飞, as he is in 国战


def _second_strike(use: Use, me: int) -> bool:
    return use.user == me and use.card.is_sha and use.state.history.in_turn(me, STRIKES) == 2


def _roar(use: Use, me: int) -> Flow[None]:
    yield from draw(use.state, me, 1, "sgs.G43")


PAOXIAO_WAR = Skill(
    id="paoxiao_war", name=Text("咆哮", "Roar"), clause="sgs.G43", locked=True,
    text=Text("锁定技：使用杀无次数限制；一回合内使用第二张杀时摸一张牌", "locked: no limit on Strikes; at the second of a turn draw 1"),
    adds=(SHA_USES.plus(lambda _aiming, _me: NO_LIMIT),),
    on=(USED.must(_roar, _second_strike),),
)  # fmt: skip


# 诸葛亮, as he is in 国战


def _aimed_at_empty(target: Target, me: int) -> bool:
    hand = target.state.players[me].hand.cards
    return target.seat == me and target.use.card.family in (SHA, "juedou") and not hand


KONGCHENG_WAR = Skill(
    id="kongcheng_war", name=Text("空城", "Empty City"), clause="sgs.G44", locked=True,
    text=Text("锁定技：没有手牌时成为杀或决斗的目标，取消之", "locked: without hand cards a Strike or Duel at you is called off"),
    on=(TARGETING.must(called_off("sgs.G44"), _aimed_at_empty),),
)  # fmt: skip


# 马超, as he is in 国战


def _tieqi_war(target: Target, me: int) -> Flow[None]:
    """One shown general loses its other skills this turn; a card of the judged suit, or no 闪."""
    state, seat, by = target.state, target.seat, ("sgs.G45",)
    judgement = yield from judge(state, me, TIEQI_WAR.name, "sgs.G45")
    prompt = Text("铁骑：令一张武将牌的技能失效", "Cavalry: silence one general")
    yield from silence_one(state, me, seat, prompt, *by)
    suit, sign = judgement.suit, SUITS[judgement.suit]
    price = Text(f"弃一张{sign}牌，否则不能使用闪", f"discard a {sign} card, or no Dodge")
    paid = yield from may_pay_one(state, seat, price, by, lambda card: FACES[card].suit == suit)
    if not paid:
        target.no_dodge += by


TIEQI_WAR = Skill(
    id="tieqi_war", name=Text("铁骑", "Cavalry"), clause="sgs.G45",
    text=Text("使用杀指定目标后可判定，令其一张武将牌的非锁定技本回合失效；其弃一张该花色的牌，否则不能使用闪", "judge: a general of the target is silenced; it discards a card of the suit or cannot Dodge"),
    on=(TARGETED.may(_tieqi_war, my_strike),),
)  # fmt: skip


# 甘夫人, as she is in 国战


def _shushen_war(recovery: Recovery, me: int) -> Flow[None]:
    state, by = recovery.state, ("sgs.G28", "sgs.R49", *per_point(recovery))
    seat = yield from choose_seat(state, me, SHUSHEN_WAR.name, by, lambda: state.others(me))
    yield from draw(state, seat, 1, *by)


SHUSHEN_WAR = Skill(
    id="shushen_war", name=Text("淑慎", "Virtue"), clause="sgs.G28",
    text=Text("每回复1点体力后，可令一名其他角色摸一张牌", "after each 1 hp recovered another draws 1"),
    on=(for_each_point(_shushen_war, lambda recovery, me: bool(recovery.state.others(me))),),
)  # fmt: skip

# 孟获


def _unharmed(target: Target, me: int) -> Flow[None]:
    target.void = True
    yield told.NoEffect(target.use.card.kind, me, clauses=("sgs.G56",))


def _leads_them(use: Use, me: int) -> None:
    use.source = me


HUOSHOU = Skill(
    id="huoshou", name=Text("祸首", "Ringleader"), clause="sgs.G56", locked=True,
    text=Text("锁定技：南蛮入侵对你无效；你是其他角色南蛮入侵的伤害来源", "locked: invasions have no effect on you; you are the source of others' invasions"),
    on=(
        RESOLVE_STARTS.must(_unharmed, lambda target, me: target.seat == me and target.use.card.kind == "nanman"),
        USED.must(at_once(_leads_them), lambda use, me: use.user != me and use.card.kind == "nanman"),
    ),
)  # fmt: skip


def _zaiqi(count: DrawCount, me: int) -> Flow[None]:
    """Instead of drawing: as many cards as lost hp are shown, ♥ heal, the rest is taken (sgs.10.4)."""
    state, by = count.state, ("sgs.G56",)
    count.change("as", 0, ZAIQI.name, "sgs.G56")
    shown = yield from turn_up_many(state, state.players[me].lost_hp, *by, "sgs.3.2", "sgs.10.4", "sgs.19.5")
    hearts = [card for card in shown if FACES[card].suit == HEART]
    clean_up(state, hearts)
    if hearts:
        yield from recover(state, me, len(hearts), *by)
    yield from gain(state, me, [card for card in shown if card not in hearts], *by)


ZAIQI = Skill(
    id="zaiqi", name=Text("再起", "Rise Again"), clause="sgs.G56",
    text=Text("摸牌阶段受伤时可改为亮出X张牌（X为已损失体力值），♥每张回复1点，获得其余", "instead of drawing show as many as lost hp: ♥ heal, take the rest"),
    on=(by_draw_count("zaiqi", "sgs.G56", _zaiqi, lambda count, me: count.state.players[me].is_wounded),),
)  # fmt: skip

# 黄忠


def _shoots(target: Target, me: int) -> bool:
    return my_strike(target, me) and target.state.phase == PLAY and target.state.turn == me


def _outshoots(target: Target, me: int) -> bool:
    players = target.state.players
    n = players[target.seat].hand_count
    return _shoots(target, me) and (n >= players[me].shown_hp or n <= how_wide(players, me))


_IN_BETWEEN = silent(
    "liegong", Text("手牌数大于攻击范围而小于体力值", "more cards than the range and fewer than the hp"),
    "sgs.G57", "sgs.10.2", where=_shoots,
)  # fmt: skip


def _liegong(target: Target, me: int) -> Flow[None]:
    """Either inequality is enough; it is told which of them holds (sgs.10.2)."""
    players, by = target.state.players, ("sgs.G57", "sgs.10.2")
    n, reach = players[target.seat].hand_count, attack_range_case(players, me)
    target.no_dodge += ("sgs.G57",)
    if n <= reach.value():
        yield told.HandInRange(target.seat, n, me, reach.sum(), clauses=(*by, *reach.asked()))
    if n >= players[me].shown_hp:
        yield told.HandAboveHp(target.seat, n, me, shown_hp(players[me]), clauses=(*by, "sgs.2.1"))


LIEGONG = Skill(
    id="liegong", name=Text("烈弓", "Fierce Bow"), clause="sgs.G57",
    text=Text("出牌阶段使用杀指定目标后，其手牌数不小于你的体力值或不大于你的攻击范围，可令其不能使用闪", "its hand count not below your hp or not above your range: it cannot use Dodge"),
    on=(TARGETED.may(_liegong, _outshoots, why_not=_IN_BETWEEN),),
)  # fmt: skip

SKILLS = (
    RENDE_WAR, PAOXIAO_WAR, KONGCHENG_WAR, TIEQI_WAR, SHUSHEN_WAR, HUOSHOU, ZAIQI, LIEGONG,
)  # fmt: skip
