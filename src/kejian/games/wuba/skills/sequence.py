"""A skill of several steps in order: 转科."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kejian.core import Aside, Forecast, Refusal, Sum, Text
from kejian.games.wuba import told
from kejian.games.wuba.acts import LEAP, ROB, Act
from kejian.games.wuba.deeds.base import Course
from kejian.games.wuba.deeds.weapon_owner import beyond_the_cap, tied
from kejian.games.wuba.displacing import displace
from kejian.games.wuba.economy import income_outlook
from kejian.games.wuba.refusals import Forbidden, NoWeapon, TooFar, WrongTarget
from kejian.games.wuba.skills.attributes import alter, read_change
from kejian.games.wuba.skills.base import ActiveSkill, Skill, distance_clauses, steps_between
from kejian.games.wuba.skills.displacing import cannot_leap, leap_clauses
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]


class Sequence(ActiveSkill):
    """转科: attributes of one's own, then a robbery and a teleport, either of which may be left out (wuba.R58)."""

    kind = "sequence"
    keys = ("self_effect", "steps", "at_least_one_step")
    general = ("wuba.R58",)
    blanks = (ROB, LEAP)
    note = Text("改变自己的属性，夺敌人的武器，瞬移", "one's attributes change; rob an enemy, teleport")
    brief = Text("夺武器，瞬移", "rob, teleport")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.change = read_change(fields.inside("self_effect"))
        self.rob_range: int | None = None
        self.leaps = False
        self.needs_step = fields.flag("at_least_one_step", True)
        self.must: set[str] = set()  # steps that cannot be left out
        for number, item in enumerate(fields.items("steps")):
            step = Fields(item if isinstance(item, Mapping) else {}, (*fields.place, "steps", number), fields.faults)
            what = step.known(("do", "range", "optional")).one_of("do", ("rob_weapon", "teleport"))
            if what is None:
                step.fault("要写 do: rob_weapon 或 teleport", "do: rob_weapon or teleport is needed", "do")
            if what is not None and not step.flag("optional"):
                self.must.add(what)
            if what == "rob_weapon":
                self.rob_range = step.whole("range", 1, 0, 99)
            self.leaps = self.leaps or what == "teleport"

    def details(self) -> list[Text]:
        n = self.rob_range
        rob = [Text(f"夺 {n} 步内的武器", f"rob within {n} steps")] if n is not None else []
        return [self.change.text, *rob, *super().details()]

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self.unready(state, user) is not None:
            return
        victims = [enemy for enemy in state.enemies(user.side) if self._cannot_rob(state, user, enemy) is None]
        points = [point for point in state.rules.map.points if self._cannot_leap(state, user, point) is None]
        if not self.needs_step:
            yield Act(user.name, self.verb)
        yield from (Act(user.name, self.verb, enemy.name) for enemy in victims)
        yield from (Act(user.name, self.verb, point=point) for point in points)
        if state.rules.options["转科"] == "依次":
            for enemy in victims:
                yield from (Act(user.name, self.verb, enemy.name, point=point) for point in points)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        left_out = {step for step, value in (("rob_weapon", act.target), ("teleport", act.point)) if not value}
        nothing = self.needs_step and not (act.target or act.point)
        if self.fields_besides(act, "target", "point") or nothing or left_out & self.must:
            return self.wrong_blanks(act)
        if act.target and act.point and state.rules.options["转科"] == "择一":
            why = Text("夺和瞬移只能择一", "either the robbery or the teleport")
            return Forbidden(user.name, self.name, why, clauses=self.clauses)
        if refusal := self.unready(state, user):
            return refusal
        if act.target:
            if refusal := self.cannot_aim(state, user, act.target):
                return refusal
            target = state.hero(act.target)
            assert target is not None
            if refusal := self._cannot_rob(state, user, target):
                return refusal
        return self._cannot_leap(state, user, act.point) if act.point else None

    def _cannot_rob(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        if self.rob_range is None:
            return WrongTarget(target.name, Text("没有夺这一步", "there is no robbery in it"), clauses=self.clauses)
        if target.weapon is None:
            return NoWeapon(target.name, clauses=self.clauses)
        if refusal := tied(state, target, *self.clauses):
            return refusal
        steps = steps_between(state, user, target.pos)
        most = Sum.of(self.rob_range, self.label, self.clause)
        return TooFar(user.name, target.name, steps, most, clauses=self.clauses) if steps > most else None

    def _cannot_leap(self, state: State, user: Hero, point: str) -> Refusal | None:
        if not self.leaps:
            return Forbidden(
                user.name, self.name, Text("没有瞬移这一步", "there is no teleport in it"), clauses=self.clauses
            )
        return cannot_leap(state, user, point)

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.hero(act.target) if act.target else None
        yield from self.use(state, user, target)
        yield from alter(state, user, self.change, self.label, self.clause)
        if target is not None:
            assert target.weapon is not None
            if user.weapon is not None:
                yield told.ThrownAway(user.name, user.weapon, clauses=("wuba.R58", "wuba.1.1.2.2"))
            user.weapon, target.weapon = target.weapon, None
            away = distance_clauses(state, user.pos, target.pos)
            yield told.Robbed(user.name, target.name, user.weapon, clauses=(*self.clauses, *away))
            yield Aside(lambda: beyond_the_cap(state, user))
        if act.point:
            yield displace(state, user, act.point, course, *self.clauses, *leap_clauses(state), own=True)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, act.point) if act.point else ()
