"""The store: rows are durable, in order, once; SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from kejian.server.store import StoreError, new_store
from kejian.server.store.base import append, migrations, pending


async def test_rows_come_back_in_order(db: str) -> None:
    store = new_store(db)
    await store.open()
    for seq in range(1, 6):
        assert await append(store, "room", seq, b"row %d" % seq)
    assert await store.read("room") == [b"row %d" % seq for seq in range(1, 6)]
    assert await store.read("room", 3) == [b"row 4", b"row 5"]
    assert await store.read("other") == []
    await store.close()
    again = new_store(db)
    await again.open()
    assert len(await again.read("room")) == 5
    await again.close()


async def test_a_number_is_given_once(db: str) -> None:
    store = new_store(db)
    await store.open()
    won = await asyncio.gather(*(append(store, "room", 1, b"%d" % n) for n in range(20)))
    assert won.count(True) == 1
    assert await store.read("room") == [b"%d" % won.index(True)]
    await store.close()


async def test_a_row_that_cannot_be_written_is_refused_and_the_next_is_taken(db: str) -> None:
    store = new_store(db)
    await store.open()
    with pytest.raises(StoreError):
        await append(store, "room", 2**70, b"x")  # larger than any number of a database
    assert await append(store, "room", 1, b"x")
    await store.close()


async def test_many_rooms_are_written_together(db: str) -> None:
    store = new_store(db)
    await store.open()
    won = await asyncio.gather(*(append(store, f"room {n}", 1, b"x") for n in range(1200)))
    assert all(won)
    assert await store.read("room 1199") == [b"x"]
    await store.close()


async def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    store = new_store(str(tmp_path / "tables.db"))
    await store.open()
    waiting = [append(store, "room", seq, b"x") for seq in range(1, 100)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))


async def test_an_sqlite_file_has_one_server(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    first, second = new_store(path), new_store(path)
    await first.open()
    with pytest.raises(StoreError, match="in use by another server"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def test_a_store_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="schema version 99"):
        await new_store(str(path)).open()


async def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a database, but long enough to be taken for one" * 20)
    with pytest.raises(StoreError, match="cannot be used"):
        await new_store(str(tmp_path / "file")).open()
    with pytest.raises(StoreError, match="cannot be used"):
        await new_store("postgresql://nobody@127.0.0.1:1/nothing").open()


def test_migrations_are_numbered_alike_for_both_stores() -> None:
    assert [step.number for step in migrations("sqlite")] == [step.number for step in migrations("postgres")]
    assert pending("sqlite", len(migrations("sqlite"))) == []


async def test_news_reaches_other_servers(pg_url: str) -> None:
    one, other = new_store(pg_url), new_store(pg_url)
    heard: list[object] = []
    news = asyncio.Event()
    other.listen(lambda told: (heard.append(told), news.set()))  # type: ignore[arg-type,func-returns-value]
    await one.open()
    await other.open()
    async with asyncio.timeout(20):
        while not heard:  # the listener may still be on its way
            await one.tell("room", "here 1,2")
            await asyncio.sleep(0.05)
    assert heard[0] == ("room", 0, "here 1,2")
    heard.clear()
    news.clear()
    assert await append(one, "room", 1, b"x")
    async with asyncio.timeout(20):
        while ("room", 1, "") not in heard:
            await asyncio.sleep(0.02)
    assert await other.newer({"room": 0, "nothing": 0}) == ["room"]
    assert await other.newer({"room": 1}) == []
    await one.close()
    await other.close()
