"""Solved duels as files: what a bot needs to play, and what shows that it is right. Reading them needs no extra.

A file is named by the fingerprint of the duel's table and the cap. The table is taken from the rules, so a rule or an option
that changes anything in the duel changes the name, and one that changes nothing shares the file.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from kejian.bots.equilibrium.layout import Layout
from kejian.core.duel import DuelPosition, Scene

FORMAT = 3


class StoredScene(msgspec.Struct, frozen=True, array_like=True):
    """Of both sides: what every position is worth to it at least, and its mix there as moves and their shares in turn."""

    values: tuple[list[float], list[float]]
    mixes: tuple[list[list[float]], list[list[float]]]


class Certificate(msgspec.Struct, frozen=True):
    """How a side was solved: see `solver.Report`; and what each level makes sure of at the start."""

    positions: int
    sweeps: int
    games: int
    widest: float
    settled: bool
    forced: int
    replies: int
    seconds: float
    guaranteed: list[float]


class StoredDuel(msgspec.Struct, frozen=True):
    """A solved duel."""

    format: int
    fingerprint: str
    cap: int
    scenes: dict[str, StoredScene]
    certificates: tuple[Certificate, Certificate]

    def bounds(self, scene: Scene, at: DuelPosition) -> tuple[float, float]:
        """Between what the value of a position to the first side lies; KeyError if its scene is not of this duel."""
        values = self.scenes[repr(at.scene)].values
        lower, upper = (
            found[Layout.of(scene, side, self.cap).number(at.stock, at.marks)] for side, found in enumerate(values)
        )
        return lower, -upper

    def mix(self, scene: Scene, at: DuelPosition, side: int) -> list[tuple[int, float]]:
        """What a side plays: moves by their place in the scene, and how often each; KeyError as above."""
        mixes = self.scenes[repr(at.scene)].mixes[side]
        flat = mixes[Layout.of(scene, side, self.cap).number(at.stock, at.marks)]
        return [(int(move), share) for move, share in zip(flat[::2], flat[1::2], strict=True)]


def cache_folder() -> Path:
    """Where this user's programs keep what they can work out again."""
    if folder := os.environ.get("KEJIAN_CACHE"):
        return Path(folder)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Kejian" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "kejian"


def stored() -> bool:
    """Whether any solved duel is kept here."""
    return any((cache_folder() / "duels").glob("*.msgpack"))


def _path(fingerprint: str, cap: int) -> Path:
    return cache_folder() / "duels" / f"{fingerprint}-{cap}.msgpack"


def load(fingerprint: str, cap: int) -> StoredDuel | None:
    """A duel that was solved before; None if it was not, or if its file is of no use."""
    try:
        found = msgspec.msgpack.decode(_path(fingerprint, cap).read_bytes(), type=StoredDuel)
    except (OSError, msgspec.MsgspecError):
        return None
    return found if (found.format, found.fingerprint, found.cap) == (FORMAT, fingerprint, cap) else None


def save(duel: StoredDuel) -> None:
    """Keeps a solved duel, whole or not at all; where nothing can be written it is worked out again next time."""
    path = _path(duel.fingerprint, duel.cap)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            file.write(msgspec.msgpack.encode(duel))
        os.replace(file.name, path)
