"""十 · 游侠帖 (fadian.T10)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian.content.effects import (
    Back,
    DiscardAny,
    Draw,
    Extra,
    If,
    PerformAtOnce,
    Push,
    Step,
    TakeBlind,
    Wall,
)
from kejian.games.fadian.facts.actor import Actor, units
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.conditions import HIS_BACK, HIT_A_WALL
from kejian.games.fadian.rows.figures import X
from kejian.games.fadian.rows.moments import DAMAGE, Blow
from kejian.games.fadian.rows.payments import DISCARD_BLACK, discard_any_number, discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Area, AtLeast, School, Technique


def _instinct(blow: Blow, _owner: int) -> int:
    """+1 when the real distance equals your hand size at the damage stage (fadian.R77)."""
    return int(blow.play.distance_to(blow.victim) == len(blow.play.player.hand))


def _in_front(play: Play) -> list[Actor]:
    """All units, of any side, strictly the way you face (fadian.R44)."""
    actor = play.actor
    return [unit for unit in units(play.state) if (unit.cell - actor.cell) * actor.facing > 0]


def _out_of_tune(blow: Blow, owner: int) -> list[Event]:
    d, n = blow.play.distance_to(blow.victim), len(blow.play.player.hand)
    return INSTINCT.silent(owner, f"距离 {d}，手牌 {n} 张", f"the distance is {d}, the hand {n}")


INSTINCT = Skill(
    clause="fadian.T10.S1", name=Text("直觉", "Instinct"),
    text=Text("与对手距离等于手牌数时，战技伤害加一", "when the distance equals your hand size, damage +1"),
    adds=(DAMAGE.plus(_instinct, why_not=_out_of_tune),),
    rulings=("fadian.R77", "fadian.R89"),
)  # fmt: skip

RAPID_ARROWS = Technique(
    clause="fadian.T10.2", name=Text("连珠", "Rapid Arrows"), kind=STIFF,
    at=(3, 4, 5), damage=2, action=3, moves=True,
    rulings=("fadian.R98",),
    shots=3,
    post=(Step(1), Draw(1)),
    after_all_hit=(TakeBlind("discard"),),
)  # fmt: skip

RANGER = School(
    id="ranger",
    number="十",
    short="游侠",
    name=Text("游侠帖", "Ranger"),
    skills=(
        INSTINCT,
    ),
    techniques=(
        Technique(
            clause="fadian.T10.1", name=Text("长弓", "Longbow"), kind=STIFF,
            at=AtLeast(4), damage=3, balance=1,
            post=(Draw(1),),
        ),
        RAPID_ARROWS,
        Technique(
            clause="fadian.T10.3", name=Text("蹬墙", "Wall Kick"), kind=SWIFT,
            balance=1, compare=2, moves=True,
            rulings=("fadian.R98",),
            needs=(HIT_A_WALL,), pay=discard_suit("♥"),
            post=(Step(3), If(HIS_BACK, (PerformAtOnce(RAPID_ARROWS),))),
        ),
        Technique(
            clause="fadian.T10.4", name=Text("穿林", "Through the Woods"), kind=STIFF,
            damage=3, action=3,
            rulings=("fadian.R121",),
            area=Area(_in_front, Text("面朝方向上的所有单位", "every unit the way you face")),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T10.5", name=Text("引弓", "Bow Draw"), kind=SWIFT,
            at=AtLeast(4), damage=2, moves=True,
            pay=discard_suit("♠"),
            pre=(Back(1),),
        ),
        Technique(
            clause="fadian.T10.6", name=Text("曲射", "Arc Shot"), kind=STIFF,
            at=AtLeast(4), damage=2, action=3,
            pay=DISCARD_BLACK,
            post=(DiscardAny(),),
        ),
        Technique(
            clause="fadian.T10.7", name=Text("游猎", "Roving Hunt"), kind=STIFF,
            action=4,
            pay=discard_suit("♥"),
            post=(TakeBlind("hand"), Draw(1)),
        ),
        Technique(
            clause="fadian.T10.8", name=Text("飞踢", "Flying Kick"),
            at=(2, 3), damage=2, balance=1, moves=True,
            pay=discard_any_number(),
            post=(Push(X), Wall(Extra(3))),
        ),
    ),
)  # fmt: skip
