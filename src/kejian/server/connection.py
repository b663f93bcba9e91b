"""One browser at one table. What it is sent goes straight to its transport, so that a slow one keeps nobody waiting."""

from __future__ import annotations

from typing import Any

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from kejian.server import wire
from kejian.server.limits import Bucket
from kejian.server.settings import Settings

_KEY = "kejian.transport"


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which lets the app write whole frames without a task and a queue for each."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_KEY] = self  # type: ignore[assignment]

    def stop(self, code: int) -> None:
        """Says farewell with a code; the transport closes when the browser has answered, or after a while."""
        if self.transport.is_closing() or self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


class Frame(bytes):
    """A message as it goes over the wire."""


def frame(message: msgspec.Struct) -> Frame:
    """A whole text frame of a message. Many may be sent the same."""
    payload = wire.encode(message)
    size = len(payload)
    if size < 126:
        return Frame(bytes((0x81, size)) + payload)
    if size < 65536:
        return Frame(b"\x81\x7e" + size.to_bytes(2) + payload)
    return Frame(b"\x81\x7f" + size.to_bytes(8) + payload)


class Connection:
    """A WebSocket. `token` is the hash of the browser's secret; empty before it said hello."""

    __slots__ = ("_most", "_protocol", "_unsent", "bucket", "is_open", "token")

    def __init__(self, scope: Any, limits: Settings) -> None:
        self._protocol: TableProtocol = scope["extensions"][_KEY]
        self._most = limits.unsent_bytes
        self._unsent: list[Frame] = []
        self.bucket = Bucket(limits.messages)
        self.token = ""
        self.is_open = True

    def post(self, message: Frame) -> None:
        """Sends, in order; what is sent in one go is written in one go."""
        if self.is_open:
            if not self._unsent:
                self._protocol.loop.call_soon(self._flush)
            self._unsent.append(message)

    def _flush(self) -> None:
        """Writes. A browser that does not read what it is sent is let go; it can come back and catch up."""
        frames, self._unsent = self._unsent, []
        transport = self._protocol.transport
        if not frames or self._protocol.close_sent or transport.is_closing():
            return
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if transport.get_write_buffer_size() > self._most:
            self.is_open = False
            transport.abort()

    def close(self, code: int) -> None:
        """Closes the socket after what was sent."""
        if self.is_open:
            self.is_open = False
            self._flush()
            self._protocol.stop(code)
