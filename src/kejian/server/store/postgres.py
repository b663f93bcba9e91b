"""PostgreSQL, for several servers on one store. Nobody owns a room: the log's primary key decides who was first."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from kejian.server.store.base import Append, Done, News, StoreError, firsts, pending

_CHANNEL = "kejian"
_LARGEST_BATCH = 500
_MIGRATING = 6_317_441  # key of the lock two servers that start at once wait for

# Rows in one order everywhere, so that batches of two servers cannot lock each other out.
_APPEND = f"""
WITH fresh AS (
    INSERT INTO log (room, seq, "row")
    SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[]) AS new (room, seq, "row") ORDER BY room, seq
    ON CONFLICT DO NOTHING
    RETURNING room, seq
)
SELECT room, seq, pg_notify('{_CHANNEL}', concat_ws(' ', $4::text, room, seq)) FROM fresh
"""
_NEWER = """
SELECT known.room FROM unnest($1::text[], $2::int[]) AS known (room, seq)
WHERE EXISTS (SELECT 1 FROM log WHERE log.room = known.room AND log.seq = known.seq + 1)
"""
_READ = 'SELECT "row" FROM log WHERE room = $1 AND seq > $2 ORDER BY seq'


class PostgresStore:
    """A database that servers share. Appends that wait are written together by one statement."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = secrets.token_hex(6)  # of this server, to know its own notices
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._unwritten = 0
        self._hear: Callable[[News], None] = lambda _: None
        self._pool: Any = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=1,
                max_size=5,
                timeout=10,
                command_timeout=20,
                server_settings={"application_name": "kejian", "synchronous_commit": "on"},
            )
            async with self._pool.acquire() as connection:
                await _migrate(connection)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise StoreError(f"PostgreSQL cannot be used: {error}") from None
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while self._unwritten and self._tasks:
                    await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._pool.close(), 5)

    def write(self, room: str, seq: int, row: bytes, done: Done) -> None:
        self._unwritten += 1
        self._queue.put_nowait(Append(room, seq, row, done))

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        return asyncio.ensure_future(self._read(room, after))

    async def _read(self, room: str, after: int) -> list[bytes]:
        async with self._connection() as connection:
            return [found["row"] for found in await connection.fetch(_READ, room, after)]

    async def newer(self, known: Mapping[str, int]) -> list[str]:
        async with self._connection() as connection:
            found = await connection.fetch(_NEWER, list(known), list(known.values()))
            return [each["room"] for each in found]

    async def tell(self, room: str, text: str) -> None:
        async with self._connection() as connection:
            await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, f"{self._name} {room} {text}")

    def listen(self, hear: Callable[[News], None]) -> None:
        self._hear = hear

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire(timeout=10) as connection:
                yield connection
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise StoreError(f"{type(error).__name__}: {error}") from error

    # group commit

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < _LARGEST_BATCH:
                batch.append(self._queue.get_nowait())
            try:
                won = await self._commit(batch)
            except Exception as error:  # whatever it is, the next ones are tried again
                why = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")
                for each in batch:
                    each.done(why)
                continue
            finally:
                self._unwritten -= len(batch)
            for each in batch:
                each.done(id(each) in won)

    async def _commit(self, batch: list[Append]) -> set[int]:
        first = firsts(batch)
        rooms, seqs, rows = zip(*((each.room, each.seq, each.row) for each in first.values()), strict=True)
        async with self._connection() as connection:
            won = await connection.fetch(_APPEND, rooms, seqs, rows, self._name)
        return {id(first[room, seq]) for room, seq, _ in won}

    # hints from the others

    async def _listen(self) -> None:
        """Listens for ever; a lost connection is made again. What is missed meanwhile is found by asking."""
        while True:
            with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                connection = await asyncpg.connect(self._url, timeout=10)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(_CHANNEL, self._notice)
                    await lost.wait()
                finally:
                    connection.terminate()
            await asyncio.sleep(1)

    def _notice(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        name, _, rest = payload.partition(" ")
        if name == self._name:
            return
        room, _, word = rest.partition(" ")
        self._hear(News(room, int(word), "") if word.isdecimal() else News(room, 0, word))


async def _migrate(connection: Any) -> None:
    """Brings the schema up to date; of two servers that start at once one waits for the other."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS kejian_schema (version integer NOT NULL)")
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM kejian_schema")
        for step in pending("postgres", version):
            await connection.execute(step.sql)
            await connection.execute("INSERT INTO kejian_schema (version) VALUES ($1)", step.number)
