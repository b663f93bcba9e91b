"""The store fails: commands are answered so, nothing is lost or done twice, and the room goes on when it is back."""

from __future__ import annotations

import random
from pathlib import Path

from kejian.server.store import StoreError
from kejian.server.store.base import Done
from kejian.server.store.sqlite import SqliteStore
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, table_of


class Moody(SqliteStore):
    """Fails when it is told to: before it writes, or after."""

    mood = "well"

    def write(self, room: str, seq: int, row: bytes, done: Done) -> None:
        match self.mood:
            case "before":
                done(StoreError("the disk is full"))
            case "after":
                super().write(room, seq, row, lambda _: done(StoreError("the line broke")))
            case _:
                super().write(room, seq, row, done)


async def test_a_command_that_could_not_be_written_changes_nothing_and_can_be_repeated(tmp_path: Path) -> None:
    store = Moody(str(tmp_path / "tables.db"))
    with serving(settings(""), store=store) as url:
        people = await table_of(url, "甲", "乙")
        host, guest = people
        store.mood = "before"
        assert (await host.answer("子弹", "repeated-1"))["code"] == "store"
        body = {"game": "cier", "nickname": "丙", "token": "x" * 30}
        assert (await host.post("/api/rooms", body)).json()["code"] == "store"
        watcher = await Browser(url).connect(host.code)
        await watcher.hear("table")
        assert watcher.table["waiting"] == [0, 1]
        store.mood = "well"
        assert (await host.answer("子弹", "repeated-1"))["t"] == "ack"
        assert (await guest.answer("防御"))["t"] == "ack"
        await host.next_question(0)


async def test_a_command_that_was_written_after_all_is_recognised_when_it_is_repeated(tmp_path: Path) -> None:
    store = Moody(str(tmp_path / "tables.db"))
    with serving(settings(""), store=store) as url:
        people = await table_of(url, "甲", "乙")
        host, guest = people
        assert (await host.answer("子弹"))["t"] == "ack"
        store.mood = "after"
        assert (await guest.answer("防御", "repeated-2"))["code"] == "store"
        store.mood = "well"
        assert (await guest.do("answer", "repeated-2", match=1, question=0, move="防御"))["t"] == "ack"
        await host.next_question(0)
        shown = [event["zh"] for event in host.events if event["kind"] == "show"]
        assert shown == ["甲出子弹。", "乙出防御。"]
        await play_a_round(people, random.Random(1))


async def test_time_goes_on_when_the_store_is_back(tmp_path: Path) -> None:
    store = Moody(str(tmp_path / "tables.db"))
    with serving(settings(""), store=store) as url:
        (host, guest) = await table_of(url, "甲", "乙", timer={"mode": "think", "seconds": 1})
        store.mood = "before"
        assert (await host.answer("子弹"))["code"] == "store"
        await guest.until(lambda: guest.table)
        store.mood = "well"
        await guest.next_question(0)
