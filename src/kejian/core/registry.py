"""Where games are found: every package in `kejian.games` that exposes `GAME`, and the entry points of others.

A game that cannot be used is left out, with the reason in a line; the others work.
"""

from __future__ import annotations

import pkgutil
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kejian.core.game import Game
from kejian.core.place import line_of
from kejian.core.soundness import faults_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_GROUP = "kejian.games"
_found: dict[str, Game[Any]] = {}
_broken: dict[str, str] = {}


class BrokenGame(KeyError):
    """A game that is there but cannot be used; `why` says it in a line or, for faults of the game, a line each."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code)
        self.code, self.why = code, why

    def __str__(self) -> str:
        return f"{self.code}: {self.why}"


def register(game: Game[Any]) -> Game[Any]:
    """Makes a game known to this process (tests, plug-ins). A code that another game has is refused."""
    known = _found.get(game.code)
    if known is not None and known is not game and type(known) is not type(game):
        raise ValueError(f"the code {game.code!r} belongs to {type(known).__module__} already")
    _found[game.code] = game
    return game


def game_codes() -> list[str]:
    """The codes of all games there are, without importing them; those that proved broken are left out."""
    return sorted(code for code in {*_own(), *_points(), *_found} if code not in _broken)


def all_games() -> list[Game[Any]]:
    """All games that can be used."""
    found = []
    for code in game_codes():
        with suppress(BrokenGame):
            found.append(find_game(code))
    return found


def broken_games() -> dict[str, str]:
    """Games that cannot be used, each with the reason."""
    all_games()
    own = _own()
    taken = {
        f"{code} ({point.value})": f"the code {code} belongs to {_GROUP}.{code}"
        for code, points in _points().items()
        for point in points
        if code in own
    }
    return _broken | taken


def find_game(code: str) -> Game[Any]:
    """A game by its code; KeyError if there is none, BrokenGame (a KeyError too) if it cannot be used."""
    if code not in _found:
        if code in _broken:
            raise BrokenGame(code, _broken[code])
        if code not in game_codes():
            raise KeyError(code)
        try:
            _found[code] = _load(code)
        except BrokenGame as broken:
            _broken[code] = broken.why
            raise
    return _found[code]


def _load(code: str) -> Game[Any]:
    own, points = _own(), _points()
    if code not in own and len(points[code]) > 1:
        raise BrokenGame(code, f"several games have this code: {', '.join(point.value for point in points[code])}")
    try:
        game = import_module(f"{_GROUP}.{code}").GAME if code in own else points[code][0].load()
    except Exception as error:  # a stranger's code: whatever it raises, the other games work
        module = f"{_GROUP}.{code}" if code in own else points[code][0].module
        where = line_of(error, [module.partition(".")[0] if code not in own else module])
        raise BrokenGame(code, f"{type(error).__name__}: {error}" + (f" ({where})" if where else "")) from error
    if faults := faults_of(game):
        raise BrokenGame(code, "\n".join(faults))
    if game.code != code:
        raise BrokenGame(code, f"its GAME.code is {game.code!r}")
    return game  # type: ignore[no-any-return]  # looked at above


def _own() -> list[str]:
    from kejian import games

    return [found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg]


def _points() -> dict[str, list[EntryPoint]]:
    from importlib.metadata import entry_points  # takes a third of the time that all of the core does

    points: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=_GROUP):
        points.setdefault(point.name, []).append(point)
    return points
