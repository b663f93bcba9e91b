"""Before and after: what a house rule or a file of content changes, and what of it is no noise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import erf, sqrt
from typing import NamedTuple

from kejian.core import Text
from kejian.lab.balance import Balance
from kejian.lab.bench import pairs_of
from kejian.lab.plan import Plan
from kejian.lab.play import Part, Played
from kejian.lab.statistics import Estimate, beyond_noise, difference, mean, share
from kejian.lab.summary import is_draw, per_pair


class Change(NamedTuple):
    """One figure before and after; `marked`: noise alone hardly does that, many comparisons taken into account."""

    group: Text
    name: Text
    before: Estimate
    after: Estimate
    rise: float
    marked: bool
    is_share: bool = True


SEATS, MATCH, MEETINGS = Text("座位", "Seats"), Text("对局", "Matches"), Text("对阵", "Match-ups")


def compare(before: Balance, after: Balance, parts: tuple[Sequence[Part], Sequence[Part]]) -> list[Change]:
    """Every figure that both have, with what changed beyond noise marked (Holm over all of them)."""
    rows: list[tuple[Text, Text, list[float], list[float], bool]] = []
    for kind, strengths in after.strengths.items():
        old = {one.name: one.observed for one in before.strengths.get(kind, [])}
        rows += [(kind, one.name, old[one.name], one.observed, True) for one in strengths if one.name in old]
    own, other = (_by_meeting(one.plan, of) for one, of in zip((before, after), parts, strict=True))
    rows += [(MEETINGS, name, own[name], observed, True) for name, observed in other.items() if name in own]

    def both(figure: Callable[[Played], float]) -> tuple[list[float], list[float]]:
        return per_pair([figure(game) for game in before.games]), per_pair([figure(game) for game in after.games])

    for seat in range(min(before.plan.seats, after.plan.seats)):
        of_seat = both(lambda game, seat=seat: game.shares[seat])  # type: ignore[misc]  # bound now
        rows.append((SEATS, Text(f"第 {seat + 1} 座", f"Seat {seat + 1}"), *of_seat, True))
    rows.append((MATCH, Text("平局", "Draws"), *both(lambda game: float(is_draw(game))), True))
    rows.append((MATCH, Text("一局几问", "Questions a match"), *both(lambda game: float(game.questions)), False))
    if before.lead_changes is not None and after.lead_changes is not None:
        rows.append((MATCH, Text("易主", "Lead changes"), *both(lambda game: float(game.lead_changes)), False))
    found = [difference(one, two) if is_share else _risen(one, two) for _, _, one, two, is_share in rows]
    marks = beyond_noise([chance for _, chance in found])
    return [
        Change(
            group, name, (share if is_share else mean)(one), (share if is_share else mean)(two), rise, mark, is_share
        )
        for (group, name, one, two, is_share), (rise, _), mark in zip(rows, found, marks, strict=True)
    ]


def _by_meeting(plan: Plan, parts: Sequence[Part]) -> dict[Text, list[float]]:
    """The shares of pairs by who met, where pieces meet."""
    found: dict[Text, list[float]] = defaultdict(list)
    for (one, other), points in pairs_of(parts):
        if one != other:
            first, second = sorted((plan.arms[one].name, plan.arms[other].name))
            of_first = points if plan.arms[one].name == first else 1 - points
            found[Text(f"{first} 对 {second}", f"{first} v {second}")].append(of_first)
    return found


def _risen(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How much a mean of any figures rose, and the chance that noise alone does as much."""
    one, other = mean(before), mean(after)
    deviation = sqrt((one.within / 1.96) ** 2 + (other.within / 1.96) ** 2)
    rise = other.value - one.value
    return rise, 1.0 if deviation == 0 else 1 - erf(abs(rise) / deviation / sqrt(2))
