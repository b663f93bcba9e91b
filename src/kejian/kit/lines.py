"""Positions in one line: a head `code/1`, then words; fields in braces, `{大臂:2,盾:[寒冰盾_1/2]}`, without blanks.

In such words a blank is written `_`, and a `_` is written `~`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kejian.core import Option, Setup, SetupRefused, Text
from kejian.core.option import changed_options
from kejian.core.refusals import NoLine


def no_line(line: str, zh: str, en: str) -> SetupRefused:
    """A text that is no one-line position, and why."""
    return SetupRefused(NoLine(line, Text(zh, en)))


def split_line(line: str, head: str, least: int, wanted: Text, most: int = 0) -> list[str]:
    """The words behind the head, at least so many; the last of `most` is the rest of the line as it stands."""
    words = line.split(maxsplit=most or -1)
    if words[:1] != [head] or len(words) <= least:
        raise no_line(line, f"应写作 {head} {wanted.zh}", f"it is written {head} {wanted.en}")
    return words[1:]


# the plain way: `code/1 甲 乙 {甲:{命:2},拍:3} {命:2}`, for games that want nothing of their own


def write_plain_line(code: str, setup: Setup, options: Sequence[Option], position: Mapping[str, Any]) -> str:
    """Players, the whole position, and the house rules that differ."""
    changed = changed_options(options, setup.options)
    words = [f"{code}/1", *map(write_value, setup.players), write_value(position)]
    return " ".join([*words, write_value(changed)] if changed else words)


def read_plain_line(code: str, line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of such a line; SetupRefused if it is none."""
    words = split_line(line, f"{code}/1", 2, Text("甲 乙 {…}", "A B {…}"))
    braces = [word for word in words if word.startswith("{")]
    players, fields = words[: len(words) - len(braces)], [read_fields(word) for word in braces]
    if not 1 <= len(fields) <= 2 or None in fields or any(word.startswith("{") for word in players):
        raise no_line(line, "末尾应为 {局面}，后面可以有 {规则}", "it ends with {position}, and {house rules} if any")
    start, options = fields[0], fields[1] if len(fields) == 2 else {}
    return [read_text(name) for name in players], options or {}, start or {}


# values in one word


def write_value(value: object) -> str:
    """A mapping, a list or a scalar in one word."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{write_value(key)}:{write_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(write_value(inner) for inner in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace("_", "~").replace(" ", "_")


def read_fields(word: str) -> dict[str, Any] | None:
    """The fields of a word in braces; None if it is none."""
    reader = _Reader(word)
    fields = reader.value()
    return fields if isinstance(fields, dict) and not reader.rest else None


def read_scalar(word: str) -> object:
    """true, false, a whole number or a text."""
    if word in ("true", "false"):
        return word == "true"
    return int(word) if re.fullmatch(r"\d{1,9}", word) else read_text(word)


def read_text(word: str) -> str:
    """A text with its blanks again."""
    return word.replace("_", " ").replace("~", "_")


class _Reader:
    """Reads mappings, lists and words; anything amiss reads as a word that fits nowhere."""

    def __init__(self, text: str) -> None:
        self.rest = text

    def value(self) -> Any:
        if self._take("{"):
            fields: dict[str, Any] = {}
            while not self._take("}") and self.rest:
                key = read_text(self._word(":"))
                self._take(":")
                fields[key] = self.value()
                self._take(",")
            return fields
        if self._take("["):
            items = []
            while not self._take("]") and self.rest:
                items.append(self.value())
                self._take(",")
            return items
        return read_scalar(self._word(",]}"))

    def _take(self, sign: str) -> bool:
        if self.rest.startswith(sign):
            self.rest = self.rest[1:]
            return True
        return False

    def _word(self, until: str) -> str:
        size = next((i for i, sign in enumerate(self.rest) if sign in until), len(self.rest))
        word, self.rest = self.rest[:size], self.rest[size:]
        return word
