"""Lessons lie beside their game: `lessons/puzzles.yaml`, one document each, and `lessons/coach.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from kejian.core import Ask, Game, Lang, Refused, Text
from kejian.core.text import LANGS
from kejian.core.yamlio import read_documents


class LessonError(Exception):
    """A lesson that cannot be used: which, and what is wrong with it."""


def documents(game: Game[Any], name: str, lang: Lang) -> Iterator[dict[str, Any]]:
    """The documents of one of a game's lesson files; none where the game has no such file.

    `english` is what the players are called in English: there they have those names.
    """
    file = resources.files(game.package).joinpath("lessons").joinpath(name)
    if file.is_file():
        for document in read_documents(file.read_text("utf-8")):
            data = document.data
            names = data.pop("english", {})
            yield _renamed(data, names) if lang == "en" else data


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """The same data with other names in it, but not in words that are said in both languages."""
    if isinstance(data, Mapping):
        if set(data) == set(LANGS):
            return data
        return {_renamed(key, names): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(item, names) for item in data]
    if isinstance(data, str):
        for old, new in names.items():
            data = data.replace(old, new)
    return data


def text_of(data: Mapping[str, Any], key: str, where: str) -> Text:
    """Words in both languages."""
    said = data.get(key)
    if not isinstance(said, Mapping) or not said.get("zh") or not said.get("en"):
        raise LessonError(f"{where}: {key} needs zh and en")
    return Text(str(said["zh"]).strip(), str(said["en"]).strip())


def known_keys(data: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    """No key but these."""
    if unknown := [key for key in data if key not in keys]:
        raise LessonError(f"{where}: unknown {', '.join(unknown)}; known: {', '.join(keys)}")


def fits(ask: Ask[Any], text: str) -> bool:
    """Whether a written move answers this question."""
    try:
        move, rest = ask.read(text)
    except Refused:
        return False
    return not rest and ask.refusal(move) is None
