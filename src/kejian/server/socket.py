"""The WebSocket of a table: reads what a browser sends, within limits, and lets the room do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import structlog
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from kejian.server import protocol
from kejian.server.bunch import Bunch
from kejian.server.codes import read_code
from kejian.server.connection import BUSY, NO_ROOM, TOO_FAST, Connection, frame
from kejian.server.guard import is_own_origin
from kejian.server.limits import PerAddress, house_of
from kejian.server.live import LiveRoom
from kejian.server.metrics import METRICS
from kejian.server.problem import Problem
from kejian.server.protocol import ClientMessage, Compose, Earlier, Hello, Hint, Ping, Say, SayPhrase
from kejian.server.rooms import Rooms, token_hash

_LOG = structlog.get_logger()
_decode: Callable[[bytes], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_PATIENCE = 100  # messages that came too fast or made no sense, before a connection is closed

# what costs more than a message: how many more
_HELLO_AGAIN, _EARLIER, _COMPOSE, _HINT = 9, 4, 1, 4

PATH = "/ws/"


class Sockets:
    """Takes WebSockets and serves each until it ends."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._settings = rooms, rooms.settings
        self._connections = PerAddress(rooms.settings.connections)
        self._open: Counter[str] = Counter()  # sockets of an address: behind a proxy the door cannot tell
        self.misses = PerAddress(rooms.settings.misses)
        self._bunch = Bunch(rooms.settings.bunch_ms / 1000)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its first to its last word."""
        headers = Headers(scope=scope)
        await receive()  # its wish to connect
        if not is_own_origin(headers, self._settings, required=True):
            METRICS.problem("origin")
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: the answer is 403
            return
        await send({"type": "websocket.accept"})
        connection = Connection(scope, self._settings)
        METRICS.connections.inc()
        address = scope["client"][0] if scope.get("client") else ""
        self._open[house_of(address)] += 1
        try:
            room = await self._enter(scope["path"], address, connection)
            if room is not None:
                await Talk(connection, room, self._settings.largest_message).last(receive, self._bunch)
        finally:
            METRICS.connections.dec()
            self._open[house_of(address)] -= 1
            if not self._open[house_of(address)]:
                del self._open[house_of(address)]
            connection.is_open = False

    async def _enter(self, path: str, address: str, connection: Connection) -> LiveRoom | None:
        """Finds the room of a path; codes that lead nowhere are counted, so that nobody can try them all."""
        misses = self.misses.of(address)
        try:
            if not self._connections.of(address).take() or not misses.has():
                raise Problem("too_fast")
            if self._open[house_of(address)] > self._settings.sockets_per_address:
                raise Problem("busy")
            code = read_code(path.removeprefix(PATH))
            if code is None:
                raise Problem("no_room")
            return await self._rooms.find(code)
        except Problem as problem:
            if problem.code == "no_room":
                misses.take()
            connection.complain(None, problem)
            connection.close({"no_room": NO_ROOM, "too_fast": TOO_FAST}.get(problem.code, BUSY))
            return None


class Talk:
    """What a browser says at a table, message by message."""

    __slots__ = ("_connection", "_longest", "_patience", "_room")

    def __init__(self, connection: Connection, room: LiveRoom, longest: int) -> None:
        self._connection, self._room, self._longest = connection, room, longest
        self._patience = _PATIENCE

    async def last(self, receive: Receive, bunch: Bunch) -> None:
        """Listens until the socket is closed."""
        self._connection.listen(self.hear, bunch)
        try:
            while (received := await receive())["type"] != "websocket.disconnect":
                text = received.get("text")  # that came before we listened, or no text at all
                self.hear(None if text is None else text.encode())
        finally:
            self._room.depart(self._connection)

    def hear(self, message: bytes | None) -> None:
        if not self._connection.is_open:
            return
        try:
            self._obey(self._read(message))
        except Problem as problem:
            self._connection.complain(None, problem)
            self._patience -= 1
            if self._patience == 0:
                self._connection.close(TOO_FAST)

    def _read(self, message: bytes | None) -> ClientMessage:
        if not self._connection.bucket.take():
            raise Problem("too_fast")
        if message is None:
            raise Problem("bad_message")
        if len(message) > self._longest:
            raise Problem("too_large")
        try:
            return _decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem("bad_message", Say(f"看不懂这条消息：{error}", f"Not of the protocol: {error}")) from None

    def _charge(self, permits: int) -> None:
        """Some messages cost more than others."""
        if not self._connection.bucket.take(permits):
            raise Problem("too_fast")

    def _obey(self, message: ClientMessage) -> None:
        connection, room = self._connection, self._room
        match message:
            case Hello():
                token = token_hash(message.token)
                if connection.token not in ("", token):
                    raise Problem("bad_message")
                self._charge(_HELLO_AGAIN if connection.token else 0)
                connection.sit_in(token)
                room.greet(connection, message)
            case _ if not connection.token:
                raise Problem("say_hello")
            case Ping():
                connection.post(frame(protocol.Pong(message.n)))
            case SayPhrase():
                room.say(connection, message.n)
            case Earlier():
                self._charge(_EARLIER)
                room.tell_earlier(connection, message)
            case Compose():
                self._charge(_COMPOSE)
                room.compose(connection, message)
            case Hint():
                self._charge(_HINT)
                room.hint(connection, message)
            case _:
                room.perform(connection, message)
