"""蜀 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.asks.secrecy import unasked, with_cards
from kejian.games.sgs.asks.virtual import VirtualAsk
from kejian.games.sgs.facts.cards import FACES, HEART, SUITS
from kejian.games.sgs.facts.in_play import SHA, InPlay
from kejian.games.sgs.facts.player import DEPUTY, HEAD
from kejian.games.sgs.facts.state import PLAY, State
from kejian.games.sgs.generals.draw_costs import nothing_to_pay
from kejian.games.sgs.generals.shu import NO_LIMIT, SHUSHEN, per_point
from kejian.games.sgs.labels import PLACE_WORDS
from kejian.games.sgs.numbers import Effect, attack_range_case, draw_count_case, how_wide, shown_hp
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, gain, give, turn_up
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    RECOVERED,
    RESOLVE_STARTS,
    SHA_USES,
    TARGETED,
    TARGETING,
    USED,
)
from kejian.games.sgs.rows.occasions import DrawCount, Recovery, Target, Use
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 国战: 刘备, 张飞, 诸葛亮, 马超, 甘夫人

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


RENDE_WAR = Skill(
    id="rende_war", name=Text("仁德", "Benevolence"), clause="sgs.G42",
    text=Text("出牌阶段可将手牌交给每名其他角色各一次；给出两张时可视为使用一张基本牌", "give hand cards, once to each; at the second use a virtual basic card"),
    active=Active(
        run=_rende_war, once=False, target_count=range(1, 2),
        cards=lambda state, me: state.players[me].hand.cards,
        sizes=lambda state, me: range(1, state.players[me].hand_count + 1),
        targets=lambda state, me, _cards: [
            seat for seat in state.others(me) if not state.history.in_phase(me, f"rende_to:{seat}")
        ],
    ),
)  # fmt: skip


def _second_strike(use: Use, me: int) -> bool:
    return use.user == me and use.card.is_sha and use.state.history.in_turn(me, "strikes") == 2


def _roar(use: Use, me: int) -> Flow[None]:
    yield from draw(use.state, me, 1, "sgs.G43")


PAOXIAO_WAR = Skill(
    id="paoxiao_war", name=Text("咆哮", "Roar"), clause="sgs.G43", locked=True,
    text=Text("锁定技：使用杀无次数限制；一回合内使用第二张杀时摸一张牌", "locked: no limit on Strikes; at the second of a turn draw 1"),
    adds=(SHA_USES.plus(lambda _aiming, _me: NO_LIMIT),),
    on=(USED.must(_roar, _second_strike),),
)  # fmt: skip


def _aimed_at_empty(target: Target, me: int) -> bool:
    hand = target.state.players[me].hand.cards
    return target.seat == me and target.use.card.family in (SHA, "juedou") and not hand


def _call_off(target: Target, me: int) -> Flow[None]:
    target.cancelled = True
    yield told.TargetCancelled(target.use.card.kind, me, clauses=("sgs.G44", "sgs.R25"))


KONGCHENG_WAR = Skill(
    id="kongcheng_war", name=Text("空城", "Empty City"), clause="sgs.G44", locked=True,
    text=Text("锁定技：没有手牌时成为杀或决斗的目标，取消之", "locked: without hand cards a Strike or Duel at you is called off"),
    on=(TARGETING.must(_call_off, _aimed_at_empty),),
)  # fmt: skip


def _tieqi_war(target: Target, me: int) -> Flow[None]:
    """One shown general loses its other skills this turn; a card of the judged suit, or no 闪."""
    state, seat, by = target.state, target.seat, ("sgs.G45",)
    judgement = yield from judge(state, me, TIEQI_WAR.name, "sgs.G45")
    suit, player = judgement.suit, state.players[seat]
    places = [place for place in (HEAD, DEPUTY) if player.shown[place] and player.general_at(place)]
    if places:
        words = [PLACE_WORDS[place] for place in places]
        word = yield WordAsk(me, Text("铁骑：令一张武将牌的技能失效", "Cavalry: silence one general"), by, words)
        place = next(place for place in places if PLACE_WORDS[place].zh == word)
        player.silenced = (*player.silenced, place)
        state.rules.renew_skills(state, seat)
        yield told.SkillsLost(seat, player.general_at(place), clauses=by)
    prompt = Text(f"弃一张{SUITS[suit]}牌，否则不能使用闪", f"discard a {SUITS[suit]} card, or no Dodge")
    paid: tuple[int, ...] = ()
    if any(FACES[card].suit == suit for card in player.own_cards):
        paid = yield from choose_cards(
            state, seat, prompt, by,
            equipment=True, fits=lambda card: FACES[card].suit == suit, declinable=True, secret=True,
        )  # fmt: skip
    else:
        yield from unasked(state, with_cards(state, [seat]))
    if paid:
        yield from discard(state, seat, paid, *by)
    else:
        target.no_dodge = True


TIEQI_WAR = Skill(
    id="tieqi_war", name=Text("铁骑", "Cavalry"), clause="sgs.G45",
    text=Text("使用杀指定目标后可判定，令其一张武将牌的非锁定技本回合失效；其弃一张该花色的牌，否则不能使用闪", "judge: a general of the target is silenced; it discards a card of the suit or cannot Dodge"),
    on=(TARGETED.may(_tieqi_war, lambda target, me: target.use.user == me and target.use.card.is_sha),),
)  # fmt: skip


def _shushen_war(recovery: Recovery, me: int) -> Flow[None]:
    state, by = recovery.state, ("sgs.G28", "sgs.R49", *per_point(recovery))
    seat = yield from choose_seat(state, me, SHUSHEN.name, by, lambda: state.others(me))
    yield from draw(state, seat, 1, *by)


SHUSHEN_WAR = Skill(
    id="shushen_war", name=Text("淑慎", "Virtue"), clause="sgs.G28",
    text=Text("每回复1点体力后，可令一名其他角色摸一张牌", "after each 1 hp recovered another draws 1"),
    on=(
        RECOVERED.may(
            _shushen_war,
            lambda recovery, me: recovery.seat == me and bool(recovery.state.others(me)),
            times=lambda recovery, _me: int(recovery.n),
        ),
    ),
)  # fmt: skip

# 孟获


def _unharmed(target: Target, me: int) -> Flow[None]:
    target.void = True
    yield told.NoEffect(target.use.card.kind, me, clauses=("sgs.G56",))


def _leads_them(use: Use, me: int) -> Flow[None]:
    use.source = me
    return
    yield


HUOSHOU = Skill(
    id="huoshou", name=Text("祸首", "Ringleader"), clause="sgs.G56", locked=True,
    text=Text("锁定技：南蛮入侵对你无效；你是其他角色南蛮入侵的伤害来源", "locked: invasions have no effect on you; you are the source of others' invasions"),
    on=(
        RESOLVE_STARTS.must(_unharmed, lambda target, me: target.seat == me and target.use.card.kind == "nanman"),
        USED.must(_leads_them, lambda use, me: use.user != me and use.card.kind == "nanman"),
    ),
)  # fmt: skip


def _zaiqi(count: DrawCount, me: int) -> Flow[None]:
    """Instead of drawing: as many cards as lost hp are shown, ♥ heal, the rest is taken (sgs.10.4)."""
    state, by = count.state, ("sgs.G56",)
    count.effects.append(Effect("draw_count", "as", 0, ZAIQI.name, "sgs.G56"))
    shown: list[int] = []
    while len(shown) < state.players[me].lost_hp:
        card = yield from turn_up(state)
        shown.append(card)
    yield told.Revealed(tuple(shown), clauses=(*by, "sgs.3.2", "sgs.10.4", "sgs.19.5"))
    hearts = [card for card in shown if FACES[card].suit == HEART]
    clean_up(state, hearts)
    if hearts:
        yield from recover(state, me, len(hearts), *by)
    yield from gain(state, me, [card for card in shown if card not in hearts], *by)


def _can_rise(count: DrawCount, me: int) -> bool:
    mine = count.seat == me and count.state.players[me].is_wounded
    return mine and draw_count_case(count.state.players[me], count.effects).value() > 0


ZAIQI = Skill(
    id="zaiqi", name=Text("再起", "Rise Again"), clause="sgs.G56",
    text=Text("摸牌阶段受伤时可改为亮出X张牌（X为已损失体力值），♥每张回复1点，获得其余", "instead of drawing show as many as lost hp: ♥ heal, take the rest"),
    on=(DRAW_COUNTED.may(_zaiqi, _can_rise, why_not=nothing_to_pay("zaiqi", "sgs.G56")),),
)  # fmt: skip

# 黄忠


def _shoots(target: Target, me: int) -> bool:
    state = target.state
    return target.use.user == me and target.use.card.is_sha and state.phase == PLAY and state.turn == me


def _outshoots(target: Target, me: int) -> bool:
    players = target.state.players
    n = players[target.seat].hand_count
    return _shoots(target, me) and (n >= players[me].shown_hp or n <= how_wide(players, me))


def _in_between(target: Target, me: int) -> list[Event]:
    """Said where neither inequality holds (sgs.10.2)."""
    if not _shoots(target, me):
        return []
    why = Text("手牌数大于攻击范围而小于体力值", "more cards than the range and fewer than the hp")
    return [told.SkillSilent(me, "liegong", why, clauses=("sgs.G57", "sgs.10.2"))]


def _liegong(target: Target, me: int) -> Flow[None]:
    """Either inequality is enough; it is told which of them holds (sgs.10.2)."""
    players, by = target.state.players, ("sgs.G57", "sgs.10.2")
    n, reach = players[target.seat].hand_count, attack_range_case(players, me)
    target.no_dodge = True
    if n <= reach.value():
        yield told.HandInRange(target.seat, n, me, reach.sum(), clauses=(*by, *reach.asked()))
    if n >= players[me].shown_hp:
        yield told.HandAboveHp(target.seat, n, me, shown_hp(players[me]), clauses=(*by, "sgs.2.1"))


LIEGONG = Skill(
    id="liegong", name=Text("烈弓", "Fierce Bow"), clause="sgs.G57",
    text=Text("出牌阶段使用杀指定目标后，其手牌数不小于你的体力值或不大于你的攻击范围，可令其不能使用闪", "its hand count not below your hp or not above your range: it cannot use Dodge"),
    on=(TARGETED.may(_liegong, _outshoots, why_not=_in_between),),
)  # fmt: skip

SKILLS = (
    RENDE_WAR, PAOXIAO_WAR, KONGCHENG_WAR, TIEQI_WAR, SHUSHEN_WAR, HUOSHOU, ZAIQI, LIEGONG,
)  # fmt: skip
