"""All rooms of this server: those in memory, and how they come in from the store and go again."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Coroutine
from typing import Any

import structlog

from kejian.core import Match, find_game
from kejian.server import codes, log, protocol
from kejian.server.bots import BotPool
from kejian.server.clock import now_ms, steady_ms
from kejian.server.house_rules import check_options, known_bot
from kejian.server.judging import Form, Judging
from kejian.server.keeper import keep_up
from kejian.server.live import LiveRoom
from kejian.server.logbooks import Logbooks
from kejian.server.match_rows import completed
from kejian.server.metrics import METRICS
from kejian.server.names import bot_name, clean_name
from kejian.server.old_tables import Holding, clear_old
from kejian.server.problem import Problem
from kejian.server.protocol import Say, Timer
from kejian.server.room import Room
from kejian.server.settings import Settings
from kejian.server.store import Store, StoreError
from kejian.server.store.base import News

_LOG = structlog.get_logger()
_ANNOUNCE_SECONDS = 10

PHRASES = [
    Say("等我一下", "One moment"),
    Say("快一点嘛", "Hurry up"),
    Say("好招", "Well played"),
    Say("手滑了", "My hand slipped"),
    Say("不服，再来", "Again!"),
    Say("谢谢，下次再玩", "Thanks, see you"),
]
_NOT_WRITING = Say(
    "现在什么也记不下来（日志里有原因）；已经确认的都在",
    "Nothing can be written down at the moment (the log says why); what was acknowledged is safe",
)


def token_hash(token: str) -> str:
    """What is kept of a browser's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class Rooms:
    """The house: rooms by code, the store under them, the bots."""

    phrases = PHRASES

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.bots = BotPool(settings)
        self.judging = Judging(settings)
        self._live: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keepers: list[asyncio.Task[None]] = []
        self.logbooks = Logbooks(store)
        self._holding = Holding(store)

    async def open(self) -> None:
        self.store.listen(self._hear)
        await self.store.open()
        self._keepers = [keep_up("sweeping rooms out of memory", self._sweep)]
        if (days := self.settings.keep_days) is not None:
            self._keepers.append(keep_up("clearing old tables", lambda: clear_old(self, days)))
        if self.store.shared:
            self._keepers.append(keep_up("looking for rows of other servers", self._poll))
            self._keepers.append(keep_up("announcing who is here", self._announce))
            self._keepers.append(keep_up("holding quiet tables", lambda: self._holding.keep(self._live)))

    async def close(self) -> None:
        """Stops in order: nothing new begins, what is being written is finished."""
        for task in (*self._keepers, *self._tasks, *self._loading.values()):
            task.cancel()
        for room in self._live.values():
            room.close()
            for viewer in list(room.viewers):
                viewer.close(1012)
        await self.bots.close()
        await self.judging.close()
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

    def _usual_timer(self, wanted: protocol.OpenRoom) -> Timer:
        """Who begins at once, alone with bots, keeps nobody waiting."""
        seconds = self.settings.think_seconds
        return Timer("none", 30) if wanted.start or not seconds else Timer("think", seconds)

    async def new_room(self, wanted: protocol.OpenRoom) -> tuple[str, int]:
        """Opens a table with its host and its bots; its code and the host's seat."""
        try:
            game = find_game(wanted.game)
        except KeyError:
            raise Problem("no_game") from None
        if len(wanted.bots) + 1 > game.seats.stop - 1:
            raise Problem("full")
        name = clean_name(game, wanted.nickname, ())
        names, bots = [name], []
        for bot in wanted.bots:
            bots.append((known_bot(bot), bot_name(names, wanted.lang)))
            names.append(bots[-1][1])
        check_options(game, wanted.options, names)
        if wanted.start:
            Match(game, names, completed(game, names, wanted.options))  # refused before anything is opened
        self._make_space()
        opened = log.Opened(
            at=now_ms(),
            game=game.code,
            name=name,
            token=token_hash(wanted.token),
            options=wanted.options,
            style=wanted.style,
            timer=wanted.timer or self._usual_timer(wanted),
            bots=bots,
        )
        for attempt in range(8):
            code = codes.new_code(digits=2 if attempt < 3 else 4)
            if await self.logbooks.begin(code, opened):
                METRICS.opened.inc()
                _LOG.info("room opened", room=code, game=game.code)
                room = self._keep(Room(code, opened))
                if wanted.start:
                    await room.start(opened.token)
                return code, 0
        raise Problem("busy")

    async def find(self, code: str) -> LiveRoom:
        """A room by its code, from the store if it is not in memory; Problem if there is none."""
        if code in self._live:
            self._live[code].quiet_since = steady_ms()  # somebody is about to look
            return self._live[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def played(self, code: str, number: int, address: str, form: Form = "replay") -> bytes:
        """A finished match of a room, told by the referee's desk, as a record or by the coach; a Problem if there is none."""
        tell = {"replay": self.judging.replay, "record": self.judging.record, "review": self.judging.review}[form]
        try:
            return await tell(code, lambda: self.logbooks.written(code), number, address)
        except Problem as problem:
            if problem.code == "internal":
                await self.logbooks.rows(code)  # says so, if the reason is that a row cannot be read
            raise

    async def check(self) -> None:
        """A Problem if nothing can be written down at the moment."""
        try:
            await self.store.check()
        except StoreError as error:
            raise Problem("store", _NOT_WRITING) from error

    async def _load(self, code: str) -> LiveRoom:
        rows = await self.logbooks.rows(code)
        if rows and await self._hold(code, rows):
            rows = await self.logbooks.rows(code)
        if not rows:
            raise Problem("no_room")
        self._make_space()
        room = await self.logbooks.replay(code, rows)
        METRICS.loaded.inc()
        self.logbooks.opened(code)
        _LOG.info("room loaded", room=code, rows=len(rows))
        if self.store.shared:
            self.spawn(self.tell(code, "who"))
        return self._keep(room)

    async def _hold(self, code: str, rows: list[log.Row]) -> bool:
        try:
            return await self._holding.take(code, len(rows), rows[-1].at)
        except StoreError as error:
            raise Problem("store") from error

    def is_in_use(self, code: str) -> bool:
        """Whether a room is in memory, or on its way."""
        return code in self._live or code in self._loading

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
                live.neighbours.announce()
                live.look_around()
