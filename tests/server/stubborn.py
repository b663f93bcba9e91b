"""Players who survive crashes: they come back, repeat what was not acknowledged, and know what must not be lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kejian.server import log
from kejian.server.log import decode_row
from kejian.server.room import Room
from kejian.server.store import new_store
from tests.server.browser import Browser, Lines, new_id, random_move
from tests.server.host import ServerProcess


class Stubborn:
    """A player who comes back after every crash and repeats what was not acknowledged, under the same id."""

    def __init__(self, url: str, code: str, token: str, rng: random.Random) -> None:
        self.url, self.code, self.token, self.rng = url, code, token, rng
        self.acknowledged: list[str] = []
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.table: dict[str, Any] | None = None
        self.last: tuple[Any, Any] = (None, None)  # the question that was answered
        self.is_done = False
        self.lines = Lines()

    async def play(self) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{self.code}"
        while not self.is_done:
            with contextlib.suppress(OSError, WebSocketException, EOFError, TimeoutError):
                async with connect(address, origin=self.url, compression=None, open_timeout=5) as socket:  # type: ignore[arg-type]
                    await socket.send(json.dumps({"t": "hello", "token": self.token}))
                    for command in self.unanswered.values():
                        await socket.send(json.dumps(command))
                    async for text in socket:
                        for command in self._react(json.loads(text)):
                            await socket.send(json.dumps(command))
            await asyncio.sleep(self.rng.uniform(0.02, 0.1))

    def _react(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        match message["t"]:
            case "ack":
                self.acknowledged.append(message["id"])
                done = self.unanswered.pop(message["id"], {})
                self.last = (done.get("match"), done.get("question"))
            case "error" if message["code"] in ("store", "busy"):
                raise ConnectionError("the store is away: come again")
            case "error" | "refused":
                # what both want to do, or what comes too late after a crash, is answered so
                late = message.get("code") in ("stale_question", "wrong_state")
                assert late or message["refusal"]["en"] == "The match is over.", message
                self.unanswered.pop(message["id"], None)
            case "table":
                self.lines.complete(message["asked"])
                self.table = message
        return [] if self.unanswered or self.is_done else self._next_command()

    def _next_command(self) -> list[dict[str, Any]]:
        table, self.table = self.table, None
        if table is None:
            return []
        if table["outcome"] is not None:
            return [self._command("rematch")]
        asked = table["asked"]
        if asked is None or asked["answer"] is not None or self.last == (table["match"], asked["question"]):
            return []
        move = random_move(asked, table["players"], self.rng)
        return [self._command("answer", match=table["match"], question=asked["question"], move=move)]

    def _command(self, t: str, **facts: Any) -> dict[str, Any]:
        command = {"t": t, "id": new_id(), **facts}
        self.unanswered[command["id"]] = command
        return command


async def until_acknowledged(players: list[Stubborn], more: int) -> None:
    """Goes on when so many more commands were acknowledged: however slow the machine, something happened."""

    def count() -> int:
        return sum(len(player.acknowledged) for player in players)

    before = count()
    async with asyncio.timeout(120):
        while count() < before + more:
            await asyncio.sleep(0.005)


async def open_room(url: str, rng: random.Random) -> tuple[Stubborn, Stubborn]:
    host, guest = Browser(url), Browser(url)
    await host.open_table("甲")
    await host.connect()
    await guest.connect(host.code)
    await guest.must("sit", nickname="乙")
    await host.must("start")
    await host.close()
    await guest.close()
    one, other = (Stubborn(url, host.code, each.token, random.Random(rng.random())) for each in (host, guest))
    return one, other


async def until_up(server: ServerProcess) -> None:
    async with asyncio.timeout(30):
        while True:
            with contextlib.suppress(OSError):
                _reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.close()
                return
            await asyncio.sleep(0.02)


async def everybody_goes_on(players: list[Stubborn], playing: list[asyncio.Task[None]]) -> None:
    """Every room goes on after the last crash; then the players rest."""
    before = [len(player.acknowledged) for player in players]
    async with asyncio.timeout(120):
        while any(len(player.acknowledged) == told for player, told in zip(players, before, strict=True)):
            for task in playing:
                assert not task.done(), task.exception()
            await asyncio.sleep(0.05)
    for player in players:
        player.is_done = True


async def all_at_rest(playing: list[asyncio.Task[None]]) -> None:
    await asyncio.wait(playing, timeout=10)
    for task in playing:
        assert task.done()
        task.result()


async def check_store(db: str, rooms: list[tuple[Stubborn, Stubborn]]) -> int:
    """What is in the store is what was acknowledged, once each, without a gap, and it is a match that can be played.

    Returns how many moves there were to lose.
    """
    store = new_store(db)
    await store.open()
    try:
        moves = 0
        for players in rooms:
            rows = [decode_row(row) for row in await store.read(players[0].code)]
            for number in range(1, len(rows), 1 + len(rows) // 100):
                assert len(await store.read(players[0].code, number)) == len(rows) - number, "no gap"
            ids = [row.id for row in rows if row.id]
            assert len(set(ids)) == len(ids), "nothing is written twice"
            lost = {id_ for player in players for id_ in player.acknowledged} - set(ids)
            assert not lost, "nothing that was acknowledged is missing"
            answers = [(row.match, row.question, row.seat) for row in rows if isinstance(row, log.Answered)]
            assert len(set(answers)) == len(answers), "nobody moved twice"
            assert isinstance(rows[0], log.Opened)
            room = Room(players[0].code, rows[0])
            for row in rows[1:]:
                room.apply(row)
            assert not room.broken
            moves += len(answers)
    finally:
        await store.close()
    return moves
