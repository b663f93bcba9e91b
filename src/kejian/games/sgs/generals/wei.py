"""魏: 曹操, 司马懿, 夏侯惇, 张辽, 许褚, 郭嘉, 甄姬; in 国战 also 曹仁, 曹丕, 荀彧, 典韦 (sgs.G1 to sgs.G7, sgs.G40 to sgs.G55)."""

from __future__ import annotations

from kejian.core import Event, Text, whispered
from kejian.games.sgs import told
from kejian.games.sgs.asks.seat_questions import DistributeAsk
from kejian.games.sgs.facts.cards import HEART
from kejian.games.sgs.facts.in_play import SHA, SHAN
from kejian.games.sgs.facts.state import PREPARE, Laid
from kejian.games.sgs.procedures.calling import Call
from kejian.games.sgs.procedures.choices import EQUIPMENT, OWN, among, choose_up_to, pick
from kejian.games.sgs.procedures.damage import hurt
from kejian.games.sgs.procedures.judgement import judge, play_instead
from kejian.games.sgs.procedures.moving import fill_deck, gain, take
from kejian.games.sgs.procedures.paying import may_pay_from_hand, take_one_each
from kejian.games.sgs.rows.moments import (
    DEALING_1,
    JUDGED,
    PHASE_BEGINS,
    RETRIAL,
    TAKEN,
)
from kejian.games.sgs.rows.occasions import Damage, DrawCount, Judgement, Phase
from kejian.games.sgs.rows.phrases import (
    by_draw_count,
    by_my_own,
    harder,
    hurts_me,
    in_own,
    more_drawn,
    silent,
    this_turn,
)
from kejian.games.sgs.rows.picking import black, with_hands
from kejian.games.sgs.rows.skill import Skill, ViewAs
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
    brief=Text("魏势力替你出闪", "others of Wei may Dodge"), on=Call("hujia", "魏", SHAN, "sgs.G1").needed(),
)  # fmt: skip


# 司马懿


def _source_has_cards(damage: Damage, me: int) -> bool:
    """Cards to take; what he holds himself he has already."""
    if damage.victim != me or damage.source is None:
        return False
    source = damage.state.players[damage.source]
    return bool(source.equipment) if damage.source == me else source.has_cards


def _nothing_to_take(damage: Damage, me: int) -> list[Event]:
    if damage.victim != me:
        return []
    none = Text("没有伤害来源", "nobody dealt it")
    why = none if damage.source is None else Text("来源没有可获得的牌", "its source has no cards to take")
    return [told.SkillSilent(me, "fankui", why, clauses=("sgs.G2",))]


def _fankui(damage: Damage, me: int) -> Flow[None]:
    assert damage.source is not None
    areas = (EQUIPMENT,) if damage.source == me else OWN
    card = yield from pick(damage.state, me, damage.source, FANKUI.name, ("sgs.G2",), areas)
    yield from take(damage.state, me, damage.source, (card,), "sgs.G2")


FANKUI = Skill(
    id="fankui", name=Text("反馈", "Retaliation"), clause="sgs.G2",
    text=Text("受到伤害后，可获得来源的一张牌", "after damage you may take a card of its source"),
    on=(TAKEN.may(_fankui, _source_has_cards, why_not=_nothing_to_take),),
)  # fmt: skip


def _guicai(judgement: Judgement, me: int) -> Flow[None]:
    prompt = Text("鬼才：打出一张手牌代替判定牌", "Demonic Talent: play a hand card in its place")
    yield from play_instead(judgement, me, prompt, "sgs.G2")


GUICAI = Skill(
    id="guicai", name=Text("鬼才", "Demonic Talent"), clause="sgs.G2",
    text=Text("判定牌生效前，可打出一张手牌代替之", "before a judgement is fixed you may play a hand card in its place"),
    on=(RETRIAL.may(_guicai, lambda judgement, me: bool(judgement.state.players[me].hand.cards)),),
)  # fmt: skip


# 夏侯惇


