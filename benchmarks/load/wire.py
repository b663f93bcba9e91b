"""A WebSocket client as small as it can be, so that the driver costs little beside the servers it drives."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any, Protocol


class Listener(Protocol):
    """Who uses a client."""

    wire: WireClient | None

    def hear(self, data: bytes) -> None: ...


class WireClient(asyncio.Protocol):
    """Sends and receives whole text frames; the listener hears each."""

    def __init__(self, path: str, host: str, listener: Listener) -> None:
        self._path, self._host, self._hear = path, host, listener.hear
        listener.wire = self
        self._buffer = bytearray()
        self._is_up = False
        self.up: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_up:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:200])
            del self._buffer[: end + 4]
            self._is_up = True
            self.up.set_result(None)
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == 1:
                self._hear(payload)
            elif opcode == 9:
                self._send(10, payload)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return None
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return opcode, payload

    def send(self, text: str) -> None:
        self._send(1, text.encode())

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([0x80 | opcode]) + (bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2))
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def close(self) -> None:
        self._transport.close()


async def dial(port: int, path: str, listener: Listener) -> None:
    """Connects and waits until the socket is open."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, client = await loop.create_connection(lambda: WireClient(path, host, listener), "127.0.0.1", port)
    await client.up
