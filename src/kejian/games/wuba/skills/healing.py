"""医疗: HP of one own hero, by cases, never above the initial HP (wuba.3.3.4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from kejian.core import Forecast, Number, Refusal, Sum, Text, show_number
from kejian.games.wuba import told_figures
from kejian.games.wuba.acts import TARGET, Act
from kejian.games.wuba.conditions import OWN, SELF, Condition, read_condition
from kejian.games.wuba.deeds.base import Course, exactly, span
from kejian.games.wuba.refusals import Nothing
from kejian.games.wuba.skills.base import ActiveSkill, Skill
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

HEAL = "heal"  # the kind of its forecast


class Case(NamedTuple):
    """Whom, and how much."""

    condition: Condition
    heal: Number


class Heal(ActiveSkill):
    """The first case that fits says how much (wuba.R45)."""

    kind = "heal"
    keys = ("cases",)
    general = ("wuba.3.3.4.3.1", "wuba.3.3.4.3.5", "wuba.R46")
    aims_at = OWN
    may_aim_at = (OWN, SELF)
    blanks = (TARGET,)
    note = Text("回复一名己方武将的 HP，不超过初始值", "restores HP of one own hero, never above the initial figure")

    def __init__(self, fields: Fields, hero: str, inner: Callable[[Fields], Skill]) -> None:
        super().__init__(fields, hero, inner)
        self.cases: list[Case] = []
        for number, item in enumerate(fields.items("cases")):
            if not isinstance(item, Mapping):
                fields.fault("应为 {if: …, heal: …}", "must be {if: …, heal: …}", "cases", number)
                continue
            case = Fields(item, (*fields.place, "cases", number), fields.faults).known(("if", "else", "heal"))
            condition = read_condition(case.inside("if")) if "if" in item else Condition()
            if ("if" in item) == case.flag("else"):
                case.fault("要么 if，要么 else: true", "either if, or else: true")
            self.cases.append(Case(condition, case.number("heal", 1, above=0)))
        if not self.cases:
            fields.fault("要写 cases", "cases are needed", "cases")
        else:
            figures = span(case.heal for case in self.cases)
            self.brief = Text(f"回 {figures} HP", f"heals {figures} HP")

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        for hero in state.sides[user.side].living():
            yield Act(user.name, self.verb, hero.name)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        if self.fields_besides(act, "target") or not act.target:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user) or self.cannot_aim(state, user, act.target):
            return refusal
        target = state.sides[user.side].heroes[act.target]
        if self.case(state, target) is None:
            why = Text("哪一种情形都不符合", "none of the cases fits")
            return Nothing(why, clauses=(self.clause, "wuba.3.3.4.3.3", "wuba.R14"))
        if target.hp >= target.sheet.hp:
            why = Text("HP 是满的", "its HP is full")
            return Nothing(why, clauses=("wuba.3.1.1.1", "wuba.3.3.4.3.4", "wuba.R14"))
        return None

    def case(self, state: State, target: Hero) -> Case | None:
        """The case of a hero."""
        return next((case for case in self.cases if case.condition.holds(state, target)), None)

    def amount(self, state: State, target: Hero) -> Sum:
        """How much HP it restores (wuba.3.3.4.3.4)."""
        case = self.case(state, target)
        assert case is not None
        why = case.condition.text
        n = Sum.of(case.heal, Text(f"【{self.name}】{why.zh}", f"{self.english}: {why.en}"), self.clause)
        full = Text("补到满为止", "no further than full")
        return n.at_most(exactly(target.sheet.hp - target.hp), full, "wuba.3.3.4.3.4")

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        target = state.sides[user.side].heroes[act.target]
        n = self.amount(state, target)
        medic = ("wuba.3.3.4.3.2", "wuba.3.3.4.3.3", "wuba.3.2.2.3")
        yield from self.use(state, user, target, *medic)
        target.hp = exactly(target.hp + n.value)
        fits = sum(case.condition.holds(state, target) for case in self.cases) > 1
        more = ("wuba.R45",) if fits else ()
        attributes = ("wuba.3.1.1.1", "wuba.3.1.1.3", "wuba.3.1.4.1", *more, *self.case_clauses(state, target))
        yield told_figures.Healed(target.name, n, target.hp, clauses=(self.clause, *attributes))

    def case_clauses(self, state: State, target: Hero) -> tuple[str, ...]:
        """What the case looked at."""
        case = self.case(state, target)
        assert case is not None
        behind = {
            "数学": ("wuba.3.1.3.1", "wuba.3.1.3.2"),
            "极值点": ("wuba.3.1.2.3", "wuba.R41"),
            "班级": ("wuba.R44",),
            "选科": ("wuba.R48",),
        }
        looked = [key for one in self.cases[: self.cases.index(case) + 1] for key, _ in one.condition.words]
        lifted = state.rules.grade_clauses(target) if "数学" in looked else ()
        return tuple(dict.fromkeys((*(clause for key in looked for clause in behind.get(key, ())), *lifted)))

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        target = state.sides[user.side].heroes[act.target]
        n = self.amount(state, target)
        more = show_number(n.value)
        text = Text(f"{target.name} +{more}", f"{target.sheet.english} +{more}")
        return (Forecast(HEAL, text, clauses=n.all_clauses, n=n, places=(target.name,)),)
