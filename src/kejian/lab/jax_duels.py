"""The playouts of `kernels.kernel` on an accelerator: the same arrays, walked by JAX in many lanes at once.

It needs `jax` and nothing else: arrays made where the game is (`kernels.arrays`) can be carried to where the accelerator is.
A lane plays one playout after the other, as many as every other lane, so that none that is long is counted less.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from kejian.lab.kernels.loops import Draws, Leads

try:
    import jax
    import jax.numpy as jnp
except ImportError:
    raise ImportError("playouts on an accelerator need jax: pip install jax") from None

_END = -3  # as in the loops: −3 the second side has won, −2 neither, −1 the first


class Tables(NamedTuple):
    """The arrays of a duel, each number in 32 bits. Steps: for each side its first row, and rows between what both have."""

    top: int
    bits: int
    scene: int
    room: int
    steps: Any
    width: Any
    share: Any
    move: Any
    other: Any
    first: Any
    moves: Any
    leads: Any

    @classmethod
    def of(cls, draws: Draws, leads: Leads) -> Tables:
        """Those of the compiled loops."""
        columns = draws.columns
        return cls(
            draws.top,
            draws.bits,
            draws.scene,
            draws.room,
            np.array(draws.steps, np.int32),
            draws.width.astype(np.uint32),
            (columns & np.uint64(0xFFFFFFFF)).astype(np.uint32),
            (columns >> np.uint64(32) & np.uint64(0xFFFF)).astype(np.int32),
            (columns >> np.uint64(48)).astype(np.int32),
            leads.first.astype(np.int32),
            leads.moves.astype(np.int32),
            leads.leads.reshape(-1, 8).astype(np.int32),
        )


class Counted(NamedTuple):
    """How playouts ended, and how many decisions they took together."""

    first: int
    second: int
    draws: int
    unfinished: int
    decisions: int

    @property
    def number(self) -> int:
        return self.first + self.second + self.draws + self.unfinished


def rows(tables: Tables, side: int, at: Any) -> Any:
    """The rows that a side draws from in positions: scene, stock of both, marks of both."""
    first, own, others = (tables.steps[side, k] for k in range(3))
    has = jnp.minimum(at[:, 1], tables.top) << tables.bits | at[:, 3]
    other_has = jnp.minimum(at[:, 2], tables.top) << tables.bits | at[:, 4]
    return first + at[:, 0] * tables.scene + has * own + other_has * others


def drawn(tables: Tables, row: Any, bits: Any) -> Any:
    """A move out of each row by 32 random bits: the whole part of a product says which column, the rest which half of it."""
    width = tables.width[row]
    high, low = bits >> 16, bits & 0xFFFF
    column = (row << tables.room) + ((high * width + (low * width >> 16)) >> 16).astype(jnp.int32)
    return jnp.where(bits * width < tables.share[column], tables.move[column], tables.other[column])


def follow(tables: Tables, at: Any, one: Any, other: Any) -> Any:
    """Where pairs of moves lead. At an end stock and marks say nothing."""
    scene = at[:, 0]
    lead = tables.leads[tables.first[scene] + one * tables.moves[scene] + other]
    kept = at[:, 1:] & lead[:, 1:2]
    stock = jnp.maximum(0, kept[:, :2] + lead[:, 2:4])
    return jnp.concatenate([lead[:, :1], stock, kept[:, 2:] | lead[:, 4:6]], axis=1)


def _step(tables: Tables, start: Any, each: int, longest: int, key: Any, lanes: Any) -> Any:
    """One decision of every lane that has playouts left."""
    at, beats, played, ends, decisions, number = lanes
    bits = jax.random.bits(jax.random.fold_in(key, number), (2, len(at)))
    one, other = (drawn(tables, rows(tables, side, at), bits[side]) for side in (0, 1))
    after = follow(tables, at, one, other)
    beats += 1
    busy = played < each
    over = busy & ((after[:, 0] < 0) | (beats == longest))
    end = jnp.where(after[:, 0] < 0, after[:, 0] - _END, 3)
    ends += over[:, None] & (end[:, None] == jnp.arange(4))
    at = jnp.where(over[:, None], start, jnp.where(busy[:, None], after, at))
    return at, jnp.where(over, 0, beats), played + over, ends, decisions + busy, number + 1


@partial(jax.jit, static_argnames=("lanes", "top", "bits", "scene", "room"))
def _play(
    arrays: Any,
    start: Any,
    seed: Any,
    each: Any,
    longest: Any,
    *,
    lanes: int,
    top: int,
    bits: int,
    scene: int,
    room: int,
) -> Any:
    tables = Tables(top, bits, scene, room, *arrays)
    key = jax.random.key(seed)
    none = jnp.zeros(lanes, jnp.int32)
    begin = (jnp.tile(start, (lanes, 1)), none, none, jnp.zeros((lanes, 4), jnp.int32), none, 0)
    _, _, _, ends, decisions, _ = jax.lax.while_loop(
        lambda now: (now[2] < each).any(), lambda now: _step(tables, start, each, longest, key, now), begin
    )
    return ends.sum(0), decisions


def playouts(
    tables: Tables, start: Any, seed: int = 0, lanes: int = 1 << 16, each: int = 64, longest: int = 500
) -> Counted:
    """`lanes` times `each` playouts from a position; each is cut after `longest` decisions."""
    head = dict(zip(("top", "bits", "scene", "room"), map(int, tables[:4]), strict=True))
    arrays = tuple(map(jnp.asarray, tables[4:]))
    ends, decisions = _play(arrays, jnp.asarray(start, jnp.int32), seed, each, longest, lanes=lanes, **head)
    second, draws, first, unfinished = map(int, np.asarray(ends))
    return Counted(first, second, draws, unfinished, int(np.asarray(decisions).sum(dtype=np.int64)))
