"""One matrix game in exact arithmetic: slow and never wrong. For games on which the quick way fails, and to check it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

_ZERO, _ONE = Fraction(0), Fraction(1)


def solve_exactly(game: Sequence[Sequence[float | Fraction]]) -> tuple[list[float], list[float]]:
    """The optimal mixes of rows and columns of one game, as floats; the arithmetic before is exact."""
    rows, columns, _ = exact_mixes(game)
    return [float(p) for p in rows], [float(q) for q in columns]


def exact_mixes(game: Sequence[Sequence[float | Fraction]]) -> tuple[list[Fraction], list[Fraction], Fraction]:
    """The optimal mixes and the value: the simplex method by the smallest index, which never goes round in circles."""
    m, n = len(game), len(game[0])
    payoffs = [[Fraction(cell) for cell in row] for row in game]
    shift = 1 - min(min(row) for row in payoffs)
    table = [[cell + shift for cell in row] + [_ONE] for row in payoffs] + [[-_ONE] * n + [_ZERO]]
    basic, free = list(range(n, n + m)), list(range(n))
    while True:
        falling = [j for j in range(n) if table[m][j] < 0]
        if not falling:
            break
        j = min(falling, key=lambda j: free[j])
        climbing = [i for i in range(m) if table[i][j] > 0]
        i = min(climbing, key=lambda i: (table[i][n] / table[i][j], basic[i]))
        _pivot(table, i, j)
        basic[i], free[j] = free[j], basic[i]
    total = table[m][n]
    columns, rows = [_ZERO] * n, [_ZERO] * m
    for i, variable in enumerate(basic):
        if variable < n:
            columns[variable] = table[i][n] / total
    for j, variable in enumerate(free):
        if variable >= n:
            rows[variable - n] = table[m][j] / total
    return rows, columns, 1 / total - shift


def _pivot(table: list[list[Fraction]], i: int, j: int) -> None:
    """Exchanges the variable of row i with that of column j."""
    pivot = table[i][j]
    column = [row[j] for row in table]
    table[i] = [cell / pivot for cell in table[i]]
    table[i][j] = 1 / pivot
    for k, row in enumerate(table):
        if k != i and column[k]:
            row[:] = [cell - column[k] * other for cell, other in zip(row, table[i], strict=True)]
            row[j] = -column[k] / pivot
