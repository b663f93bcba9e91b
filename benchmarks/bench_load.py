"""The table under load: our durable server against boardgame.io in memory, two scripted players a room, in one run.

Paced: everybody thinks about 2 s. Saturated: nobody thinks. What is judged are ratios at 500 rooms; waiting times are
those of the players, from sending a move until it is through.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import uvloop

from benchmarks.load.driver import Load, Run, cpu_seconds, resident_kb
from benchmarks.load.subjects import PEER, Boardgame, Kejian, Subject, free_port

ROOMS = (10, 100, 500)
PACED, SATURATED = (1.0, 3.0), (0.0, 0.0)


def main() -> int:
    if shutil.which("npm") is None:
        print("skipped: the peer needs Node (npm)")
        return 0
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent", "--fetch-retries=1"], cwd=PEER, check=True)
    return uvloop.run(_main())


async def _main() -> int:
    results: dict[str, dict[int, tuple[float, Load, Load]]] = {"kejian": {}, "boardgame.io": {}}
    with tempfile.TemporaryDirectory() as folder:
        for rooms in ROOMS:
            for number, name in enumerate(results):
                own = Path(folder) / f"{rooms}-{number}"
                own.mkdir()
                subject: Subject = Kejian(own) if name == "kejian" else Boardgame()
                try:
                    results[name][rooms] = await _measure(subject, rooms)
                finally:
                    subject.process.terminate()
                    subject.process.wait()
                _print(name, rooms, *results[name][rooms])
        cold = _cold_start(Path(folder))
    ours, theirs = results["kejian"][ROOMS[-1]], results["boardgame.io"][ROOMS[-1]]
    checks = [
        ("CPU per move, saturated", ours[2].cpu_per_move / theirs[2].cpu_per_move, 0.5, "×"),
        ("CPU per move, paced", ours[1].cpu_per_move / theirs[1].cpu_per_move, 0.5, "×"),
        ("p99 paced", ours[1].p99 / theirs[1].p99, 2.5, "×"),
        ("memory per idle room", ours[0] / theirs[0], 0.8, "×"),
        ("longest wait, paced", 1000 * ours[1].worst, 250, "ms"),
        ("CPU of a cold start to the first page", cold, 2, "s"),
    ]
    for what, value, most, unit in checks:
        print(f"{'ok  ' if value <= most else 'MISS'} {what}: {value:.2f} {unit} (target at most {most:g} {unit})")
    return int(any(value > most for _, value, most, _ in checks))


async def _measure(subject: Subject, rooms: int) -> tuple[float, Load, Load]:
    """Idle memory per room in KB, then a paced and a saturated run over the same rooms."""
    await subject.join(-1)  # what the first room loads is not counted
    before = resident_kb(subject.process.pid)
    players = [await subject.join(room) for room in range(rooms)]
    await asyncio.sleep(3)
    idle = (resident_kb(subject.process.pid) - before) / rooms
    paced = await Run(subject, players, PACED).measure(warm=4, seconds=12)
    await asyncio.sleep(1)
    saturated = await Run(subject, players, SATURATED).measure(warm=2, seconds=6)
    return idle, paced, saturated


def _print(name: str, rooms: int, idle: float, paced: Load, saturated: Load) -> None:
    for mode, load in (("paced", paced), ("saturated", saturated)):
        print(
            f"{name:<13}{rooms:>4} rooms {mode:<10}{load.moves / load.seconds:7.0f} moves/s"
            f"  {1e6 * load.cpu_per_move:6.0f} µs CPU per move"
            f"  p50 {1e3 * load.p50:7.1f}  p99 {1e3 * load.p99:7.1f}  worst {1e3 * load.worst:7.1f} ms"
            f"  {idle:6.1f} KB per idle room",
            flush=True,
        )


def _cold_start(folder: Path) -> float:
    """CPU seconds of `kejian serve` until it has shown its first page."""
    port = free_port()
    command = [sys.executable, "-m", "kejian", "serve", "--port", str(port), "--db", str(folder / "cold.db")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/").close()
                return cpu_seconds(process.pid)
            time.sleep(0.05)
        raise RuntimeError("the server does not come up")
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
