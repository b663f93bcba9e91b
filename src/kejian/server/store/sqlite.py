"""SQLite: one thread with one connection. What comes in between two commits is written by the second one, together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kejian.server.store.base import Append, Done, News, StoreError, firsts, pending, settle

_LARGEST_BATCH = 500


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
        for row, result in results:
            row.done(result)

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        def rows(connection: sqlite3.Connection) -> list[bytes]:
            found = connection.execute("SELECT row FROM log WHERE room = ? AND seq > ? ORDER BY seq", (room, after))
            return [row for (row,) in found]

        done: asyncio.Future[list[bytes]] = self._loop.create_future()
        self._jobs.put(_Call(rows, done))
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
            connection = self._connect()
        except (sqlite3.Error, OSError, StoreError) as error:
            why = error if isinstance(error, StoreError) else StoreError(f"{self.path} cannot be used: {error}")
            self._tell(settle, opened, why)
            return
        self._tell(settle, opened, None)
        try:
            while self._work(connection):
                pass
        finally:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        if self.path != ":memory:":
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=1)
        connection.execute("PRAGMA page_size = 1024")  # of a new file: rows are short, and each is on a page of its own
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StoreError(f"{self.path} is in use by another server") from None
            raise
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -8000")  # KB: the pages rooms in play write to stay at hand
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # seldom, because everybody waits for it
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in pending("sqlite", version):
            connection.executescript(f"BEGIN; {step.sql}; PRAGMA user_version = {step.number}; COMMIT;")
        return connection

    def _work(self, connection: sqlite3.Connection) -> bool:
        """Does the next job; False after the last."""
        match self._jobs.get():
            case _Stop():
                return False
            case _Call() as call:
                try:
                    result = call.do(connection)
                except Exception as error:
                    result = StoreError(f"{type(error).__name__}: {error}")
                self._tell(settle, call.done, result)
            case batch:
                self._tell(self._committed, _commit(connection, batch))
        return True

    def _tell(self, hear: Callable[..., None], *facts: object) -> None:
        self._loop.call_soon_threadsafe(hear, *facts)


def _commit(connection: sqlite3.Connection, appends: list[Append]) -> list[tuple[Append, bool | StoreError]]:
    """All rows in one statement that is its own transaction: one turn of the interpreter's lock, one write to disk."""
    first = firsts(appends)
    values = ",".join(["(?,?,?)"] * len(first))
    insert = f"INSERT OR IGNORE INTO log (room, seq, row) VALUES {values} RETURNING room, seq"
    given = [value for job in first.values() for value in (job.room, job.seq, job.row)]
    try:
        won = {id(first[key]) for key in connection.execute(insert, given)}
    except Exception as error:  # whatever it is, whoever waits is told
        return [(job, StoreError(f"{type(error).__name__}: {error}")) for job in appends]
    return [(job, id(job) in won) for job in appends]
