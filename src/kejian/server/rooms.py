"""All rooms of this server: those in memory, and how they come in from the store and go again."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from kejian.core import Match, find_game
from kejian.server import codes, commands, log, protocol
from kejian.server.bots import BotPool
from kejian.server.clock import now_ms, steady_ms
from kejian.server.live import LiveRoom
from kejian.server.log import decode_row, encode_row
from kejian.server.metrics import METRICS
from kejian.server.problem import Problem
from kejian.server.protocol import Say
from kejian.server.room import Room
from kejian.server.settings import Settings
from kejian.server.store import Store, StoreError
from kejian.server.store.base import News, append

_LOG = structlog.get_logger()
_ANNOUNCE_SECONDS = 10
_SLICE_SECONDS = 0.002  # of replaying, before others have their turn

PHRASES = [
    Say("等我一下", "One moment"),
    Say("快一点嘛", "Hurry up"),
    Say("好招", "Well played"),
    Say("手滑了", "My hand slipped"),
    Say("不服，再来", "Again!"),
    Say("谢谢，下次再玩", "Thanks, see you"),
]


def token_hash(token: str) -> str:
    """What is kept of a browser's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class Rooms:
    """The house: rooms by code, the store under them, the bots."""

    phrases = PHRASES

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.bots = BotPool(settings)
        self._live: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keepers: list[asyncio.Task[Any]] = []

    async def open(self) -> None:
        self.store.listen(self._hear)
        await self.store.open()
        self._keepers = [asyncio.create_task(self._sweep())]
        if self.store.shared:
            self._keepers += [asyncio.create_task(self._poll()), asyncio.create_task(self._announce())]

    async def close(self) -> None:
        """Stops in order: nothing new begins, what is being written is finished."""
        for task in (*self._keepers, *self._tasks, *self._loading.values()):
            task.cancel()
        for room in self._live.values():
            room.close()
            for viewer in list(room.viewers):
                viewer.close(1012)
        self.bots.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs something beside; its failure is logged and kills nothing."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("background work failed", exc_info=error)

    # rooms

    async def new_room(self, wanted: protocol.OpenRoom) -> tuple[str, int]:
        """Opens a table with its host and its bots; its code and the host's seat."""
        try:
            game = find_game(wanted.game)
        except KeyError:
            raise Problem("no_game") from None
        if len(wanted.bots) + 1 > game.seats.stop - 1:
            raise Problem("full")
        name = commands.clean_name(game, wanted.nickname, ())
        names, bots = [name], []
        for bot in wanted.bots:
            bots.append((commands.known_bot(bot), commands.bot_name(names)))
            names.append(bots[-1][1])
        commands.check_options(game, wanted.options, names)
        if wanted.start:
            Match(game, names, wanted.options)  # refused before anything is opened
        self._make_space()
        opened = log.Opened(
            at=now_ms(),
            game=game.code,
            name=name,
            token=token_hash(wanted.token),
            options=wanted.options,
            style=wanted.style,
            timer=wanted.timer,
            bots=bots,
        )
        for attempt in range(8):
            code = codes.new_code(digits=2 if attempt < 3 else 4)
            if await self._append_first(code, opened):
                METRICS.opened.inc()
                _LOG.info("room opened", room=code, game=game.code)
                room = self._keep(Room(code, opened))
                if wanted.start:
                    await room.start(opened.token)
                return code, 0
        raise Problem("busy")

    async def _append_first(self, code: str, opened: log.Opened) -> bool:
        try:
            return await append(self.store, code, 1, encode_row(opened))
        except StoreError as error:
            _LOG.error("not written", room=code, error=str(error))
            raise Problem("store") from error

    async def find(self, code: str) -> LiveRoom:
        """A room by its code, from the store if it is not in memory; Problem if there is none."""
        if code in self._live:
            self._live[code].quiet_since = steady_ms()  # somebody is about to look
            return self._live[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def rows(self, code: str) -> list[log.Row]:
        """The whole log of a room."""
        try:
            return [decode_row(row) for row in await self.store.read(code)]
        except StoreError as error:
            raise Problem("store") from error

    async def _load(self, code: str) -> LiveRoom:
        rows = await self.rows(code)
        if not rows:
            raise Problem("no_room")
        self._make_space()
        opened = rows[0]
        assert isinstance(opened, log.Opened), "the first row opens the room"
        try:
            room = Room(code, opened)
        except KeyError:
            raise Problem("no_game") from None
        began = time.monotonic()
        for row in rows[1:]:
            room.apply(row)
            if time.monotonic() - began > _SLICE_SECONDS:
                await asyncio.sleep(0)  # a long log must not hold up other rooms
                began = time.monotonic()
        METRICS.loaded.inc()
        _LOG.info("room loaded", room=code, rows=len(rows))
        if self.store.shared:
            self.spawn(self.tell(code, "who"))
        return self._keep(room)

    def holds(self, live: LiveRoom) -> bool:
        """Whether this is the room that is in memory."""
        return self._live.get(live.room.code) is live

    def _keep(self, room: Room) -> LiveRoom:
        live = self._live[room.code] = LiveRoom(self, room)
        METRICS.rooms.set(len(self._live))
        return live

    def _make_space(self) -> None:
        if len(self._live) < self.settings.rooms_in_memory:
            return
        idle = [room for room in self._live.values() if not room.viewers and not room.is_busy]
        if not idle:
            raise Problem("busy")
        self._drop(min(idle, key=lambda room: room.quiet_since))

    def _drop(self, live: LiveRoom) -> None:
        live.close()
        del self._live[live.room.code]
        METRICS.rooms.set(len(self._live))

    async def _sweep(self) -> None:
        """Rooms nobody has looked at for a while leave memory; they come back when somebody looks."""
        while True:
            await asyncio.sleep(min(10, self.settings.linger_ms / 2000))
            limit = steady_ms() - self.settings.linger_ms
            for live in list(self._live.values()):
                if not live.viewers and live.quiet_since < limit and not live.is_busy:
                    self._drop(live)

    # other servers on the same store

    async def tell(self, code: str, text: str) -> None:
        with contextlib.suppress(StoreError):  # only a hint
            await self.store.tell(code, text)

    def _hear(self, news: News) -> None:
        live = self._live.get(news.room)
        if live is None:
            return
        if news.text:
            live.hear(news.text)
        elif news.seq > live.room.seq:
            live.refresh()

    async def _poll(self) -> None:
        """Hints may get lost: looks for new rows of the rooms somebody watches."""
        while True:
            await asyncio.sleep(self.settings.poll_ms / 1000)
            known = {code: live.room.seq for code, live in self._live.items() if live.viewers}
            if not known:
                continue
            try:
                for code in await self.store.newer(known):
                    if code in self._live:
                        self._live[code].refresh()
            except StoreError as error:
                _LOG.warning("store not reached", error=str(error))

    async def _announce(self) -> None:
        while True:
            await asyncio.sleep(_ANNOUNCE_SECONDS)
            for live in list(self._live.values()):
                live.announce()
                live.look_around()
