"""呲儿 duels on an accelerator, beside an environment of pgx in the same run: playouts a second, random legal moves.

    python -m benchmarks.gpu_cier --write arrays.npz               where the project is installed: the engine's table as arrays
    python benchmarks/gpu_cier.py --arrays arrays.npz --out x.json where the accelerator is: jax is enough, pgx if it is there

Both play random legal moves to the end in as many lanes, compiled, and begin anew at once; the first call is not counted. pgx
has no game of simultaneous choices, so it is its quickest small one (tic-tac-toe, nine moves at the most) that is beside us.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # run as a file, nothing is installed

REPEATS = 5


def write(path: str) -> None:
    """The arrays of the standard duel, for a machine that has only jax."""
    from kejian.core import Match, find_game
    from kejian.core.duel import DuelTable
    from kejian.lab.jax_duels import Tables
    from kejian.lab.kernels.arrays import draws_of, leads_of, prices

    duel = find_game("cier").duel(Match("cier", ("甲", "乙")).state)
    assert duel is not None
    table = DuelTable.of(duel)
    tables = Tables.of(draws_of(table, (None, None), max(prices(table))), leads_of(table))
    start = np.array([0, *table.start.stock, *table.start.marks], np.int32)
    np.savez_compressed(path, start=start, **tables._asdict())


def timed(run: Callable[[int], int]) -> tuple[list[float], int]:
    """Seconds per playout, call by call, and how many a call plays. The first call compiles, and is not counted."""
    number = run(0)
    found = []
    for seed in range(1, REPEATS + 1):
        begin = time.perf_counter()
        number = run(seed)
        found.append((time.perf_counter() - begin) / number)
    return found, number


def ours(path: str, lanes: int, each: int) -> Callable[[int], int]:
    """Playouts of the duel."""
    from kejian.lab.jax_duels import Tables, playouts

    with np.load(path) as read:
        start = read["start"]
        tables = Tables(**{name: read[name] for name in Tables._fields})
    return lambda seed: playouts(tables, start, seed, lanes, each).number


def of_pgx(lanes: int, steps: int) -> Callable[[int], int]:
    """Playouts of pgx's tic-tac-toe, as its documentation runs them: vmapped, each lane begins anew where it ended."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("tic_tac_toe")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def play(seed: Any) -> Any:
        key, begin = jax.random.split(jax.random.key(seed, impl="threefry2x32"))

        def one(now: Any, number: Any) -> Any:
            state, ended = now
            keys = jax.random.split(jax.random.fold_in(key, number), lanes + 1)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            state = step(state, jax.random.categorical(keys[0], logits), keys[1:])
            return (state, ended + state.terminated.sum()), None

        begun = init(jax.random.split(begin, lanes))
        (_, ended), _ = jax.lax.scan(one, (begun, jnp.int32(0)), jnp.arange(steps))
        return ended

    return lambda seed: int(play(seed))


def measure(arrays: str, lanes: int, each: int) -> dict[str, Any]:
    """Both, with what they ran on."""
    import jax

    found: dict[str, Any] = {"device": str(jax.devices()[0]), "jax": jax.__version__, "lanes": lanes}
    times, number = timed(ours(arrays, lanes, each))
    found["cier"] = {"playouts a call": number, "playouts a second": 1 / median(times)}
    try:
        times, number = timed(of_pgx(lanes, 512))
        found["pgx tic_tac_toe"] = {"playouts a call": number, "playouts a second": 1 / median(times)}
    except ImportError as missing:
        found["pgx tic_tac_toe"] = f"not measured: {missing}"
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Playouts a second of 呲儿 on an accelerator, beside pgx.")
    parser.add_argument("--write", help="where to write the arrays; nothing is measured")
    parser.add_argument("--arrays", help="where they were written")
    parser.add_argument("--lanes", type=int, nargs="+", default=[1 << 12, 1 << 16, 1 << 18, 1 << 20])
    parser.add_argument("--each", type=int, default=64, help="playouts of a lane")
    parser.add_argument("--out", help="where the figures are written, as JSON")
    args = parser.parse_args()
    if args.write:
        write(args.write)
        return
    found = []
    for lanes in args.lanes:
        found.append(measure(args.arrays, lanes, args.each))
        print(json.dumps(found[-1]), flush=True)
        if args.out:
            Path(args.out).write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
