"""Learnt scores: a number for every feature of a game, or for everything that can be drafted, made by `kejian fit`; a file of some hundred
bytes.

A file belongs to the rules it was learnt under: it is known by a fingerprint of the rules' version and the names of the
features. Those that come with the program lie beside this module; what is fitted here lies in the cache and goes first.
"""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from kejian.bots.equilibrium.store import cache_folder
from kejian.core import Game


class Subject(StrEnum):
    """What a learnt score judges."""

    SCORE = "score"  # positions, by their features
    PICKS = "picks"  # drafts, by what was chosen


class Weights(msgspec.Struct, frozen=True):
    """What was learnt, from how much, and how well it foretells."""

    game: str
    fingerprint: str
    positions: int
    loss: float  # mean surprise on positions it was not learnt from, in nats
    weights: dict[str, float]

    def beside(self, before: Weights | None) -> Weights:
        """With what was learnt before under the same rules about names that it does not know."""
        if before is None or before.fingerprint != self.fingerprint:
            return self
        return msgspec.structs.replace(self, weights={**before.weights, **self.weights})


def fingerprint(game: Game[Any], subject: Subject = Subject.SCORE) -> str:
    """What rules and features a score belongs to; of what can be drafted people bring more, which is worth as much as
    the others on average."""
    about = game.feature_names if subject is Subject.SCORE else (subject,)
    said = "\n".join((game.code, str(game.rules_version), *about))
    return blake2b(said.encode(), digest_size=8).hexdigest()


def weights_of(game: Game[Any], seats: int) -> list[float] | None:
    """The learnt score of a game, in the order of its features; None if there is none for these rules."""
    known = learnt(game, Subject.SCORE, seats) if game.feature_names else None
    return None if known is None else [known[name] for name in game.feature_names]


@lru_cache(maxsize=64)
def learnt(game: Game[Any], subject: Subject, seats: int) -> dict[str, float] | None:
    """What was learnt about a game, by name, best among as many players; None if nothing was under these rules."""
    wanted = fingerprint(game, subject)
    own = files("kejian.bots.thinker").joinpath("fitted")
    for among in (seats, None):
        for place in (cached(game, subject, among), own.joinpath(f"{game.code}-{subject}{_among(among)}.json")):
            found = known_at(place)
            if found is not None and found.fingerprint == wanted:
                return found.weights
    return None


def _among(seats: int | None) -> str:
    return "" if seats is None else f"-{seats}"


def known_at(place: Path | Traversable) -> Weights | None:
    """What a file says; None if there is none that can be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(place.read_bytes(), type=Weights)
    return None


def cached(game: Game[Any], subject: Subject = Subject.SCORE, seats: int | None = None) -> Path:
    """Where the score that was fitted here lies; `seats`: for so many players alone."""
    return cache_folder() / "scores" / f"{game.code}-{fingerprint(game, subject)}{_among(seats)}.json"


def forget() -> None:
    """Looks for learnt scores anew."""
    learnt.cache_clear()


def save(weights: Weights, path: Path) -> None:
    """Writes a learnt score."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights)) + b"\n")
    forget()
