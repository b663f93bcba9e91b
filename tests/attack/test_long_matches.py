"""Matches that go on and on: whoever comes back is told the last of it, nobody waits, and there is a measure to it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from kejian.core import find_game
from kejian.server import log
from kejian.server.log import Row, encode_row
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.rooms import token_hash
from kejian.server.settings import Rate
from kejian.server.sight import backwards
from kejian.server.store import new_store
from kejian.server.store.base import append
from tests.attack.strangers import Waits
from tests.server.browser import Browser, new_token
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, table_of

Figure = Callable[[str, object], None]
ANSWERS = 5_000
CODE = "qing-zhu-47"
# a duel that goes on for ever: both load, then each attacks once into the other's guard
SCRIPT = (("子弹", "子弹"), ("呲儿 > 乙", "防御"), ("防御", "呲儿 > 甲"))


def long_match(tokens: list[str], answers: int) -> Iterator[Row]:
    yield log.Opened(
        at=1,
        game="cier",
        name="甲",
        token=token_hash(tokens[0]),
        options={},
        style="strict",
        timer=Timer("none", 30),
        bots=[],
    )
    yield log.Seated(at=2, seat=1, name="乙", token=token_hash(tokens[1]))
    yield log.Started(at=3, match=1, seed=1, rules=find_game("cier").rules_version)
    for number in range(answers):
        question, seat = divmod(number, 2)
        yield log.Answered(
            at=4 + number, match=1, question=question, seat=seat, text=SCRIPT[question % 3][seat], id=f"answer-{number}"
        )


async def written(db: str, rows: Iterator[Row]) -> int:
    """Writes the log of a table; how many rows it has."""
    store = new_store(db)
    await store.open()
    appended = [append(store, CODE, number, encode_row(row)) for number, row in enumerate(rows, 1)]
    assert all(await asyncio.gather(*appended))
    await store.close()
    return len(appended)


def sent_to(browser: Browser) -> int:
    return sum(len(text.encode()) for text in browser.bytes)


async def test_after_5000_answers_a_reconnect_is_small_and_the_rest_comes_in_pages(
    tmp_path: Path, figure: Figure
) -> None:
    db, tokens = str(tmp_path / "tables.db"), [new_token(), new_token()]
    await written(db, long_match(tokens, ANSWERS))
    with serving(settings(db, unsent_bytes=256 * 1024)) as url:
        people = [await Browser(url, token).connect(CODE) for token in tokens]
        for each in people:
            await each.hear("table")
        host = people[0]
        figure("reconnect at 5,000 answers", f"{sent_to(host) / 1000:.0f} KB")
        assert sent_to(host) <= 200_000
        assert len(host.events) > 50, "the last turns are there at once"
        assert host.table["asked"]["question"] == ANSWERS // 2
        await play_a_round(people, random.Random(1))

        everything, pages = host.events, 0
        while everything[0]["n"] > 0:
            since = len(host.heard)
            await host.send({"t": "earlier", "match": 1, "before": everything[0]["n"]})
            page = await host.hear("past", since=since)
            assert len(page["events"]) > 0 and len(host.bytes[-1].encode()) < 64 * 1024
            everything = page["events"] + everything
            pages += 1
        assert [event["n"] for event in everything] == list(range(len(everything)))
        assert [event["zh"] for event in everything if not event.get("quiet")][:2] == ["甲出子弹。", "乙出子弹。"]
        figure("pages of the log of 5,000 answers", pages)

        guest = people[1]
        again = await Browser(url, tokens[1]).connect(CODE, match=1, since=guest.events[-1]["n"] + 1)
        table = await again.hear("table")
        assert table["events"] == [], "who has heard it all is told nothing twice"


async def test_a_long_match_is_loaded_while_others_play_on(tmp_path: Path, figure: Figure) -> None:
    db, tokens = str(tmp_path / "tables.db"), [new_token(), new_token()]
    rows = await written(db, long_match(tokens, ANSWERS))
    with serving(settings(db)) as url:
        people, waits = await table_of(url, "丙", "丁"), Waits()
        async with waits.of(people):
            await asyncio.sleep(0.2)
            began = time.monotonic()
            back = await Browser(url, tokens[0]).connect(CODE)
            await back.hear("table")
            figure(f"loading a table of {rows} rows", f"{time.monotonic() - began:.2f} s")
        figure("longest wait at other tables meanwhile", f"{1000 * waits.longest:.0f} ms")
        assert waits.longest < 1.5


async def test_a_match_that_becomes_too_long_ends_and_can_be_played_again(tmp_path: Path) -> None:
    for quota in ({"rows_per_match": 20}, {"bytes_per_match": 2_000}):
        with serving(settings(str(tmp_path / f"{next(iter(quota))}.db"), **quota)) as url:
            people = await table_of(url, "甲", "乙")
            for question in range(12):
                if people[0].is_over:
                    break
                await play_script(people, question)
            assert (people[0].table["broken"], people[0].table["too_long"]) == (True, True)
            assert people[0].room["state"] == "over"
            for each in people:
                await each.must("rematch")
            for each in people:
                await each.until(lambda each=each: each.table["match"] == 2)
                assert not each.table["too_long"]
            await play_script(people, 0)


def test_what_is_long_past_is_told_as_cheaply_as_the_last_turns() -> None:
    opened, *rows = long_match(["a", "b"], 3_000)
    assert isinstance(opened, log.Opened)
    room = Room(CODE, opened)
    for row in rows:
        if isinstance(row, log.Answered) and row.seat == 1:
            room.rehearse({1: row.text})  # as at a table: a match is a chain of its copies
        room.apply(row)
    match = room.match
    assert match is not None

    def cost(place: int) -> float:
        began = time.process_time()
        for _ in range(20):
            assert len(list(islice(backwards(match.all_events, 0, place), 300))) == 300
        return time.process_time() - began

    last, first = (min(cost(place) for _ in range(3)) for place in (len(match.all_events), 300))
    assert first < 20 * last


async def play_script(people: list[Browser], question: int) -> None:
    """All see the question, answer it, and see what came of it; or that the match has become too long just now."""

    def is_asked(each: Browser, number: int) -> bool:
        return each.asked is not None and each.asked["question"] == number

    for each in people:
        await each.until(lambda each=each: is_asked(each, question))
    for seat, each in enumerate(people):
        said = await each.answer(SCRIPT[question % 3][seat])
        assert said["t"] == "ack" or await each.until(lambda each=each: each.table["too_long"])
    for each in people:
        await each.until(lambda each=each: each.is_over or is_asked(each, question + 1))


async def test_one_who_changes_his_mind_without_end_cannot_end_the_match(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), rows_per_question=10)) as url:
        host, guest = await table_of(url, "甲", "乙")
        said = [await host.answer(("子弹", "防御")[number % 2]) for number in range(30)]
        assert [answer["t"] for answer in said] == ["ack"] * 10 + ["error"] * 20
        assert said[-1]["code"] == "too_long"
        assert (await host.do("take_back", match=1, question=0))["code"] == "too_long"
        assert (await host.do("leave"))["t"] == "ack"
        assert (await host.do("leave"))["code"] == "too_long"
        assert (await guest.answer("子弹"))["t"] == "ack", "who has not answered yet can"
        await guest.until(lambda: guest.table["asked"]["question"] == 1)
        assert [event["zh"] for event in guest.happened[:2]] == ["甲出防御。", "乙出子弹。"]
        await host.next_question(0)
        assert (await host.answer("子弹"))["t"] == "ack", "the next question is another"


async def test_a_table_that_is_full_can_be_left_but_not_played_at_again(tmp_path: Path) -> None:
    for quota in ({"rows_per_room": 6}, {"bytes_per_room": 500}):
        with serving(settings(str(tmp_path / f"{next(iter(quota))}.db"), rows_per_match=12, **quota)) as url:
            people = await table_of(url, "甲", "乙")
            for question in range(8):
                if not people[0].is_over:
                    await play_script(people, question)  # what was begun is finished
            host, guest = people
            assert (await host.do("rematch"))["code"] == "too_long"
            assert (await host.do("reopen"))["code"] == "too_long"
            again = await Browser(url, host.token).connect(host.code)
            await again.hear("table")
            assert (await guest.do("leave"))["t"] == "ack"


async def test_nobody_writes_faster_than_he_may(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), room_rows=Rate(12, 2))) as url:
        host, guest = await table_of(url, "甲", "乙")
        said = [await host.answer("子弹") for _ in range(30)]
        assert {answer.get("code", "ack") for answer in said} == {"ack", "too_fast"}
        assert (await guest.answer("子弹"))["t"] == "ack", "others have permits of their own"
