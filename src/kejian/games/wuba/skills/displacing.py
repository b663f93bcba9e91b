"""Skills that bring heroes elsewhere: 瞬移, 约谈, CTMO, 足球, 转科 (wuba.3.2.2.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kejian.core import Forecast, Refusal, Sum, Text
from kejian.games.wuba import quiet, told
from kejian.games.wuba.acts import DIRECTION, LEAP, POINT, ROB, TARGET, TO, Act
from kejian.games.wuba.conditions import ANY
from kejian.games.wuba.deeds.base import PREPARATION, Course, Deed
from kejian.games.wuba.deeds.weapon_owner import tied
from kejian.games.wuba.displacing import displace
from kejian.games.wuba.economy import income_outlook
from kejian.games.wuba.places import COMPASS, DIRECTION_NAMED, STRAIGHT, direction_of, r_squared
from kejian.games.wuba.refusals import (
    Forbidden,
    NoMarker,
    Nothing,
    NoWeapon,
    OutOfView,
    TooFar,
    UsedUp,
    WrongTarget,
)
from kejian.games.wuba.skills.attributes import alter, read_change
from kejian.games.wuba.skills.base import ActiveSkill, Skill, steps_between
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]
_THERE = Text("已经在那里", "it is there already")


def _lands(target: Hero, point: str, *clauses: str) -> tuple[Forecast, ...]:
    """Where somebody would be put."""
    text = Text(f"{target.name} → {point}", f"{target.sheet.english} → {point}")
    return (Forecast("displace", text, clauses=clauses),)


def cannot_leap(state: State, user: Hero, point: str) -> Refusal | None:
    """Why a hero cannot teleport to a point (wuba.R60)."""
    if point == user.pos:
        return Nothing(_THERE, clauses=("wuba.R14", "wuba.R60"))
    rules = state.rules
    if rules.options["瞬移范围"] == "视域" and not rules.geometry.sees(
        user.pos, point, centre_sees_itself=rules.centre_sees_itself
    ):
        return OutOfView(user.name, point, clauses=("wuba.R60", "wuba.R21"))
    return None


class Teleport(ActiveSkill):
    """瞬移: the user goes to any other point (wuba.R60)."""

    kind = "teleport"
    general = ("wuba.R60",)
    blanks = (POINT,)
    note = Text("到地图上任何别的点", "to any other point of the map")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self.unready(state, user) is None:
            for point in state.rules.map.points:
                yield Act(user.name, self.verb, point=point)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "point") or not act.point:
            return self.wrong_blanks(act)
        return self.unready(state, user) or cannot_leap(state, user, act.point)

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        yield from self.use(state, user)
        yield displace(state, user, act.point, course, *self.clauses, own=True)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, act.point)


class Summon(ActiveSkill):
    """约谈: who hurt the user in the enemy's last turn is brought beside him, before anybody acts (wuba.R49)."""

    kind = "summon"
    keys = ("to", "each_once")
    general = ("wuba.R49",)
    blanks = (TARGET, TO)
    note = Text("把上回合伤过自己的敌人叫到身边", "an enemy that hurt the user last turn is brought beside him")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.each_once = fields.flag("each_once", True)
        to = fields.inside("to").known(("max_r", "connected"))
        to.whole("max_r", 1, 1, 1)
        to.flag("connected", True)

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for name in user.hurt_by:
            for point in state.rules.geometry.beside(user.pos):
                yield Act(user.name, self.verb, name, point=point)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target", "point") or not act.target or not act.point:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user) or self.cannot_aim(state, user, act.target):
            return refusal
        target = state.hero(act.target)
        assert target is not None
        if self.targets.hurt_me and target.name not in user.hurt_by:
            why = Text("它上回合没有伤过他", "it did not hurt him last turn")
            return WrongTarget(target.name, why, clauses=self.clauses)
        if refusal := self._again(state, user, target):
            return refusal
        if act.point not in state.rules.geometry.beside(user.pos):
            most = Sum.of(1, self.label, self.clause)
            steps = steps_between(state, user, act.point)
            return TooFar(user.name, act.point, steps, most, clauses=(*self.clauses, "wuba.6.1.0", "wuba.R19"))
        return Nothing(_THERE, clauses=("wuba.R14",)) if target.pos == act.point else None

    def _again(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        summoned = state.sides[user.side].summoned
        only_one = state.rules.options["约谈人数"] == "一名"
        if (only_one and summoned) or (self.each_once and target.name in summoned):
            name = Text("一名", "one enemy") if only_one else Text("每人", "each enemy")
            limit = Sum.of(1, name, "wuba.R49")
            return UsedUp(user.name, self.name, limit, clauses=self.clauses)
        return None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.hero(act.target)
        assert target is not None
        yield from self.use(state, user, target, "wuba.1.2.6.1")
        state.sides[user.side].summoned = (*state.sides[user.side].summoned, target.name)
        yield displace(state, target, act.point, course, *self.clauses, own=False)


class SetMarker(Deed):
    """A marker is set up in preparation, on any point, once (wuba.R52)."""

    verb = "设"
    blanks = (POINT,)
    timing = PREPARATION

    def __init__(self, skill: MarkerPull) -> None:
        self.skill = skill
        self.label = Text(f"设 {skill.marker}", f"Set up the {skill.marker}")
        self.clauses = (skill.clause, "wuba.R11", "wuba.R52")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self._placed(state, user) is None:
            for point in state.rules.map.points:
                yield Act(user.name, self.verb, point=point)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "point") or not act.point:
            return self.wrong_blanks(act)
        return self._placed(state, user)

    def _placed(self, state: State, user: Hero) -> Refusal | None:
        if self.skill.marker not in state.sides[user.side].markers:
            return None
        limit = Sum.of(1, self.label, self.skill.clause)
        return UsedUp(user.name, self.skill.name, limit, clauses=self.clauses)

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        state.sides[user.side].markers[self.skill.marker] = act.point
        yield told.MarkerSet(user.name, self.skill.marker, act.point, clauses=(*self.clauses, "wuba.1.1.3.1"))


