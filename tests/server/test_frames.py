"""Frames of the wire: what we read and write ourselves is what the library would."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from kejian.core import Match, Sum, Text
from kejian.games.cier.told import Load
from kejian.server import gaps, wire
from kejian.server.connection import TableProtocol, frame, whole_message
from kejian.server.protocol import Ack

texts = st.binary(max_size=300) | st.binary(min_size=126, max_size=70_000)


@given(text=texts)
def test_a_whole_message_is_read_as_it_was_sent(text: bytes) -> None:
    sent = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert whole_message(sent) == (text if len(text) < 65536 else None)


@given(text=texts, cut=st.integers(1, 400))
def test_a_part_of_a_message_or_more_than_one_is_left_to_the_library(text: bytes, cut: int) -> None:
    sent = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert whole_message(sent[: -min(cut, len(sent))]) is None
    assert whole_message(sent + sent[:cut]) is None


@pytest.mark.parametrize("opcode", [Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.CONT])
def test_other_frames_are_left_to_the_library(opcode: Opcode) -> None:
    assert whole_message(Frame(opcode, b"\x03\xe8x").serialize(mask=True)) is None
    assert whole_message(Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True)) is None
    assert whole_message(Frame(Opcode.TEXT, b"x" * 10).serialize(mask=False)) is None


@pytest.mark.parametrize("size", [1, 50, 125, 126, 300, 65_000, 70_000])
def test_our_frames_are_those_of_the_library(size: int) -> None:
    message = Ack("x" * size)
    assert frame(message) == Frame(Opcode.TEXT, wire.encode(message)).serialize(mask=False)


@given(names=st.lists(st.text(min_size=1, max_size=8), min_size=2, max_size=4, unique=True))
def test_names_of_all_kinds_are_written_into_events(names: list[str]) -> None:
    match = Match("cier", [f"P{seat}" for seat in range(len(names))])
    match.setup = match.setup._replace(players=tuple(names))  # whatever they are called
    event = Load(1, "zidan", Sum.of(1, Text("子弹", "Load"), "cier.2.20"), clauses=("cier.2.20",))
    (told,) = json.loads(bytes(gaps.events(match, [event], 5)))
    assert (told["n"], told["zh"], told["en"]) == (5, match.say(event, "zh"), match.say(event, "en"))


class Loop:
    """A clock that stands still, and what was planned."""

    now = 100.0

    def __init__(self) -> None:
        self.planned: list[float] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, _do: Any) -> None:
        self.planned.append(when)


def test_only_the_silent_are_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda socket: asked.append(socket))
    socket, loop = TableProtocol.__new__(TableProtocol), Loop()
    socket.loop = loop  # type: ignore[assignment]
    socket.heard_at = 95.0
    socket.send_keepalive_ping()
    assert (asked, loop.planned) == ([], [115.0])
    socket.heard_at = 80.0
    socket.send_keepalive_ping()
    assert asked == [socket]


class Closing:
    """A transport whose last bytes are still to be written."""

    def is_closing(self) -> bool:
        return True


def test_one_who_is_just_leaving_does_not_trouble_a_server_that_stops() -> None:
    socket = TableProtocol.__new__(TableProtocol)
    socket.conn = ServerProtocol(state=State.OPEN)
    socket.conn.receive_data(Frame(Opcode.CLOSE, Close(1001, "").serialize()).serialize(mask=True))
    assert socket.conn.state is State.CLOSING
    socket.handshake_complete, socket.close_sent = True, False
    socket.ping_timer = socket.pong_timer = socket.pending_ping_payload = None
    socket.queue, socket.transport = asyncio.Queue(), Closing()  # type: ignore[assignment]
    socket.shutdown()  # the library would say farewell once more, and fail
    assert socket.queue.empty()
