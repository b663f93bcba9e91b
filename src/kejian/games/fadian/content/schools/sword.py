"""二 · 剑帖 (fadian.T2)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.content.effects import (
    BackOrForward,
    Draw,
    Extra,
    Forward,
    Kill,
    OfferCounter,
    Parry,
    Push,
    Step,
    ThisTurn,
    Wall,
)
from kejian.games.fadian.content.lasting import NO_STAGGER, SWORD_ARTS
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.rows.conditions import BALANCE_IS_HAND, HE_COUNTERED, PUSHED_THREE, WAS_BACK, hand_sum_divides
from kejian.games.fadian.rows.moments import AFTER_PUSH, made_by
from kejian.games.fadian.rows.payments import DISCARD_BLACK, DISCARD_RED, MAKE_24, same_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _can_pay(play: Play, owner: int) -> bool:
    """Life 1 cannot be paid (fadian.R48)."""
    return made_by(play, owner) and play.player.hp > 1


def _last_life(play: Play, owner: int) -> list[Event]:
    if not made_by(play, owner):
        return []
    return CRIMSON.silent(owner, "最后一点体力付不出", "the last point of life cannot be paid", "fadian.R48")


def _want_crimson(_play: Play, owner: int) -> UseAsk:
    prompt = Text("猩红：付一点体力抽一张牌", "Crimson: pay 1 life to draw 1")
    return UseAsk(owner, CRIMSON.name, prompt, ("fadian.T2.S1", "fadian.R66"))


def _crimson(play: Play, owner: int) -> Flow[None]:
    """On a 击退 you may pay 1 体力 to draw 1 (fadian.R66)."""
    yield told.Skill(owner, CRIMSON.id, clauses=("fadian.T2.S1", "fadian.R66"))
    yield from lose_life(play.state, Actor(play.state, owner), 1, "fadian.T2.S1")
    yield from draw(play.state, owner, 1, "fadian.T2.S1")


def _count_anew(play: Play) -> None:
    """居合's count of steps starts again when it is paid (fadian.R83)."""
    play.player.turn.push_steps = 0


CRIMSON = Skill(
    clause="fadian.T2.S1", name=Text("猩红", "Crimson"),
    text=Text("击退对手时可付一点体力，抽一张牌", "when you push him you may pay 1 life to draw 1"),
    rulings=("fadian.R66",),
    on=(AFTER_PUSH.then(_crimson, when=_can_pay, asks=_want_crimson, why_not=_last_life),),
)  # fmt: skip

SWORD = School(
    id="sword",
    number="二",
    short="剑",
    name=Text("剑帖", "Sword"),
    skills=(CRIMSON,),
    techniques=(
        Technique(
            clause="fadian.T2.1.1", name=Text("剑术·直刺", "Sword Art: Thrust"), art="sword", kind=STIFF,
            at=(3, 4), damage=4, action=3, moves=True,
            pre=(Forward(1),),
            post=(Push(3), Wall(Extra(3), Draw(1))),
        ),
        Technique(
            clause="fadian.T2.1.2", name=Text("剑术·横斩", "Sword Art: Cross Cut"), art="sword",
            at=(2, 3), damage=3, action=2, moves=True,
            pay=DISCARD_BLACK,
            pre=(Forward(1),),
            post=(Push(1), Wall(Extra(3), Draw(1))),
        ),
        Technique(
            clause="fadian.T2.1.3", name=Text("剑术·上挑", "Sword Art: Rising Flick"), art="sword",
            at=(1, 2), damage=1, balance=1, moves=True,
            pay=DISCARD_RED,
            post=(Draw(1), BackOrForward(back=3, forward=1)),
        ),
        Technique(
            clause="fadian.T2.1.4", name=Text("剑术·下劈", "Sword Art: Down Chop"), art="sword", kind=STIFF,
            at=(2, 3), damage=4, action=2, moves=True,
            rulings=("fadian.R83",),
            needs=(HE_COUNTERED,),
            post=(Forward(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T2.2", name=Text("格挡", "Parry"), kind=SWIFT,
            balance=1, compare=2,
            rulings=("fadian.R82",),
            needs=(hand_sum_divides(5),),
            pre=(Parry(),),
            post=(Draw(1), OfferCounter()),
        ),
        Technique(
            clause="fadian.T2.3", name=Text("穿心", "Heart Piercer"),
            at=(4,), damage=12, moves=True,
            pay=MAKE_24,
            pre=(Forward(2),),
            post=(Push(2), Wall(Kill())),
        ),
        Technique(
            clause="fadian.T2.4", name=Text("风斩", "Wind Slash"),
            at=(4,), damage=3, balance=1, moves=True,
            rulings=("fadian.R83",),
            pay=same_suit(2),
            pre=(Forward(1),),
            post=(Push(1), ThisTurn(SWORD_ARTS, 3)),
        ),
        Technique(
            clause="fadian.T2.5", name=Text("燕上", "Rising Swallow"), kind=STIFF,
            at=(3, 4), damage=2, balance=1, moves=True,
            needs=(hand_sum_divides(5),),
            pre=(Step(1),),
            post=(Push(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T2.6", name=Text("居合", "Draw Cut"), kind=SWIFT,
            at=(3,), damage=5, compare=2, moves=True,
            rulings=("fadian.R83",),
            needs=(PUSHED_THREE,), on_pay=_count_anew,
            post=(Push(1), Forward(5), Draw(1)),
        ),
        Technique(
            clause="fadian.T2.7", name=Text("连环", "Linked Blades"),
            at=(2, 3), damage=2, balance=1, moves=True,
            rulings=("fadian.R83",),
            needs=(BALANCE_IS_HAND,),
            pre=(Forward(1),),
            post=(Draw(1), ThisTurn(NO_STAGGER, 1)),
        ),
        Technique(
            clause="fadian.T2.8", name=Text("反刺", "Reverse Stab"), kind=STIFF,
            at=(1, 2), damage=3, action=3, balance=1,
            needs=(WAS_BACK,),
            post=(Draw(3),),
        ),
    ),
)  # fmt: skip
