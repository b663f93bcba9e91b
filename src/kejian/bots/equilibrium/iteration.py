"""Values and policies of one side, from below: what it can make sure of when endless play counts as lost.

Every position begins at −1 and is solved again and again with the present values; the values only rise and never beyond the
truth. A position's mix is kept only when its value rises by it. A mix that is merely as good at the end may go round in
circles for ever: where everything is won, standing still is as good as winning (`docs/bots.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.matrix_game import solve
from kejian.bots.equilibrium.positions import Positions

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

_NOTICED = 0.1  # of the tolerance: smaller rises are not followed up
MOST_SWEEPS = 1500
_CELLS_AT_ONCE = 2_000_000
_MOST_FOLLOWED = 20


class Course(NamedTuple):
    """How the values of a group of scenes were found: sweeps, games solved, the widest certificate of any of them."""

    sweeps: int
    games: int
    widest: float
    settled: bool  # nothing rose in the last sweep


Progress = Callable[[int, float], None]
"""Told after every sweep: how many there were, and by how much the most changed."""


def raise_values(
    group: Sequence[Positions], values: Floats, tolerance: float, progress: Progress, sweeps: int = MOST_SWEEPS
) -> tuple[list[Floats], Course]:
    """Raises the values of a group of scenes as far as they go, in place; the safe mixes of every scene.

    After every sweep of games the mixes found so far are followed for a while: that costs little, raises the values just as
    soundly, and where a side must wait for its chance it saves hundreds of sweeps.
    """
    mixes = [positions.rows / positions.rows.sum(axis=1, keepdims=True) for positions in group]
    changed = np.ones(len(values), bool)
    games, widest, least = 0, 0.0, tolerance * _NOTICED
    for sweep in range(1, sweeps + 1):
        before, most = values.copy(), 0.0
        for positions, mix in zip(group, mixes, strict=True):
            for part in _parts(positions):
                part = part[before[positions.first + part] < 1 - least]
                affected = part[changed[positions.cells[part]].any(axis=(1, 2))]
                if not len(affected):
                    continue
                solved = solve(before[positions.cells[affected]])
                games, widest = games + len(affected), max(widest, solved.gap)
                rise = solved.lower - before[positions.first + affected]
                better = rise > least
                values[positions.first + affected[better]] = solved.lower[better]
                mix[affected[better]] = solved.rows[better]
                most = max(most, float(rise.max(initial=0.0)))
        progress(sweep, most)
        if most <= tolerance:
            return mixes, Course(sweep, games, widest, settled=True)
        for _ in range(_MOST_FOLLOWED):
            if follow(group, values, mixes) <= most / 10:
                break
        changed = values > before + least
    return mixes, Course(sweeps, games, widest, settled=False)


def _parts(positions: Positions) -> list[NDArray[np.int64]]:
    """The positions of a scene in pieces that fit into memory."""
    count, m, n = positions.cells.shape
    pieces = max(1, count * m * n // _CELLS_AT_ONCE)
    return np.array_split(np.arange(count), pieces)


def force_wins(group: Sequence[Positions], sure: Bools, mixes: Sequence[Floats]) -> int:
    """Where a win can be forced, plays the move that forces it soonest; `sure` is marked where it can. How many there are.

    Any safe mix wins there in the end; people like to see it end.
    """
    found, news = 0, True
    while news:
        news, fresh = False, sure.copy()
        for positions, mix in zip(group, mixes, strict=True):
            for part in _parts(positions):
                part = part[~sure[positions.first + part]]
                forcing: Bools = np.all(sure[positions.cells[part]], axis=2)
                won = forcing.any(axis=1)
                mix[part[won]] = np.eye(mix.shape[1])[forcing[won].argmax(axis=1)]
                fresh[positions.first + part[won]] = True
                found, news = found + int(won.sum()), news or bool(won.any())
        sure[:] = fresh
    return found


def guarantee(
    group: Sequence[Positions], values: Floats, mixes: Sequence[Floats], tolerance: float, sweeps: int = 20_000
) -> int:
    """What fixed mixes make sure of against the best reply, endless play counted as lost: in place, from −1 upwards.

    No game is solved here, only replies are compared; every value on the way is already made sure of. The number of sweeps.
    """
    for positions in group:
        values[positions.first : positions.first + positions.layout.size] = -1.0
    for sweep in range(1, sweeps + 1):
        if follow(group, values, mixes) <= tolerance:
            return sweep
    return sweeps


def follow(group: Sequence[Positions], values: Floats, mixes: Sequence[Floats]) -> float:
    """Raises the values, in place, to what the mixes make sure of with the present ones; the most that one rose."""
    most = 0.0
    for positions, mix in zip(group, mixes, strict=True):
        for part in _parts(positions):
            replies = np.einsum("pi,pij->pj", mix[part], values[positions.cells[part]]).min(axis=1)
            places = positions.first + part
            most = max(most, float((replies - values[places]).max(initial=0.0)))
            values[places] = np.maximum(values[places], replies)
    return most
