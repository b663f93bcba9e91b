"""Tables nobody has touched for some days are cleared where the settings say so; never one in use, never by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kejian.cli.app import app
from kejian.server import log
from kejian.server.clock import now_ms
from kejian.server.log import encode_row
from kejian.server.store import Store, new_store
from kejian.server.store.base import append
from kejian.server.store.sqlite import SqliteStore
from tests.attack.conftest import Effort
from tests.attack.test_store_damage import OPENED
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import table_of

DAY = 24 * 60 * 60 * 1000


async def write_table(store: Store, code: str, days: float, rows: int = 3) -> None:
    """A table whose last row is so many days old, and the ones before it very old."""
    await append(store, code, 1, encode_row(OPENED))
    for seq in range(2, rows):
        await append(store, code, seq, encode_row(log.Hosted(at=seq, seat=0)))
    await append(store, code, rows, encode_row(log.Hosted(at=now_ms() - int(days * DAY), seat=0)))


async def tables_in(store: Store) -> list[str]:
    return [last.room for last in await store.last_rows("", 1000)]


async def until_left(store: Store, left: list[str]) -> None:
    async with asyncio.timeout(30):
        while await tables_in(store) != left:
            await asyncio.sleep(0.1)


async def test_the_rooms_of_a_store_are_found_in_order_with_their_last_rows(db: str) -> None:
    store = new_store(db)
    await store.open()
    codes = [f"qing-zhu-{number}" for number in range(10, 30)]
    for number, code in enumerate(codes):
        await write_table(store, code, days=number, rows=3 + number)
    found, after = [], ""
    while some := await store.last_rows(after, 7):
        assert len(some) <= 7
        found += some
        after = some[-1].room
    assert [(last.room, last.seq) for last in found] == [(code, 3 + n) for n, code in enumerate(codes)]
    assert not await store.clear(codes[0], 2), "it has rows after the second"
    assert await store.clear(codes[0], 3)
    assert await store.read(codes[0]) == []
    assert await tables_in(store) == codes[1:]
    await store.close()


@pytest.mark.parametrize("days", [30, None])
async def test_old_tables_are_cleared_only_where_that_is_set(pg_url: str, days: int | None) -> None:
    store = new_store(pg_url)
    await store.open()
    await write_table(store, "qing-zhu-10", days=31)
    await write_table(store, "qing-zhu-11", days=29)
    await append(store, "qing-zhu-12", 1, b"unreadable: somebody may want to repair it")
    with serving(settings(pg_url, keep_days=days)) as url:
        if days is not None:
            await until_left(store, ["qing-zhu-11", "qing-zhu-12"])
            assert (await Browser(url).get("/api/rooms/qing-zhu-10")).json()["code"] == "no_room"
        assert (await Browser(url).get("/api/rooms/qing-zhu-11")).status_code == 200
    assert ("qing-zhu-10" in await tables_in(store)) == (days is None)
    await store.close()


async def test_a_table_in_use_is_never_cleared(pg_url: str) -> None:
    """Not by the server at which somebody sits, and not by another one on the same store."""
    store = new_store(pg_url)
    await store.open()
    await write_table(store, "qing-zhu-10", days=99)
    await write_table(store, "qing-zhu-11", days=99)
    with serving(settings(pg_url)) as here:
        await Browser(here).connect("qing-zhu-10")
        with serving(settings(pg_url, keep_days=30)):
            await until_left(store, ["qing-zhu-10"])  # they are looked at in this order
            assert await tables_in(store) == ["qing-zhu-10"]
    await store.hold(["qing-zhu-10"], -1)
    assert await store.clear("qing-zhu-10", 3), "not held any longer"
    await store.close()


class Counting(SqliteStore):
    """Knows how many tables it was asked to clear."""

    cleared = 0

    def clear(self, room: str, last: int) -> asyncio.Future[bool]:
        self.cleared += 1
        return super().clear(room, last)


async def test_clearing_stalls_nobody_and_its_space_is_used_again(
    tmp_path: Path, effort: Effort, figure: Callable[[str, object], None]
) -> None:
    path, many = tmp_path / "tables.db", 600 if effort.in_earnest else 60
    store = new_store(str(path))
    await store.open()
    for number in range(many):
        rows = (append(store, f"qing-zhu-{1000 + number}", seq, _old_row(seq)) for seq in range(1, 301))
        await asyncio.gather(*rows)
    await store.close()
    before = path.stat().st_size
    waits = []
    counting = Counting(str(path))
    with serving(settings("", keep_days=1), store=counting) as url:
        host, _guest = await table_of(url, "甲", "乙")
        for _ in range(40):
            began = time.monotonic()
            assert (await host.answer("子弹"))["t"] == "ack"
            waits.append(time.monotonic() - began)
            await host.must("take_back", match=1, question=0)
        async with asyncio.timeout(100):
            while counting.cleared < many:
                await asyncio.sleep(0.1)
    store = new_store(str(path))
    await store.open()
    assert await tables_in(store) == [host.code]
    for number in range(many // 2):
        await asyncio.gather(*(append(store, f"qing-zhu-{7000 + number}", seq, _old_row(seq)) for seq in range(1, 301)))
    await store.close()
    assert path.stat().st_size <= before * 1.1, "the space of the old ones is used again"
    assert sorted(waits)[len(waits) // 2] < 0.5
    figure("answer while old tables are cleared, the slowest", f"{max(waits) * 1000:.0f} ms")


def _old_row(seq: int) -> bytes:
    return encode_row(OPENED) if seq == 1 else encode_row(log.Hosted(at=seq, seat=0))


def test_the_help_says_that_tables_are_kept_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    app(["serve", "--help"], standalone_mode=False)
    said = " ".join(capsys.readouterr().out.split())
    assert "--keep" in said
    assert "KEJIAN_KEEP" in said
    assert "for ever" in said
