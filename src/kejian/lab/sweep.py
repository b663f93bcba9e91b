"""A sweep: what an option or a figure of a content file does over a range, and which value makes a match-up even.

The search is a race: all values play, round after round, and one that is clearly farther from even than another drops out.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kejian.core import Number, read_number, show_number
from kejian.lab.bench import Workers, run_plan
from kejian.lab.plan import Plan
from kejian.lab.play import Part, play_match
from kejian.lab.statistics import SURE, Estimate, share
from kejian.lab.summary import per_pair
from kejian.lab.tables import games_of

ROUNDS = 8
_MOST = 60  # values of one sweep


class BadRange(ValueError):
    """A range that holds nothing, or too much; `why` is none, empty or long."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def read_range(text: str) -> list[Number]:
    """`a..b` or `a..b..step`, both ends with it. BadRange."""
    parts = text.split("..")
    try:
        first, last, step = (read_number(part.strip()) for part in (*parts, "1")[:3])
    except ValueError:
        raise BadRange("none") from None
    if len(parts) not in (2, 3):
        raise BadRange("none")
    if step <= 0 or first > last:
        raise BadRange("empty")
    count = int((last - first) / step) + 1
    if count > _MOST:
        raise BadRange("long")
    values = [first + number * step for number in range(count)]
    return [int(value) if value == int(value) else value for value in values]


def with_figure(content: Mapping[str, Any], path: Sequence[str], value: Number) -> dict[str, Any]:
    """Content with another figure in one place; KeyError if there is no such place."""
    changed = copy.deepcopy(dict(content))
    place: Any = changed
    for key in path[:-1]:
        place = place[int(key) if isinstance(place, list) and key.isdecimal() else key]
    if not isinstance(place, dict) or len(path) < 2:
        raise KeyError(path[-1])
    place[path[-1]] = value if isinstance(value, int) else show_number(value)
    return changed


class Lane(NamedTuple):
    """One value of the range: what it came to, and in which round it dropped out (0: it is still there)."""

    value: str
    points: Estimate
    dropped: int

    def distance(self, even: float) -> float:
        return abs(self.points.value - even)


class Swept(NamedTuple):
    """What a sweep found."""

    lanes: list[Lane]
    even: float
    best: Lane | None  # the most even; None where that was not asked for

    @property
    def left(self) -> list[Lane]:
        """The values of which none is clearly better than another."""
        return [lane for lane in self.lanes if not lane.dropped]


def sweep(
    plans: Mapping[str, Plan],
    folder: Path,
    workers: Workers,
    racing: bool,
    progress: Callable[[int, int], None] | None = None,
) -> Swept:
    """Plays a plan for every value; with `racing`, what is clearly farther from even drops out early."""
    some = next(iter(plans.values()))
    even = even_share(some)
    observed: dict[str, list[float]] = {value: [] for value in plans}
    dropped = dict.fromkeys(plans, 0)
    sure = 1 - (1 - SURE) / (len(plans) * ROUNDS)  # so that all decisions of the race together are right with 95 %
    for number in range(ROUNDS):
        for place, (value, plan) in enumerate(plans.items()):
            if not dropped[value]:
                parts = range(number * plan.parts // ROUNDS, (number + 1) * plan.parts // ROUNDS)
                observed[value] += points_of_first(run_plan(plan, folder / f"{place:02}", workers, progress, parts))
        if racing:
            for value in _clearly_worse({v: share(observed[v], sure) for v in plans if not dropped[v]}, even):
                dropped[value] = number + 1
    lanes = [Lane(value, share(points), dropped[value]) for value, points in observed.items()]
    left = [lane for lane in lanes if not lane.dropped]
    return Swept(lanes, even, min(left, key=lambda lane: lane.distance(even)) if racing else None)


def even_share(plan: Plan) -> float:
    """What the first arm, or the side of the first seat, has where all sides are equal."""
    if len(plan.arms) > 1:
        return 0.5
    match = play_match(msgspec.structs.replace(plan, longest=0), 0, False).match
    return 1 / len({match.game.side(match.state, seat) for seat in range(plan.seats)})


def _clearly_worse(found: Mapping[str, Estimate], even: float) -> list[str]:
    """Those whose distance from even is surely larger than that of another."""
    least = {value: max(0.0, one.low - even, even - one.high) for value, one in found.items()}
    most = {value: max(abs(one.low - even), abs(one.high - even)) for value, one in found.items()}
    return [value for value in found if least[value] > min(most.values())]


def points_of_first(parts: Sequence[Part]) -> list[float]:
    """Of every pair: the share of the first arm, or of the first seat where all arms are alike."""
    games = games_of(parts)
    return per_pair([game.points if game.meeting[0] != game.meeting[1] else game.shares[0] for game in games])


def quiet(plan: Plan) -> Plan:
    """The same plan, of which nothing but the results is noted."""
    return msgspec.structs.replace(plan, drama=False, counts=False)
