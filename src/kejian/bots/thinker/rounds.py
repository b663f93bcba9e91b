"""Everybody chooses at once: what a joint choice leads to is settled by the rules, and the game of all of them is solved.

Between two the double oracle: a small matrix is solved, both sides look through their pools for better replies to that,
and so on until nobody finds one. The other is taken to err now and then, so that what costs nothing against a perfect player and
wins against everybody else is played. Among more, every seat's worth is taken as a sum over the others, one table for each pair,
filled by joint draws; regret matching on these tables finds what to mix.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import mul
from typing import Any, Protocol

from kejian.bots.bot import Budget
from kejian.bots.regrets import Mix, match_regrets
from kejian.bots.thinker.looking import Outlook

_POOL = 64  # moves of each of two
_POOL_OF_MANY = 24  # … of each of more
_FIRST = 3  # moves that a matrix begins with
_REPLIES = 2  # that are added at a time, of each side
_GAIN = 0.005  # a reply must be so much better
_SLIPS = 36  # moves of the other that stand for whatever he may do without thinking
_FIRST_SLIPS = 6  # of them, by which a reply is looked for
_ERRS = 0.65  # of the other's moves are such; less is better against those who look ahead themselves
_ROUNDS = 120  # of regret matching
_NOISE = 0.05  # what is played less is left out
_TIME_TO_SETTLE = 0.9  # of the seconds; the rest is for solving
_TIME_TO_DRAW = 0.7  # … among more, whose tables take longer to solve
_MOST_JOINT_DRAWS = 4000


class AtOnce(Protocol):
    """A choice of several at once, solved."""

    worths: dict[Any, float]
    """What moves of the seat are worth against what the others should mix."""

    @property
    def shares(self) -> list[float]:
        """How often moves are drawn."""
        ...

    def draw(self, rng: random.Random) -> Any:
        """A move, drawn from what the seat should mix."""
        ...


class _Alone:
    """One move is all there is."""

    def __init__(self, move: Any) -> None:
        self.worths = {move: 0.5}
        self.shares = [1.0]

    def draw(self, rng: random.Random) -> Any:
        return next(iter(self.worths))


def solve_at_once(looking: Outlook, playouts: int | None, also: Sequence[Any] = ()) -> AtOnce:
    """What the seat should mix; `also`: moves of its own that are looked at in any case."""
    asks, seat = looking.match.asks, looking.seat
    most = _POOL if len(asks) <= 2 else _POOL_OF_MANY
    first = looking.budget
    looking.budget = first.part(0.3)
    own = list(dict.fromkeys((*also, *looking.pool(seat, most))))
    others = [other for other in asks if other != seat]
    if len(own) == 1:
        return _Alone(own[0])
    if len(others) == 1:
        theirs = looking.pool(others[0], most)
        rows = _FIRST + len(also)
        # few tries must do for the first moves at least: half of them beside each other, half against slips
        many = _SLIPS if playouts is None else max(1, min(_SLIPS, playouts // (2 * rows)))
        slips = [asks[others[0]].sample(looking.rng) for _ in range(many)]
        looking.budget = first.part(_TIME_TO_SETTLE)
        return _Duel(looking, own, others[0], theirs, slips, playouts, len(also))
    pools = [own, *(looking.pool(other, most) for other in others)]
    looking.budget = first.part(_TIME_TO_DRAW)
    crowd = _Crowd(looking, [seat, *others], pools, playouts)
    crowd.solve(first)
    return crowd


class _Duel:
    """Two choose at once."""

    def __init__(
        self,
        looking: Outlook,
        own: list[Any],
        other: int,
        theirs: list[Any],
        slips: list[Any],
        most: int | None,
        first: int,
    ) -> None:
        self._looking, self._other, self._most = looking, other, most
        places = {move: number for number, move in enumerate(dict.fromkeys((*theirs, *slips)))}
        self._pools = (own, list(places))
        self._slips = [places[move] for move in slips]
        self._known: dict[tuple[int, int], tuple[float, float]] = {}
        self._mix: list[tuple[Any, float]] = []
        self.worths: dict[Any, float] = {}
        self._solve(first)

    @property
    def shares(self) -> list[float]:
        total = sum(share for _, share in self._mix)
        return [share / total for _, share in self._mix]

    def draw(self, rng: random.Random) -> Any:
        return rng.choices([move for move, _ in self._mix], [share for _, share in self._mix])[0]

    def _solve(self, first_rows: int) -> None:
        own, theirs = self._pools
        rows, columns = list(range(min(_FIRST + first_rows, len(own)))), list(range(min(_FIRST, len(theirs))))
        mixed = [1 / len(rows)] * len(rows)
        while True:
            cells = {(i, j): self._worth(i, j) for i in rows for j in columns}
            if None in cells.values():
                break  # no time for all of it: what was found before stands
            settled = [[cells[i, j] for j in columns] for i in rows]
            slips = [self._against_slips(i) for i in rows]
            if None in slips:
                break
            first = [
                [(1 - _ERRS) * cell[0] + _ERRS * (slip or 0.0) for cell in row if cell]
                for row, slip in zip(settled, slips, strict=True)
            ]
            second = [[row[j][1] for row in settled] for j in range(len(columns))]  # type: ignore[index]
            mixed, answer = (mix.mean(_NOISE) for mix in match_regrets(first, second, _ROUNDS))
            self._mix = [(own[i], share) for i, share in zip(rows, mixed, strict=True) if share]
            worths = [sum(map(mul, row, answer)) for row in first]
            self.worths = {own[i]: worth for i, worth in zip(rows, worths, strict=True)}
            mine = sum(map(mul, mixed, worths))
            yours = sum(share * sum(map(mul, column, mixed)) for share, column in zip(answer, second, strict=True))
            against = [(j, share) for j, share in zip(columns, answer, strict=True) if share]
            against_me = [(i, share) for i, share in zip(rows, mixed, strict=True) if share]
            better = self._replies(0, rows, against, mine)
            worse = self._replies(1, columns, against_me, yours)
            if not better and not worse:
                break
            rows += better
            columns += worse
        if not self._mix:
            self._mix = [(own[i], 1.0) for i in rows]

    def _replies(self, side: int, known: list[int], against: list[tuple[int, float]], value: float) -> list[int]:
        """The best moves of a side's pool against a mix, as far as they are better than what it has."""
        found: list[tuple[float, int]] = []
        for i in range(len(self._pools[side])):
            if i in known:
                continue
            worth = 0.0
            for j, share in against:
                cell = self._worth(i, j) if side == 0 else self._worth(j, i)
                if cell is None:
                    return []
                worth += share * cell[side]
            if side == 0:
                slip = self._against_slips(i, _FIRST_SLIPS)
                if slip is None:
                    return []
                worth = (1 - _ERRS) * worth + _ERRS * slip
            if worth > value + _GAIN:
                found.append((-worth, i))
        return [i for _, i in sorted(found)[:_REPLIES]]

    def _against_slips(self, i: int, most: int = _SLIPS) -> float | None:
        """What a move of one's own is worth on average if the other does not think."""
        found = [self._worth(i, j) for j in self._slips[:most]]
        return None if None in found else sum(cell[0] for cell in found if cell) / len(found)

    def _worth(self, i: int, j: int) -> tuple[float, float] | None:
        """What a pair of moves is worth to both, once settled; None if there is no time for it."""
        known = self._known.get((i, j))
        if known is None:
            looking = self._looking
            if looking.budget.is_out_of_time() or (self._most is not None and len(self._known) >= self._most):
                return None
            at = looking.begin()
            at.answer({looking.seat: self._pools[0][i], self._other: self._pools[1][j]})
            worth = looking.play_on(at)
            if worth is None:
                return None
            known = self._known[i, j] = (worth[looking.seat], worth[self._other])
        return known


class _Crowd:
    """More than two choose at once."""

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
        for weight in range(1, _ROUNDS + 1):
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


_BELIEF = 4  # tries that what is expected of a cell counts as


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
