"""Where games are found: every package in `kejian.games` that exposes `GAME`, and the entry points of others."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kejian.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_found: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> Game[Any]:
    """Makes a game known to this process (tests, plug-ins)."""
    _found[game.code] = game
    return game


def game_codes() -> list[str]:
    """The codes of all games there are, without importing them."""
    from kejian import games

    own = [found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg]
    others = [point.name for point in _entry_points()]
    return sorted({*own, *others, *_found})


def _entry_points() -> Iterable[EntryPoint]:
    from importlib import metadata  # a third of the time it takes to import core

    return metadata.entry_points(group="kejian.games")


def find_game(code: str) -> Game[Any]:
    """A game by its code; KeyError if there is none."""
    if code not in _found:
        if code not in game_codes():
            raise KeyError(code)
        points = [point for point in _entry_points() if point.name == code]
        game: Game[Any] = points[0].load() if points else import_module(f"kejian.games.{code}").GAME
        _found[code] = game
    return _found[code]
