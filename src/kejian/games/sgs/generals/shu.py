"""蜀: 刘备, 关羽, 张飞, 诸葛亮, 赵云, 马超, 黄月英, 庞统, 甘夫人; in 国战 also 孟获, 黄忠 (sgs.G8 to sgs.G14, sgs.G27, sgs.G28, sgs.G42 to sgs.G57)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.card_questions import ArrangeAsk
from kejian.games.sgs.facts.cards import CLUB, FACES, TRICK
from kejian.games.sgs.facts.in_play import SHA, SHAN, family_of
from kejian.games.sgs.facts.state import PREPARE, Laid, State
from kejian.games.sgs.generals.shared import horsemanship
from kejian.games.sgs.procedures.calling import Call
from kejian.games.sgs.procedures.choices import among, choose_seat
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import discard, draw, fill_deck, give
from kejian.games.sgs.procedures.recovery import per_point, recover, recover_to
from kejian.games.sgs.procedures.turning import restore
from kejian.games.sgs.rows.moments import (
    DYING,
    FREE_REACH,
    PHASE_BEGINS,
    PROTECTED,
    SHA_USES,
    TARGETED,
    USED,
)
from kejian.games.sgs.rows.occasions import Aiming, Dying, Phase, Recovery, Target, Use
from kejian.games.sgs.rows.phrases import (
    NO_LIMIT,
    for_each_point,
    in_own,
    my_strike,
    once_a_match,
    silent,
    with_hand_cards,
)
from kejian.games.sgs.rows.picking import ONE_TARGET, any_of, hand, others, red, suited
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

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
    brief=Text("给牌，第二张回 1", "give cards, at two recover 1"),
    active=Active(
        run=_rende, once=False, how_many=("sgs.18.1", "sgs.R20"),
        cards=hand, sizes=any_of(hand), targets=others, target_count=ONE_TARGET,
    ),
)  # fmt: skip


_ROUSE = Call("jijiang", "蜀", SHA, "sgs.G8")

JIJIANG = Skill(
    id="jijiang", name=Text("激将", "Rouse"), clause="sgs.G8", lord=True,
    text=Text("主公技：需要杀时，可令其他蜀势力角色选择是否打出杀", "lord: others of Shu may play Strike for you"),
    brief=Text("蜀势力替你出杀", "others of Shu may Strike"), on=_ROUSE.needed(), active=_ROUSE.used(),
)  # fmt: skip

# 关羽

WUSHENG = Skill(
    id="wusheng", name=Text("武圣", "Martial Saint"), clause="sgs.G9",
    text=Text("可将红色牌当杀使用或打出", "a red card as Strike"),
    brief=Text("红色牌当杀", "a red card as Strike"),
    view_as=(ViewAs(kind=SHA, equipment=True, fits=red),),
)  # fmt: skip

# 张飞

PAOXIAO = Skill(
    id="paoxiao", name=Text("咆哮", "Roar"), clause="sgs.G10", locked=True,
    text=Text("锁定技：使用杀无次数限制", "locked: no limit on Strikes"),
    adds=(SHA_USES.plus(lambda _aiming, _me: NO_LIMIT),),
)  # fmt: skip

# 诸葛亮


def _guanxing(phase: Phase, me: int) -> Flow[None]:
    state, by = phase.state, ("sgs.G11", "sgs.18.1", "sgs.R20")
    n = min(len(state.living()), 5)
    yield from fill_deck(state, n)
    state.deck.show_top(1 << me, n)
    yield told.Looks(me, n, clauses=("sgs.G11", "sgs.10.4", "sgs.14.1", "sgs.R22"))
    prompt = Text("观星：安排牌堆顶的牌", "Stargazing: arrange the top of the deck")
    ask = ArrangeAsk(me, prompt, by, lambda: state.deck.top(n))
    top, bottom = yield from among(state, Laid(GUANXING.name, hidden=n), ask)
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
    on=(PHASE_BEGINS.may(_guanxing, in_own(PREPARE)),),
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
    brief=Text("杀闪互当", "Strike and Dodge as each other"),
    view_as=(
        ViewAs(kind=SHAN, fits=lambda _state, _me, card: family_of(FACES[card].kind) == SHA),
        ViewAs(kind=SHA, fits=lambda _state, _me, card: FACES[card].kind == SHAN),
    ),
)  # fmt: skip

# 马超

MASHU = horsemanship("mashu", "sgs.G13")


def _tieqi(target: Target, me: int) -> Flow[None]:
    judgement = yield from judge(target.state, me, TIEQI.name, "sgs.G13")
    if judgement.is_red:
        target.no_dodge += ("sgs.G13",)


TIEQI = Skill(
    id="tieqi", name=Text("铁骑", "Cavalry"), clause="sgs.G13",
    text=Text("使用杀指定目标后可判定，红色则其不能使用闪", "after targeting with Strike judge: red, it cannot use Dodge"),
    on=(TARGETED.may(_tieqi, my_strike),),
)  # fmt: skip

# 黄月英


def _plain_trick(use: Use, me: int) -> bool:
    return use.user == me and use.card.type == TRICK and not use.card.is_converted


def _any_trick(use: Use, me: int) -> bool:
    return use.user == me and use.card.is_trick


def _jizhi(use: Use, me: int) -> Flow[None]:
    yield from draw(use.state, me, 1, "sgs.G14")


JIZHI = Skill(
    id="jizhi", name=Text("集智", "Wisdom"), clause="sgs.G14",
    text=Text("使用非转化的普通锦囊牌时可摸一张牌", "when you use a real instant trick you may draw 1"),
    on=(
        USED.may(
            _jizhi, _plain_trick,
            why_not=silent("jizhi", Text("只对非转化的普通锦囊牌", "it takes a real instant trick"), "sgs.G14", where=_any_trick),
        ),
    ),
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
    brief=Text("♣手牌当铁索连环", "a ♣ card as Iron Chain"),
    view_as=(ViewAs(kind="tiesuo", fits=suited(CLUB)),),
)  # fmt: skip


def _niepan(dying: Dying, me: int) -> Flow[None]:
    """Everything in his areas goes, he is restored, draws 3 and recovers to 3 (sgs.R4)."""
    state, player, by = dying.state, dying.state.players[me], ("sgs.G27",)
    yield from discard(state, me, [*player.own_cards, *(lying.card for lying in player.judging)], *by)
    yield from restore(state, me, *by)
    yield from draw(state, me, 3, *by)
    yield from recover_to(state, me, 3, *by, "sgs.4.2", "sgs.R1")


def _asked_himself(dying: Dying, me: int) -> bool:
    return dying.seat == dying.asked == me


NIEPAN = Skill(
    id="niepan", name=Text("涅槃", "Nirvana"), clause="sgs.G27", limited=True,
    text=Text("限定技：濒死时弃置区域内所有牌，复原，摸三张牌，体力回复至3点", "limited: dying, discard everything, draw 3, recover to 3"),
    on=(once_a_match("niepan", "sgs.G27", DYING, _niepan, _asked_himself),),
)  # fmt: skip

# 甘夫人


def _shushen(recovery: Recovery, me: int) -> Flow[None]:
    """One other draws 1, or 2 without hand cards (sgs.R49)."""
    state, by = recovery.state, ("sgs.G28", "sgs.R49", *per_point(recovery))
    seat = yield from choose_seat(state, me, SHUSHEN.name, by, lambda: state.others(me))
    yield from draw(state, seat, 1 if state.players[seat].hand.cards else 2, *by)


SHUSHEN = Skill(
    id="shushen", name=Text("淑慎", "Virtue"), clause="sgs.G28",
    text=Text("每回复1点体力后，可令一名其他角色摸一张牌（没有手牌则两张）", "after each 1 hp recovered another draws 1, or 2 without hand cards"),
    on=(for_each_point(_shushen, lambda recovery, me: bool(recovery.state.others(me))),),
)  # fmt: skip


def _shenzhi(phase: Phase, me: int) -> Flow[None]:
    state, player, by = phase.state, phase.state.players[me], ("sgs.G28",)
    n = player.hand_count
    yield from discard(state, me, player.hand.cards[:], *by)
    if n >= (hp := player.shown_hp):
        yield from recover(state, me, 1, *by, "sgs.10.2")
    elif state.explained:
        why = Text(f"弃置 {n} 张，少于体力值 {hp}", f"{n} discarded, fewer than the hp value {hp}")
        yield told.NoRecovery(me, why, clauses=(*by, "sgs.10.2", "sgs.2.1"))


SHENZHI = Skill(
    id="shenzhi", name=Text("神智", "Sagacity"), clause="sgs.G28",
    text=Text("准备阶段可弃置所有手牌，不少于体力值则回复1点体力", "discard your hand; not fewer than your hp: recover 1"),
    on=(PHASE_BEGINS.may(_shenzhi, in_own(PREPARE, with_hand_cards)),),
)  # fmt: skip

SKILLS = (
    RENDE, JIJIANG, WUSHENG, PAOXIAO, GUANXING, KONGCHENG, LONGDAN, MASHU, TIEQI, JIZHI, QICAI, LIANHUAN, NIEPAN, SHUSHEN, SHENZHI,
)  # fmt: skip
