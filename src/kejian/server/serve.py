"""Runs the app under uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
import uvicorn

from kejian.server.app import create_app
from kejian.server.bots import prepare
from kejian.server.connection import TableProtocol
from kejian.server.rooms import Rooms
from kejian.server.settings import Settings
from kejian.server.static import Client
from kejian.server.store import new_store


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
    """Stops in order on SIGINT and SIGTERM, and leaves the end of the process to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def new_server(rooms: Rooms, client: Client | None = None) -> Server:
    """A web server over open rooms. Compression of messages is off: it would double a room's memory."""
    config = uvicorn.Config(
        create_app(rooms, client),
        ws=TableProtocol,
        ws_max_size=4 * rooms.settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="off",
        proxy_headers=False,  # whose word counts is said by the settings, see guard.py
        timeout_graceful_shutdown=5,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
    )
    return Server(config)


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until SIGINT or SIGTERM, then finishes what was begun. StoreError if it cannot begin."""
    set_up_logs()
    prepare(settings.modules)
    sys.setswitchinterval(0.001)  # the store's thread must not wait long for its turn
    gc.collect()
    gc.freeze()  # what is loaded now stays: it need not be looked through again and again
    gc.set_threshold(50_000, 20, 50)
    rooms = Rooms(settings, new_store(settings.db))
    server = new_server(rooms)

    async def main() -> None:
        await rooms.open()
        ready()
        try:
            await server.serve(sockets=[listening])
        finally:
            await rooms.close()

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(main())
