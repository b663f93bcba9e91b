"""What a hero does, as a value and as text: `LYJ 攻 E6`, `Drrra 足球 > YR 向 西南`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kejian.core import Text

RESIGN, END, PASS = "认输", "结束", "过"  # what a side says that no hero does


class Act(NamedTuple):
    """A hero, what it does, and what is in the blanks of that; an empty blank is not written."""

    hero: str
    verb: str
    target: str = ""  # a hero
    tower: str = ""  # the point of a tower
    point: str = ""
    word: str = ""  # a weapon, a direction, an attribute, 制导
    via: str = ""  # the point of a bend


class Blank(NamedTuple):
    """A blank of a deed: which field of an act it fills, what is written before it, what kind of thing is in it."""

    field: str
    mark: str
    kind: str  # hero, point or word
    name: Text


TARGET = Blank("target", ">", "hero", Text("目标", "target"))
POINT = Blank("point", "", "point", Text("地点", "point"))
TOWER = Blank("tower", "塔", "point", Text("塔", "tower"))
WORD = Blank("word", "", "word", Text("选择", "choice"))
DIRECTION = Blank("word", "向", "word", Text("方向", "direction"))
TO = Blank("point", "到", "point", Text("到", "to"))
ROB = Blank("target", "夺", "hero", Text("夺", "robbing"))
LEAP = Blank("point", "瞬移", "point", Text("瞬移", "teleporting to"))
VIA = Blank("via", "经", "point", Text("经", "by way of"))


def write_act(act: Act, blanks: Sequence[Blank]) -> str:
    """The canonical text."""
    words = [act.hero, act.verb]
    for blank in blanks:
        value = getattr(act, blank.field)
        if value:
            words += [blank.mark, value] if blank.mark else [value]
    return " ".join(words)


class Misplaced(ValueError):
    """Words behind a verb that fit none of its blanks; the argument is the first of them."""


def read_blanks(words: Sequence[str], blanks: Sequence[Blank], aliases: Mapping[str, str]) -> dict[str, str]:
    """What the words behind a verb put into its blanks; Misplaced for a word that fits none."""
    filled: dict[str, str] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        blank = next((blank for blank in blanks if blank.mark == word and blank.field not in filled), None)
        if blank is not None:
            if not left:
                raise Misplaced(word)
            word = left.pop(0)
        else:
            blank = next((blank for blank in blanks if not blank.mark and blank.field not in filled), None)
            if blank is None:
                raise Misplaced(word)
        filled[blank.field] = aliases.get(word, word) if blank.kind == "hero" else canonical_point(word, blank)
    return filled


def canonical_point(word: str, blank: Blank) -> str:
    """A point may be written with a small letter."""
    return word.upper() if blank.kind == "point" and word.isascii() else word
