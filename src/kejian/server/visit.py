"""HTTP at the door: what is sent has a measure, and every part of a request its time."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kejian.server.connection import TableProtocol
from kejian.server.door import Door, Guest
from kejian.server.limits import Bucket

_LARGEST_HEAD = 32 * 1024  # address and headers of a request
_MOST_AHEAD = 16  # requests sent before the first is answered
_ALWAYS_ANSWERED = b"/healthz"
_NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class VisitProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, which knows no limits of this kind."""

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self._door = door
        self._traffic = Bucket(door.limits.traffic)
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._guest = Guest(transport, self.client[0] if self.client else "")
        if self._door.admit(self._guest):
            self._door.wait_for(self._guest, self._door.limits.header_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._door.part(self._guest)

    def data_received(self, data: bytes) -> None:
        if self._traffic.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    # a request, part by part: whatever is raised here is answered with 400 and ends the connection

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._measure(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._measure(len(name) + len(value) + 4)

    def _measure(self, size: int) -> None:
        self._head += size
        if self._head > _LARGEST_HEAD:
            raise ValueError("the head of the request is too large")

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= _MOST_AHEAD:
            raise ValueError("too many requests ahead of their answers")
        if self._door.is_full_for(self._guest) and self.url != _ALWAYS_ANSWERED:
            self.limit_concurrency = 0  # answers 503
        self._door.wait_for(self._guest, self._door.limits.body_seconds)  # for the rest of it
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.cycle is not None and not self.cycle.response_complete:
            self._door.attend(self._guest)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self._door.wait_for(self._guest, self.timeout_keep_alive + self._door.limits.header_seconds)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._door.wait_for(self._guest, self._door.limits.unread_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._door.attend(self._guest)

    def handle_websocket_upgrade(self) -> None:
        if self._door.is_full_for(self._guest):
            self.transport.write(_NO_ROOM)
            self.transport.close()
            return
        super().handle_websocket_upgrade()
        table = self.transport.get_protocol()
        assert isinstance(table, TableProtocol)
        table.enter(self._door, self._guest)
