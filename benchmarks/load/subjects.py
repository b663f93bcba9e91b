"""The two servers under load, and how one plays at each of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from benchmarks.load.wire import WireClient, dial

# a duel that goes on for ever: both load, then each attacks once into the other's guard
SCRIPT = (("子弹", "子弹"), ("呲儿 > 乙", "防御"), ("防御", "呲儿 > 甲"))
HERE = Path(__file__).resolve().parents[2]
PEER = HERE / "benchmarks/peers/boardgame"


class Player(Protocol):
    """One scripted client. `on_round` is called when a new round can be answered, `on_done` when a move is through."""

    round: int  # that is open
    moved: int  # the last that was answered
    on_round: Callable[[int], None]
    on_done: Callable[[], None]

    def move(self, round_: int) -> None: ...


class Subject(Protocol):
    """A server under load."""

    name: str
    process: subprocess.Popen[bytes]

    async def join(self, room: int) -> list[Player]: ...


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def _until_up(port: int) -> None:
    async with asyncio.timeout(30):
        while True:
            with contextlib.suppress(OSError):
                _reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.05)


# ours


class _Question(msgspec.Struct):
    question: int


class _Heard(msgspec.Struct):
    t: str
    asked: _Question | None = None
    code: str = ""


_heard = msgspec.json.Decoder(_Heard).decode


class KejianPlayer:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.on_round: Callable[[int], None] = lambda _: None
        self.on_done: Callable[[], None] = lambda: None
        self.token = secrets.token_urlsafe(18)
        self.wire: WireClient | None = None
        self.seen: set[str] = set()
        self.round, self.moved = 0, -1
        self._id = 0

    def hear(self, data: bytes) -> None:
        heard = _heard(data)
        self.seen.add(heard.t)
        if heard.t == "ack":
            self.on_done()
        elif heard.t == "table" and heard.asked is not None:
            self.round = heard.asked.question
            self.on_round(self.round)
        elif heard.t in ("error", "refused"):
            raise RuntimeError(data.decode())

    def send(self, **message: object) -> None:
        assert self.wire is not None
        self.wire.send(json.dumps(message, ensure_ascii=False))

    def command(self, t: str, **facts: object) -> None:
        self._id += 1
        self.send(t=t, id=f"{self.token[:12]}-{self._id}", **facts)

    def move(self, round_: int) -> None:
        text = SCRIPT[round_ % len(SCRIPT)][self.seat]
        self.command("answer", match=1, question=round_, move=text)

    async def saw(self, kind: str) -> None:
        async with asyncio.timeout(30):
            while kind not in self.seen:
                await asyncio.sleep(0.002)
        self.seen.discard(kind)


class Kejian:
    """Our server: every move is on the disk before it is acknowledged."""

    name = "kejian"

    def __init__(self, db: Path | str, module: str = "benchmarks.load.host", checkout: Path = HERE) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", module, str(db), str(self.port)]
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
        self.process = subprocess.Popen(command, cwd=checkout, env=environment, stderr=subprocess.DEVNULL)

    async def join(self, room: int) -> list[Player]:
        await _until_up(self.port)
        host, guest = KejianPlayer(0), KejianPlayer(1)
        wish = {"game": "cier", "nickname": "甲", "token": host.token}
        code = (await asyncio.to_thread(self._post, wish))["code"]
        for player in (host, guest):
            await dial(self.port, f"/ws/{code}", player)
            player.send(t="hello", token=player.token)
            await player.saw("room")
        guest.command("sit", nickname="乙")
        await guest.saw("ack")
        host.command("start")
        await host.saw("table")
        await guest.saw("table")
        return [host, guest]

    def _post(self, wish: dict[str, str]) -> dict[str, str]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/rooms",
            json.dumps(wish).encode(),
            {"content-type": "application/json", "origin": f"http://127.0.0.1:{self.port}"},
        )
        with urllib.request.urlopen(request) as answer:
            opened: dict[str, str] = json.load(answer)
            return opened


# boardgame.io


class _G(msgspec.Struct):
    beat: int
    declared: list[str | None]


class _State(msgspec.Struct):
    G: _G


class _Sync(msgspec.Struct):
    state: _State


_HEAD = b"42/duel,"


class BoardgamePlayer:
    def __init__(self, match: str, seat: int) -> None:
        self.match, self.seat = match, seat
        self.on_round: Callable[[int], None] = lambda _: None
        self.on_done: Callable[[], None] = lambda: None
        self.wire: WireClient | None = None
        self.synced = asyncio.Event()
        self.round = self.moved = -1
        self._sent = -1

    def hear(self, data: bytes) -> None:
        assert self.wire is not None
        if data == b"2":
            self.wire.send("3")
        elif data.startswith(b"0"):
            self.wire.send("40/duel,")
        elif data.startswith(b"40/duel"):
            self._emit("sync", self.match, str(self.seat), None, 2)
        elif data.startswith(_HEAD + b'["sync"'):
            self.synced.set()
            self._take(msgspec.json.decode(data[len(_HEAD) :], type=list[msgspec.Raw])[2], in_sync=True)
        elif data.startswith(_HEAD + b'["update"'):
            self._take(msgspec.json.decode(data[len(_HEAD) :], type=list[msgspec.Raw])[2], in_sync=False)

    def _take(self, raw: msgspec.Raw, *, in_sync: bool) -> None:
        g = (msgspec.json.decode(raw, type=_Sync).state if in_sync else msgspec.json.decode(raw, type=_State)).G
        round_ = g.beat - 1
        if self._sent >= 0 and (round_ > self._sent or g.declared[self.seat] is not None):
            self._sent = -1
            self.on_done()
        if round_ > self.round:
            self.round = round_
            self.on_round(round_)

    def _emit(self, *words: object) -> None:
        assert self.wire is not None
        self.wire.send(_HEAD.decode() + json.dumps(words, ensure_ascii=False))

    def move(self, round_: int) -> None:
        self._sent = round_
        name = SCRIPT[round_ % len(SCRIPT)][self.seat].partition(" ")[0]
        payload = {"type": "declare", "args": [name], "playerID": str(self.seat), "credentials": None}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, 0, self.match, str(self.seat))


class Boardgame:
    """boardgame.io as it comes: everything in memory."""

    name = "boardgame.io"

    def __init__(self) -> None:
        self.port = free_port()
        environment = {**os.environ, "NODE_ENV": "production"}
        command = ["node", str(PEER / "server.js"), str(self.port)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)

    async def join(self, room: int) -> list[Player]:
        await _until_up(self.port)
        match = f"match-{room}-{secrets.token_hex(4)}"
        players = [BoardgamePlayer(match, seat) for seat in (0, 1)]
        for player in players:
            await dial(self.port, "/socket.io/?EIO=4&transport=websocket", player)
            async with asyncio.timeout(30):
                await player.synced.wait()
        return list(players)
