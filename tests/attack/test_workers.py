"""A child process that can be cut off: whatever it is asked to do, the next call is answered."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvloop

from kejian.server.workers import MB, Limits, Worker, WorkerDied, WorkerFailed, WorkerTimeout
from tests.attack import chores

STRICT = Limits(cpu_seconds=1, memory=150 * MB, answer=1 * MB)


@asynccontextmanager
async def working(limits: Limits = STRICT) -> AsyncIterator[Worker]:
    worker = Worker(chores.remember, limits)
    try:
        yield worker
    finally:
        await worker.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


async def gone(pid: int) -> None:
    async with asyncio.timeout(30):
        while is_alive(pid):
            await asyncio.sleep(0.02)


async def test_a_child_is_prepared_once_and_answers_call_after_call() -> None:
    async with working() as worker:
        assert await worker.call(chores.prepared, seconds=60) == "yes"
        assert await worker.call(chores.plus, 2, 3, seconds=60) == 5
        first = await worker.call(chores.pid, seconds=60)
        assert first == await worker.call(chores.pid, seconds=60) == worker.pid
        assert first != os.getpid()
        assert await asyncio.gather(*(worker.call(chores.plus, n, n, seconds=60) for n in range(20))) == [
            2 * n for n in range(20)
        ]


async def test_what_a_child_prints_is_no_answer_and_what_it_raises_does_not_end_it() -> None:
    async with working() as worker:
        assert await worker.call(chores.chatter, seconds=60) == "answer"
        before = worker.pid
        with pytest.raises(WorkerFailed, match="ValueError: as it should"):
            await worker.call(chores.fail, seconds=60)
        with pytest.raises(WorkerFailed, match="pickle"):
            await worker.call(chores.nameless, seconds=60)
        assert worker.pid == before


@pytest.mark.parametrize(
    ("chore", "args", "cause"),
    [
        (chores.spin, (), "cpu"),
        (chores.hoard, (), "memory"),
        (chores.bytes_of, (2 * MB,), "size"),
        (chores.crash, (), "crash"),
        (chores.overrun, (), "crash"),
    ],
)
async def test_a_child_over_a_limit_is_replaced_and_the_cause_is_known(chore, args, cause: str) -> None:
    async with working() as worker:
        await worker.start()
        before = worker.pid
        assert before is not None
        with pytest.raises(WorkerDied) as died:
            await worker.call(chore, *args, seconds=60)
        assert died.value.cause == cause
        assert await worker.call(chores.plus, 1, 1, seconds=60) == 2
        assert worker.pid != before
        await gone(before)


async def test_a_child_past_its_time_is_killed_at_once_and_the_loop_goes_on_meanwhile() -> None:
    async with working() as worker:
        await worker.start()
        before, began = worker.pid, time.monotonic()
        assert before is not None
        with pytest.raises(WorkerTimeout):
            await worker.call(chores.sleep, 60, seconds=0.3)
        assert time.monotonic() - began < 5
        await gone(before)
        assert await worker.call(chores.plus, 1, 1, seconds=60) == 2


async def test_an_answer_nobody_waits_for_any_more_goes_to_nobody_else() -> None:
    async with working() as worker:
        await worker.start()
        left = asyncio.create_task(worker.call(chores.sleep, 60, seconds=60))
        await asyncio.sleep(0.1)
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        assert await worker.call(chores.plus, 1, 1, seconds=60) == 2


async def test_a_child_that_is_killed_from_outside_is_replaced() -> None:
    async with working() as worker:
        await worker.start()
        idle = worker.pid
        assert idle is not None
        os.kill(idle, signal.SIGKILL)
        await gone(idle)
        await asyncio.sleep(0.5)
        busy = asyncio.create_task(worker.call(chores.sleep, 60, seconds=60))  # nobody was asking: nobody is told
        await asyncio.sleep(0.5)
        while worker.pid in (idle, None):
            await asyncio.sleep(0.05)
        os.kill(worker.pid or 0, signal.SIGKILL)
        with pytest.raises(WorkerDied, match="crash"):
            await busy
        assert await worker.call(chores.plus, 1, 1, seconds=60) == 2


async def test_a_child_that_cannot_be_prepared_says_so_every_time() -> None:
    worker = Worker(chores.fail)
    for _ in range(2):
        with pytest.raises(WorkerFailed, match="as it should"):
            await worker.call(chores.plus, 1, 1, seconds=60)
    await worker.close()


async def test_a_child_is_replaced_after_its_calls() -> None:
    async with working(Limits(calls=2)) as worker:
        pids = [await worker.call(chores.pid, seconds=60) for _ in range(6)]
        assert len(set(pids)) == 3
        assert pids[0::2] == pids[1::2]


async def test_closing_ends_a_child_in_the_middle_of_its_work() -> None:
    worker = Worker()
    await worker.start()
    pid = worker.pid
    assert pid is not None
    busy = asyncio.create_task(worker.call(chores.spin, seconds=60))
    await asyncio.sleep(0.1)
    await worker.close()
    with pytest.raises(WorkerDied):
        await busy
    await gone(pid)


PARENT = """
import asyncio, os, signal
from kejian.server.workers import Worker
from tests.attack import chores

async def main():
    idle, busy = Worker(), Worker()
    await idle.start(), await busy.start()
    task = asyncio.create_task(busy.call(chores.spin, seconds=600))
    await asyncio.sleep(0.2)
    print(idle.pid, busy.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_children_idle_or_busy_end_with_a_parent_that_was_killed() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    parent = subprocess.run([sys.executable, "-c", PARENT], env=env, capture_output=True, text=True, timeout=120)
    pids = [int(pid) for pid in parent.stdout.split()]
    assert len(pids) == 2, parent.stderr
    for pid in pids:
        await gone(pid)


def test_the_loop_the_server_runs_on_does_as_well() -> None:
    async def main() -> None:
        async with working() as worker:
            assert await worker.call(chores.plus, 1, 1, seconds=60) == 2
            with pytest.raises(WorkerDied, match="cpu"):
                await worker.call(chores.spin, seconds=60)
            with pytest.raises(WorkerTimeout):
                await worker.call(chores.sleep, 60, seconds=0.1)
            assert await worker.call(chores.plus, 1, 1, seconds=60) == 2

    uvloop.run(main())
