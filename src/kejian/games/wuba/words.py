"""The sentences of 唔叭荣耀, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kejian.core import CORE_WORDS, Lang, Words, messages_of
from kejian.games.wuba import quiet, refusals, refusals_before, told, told_before, told_figures
from kejian.games.wuba.grades import GRADE_NAMES
from kejian.games.wuba.map_words import zone_in_english
from kejian.games.wuba.packs import english_names

ENGLISH = english_names()


def _grade(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return GRADE_NAMES[value].in_(lang)


def _zone(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return value if lang == "zh" else zone_in_english(value)


def words_of(english: Mapping[str, str]) -> Words:
    """The words of a match whose heroes, skills and weapons are called so in English."""

    def name(value: str, lang: Lang, _players: Sequence[str]) -> str:
        return value if lang == "zh" else english.get(value, value)

    def names(value: Sequence[str], lang: Lang, players: Sequence[str]) -> str:
        return ("、" if lang == "zh" else ", ").join(name(each, lang, players) for each in value)

    writers: dict[str, Any] = {
        "hero": name, "heroes": names, "skill": name, "weapon": name, "grade": _grade, "zone": _zone,
    }  # fmt: skip
    return CORE_WORDS | Words(messages_of(told_before, told, told_figures, quiet, refusals_before, refusals), writers)


WORDS = words_of(ENGLISH)
