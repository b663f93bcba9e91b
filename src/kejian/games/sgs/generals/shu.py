"""蜀: 刘备, 关羽, 张飞, 诸葛亮, 赵云, 马超, 黄月英, 庞统, 甘夫人; in 国战 also 孟获, 黄忠 (sgs.G8 to sgs.G14, sgs.G27, sgs.G28, sgs.G42 to sgs.G57)."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.card_questions import ArrangeAsk
from kejian.games.sgs.asks.legality import legal_targets, sha_refusal, target_refusal
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.asks.virtual import VirtualAsk
from kejian.games.sgs.facts.cards import CLUB, FACES, HEART, RED, SUITS, TRICK, colour_of
from kejian.games.sgs.facts.in_play import SHA, SHAN, InPlay, family_of
from kejian.games.sgs.facts.state import DEPUTY, HEAD, PLAY, PREPARE, State
from kejian.games.sgs.generals.lords import call_upon, called, helpers
from kejian.games.sgs.labels import PLACE_WORDS
from kejian.games.sgs.numbers import Effect, attack_range_case, draw_count_case
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import clean_up, discard, draw, fill_deck, gain, give, turn_up
from kejian.games.sgs.procedures.recovery import recover, recover_to
from kejian.games.sgs.procedures.turning import restore
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    DRAW_COUNTED,
    DYING,
    FREE_REACH,
    NEEDED,
    PHASE_BEGINS,
    PROTECTED,
    RECOVERED,
    RESOLVE_STARTS,
    SHA_USES,
    TARGETED,
    TARGETING,
    USED,
)
from kejian.games.sgs.rows.occasions import Aiming, DrawCount, Dying, Phase, Recovery, Target, Use
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

NO_LIMIT = 999

# 刘备


def _rende(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    before = state.history.in_phase(me, "rende_cards")
    state.history.note(me, "rende_cards", len(cards))
    yield from give(state, me, targets[0], cards, "sgs.G8", "sgs.R20")
    if before < 2 <= before + len(cards) and state.players[me].is_wounded:
        yield from recover(state, me, 1, "sgs.G8")


RENDE = Skill(
    id="rende", name=Text("仁德", "Benevolence"), clause="sgs.G8",
    text=Text("出牌阶段可将任意张手牌交给其他角色；给出两张时回复1点体力", "give hand cards to others; at the second card recover 1"),
    active=Active(
        run=_rende, once=False, target_count=range(1, 2),
        cards=lambda state, me: state.players[me].hand.cards,
        sizes=lambda state, me: range(1, state.players[me].hand_count + 1),
        targets=lambda state, me, _cards: state.others(me),
    ),
)  # fmt: skip


def _can_call(state: State, me: int) -> Refusal | None:
    """Nobody to call, or the limit is reached, or nobody helped in this phase already (sgs.R15)."""
    if not helpers(state, me, "蜀"):
        why = Text("没有其他蜀势力角色", "there is nobody else of Shu")
        return refusals.NotPossible(JIJIANG.name, why, clauses=("sgs.G8", "sgs.R15"))
    if state.history.in_phase(me, "jijiang_failed"):
        return refusals.OncePerPhase("jijiang", clauses=("sgs.R15",))
    return sha_refusal(state, me, InPlay(SHA))


def _jijiang(state: State, me: int, _cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """Targets are declared and checked for 刘备 first; the card is then another's (sgs.9.10)."""
    card = yield from called(state, me, "jijiang", "蜀", SHA, "sgs.G8", keep=True)
    if card is None:
        state.history.note(me, "jijiang_failed")
        return
    yield from use_card(state, me, card, targets, "sgs.R15", "sgs.9.10")


_PLAIN = InPlay(SHA)


def _out_of_his_reach(state: State, me: int, _cards: tuple[int, ...], seat: int) -> Refusal | None:
    """Only the range of the one who calls counts (sgs.9.10)."""
    why = target_refusal(state, me, _PLAIN, seat)
    return None if why is None else why.citing("sgs.9.10", "sgs.R15")


JIJIANG = Skill(
    id="jijiang", name=Text("激将", "Rouse"), clause="sgs.G8", lord=True,
    text=Text("主公技：需要杀时，可令其他蜀势力角色选择是否打出杀", "lord: others of Shu may play Strike for you"),
    on=(NEEDED.may(*call_upon("jijiang", "蜀", SHA, "sgs.G8")),),
    active=Active(
        run=_jijiang, once=False, can=_can_call, target_count=range(1, 2),
        targets=lambda state, me, _cards: legal_targets(state, me, _PLAIN),
        target_fits=_out_of_his_reach,
    ),
)  # fmt: skip

# 关羽

WUSHENG = Skill(
    id="wusheng", name=Text("武圣", "Martial Saint"), clause="sgs.G9",
    text=Text("可将红色牌当杀使用或打出", "a red card as Strike"),
    view_as=(ViewAs(kind=SHA, equipment=True, fits=lambda _state, _me, card: colour_of(FACES[card].suit) == RED),),
)  # fmt: skip

# 张飞

