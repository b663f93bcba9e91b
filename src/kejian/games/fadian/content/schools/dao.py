"""十三 · 道法帖 (fadian.T13)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.content.effects import (
    Curse,
    Draw,
    Extra,
    GainBalance,
    Heal,
    If,
    Pierce,
    Pull,
    Push,
    Step,
    Wall,
)
from kejian.games.fadian.facts.actor import Actor, enemy_units
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.rows.conditions import near
from kejian.games.fadian.rows.figures import HAND, MOVES
from kejian.games.fadian.rows.moments import ACTION_COST, ELEMENT_PAID, ElementPaid, made_by
from kejian.games.fadian.rows.payments import discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import ANY_ELEMENT, ELEMENT_NAMES, STIFF, SWIFT, Area, School, Technique
from kejian.kit.flow import Flow

GENERATES = {"wood": "fire", "fire": "earth", "earth": "metal", "metal": "water", "water": "wood"}
OVERCOMES = {"wood": "earth", "earth": "water", "water": "fire", "fire": "metal", "metal": "wood"}


def _cheaper(play: Play, _owner: int) -> int:
    """From an element to the one it overcomes: 2 行动 less (fadian.R75)."""
    old = play.player.turn.element
    return -2 if old is not None and OVERCOMES[old] == play.element else 0


def _is_generated(paid: ElementPaid, owner: int) -> bool:
    return made_by(paid.play, owner) and paid.before is not None and GENERATES[paid.before] == paid.play.element


def _no_pair(paid: ElementPaid, owner: int) -> list[Event]:
    """What overcomes was cheaper; anything else is neither."""
    old, new = paid.before, paid.play.element
    if not made_by(paid.play, owner) or new is None or (old is not None and OVERCOMES[old] == new):
        return []
    if old is None:
        return CYCLE.silent(owner, "本回合之前没有五行", "there was no element before it this turn")
    a, b = ELEMENT_NAMES[old], ELEMENT_NAMES[new]
    return CYCLE.silent(owner, f"{a.zh}到{b.zh}不相生也不相克", f"{a.en} to {b.en} neither feeds nor overcomes")


def _generated(paid: ElementPaid, owner: int) -> Flow[None]:
    """From an element to the one it generates: draw 1 right after paying (fadian.R75)."""
    yield told.Skill(owner, CYCLE.id, clauses=("fadian.T13.S1", "fadian.R75"))
    yield from draw(paid.play.state, owner, 1, "fadian.T13.S1")


def _within_reach(play: Play) -> list[Actor]:
    """All enemies at distance 1 to 3, as 敏锐 counts it, or everywhere after 破阵 (fadian.R44, fadian.R78)."""
    enemies = enemy_units(play.state, play.seat)
    return [unit for unit in enemies if play.sure or play.distance_to(unit) + play.offset in (1, 2, 3)]


CYCLE = Skill(
    clause="fadian.T13.S1", name=Text("轮转", "Cycle"),
    text=Text(
        "木→火→土→金→水→木（相生）：抽一张牌；木→土→水→火→金→木（相克）：行动花费减二",
        "wood → fire → earth → metal → water → wood: draw 1; wood → earth → water → fire → metal → wood: 2 action less",
    ),
    rulings=("fadian.R75",),
    on=(ELEMENT_PAID.then(_generated, when=_is_generated, why_not=_no_pair),),
    adds=(ACTION_COST.plus(_cheaper),),
)  # fmt: skip

DAO = School(
    id="dao",
    number="十三",
    short="道法",
    name=Text("道法帖", "Dao"),
    skills=(CYCLE,),
    techniques=(
        Technique(
            clause="fadian.T13.1", name=Text("锐金", "Keen Metal"), kind=STIFF,
            at=(3, 4), damage=2, action=2, moves=True, element="metal",
            pay=discard_suit("♥"),
            pre=(Pierce(),),
            post=(Step(1),),
        ),
        Technique(
            clause="fadian.T13.2", name=Text("生息", "Growth"), kind=STIFF,
            at=HAND, action=4, balance=1, element="wood",
            rulings=("fadian.R89",),
            post=(Heal(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T13.3", name=Text("玄咒", "Dark Water Curse"), kind=SWIFT,
            at=(2, 3), damage=2, balance=1, moves=True, element="water",
            post=(Pull(1), Curse(2), Step(1)),
        ),
        Technique(
            clause="fadian.T13.4", name=Text("离诀", "Flame Verse"), kind=STIFF,
            damage=2, action=3, element="fire",
            pay=discard_suit("♠"),
            post=(If(near(2), (Extra(2),)),),
        ),
        Technique(
            clause="fadian.T13.5", name=Text("不动", "Immovable"),
            at=MOVES, action=3, element="earth",
            rulings=("fadian.R38",),
            post=(GainBalance(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T13.6", name=Text("两仪", "Two Poles"),
            action=3, moves=True, element=ANY_ELEMENT,
            pay=discard_suit("♣", 2),
            post=(Step(2),),
        ),
        Technique(
            clause="fadian.T13.7", name=Text("惊引", "Thunder Lure"), kind=STIFF,
            at=(4, 5), damage=2, action=3, moves=True, element=ANY_ELEMENT,
            post=(Push(2), Wall(Extra(2))),
        ),
        Technique(
            clause="fadian.T13.8", name=Text("太极", "Taiji"),
            at=(1, 2, 3), damage=3, balance=1,
            pay=discard_suit("♦"),
            area=Area(_within_reach, Text("攻击范围内的所有敌人", "every enemy within reach")),
        ),
    ),
)  # fmt: skip
