"""A 战技 as a row of data: its figures, its 前提条件, and its effects before and after the damage (fadian.4.5).

A row is checked when it is made: what a card cannot say, a row cannot say either.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import ClassVar

from kejian.core import Text
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.conditions import Condition
from kejian.games.fadian.rows.figures import Figure, Num, uses_distance, words
from kejian.games.fadian.rows.payments import Payment
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.flow import Flow
from kejian.kit.moments import Ability

PLAIN, STIFF, SWIFT = "", "stiff", "swift"

ELEMENTS = ("metal", "wood", "water", "fire", "earth")
ANY_ELEMENT = "*"
ELEMENT_NAMES = {
    "metal": Text("金", "metal"), "wood": Text("木", "wood"), "water": Text("水", "water"), "fire": Text("火", "fire"),
    "earth": Text("土", "earth"), ANY_ELEMENT: Text("任意属性", "any element"),
}  # fmt: skip
ELEMENT_OF = {name.zh: element for element, name in ELEMENT_NAMES.items()}


class Effect:
    """One effect of a card. `run` says whether it did something; False is a failed effect (fadian.R28)."""

    __slots__ = ()

    concerns_foe: ClassVar[bool] = True  # it cannot go on without the opponent
    clauses: ClassVar[tuple[str, ...]] = ()  # rules of its own, cited where it might have happened
    governs: ClassVar[bool] = False  # a 若: what follows it in a row is not part of it (fadian.R43)

    def run(self, play: Play) -> Flow[bool]:
        raise NotImplementedError

    @property
    def text(self) -> Text:
        raise NotImplementedError

    def towards_target(self) -> int | None:
        """Cells it brings the performer nearer, for a forecast; None if it cannot be foreseen."""
        return None

    def pushes(self) -> Figure:
        """Cells it pushes the target away, for a forecast."""
        return 0

    def leaves(self, n: int) -> int:
        """How much is left of a damage that comes after it, to whoever did it."""
        return n

    def uses_distance(self) -> bool:
        written = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]  # all are dataclasses
        return any(uses_distance(figure) for figure in written)


def run_all(play: Play, effects: tuple[Effect, ...]) -> Flow[bool]:
    """Effects in order; a failed one stops the rest (fadian.4.6, fadian.R28), and so does the end of who performs them,
    unless the 招 itself destroyed it (fadian.R44)."""
    for effect in effects:
        if not (play.actor.here or play.spot) or (effect.concerns_foe and not play.target.here):
            return False
        if not (yield from effect.run(play)):
            return False
    return True


@dataclass(frozen=True, slots=True)
class AtLeast:
    """4 … ∞."""

    least: int


@dataclass(frozen=True, slots=True)
class Area:
    """Who is hit instead of the declared target (fadian.R44). `own_distance`: the figure is read for each by itself."""

    units: Callable[[Play], list[Actor]]
    text: Text
    own_distance: bool = False
    first: Effect | None = None  # what happens before anybody is looked for (爆体)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Technique(Ability):
    """One 战技. `moves` is the tick under 移 in the tables of the book, which 时滞 looks at (fadian.R93)."""

    clause: str
    name: Text
    kind: str = PLAIN
    at: tuple[int, ...] | AtLeast | Num | None = None
    damage: Figure | None = None
    area: Area | None = None
    action: Figure = 0
    balance: int = 0
    compare: int = 0
    moves: bool = False
    presupposes: tuple[Condition, ...] = ()
    needs: tuple[Condition, ...] = ()
    life: int = 0  # 体力 to be paid
    pay: Payment | None = None
    on_pay: Callable[[Play], None] | None = None
    pre: tuple[Effect, ...] = ()
    post: tuple[Effect, ...] = ()
    shots: int = 1
    after_all_hit: tuple[Effect, ...] = ()
    element: str | None = None
    declares_doll: bool = False  # its declaration names what the doll is to do
    of_every_dragon: bool = False
    rulings: tuple[str, ...] = ()  # which explain this card
    note: Text | None = None  # what a 战技 does that is not declared
    art: str = ""  # the kind of 招 it belongs to, where a rule speaks of it
    school: str = ""  # id of its 帖
    page: str = ""  # the word for its 帖
    id: str = field(init=False)
    reasons: tuple[str, ...] = field(init=False)  # the clauses behind what it does while it is not declared

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.clause.removeprefix("fadian."))
        object.__setattr__(self, "reasons", (self.clause, *self.rulings))
        wrong = [
            problem
            for problem, found in (
                ("an unknown kind", self.kind not in (PLAIN, STIFF, SWIFT)),
                ("比点 without 迅捷", self.compare and self.kind != SWIFT),
                ("an unknown element", self.element not in (None, ANY_ELEMENT, *ELEMENTS)),
                ("a distance outside the field", isinstance(self.at, tuple) and not _is_reach(self.at)),
                ("an effect that is none", not all(isinstance(e, Effect) for e in (*self.pre, *self.post))),
                ("an area without damage", self.area is not None and self.damage is None),
                ("a negative cost", self.balance < 0 or (isinstance(self.action, int) and self.action < 0)),
            )
            if found
        ]
        if wrong:
            raise ValueError(f"{self.id} {self.name.zh} has {', '.join(wrong)}")

    @property
    def declarable(self) -> bool:
        """A 战技 that waits for a moment is not declared but played when that comes."""
        return not self.on

    @property
    def takes_only_points(self) -> bool:
        """Whether who can pay its 行动 as it is printed can declare it: no cards, no life, no condition, nothing that 时滞 makes
        dearer (fadian.R27, fadian.R93)."""
        more = self.pay or self.life or self.presupposes or self.needs or self.declares_doll or self.moves
        return not more and isinstance(self.action, int)

    @property
    def short(self) -> str:
        """The last part of the printed name."""
        return self.name.zh.rpartition("·")[2]

    @property
    def range_is_first(self) -> bool:
        """A 战技 with neither 伤害 nor 后续效果 is measured before its 前置效果 (fadian.R24)."""
        return self.damage is None and not self.post and self.at is not None

    @property
    def uses_distance(self) -> bool:
        return uses_distance(self.damage) or any(effect.uses_distance() for effect in (*self.pre, *self.post))


def _is_reach(at: tuple[int, ...]) -> bool:
    return bool(at) and list(at) == sorted(set(at)) and min(at) >= 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class School:
    """One 帖: its 技能 and its 战技, in the order of the book."""

    id: str
    number: str  # 〇, 一 … 十四
    short: str  # 拳
    name: Text
    skills: tuple[Skill, ...]
    techniques: tuple[Technique, ...]


@cache
def reach_text(at: tuple[int, ...] | AtLeast | Num | None) -> Text:
    if at is None:
        return Text("不限", "any")
    if isinstance(at, AtLeast):
        return Text(f"{at.least}～∞", f"{at.least} and more")
    if isinstance(at, Num):
        return at.text
    return Text("、".join(map(str, at)), ", ".join(map(str, at)))


def explain(technique: Technique) -> Text:
    """A 战技 in one line out of its row, for menus and rule pages."""
    zh, en = [], []

    def say(label_zh: str, label_en: str, text: Text) -> None:
        zh.append(f"{label_zh}{text.zh}")
        en.append(f"{label_en}{text.en}")

    if technique.at is not None:
        say("距离 ", "distance ", reach_text(technique.at))
    if technique.damage is not None:
        say("伤害 ", "damage ", words(technique.damage))
    if technique.area is not None:
        if technique.area.first is not None:
            say("先", "first ", technique.area.first.text)
        say("", "", technique.area.text)
    if technique.element is not None:
        say("五行：", "element: ", ELEMENT_NAMES[technique.element])
    if technique.compare:
        say("比点 +", "contest +", words(technique.compare))
    for condition in technique.needs:
        say("须", "needs: ", condition.text)
    for label_zh, label_en, effects in (("前置：", "first ", technique.pre), ("后续：", "then ", technique.post)):
        if effects:
            say(label_zh, label_en, listed(effects))
    if technique.shots > 1:
        say("连射 ", "shots ", words(technique.shots))
        say("全中：", "all hit: ", listed(technique.after_all_hit))
    if technique.note is not None:
        say("", "", technique.note)
    return Text("；".join(zh), "; ".join(en))


def does(technique: Technique) -> Text:
    """What a 战技 does in a few words: where it hits and for how much, and where its effects bring the two."""
    zh, en = [], []
    if technique.at is not None:
        zh.append(f"打 {_brief_reach(technique.at).zh} 格")
        en.append(f"at {_brief_reach(technique.at).en}")
    if technique.damage is not None:
        shots = f"×{technique.shots}" if technique.shots > 1 else ""
        zh.append(f"{words(technique.damage).zh}{shots} 伤")
        en.append(f"{words(technique.damage).en}{shots} dmg")
    effects = (*technique.pre, *technique.post)
    if effects:
        zh.append("，".join(effect.text.zh for effect in effects))
        en.append(", ".join(effect.text.en for effect in effects))
    elif technique.damage is None and technique.note is not None:
        zh.append(technique.note.zh)
        en.append(technique.note.en)
    return Text(" · ".join(zh), " · ".join(en))


def _brief_reach(at: tuple[int, ...] | AtLeast | Num) -> Text:
    """2–3 for neighbours, else one by one."""
    if isinstance(at, tuple) and len(at) > 1 and at[-1] - at[0] == len(at) - 1:
        return Text(f"{at[0]}–{at[-1]}", f"{at[0]}–{at[-1]}")
    return reach_text(at)


def price(
    technique: Technique, action: Text | None = None, balance: int | None = None, *, spared: bool = False
) -> Text:
    """What a 战技 costs, in a few words: as it is printed, or as it is on offer. `spared`: neither life nor cards."""
    zh, en = [], []
    if action is None and technique.action != 0:
        action = words(technique.action)
    if balance is None and technique.balance:
        balance = technique.balance
    if action is not None:
        zh.append(f"行动 {action.zh}")
        en.append(f"action {action.en}")
    if balance is not None:
        zh.append(f"重心 {balance}")
        en.append(f"balance {balance}")
    if technique.life and not spared:
        zh.append(f"体力 {technique.life}")
        en.append(f"life {technique.life}")
    if technique.pay is not None and not spared:
        zh.append(technique.pay.zh)
        en.append(technique.pay.en)
    return Text("、".join(zh) or "无", ", ".join(en) or "free")


def listed(effects: tuple[Effect, ...]) -> Text:
    """Effects in one line; what follows a 若 and is not part of it says so (fadian.R43)."""
    zh = en = ""
    for before, effect in zip((None, *effects), effects, strict=False):
        free = before is not None and before.governs
        zh += ("；无论如何" if free else "，" if before else "") + effect.text.zh
        en += ("; in any case " if free else ", " if before else "") + effect.text.en
    return Text(zh, en)
