"""Two choose at once: a small matrix is solved, both sides look through their pools for better replies to that, and so on until
nobody finds one.

The other is taken to err now and then, so that what costs nothing against a perfect player and wins against everybody else
is played.
"""

from __future__ import annotations

import random
from operator import mul
from typing import Any

from kejian.bots.regrets import ROUNDS, match_regrets
from kejian.bots.thinker.looking import Outlook

FIRST = 3  # moves that a matrix begins with
SLIPS = 36  # moves of the other that stand for whatever he may do without thinking
_REPLIES = 2  # that are added at a time, of each side
_GAIN = 0.005  # a reply must be so much better
_FIRST_SLIPS = 6  # of them, by which a reply is looked for
_ERRS = 0.65  # of the other's moves are such; less is better against those who look ahead themselves
_NOISE = 0.05  # what is played less is left out


class DoubleOracle:
    """What to mix against one other."""

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
        rows, columns = list(range(min(FIRST + first_rows, len(own)))), list(range(min(FIRST, len(theirs))))
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
            mixed, answer = (mix.mean(_NOISE) for mix in match_regrets(first, second, ROUNDS))
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

    def _against_slips(self, i: int, most: int = SLIPS) -> float | None:
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
