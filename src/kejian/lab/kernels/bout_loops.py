"""The compiled loops of a bout and the arrays they walk through. They know nothing of any game.

All that the compiled code depends on stands in this file (and in `splitmix`, which stays as it is), because it is kept from
one run to the next as long as the file is the same.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from kejian.lab.kernels.loops import Ints
from kejian.lab.kernels.splitmix import GAMMA, mixed

GOES_ON = 2  # where an end would be −1, 0 or 1
_32, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)


class Rules(NamedTuple):
    """A bout as arrays. What somebody has and his mood stand together: kind after kind, then the mood.

    What can be made is a row found by what he has, each kind counted up to `low`, and by his mood; and of a kind of which
    he has more, the one move for each number beyond.
    """

    low: int
    steps: Ints  # by kind: rows between one number and the next, 0 if nothing costs any; then by mood
    width: Ints  # by row: how many moves it has
    rows: Ints  # by row: its moves
    beyond: Ints  # by kind and number: the move that costs so many, the first beyond `low`; −1 where there is none
    change: Ints  # by move: of every kind
    then: Ints  # by mood and move: the mood after it
    ends: Ints  # by first and second move


@njit(inline="always")
def _row(rules: Rules, own: Ints) -> np.int64:
    """The row of what somebody has."""
    kinds = len(own) - 1
    row = own[kinds] * rules.steps[kinds]
    for kind in range(kinds):
        row += min(own[kind], rules.low) * rules.steps[kind]
    return np.int64(row)


@njit(inline="always")
def _drawn(rules: Rules, own: Ints, bits: np.uint64) -> np.int64:
    """One of the moves that can be made, all alike, by 32 random bits."""
    row = _row(rules, own)
    width = rules.width[row]
    number = width
    for kind in range(len(own) - 1):
        if rules.beyond[kind, 0] >= 0:
            number += max(0, own[kind] - rules.low)
    drawn = np.int64((bits * np.uint64(number)) >> _32)
    if drawn < width:
        return np.int64(rules.rows[row, drawn])
    drawn -= width
    for kind in range(len(own) - 1):
        if rules.beyond[kind, 0] >= 0:
            if drawn < own[kind] - rules.low:
                return np.int64(rules.beyond[kind, drawn])
            drawn -= max(0, own[kind] - rules.low)
    return np.int64(-1)  # nobody gets here


@njit(inline="always")
def _make(rules: Rules, own: Ints, move: np.int64) -> None:
    """Pays for a move and takes what it brings."""
    kinds = len(own) - 1
    for kind in range(kinds):
        own[kind] += rules.change[move, kind]
    own[kinds] = rules.then[own[kinds], move]


@njit(nogil=True, cache=True)
def rows_of(rules: Rules, owns: Ints) -> Ints:
    """The rows of what somebody has in many positions."""
    found = np.zeros(len(owns), np.int64)
    for k in range(len(owns)):
        found[k] = _row(rules, owns[k])
    return found


@njit(nogil=True, cache=True)
def follow(rules: Rules, positions: Ints, moves: Ints) -> tuple[Ints, Ints]:
    """Where pairs of moves lead from positions (by number, side, and what that side has), and how they end."""
    found, ends = positions.copy(), np.zeros(len(positions), np.int64)
    for k in range(len(found)):
        ends[k] = rules.ends[moves[k, 0], moves[k, 1]]
        for side in range(2):
            _make(rules, found[k, side], moves[k, side])
    return found, ends


@njit(nogil=True, cache=True)
def play(rules: Rules, start: Ints, number: int, seed: np.uint64, longest: int) -> tuple[Ints, Ints]:
    """How so many playouts from one position ended and how many decisions they took, at least one and at most `longest`.

    The ends: the second won, neither, the first, none by then. What a playout draws depends on the seed and its own number
    alone.
    """
    ends, lengths = np.zeros(4, np.int64), np.zeros(longest + 1, np.int64)
    seeded = mixed(seed + GAMMA)
    at = start.copy()
    for playout in range(number):
        bits = mixed(seeded + np.uint64(playout) * GAMMA)
        at[:] = start
        beats, end = 0, GOES_ON
        while end == GOES_ON and beats < longest:
            bits += GAMMA
            beats += 1
            random = mixed(bits)
            one = _drawn(rules, at[0], random >> _32)
            other = _drawn(rules, at[1], random & _LOW)
            end = rules.ends[one, other]
            _make(rules, at[0], one)
            _make(rules, at[1], other)
        ends[end + 1] += 1
        lengths[beats] += 1
    return ends, lengths
