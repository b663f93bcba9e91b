"""Many matrix games at once, each solved with a certificate: what the mix of rows guarantees, what that of columns concedes.

The simplex method on compact tableaus, one pivot for all games of the batch at a time. The games of a duel are very
degenerate (many equal ±1), so ratios are compared on a slightly perturbed right-hand side. The mixes do not depend on it,
and whatever the arithmetic did, the certificate is worked out from the mixes and the game itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.exact_game import solve_exactly

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

NEVER = 2.0  # payoffs are from −1 to 1; a move that is not open stands in a game as one that is worse than any of them
WIDEST_GAP = 1e-9  # of a certificate; a game whose own is wider is solved again in exact arithmetic
_CLOSED = 1e-13  # no wider than rounding makes it
_SHIFT = NEVER + 1  # makes every payoff positive
_PERTURBED = 1e-10
_LEAST_PIVOT = 1e-9
_LEAST_GAIN = 1e-13


class Solved(NamedTuple):
    """Of every game: the best mixes found, what the rows' guarantees (`lower`), what the columns' concedes (`upper`)."""

    rows: Floats
    columns: Floats
    lower: Floats
    upper: Floats

    @property
    def gap(self) -> float:
        """The width of the worst certificate."""
        return float(np.max(self.upper - self.lower, initial=0.0))


def solve(games: Floats) -> Solved:
    """Solves games of one size: `games[k, i, j]` is what row i against column j is worth to the rows of game k.

    What the quick way leaves open is tried from the side of the other player, the better mix of each is kept, and what is
    still open then is solved in exact arithmetic.
    """
    rows, columns = _saddles(games)
    solved = Solved(rows, columns, *certificate(games, rows, columns))
    m, n = games.shape[1:]
    for way in (_simplex, _simplex_of_columns) if m <= n else (_simplex_of_columns, _simplex):
        _improve(solved, games, way)
    for k in np.flatnonzero(~(solved.upper - solved.lower <= WIDEST_GAP)):
        x, y = solve_exactly(games[k].tolist())
        _keep_better(solved, games, np.array([k]), np.array([x]), np.array([y]))
    return solved


def _improve(solved: Solved, games: Floats, way: Callable[[Floats], tuple[Floats, Floats]]) -> None:
    """Solves those that are still open in a certain way."""
    left = np.flatnonzero(~(solved.upper - solved.lower <= _CLOSED))
    if len(left):
        _keep_better(solved, games, left, *way(games[left]))


def _keep_better(solved: Solved, games: Floats, which: Ints, rows: Floats, columns: Floats) -> None:
    """Takes over the mixes that are better than those there are."""
    lower, upper = certificate(games[which], rows, columns)
    more, less = lower > solved.lower[which], upper < solved.upper[which]
    solved.rows[which[more]], solved.lower[which[more]] = rows[more], lower[more]
    solved.columns[which[less]], solved.upper[which[less]] = columns[less], upper[less]


def certificate(games: Floats, rows: Floats, columns: Floats) -> tuple[Floats, Floats]:
    """What the mixes of rows guarantee and what the mixes of columns concede, whoever found them."""
    lower = np.einsum("ki,kij->kj", rows, games).min(axis=1)
    upper = np.einsum("kij,kj->ki", games, columns).max(axis=1)
    return lower, upper


def _saddles(games: Floats) -> tuple[Floats, Floats]:
    """The best single row and the best single column of every game: often that is the solution."""
    m, n = games.shape[1:]
    return np.eye(m)[games.min(axis=2).argmax(axis=1)], np.eye(n)[games.max(axis=1).argmin(axis=1)]


def _simplex(games: Floats) -> tuple[Floats, Floats]:
    """Maximises Σq with A·q ≤ 1: q is the columns' mix and its shadow prices the rows', both up to their sum."""
    count, m, n = games.shape
    rows, columns = np.full((count, m), 1 / m), np.full((count, n), 1 / n)
    table = np.ones((count, m + 1, n + 2))  # the last column is the true right-hand side, the one before the perturbed
    table[:, :m, :n] = games + _SHIFT
    table[:, :m, n] += _PERTURBED * (np.arange(1, m + 1) * 0.6180339887498949 % 1)
    table[:, m, :n], table[:, m, n:] = -1.0, 0.0
    basic = np.tile(np.arange(n, n + m), (count, 1))  # who is in each row: columns 0…n−1, slacks of rows from n on
    free = np.tile(np.arange(n), (count, 1))
    which = np.arange(count)
    for _ in range(50 * (m + n)):
        entering = table[:, m, :n].argmin(axis=1)
        at = np.arange(len(which))
        done = table[at, m, entering] >= -_LEAST_GAIN
        if done.any():
            _read(table[done], basic[done], free[done], which[done], rows, columns)
            left = ~done
            table, basic, free, which, entering = (part[left] for part in (table, basic, free, which, entering))
            at = np.arange(len(which))
        if not len(which):
            break
        column = table[at, :, entering]
        climbing = column[:, :m] > _LEAST_PIVOT
        ratios = np.where(climbing, table[:, :m, n], np.inf) / np.where(climbing, column[:, :m], 1.0)
        leaving = ratios.argmin(axis=1)
        _pivot(table, leaving, entering, column, at)
        basic[at, leaving], free[at, entering] = free[at, entering], basic[at, leaving]
    return rows, columns


def _simplex_of_columns(games: Floats) -> tuple[Floats, Floats]:
    """The same with the players exchanged."""
    columns, rows = _simplex(-games.transpose(0, 2, 1))
    return rows, columns


def _pivot(table: Floats, leaving: Ints, entering: Ints, column: Floats, at: Ints) -> None:
    """Exchanges the variable of a row with that of a column, in every table."""
    pivot = column[at, leaving]
    row = table[at, leaving, :] / pivot[:, None]
    table -= column[:, :, None] * row[:, None, :]
    table[at, leaving, :] = row
    table[at, :, entering] = -column / pivot[:, None]
    table[at, leaving, entering] = 1 / pivot


def _read(table: Floats, basic: Ints, free: Ints, which: Ints, rows: Floats, columns: Floats) -> None:
    """Writes the mixes of finished tables where they belong."""
    m, n = rows.shape[1], columns.shape[1]
    mixes = np.zeros((len(which), n + m))
    np.put_along_axis(mixes, basic, np.maximum(table[:, :m, n + 1], 0.0), axis=1)
    shadow = np.zeros((len(which), n + m))
    np.put_along_axis(shadow, free, np.maximum(table[:, m, :n], 0.0), axis=1)
    for found, part in ((columns, mixes[:, :n]), (rows, shadow[:, n:])):
        total = part.sum(axis=1, keepdims=True)
        good = total[:, 0] > 0
        found[which[good]] = part[good] / total[good]
