"""What a store does for the rooms, and its numbered migrations."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from importlib import resources
from typing import Any, NamedTuple, Protocol

import structlog

_LOG = structlog.get_logger()
_BELIEVED_SECONDS = 5.0  # that rows can be written, after one was
_DOUBTED_SECONDS = 1.0  # that they cannot


class StoreError(Exception):
    """The store cannot be reached or cannot write. Whether the last append was written is not known."""


class BadRow(StoreError):
    """This row cannot be written, whenever it is tried. The store is well."""


class Damaged(StoreError):
    """The rows of a room are not all there, or cannot be read. The other rooms are well."""


def store_error(error: BaseException) -> StoreError:
    """Whatever a driver raised, as an error of the store."""
    return error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")


class News(NamedTuple):
    """A hint from another server: a room has a new row, or (`text`) something that is not written down."""

    room: str
    seq: int
    text: str


Done = Callable[[bool | StoreError], None]
"""Is told whether a row was the first with its number, or why it may not have been written."""


class LastRow(NamedTuple):
    """The row a room's log ends with."""

    room: str
    seq: int
    row: bytes


class Store(Protocol):
    """Logs of rooms. `append` answers when the row is durable; rows of a room are numbered from 1 without a gap."""

    shared: bool  # whether other servers may write to it too

    async def open(self) -> None:
        """Connects and brings the schema up to date; StoreError in words if that cannot be."""
        ...

    async def close(self) -> None:
        """Writes what is waiting and lets go."""
        ...

    def write(self, room: str, seq: int, row: bytes, done: Done) -> None:
        """Adds a row durably, then says so: False if that number is taken already."""
        ...

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        """The rows of a room after number `after`, in order; Damaged if one is missing or cannot be read."""
        ...

    async def check(self) -> None:
        """StoreError if rows cannot be written at the moment: tries it, unless that was seen a moment ago."""
        ...

    async def last_rows(self, after: str, most: int) -> list[LastRow]:
        """The next rooms in the order of their codes, each with the row its log ends with."""
        ...

    def clear(self, room: str, last: int) -> asyncio.Future[bool]:
        """Deletes a room for ever, unless it has rows after number `last` or is held; whether it did."""
        ...

    async def hold(self, rooms: list[str], seconds: float) -> None:
        """Keeps all servers from clearing these rooms for a while."""
        ...

    async def newer(self, known: Mapping[str, int]) -> list[str]:
        """Which of these rooms have rows after the numbers known."""
        ...

    async def tell(self, room: str, text: str) -> None:
        """Passes a word on to the other servers; it may get lost."""
        ...

    def listen(self, hear: Callable[[News], None]) -> None:
        """Who is to be told about news from other servers."""
        ...


class Append:
    """A row to be written, and who is to be told."""

    __slots__ = ("done", "room", "row", "seq")

    def __init__(self, room: str, seq: int, row: bytes, done: Done) -> None:
        self.room, self.seq, self.row, self.done = room, seq, row, done


def append(store: Store, room: str, seq: int, row: bytes) -> asyncio.Future[bool]:
    """Adds a row durably; False if that number is taken already."""
    written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    store.write(room, seq, row, lambda result: settle(written, result))
    return written


def settle(future: asyncio.Future[Any], result: Any) -> None:
    """A result for whoever waits for it, if he still does."""
    if not future.done():
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def tell_each(results: Iterable[tuple[Append, bool | StoreError]]) -> None:
    """Tells everybody what became of his row; one who fails at that is no trouble for the next."""
    for each, result in results:
        try:
            each.done(result)
        except Exception:
            _LOG.exception("could not take in that a row was written", room=each.room, seq=each.seq)


def without_gap(numbered: Iterable[tuple[int, bytes]], after: int) -> list[bytes]:
    """The rows after number `after`; Damaged if a number is missing."""
    rows = []
    for expected, (seq, row) in enumerate(numbered, after + 1):
        if seq != expected:
            raise Damaged(f"row {expected} is missing")
        rows.append(row)
    return rows


class Pulse:
    """Whether rows can be written: as the last commit showed, or by trying where that is some seconds ago."""

    def __init__(self, try_it: Callable[[], Awaitable[object]]) -> None:
        self._try, self._turn = try_it, asyncio.Lock()
        self._failure: StoreError | None = None
        self._believed_until = 0.0

    def learn(self, failure: StoreError | None = None) -> None:
        """A row was written, or could not be."""
        if failure is not None and self._failure is None:
            _LOG.error("the store cannot write", error=str(failure))
        elif failure is None and self._failure is not None:
            _LOG.info("the store writes again")
        self._failure = failure
        self._believed_until = time.monotonic() + (_DOUBTED_SECONDS if failure else _BELIEVED_SECONDS)

    def learn_from(self, results: Iterable[tuple[Append, bool | StoreError]]) -> None:
        """A batch was written, or could not be; rows that are bad themselves say nothing about the store."""
        said = [result for _, result in results if not isinstance(result, BadRow | Damaged)]
        if said:
            self.learn(next((result for result in said if isinstance(result, StoreError)), None))

    async def check(self) -> None:
        """StoreError if rows cannot be written."""
        async with self._turn:
            if time.monotonic() > self._believed_until:
                try:
                    await self._try()
                except StoreError as error:
                    self.learn(error)
                else:
                    self.learn()
        if self._failure is not None:
            raise StoreError(str(self._failure))


def firsts(batch: Iterable[Append]) -> dict[tuple[str, int], Append]:
    """Of several that want the same number, the one that came first."""
    found: dict[tuple[str, int], Append] = {}
    for each in batch:
        found.setdefault((each.room, each.seq), each)
    return found


class Migration(NamedTuple):
    """One step of the schema; steps only ever go forward."""

    number: int
    sql: str


def migrations(kind: str) -> list[Migration]:
    """All steps in order, numbered from 1 without a gap."""
    folder = resources.files("kejian.server.store").joinpath("migrations", kind)
    files = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(".sql"))
    steps = [Migration(int(name.split("_")[0]), file.read_text("utf-8")) for name, file in files]
    assert [step.number for step in steps] == list(range(1, len(steps) + 1)), "migrations are numbered without a gap"
    return steps


def pending(kind: str, version: int) -> list[Migration]:
    """The steps a store of this version still needs; StoreError if it is newer than this program."""
    steps = migrations(kind)
    if version > len(steps):
        raise StoreError(
            f"the store has schema version {version}, this program knows {len(steps)}: use a newer version of kejian"
        )
    return steps[version:]
