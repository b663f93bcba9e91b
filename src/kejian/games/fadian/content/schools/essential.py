"""〇 · 必备: what everybody has (fadian.T0)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import UseBeforeAsk
from kejian.games.fadian.content.effects import (
    Choose,
    Draw,
    GainAction,
    GainBalance,
    LookAtHand,
    LoseLife,
    NextMove,
    PerformFromPage,
    Push,
    Step,
)
from kejian.games.fadian.content.lasting import FOCUSED, KEEN
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.rows.conditions import HAND_NOT_LARGER
from kejian.games.fadian.rows.figures import POINTS
from kejian.games.fadian.rows.moments import TURN_STARTS, TurnStart
from kejian.games.fadian.rows.payments import DISCARD_FRESH, discard_suit
from kejian.games.fadian.rows.reckoning import lay_on
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import School, Technique
from kejian.kit.flow import Flow


def _can_focus(turn: TurnStart, owner: int) -> bool:
    return owner == turn.seat and turn.state.action_of(owner) >= 6


def _too_little(turn: TurnStart, owner: int) -> list[Event]:
    if owner != turn.seat or FOCUSED.id in turn.state.players[owner].effects:
        return []
    return FOCUS.silent(owner, "行动不到 6", "there is less than 6 action")


def _want_focus(_turn: TurnStart, owner: int) -> UseBeforeAsk:
    does = Text("行动减六，抽一张牌", "action −6, draw 1")
    return UseBeforeAsk(owner, FOCUS.name, does, ("fadian.T0.S1", "fadian.R64"))


def _focus(turn: TurnStart, owner: int) -> Flow[None]:
    """At the start of your turn: 行动 −6, draw 1; then your other 技能 are void and no 迅捷 is inserted (fadian.R64)."""
    state = turn.state
    state.set_action(owner, state.action_of(owner) - 6)
    has = lay_on(FOCUSED, state.players[owner], Sum.of(1, FOCUS.name, FOCUS.clause))
    if state.heard:
        given_up = Sum.of(6, FOCUS.name, FOCUS.clause)
        yield told.Skill(owner, FOCUS.id, clauses=FOCUS.reasons)
        yield told.Effect(owner, FOCUSED.id, has, clauses=FOCUS.reasons)
        yield told.ActionLost(owner, given_up, state.action_of(owner), clauses=FOCUS.reasons)
    yield from draw(state, owner, 1, "fadian.T0.S1")


FOCUS = Skill(
    clause="fadian.T0.S1",
    name=Text("专注", "Focus"),
    text=Text(
        "回合开始时可减六行动、抽一张牌；本回合你的其他技能失效，对手不能插入迅捷战技",
        "at your turn start you may lose 6 action to draw 1; then your other skills are void and no swift move is inserted",
    ),
    rulings=("fadian.R64",),
    on=(TURN_STARTS.then(_focus, when=_can_focus, asks=_want_focus, why_not=_too_little),),
)

ESSENTIAL = School(
    id="essential",
    number="〇",
    short="〇",
    name=Text("必备", "Basics"),
    skills=(FOCUS,),
    techniques=(
        Technique(
            clause="fadian.T0.1", name=Text("洞察", "Insight"),
            action=3, moves=True,
            pay=discard_suit("♣"),
            post=(LookAtHand(), Step(1)),
        ),
        Technique(
            clause="fadian.T0.2", name=Text("抉择", "Choice"),
            at=(4, 5, 6),
            rulings=("fadian.R78",),
            pay=DISCARD_FRESH,
            post=(Choose((("行动", "action", GainAction(2)), ("重心", "balance", GainBalance(1)))),),
        ),
        Technique(
            clause="fadian.T0.3", name=Text("敏锐", "Keen Eye"),
            balance=1,
            pay=discard_suit("♥"),
            post=(NextMove(KEEN), Draw(1)),
        ),
        Technique(
            clause="fadian.T0.4", name=Text("启示", "Revelation"),
            action=2,
            pay=discard_suit("♦"),
            post=(PerformFromPage(),),
        ),
        Technique(
            clause="fadian.T0.5", name=Text("灵感", "Inspiration"),
            at=(4, 5, 6), action=3,
            needs=(HAND_NOT_LARGER,),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T0.6", name=Text("出拳", "Punch"),
            at=(1,), damage=1, action=2,
        ),
        Technique(
            clause="fadian.T0.7", name=Text("头槌", "Headbutt"),
            at=(0,), damage=3, action=1, moves=True,
            pay=discard_suit("♠"),
            post=(Push(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T0.8", name=Text("移动", "Move"),
            action=3, moves=True,
            rulings=("fadian.R79",),
            pay=DISCARD_FRESH,
            post=(Step(POINTS, bounce=True, per_wall=(LoseLife(2), Draw(1))),),
        ),
    ),
)  # fmt: skip
