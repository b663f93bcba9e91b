"""The kernel of a duel between two seats: playouts in millions, drawn alike or by policies, the same for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from kejian.bots.equilibrium.replies import Policy
from kejian.bots.equilibrium.solving import is_of_two
from kejian.core.duel import DuelPosition, DuelTable, TooLarge
from kejian.lab.kernels.arrays import draws_of, leads_of, prices
from kejian.lab.kernels.loops import END, Draws, Ints, Leads, follow, play, rows

LONGEST = 500


class Playouts(NamedTuple):
    """How playouts ended: won by the first side, by the second, by neither, and those that were still going on.

    `lengths[n]` of them took n decisions.
    """

    first: int
    second: int
    draws: int
    unfinished: int
    lengths: Ints

    @property
    def number(self) -> int:
        """How many there were."""
        return self.first + self.second + self.draws + self.unfinished

    @property
    def decisions(self) -> int:
        """How many they took together."""
        return int(np.arange(len(self.lengths)) @ self.lengths)


class Kernel:
    """A duel's table, compiled: exact whatever the stock, for sides of one seat each (others are refused by a ValueError).

    Each side draws from its legal moves alike, or from a policy's shares where one is given; that is asked about stocks up
    to `cap` (at least the dearest price, which it is if nothing is said), and who has more plays as if that were all. Where
    nothing that a policy wants is open, the legal moves are drawn alike.
    """

    def __init__(
        self, table: DuelTable, policies: Sequence[Policy | None] = (None, None), cap: int | None = None
    ) -> None:
        if not is_of_two(table):
            raise ValueError("a kernel plays sides of one seat each")
        most = max(prices(table))
        if cap is not None and cap < most:
            raise ValueError(f"the cap {cap} is below the dearest price, {most}")
        self._table = table
        self._keys = list(table.scenes)
        self._numbers = {key: number for number, key in enumerate(self._keys)}
        self._leads: Leads = leads_of(table)
        self._draws: Draws = draws_of(table, policies, most if cap is None else cap)
        sequels = [sequel for rows in table.sequels.values() for row in rows for sequel in row if sequel.stock]
        self._anew = max((max(sequel.stock) for sequel in sequels if sequel.anew), default=0)
        self._gain = max((max(0, *sequel.stock) for sequel in sequels if not sequel.anew), default=0)
        self._prices = prices(table, fouls=True)

    def playouts(
        self, number: int, seed: int = 0, start: DuelPosition | None = None, longest: int = LONGEST
    ) -> Playouts:
        """So many playouts from a position, from the start of the duel if none is given; each is cut after `longest`.

        TooLarge where that is so long that stock could pay for what counts as beyond any stock.
        """
        if longest < 1:
            raise ValueError(f"a playout has at least one decision, not {longest}")
        start = self._table.start if start is None else start
        if not self._is_exact(max(start.stock), longest):
            raise TooLarge(f"{longest:,} decisions from {start.stock}")
        ends, lengths = play(
            self._draws, self._leads, self._array([start]), number, np.uint64(seed % (1 << 64)), longest
        )
        second, draws, first, unfinished = map(int, ends)
        return Playouts(first, second, draws, unfinished, lengths)

    def follow(self, positions: Sequence[DuelPosition], moves: Sequence[tuple[int, int]]) -> list[DuelPosition | int]:
        """Where a pair of moves leads from each position: there, or what the end is worth to the first side."""
        after = follow(self._leads, self._array(positions), np.array(moves, np.int64).reshape(-1, 2))
        return [
            scene - END - 1 if scene < 0 else DuelPosition(self._keys[scene], (stock, other), (marks, others))
            for scene, stock, other, marks, others in after.tolist()
        ]

    def drawn(self, side: int, positions: Sequence[DuelPosition]) -> list[tuple[int, ...]]:
        """The moves that a side draws from in each position, by their number in the scene, in ascending order."""
        return [self._moves(row) for row in rows(self._draws, side, self._array(positions)).tolist()]

    def _moves(self, row: int) -> tuple[int, ...]:
        first = row << self._draws.room
        columns = self._draws.columns[first : first + int(self._draws.width[row])].tolist()
        return tuple(sorted(column >> 32 & 0xFFFF for column in columns))

    def _array(self, positions: Sequence[DuelPosition]) -> Ints:
        return np.array([(self._numbers[at.scene], *at.stock, *at.marks) for at in positions], np.int64).reshape(-1, 5)

    def _is_exact(self, stock: int, longest: int) -> bool:
        """Whether no stock is reached that does more than the cap does: some fouls have a price beyond it."""
        reach = max(stock, self._anew) + longest * self._gain
        return not any(self._draws.top < price <= reach for price in self._prices)
