"""一 · 拳帖 (fadian.T1)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.content.effects import (
    Back,
    Draw,
    Extra,
    Forward,
    HisBalance,
    If,
    Pull,
    Push,
    Step,
    TakeBlind,
    Teleport,
    Wall,
)
from kejian.games.fadian.facts.actor import Actor, unit_key
from kejian.games.fadian.resolution.life import gain_action, hurt
from kejian.games.fadian.rows.conditions import AS_COUNTER, WAS_BACK, ZIGZAG, hand_sum_divides
from kejian.games.fadian.rows.figures import MOVES, ZIGZAG_TURNS, D
from kejian.games.fadian.rows.moments import COUNTER_PASSED, HURT, Damage, Silence
from kejian.games.fadian.rows.payments import DISCARD_EVEN, DISCARD_ODD, discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _hurt_in_own_turn(damage: Damage, owner: int) -> bool:
    return damage.victim.key == unit_key(owner) and damage.state.in_turn(owner)


def _calm(damage: Damage, owner: int) -> list[Event]:
    if damage.victim.key != unit_key(owner):
        return []
    return FURY.silent(owner, "不在自己的回合", "it is not the owner's turn")


def _enraged(damage: Damage, owner: int) -> Flow[None]:
    """Damage in your own turn gives back 1 行动, each instance (fadian.R65)."""
    yield told.Skill(owner, FURY.id, clauses=FURY.reasons)
    yield from gain_action(damage.state, owner, Sum.of(1, FURY.name, FURY.clause), *FURY.reasons)


def _own_stagger(silence: Silence, owner: int) -> bool:
    return silence.play.seat == owner


def _taunt(silence: Silence, owner: int) -> Flow[None]:
    """Who lets a 反击 window pass takes 2 damage (fadian.R65)."""
    state = silence.play.state
    yield told.Skill(owner, TAUNT.id, clauses=("fadian.T1.S2", "fadian.R65"))
    n = Sum.of(2, TAUNT.name, TAUNT.clause)
    yield from hurt(state, Actor(state, silence.by), n, None, Actor(state, owner), "fadian.T1.S2", "fadian.R41")


FURY = Skill(
    clause="fadian.T1.S1", name=Text("激怒", "Fury"),
    text=Text("在自己的回合里每受一次伤害，行动加一", "when you take damage in your own turn, regain 1 action"),
    rulings=("fadian.R65",),
    on=(HURT.then(_enraged, when=_hurt_in_own_turn, why_not=_calm),),
)  # fmt: skip
TAUNT = Skill(
    clause="fadian.T1.S2", name=Text("嘲讽", "Taunt"),
    text=Text(
        "你的回合内僵直时，对手不反击则受两点伤害",
        "in your turn, when you are staggered and he does not counter, he takes 2",
    ),
    rulings=("fadian.R65",),
    on=(COUNTER_PASSED.then(_taunt, when=_own_stagger),),
)  # fmt: skip


FIST = School(
    id="fist",
    number="一",
    short="拳",
    name=Text("拳帖", "Fist"),
    skills=(FURY, TAUNT),
    techniques=(
        Technique(
            clause="fadian.T1.1.1", name=Text("拳术·直冲", "Fist Art: Straight Rush"), kind=STIFF,
            at=(1, 2), damage=2, action=2, moves=True,
            pre=(Forward(1, optional=True),),
            post=(Push(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T1.1.2", name=Text("拳术·钩拳", "Fist Art: Hook"), kind=SWIFT,
            at=(1, 2), damage=2, action=3, moves=True,
            pay=DISCARD_ODD,
            post=(Push(1), Step(1)),
        ),
        Technique(
            clause="fadian.T1.1.3", name=Text("拳术·闪步", "Fist Art: Sidestep"), kind=SWIFT,
            at=(1, 2), balance=1, compare=1, moves=True,
            pay=DISCARD_EVEN,
            post=(Back(2),),
        ),
        Technique(
            clause="fadian.T1.2", name=Text("下踢", "Low Kick"),
            at=(1, 2, 3), damage=2, action=2, moves=True,
            pay=discard_suit("♥"),
            post=(Step(1), If(AS_COUNTER, (HisBalance(2),))),
        ),
        Technique(
            clause="fadian.T1.3", name=Text("擒拿", "Grapple"),
            at=(2, 3), action=2, moves=True,
            post=(Pull(1), Step(1)),
        ),
        Technique(
            clause="fadian.T1.4", name=Text("冲拳", "Lunge Punch"), kind=STIFF,
            at=(1,), damage=MOVES, action=3, moves=True,
            rulings=("fadian.R38", "fadian.R80",),
            post=(Push(MOVES), Draw(1)),
        ),
        Technique(
            clause="fadian.T1.5", name=Text("无影", "Shadowless"),
            at=(1, 2, 3), damage=2 * ZIGZAG_TURNS,
            rulings=("fadian.R81",),
            needs=(ZIGZAG,),
        ),
        Technique(
            clause="fadian.T1.6", name=Text("反扑", "Pounce Back"),
            at=(2, 3), damage=3, balance=1, moves=True,
            rulings=("fadian.R99",),
            needs=(WAS_BACK,),
            post=(Draw(D), Teleport("foe")),
        ),
        Technique(
            clause="fadian.T1.7", name=Text("铁靠", "Iron Shoulder"), kind=STIFF,
            at=(1,), damage=4, moves=True,
            pay=discard_suit("♦", 2),
            post=(Push(2), Wall(Extra(3), Draw(2))),
        ),
        Technique(
            clause="fadian.T1.8", name=Text("截脉", "Pulse Cut"), kind=SWIFT,
            at=(1, 2), action=2, balance=1, moves=True,
            rulings=("fadian.R99",),
            needs=(hand_sum_divides(3),),
            pre=(Step(1),),
            post=(TakeBlind("discard", price=1),),
        ),
    ),
)  # fmt: skip
