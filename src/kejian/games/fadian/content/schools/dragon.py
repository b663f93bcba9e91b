"""十四 · 觅龙帖 (fadian.T14)."""

from __future__ import annotations

from kejian.core import Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CardsAsk, SeatAsk, UseBeforeAsk
from kejian.games.fadian.content.effects import (
    CallDragon,
    DiscardFlipped,
    Draw,
    Extra,
    FellSelf,
    FlipPool,
    If,
    LookAtPool,
    Push,
    Require,
    Step,
    Swoop,
    TakeBlind,
    Wall,
)
from kejian.games.fadian.facts.cards import is_red
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution.card_moves import blind_pick, look_at_pool
from kejian.games.fadian.rows.conditions import FLIP_IS_RED, FLIPS_OF_ONE_SUIT, HELD_SUM_24, HOLDS_FLIPPED_SUIT, NO_DOLL
from kejian.games.fadian.rows.figures import FLIP_SUM, HELD
from kejian.games.fadian.rows.moments import TURN_STARTS, TurnStart
from kejian.games.fadian.rows.payments import LAY_FACE_DOWN, PUT_ON_POOL, discard
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _with_cards(state: State, seat: int) -> list[int]:
    return [enemy for enemy in state.enemies(seat) if state.players[enemy].hand.cards]


def _can_look(turn: TurnStart, owner: int) -> bool:
    return owner == turn.seat and bool(_with_cards(turn.state, owner))


def _want_look(_turn: TurnStart, owner: int) -> UseBeforeAsk:
    does = Text("展示对手一张牌", "show a card of his")
    return UseBeforeAsk(owner, DEEP_EYE.name, does, ("fadian.T14.S1", "fadian.R76"))


def _deep_eye(turn: TurnStart, seat: int) -> Flow[None]:
    """At your turn start you may show a blind card of the opponent; if red, reorder the top three (fadian.R76)."""
    state, victims = turn.state, _with_cards(turn.state, seat)
    victim = victims[0]
    if len(victims) > 1:
        prompt = Text("展示谁的牌", "whose card to show")
        victim = yield SeatAsk(seat, prompt, ("fadian.T14.S1", "fadian.10.5"), lambda: victims, state.rules.players)
    card = yield from blind_pick(state, victim)
    state.players[victim].hand.show(state.rules.everybody, (card,))
    yield told.Reveal(seat, victim, (card,), clauses=DEEP_EYE.reasons)
    if is_red(card):
        yield from _reorder(state, seat)


def _reorder(state: State, seat: int) -> Flow[None]:
    pool = state.pool
    seen = yield from look_at_pool(state, seat, 3, "fadian.T14.S1")
    if seen < 2:
        return
    order = yield CardsAsk(
        seat,
        Text("调整牌池顶的顺序", "put the top of the pool in order"),
        ("fadian.T14.S1", "fadian.R76"),
        lambda: pool.top(seen),
        range(seen, seen + 1),
        sign="排",
        ordered=True,
        declinable=True,
        refuses="不排",
    )
    if list(order) == pool.top(seen):
        return
    pool.reorder_top(order, 1 << seat)
    public = told.ReorderHidden(seat, clauses=("fadian.T14.S1", "fadian.R76"))
    yield whispered(told.Reorder(seat, tuple(order), clauses=("fadian.T14.S1", "fadian.R76")), (seat,), public)


DEEP_EYE = Skill(
    clause="fadian.T14.S1", name=Text("深瞳", "Deep Eye"),
    text=Text(
        "回合开始时可亮对手一张牌，亮出红色就看牌池顶三张并重排",
        "at your turn start you may show a card of his; if red, look at the top three of the pool and reorder them",
    ),
    rulings=("fadian.R64", "fadian.R76"),
    on=(TURN_STARTS.then(_deep_eye, when=_can_look, asks=_want_look),),
)  # fmt: skip

DRAGON_SEEKER = School(
    id="dragon",
    number="十四",
    short="觅龙",
    name=Text("觅龙帖", "Dragon Seeker"),
    skills=(DEEP_EYE,),
    techniques=(
        Technique(
            clause="fadian.T14.1", name=Text("寻迹", "Tracking"), kind=SWIFT,
            action=2,
            pay=discard(),
            post=(LookAtPool(3),),
        ),
        Technique(
            clause="fadian.T14.2", name=Text("驯令", "Taming Call"), kind=SWIFT,
            balance=1, moves=True,
            post=(FlipPool(1), If(FLIP_IS_RED, (Step(3), Draw(1)))),
        ),
        Technique(
            clause="fadian.T14.3", name=Text("掠翼", "Swooping Wings"),
            action=3, moves=True,
            pre=(FlipPool(2), Require(FLIPS_OF_ONE_SUIT, FellSelf())),
            post=(Swoop(FLIP_SUM, damage=3, push=1),),
        ),
        Technique(
            clause="fadian.T14.4", name=Text("龙坠", "Dragon Fall"), kind=STIFF,
            action=3,
            pre=(FlipPool(1),),
            post=(If(HOLDS_FLIPPED_SUIT, (DiscardFlipped(), Extra(3), TakeBlind("discard")), (FellSelf(),)),),
        ),
        Technique(
            clause="fadian.T14.5", name=Text("屠斩", "Slaughter"), kind=STIFF,
            at=(1, 2), damage=5, action=3, moves=True,
            rulings=("fadian.R102",),
            pre=(FlipPool(3), Require(FLIPS_OF_ONE_SUIT, FellSelf())),
            post=(Push(FLIP_SUM, bounce=True, per_wall=(Extra(2),)),),
        ),
        Technique(
            clause="fadian.T14.6", name=Text("龙息", "Dragon Breath"), of_every_dragon=True,
            at=(2, 3), damage=1, action=2, moves=True,
            post=(Push(1), Wall(Draw(1))),
        ),
        Technique(
            clause="fadian.T14.7a", name=Text("逆鳞·仪式", "Reverse Scale: Rite"), kind=STIFF,
            at=(1,), damage=2, action=3, moves=True,
            pay=LAY_FACE_DOWN,
            post=(Draw(2), Push(3), Wall(Extra(3))),
        ),
        Technique(
            clause="fadian.T14.7b", name=Text("逆鳞·召唤", "Reverse Scale: Summons"),
            at=(7,), damage=HELD, action=3, moves=True,
            pay=PUT_ON_POOL,
            post=(Push(3), Wall(Extra(3))),
        ),
        Technique(
            clause="fadian.T14.8", name=Text("唤龙", "Call the Dragon"),
            action=4, balance=1,
            presupposes=(NO_DOLL,), needs=(HELD_SUM_24,),
            post=(CallDragon(),),
        ),
    ),
)  # fmt: skip
