"""The kernel of a bout (`core/bout.py`): playouts in millions, the same for the same seed. No rule is written here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import numpy as np

from kejian.core.bout import Bout, BoutPosition
from kejian.core.duel import TooLarge
from kejian.lab.kernels.bout_loops import GOES_ON, Rules, follow, play, rows_of
from kejian.lab.kernels.kernel import Playouts
from kejian.lab.kernels.loops import Ints

_MOST_ROWS = 100_000


class BoutKernel:
    """A bout, compiled: both draw from their legal moves alike. It is exact as long as nobody has more than `Bout.most`."""

    def __init__(self, bout: Bout) -> None:
        self._bout = bout
        self._gain = max(max(move.change) for move in bout.moves)
        self._rules = rules_of(bout)

    def playouts(
        self, number: int, seed: int = 0, start: BoutPosition | None = None, longest: int | None = None
    ) -> Playouts:
        """So many playouts from a position, from the start if none is given.

        Each is cut after `longest` decisions: as many as are exact if nothing is said, TooLarge if that is too many.
        """
        start = self._bout.start if start is None else start
        exact = 1 + (self._bout.most - max(map(max, start.has))) // self._gain
        longest = exact if longest is None else longest
        if longest > exact:
            raise TooLarge(f"{longest:,} decisions from {start.has} with no more than {self._bout.most:,} of anything")
        if longest < 1:
            raise ValueError(f"a playout has at least one decision, not {longest}")
        ends, lengths = play(self._rules, self._array([start])[0], number, np.uint64(seed % (1 << 64)), longest)
        second, draws, first, unfinished = map(int, ends)
        return Playouts(first, second, draws, unfinished, lengths)

    def follow(self, positions: Sequence[BoutPosition], moves: Sequence[tuple[int, int]]) -> list[BoutPosition | int]:
        """Where a pair of moves leads from each position: there, or what the end is worth to the first."""
        after, ends = follow(self._rules, self._array(positions), np.array(moves, np.int64).reshape(-1, 2))
        return [
            end if end != GOES_ON else BoutPosition((tuple(one[:-1]), tuple(other[:-1])), (one[-1], other[-1]))
            for (one, other), end in zip(after.tolist(), ends.tolist(), strict=True)
        ]

    def drawn(self, side: int, positions: Sequence[BoutPosition]) -> list[tuple[int, ...]]:
        """The moves that a side draws from in each position, in ascending order."""
        owns, rules = self._array(positions)[:, side], self._rules
        found = []
        for row, own in zip(rows_of(rules, owns).tolist(), owns.tolist(), strict=True):
            moves = rules.rows[row, : rules.width[row]].tolist()
            for kind, has in enumerate(own[:-1]):
                beyond = rules.beyond[kind, : max(0, has - rules.low)].tolist()
                moves += [move for move in beyond if move >= 0]
            found.append(tuple(sorted(moves)))
        return found

    def _array(self, positions: Sequence[BoutPosition]) -> Ints:
        """By position and side: what it has, then its mood."""
        return np.array(
            [[(*has, mood) for has, mood in zip(at.has, at.moods, strict=True)] for at in positions], np.int64
        )


def rules_of(bout: Bout) -> Rules:
    """A bout as arrays. ValueError where its prices are not as regular as the loops need them."""
    kinds = len(bout.start.has[0])
    low = _low(bout)
    beyond = np.full((kinds, max(1, bout.most - low)), -1, np.int64)
    for number, move in enumerate(bout.moves):
        if max(move.price) > low:
            kind = move.price.index(max(move.price))
            beyond[kind, move.price[kind] - low - 1] = number
    if any((row < 0).any() and (row >= 0).any() for row in beyond):
        raise ValueError("a kind of which more is paid has a move for every number of it")
    paid = [kind for kind in range(kinds) if any(move.price[kind] for move in bout.moves)]
    steps = np.zeros(kinds + 1, np.int64)
    for place, kind in enumerate(reversed(paid)):
        steps[kind] = (low + 1) ** place
    steps[kinds] = (low + 1) ** len(paid)
    if (size := int(steps[kinds]) * len(bout.barred)) > _MOST_ROWS:
        raise TooLarge(f"{size:,} > {_MOST_ROWS:,}")
    rows = []
    for mood in range(len(bout.barred)):
        for levels in product(range(low + 1), repeat=len(paid)):
            has = [0] * kinds
            for kind, level in zip(paid, levels, strict=True):
                has[kind] = level
            rows.append([number for number in range(len(bout.moves)) if bout.is_open(number, tuple(has), mood)])
    table = np.zeros((len(rows), max(map(len, rows))), np.int64)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return Rules(
        low,
        steps,
        np.array([len(row) for row in rows], np.int64),
        table,
        beyond,
        np.array([move.change for move in bout.moves], np.int64),
        np.array(bout.then, np.int64),
        np.array([[GOES_ON if end is None else end for end in row] for row in bout.ends], np.int64),
    )


def _low(bout: Bout) -> int:
    """The number beyond which every price is for one kind alone, for one move alone, and never barred."""
    seen = Counter(move.price for move in bout.moves)
    barred = frozenset().union(*bout.barred)
    return max(
        max(move.price)
        for number, move in enumerate(bout.moves)
        if number in barred or seen[move.price] > 1 or sum(map(bool, move.price)) != 1
    )
