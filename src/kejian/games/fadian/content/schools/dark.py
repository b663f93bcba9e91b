"""十一 · 黑暗帖 (fadian.T11)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian.content.effects import (
    Draw,
    Extra,
    Heal,
    If,
    LifeCapDown,
    LoseLife,
    NextMove,
    NextTurnCapLoss,
    Pull,
    Push,
    Reduction,
    StepUpTo,
    Wall,
)
from kejian.games.fadian.content.lasting import PACT
from kejian.games.fadian.facts.actor import Actor, unit_key, units
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.conditions import MINE_DEALT, near
from kejian.games.fadian.rows.figures import DEALT, DISTANCE, LAST_DAMAGE, D
from kejian.games.fadian.rows.moments import DAMAGE, Blow
from kejian.games.fadian.rows.payments import CONSECUTIVE, discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Area, School, Technique


def _red_tide(blow: Blow, _owner: int) -> int:
    """+2 while your 体力 is below the opponent character's, whoever is hit (fadian.R77, fadian.R112)."""
    return 2 if blow.play.player.hp < blow.play.foe.hp else 0


def _everybody_else(play: Play) -> list[Actor]:
    """Everybody but the performer; a doll or dragon spares its master too (fadian.R44)."""
    spared = (play.actor.key, unit_key(play.seat))
    return [unit for unit in units(play.state) if unit.key not in spared]


def _low_tide(_blow: Blow, owner: int) -> list[Event]:
    return RED_TIDE.silent(owner, "体力不低于对手", "the owner's life is not below the opponent's")


RED_TIDE = Skill(
    clause="fadian.T11.S1", name=Text("赤潮", "Red Tide"),
    text=Text("体力低于对手时，所有战技伤害加二", "while your life is below his, all your moves deal +2"),
    adds=(DAMAGE.plus(_red_tide, why_not=_low_tide),),
    rulings=("fadian.R77",),
)  # fmt: skip

DARK = School(
    id="dark",
    number="十一",
    short="黑暗",
    name=Text("黑暗帖", "Dark"),
    skills=(
        RED_TIDE,
    ),
    techniques=(
        Technique(
            clause="fadian.T11.1", name=Text("血爆", "Blood Burst"), kind=STIFF,
            at=(1, 2, 3), damage=6 // D, action=2, moves=True,
            rulings=("fadian.R43",),
            life=2,
            post=(Push(2), Wall(Extra(2)), Draw(1)),
        ),
        Technique(
            clause="fadian.T11.2", name=Text("凝爪", "Clotted Claw"), kind=SWIFT,
            at=(1, 2), damage=2 // D, balance=1,
            rulings=("fadian.R100",),
            post=(Heal(DEALT),),
        ),
        Technique(
            clause="fadian.T11.3", name=Text("雾化", "Mist Form"),
            balance=1, moves=True,
            rulings=("fadian.R100",),
            pre=(StepUpTo(2),),
            post=(If(near(2), (LoseLife(DISTANCE),)),),
        ),
        Technique(
            clause="fadian.T11.4", name=Text("血缚", "Blood Bond"), kind=STIFF,
            at=(4, 5), action=2, moves=True,
            life=3,
            post=(Pull(2), NextTurnCapLoss(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T11.5", name=Text("血契", "Blood Pact"),
            at=(5, 6), action=3,
            life=5,
            post=(Draw(3), NextMove(PACT, 2, again=("fadian.R119",))),
        ),
        Technique(
            clause="fadian.T11.6", name=Text("红障", "Red Veil"), kind=SWIFT,
            at=(4, 5), action=3, balance=1,
            pre=(Reduction(2),),
        ),
        Technique(
            clause="fadian.T11.7", name=Text("狱漩", "Hell Vortex"), kind=STIFF,
            damage=12 // D,
            pay=CONSECUTIVE,
            area=Area(_everybody_else, Text("所有人", "everybody else"), own_distance=True),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T11.8a", name=Text("血鬼·虹吸", "Vampire: Siphon"), kind=SWIFT,
            action=3, balance=1, compare=2,
            rulings=("fadian.R100",),
            needs=(MINE_DEALT,), pay=discard_suit("♥"),
            post=(Heal(LAST_DAMAGE),),
        ),
        Technique(
            clause="fadian.T11.8b", name=Text("血鬼·自噬", "Vampire: Self-Feast"),
            action=3, balance=1,
            pay=discard_suit("♥"),
            post=(LifeCapDown(3), Heal(3)),
        ),
    ),
)  # fmt: skip
