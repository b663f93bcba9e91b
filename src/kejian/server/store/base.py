"""What a store does for the rooms, and its numbered migrations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from importlib import resources
from typing import Any, NamedTuple, Protocol


class StoreError(Exception):
    """The store cannot be reached or cannot write. Whether the last append was written is not known."""


class News(NamedTuple):
    """A hint from another server: a room has a new row, or (`text`) something that is not written down."""

    room: str
    seq: int
    text: str


Done = Callable[[bool | StoreError], None]
"""Is told whether a row was the first with its number, or why it may not have been written."""


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
        """The rows of a room after number `after`, in order."""
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
