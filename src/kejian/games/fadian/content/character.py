"""Characters: 体力, 重心, 行动, two or more 帖 and 技能 of their own, as sheets that people can write (fadian.3, fadian.R6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from kejian.core import Text
from kejian.games.fadian.content.schools import SCHOOL_NAMED, SKILL_NAMED
from kejian.kit.content import BadContent, Fault, Fields, read_content, unknown_name

FORMAT = "fadian-character/1"
FIELDS = ("format", "name", "english", "体力", "重心", "行动", "帖", "技能", "text", "text_en")


class Character(NamedTuple):
    """One sheet."""

    name: str
    english: str
    hp: int = 40
    balance: int = 3
    action: int = 12
    schools: tuple[str, ...] = ()  # ids, as are the skills
    skills: tuple[str, ...] = ()
    text: Text = Text("", "")
    data: Mapping[str, Any] = {}  # the sheet as it was written; never changed


PLAIN = Character("", "")
_CHARACTER = Text("角色", "character")


def read_character(data: object) -> Character:
    """A character out of its name or its written sheet; BadContent if it is none."""
    if isinstance(data, str):
        if data not in roster():
            raise unknown_name(data, roster(), _CHARACTER)
        return roster()[data]
    if not isinstance(data, Mapping):
        raise BadContent(Fault(Text("应为角色名或角色卡", "a character's name or sheet is needed")))
    fields = Fields(data).known(FIELDS)
    fields.format(FORMAT)
    name = fields.word("name")
    character = Character(
        name=name,
        english=str(data.get("english", name)),
        hp=fields.whole("体力", 40, 1, 999),
        balance=fields.whole("重心", 3, 0, 9),
        action=fields.whole("行动", 12, 1, 12),
        schools=tuple(school.id for school in fields.names("帖", SCHOOL_NAMED, Text("帖", "school"), "帖")),
        skills=tuple(skill.id for skill in fields.names("技能", SKILL_NAMED, Text("技能", "skill"))),
        text=fields.text(),
        data=dict(data),
    )
    fields.check()
    return character


def read_characters(text: str, source: str, taken: Collection[str] = ()) -> dict[str, Character]:
    """The characters of a file: one sheet per document, or one mapping name -> fields. ContentError with lines."""
    return read_content(text, source, read_character, _CHARACTER, taken)


@cache
def roster() -> dict[str, Character]:
    """The ten characters that come with the game."""
    file = resources.files("kejian.games.fadian.content").joinpath("characters").joinpath("roster.yaml")
    return read_characters(file.read_text("utf-8"), file.name)
