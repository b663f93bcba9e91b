"""Playing at a table, through real sockets."""

from __future__ import annotations

import random

from tests.server.browser import Browser
from tests.server.tables import play_a_round, play_to_the_end, table_of


async def test_two_people_play_a_match_to_the_end_and_see_the_same(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    await play_to_the_end(people, random.Random(1))
    host, guest = people
    await host.until(lambda: host.room["state"] == "over")
    assert host.table["outcome"] == guest.table["outcome"]
    assert [event["zh"] for event in host.events] == [event["zh"] for event in guest.events]
    assert host.table["record"] == f"{host.code}-1"


async def test_a_bot_plays_along(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲", bots=["random"], start=True)
    await host.connect()
    assert [seat["kind"] for seat in host.room["seats"]] == ["person", "bot"]
    await host.hear("table")
    await play_to_the_end([host], random.Random(2))
    assert host.table["outcome"] is not None


async def test_a_foul_is_refused_in_strict_style_with_its_clause(url: str) -> None:
    host, _guest = await table_of(url, "甲", "乙")
    refused = await host.answer("手斧 > 乙")
    assert refused["t"] == "refused"
    assert refused["refusal"]["clauses"]
    assert "弹药" in refused["refusal"]["zh"]
    assert host.asked is not None
    faults = [entry.get("fault") for group in host.asked["menu"]["groups"] for entry in group["entries"]]
    assert any(faults), "the menu says beforehand what is grey"


async def test_a_foul_is_a_move_in_honour_style_and_nothing_is_grey(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", style="honour")
    assert host.asked is not None
    entries = [entry for group in host.asked["menu"]["groups"] for entry in group["entries"]]
    assert all(entry.get("fault") is None for entry in entries)
    assert (await host.answer("手斧 > 乙"))["t"] == "ack"
    assert (await guest.answer("子弹"))["t"] == "ack"
    await guest.until(lambda: any("foul" in event["kind"] for event in guest.events))


async def test_an_answer_can_be_changed_and_taken_back_and_nobody_hears_of_it(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    assert (await host.answer("子弹"))["t"] == "ack"
    await guest.hear("waiting", waiting=[1])
    heard = len(guest.heard)
    assert (await host.answer("防御"))["t"] == "ack"
    await host.must("take_back", match=1, question=0)
    assert (await host.answer("子弹"))["t"] == "ack"
    await guest.send({"t": "ping", "n": 7})
    await guest.hear("pong", since=heard)
    assert [message["t"] for message in guest.heard[heard:]] == ["pong"]
    assert (await guest.answer("防御"))["t"] == "ack"
    await guest.until(lambda: guest.happened)
    assert [event["zh"] for event in guest.happened][:2] == ["甲出子弹。", "乙出防御。"]


async def test_an_answer_that_was_taken_back_is_not_played(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    assert (await host.answer("子弹"))["t"] == "ack"
    await host.must("take_back", match=1, question=0)
    assert (await guest.answer("防御"))["t"] == "ack"
    await guest.send({"t": "ping", "n": 8})
    await guest.hear("pong")
    assert guest.happened == [], "the reveal waits for the host"


async def test_a_browser_that_comes_back_is_where_it_was(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    await play_a_round(people, random.Random(3))
    assert (await host.answer("子弹"))["t"] == "ack"
    await host.cut()
    await guest.until(lambda: not guest.room["seats"][0]["connected"])
    again = Browser(url, host.token)
    await again.connect(host.code)
    await again.hear("table")
    assert again.room["you"] == {"seat": 0, "host": True, "next": False, "person": 0}
    assert again.asked is not None
    assert again.asked["answer"] == "子弹"
    assert again.events == guest.events
    await guest.until(lambda: guest.room["seats"][0]["connected"])


async def test_a_browser_that_comes_back_is_told_only_what_it_missed(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    await play_a_round(people, random.Random(4))
    known = len(host.events)
    await host.cut()
    again = Browser(url, host.token)
    again.events, again.table = host.events[:], host.table
    await again.connect(host.code, match=1, since=known)
    table = await again.hear("table")
    assert (table["since"], table["events"]) == (known, [])
    await play_a_round([again, guest], random.Random(5))
    assert again.events == guest.events


async def test_the_same_command_sent_twice_is_done_once(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    id_ = "same-command-1"
    assert (await host.answer("子弹", id_))["t"] == "ack"
    assert (await guest.answer("防御"))["t"] == "ack"
    await host.until(lambda: host.asked and host.asked["question"] == 1)
    version = host.table["version"]
    since = len(host.heard)
    await host.send({"t": "answer", "id": id_, "match": 1, "question": 0, "move": "子弹"})
    await host.hear("ack", since=since, id=id_)
    again = await Browser(url).connect(host.code)
    await again.hear("table")
    assert again.table["version"] == version


async def test_a_spectator_sees_the_table_but_is_asked_nothing(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    watcher = await Browser(url).connect(people[0].code)
    await watcher.hear("table")
    assert watcher.room["you"] == {"seat": None, "host": False, "next": False, "person": 0}
    await people[0].until(lambda: people[0].room["spectators"] == 1)
    await play_a_round(people, random.Random(6))
    await watcher.until(lambda: len(watcher.events) == len(people[0].events))
    assert watcher.asked is None
    answer = await watcher.do("answer", match=1, question=1, move="子弹")
    assert (answer["t"], answer["code"]) == ("error", "not_seated")


async def test_a_rematch_begins_when_everybody_is_ready(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    assert (await guest.do("rematch"))["code"] == "wrong_state", "who is asked plays first"
    await play_to_the_end(people, random.Random(7))
    await guest.must("rematch")
    await host.until(lambda: host.room["seats"][1]["ready"])
    await guest.must("rematch", ready=False)
    await host.until(lambda: not host.room["seats"][1]["ready"])
    await guest.must("rematch")
    assert host.table["match"] == 1
    await host.must("rematch")
    await host.until(lambda: host.table["match"] == 2)
    assert host.happened == []
    await play_a_round(people, random.Random(8))


async def test_after_the_end_a_move_is_refused_by_the_rules(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    await play_to_the_end(people, random.Random(9))
    refused = await people[0].do("answer", match=1, question=3, move="子弹")
    assert (refused["t"], refused["refusal"]["en"]) == ("refused", "The match is over.")


async def test_a_set_phrase_reaches_everybody(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    await guest.send({"t": "phrase", "n": 2})
    assert await host.hear("phrase") == {"t": "phrase", "seat": 1, "n": 2}


async def test_ones_own_seat_is_played_by_a_bot_until_one_takes_it_back(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    await guest.must("hand_over", seat=1, bot="random")
    await play_a_round([host], random.Random(10))
    await guest.cut()
    back = await Browser(url, guest.token).connect(host.code)
    await back.hear("table")
    assert (await back.answer("子弹"))["code"] == "wrong_state", "it was his own wish"
    await back.must("hand_over", seat=1, bot=None)
    await host.until(lambda: host.room["seats"][1]["bot"] is None)


async def test_one_who_leaves_during_a_match_keeps_his_seat_and_can_come_back(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    await guest.must("leave")
    await host.until(lambda: host.room["seats"][1]["left"])
    await guest.close()
    back = await Browser(url, guest.token).connect(host.code)
    assert back.room["you"]["seat"] == 1
    await host.until(lambda: not host.room["seats"][1]["left"])
