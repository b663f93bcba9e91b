"""The compiled loops and the arrays they walk through. They know nothing of any game.

All that the compiled code depends on stands in this file (and in `splitmix`, which stays as it is), because it is kept from
one run to the next as long as the file is the same.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from kejian.lab.kernels.splitmix import GAMMA, mixed

Ints = NDArray[np.int64]
Numbers = NDArray[np.uint64]
Position = tuple[int, int, int, int, int]
"""The number of a scene (or an end), the stock of both sides, the marks of both sides."""

WHOLE = (1 << 32) - 1  # a share of a column that leaves nothing to another move
END = -3  # a sequel to no scene: −3 the second side has won, −2 neither, −1 the first
LEAD = 8  # numbers, of which six are used: a power of two is quicker to find
_KEPT, _STOCK, _OTHER_STOCK, _MARKS, _OTHER_MARKS = map(np.uint64, (1, 2, 3, 4, 5))  # after the scene
_LANES = 8  # playouts that are under way together: while one waits for a look into a table, the others go on

_32, _48, _LOW, _MOVE = map(np.uint64, (32, 48, 0xFFFFFFFF, 0xFFFF))


class Draws(NamedTuple):
    """What is drawn from: a row for each side and position, with as many columns as there are moves to draw.

    A column holds a share out of `WHOLE` (its lowest 32 bits) with which its move (16 bits) is drawn, else its other move
    (16 bits; Walker's alias method). What one side has is its stock, shifted by `bits`, and its marks; a row is found by
    the scene and what both have.
    """

    top: int  # stock is looked up as if it were no more than this
    bits: int  # that marks take
    scene: int  # rows between one scene and the next
    steps: tuple[tuple[int, int, int], tuple[int, int, int]]  # by side: its first row, and rows between what both have
    width: Numbers  # of every row
    room: int  # of every row, as a shift
    columns: Numbers  # row by row


class Leads(NamedTuple):
    """What every pair of moves leads to: pairs of a scene stand together, those with the same first move too.

    A lead is `LEAD` numbers: the scene (or end), −1 if stock and marks are kept and 0 if they are set anew, and what is
    added to them, stock before marks.
    """

    first: Ints  # by scene: its first pair
    moves: Ints  # by scene: how many the second side has
    leads: Ints


@njit(inline="always")
def _row(draws: Draws, side: int, at: Position) -> np.uint64:
    """The row that a side draws from."""
    scene, stock, other_stock, marks, other_marks = at
    first, own, others = draws.steps[side]
    has = (min(stock, draws.top) << draws.bits) | marks
    other_has = (min(other_stock, draws.top) << draws.bits) | other_marks
    return np.uint64(first + scene * draws.scene + has * own + other_has * others)


@njit(inline="always")
def _drawn(draws: Draws, row: np.uint64, bits: np.uint64) -> np.int64:
    """A move out of a row, by 32 random bits: the whole part of a product says which column, the rest which half of it."""
    product = bits * draws.width[row]
    column = draws.columns[(row << np.uint64(draws.room)) + (product >> _32)]
    return np.int64((column >> (_32 if (product & _LOW) < (column & _LOW) else _48)) & _MOVE)


@njit(inline="always")
def _after(leads: Leads, at: Position, one: np.int64, other: np.int64) -> Position:
    """The position that a pair of moves leads to. At an end stock and marks say nothing."""
    scene, stock, other_stock, marks, other_marks = at
    here, all_ = np.uint64(scene), leads.leads
    lead = np.uint64((leads.first[here] + one * leads.moves[here] + other) * LEAD)
    kept = all_[lead + _KEPT]
    return (
        all_[lead],
        max(0, (stock & kept) + all_[lead + _STOCK]),
        max(0, (other_stock & kept) + all_[lead + _OTHER_STOCK]),
        (marks & kept) | all_[lead + _MARKS],
        (other_marks & kept) | all_[lead + _OTHER_MARKS],
    )


@njit(inline="always")
def _at(positions: Ints, k: int) -> Position:
    """A position out of an array of them."""
    return positions[k, 0], positions[k, 1], positions[k, 2], positions[k, 3], positions[k, 4]


@njit(inline="always")
def _put(positions: Ints, k: int, at: Position) -> None:
    """Writes a position into an array of them."""
    positions[k, 0], positions[k, 1], positions[k, 2], positions[k, 3], positions[k, 4] = at


@njit(nogil=True, cache=True)
def follow(leads: Leads, positions: Ints, moves: Ints) -> Ints:
    """Where pairs of moves lead from positions, each a row: scene (or end), stock and marks of both sides."""
    found = np.zeros_like(positions)
    for k in range(len(found)):
        _put(found, k, _after(leads, _at(positions, k), moves[k, 0], moves[k, 1]))
    return found


@njit(nogil=True, cache=True)
def rows(draws: Draws, side: int, positions: Ints) -> Numbers:
    """The rows that a side draws from in positions."""
    found = np.zeros(len(positions), np.uint64)
    for k in range(len(found)):
        found[k] = _row(draws, side, _at(positions, k))
    return found


@njit(nogil=True, cache=True)
def play(draws: Draws, leads: Leads, positions: Ints, number: int, seed: np.uint64, longest: int) -> tuple[Ints, Ints]:
    """How so many playouts from one position ended and how many decisions they took, at least one and at most `longest`.

    The ends: the second side won, neither, the first, none by then. What a playout draws depends on the seed and its own
    number alone.
    """
    ends, lengths = np.zeros(4, np.int64), np.zeros(longest + 1, np.int64)
    start, seeded = _at(positions, 0), mixed(seed + GAMMA)
    lanes, bits, beats = np.zeros((_LANES, 5), np.int64), np.zeros(_LANES, np.uint64), np.zeros(_LANES, np.int64)
    busy = begun = min(_LANES, number)
    for lane in range(busy):
        _put(lanes, lane, start)
        bits[lane] = mixed(seeded + np.uint64(lane) * GAMMA)
    while busy > 0:
        lane = 0
        while lane < busy:
            bits[lane] += GAMMA
            beats[lane] += 1
            at, drawn = _at(lanes, lane), mixed(bits[lane])
            one = _drawn(draws, _row(draws, 0, at), drawn >> _32)
            other = _drawn(draws, _row(draws, 1, at), drawn & _LOW)
            after = _after(leads, at, one, other)
            _put(lanes, lane, after)
            if after[0] < 0 or beats[lane] == longest:
                ends[after[0] - END if after[0] < 0 else 3] += 1
                lengths[beats[lane]] += 1
                if begun == number:  # the last lane goes on in this one's place
                    busy -= 1
                    _put(lanes, lane, _at(lanes, busy))
                    bits[lane], beats[lane] = bits[busy], beats[busy]
                    continue
                _put(lanes, lane, start)
                bits[lane], beats[lane] = mixed(seeded + np.uint64(begun) * GAMMA), 0
                begun += 1
            lane += 1
    return ends, lengths
