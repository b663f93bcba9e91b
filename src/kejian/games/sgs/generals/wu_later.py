"""吴: 陆逊, 孙尚香, 界陆逊 (sgs.G21, sgs.G22, sgs.G26)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.facts.cards import DELAYED, TRICK
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.procedures.choices import choose_up_to
from kejian.games.sgs.procedures.moving import discard, draw, lay_hand_on_general, take_from_general
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.moments import (
    MOVED,
    PROTECTED,
    TAKES_EFFECT,
    TURN_ENDS,
)
from kejian.games.sgs.rows.occasions import Moved, Phase, Target
from kejian.games.sgs.rows.phrases import lost_my_last, no_trick_at_him_alone, only_target
from kejian.games.sgs.rows.picking import ONE_TARGET, all_of, exactly, hand, men, only_men, only_wounded, others_who
from kejian.games.sgs.rows.skill import Active, Skill
from kejian.kit.flow import Flow

# 陆逊

QIANXUN = Skill(
    id="qianxun", name=Text("谦逊", "Modesty"), clause="sgs.G21", locked=True,
    text=Text("锁定技：不能成为顺手牵羊和乐不思蜀的目标", "locked: no target of Steal or Indulgence"),
    adds=(PROTECTED.plus(lambda aiming, _me: int(aiming.card.kind in ("shunshou", "lebu"))),),
)  # fmt: skip


def _lianying(moved: Moved, me: int) -> Flow[None]:
    yield from draw(moved.state, me, 1, "sgs.G21", "sgs.P7")


LIANYING = Skill(
    id="lianying", name=Text("连营", "Linked Camps"), clause="sgs.G21",
    text=Text("失去最后的手牌后，可摸一张牌", "after losing your last hand card you may draw 1"),
    on=(MOVED.may(_lianying, lost_my_last),),
)  # fmt: skip

# 孙尚香


def _xiaoji(moved: Moved, me: int) -> Flow[None]:
    yield from draw(moved.state, me, 2, "sgs.G22", "sgs.P7")


XIAOJI = Skill(
    id="xiaoji", name=Text("枭姬", "Warrior Lady"), clause="sgs.G22",
    text=Text("每失去一张装备区的牌后，可摸两张牌", "after each card lost from your equipment you may draw 2"),
    on=(
        MOVED.may(
            _xiaoji,
            lambda moved, me: moved.seat == me and bool(moved.from_equipment),
            times=lambda moved, _me: len(moved.from_equipment),
        ),
    ),
)  # fmt: skip


def _jieyin(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    yield from discard(state, me, cards, "sgs.G22")
    for seat in (me, targets[0]):
        yield from recover(state, seat, 1, "sgs.G22", healer=me)


JIEYIN = Skill(
    id="jieyin", name=Text("结姻", "Marriage"), clause="sgs.G22",
    text=Text("出牌阶段限一次，弃两张手牌，你与一名受伤的男性各回复1点体力", "discard two hand cards: you and a wounded man recover 1 each"),
    brief=Text("弃两张，两人各回 1", "discard 2: both recover 1"),
    active=Active(
        run=_jieyin, cards=hand, sizes=exactly(2), target_count=ONE_TARGET,
        targets=others_who(lambda state, _me, seat: seat in men(state) and state.players[seat].is_wounded),
        target_fits=all_of(only_men("jieyin", "sgs.G22"), only_wounded("sgs.G22")),
    ),
)  # fmt: skip

# 界陆逊


def _alone(target: Target, me: int) -> bool:
    """A delayed trick, or another's instant one, with this character as the only one it targets (sgs.R26)."""
    use = target.use
    fits = use.card.type == DELAYED or (use.card.type == TRICK and use.user != me)
    return fits and only_target(target, me) and bool(target.state.players[me].hand.cards)


def _lay_aside(target: Target, me: int) -> Flow[None]:
    use, by = target.use, ("sgs.G26", "sgs.R26", "sgs.21.1", "sgs.21.2")
    fewer = ("sgs.21.3",) if len(use.targets) > use.living_targets() else ()  # others died meanwhile
    yield from lay_hand_on_general(use.state, me, *by, *fewer)


def _take_back(phase: Phase, me: int) -> Flow[None]:
    yield from take_from_general(phase.state, me, "sgs.G26")


QIANXUN_NEW = Skill(
    id="qianxun_new", name=Text("谦逊", "Modesty"), clause="sgs.G26",
    text=Text("锦囊牌只对你生效时，可将所有手牌置于武将牌上，回合结束时收回", "when a trick takes effect on you alone: lay your hand on your general until the turn ends"),
    on=(
        TAKES_EFFECT.may(_lay_aside, _alone, why_not=no_trick_at_him_alone("qianxun_new", "sgs.G26", "sgs.R26")),
        TURN_ENDS.own_way(_take_back, lambda phase, me: bool(phase.state.players[me].on_general.cards)),
    ),
)  # fmt: skip


def _lianying_new(moved: Moved, me: int) -> Flow[None]:
    n, state, by = moved.from_hand, moved.state, ("sgs.G26", "sgs.10.4", "sgs.17.1", "sgs.R19", "sgs.P7")
    prompt = Text(f"连营：令至多 {n} 名角色各摸一张", f"Linked Camps: at most {n} draw 1 each")
    for seat in (yield from choose_up_to(state, me, prompt, by, state.living, n)):
        yield from draw(state, seat, 1, *by)


LIANYING_NEW = Skill(
    id="lianying_new", name=Text("连营", "Linked Camps"), clause="sgs.G26",
    text=Text("失去最后的手牌后，可令至多X名角色各摸一张牌", "after losing your last hand card: at most X characters draw 1 each"),
    on=(MOVED.may(_lianying_new, lost_my_last),),
)  # fmt: skip

SKILLS = (
    QIANXUN, LIANYING, XIAOJI, JIEYIN, QIANXUN_NEW, LIANYING_NEW,
)  # fmt: skip
