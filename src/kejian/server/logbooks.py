"""The logs of rooms: how they begin, are read and replayed. One that is damaged keeps its room closed, and no other."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from kejian.server import log
from kejian.server.clock import steady_ms
from kejian.server.log import decode_row, encode_row
from kejian.server.problem import Problem
from kejian.server.protocol import Say
from kejian.server.room import Room
from kejian.server.store import Store, StoreError
from kejian.server.store.base import Damaged, append

_LOG = structlog.get_logger()
_BREATH_MS = 2  # of reading or replaying, before others get their turn
_AT_ONCE = 20  # rows, of which some are long


class _Breath:
    """A long log must not hold up other rooms: whoever works through one lets others have their turn now and then."""

    def __init__(self) -> None:
        self._until = steady_ms() + _BREATH_MS

    async def take(self) -> None:
        if steady_ms() > self._until:
            await asyncio.sleep(0)
            self._until = steady_ms() + _BREATH_MS


class Logbooks:
    """The logs in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._closed: dict[str, str] = {}  # rooms that cannot be opened, with why

    async def begin(self, code: str, opened: log.Opened) -> bool:
        """Writes the first row of a room; whether its code was free."""
        try:
            return await append(self._store, code, 1, encode_row(opened))
        except StoreError as error:
            _LOG.error("not written", room=code, error=str(error))
            raise Problem("store") from error

    async def rows(self, code: str) -> list[log.Row]:
        """The whole log of a room; a Problem in words if the store is away or rows are damaged."""
        written, rows, breath = await self.written(code), list[log.Row](), _Breath()
        for first in range(0, len(written), _AT_ONCE):
            rows += self.decoded(code, first, written[first : first + _AT_ONCE])
            await breath.take()
        return rows

    async def written(self, code: str, after: int = 0) -> list[bytes]:
        """The log of a room after row `after`, as it was written."""
        try:
            return await self._store.read(code, after)
        except Damaged as damage:
            raise self.cannot_open(code, str(damage)) from damage
        except StoreError as error:
            raise Problem("store") from error

    def decoded(self, code: str, after: int, written: list[bytes]) -> list[log.Row]:
        """Reads rows that stand in a room's log after row `after`."""
        rows: list[log.Row] = []
        try:
            rows += map(decode_row, written)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise self.cannot_open(code, f"row {after + len(rows) + 1} cannot be read: {error}") from error
        return rows

    async def replay(self, code: str, rows: list[log.Row]) -> Room:
        """The room that its rows make; a Problem in words if they make none."""
        opened = rows[0]
        if not isinstance(opened, log.Opened):
            raise self.cannot_open(code, "row 1 does not open it")
        try:
            room = Room(code, opened)
        except KeyError:
            _LOG.error("this table stays closed", room=code, why=f"there is no game {opened.game!r} here")
            zh, en = f"这里没有装“{opened.game}”", f"“{opened.game}” is not installed here"
            raise Problem("no_game", Say(f"这一桌打不开：{zh}", f"This table cannot be opened: {en}")) from None
        breath = _Breath()
        for number, row in enumerate(rows[1:], 2):
            try:
                room.apply(row)
            except Exception as error:  # it can be read, but makes no sense where it stands
                raise self.cannot_open(code, f"row {number} does not fit: {type(error).__name__}") from error
            await breath.take()
        return room

    def cannot_open(self, code: str, why: str) -> Problem:
        """A room stays closed, and is logged once; the others go on."""
        if self._closed.get(code) != why:
            self._closed[code] = why
            _LOG.error("this table stays closed", room=code, why=why, advice="restore it from a backup")
        zh = f"这一桌的记录坏了，打不开（{why}）；请开服务器的人换回备份"
        en = f"The log of this table is damaged ({why}): it stays closed until its host restores a backup"
        return Problem("damaged", Say(zh, en))

    def opened(self, code: str) -> None:
        """A room that was closed for a while is open again."""
        self._closed.pop(code, None)
