"""PostgreSQL, for several servers on one store. Nobody owns a room: the log's primary key decides who was first."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from kejian.server.keeper import is_ending, keep_up
from kejian.server.store.base import (
    Append,
    BadRow,
    Done,
    LastRow,
    News,
    Pulse,
    StoreError,
    firsts,
    pending,
    store_error,
    tell_each,
    without_gap,
)

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
_READ = 'SELECT seq, "row" FROM log WHERE room = $1 AND seq > $2 ORDER BY seq'
_WRITE_NOTHING = "UPDATE kejian_schema SET version = version WHERE version = 1"
_LAST_ROWS = """
WITH RECURSIVE found (room, number) AS (
    (SELECT room, 1 FROM log WHERE room > $1 ORDER BY room LIMIT 1)
    UNION ALL
    SELECT (SELECT log.room FROM log WHERE log.room > found.room ORDER BY log.room LIMIT 1), number + 1
    FROM found WHERE number < $2 AND room IS NOT NULL
)
SELECT found.room, last.seq, last."row" FROM found
CROSS JOIN LATERAL (SELECT seq, "row" FROM log WHERE log.room = found.room ORDER BY seq DESC LIMIT 1) AS last
ORDER BY number
"""
_HOLD = """
WITH expired AS (DELETE FROM held WHERE until < now() - interval '1 day' AND room <> ALL ($1))
INSERT INTO held (room, until)
SELECT room, now() + make_interval(secs => $2) FROM unnest($1::text[]) AS room ORDER BY room
ON CONFLICT (room) DO UPDATE SET until = excluded.until
"""
# Whoever holds the room at this moment waits until it is decided, and sees then that it is gone.
_IS_HELD = """
INSERT INTO held (room, until) VALUES ($1, '-infinity')
ON CONFLICT (room) DO UPDATE SET room = excluded.room RETURNING until > now()
"""
_CLEAR = """
DELETE FROM log WHERE room = $1 AND NOT EXISTS (SELECT 1 FROM log WHERE room = $1 AND seq > $2)
"""
# Errors of a row itself; after any other the same row may be written the next time.
_ROW_ERRORS = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.ProgramLimitExceededError,
    UnicodeError,
    OverflowError,
)
_ALIVE_SECONDS = 30  # between looks whether the line on which we listen still stands


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
        self._pulse = Pulse(self._write_nothing)

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
                await connection.execute(_WRITE_NOTHING)
        except Exception as error:  # a driver raises many things
            if self._pool is not None:
                self._pool.terminate()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"PostgreSQL cannot be used: {str(error) or type(error).__name__}") from None
        self._tasks = [
            keep_up("writing rows", self._write, rest=0),
            keep_up("listening to other servers", self._listen),
        ]

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while self._unwritten and self._tasks:
                    await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._pool.close(), 5)

    def write(self, room: str, seq: int, row: bytes, done: Done) -> None:
        self._unwritten += 1
        self._queue.put_nowait(Append(room, seq, row, done))

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        return asyncio.ensure_future(self._read(room, after))

    async def _read(self, room: str, after: int) -> list[bytes]:
        async with self._connection() as connection:
            return without_gap(await connection.fetch(_READ, room, after), after)

    async def check(self) -> None:
        await self._pulse.check()

    async def _write_nothing(self) -> None:
        async with self._connection() as connection:
            await connection.execute(_WRITE_NOTHING)

    async def last_rows(self, after: str, most: int) -> list[LastRow]:
        async with self._connection() as connection:
            return [LastRow(*found) for found in await connection.fetch(_LAST_ROWS, after, most)]

    def clear(self, room: str, last: int) -> asyncio.Future[bool]:
        return asyncio.ensure_future(self._clear(room, last))

    async def _clear(self, room: str, last: int) -> bool:
        async with self._connection() as connection, connection.transaction():
            if await connection.fetchval(_IS_HELD, room):
                return False
            deleted: str = await connection.execute(_CLEAR, room, last)
            await connection.execute("DELETE FROM held WHERE room = $1", room)
            return deleted != "DELETE 0"

    async def hold(self, rooms: list[str], seconds: float) -> None:
        async with self._connection() as connection:
            await connection.execute(_HOLD, rooms, seconds)

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
        except _ROW_ERRORS as error:
            raise BadRow(f"{type(error).__name__}: {error}") from error
        except Exception as error:  # a driver raises many things
            raise store_error(error) from error
        except asyncio.CancelledError as error:
            if is_ending():
                raise
            raise StoreError("the driver gave up") from error

    # group commit

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < _LARGEST_BATCH:
                batch.append(self._queue.get_nowait())
            results: list[tuple[Append, bool | StoreError]] = [
                (each, StoreError("the store was closed")) for each in batch
            ]
            try:
                results = await self._commit(batch)
            finally:
                self._unwritten -= len(batch)
                tell_each(results)
            self._pulse.learn_from(results)

    async def _commit(self, batch: list[Append]) -> list[tuple[Append, bool | StoreError]]:
        """All rows in one statement. If one of them cannot be written, the others are: it is found by halving."""
        try:
            won = await self._insert(firsts(batch))
        except BadRow as error:
            if len(batch) == 1:
                return [(batch[0], error)]
            middle = len(batch) // 2
            return await self._commit(batch[:middle]) + await self._commit(batch[middle:])
        except Exception as error:
            return [(each, store_error(error)) for each in batch]
        return [(each, id(each) in won) for each in batch]

    async def _insert(self, first: Mapping[tuple[str, int], Append]) -> set[int]:
        rooms, seqs, rows = zip(*((each.room, each.seq, each.row) for each in first.values()), strict=True)
        async with self._connection() as connection:
            won = await connection.fetch(_APPEND, rooms, seqs, rows, self._name)
        return {id(first[room, seq]) for room, seq, _ in won}

    # hints from the others

    async def _listen(self) -> None:
        """Listens until the line is lost; then it is made again. What is missed meanwhile is found by asking."""
        connection = await asyncpg.connect(self._url, timeout=10, command_timeout=20)
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(_CHANNEL, self._notice)
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), _ALIVE_SECONDS)
                if not lost.is_set():
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()

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
