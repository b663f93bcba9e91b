"""SQLite: one thread with one connection. What comes in between two commits is written by the second one, together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from kejian.server.store.base import (
    Append,
    BadRow,
    Damaged,
    Done,
    LastRow,
    News,
    Pulse,
    StoreError,
    firsts,
    settle,
    store_error,
    tell_each,
    without_gap,
)
from kejian.server.store.sqlite_file import connect, write_nothing

_LARGEST_BATCH = 500

T = TypeVar("T")


class _Call:
    __slots__ = ("do", "done")

    def __init__(self, do: Callable[[sqlite3.Connection], Any], done: asyncio.Future[Any]) -> None:
        self.do, self.done = do, done


class _Stop:
    __slots__ = ()


_Job = list[Append] | _Call | _Stop


class SqliteStore:
    """A file of one server: a second one is turned away."""

    shared = False

    def __init__(self, path: str) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._waiting: list[Append] = []  # for the next commit
        self._committing = self._planned = False
        self._pulse = Pulse(lambda: self._call(write_nothing))

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="store", daemon=True)
        self._thread.start()
        await opened

    async def close(self) -> None:
        if self._thread is not None:
            while self._waiting:
                self._hand_over()
            self._jobs.put(_Stop())
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def write(self, room: str, seq: int, row: bytes, done: Done) -> None:
        self._waiting.append(Append(room, seq, row, done))
        if not self._planned and not self._committing:
            self._plan()

    def _plan(self) -> None:
        """The next commit, with all that comes in until it begins."""
        self._planned = True
        self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._planned = False
        if self._waiting:
            batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
            self._committing = True
            self._jobs.put(batch)

    def _committed(self, results: list[tuple[Append, bool | StoreError]]) -> None:
        self._committing = False
        if self._waiting and not self._planned:
            self._plan()
        self._pulse.learn_from(results)
        tell_each(results)

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        def rows(connection: sqlite3.Connection) -> list[bytes]:
            query = "SELECT seq, row FROM log WHERE room = ? AND seq > ? ORDER BY seq"
            return without_gap(connection.execute(query, (room, after)), after)

        return self._call(rows)

    async def check(self) -> None:
        await self._pulse.check()

    async def last_rows(self, after: str, most: int) -> list[LastRow]:
        return await self._call(lambda connection: _last_rows(connection, after, most))

    def clear(self, room: str, last: int) -> asyncio.Future[bool]:
        def delete(connection: sqlite3.Connection) -> bool:
            query = "DELETE FROM log WHERE room = ?1 AND NOT EXISTS (SELECT 1 FROM log WHERE room = ?1 AND seq > ?2)"
            return connection.execute(query, (room, last)).rowcount > 0

        return self._call(delete)

    async def hold(self, rooms: list[str], seconds: float) -> None:
        pass

    def _call(self, do: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Call(do, done))
        return done

    async def newer(self, known: Mapping[str, int]) -> list[str]:
        return []

    async def tell(self, room: str, text: str) -> None:
        pass

    def listen(self, hear: Callable[[News], None]) -> None:
        pass

    # the thread

    def _run(self, opened: asyncio.Future[None]) -> None:
        try:
            connection = connect(self.path)
        except Exception as error:
            self._tell(settle, opened, _refusal(self.path, error))
            return
        self._tell(settle, opened, None)
        try:
            while self._work(connection):
                pass
        finally:
            connection.close()

    def _work(self, connection: sqlite3.Connection) -> bool:
        """Does the next job; False after the last."""
        match self._jobs.get():
            case _Stop():
                return False
            case _Call() as call:
                try:
                    result = call.do(connection)
                except Exception as error:
                    result = _failure(error)
                self._tell(settle, call.done, result)
            case batch:
                self._tell(self._committed, _commit(connection, batch))
        return True

    def _tell(self, hear: Callable[..., None], *facts: object) -> None:
        self._loop.call_soon_threadsafe(hear, *facts)


def _refusal(path: str, error: Exception) -> StoreError:
    """Why a file cannot be used, and what to do."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return StoreError(f"{path} cannot be used: {error}; put a backup in its place, or name another file with --db")
    return StoreError(f"{path} cannot be used: {error}")


def _failure(error: Exception) -> StoreError:
    """Errors of the disk are everybody's; a page that cannot be read is a trouble of those rooms that are on it."""
    if isinstance(error, sqlite3.DatabaseError) and "malformed" in str(error):
        return Damaged(str(error))
    return store_error(error)


def _last_rows(connection: sqlite3.Connection, after: str, most: int) -> list[LastRow]:
    """Two steps down the tree for each room, however long its log is."""
    found: list[LastRow] = []
    while len(found) < most:
        room = connection.execute("SELECT room FROM log WHERE room > ? ORDER BY room LIMIT 1", (after,)).fetchone()
        if room is None:
            break
        (after,) = room
        query = "SELECT room, seq, row FROM log WHERE room = ? ORDER BY seq DESC LIMIT 1"
        found.append(LastRow(*connection.execute(query, room).fetchone()))
    return found


def _commit(connection: sqlite3.Connection, appends: list[Append]) -> list[tuple[Append, bool | StoreError]]:
    """All rows in one statement. If one of them cannot be written, the others are: it is found by halving."""
    try:
        won = _insert(connection, firsts(appends))
    except sqlite3.OperationalError as error:  # the disk is full, or gone: nobody's row
        return [(job, store_error(error)) for job in appends]
    except Exception as error:
        if len(appends) == 1:
            return [(appends[0], BadRow(f"{type(error).__name__}: {error}"))]
        middle = len(appends) // 2
        return _commit(connection, appends[:middle]) + _commit(connection, appends[middle:])
    return [(job, id(job) in won) for job in appends]


def _insert(connection: sqlite3.Connection, first: Mapping[tuple[str, int], Append]) -> set[int]:
    """One statement that is its own transaction: one turn of the interpreter's lock, one write to disk."""
    values = ",".join(["(?,?,?)"] * len(first))
    insert = f"INSERT OR IGNORE INTO log (room, seq, row) VALUES {values} RETURNING room, seq"
    given = [value for job in first.values() for value in (job.room, job.seq, job.row)]
    return {id(first[key]) for key in connection.execute(insert, given)}
