"""Turns: each living hero operates once, in the player's order; then the other side (wuba.1.2, wuba.R13)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Aside, Event, Text
from kejian.core.game import SpokeUp, Step
from kejian.games.wuba import quiet, told, told_before
from kejian.games.wuba.acts import END, PASS, RESIGN, Act
from kejian.games.wuba.asking import PrepareAsk, TurnAsk, find_deed, preparations
from kejian.games.wuba.deeds.base import Course
from kejian.games.wuba.deeds.moving import StandStill
from kejian.games.wuba.ending import draw, settle, win
from kejian.games.wuba.skills.displacing import Summon
from kejian.games.wuba.state import PREPARE, ROUND, State
from kejian.kit.flow import Flow

_STAND_STILL = StandStill()


# preparation


def enter_preparation(state: State) -> Flow[None]:
    """First the side that will move first, then the other (wuba.R11)."""
    state.phase = PREPARE
    yield from _prepare_next(state, state.rules.first)


def _prepare_next(state: State, side: int) -> Flow[None]:
    """A side with nothing left to do is skipped; after both, round 1 begins."""
    state.turn = side
    if any(preparations(state, side)):
        return
    yield quiet.NothingToPrepare(side, clauses=("wuba.1.1.3.1", "wuba.R11"))
    yield from _after_preparing(state, side)


def _after_preparing(state: State, side: int) -> Flow[None]:
    if side == state.rules.first:
        yield from _prepare_next(state, 1 - side)
    else:
        state.phase, state.round = ROUND, 1
        yield from begin_turn(state, state.rules.first, "wuba.1.1.0")


def preparation(state: State) -> Step:
    """One decision of the preparation stage."""
    assert state.turn is not None
    side = state.turn
    if not any(preparations(state, side)):  # a position that begins here
        yield from _prepare_next(state, side)
        return
    try:
        answer: Act | str = yield PrepareAsk(state, side)
    except SpokeUp as spoke:
        yield from resign(state, next(iter(spoke.moves)))
        return
    if answer == RESIGN:
        yield from resign(state, side)
    elif answer == PASS:
        yield told_before.PreparationPassed(side, clauses=("wuba.R11",))
        yield from _after_preparing(state, side)
    else:
        assert isinstance(answer, Act)
        user = state.sides[side].heroes[answer.hero]
        deed = find_deed(state, user, answer.verb)
        assert deed is not None
        course = Course(state)
        yield from deed.perform(state, user, answer, course)
        if not any(preparations(state, side)):
            yield from _after_preparing(state, side)


# a turn


def begin_turn(state: State, side: int, *clauses: str) -> Flow[None]:
    """All are unacted, no zone has paid, and what this turn will do to the others is not yet noted (part H of the rulings)."""
    state.turn = side
    for each in state.sides:
        each.paid, each.summoned = (), ()
        for hero in each.heroes.values():
            hero.acted = False
    for hero in state.sides[1 - side].heroes.values():
        hero.hurt_by = ()
    yield told.TurnBegins(side, state.round, clauses=("wuba.1.2.0.1", "wuba.1.2.0.2", "wuba.R12", *clauses))
    yield Aside(lambda: _no_summons(state, side))


def _no_summons(state: State, side: int) -> Iterator[Event]:
    for hero in state.sides[side].living():
        for skill in state.rules.skills_of(hero):
            if isinstance(skill, Summon) and next(skill.legal(state, hero), None) is None:
                why = Text("对方上个回合没有伤到他", "nobody hurt him in the turn before")
                if hero.hurt_by:
                    why = Text("伤过他的人不在了", "whoever hurt him is gone")
                yield quiet.NoSummons(hero.name, why, clauses=skill.clauses)


def operation(state: State) -> Step:
    """One decision of a turn: an operation, a free skill, the end of the turn."""
    assert state.turn is not None
    side = state.turn
    try:
        answer: Act | str = yield TurnAsk(state, side)
    except SpokeUp as spoke:
        yield from resign(state, next(iter(spoke.moves)))
        return
    if answer == RESIGN:
        yield from resign(state, side)
    elif answer == END:
        yield told.TurnCut(side, clauses=("wuba.R13",))
        for hero in [hero for hero in state.sides[side].living() if not hero.acted]:
            yield from _operate(state, Act(hero.name, _STAND_STILL.verb))
    else:
        assert isinstance(answer, Act)
        yield from _operate(state, answer)
    if state.winners is not None:
        return
    left = sum(not hero.acted for hero in state.sides[side].living())
    if left == 0:
        yield from _end_turn(state, side)
    else:
        more = quiet.MoreToOperate(side, left, clauses=("wuba.1.2.0.2", "wuba.1.2.7.1", "wuba.R13"))
        yield Aside(lambda: [more])


def _operate(state: State, act: Act) -> Flow[None]:
    """The steps of one operation, in the order of part H of the rulings."""
    assert state.turn is not None
    user = state.sides[state.turn].heroes[act.hero]
    deed = find_deed(state, user, act.verb)
    assert deed is not None
    course, is_first = Course(state), not state.has_operated()
    yield from deed.perform(state, user, act, course)
    if not deed.free:
        user.acted = True
        course.operated = user
        if is_first:
            side = state.turn
            yield Aside(lambda: _shut(state, side))
    yield from settle(state, course)


def _shut(state: State, side: int) -> Iterator[Event]:
    """The window before the first operation closes on whoever could still have been summoned (wuba.R49)."""
    for hero in state.sides[side].living():
        for skill in state.rules.skills_of(hero):
            if isinstance(skill, Summon) and next(skill.legal(state, hero), None) is not None:
                yield quiet.WindowShut(side, skill.name, clauses=skill.clauses)


def _end_turn(state: State, side: int) -> Flow[None]:
    """The other side's turn; after the second of a round the next round, up to the limit (wuba.R12, wuba.R16)."""
    limit = int(state.rules.options["回合上限"])
    if side != state.rules.first:
        if limit and state.round >= limit:
            why = Text(f"{limit} 个回合打完了", f"{limit} rounds are over")
            yield draw(state, why, "wuba.R16", "wuba.R12")
            return
        state.round += 1
        zh, en = (f"到第 {limit} 回合为止", f"until round {limit}") if limit else ("不限回合", "rounds are not limited")
        yield quiet.GoesOn(Text(zh, en), clauses=("wuba.R16",))
    yield from begin_turn(state, 1 - side, "wuba.R13")


def resign(state: State, side: int) -> Flow[None]:
    """Either side, at any time of preparation and play (wuba.R72)."""
    yield told.Resigned(side, clauses=("wuba.R72",))
    yield win(state, 1 - side, Text("对方认输", "the other side resigned"), "wuba.R72")
