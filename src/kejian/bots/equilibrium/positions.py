"""The positions of a scene as arrays: which moves are open in each, and where every pair of them leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kejian.bots.equilibrium.layout import Layout
from kejian.bots.equilibrium.matrix_game import NEVER
from kejian.core.duel import DuelMove, DuelTable, SceneKey, Sequel

Cells = NDArray[np.int32]
Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

CONSTANTS = (-1.0, 0.0, 1.0, -NEVER, NEVER, 0.0)
"""What stands before the values of positions: the three ends, then cells of moves that are not open to the rows, to the
columns, to both: worse for whoever chose them than anything that is open, so a matrix game can be solved as it is."""
_STEP = 4.0  # the positions of a block differ by no more than this in the number of their cells
_CELLS_AT_ONCE = 2_000_000
_END, _NO_ROW, _NO_COLUMN, _NEITHER = 1, 3, 4, 5


class Block(NamedTuple):
    """Positions with about as many open moves, so that little room is lost on those that are not.

    `cells[k, i, j]` is the place, among all values, where moves i and j lead from the k-th of them; `moves[k, i]` says which
    move of the side that is, `open[k, i]` whether it is open, and `fair[k, i]` whether it is open and no foul;
    `replies[k, j]` says which move of the other side.
    """

    places: Ints
    moves: Ints
    open: Bools
    fair: Bools
    replies: Ints
    cells: Cells


class Positions(NamedTuple):
    """A scene as the side of the rows sees it."""

    layout: Layout
    first: int  # the place of its first position among all values
    moves: int  # how many the side has
    blocks: list[Block]

    def spread(self, mixes: Sequence[Floats]) -> Floats:
        """The mixes of the blocks as one array, by position and move."""
        found = np.zeros((self.layout.size, self.moves))
        for block, mix in zip(self.blocks, mixes, strict=True):
            found[(block.places - self.first)[:, None], block.moves] = mix
        return found


def number_scenes(table: DuelTable, side: int, cap: int) -> dict[SceneKey, tuple[Layout, int]]:
    """The layout of every scene, and the place of its first position among all values."""
    found, place = {}, len(CONSTANTS)
    for key, scene in table.scenes.items():
        layout = Layout.of(scene, side, cap)
        found[key] = layout, place
        place += layout.size
    return found


def positions_of(
    table: DuelTable, key: SceneKey, side: int, numbered: Mapping[SceneKey, tuple[Layout, int]]
) -> Positions:
    """The arrays of one scene."""
    scene, (layout, first) = table.scenes[key], numbered[key]
    stock, marks = _grid(layout)
    mine, theirs = slice(0, layout.own), slice(layout.own, None)
    rows = np.stack([_open(move, stock[mine], marks[mine]) for move in scene.moves[side]], axis=1)
    beyond = stock[theirs] > layout.cap  # whoever is there can do anything
    columns = np.stack([_open(move, stock[theirs], marks[theirs], beyond) for move in scene.moves[1 - side]], axis=1)
    sequels = table.sequels[key] if side == 0 else tuple(zip(*table.sequels[key], strict=True))
    cells = np.empty((layout.size, rows.shape[1], columns.shape[1]), np.int32)
    kept = rows.copy()
    for i, row in enumerate(sequels):
        for j, sequel in enumerate(row):
            cells[:, i, j], within = _lead(sequel, side, layout, stock, marks, numbered)
            if within is not None:
                kept[:, i] &= within
    rows = np.where(
        kept.any(axis=1, keepdims=True), kept, rows
    )  # if all went beyond the cap: what is beyond is forgotten
    no_row, no_column = ~rows[:, :, None], ~columns[:, None, :]
    np.copyto(cells, np.int32(_NO_ROW), where=no_row)
    np.copyto(cells, np.int32(_NO_COLUMN), where=no_column)
    np.copyto(cells, np.int32(_NEITHER), where=no_row & no_column)
    fair = rows & ~np.array([move.foul for move in scene.moves[side]])
    return Positions(layout, first, rows.shape[1], _blocks(first, cells, rows, fair, columns))


def _blocks(first: int, cells: Cells, rows: Bools, fair: Bools, columns: Bools) -> list[Block]:
    """The same positions in blocks: what is open first, and as little of the rest as the largest of a block needs."""
    m, n = rows.sum(axis=1), columns.sum(axis=1)
    classes = np.ceil(np.log(m * n) / np.log(_STEP))
    found = []
    for size in np.unique(classes):
        (which,) = np.nonzero(classes == size)
        own = np.argsort(~rows[which], axis=1, kind="stable")[:, : m[which].max()]
        others = np.argsort(~columns[which], axis=1, kind="stable")[:, : n[which].max()]
        compact = cells[which[:, None, None], own[:, :, None], others[:, None, :]]
        for part in np.array_split(np.arange(len(which)), max(1, compact.size // _CELLS_AT_ONCE)):
            open_, fairly = (np.take_along_axis(moves[which[part]], own[part], axis=1) for moves in (rows, fair))
            found.append(Block(first + which[part], own[part], open_, fairly, others[part], compact[part]))
    return found


def _grid(layout: Layout) -> tuple[Ints, Ints]:
    """Stock and marks of every seat in every position, in the order of their numbers."""
    shape = tuple(n for pair in zip(layout.levels, layout.marks, strict=True) for n in pair)
    grid = np.indices(shape).reshape(len(shape), -1)
    return grid[0::2], grid[1::2]


def _open(move: DuelMove, stock: Ints, marks: Ints, beyond: Bools | None = None) -> Bools:
    """Where a side can make a move."""
    found = np.zeros(stock.shape[1], bool)
    for way in move.ways:
        can = np.ones(stock.shape[1], bool)
        for seat, (price, needs) in enumerate(zip(way.price, way.needs, strict=True)):
            pays = stock[seat] >= price
            if beyond is not None:
                pays |= beyond[seat]
            can &= pays & (needs & ~marks[seat] == 0)
        if move.foul:
            can = ~can if beyond is None else ~can | beyond.any(axis=0)
        found |= can
    return found


def _lead(
    sequel: Sequel,
    side: int,
    layout: Layout,
    stock: Ints,
    marks: Ints,
    numbered: Mapping[SceneKey, tuple[Layout, int]],
) -> tuple[Ints | int, Bools | None]:
    """Where a pair of moves leads from every position, and where that keeps the side within its cap (None: everywhere)."""
    if sequel.scene is None:
        return _END + (sequel.worth if side == 0 else -sequel.worth), None
    there, first = numbered[sequel.scene]
    if sequel.anew:
        return first + there.number(sequel.stock, sequel.marks), None
    number: Ints = np.zeros(stock.shape[1], np.int64)
    after = np.maximum(stock + np.array(layout.turn(sequel.stock))[:, None], 0)
    within = (after[: layout.own] <= layout.cap).all(axis=0)
    added = layout.turn(sequel.marks)
    for seat, (levels, sets) in enumerate(zip(there.levels, there.marks, strict=True)):
        beyond = levels - 1
        level = np.minimum(after[seat], beyond)
        if beyond > layout.cap:
            level = np.where(stock[seat] == beyond, beyond, level)
        number = (number * levels + level) * sets + (marks[seat] | added[seat])
    return first + number, within


def groups(table: DuelTable) -> list[list[SceneKey]]:
    """The scenes in the order in which they are solved: each after those it leads to, in one group with those it can come
    back from."""
    keys = list(table.scenes)
    leads = {
        key: list(dict.fromkeys(s.scene for row in table.sequels[key] for s in row if s.scene not in (None, key)))
        for key in keys
    }
    return _components(keys, leads)


def _components(keys: Sequence[SceneKey], leads: Mapping[SceneKey, Sequence[SceneKey | None]]) -> list[list[SceneKey]]:
    """The strongly connected parts of a small graph, those that others lead to first."""
    reach: dict[SceneKey, set[SceneKey]] = {}
    for key in keys:
        seen, waiting = {key}, [key]
        while waiting:
            for other in leads[waiting.pop()]:
                if other is not None and other not in seen:
                    seen.add(other)
                    waiting.append(other)
        reach[key] = seen
    found: list[list[SceneKey]] = []
    for key in sorted(keys, key=lambda key: len(reach[key])):
        if not any(key in group for group in found):
            found.append([other for other in keys if other in reach[key] and key in reach[other]])
    return found
