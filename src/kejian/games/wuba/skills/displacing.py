"""Skills that bring heroes elsewhere: 瞬移, 约谈, CTMO, 足球, 转科 (wuba.3.2.2.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kejian.core import Forecast, Refusal, Sum, Text
from kejian.games.wuba import told_before
from kejian.games.wuba.acts import POINT, TARGET, TO, Act
from kejian.games.wuba.deeds.base import PREPARATION, Course, Deed
from kejian.games.wuba.displacing import displace
from kejian.games.wuba.economy import income_outlook
from kejian.games.wuba.places import STRAIGHT
from kejian.games.wuba.refusals import NoMarker, Nothing, OutOfView, TooFar, UsedUp, WrongTarget
from kejian.games.wuba.skills.base import ActiveSkill, Skill, steps_between
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]
_THERE = Text("已经在那里", "it is there already")


def lands(target: Hero, point: str, *clauses: str) -> tuple[Forecast, ...]:
    """Where somebody would be put."""
    text = Text(f"{target.name} → {point}", f"{target.sheet.english} → {point}")
    return (Forecast("displace", text, clauses=clauses, places=(target.name, target.pos, point)),)


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


def leap_clauses(state: State) -> tuple[str, ...]:
    """By which clauses a hero may leap as far as it does (wuba.R60)."""
    return ("wuba.R60", "wuba.R21") if state.rules.options["瞬移范围"] == "视域" else ("wuba.R60",)


class Teleport(ActiveSkill):
    """瞬移: the user goes to any other point (wuba.R60)."""

    kind = "teleport"
    general = ("wuba.R60",)
    blanks = (POINT,)
    note = Text("到地图上任何别的点", "to any other point of the map")
    brief = Text("到任何别的点", "to any other point")

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
        cites = (*self.clauses, *leap_clauses(state), "wuba.3.2.2.6")
        yield displace(state, user, act.point, course, *cites, own=True)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return income_outlook(state, user.side, act.point)


class Summon(ActiveSkill):
    """约谈: who hurt the user in the enemy's last turn is brought beside him, before anybody acts (wuba.R49)."""

    kind = "summon"
    keys = ("to", "each_once")
    bounded = True
    general = ("wuba.R49",)
    blanks = (TARGET, TO)
    note = Text("把上回合伤过自己的敌人叫到身边", "an enemy that hurt the user last turn is brought beside him")
    brief = Text("叫来伤过他的敌人", "fetches who hurt him")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.each_once = fields.flag("each_once", True)
        if self.free and not self.each_once and not self.cd and self.limit is None:
            fields.fault("不耗步数时每人只能一次", "where it takes no operation each is summoned once", "each_once")
        to = fields.inside("to").known(("max_r", "connected"))
        to.whole("max_r", 1, 1, 1)
        self.joined = to.flag("connected", True)

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for name in user.hurt_by:
            for point in self._places(state, user):
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
        if act.point not in self._places(state, user):
            most = Sum.of(1, self.label, self.clause)
            steps = steps_between(state, user, act.point)
            return TooFar(user.name, act.point, steps, most, clauses=(*self.clauses, "wuba.6.1.0", "wuba.R19"))
        return Nothing(_THERE, clauses=("wuba.R14",)) if target.pos == act.point else None

    def _places(self, state: State, user: Hero) -> tuple[str, ...]:
        """Where somebody may be summoned to."""
        geometry = state.rules.geometry
        return geometry.beside(user.pos) if self.joined else geometry.around(user.pos, STRAIGHT)

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
        yield from self.use(state, user, target, "wuba.1.2.6.1", "wuba.6.1.0", "wuba.R19")
        state.sides[user.side].summoned = (*state.sides[user.side].summoned, target.name)
        yield displace(state, target, act.point, course, *self.clauses, own=False)

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        target = state.hero(act.target)
        return () if target is None else lands(target, act.point, *self.clauses)


class SetMarker(Deed):
    """A marker is set up in preparation, on any point, once (wuba.R52)."""

    verb = "设"
    brief = Text("放在任何一点", "on any point")
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
        yield told_before.MarkerSet(user.name, self.skill.marker, act.point, clauses=(*self.clauses, "wuba.1.1.3.1"))


class MarkerPull(ActiveSkill):
    """CTMO: an enemy in view is moved to the marker (wuba.6.1.11, wuba.R52)."""

    kind = "marker_pull"
    keys = ("marker", "place")
    general = ("wuba.R52",)
    blanks = (TARGET,)
    note = Text("把视域里的敌人送到标记处", "an enemy in view is put on the marker")
    brief = Text("敌人送到标记处", "an enemy to the marker")

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
        return lands(target, state.sides[user.side].markers.get(self.marker, target.pos), *self.clauses)
