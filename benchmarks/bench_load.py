"""The table under load: our durable server against boardgame.io in memory, two scripted players a room, in one run.

Paced: everybody thinks about 2 s. Saturated: nobody thinks. What is judged are ratios at 500 rooms, each the median of
rounds in which both servers were under load one right after the other; waiting times are those of the players, from
sending a move until it is through.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import uvloop

from benchmarks.load.driver import Load, Run, cpu_seconds, resident_kb
from benchmarks.load.subjects import PEER, Boardgame, Kejian, Player, Subject, free_port

ROOMS = (10, 100, 500)
THINK = {"paced": (1.0, 3.0), "saturated": (0.0, 0.0)}
SECONDS = {"paced": (2.5, 6.0), "saturated": (1.0, 4.0)}  # to warm up, to measure
ROUNDS = 4


def main() -> int:
    if shutil.which("npm") is None:
        print("skipped: the peer needs Node (npm)")
        return 0
    prepare()
    return uvloop.run(_main())


def prepare() -> None:
    """Installs the peer."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent", "--fetch-retries=1"], cwd=PEER, check=True)


async def _main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for rooms in ROOMS:
            rounds = ROUNDS if rooms == ROOMS[-1] else 1
            ours, theirs = await measure(Kejian(Path(folder) / f"{rooms}.db"), Boardgame(), rooms, rounds)
        cold = _cold_start(Path(folder))
    checks = [
        ("CPU per move, saturated", ratio(ours, theirs, "saturated", "cpu_per_move"), 0.5, "×"),
        ("CPU per move, paced", ratio(ours, theirs, "paced", "cpu_per_move"), 0.5, "×"),
        ("p99 paced", ratio(ours, theirs, "paced", "p99"), 2.5, "×"),
        ("memory per idle room", ours.idle / theirs.idle, 0.8, "×"),
        ("longest wait, paced", 1000 * max(load.worst for load in ours.loads["paced"]), 250, "ms"),
        ("CPU of a cold start to the first page", cold, 2, "s"),
    ]
    for what, value, most, unit in checks:
        print(f"{'ok  ' if value <= most else 'MISS'} {what}: {value:.2f} {unit} (target at most {most:g} {unit})")
    return int(any(value > most for _, value, most, _ in checks))


class Results:
    """What one server showed with so many rooms: KB per idle room, and every run."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.idle = 0.0
        self.loads: dict[str, list[Load]] = {mode: [] for mode in THINK}


def ratio(ours: Results, theirs: Results, mode: str, figure: str) -> float:
    """The median over the rounds: in each, both servers were under load one right after the other."""
    pairs = zip(ours.loads[mode], theirs.loads[mode], strict=True)
    return statistics.median(getattr(own, figure) / getattr(other, figure) for own, other in pairs)


async def measure(ours: Subject, theirs: Subject, rooms: int, rounds: int) -> tuple[Results, Results]:
    """Our server and another with their rooms open, under load by turns."""
    both = Results(ours), Results(theirs)
    try:
        players = [await _open(results, rooms) for results in both]
        for mode in THINK:
            for _ in range(rounds):
                for results, seated in zip(both, players, strict=True):
                    run = Run(results.subject, seated, THINK[mode])
                    results.loads[mode].append(await run.measure(*SECONDS[mode]))
                    await asyncio.sleep(0.5)
            for results in both:
                _print(results, rooms, mode)
    finally:
        for results in both:
            results.subject.process.terminate()
            results.subject.process.wait()
    return both


async def _open(results: Results, rooms: int) -> list[list[Player]]:
    subject = results.subject
    await subject.join(-1)  # what the first room loads is not counted
    before = resident_kb(subject.process.pid)
    players = [await subject.join(room) for room in range(rooms)]
    await asyncio.sleep(3)
    results.idle = (resident_kb(subject.process.pid) - before) / rooms
    return players


def _print(results: Results, rooms: int, mode: str) -> None:
    def middle(figure: str) -> float:
        return statistics.median(getattr(load, figure) for load in results.loads[mode])

    moves = statistics.median(load.moves / load.seconds for load in results.loads[mode])
    print(
        f"{results.subject.name:<13}{rooms:>4} rooms {mode:<10}{moves:7.0f} moves/s"
        f"  {1e6 * middle('cpu_per_move'):6.0f} µs CPU per move"
        f"  p50 {1e3 * middle('p50'):7.1f}  p99 {1e3 * middle('p99'):7.1f}  worst {1e3 * middle('worst'):7.1f} ms"
        f"  {results.idle:6.1f} KB per idle room",
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
