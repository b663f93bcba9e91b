"""群 in 国战: 华佗 with other skills, 袁绍, 颜良文丑, 贾诩, 庞德 (sgs.G51, sgs.G61 to sgs.G64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.core import Text
from kejian.games.sgs.asks.legality import nearest
from kejian.games.sgs.facts.cards import BLACK, FACES, PRINTS, SPADE, colour_of
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.generals.shared import horsemanship
from kejian.games.sgs.numbers import AMBITIOUS
from kejian.games.sgs.procedures.choices import pick
from kejian.games.sgs.procedures.damage import lose_hp
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.moving import discard, discard_of, draw, gain
from kejian.games.sgs.procedures.striking import may_strike
from kejian.games.sgs.rows.moments import (
    ENTER_DYING,
    NO_RESCUE,
    TARGETED,
    TARGETING,
)
from kejian.games.sgs.rows.occasions import DrawCount, Target
from kejian.games.sgs.rows.phrases import (
    by_draw_count,
    called_off,
    my_strike,
    silent,
    trick_at_me,
    turned_up,
)
from kejian.games.sgs.rows.picking import exactly, only, others_who, own
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 华佗, as he is in 国战


def _all_different(state: State, _me: int, _cards: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    known = [state.players[seat].kingdom for seat in targets if state.players[seat].kingdom is not None]
    lonely = [kingdom for kingdom in known if kingdom != AMBITIOUS]
    return len(set(lonely)) == len(lonely)


def _has_cards(state: State, _me: int, seat: int) -> bool:
    return state.players[seat].has_cards


def _chuli(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """One card of his own and one of each; whoever lost a ♠ draws 1."""
    by = ("sgs.G51", "sgs.17.1", "sgs.R19")
    yield from discard(state, me, cards, *by)
    bled = [me] if FACES[cards[0]].suit == SPADE else []
    for seat in state.ordered(targets):
        if state.players[seat].has_cards:
            card = yield from pick(state, me, seat, CHULI.name, by)
            bled += [seat] if FACES[card].suit == SPADE else []
            yield from discard_of(state, me, seat, card, *by)
    for seat in bled:
        if state.players[seat].alive:
            yield from draw(state, seat, 1, *by)


CHULI = Skill(
    id="chuli", name=Text("除疠", "Cleanse"), clause="sgs.G51",
    text=Text("出牌阶段限一次，弃你和至多三名势力各不相同的其他角色各一张牌，失去♠者摸一张", "discard a card of yours and of at most three of different kingdoms; who lost a ♠ draws 1"),
    brief=Text("弃自己和别人各一张", "discard yours and others'"),
    active=Active(
        run=_chuli, cards=own, sizes=exactly(1), how_many=("sgs.17.1", "sgs.R19"),
        targets=others_who(_has_cards), target_fits=only(_has_cards, "chuli", Text("没有牌", "no cards"), "sgs.G51"),
        target_count=range(1, 4), targets_fit=_all_different,
        unfit=Text("已确定的势力要各不相同", "determined kingdoms must all be different"),
    ),
)  # fmt: skip

# 袁绍


def _fresh_suit(state: State, me: int, card: int) -> bool:
    return not state.history.in_turn(me, f"luanji:{FACES[card].suit}")


def _note_suits(state: State, me: int, cards: Sequence[int]) -> None:
    for suit in sorted({FACES[card].suit for card in cards}):
        state.history.note(me, f"luanji:{suit}")


LUANJI = Skill(
    id="luanji", name=Text("乱击", "Chaotic Volley"), clause="sgs.G61",
    text=Text("可将两张手牌当万箭齐发使用，花色须本回合未用于此技能", "two hand cards as Arrow Volley, of suits not used for it this turn"),
    brief=Text("两张手牌当万箭齐发", "two cards as Arrow Volley"),
    view_as=(ViewAs(kind="wanjian", n=2, fits=_fresh_suit, used=_note_suits),),
)  # fmt: skip

# 颜良文丑


def _shuangxiong(count: DrawCount, me: int) -> Flow[None]:
    state, by = count.state, ("sgs.G62", "sgs.19.5")
    count.change("as", 0, SHUANGXIONG.name, "sgs.G62")
    judgement = yield from judge(state, me, SHUANGXIONG.name, "sgs.G62")
    state.history.note(me, f"shuangxiong:{colour_of(judgement.suit)}")
    if judgement.card in state.discard:
        yield from gain(state, me, (judgement.card,), *by)


def _other_colour(state: State, me: int, card: int) -> bool:
    return bool(state.history.in_turn(me, f"shuangxiong:{1 - colour_of(FACES[card].suit)}"))


SHUANGXIONG = Skill(
    id="shuangxiong", name=Text("双雄", "Twin Heroes"), clause="sgs.G62",
    text=Text("摸牌阶段可改为判定并获得判定牌，本回合可将异色手牌当决斗使用", "instead of drawing judge and take the card; a hand card of the other colour as Duel"),
    brief=Text("异色手牌当决斗", "other colour as Duel"),
    on=(by_draw_count("shuangxiong", "sgs.G62", _shuangxiong),),
    view_as=(
        ViewAs(
            kind="juedou", fits=_other_colour, when=lambda state, me: bool(state.history.in_turn(me, "shuangxiong")),
            when_not=Text("这回合摸牌阶段没有发动它", "it was not used in this turn's draw phase"),
        ),
    ),
)  # fmt: skip

# 贾诩

WANSHA = Skill(
    id="wansha", name=Text("完杀", "Kill Them All"), clause="sgs.G63", locked=True,
    text=Text("锁定技：你的回合内只有你和濒死者能使用桃", "locked: in your turn only you and the dying one may use Peach"),
    adds=(NO_RESCUE.plus(lambda _dying, _me: 1),),
    unveils=(turned_up(ENTER_DYING, lambda dying, me: dying.state.turn == me),),
)  # fmt: skip


def _luanwu(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    """Every other uses 杀 on one at the smallest distance from it, or loses 1 hp (sgs.15.1)."""
    by = ("sgs.G63", "sgs.15.1", "sgs.R23")
    for seat in state.others(me):
        alive = state.players[seat].alive
        if alive and not (yield from may_strike(state, seat, LUANWU.name, by, partial(nearest, state, seat))):
            yield from lose_hp(state, seat, 1, *by)


LUANWU = Skill(
    id="luanwu", name=Text("乱武", "Chaos of War"), clause="sgs.G63", limited=True,
    text=Text("限定技：其他角色各对距离最近者使用杀，否则失去1点体力", "limited: every other uses Strike on one nearest to it, or loses 1 hp"),
    brief=Text("人人出杀或失 1", "all Strike or lose 1 hp"),
    active=Active(run=_luanwu),
)  # fmt: skip


WEIMU = Skill(
    id="weimu", name=Text("帷幕", "Curtain"), clause="sgs.G63", locked=True,
    text=Text("锁定技：成为黑色锦囊的目标时，取消之", "locked: black tricks at you are called off"),
    on=(
        TARGETING.must(
            called_off("sgs.G63"),
            lambda target, me: trick_at_me(target, me) and target.use.card.colour == BLACK,
            silent("weimu", Text("这张锦囊不是黑色", "this trick is not black"), "sgs.G63", where=trick_at_me),
        ),
    ),
)  # fmt: skip

# 庞德

MASHU_OF_PANG_DE = horsemanship("mashu_pang_de", "sgs.G64", "sgs.G13")


def _jianchu(target: Target, me: int) -> Flow[None]:
    state, by, strike = target.state, ("sgs.G64",), target.use.card
    card = yield from pick(state, me, target.seat, JIANCHU.name, by)
    yield from discard_of(state, me, target.seat, card, *by)
    if PRINTS[FACES[card].kind].is_equipment:
        target.no_dodge += by
    else:
        yield from gain(state, target.seat, [c for c in strike.cards if c in state.processing], *by)


def _strikes_one_with_cards(target: Target, me: int) -> bool:
    return my_strike(target, me) and target.state.players[target.seat].has_cards


JIANCHU = Skill(
    id="jianchu", name=Text("鞬出", "Quiver"), clause="sgs.G64",
    text=Text("使用杀指定目标后可弃其一张牌：装备则其不能使用闪，否则其获得此杀", "discard a card of the target: equipment, no Dodge; else it takes the Strike"),
    on=(TARGETED.may(_jianchu, _strikes_one_with_cards),),
)  # fmt: skip

SKILLS = (
    CHULI, LUANJI, SHUANGXIONG, WANSHA, LUANWU, WEIMU, MASHU_OF_PANG_DE, JIANCHU,
)  # fmt: skip
