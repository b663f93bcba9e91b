"""Sockets of those who keep to no protocol, and a server that has few descriptors."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import socket
import time
from collections.abc import AsyncIterator
from typing import Self

from kejian.server.settings import Settings
from tests.server.browser import Browser
from tests.server.host import _FORKS, ServerProcess, _serve
from tests.server.tables import play_a_round


class Raw:
    """A socket to a server that sends any bytes, and reads only when it wants to."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock, self.received = sock, 0

    @classmethod
    async def dial(cls, url: str, buffer: int | None = None) -> Self:
        """Connects; `buffer`: how little is taken before it is read."""
        host, _, port = url.removeprefix("http://").partition(":")
        sock = socket.socket()
        if buffer is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, (host, int(port)))
        return cls(sock)

    @classmethod
    async def at_table(cls, url: str, code: str, hello: str | None = None) -> Self:
        """After the handshake of a WebSocket, and perhaps a hello."""
        raw = await cls.dial(url)
        await raw.send(
            f"GET /ws/{code} HTTP/1.1\r\nHost: {url.removeprefix('http://')}\r\nOrigin: {url}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += await raw.read()
        assert answer.startswith(b"HTTP/1.1 101"), answer
        if hello:
            await raw.send(masked(0x81, b'{"t":"hello","token":"%b"}' % hello.encode()))
        return raw

    async def send(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self._sock, data)

    async def read(self, most: int = 65536) -> bytes:
        """What comes next; an error if nothing does any more."""
        data = await asyncio.wait_for(asyncio.get_running_loop().sock_recv(self._sock, most), 20)
        if not data:
            raise ConnectionError("closed")
        self.received += len(data)
        return data

    async def ends(self, within: float) -> bool:
        """Whether the server closes it in time."""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(within):
                while True:
                    await self.read()
        return True

    def close(self) -> None:
        self._sock.close()


def masked(head: int, payload: bytes = b"") -> bytes:
    """A short frame under a mask of zeros, which changes nothing."""
    return bytes((head, 0x80 | len(payload))) + b"\0\0\0\0" + payload


class Waits:
    """How long players at a table waited for their answers, while something went on."""

    def __init__(self) -> None:
        self.longest, self.rounds = 0.0, 0

    @contextlib.asynccontextmanager
    async def of(self, people: list[Browser]) -> AsyncIterator[None]:
        rng, is_over = random.Random(1), asyncio.Event()

        async def play() -> None:
            while not is_over.is_set():
                began = time.monotonic()
                if people[0].is_over:
                    await once_more(people)
                else:
                    await play_a_round(people, rng)
                self.longest = max(self.longest, time.monotonic() - began)
                self.rounds += 1
                await asyncio.sleep(0.02)

        playing = asyncio.create_task(play())
        try:
            yield
        finally:
            is_over.set()
            await playing


async def once_more(people: list[Browser]) -> None:
    """The match is over: the next."""
    match = people[0].table["match"]
    for each in people:
        await each.must("rematch")
    for each in people:
        await each.until(lambda each=each: each.table["match"] > match)


def resident_mb(pid: int) -> float:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def _serve_with_few_descriptors(chosen: Settings, port: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
    _serve(chosen, port)


class Server(ServerProcess):
    """A server as people run it, in a process of its own."""

    target = staticmethod(_serve)

    def start(self) -> None:
        self._process = _FORKS.Process(target=self.target, args=(self.settings, self.port), daemon=True)
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid


class NarrowServer(Server):
    """One that may have 1,024 descriptors open."""

    target = staticmethod(_serve_with_few_descriptors)
