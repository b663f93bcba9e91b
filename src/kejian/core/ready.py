"""Set-ups made ready to be played. Matches of the same players under the same house rules begin alike, so what was made
ready last is kept: matches share it as copies of a match do."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kejian.core.game import Game, Outcome, Setup

_KEPT = 64  # set-ups
_NO_OPTIONS = marshal.dumps({}, 2)


class Ready(NamedTuple):
    """A checked set-up, the state before the first step (nobody changes it), and the result if that is the end."""

    setup: Setup
    state: Any
    outcome: Outcome | None


def make_ready(game: Game[Any], players: Sequence[str], options: Mapping[str, object]) -> Ready:
    """Checks a set-up and makes its first state; SetupRefused if there can be no such match."""
    setup = game.new_setup(players, options)
    state = game.setup(setup)
    return Ready(setup, state, game.outcome(state))


def ready(game: Game[Any], players: Sequence[str], options: Mapping[str, Any]) -> Ready:
    """The same, remembered where the options are plain data."""
    try:
        # by value: 1 is not true, and nobody can change it afterwards
        written = marshal.dumps(dict(options), 2) if options else _NO_OPTIONS
    except ValueError:
        return make_ready(game, players, options)
    return _remembered(game, tuple(players), written)


@lru_cache(maxsize=_KEPT)
def _remembered(game: Game[Any], players: tuple[str, ...], written: bytes) -> Ready:
    return make_ready(game, players, marshal.loads(written))


def forget() -> None:
    """Forgets every set-up."""
    _remembered.cache_clear()
