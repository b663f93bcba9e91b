"""四 · 枪帖 (fadian.T4)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import StepAsk, UseAsk
from kejian.games.fadian.content.effects import (
    Draw,
    Fell,
    Forward,
    HeDiscards,
    HisBalance,
    NoReduction,
    Push,
    SendBack,
    Step,
    StepUpTo,
)
from kejian.games.fadian.content.lasting import SPEAR_DAMAGE
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.resolution.movement import walk
from kejian.games.fadian.rows.conditions import (
    CROSSED_ME,
    HIS_PLACE_IS_HIS_HAND,
    NO_SAME_COLOUR,
    NOTHING_DEALT,
    PUSHED_BEFORE,
    WAS_BACK,
)
from kejian.games.fadian.rows.figures import HAND
from kejian.games.fadian.rows.moments import AFTER_PUSH, made_by
from kejian.games.fadian.rows.payments import discard, discard_suit, discard_suits
from kejian.games.fadian.rows.reckoning import lay_on
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _into_the_wall(play: Play, owner: int) -> bool:
    return made_by(play, owner) and play.walls > 0


def _no_wall(play: Play, owner: int) -> list[Event]:
    return CLOUD_PIERCER.silent(owner, "没有撞墙", "the wall was not hit") if made_by(play, owner) else []


def _want_cloud_piercer(_play: Play, owner: int) -> UseAsk:
    prompt = Text("穿云：行动一步，抽一张牌，枪术伤害加二", "Cloud Piercer: step 1, draw 1, spear damage +2")
    return UseAsk(owner, CLOUD_PIERCER.name, prompt, ("fadian.T4.S1", "fadian.R66"))


def _cloud_piercer(play: Play, owner: int) -> Flow[None]:
    """If your 击退 drives him into the wall you may step 1, draw 1 and get 枪术 +2 this turn (fadian.R66)."""
    state, seat = play.state, owner
    yield told.Skill(seat, CLOUD_PIERCER.id, clauses=("fadian.T4.S1", "fadian.R66"))
    body = Actor(state, seat)
    if not body.bound:
        prompt, by = Text("行动一步", "step 1"), ("fadian.T4.S1", "fadian.R9")
        signed = yield StepAsk(seat, prompt, by, lambda: (-1, 1), walker=body)
        yield from walk(state, play, body, signed, 1, "fadian.T4.S1", "fadian.R9")
    yield from draw(state, seat, 1, "fadian.T4.S1")
    has = lay_on(SPEAR_DAMAGE, play.player, Sum.of(2, CLOUD_PIERCER.name, CLOUD_PIERCER.clause))
    yield told.Effect(seat, SPEAR_DAMAGE.id, has, clauses=SPEAR_DAMAGE.reasons)


CLOUD_PIERCER = Skill(
    clause="fadian.T4.S1", name=Text("穿云", "Cloud Piercer"),
    text=Text(
        "击退使对手撞墙时可行动一步、抽一张牌，本回合枪术伤害加二",
        "when your push drives him into the wall you may step 1, draw 1, and spear moves have +2 damage this turn",
    ),
    rulings=("fadian.R66",),
    on=(AFTER_PUSH.then(_cloud_piercer, when=_into_the_wall, asks=_want_cloud_piercer, why_not=_no_wall),),
    rank=1,
)  # fmt: skip

SPEAR = School(
    id="spear",
    number="四",
    short="枪",
    name=Text("枪帖", "Spear"),
    skills=(CLOUD_PIERCER,),
    techniques=(
        Technique(
            clause="fadian.T4.1", name=Text("直贯", "Straight Drive"), kind=STIFF,
            at=(4, 5, 6), damage=3, action=2, moves=True,
            pre=(Forward(1),),
            post=(Push(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T4.2", name=Text("扫堂", "Leg Sweep"),
            at=(3,), damage=1, action=1,
            pay=discard_suit("♠"),
            post=(Draw(1), HisBalance(1)),
        ),
        Technique(
            clause="fadian.T4.3", name=Text("回马", "Turning Spear"), kind=SWIFT,
            at=(1, 2), damage=3, action=3, compare=2, moves=True,
            needs=(WAS_BACK,),
            post=(StepUpTo(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T4.4", name=Text("破甲", "Armour Break"), kind=STIFF,
            at=(5, 6), damage=3, action=2,
            needs=(NOTHING_DEALT,),
            post=(NoReduction(), Draw(1)),
        ),
        Technique(
            clause="fadian.T4.5.1", name=Text("防守·卸力", "Guard: Deflect"), kind=SWIFT,
            at=(2, 3), balance=1, compare=1, moves=True,
            pay=discard_suit("♥"),
            post=(Step(1), Push(1), HeDiscards()),
        ),
        Technique(
            clause="fadian.T4.5.2", name=Text("防守·拒马", "Guard: Barricade"), kind=SWIFT,
            at=HAND, damage=4, action=2, moves=True,
            needs=(CROSSED_ME,), pay=discard(),
            post=(Step(1), SendBack()),
        ),
        Technique(
            clause="fadian.T4.6", name=Text("游龙", "Roaming Dragon"), kind=SWIFT,
            at=(4, 5), damage=2, balance=1, moves=True,
            needs=(NO_SAME_COLOUR,),
            post=(Draw(1), StepUpTo(2)),
        ),
        Technique(
            clause="fadian.T4.7", name=Text("崩山", "Mountain Breaker"), kind=STIFF,
            at=(2, 3), damage=3, moves=True,
            needs=(PUSHED_BEFORE, HIS_PLACE_IS_HIS_HAND),
            post=(Push(3), Draw(3)),
        ),
        Technique(
            clause="fadian.T4.8", name=Text("绝杀·破军", "Finisher: Army Breaker"),
            at=(4, 5), damage=6, moves=True,
            pay=discard_suits("♠♣♦"),
            post=(Push(3), Fell(), Draw(2)),
        ),
    ),
)  # fmt: skip
