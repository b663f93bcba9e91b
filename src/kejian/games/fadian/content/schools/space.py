"""六 · 空间帖 (fadian.T6)."""

from __future__ import annotations

from kejian.core import Refusal, Text
from kejian.games.fadian import refusals, told
from kejian.games.fadian.content.effects import (
    Bind,
    Choose,
    ConvertDamage,
    Draw,
    Extra,
    HalveBoth,
    Heal,
    If,
    Mirror,
    NextMove,
    Step,
    Swap,
    Switch,
    Teleport,
)
from kejian.games.fadian.content.lasting import LEAP
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution.card_moves import discard
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.resolution.movement import put
from kejian.games.fadian.rows.conditions import BOTH_EVEN, SUM_OF_PLACES_BY_FOUR, stands_on
from kejian.games.fadian.rows.figures import BALANCE, HAND, HP, JUMP, PLACE
from kejian.games.fadian.rows.payments import discard_suit, same_suit
from kejian.games.fadian.rows.skill import Active, Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow
from kejian.kit.piles import Card


def _can_halve(state: State, seat: int, _target: int) -> Refusal | None:
    """On an even position of one's own view, and not 禁锢 (fadian.R71, fadian.R92)."""
    player = state.players[seat]
    if state.rules.seen_from(seat, player.cell) % 2:
        return refusals.Condition(
            RHYTHM.name,
            Text("【位置】为偶数", "your position is even"),
            clauses=("fadian.T6.S1", "fadian.R2", "fadian.R71"),
        )
    if player.bound:
        return refusals.Condition(RHYTHM.name, Text("没有被禁锢", "you are not bound"), clauses=("fadian.R92",))
    return None


def _halve(state: State, seat: int, _target: int, cards: tuple[Card, ...]) -> Flow[None]:
    """A ♣ is discarded, you go to half your position and lose 1 体力, which may kill (fadian.R71).

    Half of where you were when it was paid: a step that the lost ♣ brings changes nothing (fadian.R123).
    """
    yield told.Skill(seat, RHYTHM.id, clauses=("fadian.T6.S1", "fadian.R64", "fadian.R71"))
    body, rules, start = Actor(state, seat), state.rules, state.players[seat].cell
    half = rules.seen_from(seat, start) // 2
    yield from discard(state, seat, cards, None, "fadian.T6.S1")
    stepped = ("fadian.R123",) if body.cell != start else ()
    yield from put(state, None, body, rules.seen_from(seat, half), "fadian.T6.S1", "fadian.R2", *stepped)
    yield from lose_life(state, body, 1, "fadian.T6.S1")


RHYTHM = Skill(
    clause="fadian.T6.S1", name=Text("律动", "Rhythm"),
    text=Text(
        "位置为偶数时，可弃一张♣移至位置的一半并失去一点体力",
        "on an even position you may discard a ♣ to go to half of it and lose 1 life",
    ),
    active=Active(run=_halve, can=_can_halve, pay=discard_suit("♣")),
)  # fmt: skip

SPACE = School(
    id="space",
    number="六",
    short="空间",
    name=Text("空间帖", "Space"),
    skills=(RHYTHM,),
    techniques=(
        Technique(
            clause="fadian.T6.1.1", name=Text("一律", "First Law"), kind=STIFF,
            at=HAND, damage=1, action=2,
            rulings=("fadian.R89",),
            needs=(stands_on(1),),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T6.1.2", name=Text("二律", "Second Law"),
            at=(1,), damage=1, balance=1, moves=True,
            needs=(stands_on(2),),
            post=(Heal(2), Teleport("any")),
        ),
        Technique(
            clause="fadian.T6.1.3", name=Text("三律", "Third Law"), kind=STIFF,
            at=(2, 3), damage=2, balance=1, moves=True,
            needs=(stands_on(3),),
            post=(Step(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T6.1.4", name=Text("四律", "Fourth Law"), kind=SWIFT,
            at=(2,), damage=1, action=3, moves=True,
            needs=(stands_on(4),),
            post=(Teleport("any"),),
        ),
        Technique(
            clause="fadian.T6.1.5", name=Text("五律", "Fifth Law"),
            at=BALANCE, damage=HAND, action=HP,
            rulings=("fadian.R89",),
            needs=(stands_on(5),),
        ),
        Technique(
            clause="fadian.T6.1.6", name=Text("六律", "Sixth Law"), kind=SWIFT,
            at=(2,), damage=1, action=3, moves=True,
            needs=(stands_on(6),),
            post=(Teleport("any"),),
        ),
        Technique(
            clause="fadian.T6.1.7", name=Text("七律", "Seventh Law"), kind=STIFF,
            at=(2, 3), damage=2, balance=1, moves=True,
            needs=(stands_on(7),),
            post=(Step(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T6.1.8", name=Text("八律", "Eighth Law"),
            at=(1,), damage=1, balance=1, moves=True,
            needs=(stands_on(8),),
            post=(Heal(2), Teleport("any")),
        ),
        Technique(
            clause="fadian.T6.1.9", name=Text("九律", "Ninth Law"), kind=STIFF,
            at=HAND, damage=1, action=2,
            rulings=("fadian.R89",),
            needs=(stands_on(9),),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T6.2", name=Text("素跃", "Prime Leap"), kind=SWIFT,
            balance=1, compare=1, moves=True,
            rulings=("fadian.0.10",),
            pay=same_suit(2),
            pre=(Teleport("places", places=(2, 3, 5, 7)),),
            post=(Switch(JUMP, ((1, Heal(3)), (2, Draw(2)), (3, NextMove(LEAP, 3)))),),
        ),
        Technique(
            clause="fadian.T6.3", name=Text("置换", "Exchange"), kind=STIFF,
            damage=1, action=3, moves=True,
            rulings=("fadian.R91",),
            pre=(Swap("self", "foe"),),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T6.4", name=Text("击矢", "Vector Strike"), kind=STIFF,
            damage=abs(PLACE - 3), action=4,
            rulings=("fadian.R2",),
            post=(If(SUM_OF_PLACES_BY_FOUR, (Extra(4), Draw(1))),),
        ),
        Technique(
            clause="fadian.T6.5", name=Text("瞬移", "Blink"), kind=SWIFT,
            action=PLACE, compare=2, moves=True,
            pre=(ConvertDamage(),),
        ),
        Technique(
            clause="fadian.T6.6", name=Text("折叠", "Fold"),
            at=(2, 4, 6), damage=3, action=2, moves=True,
            rulings=("fadian.R91",),
            needs=(BOTH_EVEN,),
            post=(HalveBoth(),),
        ),
        Technique(
            clause="fadian.T6.7", name=Text("切割", "Sever"), kind=STIFF,
            damage=3, balance=1, moves=True,
            rulings=("fadian.R91",),
            pre=(Choose((("己", "yourself", Mirror("self", "foe")), ("敌", "him", Mirror("foe", "self")))), Draw(1)),
        ),
        Technique(
            clause="fadian.T6.8", name=Text("禁锢", "Imprison"), kind=STIFF,
            action=4,
            pay=same_suit(3),
            post=(Bind(2), Draw(1)),
        ),
    ),
)  # fmt: skip
