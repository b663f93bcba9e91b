"""Words in both languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")


class Text(NamedTuple):
    """The same words in both languages."""

    zh: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.zh if lang == "zh" else self.en


NONE = Text("—", "—")  # an empty cell of a table


def same(value: object) -> Text:
    """What is written alike in both languages: figures, ids."""
    return Text(str(value), str(value))


def joined(texts: Sequence[Text]) -> Text:
    """An enumeration; a dash where there is nothing to enumerate."""
    return Text("、".join(text.zh for text in texts), ", ".join(text.en for text in texts)) if texts else NONE


def width(text: str) -> int:
    """The columns a text takes in a terminal: Chinese characters take two, marks upon others none."""
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
