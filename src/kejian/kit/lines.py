"""Positions in one line: a head `code/1`, then words; fields in braces, `{大臂:2,盾:[寒冰盾_1/2]}`, without blanks.

In such words a blank is written `_`, and a `_` is written `~`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kejian.core import SetupRefused, Text
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
