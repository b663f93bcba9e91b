"""Servers and databases are killed in the middle of everything; nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import asyncpg

from tests.attack.conftest import Effort
from tests.server.host import ServerProcess, settings
from tests.server.stubborn import (
    all_at_rest,
    check_store,
    everybody_goes_on,
    open_room,
    until_acknowledged,
    until_up,
)

Figure = Callable[[str, object], None]
ROOMS = 6
FAULTS_OF_A_TABLE = 50


def test_no_kill_loses_an_acknowledged_move(tmp_path: Path, effort: Effort, figure: Figure) -> None:
    db = str(tmp_path / "tables.db")
    server, rng = ServerProcess(settings(db)), random.Random(11)

    async def fault() -> None:
        server.kill()
        server.start()
        await until_up(server)

    asyncio.run(_endure(db, server, effort, effort.kills, fault, rng, figure, "SQLite, server killed"))


def test_no_fault_of_the_database_loses_an_acknowledged_move(pg_url: str, effort: Effort, figure: Figure) -> None:
    """Connections are cut, a process of the database is killed (all of it then recovers), the server is killed."""
    server, rng = ServerProcess(settings(pg_url)), random.Random(12)

    async def cut() -> None:
        await _on(pg_url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kejian'")

    async def crash() -> None:
        pid = await _on(pg_url, "SELECT pid FROM pg_stat_activity WHERE application_name = 'kejian' LIMIT 1")
        if pid is not None:
            os.kill(pid, signal.SIGKILL)

    async def kill() -> None:
        server.kill()
        await _until_recovered(pg_url)  # a server that finds no database says so and ends
        server.start()
        await until_up(server)

    faults = iter([cut, crash, kill] * effort.kills)

    async def fault() -> None:
        await next(faults)()

    count = max(3, effort.kills // 4)
    asyncio.run(_endure(pg_url, server, effort, count, fault, rng, figure, "PostgreSQL, faults of three kinds"))


async def _on(url: str, query: str) -> int | None:
    connection = await asyncpg.connect(url)
    try:
        found: int | None = await connection.fetchval(query)
        return found
    finally:
        await connection.close()


async def _until_recovered(url: str) -> None:
    """A database one of whose processes was killed lets nobody in for a while."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                await _on(url, "SELECT 1")
                return
            await asyncio.sleep(0.1)


async def _endure(
    db: str,
    server: ServerProcess,
    effort: Effort,
    count: int,
    fault: Callable[[], object],
    rng: random.Random,
    figure: Figure,
    what: str,
) -> None:
    """Tables play through so many faults, fifty at most: then new ones are opened beside them."""
    began, rooms, faults = time.monotonic(), [], effort.each(count, what)
    server.start()
    try:
        await until_up(server)
        for left in range(count, 0, -FAULTS_OF_A_TABLE):
            some = [await open_room(server.url, rng) for _ in range(ROOMS)]
            rooms += some
            players = [player for room in some for player in room]
            playing = [asyncio.create_task(player.play()) for player in players]
            for _ in islice(faults, min(left, FAULTS_OF_A_TABLE)):
                await until_acknowledged(players, len(players))
                await asyncio.sleep(rng.uniform(0.0, 0.2))
                await fault()  # type: ignore[misc]
            await everybody_goes_on(players, playing)
            server.kill()
            await all_at_rest(playing)
            server.start()
            await until_up(server)
    finally:
        server.kill()
    moves = await check_store(db, rooms)
    assert moves > count, "there was something to lose"
    told = sum(len(player.acknowledged) for room in rooms for player in room)
    figure(what, f"{count} faults, {told} acknowledged, 0 lost, {time.monotonic() - began:.0f} s")
