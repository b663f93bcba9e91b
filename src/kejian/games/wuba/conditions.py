"""Conditions of hero files, each tested against the position of the moment, and whom a skill may be aimed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kejian.core import Number, Text
from kejian.games.wuba.grades import GRADE_NAMES, GRADES
from kejian.games.wuba.state import Hero, State
from kejian.kit.content import Fields

KEYS = ("班级", "类别", "性别", "数学", "极值点", "选科", "hp_below")
CLASSES, KINDS, GENDERS, EXTREMES = ("5", "6", "其他", "外"), ("学生", "教师"), ("雌", "雄"), ("弱", "强", "超")
_WORDS: Mapping[str, tuple[str, ...]] = {
    "班级": CLASSES, "类别": KINDS, "性别": GENDERS, "数学": GRADES, "极值点": EXTREMES,
}  # fmt: skip
_ENGLISH = {
    "班级": "class", "类别": "sort", "性别": "sex", "数学": "maths", "极值点": "extreme point", "选科": "subject",
    "hp_below": "HP below",
}  # fmt: skip

_WORDS_IN_ENGLISH = {
    "其他": "other", "外": "outside", "学生": "student", "教师": "teacher", "雌": "female", "雄": "male", "超": "super",
    "生物": "biology", **{grade: name.en for grade, name in GRADE_NAMES.items()},
}  # fmt: skip


class Condition(NamedTuple):
    """What must hold of a hero: for each key one of these words; and HP below a figure. All must hold."""

    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hp_below: Number | None = None

    def holds(self, state: State, hero: Hero) -> bool:
        """Whether it holds of a hero now."""
        if self.hp_below is not None and hero.hp >= self.hp_below:
            return False
        rules = state.rules
        return all(any(word in rules.traits(hero, key, word) for word in wanted) for key, wanted in self.words)

    @property
    def text(self) -> Text:
        """In a few words."""
        zh = [f"{key} {'/'.join(words)}" for key, words in self.words]
        en = [f"{_ENGLISH[key]} {'/'.join(_WORDS_IN_ENGLISH.get(w, w) for w in words)}" for key, words in self.words]
        if self.hp_below is not None:
            zh.append(f"HP 低于 {self.hp_below}")
            en.append(f"HP below {self.hp_below}")
        return Text("，".join(zh) or "其他人", ", ".join(en) or "everybody else")


def read_condition(fields: Fields) -> Condition:
    """A condition as a file writes it; faults are noted."""
    fields.known(KEYS)
    words = []
    for key in KEYS[:-1]:
        if key not in fields.data:
            continue
        value = fields.data[key]
        listed = tuple(str(word) for word in (value if isinstance(value, list | tuple) else [value]))
        known = _WORDS.get(key)
        for word in listed:
            if known is not None and word not in known:
                fields.fault(f"“{word}”不是 {'、'.join(known)} 之一", f"“{word}” is none of {', '.join(known)}", key)
        words.append((key, listed))
    below = fields.number("hp_below", 0, above=0) if "hp_below" in fields.data else None
    return Condition(tuple(words), below)


OWN, ENEMY, ANY, SELF = "own_hero", "enemy_hero", "any_hero", "self"
_SIDES = {
    "own_hero": OWN, "enemy_hero": ENEMY, "any_hero": ANY, "self": SELF, "enemy_heroes": ENEMY,
    "enemy_hero_in_view": ENEMY, "enemies_that_hurt_me_last_turn": ENEMY,
}  # fmt: skip


class Targets(NamedTuple):
    """Whom a skill may be aimed at: on which side, under which condition, seen or not, who hurt the user or not."""

    side: str
    condition: Condition = Condition()
    in_view: bool = False
    hurt_me: bool = False


def read_targets(fields: Fields, default: str) -> Targets:
    """`targets` of a skill: a word, or conditions (the side then follows from the kind of skill)."""
    value: Any = fields.data.get("targets")
    if value is None:
        return Targets(default)
    if isinstance(value, Mapping):
        return Targets(default, read_condition(fields.inside("targets")))
    if value not in _SIDES:
        fields.fault(
            f"应为 {'、'.join(_SIDES)} 之一，或条件", f"must be one of {', '.join(_SIDES)}, or conditions", "targets"
        )
        return Targets(default)
    return Targets(
        _SIDES[value],
        in_view=value == "enemy_hero_in_view",
        hurt_me=value == "enemies_that_hurt_me_last_turn",
    )
