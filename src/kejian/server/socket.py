"""The WebSocket of a table: reads what a browser sends, within limits, and lets the room do it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import structlog
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from kejian.server import protocol
from kejian.server.codes import read_code
from kejian.server.connection import Connection, frame
from kejian.server.guard import is_own_origin
from kejian.server.limits import PerAddress
from kejian.server.live import LiveRoom
from kejian.server.metrics import METRICS
from kejian.server.problem import Problem
from kejian.server.protocol import ClientMessage, Hello, Ping, Say, SayPhrase
from kejian.server.rooms import Rooms, token_hash

_LOG = structlog.get_logger()
_decode: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_PATIENCE = 100  # messages that came too fast or made no sense, before a connection is closed

PATH = "/ws/"

# why a socket is closed, beside the standard codes
NO_ROOM, TOO_FAST, TOO_SLOW, BUSY = 4404, 4429, 4408, 4503


class Sockets:
    """Takes WebSockets and serves each until it ends."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._settings = rooms, rooms.settings
        self._connections = PerAddress(rooms.settings.connections)
        self.misses = PerAddress(rooms.settings.misses)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its first to its last word."""
        headers = Headers(scope=scope)
        await receive()  # its wish to connect
        if not is_own_origin(headers, self._settings.origins, required=True):
            METRICS.problem("origin")
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: the answer is 403
            return
        await send({"type": "websocket.accept"})
        connection = Connection(scope, self._settings)
        METRICS.connections.inc()
        try:
            room = await self._enter(scope, connection)
            if room is not None:
                await self._converse(receive, connection, room)
        finally:
            METRICS.connections.dec()
            connection.is_open = False

    async def _enter(self, scope: Scope, connection: Connection) -> LiveRoom | None:
        """Finds the room of the address; codes that lead nowhere are counted, so that nobody can try them all."""
        address = scope["client"][0] if scope.get("client") else ""
        misses = self.misses.of(address)
        try:
            if not self._connections.of(address).take() or not misses.has():
                raise Problem("too_fast")
            code = read_code(scope["path"].removeprefix(PATH))
            if code is None:
                raise Problem("no_room")
            return await self._rooms.find(code)
        except Problem as problem:
            if problem.code == "no_room":
                misses.take()
            _complain(connection, None, problem)
            connection.close({"no_room": NO_ROOM, "too_fast": TOO_FAST}.get(problem.code, BUSY))
            return None

    async def _converse(self, receive: Receive, connection: Connection, room: LiveRoom) -> None:
        patience = _PATIENCE
        try:
            while True:
                received = await receive()
                if received["type"] == "websocket.disconnect" or not connection.is_open:
                    return
                try:
                    message = self._read(connection, received.get("text"))
                    await self._obey(connection, room, message)
                except Problem as problem:
                    METRICS.problem(problem.code)
                    _complain(connection, None, problem)
                    patience -= 1
                    if patience == 0:
                        connection.close(TOO_FAST)
                        return
        finally:
            await room.depart(connection)

    def _read(self, connection: Connection, text: str | None) -> ClientMessage:
        if not connection.bucket.take():
            raise Problem("too_fast")
        if text is None:
            raise Problem("bad_message")
        if len(text) > self._settings.largest_message:
            raise Problem("too_large")
        try:
            return _decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Problem("bad_message", Say(f"看不懂这条消息：{error}", f"Not of the protocol: {error}")) from None

    async def _obey(self, connection: Connection, room: LiveRoom, message: ClientMessage) -> None:
        match message:
            case Hello():
                token = token_hash(message.token)
                if connection.token not in ("", token):
                    raise Problem("bad_message")
                await room.greet(connection, message, token)
            case _ if not connection.token:
                raise Problem("say_hello")
            case Ping():
                connection.post(frame(protocol.Pong(message.n)))
            case SayPhrase():
                room.say(connection, message.n)
            case _:
                try:
                    await room.perform(connection, message)
                except Exception:
                    # a fault of ours must not end the table: the sender is told, the log says where it is
                    _LOG.exception("command failed", room=room.room.code, command=type(message).__name__)
                    _complain(connection, message.id, Problem("internal"))


def _complain(connection: Connection, id_: str | None, problem: Problem) -> None:
    connection.post(frame(protocol.Error(id_, problem.code, problem.message)))
