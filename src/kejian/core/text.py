"""Words in both languages."""

from __future__ import annotations

from typing import Literal, NamedTuple

Lang = Literal["zh", "en"]


class Text(NamedTuple):
    """The same words in both languages."""

    zh: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.zh if lang == "zh" else self.en
