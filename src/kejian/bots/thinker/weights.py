"""Learnt scores: a number for every feature of a game, made by `kejian fit`, a file of some hundred bytes.

A file belongs to the rules it was learnt under: it is known by a fingerprint of the rules' version and the names of the
features. Those that come with the program lie beside this module; what is fitted here lies in the cache and goes first.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from kejian.bots.equilibrium.store import cache_folder
from kejian.core import Game


class Weights(msgspec.Struct, frozen=True):
    """What was learnt, from how much, and how well it foretells."""

    game: str
    fingerprint: str
    positions: int
    loss: float  # mean surprise on positions it was not learnt from, in nats
    weights: dict[str, float]


def fingerprint(game: Game[Any]) -> str:
    """What rules and features a score belongs to."""
    said = "\n".join((game.code, str(game.rules_version), *game.feature_names))
    return blake2b(said.encode(), digest_size=8).hexdigest()


def weights_of(game: Game[Any]) -> list[float] | None:
    """The learnt score of a game, in the order of its features; None if there is none for these rules."""
    return _known(game) if game.feature_names else None


@lru_cache(maxsize=32)
def _known(game: Game[Any]) -> list[float] | None:
    wanted = fingerprint(game)
    own = files("kejian.bots.thinker").joinpath("fitted", f"{game.code}.json")
    for place in (cached(game), own):
        with suppress(OSError, msgspec.MsgspecError):
            found = msgspec.json.decode(place.read_bytes(), type=Weights)
            if found.fingerprint == wanted:
                return [found.weights[name] for name in game.feature_names]
    return None


def cached(game: Game[Any]) -> Path:
    """Where the score that was fitted here lies."""
    return cache_folder() / "scores" / f"{game.code}-{fingerprint(game)}.json"


def forget() -> None:
    """Looks for learnt scores anew."""
    _known.cache_clear()


def save(weights: Weights, path: Path) -> None:
    """Writes a learnt score."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights)) + b"\n")
    forget()
