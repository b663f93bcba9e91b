"""The playouts that JAX makes of a duel's arrays: move by move what the compiled loops do, which are checked by the engine."""

from __future__ import annotations

import random
from math import sqrt

import numpy as np
import pytest

from kejian.core import Match, find_game
from kejian.core.duel import DuelTable
from kejian.lab.kernels.arrays import draws_of, leads_of, prices
from kejian.lab.kernels.kernel import Kernel
from kejian.lab.kernels.loops import follow, rows

pytest.importorskip(
    "jax", reason="jax is no dependency of the project; what needs an accelerator is checked where it is"
)

from kejian.lab import jax_duels

SETUPS = [
    {},
    {"生命": {"甲": 3, "乙": 2}, "机关枪单目标": "犯规"},
    {"对局": "技能战", "角色": {"甲": "拾荒者", "乙": "回收匠"}},
]


@pytest.mark.parametrize("options", SETUPS)
def test_jax_goes_where_the_compiled_loops_go(options: dict) -> None:
    rng = random.Random(3)
    table = DuelTable.of(find_game("cier").duel(Match("cier", ("甲", "乙"), options).state))
    draws, leads = draws_of(table, (None, None), max(prices(table))), leads_of(table)
    tables = jax_duels.Tables.of(draws, leads)
    positions, moves = [], []
    for _ in range(20_000):
        number = rng.randrange(len(table.scenes))
        scene = list(table.scenes.values())[number]
        marks = [rng.randrange(1 << bits) for bits in scene.marks]
        positions.append((number, rng.choice([0, 1, 3, 9, 40]), rng.choice([0, 2, 5, 12]), *marks))
        moves.append([rng.randrange(len(side)) for side in scene.moves])
    at, pairs = np.array(positions), np.array(moves)
    small = at.astype(np.int32)
    expected = follow(leads, at, pairs)
    found = np.asarray(jax_duels.follow(tables, small, pairs[:, 0], pairs[:, 1]))
    goes_on = expected[:, 0] >= 0
    assert 0 < goes_on.sum() < len(goes_on)
    assert (found[:, 0] == expected[:, 0]).all()
    assert (found[goes_on] == expected[goes_on]).all()
    for side in (0, 1):
        row = rows(draws, side, at)
        assert (np.asarray(jax_duels.rows(tables, side, small)) == row).all()
        bits = np.array([rng.getrandbits(32) for _ in positions], np.uint64)
        product = bits * draws.width[row]
        column = draws.columns[(row << np.uint64(draws.room)) + (product >> np.uint64(32))]
        first = (product & np.uint64(0xFFFFFFFF)) < (column & np.uint64(0xFFFFFFFF))
        move = np.where(first, column >> np.uint64(32) & np.uint64(0xFFFF), column >> np.uint64(48))
        drawn = jax_duels.drawn(tables, row.astype(np.int32), bits.astype(np.uint32))
        assert (np.asarray(drawn) == move).all()


@pytest.mark.parametrize("options", SETUPS[:2])
def test_its_playouts_come_to_what_those_of_the_loops_come_to(options: dict) -> None:
    table = DuelTable.of(find_game("cier").duel(Match("cier", ("甲", "乙"), options).state))
    tables = jax_duels.Tables.of(draws_of(table, (None, None), max(prices(table))), leads_of(table))
    start = [0, *table.start.stock, *table.start.marks]
    found = jax_duels.playouts(tables, start, seed=4, lanes=1 << 10, each=32)
    kernel = Kernel(table).playouts(1 << 15, seed=4)
    lengths = np.arange(len(kernel.lengths))
    mean = kernel.decisions / kernel.number
    spread = sqrt(((lengths - mean) ** 2 @ kernel.lengths) / kernel.number)
    assert (found.number, found.unfinished) == (kernel.number, 0)
    assert abs(found.first - kernel.first) < 4 * sqrt(found.number / 2)
    assert abs(found.decisions / found.number - mean) < 4 * sqrt(2) * spread / sqrt(found.number)
    assert jax_duels.playouts(tables, start, seed=4, lanes=1 << 10, each=32) == found
    assert jax_duels.playouts(tables, start, seed=5, lanes=1 << 10, each=32) != found
    assert jax_duels.playouts(tables, start, lanes=8, each=4, longest=2).unfinished > 0
