"""Servers for tests: one in a thread for most, real processes for those that are killed."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any

from kejian.server.bots import prepare
from kejian.server.rooms import Rooms
from kejian.server.serve import new_server, serve
from kejian.server.settings import Rate, Settings
from kejian.server.static import Client
from kejian.server.store import Store, new_store

_PLENTY = Rate(1e9, 1e9)
EASY = Settings(
    origins=frozenset(),
    messages=_PLENTY,
    connections=_PLENTY,
    openings=_PLENTY,
    misses=_PLENTY,
    requests=_PLENTY,
    room_rows=_PLENTY,
    think_seconds=0,
    bot_workers=1,
    bot_seconds=0.05,
    bot_delay_ms=(0, 1),
    window_ms=20,
    poll_ms=300,
    modules=("tests.conftest",),  # the small flow game, also where bots think and records are judged
)


def settings(db: str, **changes: Any) -> Settings:
    """Settings without limits on how often, and bots without manners, unless a test says otherwise."""
    return replace(EASY, db=db, **changes)


@contextmanager
def serving(chosen: Settings, client: Client | None = None, store: Store | None = None) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    began, stop = threading.Event(), []
    failures: list[BaseException] = []

    async def main() -> None:
        prepare(chosen.modules)
        rooms = Rooms(chosen, store or new_store(chosen.db))
        await rooms.open()
        server = new_server(rooms, client)
        loop = asyncio.get_running_loop()
        stop.append(lambda: loop.call_soon_threadsafe(setattr, server, "should_exit", True))
        began.set()
        try:
            await server.serve([listening])
        finally:
            await rooms.close()

    def run() -> None:
        try:
            asyncio.run(main())
        except BaseException as error:
            failures.append(error)
        finally:
            began.set()

    thread = threading.Thread(target=run)
    thread.start()
    began.wait()
    if failures:
        raise failures[0]
    try:
        yield url
    finally:
        stop[0]()
        thread.join()


# real processes, forked from one that has everything imported already

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.server.host"])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _serve(chosen: Settings, port: int) -> None:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    serve(chosen, listening, lambda: None)


class ServerProcess:
    """A server that can be killed and started again on the same store and port."""

    def __init__(self, chosen: Settings) -> None:
        self.settings, self.port = chosen, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: BaseProcess | None = None

    def start(self) -> None:
        self._process = _FORKS.Process(target=_serve, args=(self.settings, self.port), daemon=True)
        self._process.start()

    def kill(self) -> None:
        """SIGKILL: no time for anything."""
        assert self._process is not None
        self._process.kill()
        self._process.join()

    def stop(self) -> int | None:
        """SIGTERM: an orderly end."""
        assert self._process is not None
        self._process.terminate()
        self._process.join(15)
        return self._process.exitcode
