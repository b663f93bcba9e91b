"""One browser at one table. What it is sent goes straight to its transport, so that a slow one keeps nobody waiting."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import msgspec
import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from kejian.server import wire
from kejian.server.bunch import Bunch
from kejian.server.door import Door, Guest
from kejian.server.limits import Bucket
from kejian.server.metrics import METRICS
from kejian.server.problem import FAULTS, Problem
from kejian.server.protocol import Error
from kejian.server.settings import Settings

_LOG = structlog.get_logger()
_KEY = "kejian.transport"
_SILENCE = 20.0  # seconds
_SLICE = 2048  # bytes of frames that are taken apart at a time: then others get their turn
_MOST_PARTS = 64  # of one message
_LAST_WORDS = 1.0  # seconds to hear why one is let go

# why a socket is closed, beside the standard codes
NO_ROOM, TOO_FAST, BUSY = 4404, 4429, 4503


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which lets the app hear messages and write whole frames without a task and a queue for each."""

    hear: Callable[[bytes], None] | None = None  # takes text messages once it is set
    bunch: Bunch | None = None
    unread = b""
    heard_at = 0.0

    def __init__(self, *args: Any, limits: Settings, **more: Any) -> None:
        super().__init__(*args, **more)
        self._traffic, self._meter, self._most = Bucket(limits.traffic), Bucket(limits.frames), limits.unsent_bytes

    def enter(self, door: Door, guest: Guest) -> None:
        """Comes in by the door; it has to say hello soon."""
        self._door, self._guest = door, guest
        door.wait_for(guest, door.limits.hello_seconds)

    def settle(self) -> None:
        """Has said hello."""
        self._door.attend(self._guest)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._door.part(self._guest)

    def shutdown(self) -> None:
        """The server goes; who is just leaving has said farewell already, and a second one would be an error."""
        if not self.transport.is_closing():
            super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._guest.until = self.loop.time() + self._door.limits.unread_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._door.is_attended(self._guest):
            self.settle()

    def send_keepalive_ping(self) -> None:
        """Whoever spoke lately is there: only the silent are asked."""
        if self.loop.time() - self.heard_at >= _SILENCE:
            super().send_keepalive_ping()
        else:
            self.ping_timer = self.loop.call_at(self.heard_at + _SILENCE, self.send_keepalive_ping)

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        if not self.handshake_initiated:
            super().data_received(data)  # the request, as the door has let it through
        elif self._traffic.take(len(data)):
            self.unread += data
            self._read_soon()
        else:
            self._overrun()

    def _read_soon(self) -> None:
        if self.bunch is None:
            self.loop.call_soon(self._read)
        else:
            self.bunch.add(self._read)

    def _read(self) -> None:
        data, self.unread = self.unread, b""
        between_messages = not self.frames and not self.conn.reader.buffer and self.conn.state is State.OPEN
        message = whole_message(data) if between_messages else None
        if message is not None and self.hear is not None:
            if not self.close_sent:
                self.hear(message)
        elif data and not self.transport.is_closing():
            self.unread = data[_SLICE:]  # first, for it is dropped with the connection
            super().data_received(data[:_SLICE])
            if self.unread:
                self._read_soon()

    def handle_events(self) -> None:
        if self._meter.take(len(self.conn.events)):
            super().handle_events()
        else:
            self._overrun()

    def handle_cont(self, event: frames.Frame) -> None:
        if len(self.frames) < _MOST_PARTS:
            super().handle_cont(event)
        else:
            self._overrun()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self._most:
            self.transport.abort()

    def _overrun(self) -> None:
        """Much more than anybody has to say: farewell, and not another word is read."""
        self.unread = b""
        if self.conn.state is State.OPEN:
            self.stop(TOO_FAST)
            self.transport.pause_reading()
            self.loop.call_later(_LAST_WORDS, self.transport.abort)
        else:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_KEY] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(message)

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
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def whole_message(data: bytes) -> bytes | None:
    """What a browser nearly always sends: one short text message in one frame of its own. None: the library has to look.

    (RFC 6455, 5.2: final text frame, masked, a length of 7 or 16 bits.)
    """
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return None
    size, mask = data[1] - 0x80, 2
    if size == 126:
        size, mask = int.from_bytes(data[2:4]), 4
    start = mask + 4
    if size == 127 or len(data) != start + size:
        return None
    return apply_mask(data[start:], data[mask:start])


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
    """A WebSocket. `token` is the hash of the browser's secret; empty before it said hello. `menu` is the one it has."""

    __slots__ = ("_most", "_protocol", "_unsent", "bucket", "is_open", "menu", "token")

    def __init__(self, scope: Any, limits: Settings) -> None:
        self._protocol: TableProtocol = scope["extensions"][_KEY]
        self._most = limits.unsent_bytes
        self._unsent: list[Frame] = []
        self.bucket = Bucket(limits.messages)
        self.token = ""
        self.menu: Hashable = None
        self.is_open = True

    def listen(self, hear: Callable[[bytes], None], bunch: Bunch) -> None:
        """From now on text messages are heard, in bunches."""
        self._protocol.hear, self._protocol.bunch = hear, bunch

    def sit_in(self, token: str) -> None:
        """A browser has said who it is."""
        self.token = token
        self._protocol.settle()

    def post(self, message: Frame) -> None:
        """Sends, in order; what is sent in one go is written in one go."""
        if self.is_open:
            if not self._unsent:
                if not _outbox:
                    self._protocol.loop.call_soon(_send_all)
                _outbox.append(self)
            self._unsent.append(message)

    def flush(self) -> None:
        """Writes. A browser that does not read what it is sent is let go; it can come back and catch up."""
        frames, self._unsent = self._unsent, []
        transport = self._protocol.transport
        if not frames or self._protocol.close_sent or transport.is_closing():
            return
        transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if transport.get_write_buffer_size() > self._most:
            self.is_open = False
            transport.abort()

    def complain(self, id_: str | None, problem: Problem) -> None:
        """Says what could not be done."""
        if problem.code in FAULTS:  # others tell of what somebody tried
            METRICS.problem(problem.code)
        self.post(frame(Error(id_, problem.code, problem.message)))

    def close(self, code: int) -> None:
        """Closes the socket after what was sent."""
        if self.is_open:
            self.is_open = False
            self.flush()
            self._protocol.stop(code)


_outbox: list[Connection] = []  # those with something unsent


def _send_all() -> None:
    waiting = _outbox[:]
    _outbox.clear()
    for connection in waiting:
        try:
            connection.flush()
        except Exception:
            _LOG.exception("could not be sent")
