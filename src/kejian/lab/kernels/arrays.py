"""A duel's table as arrays for the compiled loops: which moves are drawn where, and what every pair of them leads to.

No rule is written here: what is open is asked of the table's moves, and sequels are its sequels. Stock has no cap in the
loops. Only what is *drawn* is looked up by stock, up to the highest price of a fair move: with more nothing more can be paid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from kejian.bots.equilibrium.replies import Policy
from kejian.core.duel import DuelMove, DuelPosition, DuelTable, TooLarge
from kejian.lab.kernels.loops import END, LEAD, WHOLE, Draws, Leads

_MOST_ROWS = 4_000_000
_MOST_MOVES = 1 << 16  # of a side: what a column has room for


def prices(table: DuelTable, fouls: bool = False) -> frozenset[int]:
    """What moves cost. With more in stock than the highest price of a fair move, nothing more can be paid."""
    return frozenset(
        price
        for scene in table.scenes.values()
        for side in scene.moves
        for move in side
        if fouls or not move.foul
        for way in move.ways
        for price in way.price
    )


def leads_of(table: DuelTable) -> Leads:
    """All sequels of a table in one array."""
    numbers = {key: number for number, key in enumerate(table.scenes)}
    rows = [
        (END + 1 + sequel.worth, *[0] * (LEAD - 1))
        if sequel.scene is None
        else (numbers[sequel.scene], -int(not sequel.anew), *sequel.stock, *sequel.marks, 0, 0)
        for key in table.scenes
        for row in table.sequels[key]
        for sequel in row
    ]
    pairs = [len(scene.moves[0]) * len(scene.moves[1]) for scene in table.scenes.values()]
    first = np.concatenate([[0], np.cumsum(pairs)[:-1]]).astype(np.int64)
    return Leads(
        first,
        np.array([len(scene.moves[1]) for scene in table.scenes.values()], np.int64),
        np.array(rows, np.int64).ravel(),
    )


def draws_of(table: DuelTable, policies: Sequence[Policy | None], cap: int) -> Draws:
    """What both sides draw from: all fair moves alike, or where a policy is given its shares of what is open.

    A policy is asked about stocks up to the cap; who has more plays as if that were all. Without any policy, what is drawn
    depends on the own stock and marks alone, and so few rows are enough.
    """
    bits = max(bits for scene in table.scenes.values() for bits in scene.marks)
    scenes, levels, sets = len(table.scenes), cap + 1, 1 << bits
    own = levels * sets
    both = any(policy is not None for policy in policies)
    size = own * own if both else own
    if 2 * scenes * size > _MOST_ROWS:
        raise TooLarge(f"{2 * scenes * size:,} > {_MOST_ROWS:,}")
    if (moves := max(len(side) for scene in table.scenes.values() for side in scene.moves)) > _MOST_MOVES:
        raise TooLarge(f"{moves:,} > {_MOST_MOVES:,}")
    second = scenes * size
    steps = ((0, own, 1), (second, own, 1)) if both else ((0, 1, 0), (second, 0, 1))
    shares = [_shares(table, side, policies[side], levels, sets, both) for side in (0, 1)]
    rows = [row for side in shares for row in side]
    room = max(len(row) - 1 for row in rows).bit_length()
    columns = np.zeros((len(rows), 1 << room), np.uint64)
    made: dict[tuple[tuple[int, float], ...], list[int]] = {}
    for number, row in enumerate(rows):
        columns[number, : len(row)] = made.get(row) or made.setdefault(row, _columns(row))
    width = np.array([len(row) for row in rows], np.uint64)
    return Draws(cap, bits, size, steps, width, room, columns.ravel())


def _shares(
    table: DuelTable, side: int, policy: Policy | None, levels: int, sets: int, both: bool
) -> list[tuple[tuple[int, float], ...]]:
    """The moves that a side makes in every position with their shares, in the order of the rows."""
    found = []
    for key, scene in table.scenes.items():
        alike = {
            (stock, marks): _alike(scene.moves[side], stock, marks) for stock in range(levels) for marks in range(sets)
        }
        for one in alike:
            if not both:
                found.append(alike[one])
                continue
            for other in alike:
                mine = (one, other)[side]
                at = DuelPosition(key, (one[0], other[0]), (one[1], other[1]))
                found.append(
                    alike[mine] if policy is None else _mixed(scene.moves[side], policy(at), *mine) or alike[mine]
                )
    return found


def _alike(moves: Sequence[DuelMove], stock: int, marks: int) -> tuple[tuple[int, float], ...]:
    """Every fair move that is open, all alike; where there is none, what else is open."""
    open_ = [number for number, move in enumerate(moves) if move.is_open((stock,), (marks,))]
    fair = [number for number in open_ if not moves[number].foul] or open_
    return tuple((number, 1.0) for number in fair)


def _mixed(
    moves: Sequence[DuelMove], shares: Mapping[int, float], stock: int, marks: int
) -> tuple[tuple[int, float], ...]:
    """The shares of a policy in what is open."""
    return tuple(
        (number, share)
        for number, share in sorted(shares.items())
        if share > 0 and moves[number].is_open((stock,), (marks,))
    )


def _columns(row: Sequence[tuple[int, float]]) -> list[int]:
    """Shares as columns of equal chance, each with one move or two."""
    total = sum(share for _, share in row)
    left = {number: share * len(row) / total for number, share in row}
    found = []
    while len(left) > 1:
        small = min(left, key=left.__getitem__)
        part = left.pop(small)
        large = max(left, key=left.__getitem__)
        left[large] -= 1 - part
        found.append(min(WHOLE, round(part * WHOLE)) | small << 32 | (small if part >= 1 else large) << 48)
    (last,) = left
    return [*found, WHOLE | last << 32 | last << 48]
