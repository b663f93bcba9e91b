"""The floor of bench_load: what a durable server of this kind takes without a game, beside boardgame.io with its own."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.bench_load import ROOMS, measure, prepare, ratio
from benchmarks.load.subjects import Boardgame, Kejian


def main() -> int:
    if shutil.which("npm") is None:
        print("skipped: the peer needs Node (npm)")
        return 0
    prepare()
    return uvloop.run(_main())


async def _main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        floor, theirs = await measure(
            Kejian(Path(folder) / "floor.db", "benchmarks.load.floor"), Boardgame(), ROOMS[-1], rounds=2
        )
    for mode in ("saturated", "paced"):
        print(f"CPU per move without a game, {mode}: {ratio(floor, theirs, mode, 'cpu_per_move'):.2f} × boardgame.io's")
    return 0


if __name__ == "__main__":
    sys.exit(main())
