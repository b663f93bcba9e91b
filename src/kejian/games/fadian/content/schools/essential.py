"""〇 · 必备: what everybody has (fadian.T0)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.content.effects import (
    Choose,
    Draw,
    GainAction,
    GainBalance,
    LookAtHand,
    LoseLife,
    NextMove,
    Perform,
    Push,
    Step,
)
from kejian.games.fadian.facts.play import Flow, told
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.rows.conditions import HAND_NOT_LARGER
from kejian.games.fadian.rows.figures import POINTS
from kejian.games.fadian.rows.payments import DISCARD_FRESH, discard_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import School, Technique


def _focus(state: State, seat: int) -> Flow[None]:
    """At the start of your turn: 行动 −6, draw 1; then your other 技能 are void and no ⚡ is inserted (fadian.R64)."""
    if state.action_of(seat) < 6:
        return
    prompt = Text("专注：行动减六，抽一张牌", "Focus: action −6, draw 1")
    if not (yield UseAsk(seat, FOCUS.name, prompt, ("fadian.T0.S1", "fadian.R64"))):
        return
    state.set_action(seat, state.action_of(seat) - 6)
    state.players[seat].add_effect("专注", 1)
    yield told("skill", seat, "专注", by=("fadian.T0.S1", "fadian.R64"))
    yield from draw(state, seat, 1, "fadian.T0.S1")


FOCUS = Skill(
    clause="fadian.T0.S1",
    name=Text("专注", "Focus"),
    text=Text(
        "回合开始时可减六行动、抽一张牌；本回合你的其他技能失效，对手的⚡不能插入",
        "at your turn start you may lose 6 action to draw 1; then your other skills are void and no ⚡ is inserted",
    ),
    turn_start=_focus,
    survives_focus=True,
)

ESSENTIAL = School(
    id="essential",
    number="〇",
    short="〇",
    name=Text("必备", "Basics"),
    skills=(FOCUS,),
    techniques=(
        Technique(
            clause="fadian.T0.1", name=Text("洞察", "Insight"), icons="♣",
            action=3, moves=True,
            pay=discard_suit("♣"),
            post=(LookAtHand(), Step(1)),
        ),
        Technique(
            clause="fadian.T0.2", name=Text("抉择", "Choice"), icons="🗑️",
            at=(4, 5, 6),
            pay=DISCARD_FRESH,
            post=(Choose((("行动", "action", GainAction(2)), ("重心", "balance", GainBalance(1)))),),
        ),
        Technique(
            clause="fadian.T0.3", name=Text("敏锐", "Keen Eye"), icons="♥",
            balance=1,
            pay=discard_suit("♥"),
            post=(NextMove("敏锐"), Draw(1)),
        ),
        Technique(
            clause="fadian.T0.4", name=Text("启示", "Revelation"), icons="♦",
            action=2,
            pay=discard_suit("♦"),
            post=(Perform("page"),),
        ),
        Technique(
            clause="fadian.T0.5", name=Text("灵感", "Inspiration"), icons="🎴",
            at=(4, 5, 6), action=3,
            needs=(HAND_NOT_LARGER,),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T0.6", name=Text("出拳", "Punch"), icons="👊",
            at=(1,), damage=1, action=2,
        ),
        Technique(
            clause="fadian.T0.7", name=Text("头槌", "Headbutt"), icons="♠",
            at=(0,), damage=3, action=1, moves=True,
            pay=discard_suit("♠"),
            post=(Push(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T0.8", name=Text("移动", "Move"), icons="👣",
            action=3, moves=True,
            rulings=("fadian.R79",),
            pay=DISCARD_FRESH,
            post=(Step(POINTS, bounce=True, per_wall=(LoseLife(2), Draw(1))),),
        ),
    ),
)  # fmt: skip
