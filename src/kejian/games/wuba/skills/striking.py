"""Skills that take HP: 偏移 by 极值, 数竞 by 数学, 次声 by r (wuba.3.2.2.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kejian.core import Aside, Event, Forecast, Refusal, Sum, Text, read_number
from kejian.games.wuba import quiet
from kejian.games.wuba.acts import TARGET, Act
from kejian.games.wuba.damage import Blow, against_hero, forecasts, strike
from kejian.games.wuba.deeds.base import Course, span
from kejian.games.wuba.grades import GRADE_NAMES, GRADES
from kejian.games.wuba.places import DIAGONAL, SAME_POINT, STRAIGHT, r_squared
from kejian.games.wuba.refusals import Nothing, WrongTarget
from kejian.games.wuba.skills.base import ActiveSkill, Skill
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.weapons import SHIFT_FACTORS, column
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

Inner = Callable[[Fields], Skill]


class _Strike(ActiveSkill):
    """Damage to one enemy."""

    blanks = (TARGET,)

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for enemy in state.enemies(user.side):
            yield Act(user.name, self.verb, enemy.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target") or not act.target:
            return self.wrong_blanks(act)
        return self.unready(state, user) or self.cannot_aim(state, user, act.target)

    def blows(self, state: State, user: Hero, act: Act) -> list[Blow]:
        """The damage it would deal."""
        target = state.hero(act.target)
        assert target is not None
        return [Blow(against_hero(state, user, target, self.figure(state, user, target)), target)]

    def figure(self, state: State, user: Hero, target: Hero) -> Sum:
        """The damage before anything raises it."""
        raise NotImplementedError

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        blows = self.blows(state, user, act)
        yield from self.use(state, user, state.hero(act.target) if act.target else None)
        yield from strike(state, user, blows, *self.clauses, "wuba.3.2.2.2")

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return forecasts(state, self.blows(state, user, act))


_FACTORS = span(map(read_number, SHIFT_FACTORS))


class Shift(_Strike):
    """偏移: the multiplier of the distance times the difference of 极值 (wuba.3.3.4.1.5)."""

    kind = "shift"
    general = ("wuba.3.3.4.1.2", "wuba.3.3.4.1.3", "wuba.3.3.4.1.4", "wuba.R41", "wuba.R42")
    note = Text(
        "倍率 × 极值之差，目标须在视域里", "a multiplier times the difference of extreme; the target must be in view"
    )
    brief = Text(f"极值之差 ×{_FACTORS}", f"{_FACTORS} × extreme")

    def details(self) -> list[Text]:
        return [self.targets.condition.text, *super().details()]

    def _unfit(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        if refusal := super()._unfit(state, user, target):
            return refusal.citing("wuba.3.3.4.1.2")
        if target.extreme is None:
            why = Text("极值是 i，不受偏移", "its extreme is i: shifts pass it by")
            return WrongTarget(target.name, why, clauses=("wuba.3.1.2.6", "wuba.R42"))
        if user.extreme is None or user.extreme <= target.extreme:
            why = Text("极值不比目标高", "its extreme is not above the target's")
            return Nothing(why, clauses=("wuba.R42", "wuba.R14"))
        return None

    def figure(self, state: State, user: Hero, target: Hero) -> Sum:
        geometry = state.rules.geometry
        along = geometry.line_steps(user.pos, target.pos)
        steps = geometry.steps(user.pos, target.pos) if along is None else along  # off the line: wuba.R21's house rule
        factor = read_number(SHIFT_FACTORS[column(steps)])
        assert user.extreme is not None
        assert target.extreme is not None
        n = Sum.of(factor, Text(f"{steps} 步的倍率", f"multiplier at {steps} steps"), "wuba.6.3.1")
        difference = Text(f"极值之差 {user.extreme}−{target.extreme}", f"extreme {user.extreme}−{target.extreme}")
        return n.times(user.extreme - target.extreme, difference, "wuba.3.3.4.1.5")

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        blows = self.blows(state, user, act)
        target = state.hero(act.target)
        printed = ("wuba.6.3.2", "wuba.3.1.2.1", "wuba.3.1.2.2")
        yield from self.use(state, user, target, *printed, user.sheet.clause)
        yield from strike(state, user, blows, *self.clauses, "wuba.3.2.2.2")


_TABLES: Mapping[str, tuple[str, tuple[int, ...]]] = {  # wuba.6.4, from 弱 to 神
    "A": ("wuba.6.4.1", (35, 25, 15, 5, 0)),
    "B": ("wuba.6.4.2", (30, 20, 10, 0, 0)),
    "C": ("wuba.6.4.3", (25, 15, 5, 0, 0)),
    "误导": ("wuba.6.4.4", (0, 0, 30, 20, 10)),
}
CONTEST_TABLES = _TABLES


class MathStrike(_Strike):
    """数竞: HP by the enemy's grade, within so many steps, whether it is seen or not (wuba.3.3.4.2)."""

    kind = "math_strike"
    keys = ("table",)
    general = ("wuba.3.3.4.2.1", "wuba.3.3.4.2.2")
    note = Text("按对方的数学扣 HP，不需要视域", "takes HP by the enemy's maths; no view needed")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        if "range" not in fields.data:
            fields.fault("要写 range", "range is needed", "range")
        table = fields.data.get("table")
        if isinstance(table, Mapping):
            row = fields.inside("table").known(GRADES)
            self.table_clause, self.table = self.clause, tuple(row.whole(grade, 0, 0, 999) for grade in GRADES)
        else:
            known = fields.named("table", _TABLES, Text("数竞表", "table"))
            if table is None:
                fields.fault("要写 table", "table is needed", "table")
            self.table_clause, self.table = known or _TABLES["A"]
        figures = span(self.table)
        self.brief = Text(f"按数学扣 {figures}", f"{figures} HP by maths")

    def details(self) -> list[Text]:
        grades = [(GRADE_NAMES[grade], n) for grade, n in reversed(list(zip(GRADES, self.table, strict=True)))]
        zh, en = " ".join(f"{name.zh} {n}" for name, n in grades), ", ".join(f"{name.en} {n}" for name, n in grades)
        return [Text(zh, en), *super().details()]

    def _all_at_once(self, state: State) -> bool:
        return bool(state.rules.options["数竞目标"] == "全体")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self._all_at_once(state):
            yield Act(user.name, self.verb)
        else:
            yield from super().tries(state, user)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if not self._all_at_once(state):
            return super().refusal(state, user, act)
        if self.fields_besides(act):
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user):
            return refusal
        if any(blow.n > 0 for blow in self.blows(state, user, act)):
            return None
        why = Text("够得到的敌人都不扣 HP", "no enemy within reach would lose HP")
        return Nothing(why, clauses=("wuba.R62", "wuba.R14"))

    def _unfit(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        if refusal := super()._unfit(state, user, target):
            return refusal
        if self.figure(state, user, target):
            return None
        grade = GRADE_NAMES[GRADES[state.rules.grade(target)]]
        why = Text(f"对数学{grade.zh}的扣 0", f"it takes 0 from maths {grade.en}")
        lifted = state.rules.grade_clauses(target)
        return Nothing(why, clauses=(self.table_clause, "wuba.R62", "wuba.R14", *lifted))

    def figure(self, state: State, user: Hero, target: Hero) -> Sum:
        grade = state.rules.grade(target)
        name = GRADE_NAMES[GRADES[grade]]
        return Sum.of(
            self.table[grade], Text(f"{self.name}对{name.zh}", f"{self.english} against {name.en}"), self.table_clause
        )

    def blows(self, state: State, user: Hero, act: Act) -> list[Blow]:
        if not self._all_at_once(state):
            return super().blows(state, user, act)
        near = [enemy for enemy in state.enemies(user.side) if self.beyond(state, user, enemy) is None]
        return [Blow(against_hero(state, user, enemy, self.figure(state, user, enemy)), enemy) for enemy in near]

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        blows = self.blows(state, user, act)
        target = state.hero(act.target) if act.target else None
        yield from self.use(state, user, target, "wuba.R62", "wuba.3.1.3.2")
        yield from strike(state, user, blows, *self.clauses, "wuba.3.2.2.2")


class AreaStrike(ActiveSkill):
    """次声: every fitting enemy with r<2 that a line joins to the user, by r (wuba.6.1.5)."""

    kind = "area_strike"
    keys = ("by_r",)
    general = ("wuba.3.2.2.2", "wuba.R61")
    needs_line = True
    note = Text("r<2 且道路连通的敌方武将都受伤", "every enemy with r<2 on a connected point is hurt")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        row = fields.inside("by_r").known(("0", "1", "√2"))
        self.by_r = {
            SAME_POINT: row.whole("0", 0, 0, 999),
            STRAIGHT: row.whole("1", 0, 0, 999),
            DIAGONAL: row.whole("√2", 0, 0, 999),
        }
        figures = span(self.by_r.values())
        self.brief = Text(f"近处敌人 {figures} 伤", f"{figures} HP to all near")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        yield Act(user.name, self.verb)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act):
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user):
            return refusal
        if self.blows(state, user):
            return None
        why = Text("范围里没有敌方武将", "no enemy hero is in reach")
        return Nothing(why, clauses=(*self.clauses, *_JOINED, "wuba.R14"))

    def blows(self, state: State, user: Hero) -> list[Blow]:
        """The damage it would deal."""
        found = []
        for enemy in state.enemies(user.side):
            r = r_squared(user.pos, enemy.pos)
            joined = not self.connected or state.rules.geometry.connected(user.pos, enemy.pos)
            if self.by_r.get(r) and joined and self.targets.condition.holds(state, enemy):
                name = Text(f"{self.name} r={_R[r]}", f"{self.english} at r={_R[r]}")
                n = Sum.of(self.by_r[r], name, self.clause)
                found.append(Blow(against_hero(state, user, enemy, n), enemy))
        return found

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        blows = self.blows(state, user)
        yield from self.use(state, user, None, *_JOINED)
        yield Aside(lambda: self._spared(state, user))
        yield from strike(state, user, blows, *self.clauses)

    def _spared(self, state: State, user: Hero) -> Iterator[Event]:
        for hero in state.living():
            r = r_squared(user.pos, hero.pos)
            if hero is user or r not in self.by_r:
                continue
            if hero.side == user.side:
                why = Text("只伤敌人", "it hurts enemies only")
                yield quiet.OutOfReach(hero.name, self.name, why, clauses=("wuba.R61",))
            elif not state.rules.geometry.connected(user.pos, hero.pos):
                why = Text("没有线相连", "no line joins them")
                yield quiet.OutOfReach(hero.name, self.name, why, clauses=_JOINED)
        side = 1 - user.side
        for point, hp in state.sides[side].towers.items():
            if hp > 0 and state.rules.geometry.connected(user.pos, point):
                yield quiet.TowerSpared(side, point, self.name, clauses=("wuba.R61", "wuba.R26"))

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        return forecasts(state, self.blows(state, user))


_JOINED = ("wuba.6.1.0", "wuba.R19")
_R = {SAME_POINT: "0", STRAIGHT: "1", DIAGONAL: "√2"}
