"""Runs the app under uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import structlog
import uvicorn

from kejian.server.app import create_app
from kejian.server.bots import prepare
from kejian.server.connection import TableProtocol
from kejian.server.door import Door
from kejian.server.rooms import Rooms
from kejian.server.settings import Settings
from kejian.server.static import Client
from kejian.server.store import new_store
from kejian.server.visit import VisitProtocol


def set_up_logs(level: int = logging.INFO) -> None:
    """One JSON object per line on stderr."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


class Server(uvicorn.Server):
    """Keeps the door, and says when it answers. Signals are not its business but `serve`'s."""

    ready: Callable[[], None] | None = None

    def __init__(self, config: uvicorn.Config, door: Door) -> None:
        super().__init__(config)
        self._door = door

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self._door.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready is not None and not self.should_exit:
            self.ready()


def new_server(rooms: Rooms, client: Client | None = None) -> Server:
    """A web server over open rooms. Compression of messages is off: it would double a room's memory."""
    door = Door(rooms.settings)
    config = uvicorn.Config(
        create_app(rooms, client),
        http=partial(VisitProtocol, door=door),  # type: ignore[arg-type]  # it makes protocols, as the class would
        ws=partial(TableProtocol, limits=rooms.settings),  # type: ignore[arg-type]
        ws_max_size=4 * rooms.settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="off",
        proxy_headers=False,  # whose word counts is said by the settings, see guard.py
        timeout_graceful_shutdown=5,
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=False,
    )
    return Server(config, door)


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until SIGINT or SIGTERM, then finishes what was begun; a second one ends it at once.

    `ready` is called when it answers. StoreError if it cannot begin.
    """
    set_up_logs()
    prepare(settings.modules)
    sys.setswitchinterval(0.001)  # the store's thread must not wait long for its turn
    gc.collect()
    gc.freeze()  # what is loaded now stays: it need not be looked through again and again
    gc.set_threshold(50_000, 20, 50)
    rooms = Rooms(settings, new_store(settings.db))
    server = new_server(rooms)
    server.ready = ready
    _stop_on_signals(server)

    async def main() -> None:
        await rooms.open()
        try:
            await server.serve(sockets=[listening])
        finally:
            await rooms.close()

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(main())


def _stop_on_signals(server: Server) -> None:
    def stop(number: int, _frame: object) -> None:
        if server.should_exit:
            os._exit(128 + number)  # nothing is lost: what was acknowledged is written
        server.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
