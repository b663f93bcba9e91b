"""Characters: 体力, 重心, 行动, two or more 帖 and 技能 of their own, as sheets that people can write (fadian.3, fadian.R6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from kejian.core import ContentError, Text
from kejian.core.yamlio import YamlError, read_documents
from kejian.games.fadian.content.schools import SCHOOL_NAMED, SKILL_NAMED

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


class SheetError(ValueError):
    """What is wrong with a sheet, and at which key."""

    def __init__(self, zh: str, en: str, *place: str) -> None:
        where = ".".join(place)
        super().__init__(Text(f"{where}：{zh}" if where else zh, f"{where}: {en}" if where else en))
        self.place = place


def read_character(data: object) -> Character:
    """A character out of its name or its written sheet; SheetError if it is none."""
    if isinstance(data, str):
        known = roster()
        if data not in known:
            raise SheetError(
                f"没有“{data}”这个角色；有的是：{'、'.join(known)}",
                f"there is no character “{data}”; known: {', '.join(known)}",
            )
        return known[data]
    if not isinstance(data, Mapping):
        raise SheetError("应为角色名或角色卡", "a character's name or sheet is needed")
    for key in data:
        if key not in FIELDS:
            raise SheetError(
                f"没有这一项；有的是：{'、'.join(FIELDS)}", f"unknown; known: {', '.join(FIELDS)}", str(key)
            )
    if data.get("format", FORMAT) != FORMAT:
        raise SheetError(f"应为 {FORMAT}", f"must be {FORMAT}", "format")
    name = data.get("name")
    if not isinstance(name, str) or not name or any(c.isspace() for c in name):
        raise SheetError("应为一个词", "must be one word", "name")
    return Character(
        name=name,
        english=str(data.get("english", name)),
        hp=_figure(data, "体力", 40, 1, 999),
        balance=_figure(data, "重心", 3, 0, 9),
        action=_figure(data, "行动", 12, 1, 12),
        schools=tuple(SCHOOL_NAMED[name].id for name in _names(data, "帖", SCHOOL_NAMED, "帖")),
        skills=tuple(SKILL_NAMED[name].id for name in _names(data, "技能", SKILL_NAMED, "")),
        text=Text(str(data.get("text", "")), str(data.get("text_en", data.get("text", "")))),
        data=dict(data),
    )


def _figure(data: Mapping[str, Any], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SheetError(f"应为 {least} 到 {most} 的整数", f"must be a whole number from {least} to {most}", key)
    return value


def _names(data: Mapping[str, Any], key: str, known: Mapping[str, object], suffix: str) -> tuple[str, ...]:
    written = data.get(key) or []
    if not isinstance(written, list | tuple):
        raise SheetError("应为列表", "must be a list", key)
    names = [str(item).removesuffix(suffix) if suffix else str(item) for item in written]
    for name in names:
        if name not in known:
            raise SheetError(
                f"没有“{name}”；有的是：{'、'.join(known)}", f"no “{name}”; known: {', '.join(known)}", key
            )
        if names.count(name) > 1:
            raise SheetError(f"“{name}”写了两次", f"“{name}” stands twice", key)
    return tuple(names)


def read_characters(text: str, source: str) -> dict[str, Character]:
    """The characters of a file, one sheet per document. ContentError with document, line and key."""
    found: dict[str, Character] = {}
    number = 0
    try:
        for document in read_documents(text):
            number += 1
            try:
                if not isinstance(document.data, dict):
                    raise SheetError("角色卡写成 {键: 值}", "a sheet is a mapping")
                character = read_character(document.data)
                if character.name in found:
                    raise SheetError(f"有两个“{character.name}”", f"“{character.name}” stands twice", "name")
            except SheetError as error:
                zh, en = error.args[0]
                line = document.line(*error.place)
                raise ContentError(f"{source}, document {number}, line {line}: {zh} · {en}") from None
            found[character.name] = character
    except YamlError as error:
        raise ContentError(
            f"{source}, document {number + 1}, line {error.line}: {error.message.zh} · {error.message.en}"
        ) from None
    return found


@cache
def roster() -> dict[str, Character]:
    """The ten characters that come with the game."""
    file = resources.files("kejian.games.fadian.content").joinpath("characters").joinpath("roster.yaml")
    return read_characters(file.read_text("utf-8"), file.name)
