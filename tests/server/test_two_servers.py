"""Two servers on one PostgreSQL: nobody owns a room, the log decides."""

from __future__ import annotations

import asyncio
import random

from kejian.server import log
from kejian.server.log import decode_row
from kejian.server.store import new_store
from tests.server.browser import Browser
from tests.server.host import ServerProcess, serving, settings
from tests.server.stubborn import until_up
from tests.server.tables import play_a_round


async def test_players_of_one_room_sit_at_two_servers(pg_url: str) -> None:
    with serving(settings(pg_url)) as here, serving(settings(pg_url)) as there:
        host, guest = Browser(here), Browser(there)
        await host.open_table("甲")
        await host.connect()
        await guest.connect(host.code)
        await guest.must("sit", nickname="乙")
        await host.until(lambda: host.room["seats"][1]["name"] == "乙")
        await host.until(lambda: host.room["seats"][1]["connected"])
        await host.must("start")
        await guest.hear("table")
        rng = random.Random(1)
        for _ in range(8):
            if host.is_over:
                break
            await play_a_round([host, guest], rng)
        assert host.events == guest.events


async def test_those_who_share_a_side_are_seen_across_servers(pg_url: str) -> None:
    with serving(settings(pg_url)) as here, serving(settings(pg_url)) as there:
        lead, mate = Browser(here), Browser(there)
        await lead.open_table("甲", game="wuba")
        await lead.connect()
        await mate.connect(lead.code)
        await mate.must("share", nickname="丙", seat=0)
        for each in (lead, mate):
            await each.until(
                lambda each=each: [p["connected"] for p in each.room["seats"][0]["people"]] == [True, True]
            )
        assert (await mate.do("lead"))["code"] == "not_lead", "whoever leads is there, at the other server"
        await lead.close()
        await mate.until(lambda: not mate.room["seats"][0]["people"][0]["connected"])
        await mate.must("lead")


async def test_a_set_phrase_is_heard_at_the_other_server(pg_url: str) -> None:
    with serving(settings(pg_url)) as here, serving(settings(pg_url)) as there:
        host, guest = Browser(here), Browser(there)
        await host.open_table("甲")
        await host.connect()
        await guest.connect(host.code)
        await host.send({"t": "phrase", "n": 2})
        assert (await guest.hear("phrase"))["n"] == 2


async def test_a_race_for_a_seat_has_exactly_one_winner(pg_url: str) -> None:
    with serving(settings(pg_url)) as here, serving(settings(pg_url)) as there:
        host = Browser(here)
        await host.open_table("甲")
        await host.connect()
        for seat in range(1, 9):
            rivals = [await Browser(url).connect(host.code) for url in (here, there, here, there)]
            answers = await asyncio.gather(
                *(rival.do("sit", nickname=f"{seat}号{n}", seat=seat) for n, rival in enumerate(rivals))
            )
            assert [answer["t"] for answer in answers].count("ack") == 1
            assert {answer.get("code") for answer in answers if answer["t"] == "error"} == {"seat_taken"}
            winner = [answer["t"] for answer in answers].index("ack")
            await host.until(lambda seat=seat: host.room["seats"][seat]["kind"] == "person")
            assert host.room["seats"][seat]["name"] == f"{seat}号{winner}"
            for rival in rivals:
                await rival.close()


async def test_a_question_is_struck_once_by_two_servers(pg_url: str) -> None:
    with serving(settings(pg_url)) as here, serving(settings(pg_url)) as there:
        host, guest = Browser(here), Browser(there)
        await host.open_table("甲", timer={"mode": "think", "seconds": 1})
        await host.connect()
        await guest.connect(host.code)
        await guest.must("sit", nickname="乙")
        await host.must("start")
        await guest.until(lambda: guest.asked and guest.asked["question"] >= 2)
        await host.until(lambda: host.asked and host.asked["question"] >= 2)
        code = host.code
    store = new_store(pg_url)
    await store.open()
    rows = [decode_row(row) for row in await store.read(code)]
    await store.close()
    struck = [row.question for row in rows if isinstance(row, log.Struck)]
    assert struck == list(range(len(struck)))


async def test_when_one_server_is_killed_the_game_goes_on_through_the_other(pg_url: str) -> None:
    one, other = ServerProcess(settings(pg_url)), ServerProcess(settings(pg_url))
    one.start()
    other.start()
    try:
        await until_up(one)
        await until_up(other)
        host, guest = Browser(one.url), Browser(other.url)
        await host.open_table("甲")
        await host.connect()
        await guest.connect(host.code)
        await guest.must("sit", nickname="乙")
        await host.must("start")
        await guest.hear("table")
        rng = random.Random(2)
        await play_a_round([host, guest], rng)
        assert (await host.answer("子弹"))["t"] == "ack"
        one.kill()
        await host.closed()
        moved = Browser(other.url, host.token)
        await moved.connect(host.code)
        await moved.hear("table")
        assert moved.asked is not None
        assert moved.asked["answer"] == "子弹", "what was acknowledged by the dead server counts"
        assert (await guest.answer("防御"))["t"] == "ack"
        await moved.next_question(1)
        await play_a_round([moved, guest], rng)
    finally:
        one.kill()
        other.kill()


async def test_rows_are_found_when_the_hint_is_lost(pg_url: str) -> None:
    """No notice comes (it was sent by a server without a voice): the room is looked after all the same."""
    with serving(settings(pg_url)) as here:
        host = Browser(here)
        await host.open_table("甲")
        await host.connect()
        store = new_store(pg_url)
        await store.open()
        store._name = "deaf"  # type: ignore[attr-defined]
        rows = await store.read(host.code)
        row = log.BotSeated(at=1, seat=4, name="阿木", bot="random")
        async with store._connection() as connection:  # type: ignore[attr-defined]
            insert = 'INSERT INTO log (room, seq, "row") VALUES ($1, $2, $3)'
            await connection.execute(insert, host.code, len(rows) + 1, log.encode_row(row))
        await store.close()
        await host.until(lambda: host.room["seats"][4]["name"] == "阿木")
