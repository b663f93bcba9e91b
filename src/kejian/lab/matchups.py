"""Match-ups: who has the better of whom when they are on different sides, however many there are on each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from kejian.lab.play import Played
from kejian.lab.statistics import Estimate, beyond_noise, chance_of, share

EVEN = 0.5  # two that face each other share the points, whoever else is at the table


class Matchup(NamedTuple):
    """How one did against another: both won and both lost are half a point each."""

    points: Estimate
    observed: list[float]  # the mean of every pair of matches in which they faced each other
    marked: bool  # not even, beyond noise (Holm over all of a kind)


Matchups = dict[tuple[str, str], Matchup]
"""By who it is about and whom he faces; both ways round."""


def match_ups(games: Sequence[Played]) -> dict[str, Matchups]:
    """By kind: everything that seats of different sides played with, against everything else of its kind."""
    found: dict[str, dict[tuple[str, str], list[float]]] = defaultdict(lambda: defaultdict(list))
    for one, other in zip(games[::2], games[1::2], strict=True):
        of_pair: dict[tuple[str, str, str], list[float]] = defaultdict(list)
        for game in (one, other):
            for met, points in faced(game).items():
                of_pair[met].append(points)
        for (kind, first, second), each in of_pair.items():
            found[kind][first, second].append(sum(each) / len(each))
    return {kind: _weighed(observed) for kind, observed in found.items()}


def faced(game: Played) -> dict[tuple[str, str, str], float]:
    """Of one match: kind, who and whom, and what the first had of the point between them, over all seats that faced."""
    between: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for own, other in permutations(range(len(game.lineup)), 2):
        if game.sides[own] == game.sides[other]:
            continue
        better = (1 + game.shares[own] - game.shares[other]) / 2
        for kind, first in dict.fromkeys(game.lineup[own]):
            for kind_, second in dict.fromkeys(game.lineup[other]):
                if kind == kind_ and first != second:
                    between[kind, first, second].append(better)
    return {met: sum(points) / len(points) for met, points in between.items()}


def _weighed(observed: dict[tuple[str, str], list[float]]) -> Matchups:
    ordered = [met for met in observed if met[0] < met[1]]
    marks = beyond_noise([chance_of(observed[met], EVEN) for met in ordered])
    marked = {met for met, mark in zip(ordered, marks, strict=True) if mark}
    return {
        met: Matchup(share(points), points, met in marked or met[::-1] in marked) for met, points in observed.items()
    }
