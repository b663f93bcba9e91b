"""How sure a figure is. Only what is independent is counted: a pair of matches with swapped seats is one observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95
_SURELY = NormalDist().inv_cdf((1 + SURE) / 2)  # deviations to both sides


class Estimate(NamedTuple):
    """A figure and between what it lies with 95 %; `n` independent observations."""

    value: float
    low: float
    high: float
    n: int

    @property
    def within(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2


def share(observed: Sequence[float], sure: float = SURE) -> Estimate:
    """The mean of shares between 0 and 1, each of which is one pair of matches.

    The interval of Agresti and Coull, carried over from wins and losses to pairs: z²/2 pairs that were all won and as many
    that were all lost are added, and the spread of all of them decides. So twenty pairs without a loss are not certain,
    and draws and wins split by the seats count for the little they vary.
    """
    n = len(observed)
    if n == 0:
        return Estimate(0.5, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf((1 + sure) / 2)
    added = z * z / 2
    total = n + 2 * added
    centre = (sum(observed) + added) / total
    spread = sum((x - centre) ** 2 for x in observed) + added * (centre**2 + (1 - centre) ** 2)
    half = z * sqrt(spread / total / total)
    return Estimate(sum(observed) / n, max(0.0, centre - half), min(1.0, centre + half), n)


def mean(observed: Sequence[float]) -> Estimate:
    """The mean of any figures, by the normal interval."""
    n = len(observed)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(observed) / n
    variance = sum((x - middle) ** 2 for x in observed) / max(1, n - 1)
    half = _SURELY * sqrt(variance / n)
    return Estimate(middle, middle - half, middle + half, n)


def difference(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How much the mean of shares rose, and the chance that noise alone does as much (two-sided).

    Both sides are drawn towards a half by two pairs each, as the intervals are: few observations never seem certain.
    """
    if not before or not after:
        return 0.0, 1.0
    (one, spread), (other, spread_) = _calmed(before), _calmed(after)
    deviation = sqrt(spread + spread_)
    rise = sum(after) / len(after) - sum(before) / len(before)
    chance = 1 - erf(abs(other - one) / deviation / sqrt(2))
    return rise, chance


def risen(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How much a mean of any figures rose, and the chance that noise alone does as much."""
    one, other = mean(before), mean(after)
    deviation = sqrt((one.within / _SURELY) ** 2 + (other.within / _SURELY) ** 2)
    rise = other.value - one.value
    return rise, 1.0 if deviation == 0 else 1 - erf(abs(rise) / deviation / sqrt(2))


def _calmed(observed: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance of the mean, two pairs won and two lost among them."""
    total = len(observed) + 4
    centre = (sum(observed) + 2) / total
    spread = sum((x - centre) ** 2 for x in observed) + 2 * (centre**2 + (1 - centre) ** 2)
    return centre, spread / total / total


def chance_of(observed: Sequence[float], expected: float) -> float:
    """The chance that noise alone takes a mean of shares as far from what is expected (two-sided)."""
    found = share(observed)
    deviation = found.within / _SURELY
    middle = (found.high + found.low) / 2
    return 1.0 if deviation == 0 else 1 - erf(abs(middle - expected) / deviation / sqrt(2))


def beyond_noise(chances: Sequence[float], sure: float = SURE) -> list[bool]:
    """Which of many comparisons are real, so that with 95 % not one of them is marked by mistake (Holm)."""
    order = sorted(range(len(chances)), key=lambda number: chances[number])
    marked = [False] * len(chances)
    for rank, number in enumerate(order):
        if chances[number] > (1 - sure) / (len(chances) - rank):
            break
        marked[number] = True
    return marked


_ELO = 400 / log(10)
_WEAK = 1.0  # a pair drawn with an average player, so that who wins everything has a rating too


def ratings(players: int, meetings: Sequence[tuple[int, int, float]]) -> list[Estimate]:
    """Bradley-Terry ratings on the scale of Elo, mean 0, with 95 % intervals; a draw is half a win.

    `meetings`: first, second, and the share of the first, a pair of matches each. The intervals are of the kind that
    holds when pairs vary more or less than coins (the sandwich of pair scores).
    """
    import numpy as np

    if not players:
        return []
    first = np.array([meeting[0] for meeting in meetings], dtype=int)
    second = np.array([meeting[1] for meeting in meetings], dtype=int)
    won = np.array([meeting[2] for meeting in meetings], dtype=float)
    strength = np.zeros(players)
    for _ in range(100):
        expected = 1 / (1 + np.exp(strength[second] - strength[first]))
        weight = expected * (1 - expected)
        own = 1 / (1 + np.exp(-strength))
        slope = _WEAK * (0.5 - own)
        np.add.at(slope, first, won - expected)
        np.add.at(slope, second, expected - won)
        bend = np.diag(_WEAK * own * (1 - own))
        np.add.at(bend, (first, first), weight)
        np.add.at(bend, (second, second), weight)
        np.add.at(bend, (first, second), -weight)
        np.add.at(bend, (second, first), -weight)
        step = np.linalg.solve(bend, slope)
        strength = strength + np.clip(step, -2, 2)
        if float(np.abs(step).max()) < 1e-10:
            break
    residual = (won - expected) ** 2
    meat = np.diag(np.full(players, _WEAK * 0.25))
    np.add.at(meat, (first, first), residual)
    np.add.at(meat, (second, second), residual)
    np.add.at(meat, (first, second), -residual)
    np.add.at(meat, (second, first), -residual)
    bread = np.linalg.inv(bend)
    centred = np.eye(players) - 1 / players
    spread = np.sqrt(np.diag(centred @ bread @ meat @ bread @ centred.T))
    strength = strength - strength.mean()
    counts = np.bincount(first, minlength=players) + np.bincount(second, minlength=players)
    return [
        Estimate(_ELO * s, _ELO * (s - _SURELY * d), _ELO * (s + _SURELY * d), int(n))
        for s, d, n in zip(strength.tolist(), spread.tolist(), counts.tolist(), strict=True)
    ]
