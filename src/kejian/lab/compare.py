"""Before and after: what a house rule or a file of content changes, and what of it is no noise."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kejian.core import Text
from kejian.lab.balance import Balance
from kejian.lab.play import Played
from kejian.lab.statistics import Estimate, beyond_noise, difference, mean, risen, share
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


Row = tuple[Text, Text, list[float], list[float], bool]
"""A figure that both have: its group and name, what was observed before and after, and whether it is a share."""


def compare(before: Balance, after: Balance) -> list[Change]:
    """Every figure that both have, with what changed beyond noise marked (Holm over all of them)."""
    rows: list[Row] = []
    for kind, strengths in after.strengths.items():
        old = {one.name: one.observed for one in before.strengths.get(kind, [])}
        rows += [(kind, one.name, old[one.name], one.observed, True) for one in strengths if one.name in old]
    if len(after.plan.arms) > 1:  # where pieces were set against each other on purpose, each match-up counts
        rows += _met(before, after)

    def both(figure: Callable[[Played], float]) -> tuple[list[float], list[float]]:
        return per_pair([figure(game) for game in before.games]), per_pair([figure(game) for game in after.games])

    for seat in range(min(before.plan.seats, after.plan.seats)):
        of_seat = both(lambda game, seat=seat: game.shares[seat])  # type: ignore[misc]  # bound now
        rows.append((SEATS, Text(f"第 {seat + 1} 座", f"Seat {seat + 1}"), *of_seat, True))
    rows.append((MATCH, Text("平局", "Draws"), *both(lambda game: float(is_draw(game))), True))
    rows.append((MATCH, Text("一局几问", "Questions a match"), *both(lambda game: float(game.questions)), False))
    if before.lead_changes is not None and after.lead_changes is not None:
        rows.append((MATCH, Text("易主", "Lead changes"), *both(lambda game: float(game.lead_changes)), False))
    found = [difference(one, two) if is_share else risen(one, two) for _, _, one, two, is_share in rows]
    marks = beyond_noise([chance for _, chance in found])
    return [
        Change(
            group, name, (share if is_share else mean)(one), (share if is_share else mean)(two), rise, mark, is_share
        )
        for (group, name, one, two, is_share), (rise, _), mark in zip(rows, found, marks, strict=True)
    ]


def _met(before: Balance, after: Balance) -> list[Row]:
    """Those who faced each other in both, each two once."""
    rows: list[Row] = []
    for kind, matchups in after.matchups.items():
        old = before.matchups.get(kind, {})
        for met in (met for met in matchups if met in old and met[0] < met[1]):
            one, other = (after.names[name] for name in met)
            name = Text(f"{one.zh} 对 {other.zh}", f"{one.en} v {other.en}")
            rows.append((MEETINGS, name, old[met].observed, matchups[met].observed, True))
    return rows
