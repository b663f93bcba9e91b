"""What the server says about itself is so: the link answers, healthz knows whether rows can be written."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from kejian.server.keeper import keep_up
from kejian.server.rooms import Rooms
from kejian.server.store import StoreError, new_store
from kejian.server.store import postgres as postgres_store
from kejian.server.store.base import append
from kejian.server.store.postgres import PostgresStore
from kejian.server.store.sqlite import SqliteStore
from tests.attack.test_left_behind import served
from tests.server.browser import Browser
from tests.server.host import settings

# the link


def health(url: str) -> tuple[int, Any]:
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.parametrize("host", ["localhost", "0.0.0.0", "::"])
def test_the_link_answers_as_soon_as_it_is_printed(tmp_path: Path, host: str) -> None:
    if ":" in host and not has_ipv6():
        pytest.skip("no IPv6 here")
    with served(tmp_path, "--host", host) as (_, url):
        assert health(url) == (200, {"ok": True})
        if host == "::":
            port = url.rpartition(":")[2]
            assert health(f"http://127.0.0.1:{port}")[0] == health(f"http://[::1]:{port}")[0] == 200


def test_the_link_is_not_printed_before_somebody_answers() -> None:
    """Whoever is told that the server is ready can connect within that very call."""
    script = (
        "import os, socket; from kejian.server.serve import serve; from kejian.server.settings import Settings\n"
        "listening = socket.socket(); listening.bind(('127.0.0.1', 0))\n"
        "def ready():\n"
        "    socket.create_connection(listening.getsockname(), timeout=5)\n"
        "    print('answered', flush=True); os._exit(0)\n"
        "serve(Settings(db=':memory:'), listening, ready)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert ran.stdout == "answered\n", ran.stderr


# healthz


def test_a_full_disk_is_known_and_its_end_too(tmp_path: Path) -> None:
    """The limit on the size of files does to the server what a full disk does."""
    with served(tmp_path) as (process, url):
        assert health(url)[0] == 200

        def limit(size: int) -> None:
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        limit(1)
        body = {"game": "cier", "nickname": "甲", "token": "x" * 30}
        opened = asyncio.run(Browser(url).post("/api/rooms", body))
        assert (opened.status_code, opened.json()["code"]) == (503, "store")
        status, said = health(url)
        assert (status, said["code"]) == (503, "store")
        assert "written" in said["message"]["en"]
        limit(resource.RLIM_INFINITY)
        wait_for(lambda: health(url)[0] == 200)
        assert asyncio.run(Browser(url).post("/api/rooms", body)).status_code == 201
        limit(1)
        wait_for(lambda: health(url)[0] == 503)  # though nobody plays


def test_a_server_that_cannot_write_does_not_begin(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kejian", "serve", "--lang", "en", "--port", "0", "--db", str(tmp_path / "t.db")]

    def nothing_can_be_written() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=nothing_can_be_written
    )
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert "cannot be used" in errors
    assert "Traceback" not in errors


def wait_for(is_so: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.2)


# the driver


class Failing:
    """A pool whose connections raise what they are told to."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    @contextlib.asynccontextmanager
    async def acquire(self, timeout: float) -> Any:
        yield self

    async def fetch(self, *_: object) -> None:
        await asyncio.sleep(0)
        raise self.error

    execute = fetch

    @contextlib.asynccontextmanager
    async def transaction(self) -> Any:
        await self.fetch()
        yield


ERRORS = [
    asyncpg.PostgresError("x"),
    asyncpg.InterfaceError("x"),
    asyncpg.InternalClientError("x"),
    asyncpg.DataError("x"),
    TimeoutError(),
    ConnectionResetError("x"),
    asyncio.IncompleteReadError(b"", 4),
    asyncio.InvalidStateError(),
    asyncio.CancelledError(),
    IndexError("x"),
    AttributeError("x"),
    ValueError("x"),
    UnicodeDecodeError("utf-8", b"x", 0, 1, "x"),
    AssertionError(),
]


async def test_whatever_the_driver_raises_is_an_error_of_the_store(pg_url: str) -> None:
    store = new_store(pg_url)
    assert isinstance(store, PostgresStore)
    await store.open()
    pool = store._pool
    calls: list[Callable[[], Awaitable[object]]] = [
        lambda: store.read("room"),
        lambda: store.newer({"room": 1}),
        lambda: store.tell("room", "who"),
        lambda: append(store, "room", 1, b"x"),
        lambda: store.last_rows("", 5),
        lambda: store.clear("room", 5),
        lambda: store.hold(["room"], 5),
    ]
    for error in ERRORS:
        store._pool = Failing(error)
        for call in calls:
            with pytest.raises(StoreError):
                await asyncio.wait_for(call(), 10)
        store._pool = pool
        assert await asyncio.wait_for(append(store, f"after {error!r}", 1, b"x"), 20), "and the next row is written"
    await store.close()


async def test_opening_fails_in_words_whatever_the_driver_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in ERRORS:
        if not isinstance(error, Exception):
            continue

        async def fail(*_: object, error: Exception = error, **__: object) -> None:
            raise error

        monkeypatch.setattr(postgres_store.asyncpg, "create_pool", fail)
        with pytest.raises(StoreError, match="PostgreSQL cannot be used"):
            await new_store("postgresql://somebody@127.0.0.1/x").open()


async def test_listening_begins_again_however_it_ended(pg_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = new_store(pg_url), new_store(pg_url)
    heard: list[object] = []
    other.listen(heard.append)
    await one.open()
    await other.open()

    async def until_heard() -> None:
        heard.clear()
        async with asyncio.timeout(30):
            while not heard:
                await one.tell("room", "who")
                await asyncio.sleep(0.05)

    await until_heard()
    really, trouble = asyncpg.connect, [IndexError("x"), asyncio.CancelledError(), AssertionError()]

    async def connect(*args: object, **named: object) -> object:
        if trouble:
            raise trouble.pop()
        return await really(*args, **named)

    monkeypatch.setattr(postgres_store.asyncpg, "connect", connect)
    admin = await really(pg_url)
    await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await admin.close()
    with contextlib.suppress(StoreError):
        await one.read("room")
    heard.clear()
    async with asyncio.timeout(40):
        while trouble or not heard:
            with contextlib.suppress(StoreError):
                await one.tell("room", "who")
            await asyncio.sleep(0.1)
    await one.close()
    await other.close()


# work that goes on


async def test_work_that_dies_begins_again() -> None:
    deaths: list[BaseException] = [RuntimeError("x"), KeyError("x"), asyncio.CancelledError(), TimeoutError()]
    begun = 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        if deaths:
            raise deaths.pop()
        await asyncio.sleep(3600)

    task = keep_up("a test", work, rest=0.001)
    async with asyncio.timeout(20):
        while begun < 5:
            await asyncio.sleep(0.01)
    assert not task.done()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_the_house_is_kept_by_work_that_begins_again(tmp_path: Path) -> None:
    class Shared(SqliteStore):
        shared = True  # as if there were other servers: all keepers are at work

    begun: Counter[str] = Counter()

    class Clumsy(Rooms):
        async def _fail(self, name: str) -> None:
            begun[name] += 1
            raise LookupError(name)

        async def _sweep(self) -> None:
            await self._fail("sweep")

        async def _poll(self) -> None:
            await self._fail("poll")

        async def _announce(self) -> None:
            await self._fail("announce")

    rooms = Clumsy(settings(""), Shared(str(tmp_path / "tables.db")))
    await rooms.open()
    async with asyncio.timeout(30):
        while len(begun) < 3 or min(begun.values()) < 2:
            await asyncio.sleep(0.05)
    await rooms.close()
