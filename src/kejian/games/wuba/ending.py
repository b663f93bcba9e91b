"""The dead leave together, and the end is looked for: after every operation (wuba.1.3, wuba.R15, wuba.R37)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Aside, Event, Text
from kejian.games.wuba import quiet, told, told_figures
from kejian.games.wuba.deeds.base import Course, standing_towers
from kejian.games.wuba.displacing import draw_income, tread
from kejian.games.wuba.state import OVER, Hero, State
from kejian.kit.flow import Flow

_HEROES = Text("对方武将全部阵亡", "all heroes of the other side are dead")
_TOWERS = Text("对方两座塔都倒了", "both towers of the other side are down")


def settle(state: State, course: Course) -> Flow[None]:
    """The rest of an operation: what lies on the way, income, the dead, the end."""
    yield from tread(state, course)
    yield from draw_income(state, course)
    dead = [hero for side in state.sides for hero in side.living() if hero.hp <= 0]
    for hero in dead:
        hero.alive = False
        yield told_figures.Died(hero.name, clauses=("wuba.3.1.1.2", "wuba.R33"))
    yield from look_for_the_end(state)
    if state.winners is None:
        yield Aside(lambda: _not_yet(state, course, dead))


def is_lost(state: State, side: int) -> tuple[Text, str] | None:
    """Why a side has lost, and the clause; None if it has not."""
    if not any(state.sides[side].living()):
        return _HEROES, "wuba.1.3.1"
    if standing_towers(state, side) == 0:
        return _TOWERS, "wuba.1.3.2"
    return None


def look_for_the_end(state: State) -> Flow[None]:
    """One side has lost, or both at once (wuba.R15)."""
    losses = [is_lost(state, side) for side in (0, 1)]
    if all(losses):
        clauses = tuple(loss[1] for loss in losses if loss is not None)
        if state.rules.options["同归"] == "行动方胜" and state.turn is not None:
            why = Text("双方同时输，行动的一方胜", "both lose at once, and the side that acted wins")
            yield win(state, state.turn, why, *clauses, "wuba.R15")
        else:
            yield draw(state, Text("双方同时输", "both sides lose at once"), *clauses, "wuba.R15")
        return
    for side, loss in enumerate(losses):
        if loss is not None:
            yield win(state, 1 - side, loss[0], loss[1])


def win(state: State, side: int, why: Text, *clauses: str) -> Event:
    """One side wins."""
    state.winners, state.phase, state.turn = (side,), OVER, None
    return told.Won(side, why, clauses=clauses)


def draw(state: State, why: Text, *clauses: str) -> Event:
    """Nobody wins."""
    state.winners, state.phase, state.turn = (), OVER, None
    return told.Drawn(why, clauses=clauses)


def _not_yet(state: State, course: Course, dead: list[Hero]) -> Iterator[Event]:
    for side in (0, 1):
        if standing_towers(state, side) < course.standing[side]:
            yield quiet.NotTheEnd(side, Text("还有一座塔", "one tower stands"), clauses=("wuba.1.3.2",))
    for hero in dead:
        if state.sides[hero.side].captain == hero.name:
            why = Text("主将阵亡不算输", "a captain's death loses nothing")
            yield quiet.NotTheEnd(hero.side, why, clauses=("wuba.R7", "wuba.1.3.1"))
        if hero.side == state.turn and not hero.acted:
            yield quiet.NoOperationLeft(hero.name, clauses=("wuba.R17", "wuba.1.2.7.1"))
