"""七 · 时间帖 (fadian.T7)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.content.effects import (
    DragMoves,
    Draw,
    EndTurn,
    Extra,
    Heal,
    If,
    LookAtHand,
    NextMove,
    PerformHis,
    PlaceMark,
    RemoveMark,
    TakeSeen,
    Teleport,
)
from kejian.games.fadian.content.lasting import HASTE
from kejian.games.fadian.rows.conditions import HAND_SUM_DIVIDES_COUNT, HAS_MARK, STOOD_THERE
from kejian.games.fadian.rows.figures import MOVES
from kejian.games.fadian.rows.moments import TURN_ENDS, Turn
from kejian.games.fadian.rows.payments import same_suit
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _six_moves(turn: Turn, owner: int) -> bool:
    player = turn.state.players[owner]
    return player.alive and turn.state.in_turn(owner) and player.turn.moves >= 6


def _too_few(turn: Turn, owner: int) -> list[Event]:
    player = turn.state.players[owner]
    if not player.alive or not turn.state.in_turn(owner):
        return []
    n = player.turn.moves
    return FREEZE.silent(owner, f"本回合只出了 {n} 招", f"only {n} of six moves were made this turn")


def _want_freeze(_turn: Turn, owner: int) -> UseAsk:
    prompt = Text("冻结：对手跳过回合", "Freeze: he skips his turn")
    return UseAsk(owner, FREEZE.name, prompt, ("fadian.T7.S1", "fadian.R72"))


def _freeze(turn: Turn, owner: int) -> Flow[None]:
    """After six 招 in your own turn the opponent's next turn does not take place; then 冻结 is lost (fadian.R72)."""
    player = turn.state.players[owner]
    player.lost_skills = (*player.lost_skills, FREEZE.id)
    turn.state.frozen = True
    yield told.Skill(owner, FREEZE.id, clauses=("fadian.T7.S1", "fadian.R72"))


FREEZE = Skill(
    clause="fadian.T7.S1", name=Text("冻结", "Freeze"),
    text=Text(
        "出满六招的回合结束时，可使对手少打一个回合，一局一次",
        "at your turn end, after six moves, you may make him skip his turn; once per game",
    ),
    rulings=("fadian.R72",),
    on=(TURN_ENDS.then(_freeze, when=_six_moves, asks=_want_freeze, why_not=_too_few),),
    rank=-1,
)  # fmt: skip

TIME = School(
    id="time",
    number="七",
    short="时间",
    name=Text("时间帖", "Time"),
    skills=(FREEZE,),
    techniques=(
        Technique(
            clause="fadian.T7.1", name=Text("加速", "Haste"),
            pay=same_suit(2),
            post=(NextMove(HASTE),),
        ),
        Technique(
            clause="fadian.T7.2", name=Text("时滞", "Time Lag"), kind=SWIFT,
            action=3, balance=1, compare=1,
            post=(DragMoves(2),),
        ),
        Technique(
            clause="fadian.T7.3", name=Text("预判", "Foresight"), kind=SWIFT,
            action=2, balance=1, compare=2,
            needs=(HAND_SUM_DIVIDES_COUNT,),
            post=(LookAtHand(), TakeSeen(1)),
        ),
        Technique(
            clause="fadian.T7.4", name=Text("镜像", "Mirror"), kind=STIFF,
            action=1,
            rulings=("fadian.R60",),
            post=(PerformHis(),),
        ),
        Technique(
            clause="fadian.T7.5", name=Text("光刺", "Light Sting"), kind=STIFF,
            at=(3, 4, 5), damage=1, action=3,
            rulings=("fadian.R94",),
            post=(If(STOOD_THERE, (Extra(4), Draw(1))),),
        ),
        Technique(
            clause="fadian.T7.6", name=Text("残影", "Afterimage"), kind=SWIFT,
            action=3, balance=1,
            post=(PlaceMark("here"),),
        ),
        Technique(
            clause="fadian.T7.7a", name=Text("回溯·残影", "Rewind: Afterimage"), kind=SWIFT,
            action=2, compare=2, moves=True,
            presupposes=(HAS_MARK,), life=2,
            post=(Teleport("mark"), RemoveMark()),
        ),
        Technique(
            clause="fadian.T7.7b", name=Text("回溯·流光", "Rewind: Streaming Light"), kind=SWIFT,
            action=3, compare=1, moves=True,
            rulings=("fadian.R94",),
            life=2,
            post=(Teleport("turn_start"),),
        ),
        Technique(
            clause="fadian.T7.8", name=Text("食时", "Devour Time"),
            action=MOVES,
            rulings=("fadian.R38", "fadian.R95",),
            post=(Draw(1), Heal(1), EndTurn("own")),
        ),
    ),
)  # fmt: skip
