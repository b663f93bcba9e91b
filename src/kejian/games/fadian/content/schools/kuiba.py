"""十二 · 魁拔帖 (fadian.T12)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.content.effects import (
    CapLoss,
    Draw,
    Extra,
    Forward,
    Heal,
    NextMove,
    Push,
    Reduction,
    Step,
    ThisTurn,
    Wall,
)
from kejian.games.fadian.content.lasting import KUIBA_DAMAGE, SURE
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.rows.conditions import PUSHED, UNUSED, life_at_most
from kejian.games.fadian.rows.moments import BEFORE_PUSH, DAMAGE, Blow, Thrust, made_by
from kejian.games.fadian.rows.payments import discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _first_push(thrust: Thrust, owner: int) -> bool:
    return made_by(thrust.play, owner) and PULSE.id not in thrust.play.player.turn.used


def _later_push(thrust: Thrust, owner: int) -> list[Event]:
    if not made_by(thrust.play, owner):
        return []
    return PULSE.silent(owner, "不是本回合第一次击退", "this is not the first push of the turn")


def _pulse(thrust: Thrust, owner: int) -> Flow[None]:
    """The first 击退 of the turn: pay 1 体力 to push 1 further; asked once, used up even if declined (fadian.R66)."""
    state, player = thrust.play.state, thrust.play.player
    if player.hp <= 1:
        player.turn.used = (*player.turn.used, PULSE.id)
        last = ("最后一点体力付不出", "the last point of life cannot be paid")
        yield PULSE.silent(owner, *last, "fadian.R48")
        return
    prompt = Text("脉鸣：付一点体力，击退加一步", "Pulse Roar: pay 1 life to push 1 further")
    wanted = yield UseAsk(owner, PULSE.name, prompt, ("fadian.T12.S1", "fadian.R66"))
    player.turn.used = (*player.turn.used, PULSE.id)
    if wanted:
        thrust.steps = thrust.steps.plus(1, PULSE.name, PULSE.clause)
        yield told.Skill(owner, PULSE.id, clauses=("fadian.T12.S1", "fadian.R66"))
        yield from lose_life(state, Actor(state, owner), 1, "fadian.T12.S1")
    else:
        yield told.SkillDeclined(owner, PULSE.id, clauses=PULSE.reasons)


def _wild_blood(blow: Blow, _owner: int) -> int:
    """魁拔战技 +2 while your 体力 is 15 or less at the damage stage (fadian.R77)."""
    return 2 if blow.play.technique.school == "kuiba" and blow.play.player.hp <= 15 else 0


def _tame(blow: Blow, owner: int) -> list[Event]:
    if blow.play.technique.school != "kuiba":
        return SAVAGE_BLOOD.silent(owner, "这不是魁拔战技", "this is no Kuiba move")
    return SAVAGE_BLOOD.silent(owner, "体力高于 15", "the owner's life is above 15")


PULSE = Skill(
    clause="fadian.T12.S1", name=Text("脉鸣", "Pulse Roar"),
    text=Text("每回合首次击退时可付一点体力，击退距离加一", "at your first push of a turn you may pay 1 life to push 1 further"),
    rulings=("fadian.R66",),
    on=(BEFORE_PUSH.then(_pulse, when=_first_push, why_not=_later_push),),
)  # fmt: skip

SAVAGE_BLOOD = Skill(
    clause="fadian.T12.S2", name=Text("蛮血", "Savage Blood"),
    text=Text("体力不高于15时，魁拔战技的伤害加二", "while your life is 15 or less, kuiba moves deal +2"),
    adds=(DAMAGE.plus(_wild_blood, why_not=_tame),),
    rulings=("fadian.R77",),
)  # fmt: skip

KUIBA = School(
    id="kuiba",
    number="十二",
    short="魁拔",
    name=Text("魁拔帖", "Kuiba"),
    skills=(
        PULSE,
        SAVAGE_BLOOD,
    ),
    techniques=(
        Technique(
            clause="fadian.T12.1", name=Text("打击", "Strike"), kind=STIFF,
            at=(1, 2), damage=1, action=2, moves=True,
            rulings=("fadian.R43",),
            post=(Push(1), Wall(Extra(1)), Draw(1)),
        ),
        Technique(
            clause="fadian.T12.2", name=Text("连击", "Combo"),
            at=(1, 2), damage=2, action=3, moves=True,
            needs=(PUSHED,),
            post=(Step(1),),
        ),
        Technique(
            clause="fadian.T12.3", name=Text("屏障", "Barrier"), kind=SWIFT,
            action=6, balance=1,
            pre=(Reduction(2),),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T12.4", name=Text("冲撞", "Ram"), kind=STIFF,
            at=(2, 3), action=3, balance=1, moves=True,
            pre=(Forward(2),),
            post=(Push(2), Draw(1), Wall(Draw(1))),
        ),
        Technique(
            clause="fadian.T12.5", name=Text("战吼", "War Cry"),
            action=2, balance=1,
            pay=discard_suit("♣"),
            post=(ThisTurn(KUIBA_DAMAGE, 2),),
        ),
        Technique(
            clause="fadian.T12.6", name=Text("破阵", "Line Breaker"), kind=SWIFT,
            at=(1, 2, 3), damage=3, balance=1, moves=True,
            life=3, pay=discard_suit("♥"),
            pre=(Step(1),),
            post=(NextMove(SURE),),
        ),
        Technique(
            clause="fadian.T12.7", name=Text("不屈", "Unbowed"),
            action=2,
            needs=(UNUSED, life_at_most(5)),
            post=(Heal(5), Draw(3)),
        ),
        Technique(
            clause="fadian.T12.8", name=Text("封印", "Seal"), kind=STIFF,
            at=(4, 5, 6), damage=5, action=3, balance=1, moves=True,
            pay=discard_suit("♠", 3),
            post=(Push(2), Wall(CapLoss(2), Draw(1))),
        ),
    ),
)  # fmt: skip
