"""八 · 刺客帖 (fadian.T8)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.content.effects import (
    Draw,
    Extra,
    If,
    MarkMirrorsStep,
    MirrorAcross,
    PerformAtOnce,
    PlaceMark,
    Step,
    Swap,
    SwapLife,
    TakeBlind,
)
from kejian.games.fadian.content.lasting import ALL_DAMAGE
from kejian.games.fadian.facts.actor import DOLL, unit_key
from kejian.games.fadian.rows.conditions import (
    ALL_IN_ONE_CELL,
    BACK_TO_BACK,
    HAS_MARK,
    HIS_BACK,
    HIS_TURN,
    LIFE_BELOW_HIS,
    MARK_BEHIND_HIM,
    MARK_NEXT_TO_HIM,
    MY_BACK,
)
from kejian.games.fadian.rows.figures import D
from kejian.games.fadian.rows.moments import DEALT, Damage
from kejian.games.fadian.rows.payments import discard_suit
from kejian.games.fadian.rows.reckoning import lay_on
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _from_behind(damage: Damage, owner: int) -> bool:
    return damage.from_behind and damage.source is not None and damage.source.key == unit_key(owner)


def _face_to_face(damage: Damage, owner: int) -> list[Event]:
    source = damage.source
    if source is None or source.seat != owner:
        return []
    if source.key != unit_key(owner):
        return LIGHTLESS.silent(
            owner, "不是从本人所在的格打出的", "the blow did not come from the character's own cell"
        )
    return LIGHTLESS.silent(owner, "对方没有背对", "the victim's back was not turned")


def _lightless(damage: Damage, owner: int) -> Flow[None]:
    """Damage to somebody whose back is to you: +2 to all your 战技 for the rest of the turn, each time (fadian.R73)."""
    has = lay_on(ALL_DAMAGE, damage.state.players[owner], Sum.of(2, LIGHTLESS.name, LIGHTLESS.clause))
    doll = ("fadian.R124",) if damage.victim.kind == DOLL else ()
    yield told.Skill(owner, LIGHTLESS.id, clauses=("fadian.T8.S1", "fadian.R73", *doll))
    yield told.Effect(owner, ALL_DAMAGE.id, has, clauses=LIGHTLESS.reasons)


LIGHTLESS = Skill(
    clause="fadian.T8.S1", name=Text("无光", "Lightless"),
    text=Text(
        "每次伤到背对你的对手，本回合所有战技伤害加二",
        "each time you hurt someone whose back is to you, all your moves deal +2 this turn",
    ),
    rulings=("fadian.R73",),
    on=(DEALT.then(_lightless, when=_from_behind, why_not=_face_to_face),),
)  # fmt: skip


BACKSTAB = Technique(
    clause="fadian.T8.1", name=Text("背刺", "Backstab"), kind=SWIFT,
    at=(1,), damage=3, compare=2,
    needs=(HIS_BACK,), pay=discard_suit("♥"),
    post=(If(HIS_TURN, (Extra(5),)),),
)  # fmt: skip

ASSASSIN = School(
    id="assassin",
    number="八",
    short="刺客",
    name=Text("刺客帖", "Assassin"),
    skills=(LIGHTLESS,),
    techniques=(
        BACKSTAB,
        Technique(
            clause="fadian.T8.2.1", name=Text("幽步·一", "Ghost Step I"), kind=SWIFT,
            action=3, balance=1, moves=True,
            pay=discard_suit("♦"),
            pre=(Step(1),),
        ),
        Technique(
            clause="fadian.T8.2.2", name=Text("幽步·二", "Ghost Step II"), kind=SWIFT,
            action=3, balance=1, moves=True,
            rulings=("fadian.0.10",),
            pay=discard_suit("♠"),
            pre=(MirrorAcross(),),
        ),
        Technique(
            clause="fadian.T8.2.3", name=Text("幽步·三", "Ghost Step III"), kind=SWIFT,
            damage=2, action=3, balance=1,
            pay=discard_suit("♣"),
            pre=(TakeBlind("discard"),),
        ),
        Technique(
            clause="fadian.T8.3", name=Text("残影", "Decoy"),
            action=3,
            pay=discard_suit("♦"),
            post=(PlaceMark("empty"),),
        ),
        Technique(
            clause="fadian.T8.4", name=Text("跃绞", "Leaping Noose"), kind=STIFF,
            damage=4 - 2 * D, action=3, moves=True,
            rulings=("fadian.R43", "fadian.R97",),
            presupposes=(HAS_MARK,),
            pre=(Swap("self", "mark"),),
            post=(If(HIS_BACK, (Extra(2),)), Draw(1)),
        ),
        Technique(
            clause="fadian.T8.5", name=Text("木兵", "Wooden Soldier"),
            action=2, moves=True,
            presupposes=(HAS_MARK,), needs=(MARK_BEHIND_HIM,),
            post=(Step(1), MarkMirrorsStep(1)),
        ),
        Technique(
            clause="fadian.T8.6", name=Text("绝寂", "Dead Silence"), kind=STIFF,
            at=(0,), damage=4, action=3,
            presupposes=(HAS_MARK,), needs=(ALL_IN_ONE_CELL,), pay=discard_suit("♦"),
            post=(If(LIFE_BELOW_HIS, (SwapLife(),)),),
        ),
        Technique(
            clause="fadian.T8.7", name=Text("钉杀", "Nail Down"),
            at=(1,), damage=3, action=3, moves=True,
            rulings=("fadian.R97",),
            presupposes=(HAS_MARK,), needs=(MARK_NEXT_TO_HIM,),
            pre=(Swap("foe", "mark"),),
            post=(If(BACK_TO_BACK, (PerformAtOnce(BACKSTAB, no_action=True),)),),
        ),
        Technique(
            clause="fadian.T8.8", name=Text("鬼返", "Ghost Return"), kind=SWIFT,
            at=(1, 2), damage=2, action=3, moves=True,
            needs=(MY_BACK,),
            post=(Draw(1), Step(1)),
        ),
    ),
)  # fmt: skip
