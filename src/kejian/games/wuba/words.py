"""The sentences of 唔叭荣耀, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kejian.core import CORE_WORDS, Lang, Words, messages_of
from kejian.games.wuba import quiet, refusals, refusals_before, told, told_before, told_figures
from kejian.games.wuba.grades import GRADE_NAMES
from kejian.games.wuba.packs import english_names

ENGLISH: Mapping[str, str] = english_names()
_ZONES = {"西": "West", "东": "East"}


def _name(value: str, lang: Lang, _players: Sequence[str]) -> str:
    """A hero or a skill; one that somebody brought along is called as its file says."""
    return value if lang == "zh" else ENGLISH.get(value, value)


def _names(value: Sequence[str], lang: Lang, players: Sequence[str]) -> str:
    return ("、" if lang == "zh" else ", ").join(_name(name, lang, players) for name in value)


def _weapon(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return value if lang == "zh" else ENGLISH.get(value, value)


def _grade(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return GRADE_NAMES[value].in_(lang)


def _zone(value: str, lang: Lang, _players: Sequence[str]) -> str:
    return value if lang == "zh" else _ZONES.get(value, value)


WRITERS: dict[str, Any] = {
    "hero": _name, "heroes": _names, "skill": _name, "weapon": _weapon, "grade": _grade, "zone": _zone,
}  # fmt: skip

WORDS = CORE_WORDS | Words(messages_of(told_before, told, told_figures, quiet, refusals_before, refusals), WRITERS)
