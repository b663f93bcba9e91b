"""Floods of frames of every kind: whoever sends them is let go, and nobody else has to wait."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from kejian.server.bunch import Bunch
from kejian.server.settings import Rate
from tests.attack.conftest import Effort
from tests.attack.strangers import Raw, Server, Waits, masked, resident_mb
from tests.server.browser import new_token
from tests.server.host import settings
from tests.server.tables import table_of
from tests.server.test_crash import until_up

Figure = Callable[[str, object], None]
PATIENCE = 2.0  # seconds a round of two may take on a busy machine
TOO_FAST = b"\x88\x02" + (4429).to_bytes(2)  # the frame that says so

TEXT, BEGIN, MIDDLE, PING, PONG = 0x81, 0x01, 0x00, 0x89, 0x8A
FLOODS = {
    "empty pings": masked(PING) * 40_000,
    "long pings": masked(PING, b"x" * 125) * 2_000,
    "pongs": masked(PONG) * 40_000,
    "parts of a message that never ends": masked(BEGIN) + masked(MIDDLE) * 40_000,
    "messages": masked(TEXT, b'{"t":"ping"}') * 14_000,
    "bytes of no kind": b"\xff" * 262_144,
}


@contextlib.asynccontextmanager
async def server(path: Path, **changes: object) -> AsyncIterator[Server]:
    running = Server(settings(str(path / "tables.db"), **changes))
    running.start()
    try:
        await until_up(running)
        yield running
    finally:
        running.kill()


async def flood(url: str, code: str, data: bytes, until: float) -> list[bytes]:
    """Sends the same again and again, and comes back whenever it is let go; the last each time that it heard."""
    heard = []
    while time.monotonic() < until:
        with contextlib.suppress(ConnectionError, OSError, AssertionError):
            enemy = await Raw.at_table(url, code, new_token())
            reading = asyncio.create_task(_last_of(enemy))
            try:
                async with asyncio.timeout(until - time.monotonic() + 1):
                    while time.monotonic() < until:
                        await enemy.send(data)
            except (ConnectionError, OSError, TimeoutError):
                pass
            heard.append(await reading)
            enemy.close()
    return heard


async def _last_of(enemy: Raw) -> bytes:
    last = b""
    with contextlib.suppress(ConnectionError, OSError, TimeoutError):
        while True:
            last = (last + await enemy.read())[-200:]
    return last


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_makes_nobody_wait(tmp_path: Path, effort: Effort, figure: Figure, kind: str) -> None:
    async with server(tmp_path) as running:
        people = await table_of(running.url, "甲", "乙")
        waits, before = Waits(), resident_mb(running.pid)
        async with waits.of(people):
            until = time.monotonic() + effort.seconds
            enemies = [flood(running.url, people[0].code, FLOODS[kind], until) for _ in range(3)]
            _, *heard_by = await asyncio.gather(effort.pass_time(f"a flood of {kind}"), *enemies)
            heard = [last for each in heard_by for last in each]
        grown = resident_mb(running.pid) - before
        figure(f"longest wait under a flood of {kind}", f"{1000 * waits.longest:.0f} ms")
        figure(f"memory grown under a flood of {kind}", f"{grown:.0f} MB")
        assert waits.rounds > 3
        assert waits.longest < PATIENCE
        assert grown < 40
        if kind != "bytes of no kind":
            assert any(TOO_FAST in last for last in heard), "they are told why"


async def test_answers_that_are_not_read_do_not_pile_up(tmp_path: Path) -> None:
    """Pings within any measure, but nobody takes the pongs: beyond a limit the connection is cut."""
    plenty = Rate(1e9, 1e9)
    async with server(tmp_path, frames=plenty, traffic=plenty, unsent_bytes=64 * 1024, bunch_ms=0) as running:
        people = await table_of(running.url, "甲", "乙")
        before = resident_mb(running.pid)
        enemy = await Raw.at_table(running.url, people[0].code, new_token())
        with pytest.raises((ConnectionError, OSError)):
            await _send_for_ever(enemy, masked(PING, b"x" * 125) * 100)
        assert resident_mb(running.pid) - before < 40


async def _send_for_ever(enemy: Raw, data: bytes) -> None:
    async with asyncio.timeout(60):
        while True:
            await enemy.send(data)
            await asyncio.sleep(0.002)


async def test_requests_ahead_of_their_answers_make_nobody_wait(tmp_path: Path) -> None:
    async with server(tmp_path) as running:
        people = await table_of(running.url, "甲", "乙")
        waits = Waits()
        async with waits.of(people):
            for _ in range(10):
                enemy = await Raw.dial(running.url)
                with contextlib.suppress(ConnectionError, OSError):
                    await enemy.send(b"GET /healthz HTTP/1.1\r\n\r\n" * 9_000)
                assert await enemy.ends(within=15)
        assert waits.longest < PATIENCE


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * 200_000,
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 40_000,
        b"GET / HTTP/1.1\r\na: " + b"x" * 300_000,
        b"POST /api/judge HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 50_000,
    ],
    ids=["address", "headers", "header", "chunks"],
)
async def test_a_request_without_end_is_cut_off(tmp_path: Path, head: bytes) -> None:
    async with server(tmp_path) as running:
        people = await table_of(running.url, "甲", "乙")
        waits = Waits()
        async with waits.of(people):
            for _ in range(5):
                enemy = await Raw.dial(running.url)
                with contextlib.suppress(ConnectionError, OSError):
                    await enemy.send(head)
                assert await enemy.ends(within=15)
        assert waits.longest < PATIENCE


async def test_the_work_of_a_moment_is_bounded() -> None:
    """However much there is to hear, whatever else waits gets its turn in between."""
    bunch, done, longest = Bunch(0.001), [], 0.0
    for number in range(100):
        bunch.add(lambda number=number: (time.sleep(0.005), done.append(number)))  # type: ignore[misc]
    while len(done) < 100:
        began = time.monotonic()
        await asyncio.sleep(0)
        longest = max(longest, time.monotonic() - began)
    assert done == sorted(done)
    assert longest < 0.25