def _ganglie(damage: Damage, me: int) -> Flow[None]:
    state, by = damage.state, ("sgs.G3",)
    judgement = yield from judge(state, me, GANGLIE.name, "sgs.G3")
    source = damage.living_source
    if judgement.suit == HEART or source is None:
        return
    prompt = Text("刚烈：弃两张手牌，或受到 1 点伤害", "Fortitude: discard two hand cards, or take 1 damage")
    if not (yield from may_pay_from_hand(state, source, prompt, by, 2)):
        yield from hurt(state, me, source, 1, "", *by)


_NO_SOURCE = silent("ganglie", Text("没有伤害来源", "nobody dealt it"), "sgs.G3", where=hurts_me)
GANGLIE = Skill(
    id="ganglie", name=Text("刚烈", "Fortitude"), clause="sgs.G3",
    text=Text("受到伤害后可判定：不为♥，来源弃两张手牌或受到你的1点伤害", "after damage judge: not ♥, its source discards two or takes 1"),
    on=(TAKEN.may(_ganglie, lambda damage, me: hurts_me(damage, me) and damage.source is not None, why_not=_NO_SOURCE),),
)  # fmt: skip


# 张辽


def _tuxi(count: DrawCount, me: int) -> Flow[None]:
    state, by = count.state, ("sgs.G4", "sgs.17.1", "sgs.R19", "sgs.19.7", "sgs.R10")
    count.change("as", 0, TUXI.name, "sgs.G4")
    prompt = Text("突袭：选择至多两名角色", "Raid: at most two others")
    seats = yield from choose_up_to(state, me, prompt, by, lambda: with_hands(state, me), 2)
    yield from take_one_each(state, me, seats, TUXI.name, by, "sgs.G4", "sgs.17.1", "sgs.R19")


TUXI = Skill(
    id="tuxi", name=Text("突袭", "Raid"), clause="sgs.G4",
    text=Text("摸牌阶段可不摸牌，改为获得至多两名其他角色各一张手牌", "instead of drawing take a hand card each of at most two others"),
    on=(by_draw_count("tuxi", "sgs.G4", _tuxi, lambda count, me: bool(with_hands(count.state, me))),),
)  # fmt: skip


# 许褚

LUOYI = Skill(
    id="luoyi", name=Text("裸衣", "Bare-Chested"), clause="sgs.G5",
    text=Text("摸牌阶段可少摸一张，本回合你的杀和决斗伤害+1", "draw one less: your Strikes and Duels deal 1 more this turn"),
    on=(
        by_draw_count("luoyi", "sgs.G5", more_drawn("luoyi", -1, "sgs.G5")),
        DEALING_1.own_way(harder("luoyi", 1, "sgs.G5"), this_turn("luoyi", by_my_own(SHA, "juedou"))),
    ),
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
    yield told.Looks(me, 2, clauses=(*by, "sgs.10.4", "sgs.R30"))
    prompt = Text("遗计：分配这两张牌", "Legacy: give these two cards away")
    ask = DistributeAsk(me, prompt, by, lambda: state.aside.cards, state.living, state.rules.players)
    given = yield from among(state, Laid(YIJI.name, hidden=len(state.aside)), ask)
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
    on=(TAKEN.may(_yiji, hurts_me, times=lambda damage, _me: int(damage.n)),),
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
        PHASE_BEGINS.may(_luoshen, in_own(PREPARE), times=_again),
        JUDGED.own_way(_keep_black, _is_black_luoshen),
    ),
)  # fmt: skip

QINGGUO = Skill(
    id="qingguo", name=Text("倾国", "Beauty"), clause="sgs.G7",
    text=Text("可将黑色手牌当闪使用或打出", "a black hand card as Dodge"),
    brief=Text("黑色手牌当闪", "a black card as Dodge"),
    view_as=(ViewAs(kind=SHAN, fits=black),),
)  # fmt: skip

SKILLS = (
    JIANXIONG, HUJIA, FANKUI, GUICAI, GANGLIE, TUXI, LUOYI, TIANDU, YIJI, LUOSHEN, QINGGUO,
)  # fmt: skip