PAOXIAO = Skill(
    id="paoxiao", name=Text("咆哮", "Roar"), clause="sgs.G10", locked=True,
    text=Text("锁定技：使用杀无次数限制", "locked: no limit on Strikes"),
    adds=(SHA_USES.plus(lambda _aiming, _me: NO_LIMIT),),
)  # fmt: skip

# 诸葛亮


def _guanxing(phase: Phase, me: int) -> Flow[None]:
    state, by = phase.state, ("sgs.G11", "sgs.14.1", "sgs.18.1", "sgs.R20")
    n = min(len(state.living()), 5)
    yield from fill_deck(state, n)
    state.deck.show_top(1 << me, n)
    yield told.Looks(me, n, clauses=by)
    prompt = Text("观星：安排牌堆顶的牌", "Stargazing: arrange the top of the deck")
    top, bottom = yield ArrangeAsk(me, prompt, by, lambda: state.deck.top(n))
    for _ in range(n):
        state.deck.take_top()
    for card in reversed(top):
        state.deck.lay_on_top(card, 1 << me)
    state.deck.lay_under(bottom)
    for at in range(len(bottom)):
        state.deck.known[at] = 1 << me
    yield told.Arranged(me, len(top), len(bottom), clauses=by)


GUANXING = Skill(
    id="guanxing", name=Text("观星", "Stargazing"), clause="sgs.G11",
    text=Text("准备阶段可观看牌堆顶X张牌，任意置于牌堆顶或底", "look at the top X cards, put any on top, the rest at the bottom"),
    on=(PHASE_BEGINS.may(_guanxing, lambda phase, me: phase.seat == me and phase.phase == PREPARE),),
)  # fmt: skip


def _empty(aiming: Aiming, me: int) -> int:
    return int(aiming.card.family in (SHA, "juedou") and not aiming.state.players[me].hand.cards)


KONGCHENG = Skill(
    id="kongcheng", name=Text("空城", "Empty City"), clause="sgs.G11", locked=True,
    text=Text("锁定技：没有手牌时不能成为杀或决斗的目标", "locked: without hand cards no target of Strike or Duel"),
    adds=(PROTECTED.plus(_empty),),
)  # fmt: skip

# 赵云

LONGDAN = Skill(
    id="longdan", name=Text("龙胆", "Dragon Heart"), clause="sgs.G12",
    text=Text("可将杀当闪、闪当杀使用或打出", "Strike as Dodge, Dodge as Strike"),
    view_as=(
        ViewAs(kind=SHAN, fits=lambda _state, _me, card: family_of(FACES[card].kind) == SHA),
        ViewAs(kind=SHA, fits=lambda _state, _me, card: FACES[card].kind == SHAN),
    ),
)  # fmt: skip

# 马超

MASHU = Skill(
    id="mashu", name=Text("马术", "Horsemanship"), clause="sgs.G13", locked=True,
    text=Text("锁定技：你至其他角色的距离−1", "locked: your distances to others −1"),
    effects=(Effect("distance", "plus", -1, Text("马术", "Horsemanship"), "sgs.G13", "to_others"),),
)  # fmt: skip


def _tieqi(target: Target, me: int) -> Flow[None]:
    judgement = yield from judge(target.state, me, TIEQI.name, "sgs.G13")
    if judgement.is_red:
        target.no_dodge = True


TIEQI = Skill(
    id="tieqi", name=Text("铁骑", "Cavalry"), clause="sgs.G13",
    text=Text("使用杀指定目标后可判定，红色则其不能使用闪", "after targeting with Strike judge: red, it cannot use Dodge"),
    on=(TARGETED.may(_tieqi, lambda target, me: target.use.user == me and target.use.card.is_sha),),
)  # fmt: skip

# 黄月英


def _plain_trick(use: Use, me: int) -> bool:
    return use.user == me and use.card.type == TRICK and not use.card.is_converted


def _jizhi(use: Use, me: int) -> Flow[None]:
    yield from draw(use.state, me, 1, "sgs.G14")


JIZHI = Skill(
    id="jizhi", name=Text("集智", "Wisdom"), clause="sgs.G14",
    text=Text("使用非转化的普通锦囊牌时可摸一张牌", "when you use a real instant trick you may draw 1"),
    on=(USED.may(_jizhi, _plain_trick),),
)  # fmt: skip

QICAI = Skill(
    id="qicai", name=Text("奇才", "Genius"), clause="sgs.G14", locked=True,
    text=Text("锁定技：使用锦囊牌无距离限制", "locked: your tricks have no distance limit"),
    adds=(FREE_REACH.plus(lambda aiming, _me: int(aiming.card.is_trick)),),
)  # fmt: skip

# 庞统

LIANHUAN = Skill(
    id="lianhuan", name=Text("连环", "Chain Ploy"), clause="sgs.G27",
    text=Text("可将♣手牌当铁索连环使用或重铸", "a ♣ hand card as Iron Chain, or recast"),
    view_as=(ViewAs(kind="tiesuo", fits=lambda _state, _me, card: FACES[card].suit == CLUB),),
)  # fmt: skip


