"""The wall clock is set an hour back or forward: no timer, pause or absence notices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kejian.server.due import due
from kejian.server.log import Clocked, decode_row
from kejian.server.presence import Presence
from kejian.server.settings import Settings
from kejian.server.store import new_store
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import table_of
from tests.server.test_clock import match_of_two

HOUR = 3_600 * 10**9
THINK = {"mode": "think", "seconds": 2}
SetClock = Callable[[int], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[SetClock]:
    """Sets the wall clock of the whole process, servers in threads included, by so many nanoseconds."""
    true, true_seconds = time.time_ns, time.time

    def set_by(shift: int) -> None:
        monkeypatch.setattr(time, "time_ns", lambda: true() + shift)
        monkeypatch.setattr(time, "time", lambda: true_seconds() + shift / 1e9)

    yield set_by
    monkeypatch.undo()


@pytest.fixture(params=[HOUR, -HOUR], ids=["forward", "back"])
def shift(request: pytest.FixtureRequest) -> int:
    return int(request.param)


async def test_a_running_timer_strikes_in_its_time(tmp_path: Path, set_clock: SetClock, shift: int) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        host, guest = await table_of(url, "甲", "乙", timer=THINK)
        began = time.monotonic()
        await asyncio.sleep(0.6)
        set_clock(shift)
        assert (await host.answer("子弹"))["t"] == "ack"
        await guest.until(lambda: guest.happened)
        assert 1.5 < time.monotonic() - began < 10
        left = [message["clock"]["left_ms"] for message in guest.heard if message["t"] == "waiting"]
        assert all(ms <= 1_500 for ms in left), "and the time is not given again"
        assert [event["zh"] for event in guest.happened[:2]] == ["甲出子弹。", "乙出防御。"]
        assert 0 < guest.table["clock"]["left_ms"] <= 2_000


async def test_a_pause_lasts_as_long_as_it_should(tmp_path: Path, set_clock: SetClock, shift: int) -> None:
    with serving(settings(str(tmp_path / "tables.db"), pause_ms=1_500)) as url:
        host, guest = await table_of(url, "甲", "乙", timer=THINK)
        await guest.cut()
        stopped = await host.until(lambda: next((m for m in host.heard if m["t"] == "waiting" and m["clock"]), None))
        assert stopped["clock"]["paused"]
        began = time.monotonic()
        set_clock(shift)
        await asyncio.sleep(0.3)
        watcher = await Browser(url).connect(host.code)  # whoever comes in makes the table look at its clock
        table = await watcher.hear("table")
        assert table["clock"]["paused"]
        assert 0 < table["clock"]["left_ms"] <= 2_000
        await host.until(lambda: any(m["t"] == "waiting" and not m["clock"]["paused"] for m in host.heard))
        assert time.monotonic() - began > 0.9, "the pause is not cut short"
        await host.until(lambda: host.happened)  # the clock runs on, the absent one plays his default
        assert 1.5 < time.monotonic() - began < 15


async def test_a_host_who_is_gone_is_replaced_in_time(tmp_path: Path, set_clock: SetClock, shift: int) -> None:
    with serving(settings(str(tmp_path / "tables.db"), host_gone_ms=1_500)) as url:
        host, guest = await table_of(url, "甲", "乙")
        await host.cut()
        await guest.until(lambda: not guest.room["seats"][0]["connected"])
        began = time.monotonic()
        set_clock(shift)
        watcher = await Browser(url).connect(guest.code)
        assert watcher.room["seats"][0]["host"], "an hour of the wall clock is no absence"
        await guest.until(lambda: guest.room["you"]["host"])
        assert 0.5 < time.monotonic() - began < 10


async def test_rows_keep_the_time_of_the_wall_clock(tmp_path: Path, set_clock: SetClock) -> None:
    db = str(tmp_path / "tables.db")
    with serving(settings(db)) as url:
        host, _guest = await table_of(url, "甲", "乙")
        before = time.time_ns() // 10**6
        set_clock(HOUR)
        assert (await host.answer("子弹"))["t"] == "ack"
    store = new_store(db)
    await store.open()
    rows = [decode_row(row) for row in await store.read(host.code)]
    await store.close()
    assert 3_600_000 <= rows[-1].at - before < 3_700_000


@pytest.mark.parametrize("wall", [3_600_000, -3_600_000], ids=["later", "earlier"])
def test_a_room_that_is_loaded_gives_what_is_left_or_the_time_again(wall: int) -> None:
    """Rows written by a clock that was an hour off: the question is not struck, and it does not take an hour."""
    room, presence = match_of_two(at=1_000_000)
    assert room.clock is not None
    room.clock.carry_over(wall=1_000_000 + wall, steady=50)
    presence = Presence()
    presence.set_here(frozenset((0, 1)), 50)
    row = due(room, presence, 50, Settings())
    assert row is None or (isinstance(row, Clocked) and row.left == 10_000)
    if row is not None:
        room.apply(row, 50)
    assert room.clock.left_at(50) == 10_000
    assert room.clock.left_at(4_050) == 6_000
