"""A real scheduler with two workers on this machine; one of them is killed in the middle, and nobody can tell."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from kejian.core import find_game
from kejian.lab.arena import run_arena
from kejian.lab.bench import local_workers
from kejian.lab.cluster import cluster_workers
from kejian.lab.plan import Plan, arena_plan
from tests.cli.process import environment

PATIENCE = 90  # seconds: the machine may be busy


def started(stack: ExitStack, *words: str) -> subprocess.Popen[bytes]:
    """A program of Dask that ends with the test."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{words[0]}", *words[1:]], env=environment(), stdout=quiet, stderr=quiet
    )
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def test_a_cluster_that_loses_a_worker_makes_the_same_tables(tmp_path: Path) -> None:
    plan = arena_plan(find_game("cier"), ["random", "thinker_1"], 60, 3, 10, 1, {})
    run_arena(plan, tmp_path / "here", local_workers(1))
    file = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        started(
            stack,
            "dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
            "--scheduler-file",
            str(file),
        )
        own = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        place = ("--local-directory", str(tmp_path))
        hands = [started(stack, "dask_worker", "--scheduler-file", str(file), *own, *place) for _ in "ab"]
        deadline = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text().endswith("}"):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        work = cluster_workers(json.loads(file.read_text())["address"])

        def interrupted(plan: Plan, parts: Sequence[int]) -> Iterator[tuple[int, bytes]]:
            for number, came in enumerate(work(plan, parts)):
                if number == 3:
                    hands[0].kill()
                yield came

        run_arena(plan, tmp_path / "there", interrupted)
    here, there = (
        {path.name: path.read_bytes() for path in sorted((tmp_path / name).iterdir())} for name in ("here", "there")
    )
    assert set(here) == {"games.parquet", "content.parquet", "results.json"}
    assert here == there
