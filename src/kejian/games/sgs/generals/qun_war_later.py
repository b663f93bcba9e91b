"""群 in 国战, those who came later: 张角, 蔡文姬, 马腾, 孔融 (sgs.G65 to sgs.G68)."""

from __future__ import annotations

from functools import partial

from kejian.core import Text
from kejian.games.sgs import told
from kejian.games.sgs.asks.seat_questions import DistributeAsk
from kejian.games.sgs.facts.cards import DIAMOND, HEART, SPADE
from kejian.games.sgs.facts.in_play import SHAN, THUNDER
from kejian.games.sgs.facts.state import Laid, State
from kejian.games.sgs.generals.shared import horsemanship
from kejian.games.sgs.numbers import same_kingdom
from kejian.games.sgs.procedures.choices import among, choose_seat
from kejian.games.sgs.procedures.damage import hurt
from kejian.games.sgs.procedures.judgement import judge, play_instead
from kejian.games.sgs.procedures.moving import draw, gain
from kejian.games.sgs.procedures.paying import pay
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.silencing import strip_one, strippable
from kejian.games.sgs.procedures.turning import turn_over
from kejian.games.sgs.rows.moments import (
    ANSWERED,
    DIES,
    MOVED,
    RETRIAL,
    TAKEN,
    TAKING_2,
)
from kejian.games.sgs.rows.occasions import Damage, Death, Judgement, Moved, Played
from kejian.games.sgs.rows.phrases import harder, nobody_killed_me, one_was_struck, silent
from kejian.games.sgs.rows.picking import black, own
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 张角


def _leiji(played: Played, me: int) -> Flow[None]:
    state, by = played.state, ("sgs.G65",)
    seat = yield from choose_seat(state, me, LEIJI.name, by, lambda: state.others(me))
    judgement = yield from judge(state, seat, LEIJI.name, "sgs.G65")
    if judgement.suit == SPADE:
        yield from hurt(state, me, seat, 2, THUNDER, *by)


LEIJI = Skill(
    id="leiji", name=Text("雷击", "Thunderbolt"), clause="sgs.G65",
    text=Text("使用或打出闪时可令一名其他角色判定，♠则受到2点雷电伤害", "when you use or play Dodge another judges: ♠, 2 thunder damage"),
    on=(ANSWERED.may(_leiji, lambda p, me: p.seat == me and p.card.family == SHAN and bool(p.state.others(me))),),
)  # fmt: skip


def _has_black(judgement: Judgement, me: int) -> bool:
    return any(black(judgement.state, me, card) for card in own(judgement.state, me))


def _guidao(judgement: Judgement, me: int) -> Flow[None]:
    """A black card is swapped in; the old one goes to its owner's hand."""
    state, old = judgement.state, judgement.card
    prompt = Text("鬼道：用一张黑色牌替换判定牌", "Ghost Way: swap in a black card")
    yield from play_instead(judgement, me, prompt, "sgs.G65", partial(black, state, me), equipment=True)
    if old in state.discard:
        yield from gain(state, me, (old,), "sgs.G65")


GUIDAO = Skill(
    id="guidao", name=Text("鬼道", "Ghost Way"), clause="sgs.G65",
    text=Text("判定牌生效前，可用一张黑色牌替换之", "before a judgement is fixed you may swap in a black card"),
    on=(RETRIAL.may(_guidao, _has_black, could=lambda judgement, me: judgement.state.players[me].has_cards),),
)  # fmt: skip

# 蔡文姬


def _beige(damage: Damage, me: int) -> Flow[None]:
    state, victim, by = damage.state, damage.victim, ("sgs.G66",)
    yield from pay(state, me, Text("悲歌：弃一张牌", "Elegy: discard a card"), by)
    suit = (yield from judge(state, victim, BEIGE.name, "sgs.G66")).suit
    if suit == HEART:
        yield from recover(state, victim, 1, *by)
    elif suit == DIAMOND:
        yield from draw(state, victim, 2, *by)
    elif (source := damage.living_source) is not None:
        yield from turn_over(state, source, *by) if suit == SPADE else pay(state, source, BEIGE.name, by, 2)


BEIGE = Skill(
    id="beige", name=Text("悲歌", "Elegy"), clause="sgs.G66",
    text=Text("一名角色受到杀的伤害后可弃一张牌令其判定：♥回复1点，♦摸两张，♣来源弃两张，♠来源翻面", "after Strike damage discard a card, it judges: ♥ recovers, ♦ draws 2, ♣ its source discards 2, ♠ it turns over"),
    on=(TAKEN.may(_beige, lambda damage, me: one_was_struck(damage) and bool(own(damage.state, me))),),
)  # fmt: skip


