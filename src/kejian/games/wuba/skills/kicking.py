"""The kick of 足球: where one lands, and what it costs the kicker."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kejian.core import Aside, Forecast, Refusal, Text
from kejian.games.wuba import quiet, told_figures
from kejian.games.wuba.acts import DIRECTION, TARGET, Act
from kejian.games.wuba.conditions import ANY, ENEMY, OWN
from kejian.games.wuba.deeds.base import Course
from kejian.games.wuba.displacing import displace
from kejian.games.wuba.places import COMPASS, DIRECTION_NAMED, STRAIGHT, direction_of, r_squared
from kejian.games.wuba.refusals import Nothing, WrongTarget
from kejian.games.wuba.skills.base import ActiveSkill, Skill
from kejian.games.wuba.skills.displacing import lands
from kejian.games.wuba.standing import in_the_way
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]


class Kick(ActiveSkill):
    """足球: somebody beside the kicker, or on its point, flies to the end of the line (wuba.R54)."""

    kind = "kick"
    general = ("wuba.6.1.12.2", "wuba.R54")
    aims_at = ANY
    may_aim_at = (ANY, OWN, ENEMY)
    blanks = (TARGET, DIRECTION)
    note = Text(
        "把 r=1 的武将沿直线踢到头；同一点上的任选方向",
        "kicks a hero at r=1 to the end of the line; on one point, any way",
    )
    brief = Text("沿直线踢到头", "kicks to the line's end")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for hero in state.living():
            if hero is user:
                continue
            if hero.pos == user.pos:
                for direction in COMPASS:
                    yield Act(user.name, self.verb, hero.name, word=direction.name.zh)
            elif r_squared(hero.pos, user.pos) <= 2:
                yield Act(user.name, self.verb, hero.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target", "word") or not act.target:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user) or self.cannot_aim(state, user, act.target):
            return refusal
        target = state.hero(act.target)
        assert target is not None
        if target is user:
            return WrongTarget(target.name, Text("不能踢自己", "nobody kicks himself"), clauses=self.clauses)
        if target.pos == user.pos:
            if act.word not in DIRECTION_NAMED:
                return self.wrong_blanks(act)
        elif act.word:
            return self.wrong_blanks(act)
        elif refusal := self._apart(state, user, target):
            return refusal
        if self.landing(state, user, target, act.word) is None:
            why = Text("那个方向没有路，踢不动", "there is no line that way")
            return Nothing(why, clauses=("wuba.R54", "wuba.R14"))
        return None

    def _apart(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        if r_squared(user.pos, target.pos) != STRAIGHT:
            why = Text("r 不是 0 或 1", "r is neither 0 nor 1")
            return WrongTarget(target.name, why, clauses=self.clauses)
        if state.rules.options["足球需连通"] and not state.rules.geometry.connected(user.pos, target.pos):
            why = Text("两点之间没有线", "no line joins the two points")
            return WrongTarget(target.name, why, clauses=(*self.clauses, "wuba.R19"))
        return None

    def landing(self, state: State, user: Hero, target: Hero, word: str) -> str | None:
        """Where the kicked hero lands."""
        direction = DIRECTION_NAMED[word] if word else direction_of(user.pos, target.pos)
        return None if direction is None else state.rules.geometry.flight(target.pos, direction)

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.hero(act.target)
        assert target is not None
        point = self.landing(state, user, target, act.word)
        assert point is not None
        way = state.rules.geometry.between(target.pos, point)
        yield from self.use(state, user, target)
        yield displace(state, target, point, course, *self.clauses, "wuba.R19", "wuba.R20", own=False)
        yield Aside(lambda: in_the_way(state, way))
        if self.loses is not None and any(skill.name == self.loses.skill for skill in user.sheet.skills):
            yield from self._slow_down(state, user)
        else:
            yield quiet.NothingToLose(user.name, clauses=("wuba.R55",))

    def lose(self, user: Hero) -> Flow[None]:
        """Later: after the flight (wuba.R55)."""
        yield from ()

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        target = state.hero(act.target)
        assert target is not None
        return lands(target, self.landing(state, user, target, act.word) or target.pos, *self.clauses)

    def _slow_down(self, state: State, user: Hero) -> Flow[None]:
        """The kicker's speed: gone for this turn, or for good by the house rule (wuba.R55)."""
        assert self.loses is not None
        name = self.loses.skill
        clauses = ("wuba.6.1.12.3", "wuba.R55")
        if self.loses.for_good or state.rules.options["足球失速"] == "永久":
            if name not in user.lost:
                user.lost = (*user.lost, name)
                yield told_figures.SkillLost(user.name, name, clauses=clauses)
            else:
                yield quiet.NothingToLose(user.name, clauses=clauses)
        else:
            yield quiet.SpeedOnlyForNow(user.name, name, clauses=clauses)
