"""A browser without a screen: real HTTP, a real WebSocket, and every byte it was sent."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 20.0
SLOW = 60.0  # an answer on a busy machine


def new_token() -> str:
    return secrets.token_urlsafe(18)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def client_of(url: str, **headers: str) -> httpx.AsyncClient:
    """A client with patience. It reads no certificates: that would take longer than most requests."""
    return httpx.AsyncClient(base_url=url, headers=headers, timeout=SLOW, verify=False)


class Lines:
    """Completes menus as the client does: the lines of before where none were sent, with what is said against them now."""

    def __init__(self) -> None:
        self._last = ""

    def take(self, menu: dict[str, Any]) -> None:
        self._last = json.dumps(menu)

    def complete(self, asked: dict[str, Any] | None) -> None:
        if asked is None:
            return
        if asked["menu"]["groups"]:
            self.take(asked["menu"])
        asked["menu"] = json.loads(self._last)
        for group in asked["menu"]["groups"]:
            for entry in group["entries"]:
                grey = asked["greys"].get(entry["id"], {})
                entry.update({key: why for key, why in grey.items() if why is not None})


class Browser:
    """Somebody at one table, or looking at it. `heard` is everything that came, `bytes` how it was written."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.token = token or new_token()
        self.code = ""
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[str] = []
        self.room: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.waiting: list[int] = []
        self.events: list[dict[str, Any]] = []
        self.first = 0  # number of the first of them: the earlier ones of a long match are told on demand
        self._lines = Lines()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    # HTTP

    async def open_table(self, nickname: str = "甲", game: str = "cier", **wishes: Any) -> str:
        opened = await self.post("/api/rooms", {"game": game, "nickname": nickname, "token": self.token, **wishes})
        assert opened.status_code == 201, opened.text
        self.code = opened.json()["code"]
        return self.code

    async def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        async with client_of(self.url, **{"origin": self.url, **headers}) as client:
            return await client.post(path, json=body)

    async def get(self, path: str, **headers: str) -> httpx.Response:
        async with client_of(self.url, **headers) as client:
            return await client.get(path)

    # the socket

    async def connect(self, code: str | None = None, **hello: Any) -> Browser:
        """Goes to a table and says hello; returns when the room has been shown."""
        self.code = code or self.code
        await self.knock()
        await self.send({"t": "hello", "token": self.token, **hello})
        await self.hear("room")
        return self

    async def knock(self, origin: str | None = None, path: str | None = None) -> None:
        """Opens the socket without a word."""
        address = self.url.replace("http", "ws", 1) + (path or f"/ws/{self.code}")
        self._socket = await connect(address, origin=origin or self.url, compression=None, max_size=None)  # type: ignore[arg-type]
        self._reader = asyncio.create_task(self._read(self._socket))

    async def send(self, message: object) -> None:
        await self.send_raw(json.dumps(message, ensure_ascii=False))

    async def send_raw(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def cut(self) -> None:
        """The network goes: no farewell."""
        assert self._socket is not None
        self._socket.transport.abort()
        await self._socket.wait_closed()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    @property
    def close_code(self) -> int | None:
        return self._socket.close_code if self._socket else None

    async def closed(self) -> int | None:
        assert self._socket is not None
        await asyncio.wait_for(self._socket.wait_closed(), PATIENCE)
        return self.close_code

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                self.bytes.append(text)
                self._take(json.loads(text))
        except Exception:
            pass  # a lost connection ends the reading
        self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        match message["t"]:
            case "room":
                self.room = message
            case "table":
                if message["match"] != self.table.get("match") or message["since"] == 0:
                    self.events = []
                if not self.events:
                    self.first = message["since"]
                assert message["since"] == self.first + len(self.events), "events follow each other without a gap"
                self.events += message["events"]
                self.table, self.waiting = message, message["waiting"]
                self._lines.complete(message["asked"])
            case "lines":
                self._lines.take(message["menu"])
            case "waiting":
                self.waiting = message["waiting"]
        self._news.set()

    # conversation

    async def until(self, found: Any) -> Any:
        """Waits until `found()` is true of what has been heard, and gives what it is."""
        async with asyncio.timeout(PATIENCE):
            while not (result := found()):
                self._news.clear()
                await self._news.wait()
            return result

    async def hear(self, *kinds: str, since: int = 0, **facts: Any) -> dict[str, Any]:
        """The first message of these kinds, with these facts, heard since the given number of messages."""

        def fits(message: dict[str, Any]) -> bool:
            return message["t"] in kinds and all(message[key] == value for key, value in facts.items())

        return await self.until(lambda: next((m for m in self.heard[since:] if fits(m)), None))

    async def do(self, t: str, id_: str | None = None, **what: Any) -> dict[str, Any]:
        """Gives a command and waits for its answer: ack, refused or error."""
        id_ = id_ or new_id()
        since = len(self.heard)
        await self.send({"t": t, "id": id_, **what})
        return await self.hear("ack", "refused", "error", since=since, id=id_)

    async def must(self, t: str, **what: Any) -> None:
        answer = await self.do(t, **what)
        assert answer["t"] == "ack", answer

    # play

    @property
    def happened(self) -> list[dict[str, Any]]:
        """What was told, without the quiet reasons."""
        return [event for event in self.events if not event.get("quiet")]

    @property
    def asked(self) -> dict[str, Any] | None:
        return self.table.get("asked")

    async def answer(self, move: str, id_: str | None = None) -> dict[str, Any]:
        assert self.asked is not None
        return await self.do("answer", id_, match=self.table["match"], question=self.asked["question"], move=move)

    async def next_question(self, after: int = -1) -> dict[str, Any]:
        """Waits for the first question with a higher number that is put to this seat."""
        return await self.until(lambda: self.asked and self.asked["question"] > after and self.asked)

    @property
    def is_over(self) -> bool:
        return bool(self.table) and (self.table["outcome"] is not None or self.table["broken"])


def random_move(asked: dict[str, Any], players: list[str], rng: random.Random) -> str:
    """A move put together from the menu as the client does: any entry that is not grey, its blanks filled."""
    entries = [
        entry
        for group in asked["menu"]["groups"]
        for entry in group["entries"]
        if not entry.get("refusal") and not entry.get("fault")
    ]
    if not entries:
        return str(asked["default"])
    return compose(rng.choice(entries), asked["menu"]["slots"], players, rng)


def compose(entry: dict[str, Any], slots: list[dict[str, Any]], players: list[str], rng: random.Random) -> str:
    text: str = entry.get("text", entry["name"]["zh"])
    for slot in (slots[number] for number in entry.get("blanks", [])):
        chosen = rng.sample(slot["values"], rng.randint(slot["least"], min(slot["most"], len(slot["values"]))))
        if chosen:
            words = [players[value] if slot["kind"] == "seat" else str(value) for value in chosen]
            text += slot["before"] + slot["between"].join(words)
    return text
