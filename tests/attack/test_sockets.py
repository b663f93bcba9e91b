"""Sockets that only stand there: each has a time to say what it wants, and there are never too many of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.attack.raw_requests import ask
from tests.attack.strangers import NarrowServer, Raw, Server, Waits, masked
from tests.server.browser import Browser, client_of
from tests.server.host import settings
from tests.server.tables import play_a_round, table_of
from tests.server.test_crash import until_up

Figure = Callable[[str, object], None]
SILENT = 1_100


@contextlib.asynccontextmanager
async def running(server: Server) -> AsyncIterator[Server]:
    server.start()
    try:
        await until_up(server)
        yield server
    finally:
        server.kill()


@pytest.fixture
def many_descriptors() -> Iterator[None]:
    """For the attackers, who live in this process."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[1], 8192), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def _say_nothing(url: str, _code: str) -> Raw:
    return await Raw.dial(url)


async def _trickle_a_header(url: str, _code: str) -> Raw:
    return await _trickle(await Raw.dial(url), b"GET / HTTP/1.1\r\nx: " + b"x" * 500)


async def _trickle_a_body(url: str, _code: str) -> Raw:
    head = b"POST /api/judge HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n"
    raw = await Raw.dial(url)
    await raw.send(head)
    return await _trickle(raw, b'"' + b"x" * 490)


async def _never_say_hello(url: str, code: str) -> Raw:
    return await Raw.at_table(url, code)


async def _ping_and_never_say_hello(url: str, code: str) -> Raw:
    return await _trickle(await Raw.at_table(url, code), masked(0x89) * 100, 6)


async def _ask_once_and_stay(url: str, _code: str) -> Raw:
    raw = await Raw.dial(url)
    await raw.send(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
    return raw


async def _trickle(raw: Raw, data: bytes, step: int = 1) -> Raw:
    async def send() -> None:
        with contextlib.suppress(ConnectionError, OSError):
            for at in range(0, len(data), step):
                await raw.send(data[at : at + step])
                await asyncio.sleep(0.1)

    raw.task = asyncio.create_task(send())  # type: ignore[attr-defined]  # kept alive
    return raw


IDLERS = (
    _say_nothing,
    _trickle_a_header,
    _trickle_a_body,
    _never_say_hello,
    _ping_and_never_say_hello,
    _ask_once_and_stay,
)


async def test_who_does_not_get_on_is_shown_out(tmp_path: Path) -> None:
    limits = settings(str(tmp_path / "tables.db"), header_seconds=1, body_seconds=1, hello_seconds=1)
    async with running(Server(limits)) as server:
        people = await table_of(server.url, "甲", "乙")
        idle = [await idler(server.url, people[0].code) for idler in IDLERS]
        assert await asyncio.gather(*(raw.ends(within=15) for raw in idle)) == [True] * len(IDLERS)
        assert people[0].close_code is None, "who sits at a table may be silent"
        await play_a_round(people, random.Random(1))


async def test_who_asks_for_much_and_does_not_read_it_is_shown_out(tmp_path: Path) -> None:
    async with running(Server(settings(str(tmp_path / "tables.db"), unread_seconds=1))) as server:
        async with client_of(server.url) as client:
            size = len((await client.get("/api/rules/dabi", headers={"accept-encoding": "identity"})).content)
        raw = await Raw.dial(server.url, buffer=4096)
        asked = 16
        await raw.send(b"GET /api/rules/dabi HTTP/1.1\r\nhost: x\r\n\r\n" * asked)
        await asyncio.sleep(4)
        assert await raw.ends(within=15)
        assert raw.received < asked * size


@pytest.mark.parametrize("per_address", [256, 10**6], ids=["of one address", "in all"])
@pytest.mark.parametrize("silent", [_say_nothing, _never_say_hello])
@pytest.mark.usefixtures("many_descriptors")
async def test_silent_connections_take_nobodys_place(
    tmp_path: Path, figure: Figure, per_address: int, silent: Callable[[str, str], asyncio.Future[Raw]]
) -> None:
    """1,024 descriptors, 1,100 connections that say nothing."""
    limits = settings(str(tmp_path / "tables.db"), sockets_per_address=per_address, hello_seconds=60, header_seconds=60)
    async with running(NarrowServer(limits)) as server:
        people = await table_of(server.url, "甲", "乙")
        waits = Waits()
        crowd: list[Raw] = []
        try:
            async with waits.of(people):
                while len(crowd) < SILENT:
                    crowd += [await silent(server.url, people[0].code) for _ in range(50)]
                async with client_of(server.url) as client:
                    began = time.monotonic()
                    assert (await client.get("/healthz")).json() == {"ok": True}
                    figure(
                        f"healthz among 1,100 silent sockets ({silent.__name__})", f"{time.monotonic() - began:.2f} s"
                    )
                late = await Browser(server.url).connect(people[0].code)
                await late.hear("table")
                await asyncio.sleep(0.3)
            assert waits.rounds > 3
            assert waits.longest < 3
        finally:
            for raw in crowd:
                raw.close()


async def test_a_house_full_of_players_sends_others_away_and_still_says_how_it_is(tmp_path: Path) -> None:
    async with running(Server(settings(str(tmp_path / "tables.db"), sockets=4))) as server:
        people = await table_of(server.url, "甲", "乙")
        people += [await Browser(server.url).connect(people[0].code) for _ in range(2)]
        async with client_of(server.url) as client:
            assert (await client.get("/healthz")).json() == {"ok": True}
            assert (await client.get("/api/games", headers={"connection": "close"})).status_code == 503
        with pytest.raises(AssertionError, match="503"):
            await Raw.at_table(server.url, people[0].code)
        await play_a_round(people[:2], random.Random(1))
        await people[3].close()
        await asyncio.sleep(0.2)
        async with client_of(server.url) as client:
            assert (await client.get("/api/games")).status_code == 200


async def test_one_address_cannot_take_all_places_at_the_tables(tmp_path: Path) -> None:
    async with running(Server(settings(str(tmp_path / "tables.db"), sockets_per_address=3))) as server:
        people = await table_of(server.url, "甲", "乙", start=False)
        await Browser(server.url).connect(people[0].code)
        assert ask(server.url, b"/api/games").status == 503, "in the anteroom one is told so"
        assert ask(server.url, b"/healthz").status == 200
        assert people[0].close_code is None


async def test_who_never_sends_what_he_announced_takes_nobodys_place(tmp_path: Path) -> None:
    async with running(Server(settings(str(tmp_path / "tables.db"), sockets_per_address=20))) as server:
        people = await table_of(server.url, "甲", "乙")
        liars = [await Raw.dial(server.url) for _ in range(40)]
        for liar in liars:
            with contextlib.suppress(ConnectionError):  # some of them were shown out already
                await liar.send(b"POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n")
        assert (await Browser(server.url).get("/healthz")).status_code == 200
        assert (await Browser(server.url).connect(people[0].code)).room["state"] == "playing"
        await play_a_round(people, random.Random(1))
        for liar in liars:
            liar.close()