def _duanchang(death: Death, me: int) -> Flow[None]:
    prompt = Text("断肠：选择一张武将牌", "Heartbreak: choose a general")
    yield from strip_one(death.state, me, death.killer, prompt, "sgs.G66")


def _has_killer(death: Death, me: int) -> bool:
    return death.seat == me and bool(strippable(death.state, death.killer))


DUANCHANG = Skill(
    id="duanchang", name=Text("断肠", "Heartbreak"), clause="sgs.G66", locked=True,
    text=Text("锁定技：死亡时，杀死你的角色失去一张武将牌的所有技能", "locked: on death the killer loses the skills of one general"),
    on=(
        DIES.must(
            _duanchang, _has_killer,
            silent("duanchang", Text("没有杀死她的角色", "nobody killed her"), "sgs.G66", where=nobody_killed_me),
        ),
    ),
)  # fmt: skip

# 马腾

MASHU_OF_MA_TENG = horsemanship("mashu_ma_teng", "sgs.G67", "sgs.G13")


def _xiongyi(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    """His kingdom draws; then it is counted, and so is every other one that is determined (sgs.14.1)."""
    by, players = ("sgs.G67", "sgs.15.1", "sgs.R23"), state.players
    allies = [seat for seat in state.in_order() if seat == me or same_kingdom(players[me], players[seat])]
    for seat in allies:
        yield from draw(state, seat, 3, "sgs.G67")
    determined = [seat for seat in state.living() if players[seat].kingdom is not None]
    sizes = [sum(same_kingdom(players[seat], players[other]) for other in determined) or 1 for seat in determined]
    n, least = len(allies), min(sizes, default=1)
    if n <= least:
        yield from recover(state, me, 1, *by)
    elif state.explained:
        why = Text(f"本势力 {n} 名角色，最少的势力 {least} 名", f"{n} of his kingdom, {least} of the smallest")
        yield told.NoRecovery(me, why, clauses=by)


XIONGYI = Skill(
    id="xiongyi", name=Text("雄异", "Heroic Rising"), clause="sgs.G67", limited=True,
    text=Text("限定技：同势力角色各摸三张牌，若你的势力角色数最少则回复1点体力", "limited: all of your kingdom draw 3; if it is the smallest recover 1"),
    brief=Text("同势力各摸三张", "your kingdom draws 3"),
    active=Active(run=_xiongyi),
)  # fmt: skip

# 孔融


def _from_hidden(damage: Damage, me: int) -> bool:
    hurts = damage.victim == me and damage.source is not None
    return hurts and damage.state.players[damage.source or 0].has_hidden_general


MINGSHI = Skill(
    id="mingshi", name=Text("名士", "Renowned"), clause="sgs.G68", locked=True,
    text=Text("锁定技：有暗置武将的角色对你的伤害−1", "locked: damage from a source with a hidden general is 1 less"),
    on=(TAKING_2.must(harder("mingshi", -1, "sgs.G68"), _from_hidden),),
)  # fmt: skip


def _still_there(moved: Moved, me: int) -> list[int]:
    mine = moved.discarded if moved.seat == me else ()
    return [card for card in mine if card in moved.state.discard]


def _lirang(moved: Moved, me: int) -> Flow[None]:
    state, by = moved.state, ("sgs.G68",)
    cards = _still_there(moved, me)
    prompt = Text("礼让：把牌交给他人", "Courtesy: give cards away")
    ask = DistributeAsk(me, prompt, by, lambda: cards, lambda: state.others(me), state.rules.players, partly=True)
    given = yield from among(state, Laid(LIRANG.name, tuple(cards)), ask)
    for card, seat in given:
        yield from gain(state, seat, (card,), *by)


LIRANG = Skill(
    id="lirang", name=Text("礼让", "Courtesy"), clause="sgs.G68",
    text=Text("你的牌被弃置时，可将其中任意张交给其他角色", "when your cards are discarded you may give any of them to others"),
    on=(MOVED.may(_lirang, lambda moved, me: bool(_still_there(moved, me)) and bool(moved.state.others(me))),),
)  # fmt: skip

SKILLS = (
    LEIJI, GUIDAO, BEIGE, DUANCHANG, MASHU_OF_MA_TENG, XIONGYI, MINGSHI, LIRANG,
)  # fmt: skip