def _niepan(dying: Dying, me: int) -> Flow[None]:
    """Everything in his areas goes, he is restored, draws 3 and recovers to 3 (sgs.R4)."""
    state, player, by = dying.state, dying.state.players[me], ("sgs.G27",)
    player.marks = (*player.marks, "niepan")
    yield from discard(state, me, [*player.own_cards, *(lying.card for lying in player.judging)], *by)
    yield from restore(state, me, *by)
    yield from draw(state, me, 3, *by)
    yield from recover_to(state, me, 3, *by, "sgs.4.2", "sgs.R1")


NIEPAN = Skill(
    id="niepan", name=Text("涅槃", "Nirvana"), clause="sgs.G27", limited=True,
    text=Text("限定技：濒死时弃置区域内所有牌，复原，摸三张牌，体力回复至3点", "limited: dying, discard everything, draw 3, recover to 3"),
    on=(DYING.may(_niepan, lambda dying, me: dying.seat == dying.asked == me and _is_left(dying.state, me, "niepan")),),
)  # fmt: skip


def _is_left(state: State, me: int, skill: str) -> bool:
    """A limited skill that was not used yet."""
    return skill not in state.players[me].marks


# 甘夫人


def _shushen(recovery: Recovery, me: int) -> Flow[None]:
    """One other draws 1, or 2 without hand cards (sgs.R49)."""
    state, by = recovery.state, ("sgs.G28", "sgs.R49", "sgs.R4")
    seat = yield from choose_seat(state, me, SHUSHEN.name, by, lambda: state.others(me))
    yield from draw(state, seat, 1 if state.players[seat].hand.cards else 2, *by)


SHUSHEN = Skill(
    id="shushen", name=Text("淑慎", "Virtue"), clause="sgs.G28",
    text=Text("每回复1点体力后，可令一名其他角色摸一张牌（没有手牌则两张）", "after each 1 hp recovered another draws 1, or 2 without hand cards"),
    on=(
        RECOVERED.may(
            _shushen,
            lambda recovery, me: recovery.seat == me and bool(recovery.state.others(me)),
            times=lambda recovery, _me: int(recovery.n),
        ),
    ),
)  # fmt: skip


def _shenzhi(phase: Phase, me: int) -> Flow[None]:
    state, player, by = phase.state, phase.state.players[me], ("sgs.G28",)
    n = player.hand_count
    yield from discard(state, me, player.hand.cards[:], *by)
    if n >= player.shown_hp:
        yield from recover(state, me, 1, *by)


def _has_hand(phase: Phase, me: int) -> bool:
    return phase.seat == me and phase.phase == PREPARE and bool(phase.state.players[me].hand.cards)


SHENZHI = Skill(
    id="shenzhi", name=Text("神智", "Sagacity"), clause="sgs.G28",
    text=Text("准备阶段可弃置所有手牌，不少于体力值则回复1点体力", "discard your hand; not fewer than your hp: recover 1"),
    on=(PHASE_BEGINS.may(_shenzhi, _has_hand),),
)  # fmt: skip

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
            state, seat, prompt, by, equipment=True, fits=lambda card: FACES[card].suit == suit, declinable=True
        )
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
    state, by = recovery.state, ("sgs.G28", "sgs.R49", "sgs.R4")
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
    state, by = count.state, ("sgs.G56", "sgs.3.2", "sgs.19.5")
    count.effects.append(Effect("draw_count", "as", 0, ZAIQI.name, "sgs.G56"))
    shown: list[int] = []
    while len(shown) < state.players[me].lost_hp:
        card = yield from turn_up(state)
        shown.append(card)
    yield told.Revealed(tuple(shown), clauses=by)
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
    on=(DRAW_COUNTED.may(_zaiqi, _can_rise),),
)  # fmt: skip

# 黄忠


def _outshoots(target: Target, me: int) -> bool:
    state = target.state
    if target.use.user != me or not target.use.card.is_sha or state.phase != PLAY or state.turn != me:
        return False
    n = state.players[target.seat].hand_count
    return n >= state.players[me].shown_hp or n <= attack_range_case(state.players, me).value()


def _liegong(target: Target, _me: int) -> Flow[None]:
    target.no_dodge = True
    return
    yield


LIEGONG = Skill(
    id="liegong", name=Text("烈弓", "Fierce Bow"), clause="sgs.G57",
    text=Text("出牌阶段使用杀指定目标后，其手牌数不小于你的体力值或不大于你的攻击范围，可令其不能使用闪", "its hand count not below your hp or not above your range: it cannot use Dodge"),
    on=(TARGETED.may(_liegong, _outshoots),),
)  # fmt: skip

SKILLS = (
    RENDE, JIJIANG, WUSHENG, PAOXIAO, GUANXING, KONGCHENG, LONGDAN, MASHU, TIEQI, JIZHI, QICAI, LIANHUAN, NIEPAN, SHUSHEN, SHENZHI, RENDE_WAR, PAOXIAO_WAR, KONGCHENG_WAR, TIEQI_WAR, SHUSHEN_WAR, HUOSHOU, ZAIQI, LIEGONG,
)  # fmt: skip
