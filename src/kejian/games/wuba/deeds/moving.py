"""移动 and 空步 (wuba.1.2.1, wuba.1.2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Aside, Forecast, Refusal, Text
from kejian.games.wuba import told
from kejian.games.wuba.acts import POINT, Act
from kejian.games.wuba.deeds.base import Course, Deed, Displacement
from kejian.games.wuba.economy import income_outlook
from kejian.games.wuba.geometry import Leg
from kejian.games.wuba.places import DIAGONAL, r_squared
from kejian.games.wuba.refusals import Nothing, NoWay
from kejian.games.wuba.skills.passive import Speed
from kejian.games.wuba.standing import in_the_way, place_clauses
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.worth import standing, way_to
from kejian.kit.flow import Flow

_HOW = {
    "road": (Text("走", "on foot"), ("wuba.1.2.1.1", "wuba.2.2.1")),
    "free": (Text("斜穿中央区走", "across the centre"), ("wuba.1.2.1.2", "wuba.2.3.1", "wuba.R22")),
    "rail": (Text("乘车", "by rail"), ("wuba.1.2.1.3", "wuba.2.3.4", "wuba.R24")),
    "board": (Text("上车", "aboard"), ("wuba.1.2.1.4", "wuba.R24")),
    "alight": (Text("下车", "off the train"), ("wuba.1.2.1.4", "wuba.R24")),
}


class Move(Deed):
    """One step along a road, a free diagonal, 1 or 2格 by rail, boarding or alighting; fast heroes go two such legs."""

    verb = "移"
    label = Text("移动", "Move")
    note = Text("走一步、乘车一两格、上车或下车", "one step, one or two rail lengths, boarding or alighting")
    brief = Text("走一步，或乘车", "a step, or by rail")
    blanks = (POINT,)
    clauses = ("wuba.1.2.0.3", "wuba.1.2.1.1")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for point in self._ways(state, user):
            yield Act(user.name, self.verb, point=point)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "point") or not act.point:
            return self.wrong_blanks(act)
        if act.point == user.pos:
            why = Text("已经站在那里", "it stands there already")
            return Nothing(why, clauses=("wuba.R14", *_speed_clauses(state, user)))
        if act.point in self._ways(state, user):
            return None
        return NoWay(user.name, act.point, clauses=_why_no_way(state, user, act.point))

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        legs = self._ways(state, user)[act.point]
        start, user.pos = user.pos, act.point
        course.displaced.append(Displacement(user, True, start))
        zh = "，再".join(dict.fromkeys(_HOW[leg.kind][0].zh for leg in legs))
        en = ", then ".join(dict.fromkeys(_HOW[leg.kind][0].en for leg in legs))
        clauses = dict.fromkeys(clause for leg in legs for clause in _HOW[leg.kind][1])
        fast = (*_speed_clauses(state, user), "wuba.3.2.1.3", "wuba.3.2.2.6") if len(legs) > 1 else ()
        cites = dict.fromkeys(("wuba.1.2.0.3", *clauses, *fast, *place_clauses(state, user)))
        yield told.Moved(user.name, start, act.point, Text(zh, en), clauses=tuple(cites))
        passed = [point for leg in legs for point in (leg.over, leg.to) if point not in (None, act.point)]
        yield Aside(lambda: in_the_way(state, passed))

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, act.point)

    def is_idle(self, state: State, user: Hero, act: Act) -> bool:
        """Away from all enemy towers."""
        towers = standing(state, 1 - user.side)
        return way_to(state, act.point, towers) > way_to(state, user.pos, towers)

    def _ways(self, state: State, user: Hero) -> dict[str, Sequence[Leg]]:
        return state.rules.geometry.moves(user.pos, legs_of(state, user))  # type: ignore[return-value]


def _speeds(state: State, hero: Hero) -> list[Speed]:
    return [skill for skill in state.rules.skills_of(hero) if isinstance(skill, Speed)]


def _speed_clauses(state: State, hero: Hero) -> tuple[str, ...]:
    """By which clauses a hero goes more than one leg."""
    skills = _speeds(state, hero)
    return (*(skill.clause for skill in skills), "wuba.R53") if skills else ()


def legs_of(state: State, hero: Hero) -> int:
    """How many legs one 移动 has (wuba.R53)."""
    return max((skill.legs for skill in _speeds(state, hero)), default=1)


def _why_no_way(state: State, user: Hero, point: str) -> tuple[str, ...]:
    """The clauses by which a hero cannot get there."""
    geometry = state.rules.geometry
    clauses = ["wuba.1.2.1.1", *_speed_clauses(state, user)]
    if geometry.on_rails(user.pos) or geometry.on_rails(point):
        clauses += ["wuba.1.2.1.3", "wuba.1.2.1.4", "wuba.R24"]
    if geometry.in_centre(user.pos) or geometry.in_centre(point):
        clauses.append("wuba.1.2.1.2")
    if r_squared(user.pos, point) <= DIAGONAL:
        clauses += ["wuba.2.1", "wuba.R19"]
    lost = [skill for skill in user.sheet.skills if isinstance(skill, Speed) and skill.name in user.lost]
    for skill in lost:
        clauses += [skill.clause, "wuba.6.1.12.3", "wuba.R55"]
    return tuple(clauses)


class StandStill(Deed):
    """空步: doing nothing, which is an operation of its own; in a 经济区 it pays (wuba.1.2.4.1, wuba.1.2.6.2)."""

    verb = "空步"
    label = Text("空步", "Null step")
    note = Text("什么也不做；在经济区里有收入", "nothing at all; in an economy zone it pays")
    brief = Text("经济区里有收入", "pays in a zone")
    clauses = ("wuba.1.2.4.1",)

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        yield Act(user.name, self.verb)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        return self.wrong_blanks(act) if self.fields_besides(act) else None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        course.stood_still = user
        yield told.NullStep(user.name, clauses=("wuba.1.2.4.1", "wuba.1.2.0.3"))

    def is_idle(self, state: State, user: Hero, act: Act) -> bool:
        """Where it pays nothing."""
        zone = state.rules.geometry.economy_zone(user.pos)
        return zone is None or zone in state.sides[user.side].paid

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, user.pos)
