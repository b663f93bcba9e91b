"""Solves a duel: for each side the most it can make sure of, and how. Where the two meet, that is the value.

Scenes are solved after those they lead to. The values that are kept are not those of the iteration but what the finished
mixes make sure of against the best reply in every position: a certificate that does not ask how they were found.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.iteration import MOST_SWEEPS, Course, Progress, force_wins, guarantee, raise_values
from kejian.bots.equilibrium.layout import Layout
from kejian.bots.equilibrium.levels import LEVELS
from kejian.bots.equilibrium.positions import CONSTANTS, Block, groups, number_scenes, positions_of
from kejian.bots.equilibrium.solving import is_of_two
from kejian.core.duel import DuelTable, SceneKey, TooLarge

Floats = NDArray[np.float64]

TOLERANCE = 1e-11  # below it changes are noise, and a loop that waits for them never ends
TOLERANCE_OF_TEAMS = 1e-4  # some of their positions come to 1 only in the limit, ever more slowly

_NOTICED = (
    0.1,
    10.0,
    100.0,
    1000.0,
)  # rises that are followed up, of the tolerance: more where less leads to mixes that stall
_SHORT = 1000.0  # of the tolerance: mixes that make sure of so much less than their values stall
_ROUGHLY = 1e-7  # enough to say how far a weaker level can be exploited
_RANKS = (np.inf, np.inf, 0.0, np.inf, 0.0, np.inf)  # of the constants: only what is won leads to a win


class Report(NamedTuple):
    """How a side was solved."""

    positions: int
    sweeps: int
    games: int
    widest: float  # the widest certificate of a single matrix game
    settled: bool
    forced: int  # positions in which it can force a win
    replies: int  # sweeps of the check by best replies
    seconds: float


class SideSolution(NamedTuple):
    """What a side makes sure of in every position (`values`, at the places of `numbered`), by which mixes."""

    numbered: dict[SceneKey, tuple[Layout, int]]
    values: Floats
    mixes: dict[SceneKey, Floats]
    guaranteed: tuple[float, ...]  # by each of the LEVELS at the start; where a side is of several, by the last alone
    report: Report


class Solution(NamedTuple):
    """Both sides of a duel."""

    table: DuelTable
    cap: int
    sides: tuple[SideSolution, SideSolution]

    def bounds(self, key: SceneKey, stock: tuple[int, ...], marks: tuple[int, ...]) -> tuple[float, float]:
        """Between what the value of a position to the first side lies."""
        lower, upper = (
            float(side.values[side.numbered[key][1] + side.numbered[key][0].number(stock, marks)])
            for side in self.sides
        )
        return lower, -upper


SceneProgress = Callable[[int, SceneKey, int, float], None]
"""Told after every sweep: whose side, which scene, how many sweeps there were, and by how much the most rose."""


def solve_duel(
    table: DuelTable,
    cap: int,
    *,
    tolerance: float | None = None,
    sweeps: int = MOST_SWEEPS,
    most_cells: int = 120_000_000,
    progress: SceneProgress = lambda side, scene, sweep, rise: None,
) -> Solution:
    """Solves a duel for both sides. TooLarge if it has more cells than that."""
    if tolerance is None:
        tolerance = TOLERANCE if is_of_two(table) else TOLERANCE_OF_TEAMS
    cells = sum(
        Layout.of(scene, 1, cap).size * len(scene.moves[0]) * len(scene.moves[1]) for scene in table.scenes.values()
    )
    if cells > most_cells:
        raise TooLarge(f"{cells:,} > {most_cells:,}")
    first = _solve_side(table, 0, cap, tolerance, sweeps, progress)
    if _is_mirrored(table, cap):
        second = first._replace(numbered=number_scenes(table, 1, cap))
    else:
        second = _solve_side(table, 1, cap, tolerance, sweeps, progress)
    return Solution(table, cap, (first, second))


def _is_mirrored(table: DuelTable, cap: int) -> bool:
    """Whether a duel of one scene looks the same to both sides: then one solution is that of both."""
    if len(table.scenes) > 1:
        return False
    (key,) = table.scenes
    own, other = (positions_of(table, key, side, number_scenes(table, side, cap)).blocks for side in (0, 1))
    return len(own) == len(other) and all(
        np.array_equal(mine.places, theirs.places) and np.array_equal(mine.cells, theirs.cells)
        for mine, theirs in zip(own, other, strict=True)
    )


def _solve_side(
    table: DuelTable, side: int, cap: int, tolerance: float, sweeps: int, progress: SceneProgress
) -> SideSolution:
    """Goes through the scenes, those that others lead to first."""
    began = time.monotonic()
    numbered = number_scenes(table, side, cap)
    total = sum(layout.size for layout, _ in numbered.values())
    values = np.concatenate([CONSTANTS, np.full(total, -1.0)])
    ranks = np.concatenate([_RANKS, np.full(total, np.inf)])
    shares = LEVELS if is_of_two(table) else LEVELS[-1:]
    levels = [values.copy() for _ in shares]
    mixes, courses, most_replies = {}, list[Course](), 0
    for keys in groups(table):
        group = [positions_of(table, key, side, numbered) for key in keys]
        blocks = [block for positions in group for block in positions.blocks]
        found, course, replies = _solve_group(
            blocks, values, ranks, tolerance, sweeps, partial(progress, side, keys[0])
        )
        courses.append(course)
        most_replies = max(most_replies, replies)
        at = 0
        for key, positions in zip(keys, group, strict=True):
            mixes[key] = positions.spread(found[at : at + len(positions.blocks)])
            at += len(positions.blocks)
        for share, level in zip(shares, levels, strict=True):
            if share:
                blended = [blend(mix, block.fair, share) for mix, block in zip(found, blocks, strict=True)]
                guarantee(blocks, level, blended, _ROUGHLY)
        levels[-1][:] = values  # the exact one
    layout, first = numbered[table.start.scene]
    start = first + layout.number(table.start.stock, table.start.marks)
    report = Report(
        positions=total,
        sweeps=max(course.sweeps for course in courses),
        games=sum(course.games for course in courses),
        widest=max(course.widest for course in courses),
        settled=all(course.settled for course in courses),
        forced=int(np.isfinite(ranks[len(CONSTANTS) :]).sum()),
        replies=most_replies,
        seconds=time.monotonic() - began,
    )
    guaranteed = tuple(float(level[start]) for level in levels)
    return SideSolution(numbered, levels[-1], mixes, guaranteed, report)


def _solve_group(
    blocks: Sequence[Block], values: Floats, ranks: Floats, tolerance: float, sweeps: int, progress: Progress
) -> tuple[list[Floats], Course, int]:
    """Mixes for scenes that lead to each other, and how they were found; `values` becomes what they make sure of, in place.

    Where that is less than the values they were found with, they stall, and are looked for again among larger rises.
    """
    places = np.concatenate([block.places for block in blocks])
    known, unforced = values.copy(), ranks.copy()
    best = np.inf
    for noticed in _NOTICED:
        hoped, sooner, sure = known.copy(), unforced.copy(), known.copy()
        found, course = raise_values(blocks, hoped, tolerance, tolerance * noticed, progress, sweeps)
        force_wins(blocks, sooner, found)
        replies = guarantee(blocks, sure, found, tolerance)
        short = float((hoped - sure)[places].max())
        if short < best:
            best = short
            kept = found, course._replace(settled=course.settled and short <= _SHORT * tolerance), replies
            values[:], ranks[:] = sure, sooner
        if short <= _SHORT * tolerance:
            break
    return kept


def blend(mix: Floats, fair: NDArray[np.bool_], share: float) -> Floats:
    """A mix of which a share is played at random instead, without fouls."""
    count = fair.sum(axis=1, keepdims=True)
    at_random = np.where(count > 0, fair / np.maximum(count, 1), mix)
    blended: Floats = (1 - share) * mix + share * at_random
    return blended
