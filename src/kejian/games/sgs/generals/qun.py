"""群: 华佗, 吕布, 貂蝉; in 国战 also eight more (sgs.G23 to sgs.G25, sgs.G51, sgs.G61 to sgs.G68)."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.sgs.asks.legality import target_refusal
from kejian.games.sgs.facts.in_play import TAO, InPlay
from kejian.games.sgs.facts.state import FINISH, State
from kejian.games.sgs.procedures.moving import discard, draw
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    PHASE_BEGINS,
    TARGETED,
)
from kejian.games.sgs.rows.occasions import Phase, Target
from kejian.games.sgs.rows.phrases import in_own
from kejian.games.sgs.rows.picking import ONE_TARGET, exactly, hand, men, only_men, only_wounded, own, red
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 华佗


def _qingnang(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G23")
    yield from recover(state, targets[0], 1, "sgs.G23", healer=me)


QINGNANG = Skill(
    id="qingnang", name=Text("青囊", "Healing"), clause="sgs.G23",
    text=Text("出牌阶段限一次，弃一张手牌，令一名受伤角色回复1点体力", "discard a hand card: a wounded character recovers 1"),
    brief=Text("弃一张，一人回 1", "discard: one recovers 1"),
    active=Active(
        run=_qingnang, cards=hand, sizes=exactly(1), target_count=ONE_TARGET, target_fits=only_wounded("sgs.G23"),
        targets=lambda state, _me, _cards: [seat for seat in state.living() if state.players[seat].is_wounded],
    ),
)  # fmt: skip

JIJIU = Skill(
    id="jijiu", name=Text("急救", "First Aid"), clause="sgs.G23",
    text=Text("回合外可将红色牌当桃使用", "outside your turn: a red card as Peach"),
    brief=Text("红色牌当桃", "a red card as Peach"),
    view_as=(
        ViewAs(
            kind=TAO, equipment=True, fits=red, when=lambda state, me: state.turn != me,
            when_not=Text("只能在自己的回合外用", "only outside one's own turn"),
        ),
    ),
)  # fmt: skip

# 吕布


def _wushuang(target: Target, me: int) -> Flow[None]:
    """两张闪; in 决斗 two 杀 each time, whoever of the two he is (sgs.G24, sgs.R35)."""
    target.needed_by = "wushuang"
    if target.use.user == me:
        target.needed = 2
    else:
        target.own_needed = 2
    return
    yield


def _peerless(target: Target, me: int) -> bool:
    if target.use.user == me:
        return target.use.card.is_sha or target.use.card.kind == "juedou"
    return target.seat == me and target.use.card.kind == "juedou"


WUSHUANG = Skill(
    id="wushuang", name=Text("无双", "Peerless"), clause="sgs.G24", locked=True,
    text=Text("锁定技：你的杀需两张闪抵消，与你决斗者每次需打出两张杀", "locked: your Strike needs two Dodges, who duels you two Strikes"),
    on=(TARGETED.must(_wushuang, _peerless),),
)  # fmt: skip

# 貂蝉

_DUEL = InPlay("juedou", skill="lijian")


def _rivals(state: State, man: int) -> list[int]:
    """Other men on whom he could use 决斗."""
    return [seat for seat in men(state) if target_refusal(state, man, _DUEL, seat) is None]


def _no_rival(state: State, _me: int, man: int, other: int) -> Refusal | None:
    why = target_refusal(state, man, _DUEL, other)
    return None if why is None else why.citing("sgs.G25")


def _lijian(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G25")
    one, other = targets
    if state.players[one].alive and state.players[other].alive:
        yield from use_card(state, one, _DUEL, (other,), "sgs.G25", nullifiable=False)


LIJIAN = Skill(
    id="lijian", name=Text("离间", "Alienate"), clause="sgs.G25",
    text=Text("出牌阶段限一次，弃一张牌，令一名男性视为对另一名男性使用决斗", "discard a card: one man is treated as using Duel on another"),
    brief=Text("弃一张，两男决斗", "discard: two men duel"),
    active=Active(
        run=_lijian, cards=own, sizes=exactly(1),
        pair=True, target_count=range(2, 3), target_fits=only_men("lijian", "sgs.G25"),
        targets=lambda state, _me, _cards: men(state),
        seconds=lambda state, _me, _cards, first: _rivals(state, first), second_fits=_no_rival,
    ),
)  # fmt: skip


def _biyue(phase: Phase, me: int) -> Flow[None]:
    yield from draw(phase.state, me, 1, "sgs.G25")


BIYUE = Skill(
    id="biyue", name=Text("闭月", "Moonlit"), clause="sgs.G25",
    text=Text("结束阶段可摸一张牌", "finish phase: you may draw 1"),
    on=(PHASE_BEGINS.may(_biyue, in_own(FINISH)),),
)  # fmt: skip

SKILLS = (
    QINGNANG, JIJIU, WUSHUANG, LIJIAN, BIYUE,
)  # fmt: skip
