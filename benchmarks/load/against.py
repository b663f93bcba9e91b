"""Our server under load against that of another checkout: `python -m benchmarks.load.against CHECKOUT`.

Both hold their rooms open and are under load by turns; CPU time per move, the median over the rounds of what ours takes of
the other's. The checkout is to hold a commit before something that must not slow down tables, as `git worktree add` makes it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.bench_load import ROOMS, THINK, measure, ratio
from benchmarks.compare import ALLOWED
from benchmarks.load.subjects import Kejian

ROUNDS = 8


async def _compare(checkout: Path, rooms: int, rounds: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Kejian(Path(folder) / "ours.db"), Kejian(Path(folder) / "theirs.db", checkout=checkout)
        theirs.name = "the other"
        found = await measure(ours, theirs, rooms, rounds)
    missed = 0
    for mode in THINK:
        times = ratio(*found, mode, "cpu_per_move")
        missed |= times > ALLOWED
        print(f"{'MISS' if times > ALLOWED else 'ok  '} {mode}: {times:.3f} × its CPU per move (at most {ALLOWED:g} ×)")
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.against", description="Load beside a checkout.")
    parser.add_argument("checkout", type=Path, help="folder of the other checkout")
    parser.add_argument("--rooms", type=int, default=ROOMS[-1])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    told = parser.parse_args()
    return uvloop.run(_compare(told.checkout.resolve(), told.rooms, told.rounds))


if __name__ == "__main__":
    sys.exit(main())
