"""Heroes that come to another point, and what lies there (wuba.3.2.2.5, wuba.R30)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Aside, Event, Sum, Text
from kejian.games.wuba import quiet, told
from kejian.games.wuba.damage import Blow, against_hero, strike
from kejian.games.wuba.deeds.base import Course, Displacement
from kejian.games.wuba.economy import income, no_income
from kejian.games.wuba.standing import place_clauses
from kejian.games.wuba.state import Hero, State
from kejian.kit.flow import Flow


def displace(state: State, hero: Hero, point: str, course: Course, *clauses: str, own: bool) -> Event:
    """A skill brings a hero to another point."""
    start, hero.pos = hero.pos, point
    course.displaced.append(Displacement(hero, own, start))
    cites = dict.fromkeys((*clauses, "wuba.3.2.2.5", *place_clauses(state, hero)))
    return told.Displaced(hero.name, start, point, clauses=tuple(cites))


def tread(state: State, course: Course) -> Flow[None]:
    """What lies on the end point of a displacement hurts an enemy that comes there, once (wuba.R71)."""
    for hero, _, _ in course.displaced:
        for side in (0, 1):
            for token, point in state.sides[side].tokens:
                if point == hero.pos:
                    yield from _tread_on(state, hero, side, token)


def _tread_on(state: State, hero: Hero, side: int, token: str) -> Flow[None]:
    if side == hero.side or hero.hp <= 0:
        own = Text("是自己人放的", "its own side put it there")
        dead = Text("在此之前已经倒下", "it was brought down before")
        why = own if side == hero.side else dead
        yield quiet.Harmless(hero.name, token, why, clauses=("wuba.R71",))
        return
    owner, skill = next(
        (owner, skill)
        for owner in state.sides[side].heroes.values()
        for skill in owner.sheet.skills
        if skill.token == token
    )
    if getattr(skill, "once", True):
        tokens = list(state.sides[side].tokens)
        tokens.remove((token, hero.pos))
        state.sides[side].tokens = tuple(tokens)
        yield told.TokenGone(token, hero.pos, hero.name, clauses=(skill.clause,))
    n = Sum.of(getattr(skill, "damage", 0), skill.label, skill.clause)
    yield from strike(state, owner, [Blow(against_hero(state, owner, hero, n), hero)], skill.clause)


def draw_income(state: State, course: Course) -> Flow[None]:
    """Income of a 空步 or of an own displacement, on the position as it is now; others never pay (wuba.R28, wuba.R30)."""
    if course.stood_still is not None:
        yield from income(state, course.stood_still, "wuba.1.2.4.1")
    for displaced in course.displaced:
        if displaced.own:
            yield from income(state, displaced.hero, "wuba.R30")
    yield Aside(lambda: _drew_nothing(state, course))


def _drew_nothing(state: State, course: Course) -> Iterator[Event]:
    """Who might be thought to draw and does not: the forced, those who left, those who did something else."""
    for hero, own, start in course.displaced:
        if not own:
            yield from _forced(state, hero)
        elif state.rules.geometry.economy_zone(hero.pos) is None:
            why = Text("离开了那里", "it has left")
            yield from no_income(state, hero, start, why, "wuba.1.2.6.2", "wuba.R23")
    own_way = course.stood_still is not None or any(displaced.own for displaced in course.displaced)
    if course.operated is not None and not own_way:
        why = Text("只有空步和自己的移位收经济", "only a null step or a displacement of its own draws")
        yield from no_income(state, course.operated, course.operated.pos, why, "wuba.1.2.6.2", "wuba.R28")


def _forced(state: State, hero: Hero) -> Iterator[Event]:
    why = Text("是被动移位，没有操作它", "it was moved by another, not operated")
    yield from no_income(state, hero, hero.pos, why, "wuba.R30")
    if hero.side == state.turn and not hero.acted:
        yield quiet.KeepsOperation(hero.name, clauses=("wuba.R54",))
