"""The ladder: every level of the bot that looks ahead against the one below it, against whoever moves at random, and against flat playouts.

Two bots against each other are the same with one meeting. Meetings take turns, pair after pair; what was played is kept until all of it is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from kejian.core import Game
from kejian.lab.bench import Workers, clear, pairs_of, run_plan
from kejian.lab.plan import Arm, Plan
from kejian.lab.play import Part
from kejian.lab.statistics import Estimate, share

LEVELS = ("thinker_1", "thinker_2", "thinker_3", "thinker_4", "thinker")
RANDOM, FLAT = "random", "monte_carlo"


class Thinking(NamedTuple):
    """What everybody has for a decision: CPU seconds, or tries where results must not depend on a machine."""

    seconds: float | None
    playouts: int | None


def meetings_plan(
    game: Game[Any],
    meetings: Sequence[tuple[str, str]],
    pairs: int,
    seats: int,
    thinking: Thinking,
    seed: int,
    options: dict[str, Any],
    *,
    silly: bool = False,
) -> Plan:
    """Some bots against some others, so many pairs of matches for every meeting."""
    bots = list(dict.fromkeys(bot for meeting in meetings for bot in meeting))
    return Plan(
        game=game.code,
        rules=game.rules_version,
        seats=seats,
        arms=tuple(map(Arm, bots)),
        meetings=tuple((bots.index(one), bots.index(other)) for one, other in meetings),
        pairs=pairs * len(meetings),
        playouts=thinking.playouts or 0,
        seconds=None if thinking.playouts else thinking.seconds,
        seed=seed,
        options=options,
        counts=False,
        silly=silly,
    )


def ladder_meetings() -> list[tuple[str, str]]:
    """Each level against the one below it, against random and against flat playouts."""
    below = list(zip(LEVELS[1:], LEVELS, strict=False))
    return below + [(level, other) for other in (RANDOM, FLAT) for level in LEVELS]


class Met(NamedTuple):
    """How meetings ended: the first one's share of the points, and how long that took."""

    shares: dict[tuple[str, str], Estimate]
    decisions: int
    undecided: int
    silly: dict[str, Counter[str]]  # by bot


def play_meetings(
    plan: Plan, folder: Path, workers: Workers, progress: Callable[[int, int], None] | None = None
) -> Met:
    """Plays a plan, or goes on with it. OtherPlan if the folder is another's."""
    parts = run_plan(plan, folder, workers, progress)
    clear(folder)
    with suppress(OSError):
        folder.rmdir()  # unless something else lies there
    return _summed_up(plan, parts)


def _summed_up(plan: Plan, parts: Sequence[Part]) -> Met:
    names = [arm.name for arm in plan.arms]
    met: dict[tuple[str, str], list[float]] = defaultdict(list)
    for (one, other), points in pairs_of(parts):
        met[names[one], names[other]].append(points)
    silly: dict[str, Counter[str]] = defaultdict(Counter)
    for part in parts:
        for arm, kind, n in part.silly:
            silly[names[arm]][kind] += n
    games = [game for part in parts for game in part.games]
    return Met(
        {meeting: share(points) for meeting, points in met.items()},
        sum(game.decisions for game in games),
        sum(game.undecided for game in games),
        silly,
    )


def ladder_table(met: Met, headings: Sequence[str]) -> list[str]:
    """The ladder as a table in Markdown, a row for each level; of silly acts only where none should be."""
    lines = ["| " + " | ".join(headings) + " |", "|---" * len(headings) + "|"]
    for number, level in enumerate(LEVELS):
        below = met.shares.get((level, LEVELS[number - 1])) if number else None
        cells = [f"`{level}`", _cell(below), *(_cell(met.shares.get((level, other))) for other in (RANDOM, FLAT))]
        lines.append("| " + " | ".join([*cells, str(met.silly[level].total())]) + " |")
    return lines


def _cell(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    return f"{100 * estimate.value:.0f} % ({100 * estimate.low:.0f} … {100 * estimate.high:.0f})"