class MarkerPull(ActiveSkill):
    """CTMO: an enemy in view is moved to the marker (wuba.6.1.11, wuba.R52)."""

    kind = "marker_pull"
    keys = ("marker", "place")
    general = ("wuba.R52",)
    blanks = (TARGET,)
    note = Text("把视域里的敌人送到标记处", "an enemy in view is put on the marker")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.marker = fields.word("marker")
        place = fields.inside("place").known(("timing", "where", "limit"))
        place.one_of("timing", (PREPARATION,))
        place.one_of("where", ("any_point",))
        place.whole("limit", 1, 1, 1)
        self._deeds = (self, SetMarker(self))

    def deeds(self) -> tuple[Deed, ...]:
        return self._deeds

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for enemy in state.enemies(user.side):
            yield Act(user.name, self.verb, enemy.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target") or not act.target:
            return self.wrong_blanks(act)
        point = state.sides[user.side].markers.get(self.marker)
        if point is None:
            return NoMarker(self.marker, clauses=self.clauses)
        if refusal := self.unready(state, user) or self.cannot_aim(state, user, act.target):
            return refusal
        target = state.hero(act.target)
        assert target is not None
        return Nothing(_THERE, clauses=("wuba.R14",)) if target.pos == point else None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.hero(act.target)
        assert target is not None
        yield from self.use(state, user, target)
        yield displace(state, target, state.sides[user.side].markers[self.marker], course, *self.clauses, own=False)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        target = state.hero(act.target)
        assert target is not None
        return _lands(target, state.sides[user.side].markers.get(self.marker, target.pos), *self.clauses)


class Kick(ActiveSkill):
    """足球: somebody beside the kicker, or on its point, flies to the end of the line (wuba.R54)."""

    kind = "kick"
    general = ("wuba.6.1.12.2", "wuba.R54")
    aims_at = ANY
    blanks = (TARGET, DIRECTION)
    note = Text(
        "把 r=1 的武将沿直线踢到头；同一点上的任选方向",
        "kicks a hero at r=1 to the end of the line; on one point, any way",
    )

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
            return WrongTarget(target.name, why, clauses=self.clauses)
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
        yield from self.use(state, user, target)
        yield displace(state, target, point, course, *self.clauses, own=False)
        if self.loses is not None and any(skill.name == self.loses.skill for skill in user.sheet.skills):
            yield from self._slow_down(state, user)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        target = state.hero(act.target)
        assert target is not None
        return _lands(target, self.landing(state, user, target, act.word) or target.pos, *self.clauses)

    def _slow_down(self, state: State, user: Hero) -> Flow[None]:
        """The kicker's speed: gone for this turn, or for good by the house rule (wuba.R55)."""
        assert self.loses is not None
        name = self.loses.skill
        clauses = ("wuba.6.1.12.3", "wuba.R55")
        if self.loses.for_good or state.rules.options["足球失速"] == "永久":
            if name not in user.lost:
                user.lost = (*user.lost, name)
                yield told.SkillLost(user.name, name, clauses=clauses)
        else:
            yield quiet.SpeedOnlyForNow(user.name, name, clauses=clauses)


class Sequence(ActiveSkill):
    """转科: attributes of one's own, then a robbery and a teleport, either of which may be left out (wuba.R58)."""

    kind = "sequence"
    keys = ("self_effect", "steps", "at_least_one_step")
    general = ("wuba.R58",)
    blanks = (ROB, LEAP)
    note = Text(
        "改变自己的属性，夺 2 步内敌人的武器，再瞬移", "one's attributes change; rob an enemy nearby, then teleport"
    )

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.change = read_change(fields.inside("self_effect"))
        self.rob_range: int | None = None
        self.leaps = False
        fields.flag("at_least_one_step", True)
        for number, item in enumerate(fields.items("steps")):
            step = Fields(item if isinstance(item, Mapping) else {}, (*fields.place, "steps", number), fields.faults)
            what = step.known(("do", "range", "optional")).one_of("do", ("rob_weapon", "teleport"))
            if what is None:
                step.fault("要写 do: rob_weapon 或 teleport", "do: rob_weapon or teleport is needed", "do")
            elif what == "rob_weapon":
                self.rob_range = step.whole("range", 1, 0, 99)
            self.leaps = self.leaps or what == "teleport"

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self.unready(state, user) is not None:
            return
        victims = [enemy for enemy in state.enemies(user.side) if self._cannot_rob(state, user, enemy) is None]
        points = [point for point in state.rules.map.points if self._cannot_leap(state, user, point) is None]
        yield from (Act(user.name, self.verb, enemy.name) for enemy in victims)
        yield from (Act(user.name, self.verb, point=point) for point in points)
        if state.rules.options["转科"] == "依次":
            for enemy in victims:
                yield from (Act(user.name, self.verb, enemy.name, point=point) for point in points)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target", "point") or not (act.target or act.point):
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
            yield told.Robbed(user.name, target.name, user.weapon, clauses=self.clauses)
        if act.point:
            yield displace(state, user, act.point, course, *self.clauses, own=True)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, act.point) if act.point else ()
