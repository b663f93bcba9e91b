"""The grades of 数学 and the classes of 极值点 (wuba.3.1.3.1, wuba.3.1.2.3)."""

from __future__ import annotations

from kejian.core import Text

GRADES = ("弱", "中", "强", "巨", "神")  # from worst to best: a grade is its number
GRADE_NAMES = {
    "弱": Text("弱", "weak"),
    "中": Text("中", "fair"),
    "强": Text("强", "strong"),
    "巨": Text("巨", "giant"),
    "神": Text("神", "god"),
}
WEAKEST, BEST = 0, len(GRADES) - 1
FEMALE, MALE = "雌", "雄"
SHIFT_FROM = 7  # 极值 from which a female hero has 【偏移】

_CLASSES = ((7, 8, "弱"), (9, 10, "强"), (11, 14, "超"))


def grade_number(word: str) -> int:
    """The number of a grade."""
    return GRADES.index(word)


def within_grades(grade: int) -> int:
    """A grade never leaves the scale (wuba.R43)."""
    return max(WEAKEST, min(BEST, grade))


def extreme_class(gender: str, extreme: int | None) -> str | None:
    """弱, 强 or 超 for an 极值点, None for everybody else (wuba.3.1.2.2, wuba.3.1.2.3)."""
    if gender != FEMALE or extreme is None:
        return None
    return next((name for least, most, name in _CLASSES if least <= extreme <= most), None)
