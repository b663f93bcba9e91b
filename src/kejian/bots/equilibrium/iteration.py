"""Values and policies of one side, from below: what it can make sure of when endless play counts as lost.

Every position begins at −1 and is solved again and again with the present values; the values only rise and never beyond the
truth. A position's mix is kept only when its value rises by it. A mix that is merely as good at the end may go round in
circles for ever: where everything is won, standing still is as good as winning (`docs/bots.md`). A rise by less than what the
values of other scenes are wrong by is none: a mix that was kept for it would wait 10¹² rounds for a gain that is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.matrix_game import solve
from kejian.bots.equilibrium.positions import Block

Floats = NDArray[np.float64]

MOST_SWEEPS = 1500
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
    blocks: Sequence[Block],
    values: Floats,
    tolerance: float,
    least: float,
    progress: Progress,
    sweeps: int = MOST_SWEEPS,
) -> tuple[list[Floats], Course]:
    """Raises the values of positions that lead to each other as far as they go, in place; their safe mixes, by block.

    Rises of no more than `least` are not followed up.
    After every sweep of games the mixes found so far are followed for a while: that costs little, and raises the values
    just as soundly.
    """
    mixes = [block.open / block.open.sum(axis=1, keepdims=True) for block in blocks]
    changed = np.ones(len(values), bool)
    games, widest = 0, 0.0
    for sweep in range(1, sweeps + 1):
        before, most = values.copy(), 0.0
        for block, mix in zip(blocks, mixes, strict=True):
            undecided = np.flatnonzero(before[block.places] < 1 - least)
            affected = undecided[changed[block.cells[undecided]].any(axis=(1, 2))]
            if not len(affected):
                continue
            solved = solve(before[block.cells[affected]])
            games, widest = games + len(affected), max(widest, solved.gap)
            rise = solved.lower - before[block.places[affected]]
            better = rise > least
            values[block.places[affected[better]]] = solved.lower[better]
            mix[affected[better]] = solved.rows[better]
            most = max(most, float(rise.max(initial=0.0)))
        progress(sweep, most)
        if most <= max(tolerance, least):
            return mixes, Course(sweep, games, widest, settled=True)
        for _ in range(_MOST_FOLLOWED):
            if follow(blocks, values, mixes) <= most / 10:
                break
        changed = values > before + least
    return mixes, Course(sweeps, games, widest, settled=False)


def force_wins(blocks: Sequence[Block], ranks: Floats, mixes: Sequence[Floats]) -> None:
    """Where a win can be forced, plays the move that forces it soonest; `ranks` is in how many decisions, or ∞.

    Any safe mix wins there in the end; people like to see it end.
    """
    news = True
    while news:
        news = False
        for block, mix in zip(blocks, mixes, strict=True):
            latest = ranks[block.cells].max(axis=2) + 1
            best = latest.argmin(axis=1)
            soonest = latest[np.arange(len(best)), best]
            sooner = soonest < ranks[block.places]
            ranks[block.places[sooner]] = soonest[sooner]
            mix[sooner] = np.eye(mix.shape[1])[best[sooner]]
            news = news or bool(sooner.any())


def guarantee(
    blocks: Sequence[Block], values: Floats, mixes: Sequence[Floats], tolerance: float, sweeps: int = 20_000
) -> int:
    """What fixed mixes make sure of against the best reply, endless play counted as lost: in place, from −1 upwards.

    No game is solved here, only replies are compared; every value on the way is already made sure of. The number of sweeps.
    """
    for block in blocks:
        values[block.places] = -1.0
    for sweep in range(1, sweeps + 1):
        if follow(blocks, values, mixes) <= tolerance:
            return sweep
    return sweeps


def follow(blocks: Sequence[Block], values: Floats, mixes: Sequence[Floats]) -> float:
    """Raises the values, in place, to what the mixes make sure of with the present ones; the most that one rose."""
    most = 0.0
    for block, mix in zip(blocks, mixes, strict=True):
        replies = np.matmul(mix[:, None, :], values[block.cells])[:, 0].min(axis=1)
        most = max(most, float((replies - values[block.places]).max(initial=0.0)))
        values[block.places] = np.maximum(values[block.places], replies)
    return most
