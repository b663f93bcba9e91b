"""What is wrong with a game before it is played: everything that can be said when it is loaded, all at once, with places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from kejian.core.game import Game
from kejian.core.message import Message, field_names, writers_of
from kejian.core.refusal import Refused
from kejian.core.text import Text

_FACTS = {
    "code": str,
    "title": Text,
    "blurb": Text,
    "minutes": int,
    "seats": range,
    "words": object,
    "options": tuple,
    "accent": str,
    "labels": Mapping,
}
_METHODS = ("setup", "step", "outcome", "view", "describe", "position", "place")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
CODE = re.compile(r"[a-z][a-z0-9_]{1,19}")


def faults_of(game: Any) -> list[str]:
    """The faults of a game, one sentence each with its place; none if it can be played."""
    if not isinstance(game, Game):
        return [f"GAME is {type(game).__name__} {game!r:.60}, not a kejian.core.Game"]
    missing = [*_missing(game)]
    if missing:
        return missing
    return [*_bad_options(game), *_bad_words(game), *_bad_clauses(game)]


def _missing(game: Game[Any]) -> Iterator[str]:
    where = f"{type(game).__module__}.{type(game).__qualname__}"
    for name, kind in _FACTS.items():
        value = getattr(game, name, None)
        if not isinstance(value, kind):
            want = "" if kind is object else f", {kind.__name__} is wanted"
            yield f"{where}.{name} is {'missing' if value is None else f'{value!r:.40}'}{want}"
    if "rulebook" not in dir(type(game)) or (not hasattr(game, "package") and not _has_own_rulebook(game)):
        yield f"{where}.package is missing: the package in which rulebook.zh.md and rulebook.en.md lie"
    for name in _METHODS:
        if getattr(type(game), name) is getattr(Game, name):
            yield f"{where}.{name}() is not written"
    if isinstance(getattr(game, "code", None), str) and not CODE.fullmatch(game.code):
        yield f"{where}.code is {game.code!r}: 2 to 20 small letters, digits and underscores are wanted"
    if isinstance(game.accent, str) and not _COLOUR.fullmatch(game.accent):
        yield f"{where}.accent is {game.accent!r}: a colour like '#c5352b' is wanted"
    if isinstance(getattr(game, "seats", None), range) and (not game.seats or game.seats.start < 1):
        yield f"{where}.seats is {game.seats!r}: at least one player is wanted"


def _has_own_rulebook(game: Game[Any]) -> bool:
    return any("rulebook" in vars(cls) for cls in type(game).__mro__ if cls is not Game)


def _bad_options(game: Game[Any]) -> Iterator[str]:
    names = [f"P{seat}" for seat in range(game.seats.start)]
    seen: set[str] = set()
    for option in game.options:
        where = f"option {option.key!r}"
        if option.key in seen:
            yield f"{where} stands twice"
        seen.add(option.key)
        try:
            option.read(option.default, names)
        except Refused:
            if option.default is not None:
                yield f"{where}: its default {option.default!r} is none of its own values"
        except Exception as error:
            yield f"{where}: its default {option.default!r} cannot be read ({type(error).__name__}: {error})"


def _bad_words(game: Game[Any]) -> Iterator[str]:
    for message in game.words.messages.values():
        where = f"{message.__module__}.{message.__qualname__}"
        names = set(field_names(message))
        for lang in ("zh", "en"):
            yield from (f"{where}.{lang} {fault}" for fault in _bad_sentence(getattr(message, lang), names))
        label = getattr(message, "label", "")
        if label and label not in names:
            yield f"{where}.label is {label!r}, which is none of its fields ({', '.join(sorted(names))})"
        yield from (f"{where}.{fault}" for fault in _bad_fields(game, message))


def _bad_sentence(sentence: str, names: set[str]) -> Iterator[str]:
    if not sentence:
        yield "is missing: the sentence"
        return
    try:
        used = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
    except ValueError as error:
        yield f"cannot be read: {error}"
        return
    if unknown := sorted(used - names):
        yield f"names {', '.join(unknown)}, which {'is' if len(unknown) == 1 else 'are'} none of its fields"


def _bad_fields(game: Game[Any], message: type[Message]) -> Iterator[str]:
    try:
        writers = writers_of(message)
    except (TypeError, NameError) as error:
        yield f"fields: {error}"
        return
    for name, writer in writers.items():
        if writer != "message" and writer not in game.words.writers:
            yield f"{name} is written by {writer!r}, which the game's words do not have"


def _bad_clauses(game: Game[Any]) -> Iterator[str]:
    try:
        book = game.rulebook
    except (OSError, ValueError, ModuleNotFoundError) as error:
        yield f"rulebook: {error}"
        return
    for clause in book:
        if clause.id.partition(".")[0] != game.code:
            yield f"rulebook: clause {clause.id} does not begin with {game.code}."
    for option in game.options:
        for id_ in option.clauses:
            if id_ not in book.clauses:
                yield f"option {option.key!r} cites {id_}, which is not in the rulebook"
