"""More than two choose at once: every seat's worth is taken as a sum over the others, one table for each pair, filled by joint
draws; regret matching on these tables finds what to mix."""

from __future__ import annotations

import random
from operator import mul
from typing import Any

from kejian.bots.bot import Budget
from kejian.bots.regrets import ROUNDS, Mix
from kejian.bots.thinker.looking import Outlook

_MOST_JOINT_DRAWS = 4000
_NOISE = 0.05  # what is played less is left out
_BELIEF = 4  # tries that what is expected of a cell counts as


class PairTables:
    """What to mix among several."""

    def __init__(self, looking: Outlook, seats: list[int], pools: list[list[Any]], most: int | None) -> None:
        self._looking, self._seats, self._pools = looking, seats, pools
        self._sums = {
            (p, q): [[0.0] * len(pools[q]) for _ in pools[p]] for p in range(len(seats)) for q in range(len(seats))
        }
        self._tries = {pair: [[0] * len(row) for row in table] for pair, table in self._sums.items()}
        draws = 0
        while (
            draws < (_MOST_JOINT_DRAWS if most is None else most)
            and not looking.budget.is_out_of_time()
            and self._try()
        ):
            draws += 1
        self._mix = [1.0] * len(pools[0])
        self.worths: dict[Any, float] = {}

    @property
    def shares(self) -> list[float]:
        total = sum(self._mix)
        return [share / total for share in self._mix]

    def draw(self, rng: random.Random) -> Any:
        return rng.choices(self._pools[0], self._mix)[0]

    def _try(self) -> bool:
        """One joint draw, noted for every pair; whether there was time for it."""
        looking, rng = self._looking, self._looking.rng
        drawn = [rng.randrange(len(pool)) for pool in self._pools]
        at = looking.begin()
        at.answer({seat: pool[i] for seat, pool, i in zip(self._seats, self._pools, drawn, strict=True)})
        worth = looking.play_on(at)
        if worth is None:
            return False
        for p, seat in enumerate(self._seats):
            for q in range(len(self._seats)):
                if p != q:
                    self._sums[p, q][drawn[p]][drawn[q]] += worth[seat]
                    self._tries[p, q][drawn[p]][drawn[q]] += 1
        return True

    def solve(self, budget: Budget) -> None:
        """Regret matching for all at once; what was hardly tried is taken as its row and column let expect."""
        count = len(self._seats)
        tables = {pair: _smoothed(self._sums[pair], self._tries[pair]) for pair in self._sums if pair[0] != pair[1]}
        mixes = [Mix(len(pool)) for pool in self._pools]
        for weight in range(1, ROUNDS + 1):
            now = [mix.now() for mix in mixes]
            if budget.is_out_of_time() and weight > 1:
                break
            for p, mix in enumerate(mixes):
                mix.learn(now[p], _against(tables, p, now), weight)
        means = [mix.mean(_NOISE) for mix in mixes]
        self._mix = means[0]
        values = _against(tables, 0, means)
        self.worths = {move: value / (count - 1) for move, value in zip(self._pools[0], values, strict=True)}


def _against(tables: dict[tuple[int, int], list[list[float]]], p: int, mixes: list[list[float]]) -> list[float]:
    """What every move of somebody is worth against the mixes of all others, added up."""
    values = [0.0] * len(mixes[p])
    for q, mix in enumerate(mixes):
        if q != p:
            for i, row in enumerate(tables[p, q]):
                values[i] += sum(map(mul, row, mix))
    return values


def _smoothed(sums: list[list[float]], tries: list[list[int]]) -> list[list[float]]:
    """The mean of every cell; thin ones lean on row + column - mean."""
    total, n = sum(map(sum, sums)), sum(map(sum, tries))
    mean = total / n if n else 0.5
    rows = [_mean(sum(values), sum(counts), mean) for values, counts in zip(sums, tries, strict=True)]
    columns = [
        _mean(sum(values), sum(counts), mean)
        for values, counts in zip(zip(*sums, strict=True), zip(*tries, strict=True), strict=True)
    ]
    return [
        [
            (value + _BELIEF * (row + column - mean)) / (count + _BELIEF)
            for value, count, column in zip(values, counts, columns, strict=True)
        ]
        for values, counts, row in zip(sums, tries, rows, strict=True)
    ]


def _mean(total: float, n: int, otherwise: float) -> float:
    return (total + otherwise) / (n + 1)
