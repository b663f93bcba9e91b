"""Skills that change attributes: 晋升, 劝人选文, Fake极值 (wuba.3.2.2.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from kejian.core import Refusal, Sum, Text, true_minus
from kejian.games.wuba import quiet, told_figures
from kejian.games.wuba.acts import TARGET, WORD, Act
from kejian.games.wuba.conditions import ANY, ENEMY, OWN, SELF
from kejian.games.wuba.deeds.base import PREPARATION, TURN, TURN_START, Course
from kejian.games.wuba.grades import BEST, GRADES, WEAKEST, within_grades
from kejian.games.wuba.refusals import Nothing, WrongTarget
from kejian.games.wuba.skills.base import ActiveSkill, Skill
from kejian.games.wuba.skills.passive import Immunity, PassiveAttributes
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields
from kejian.kit.flow import Flow

MATHS, EXTREME = "数学", "极值"


class Change(NamedTuple):
    """What is added to the attributes."""

    maths: int = 0
    extreme: int = 0

    @property
    def word(self) -> str:
        """The attribute it is about, where it is about one."""
        return MATHS if self.maths else EXTREME

    @property
    def text(self) -> Text:
        """What changes by how much."""
        zh = [true_minus(f"{name}{n:+}") for name, n in ((MATHS, self.maths), (EXTREME, self.extreme)) if n]
        en = [true_minus(f"{name} {n:+}") for name, n in (("maths", self.maths), ("extreme", self.extreme)) if n]
        return Text("，".join(zh), ", ".join(en))


def read_change(fields: Fields) -> Change:
    """A change of attributes as a file writes it."""
    fields.known((MATHS, EXTREME))
    return Change(fields.whole(MATHS, 0, -4, 4), fields.whole(EXTREME, 0, -20, 20))


def changes_something(hero: Hero, change: Change) -> bool:
    """Whether any attribute would really change (wuba.R14)."""
    raised = within_grades(hero.grade + change.maths) != hero.grade
    return raised or (change.extreme != 0 and hero.extreme is not None)


def alter(state: State, hero: Hero, change: Change, name: Text, clause: str) -> Flow[None]:
    """The attributes change for good, within their ends (wuba.R43, wuba.3.1.2.7)."""
    had_shift, had = state.rules.has_shift(hero), state.rules.extreme_class(hero)
    if change.maths:
        before, hero.grade = hero.grade, within_grades(hero.grade + change.maths)
        if hero.grade != before:
            n = Sum.of(before, Text("原来的等级", "the grade before")).plus(change.maths, name, clause)
            n = n.at_most(BEST, Text("神", "god"), "wuba.R43").at_least(WEAKEST, Text("弱", "weak"), "wuba.R43")
            lifted = state.rules.grade_clauses(hero)
            yield told_figures.GradeChanged(
                hero.name, GRADES[hero.grade], n, clauses=(clause, "wuba.3.1.3.1", "wuba.3.2.2.4", *lifted)
            )
        else:
            end = Text("数学已到头", "maths is at its end")
            yield quiet.Unchanged(hero.name, end, clauses=("wuba.R43", "wuba.R14"))
    if change.extreme:
        if hero.extreme is None:
            fixed = Text("极值是 i，从不改变", "its extreme is i and never changes")
            yield quiet.Unchanged(hero.name, fixed, clauses=("wuba.R42", "wuba.R14"))
        else:
            n = Sum.of(hero.extreme, Text("原来的极值", "the extreme before")).plus(change.extreme, name, clause)
            hero.extreme += change.extreme
            now = state.rules.extreme_class(hero)
            dynamic = ("wuba.R41", "wuba.3.1.2.3", "wuba.3.1.2.2") if now != had else ()
            yield told_figures.ExtremeChanged(hero.name, n, clauses=(clause, "wuba.3.1.2.7", "wuba.3.2.2.4", *dynamic))
    if state.rules.has_shift(hero) and not had_shift:
        shift = state.rules.shift
        yield told_figures.SkillGained(hero.name, shift.name, clauses=("wuba.3.3.4.1.1", "wuba.R41"))


class ChangeAttributes(ActiveSkill):
    """A lasting change of somebody's attributes, or one of several to choose from."""

    kind = "attr"
    keys = ("effect", "choose_one", "tag")
    general = ("wuba.3.2.2.4",)
    timings = (TURN, TURN_START, PREPARATION)
    may_aim_at = (OWN, ENEMY, ANY, SELF)
    note = Text("改变属性", "changes attributes")

    def __init__(self, fields: Fields, hero: str, inner: Callable[[Fields], Skill]) -> None:
        super().__init__(fields, hero, inner)
        self.effect = read_change(fields.inside("effect"))
        self.tag = str(fields.data.get("tag", ""))
        self.choices = []
        for number, item in enumerate(fields.items("choose_one")):
            if isinstance(item, Mapping):
                inside = Fields(item, (*fields.place, "choose_one", number), fields.faults)
                self.choices.append(read_change(inside))
            else:
                fields.fault("应为 {数学: 1} 这样的改变", "must be a change like {数学: 1}", "choose_one", number)
        if not self.choices and self.effect == Change():
            fields.fault("要写 effect 或 choose_one", "effect or choose_one is needed", "effect")
        words = [choice.word for choice in self.choices]
        if len(set(words)) != len(words):
            fields.fault("每个选项改一种属性", "each choice changes one attribute", "choose_one")
        self.brief = self._changes()
        alone = self.targets.side == SELF
        self.blanks = () if alone else (TARGET, WORD) if self.choices else (TARGET,)
        ruling = "wuba.R11" if self.timing == PREPARATION else "wuba.R57" if alone else "wuba.R50"
        self.clauses = (*self.clauses, ruling)

    def _changes(self) -> Text:
        """What changes by how much, or what there is to choose from."""
        changes = [change.text for change in self.choices or [self.effect]]
        return Text(" / ".join(change.zh for change in changes), " / ".join(change.en for change in changes))

    def details(self) -> list[Text]:
        early = [Text("第 1 回合之前", "before round 1")] if self.timing == PREPARATION else []
        return [self._changes(), *early, *super().details()]

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        if self.targets.side == SELF:
            yield Act(user.name, self.verb)
            return
        words = [choice.word for choice in self.choices] if self.choices and not self._both(state) else [""]
        for hero in state.living():
            if self._wrong_side(user, hero) is None:
                for word in words:
                    yield Act(user.name, self.verb, hero.name, word=word)

    def _both(self, state: State) -> bool:
        """Whether all choices come together (wuba.R11)."""
        return bool(state.rules.options["晋升"] == "两者")

    def change(self, state: State, act: Act) -> Change | None:
        """What an act would change; None where it says it wrongly."""
        if not self.choices:
            return None if act.word else self.effect
        if self._both(state):
            both = Change(sum(one.maths for one in self.choices), sum(one.extreme for one in self.choices))
            return None if act.word else both
        return next((choice for choice in self.choices if choice.word == act.word), None)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        change = self.change(state, act)
        alone = self.targets.side == SELF
        if change is None or self.fields_besides(act, "target", "word") or bool(act.target) == alone:
            return self.wrong_blanks(act)
        if refusal := self.unready(state, user):
            return refusal
        if not alone and (refusal := self.cannot_aim(state, user, act.target)):
            return refusal
        target = user if alone else state.hero(act.target)
        assert target is not None
        if changes_something(target, change) or self._taken_off(target):
            return None
        why = Text("属性一点也不会变", "no attribute would change")
        ends = ("wuba.R42",) if target.extreme is None and change.extreme else ("wuba.R43",)
        return Nothing(why, clauses=("wuba.R14", *ends))

    def _unfit(self, state: State, user: Hero, target: Hero) -> Refusal | None:
        for skill in state.rules.skills_of(target):
            if isinstance(skill, Immunity) and self.tag and self.tag in skill.against:
                why = Text(f"对【{self.tag}】免疫", f"it is immune to {self.english}")
                return WrongTarget(target.name, why, clauses=(skill.clause, "wuba.3.2.1.3"))
        return super()._unfit(state, user, target)

    def _taken_off(self, target: Hero) -> PassiveAttributes | None:
        """The always-on skill that this one takes away."""
        for skill in target.sheet.skills:
            if isinstance(skill, PassiveAttributes) and self.tag and skill.lost_on == self.tag:
                return None if skill.name in target.lost else skill
        return None

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        change = self.change(state, act)
        assert change is not None
        target = state.hero(act.target) if act.target else user
        assert target is not None
        how = ("wuba.1.1.3.1",) if self.timing == PREPARATION else ()
        yield from self.use(state, user, target if act.target else None, *how)
        taken = self._taken_off(target)
        if taken is not None:
            target.lost = (*target.lost, taken.name)
            yield told_figures.SkillLost(target.name, taken.name, clauses=(taken.clause, "wuba.R56"))
            if taken.absorbs:
                why = Text(f"【{taken.name}】挡掉了", f"{taken.english} screens it off")
                yield quiet.Screened(target.name, why, clauses=(taken.clause, "wuba.R56"))
                return
        yield from alter(state, target, change, self.label, self.clause)
