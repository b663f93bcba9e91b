"""Somebody leaves, loses the line, comes late or comes back; and what a table does from one match to the next."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from kejian.server import log
from kejian.server.due import due
from kejian.server.log import decode_row, encode_row
from kejian.server.presence import Presence
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.settings import Settings
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, play_to_the_end, table_of


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where everybody may decide at once about one who is away."""
    with serving(settings(str(tmp_path_factory.mktemp("tables") / "tables.db"), offer_ms=0)) as url:
        yield url


async def away(host: Browser, guest: Browser) -> None:
    """The guest loses the line, and the host has heard of it."""
    await guest.cut()
    await host.until(lambda: not host.room["seats"][1]["connected"])


async def finish(url: str) -> list[Browser]:
    people = await table_of(url, "甲", "乙")
    await play_to_the_end(people, random.Random(7))
    return people


async def test_anybody_seated_hands_the_seat_of_one_who_is_away_to_a_bot_and_his_return_undoes_it(quick: str) -> None:
    host, guest, third = await table_of(quick, "甲", "乙", "丙")
    assert (await third.do("hand_over", seat=1, bot="random"))["code"] == "wrong_state", "not while he is there"
    await away(third, guest)
    assert third.room["seats"][1]["away_ms"] is not None
    await third.must("hand_over", seat=1, bot="random")
    await host.until(lambda: host.room["seats"][1]["bot"] == "random")
    back = await Browser(quick, guest.token).connect(host.code)
    await host.until(lambda: host.room["seats"][1]["bot"] is None)
    await back.hear("table")
    assert host.room["seats"][1]["away_ms"] is None


async def test_others_decide_only_after_the_stated_time(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    assert host.heard[0]["patience"] == {"offer_ms": 10_000, "bot_ms": 60_000, "more_ms": 30_000}
    await away(host, guest)
    for command, facts in (("hand_over", {"seat": 1, "bot": "random"}), ("wait", {"seat": 1})):
        assert (await host.do(command, **facts))["code"] == "wrong_state", command


async def test_waiting_longer_is_said_for_one_who_is_away_and_forgotten_when_he_is_back(quick: str) -> None:
    host, guest = await table_of(quick, "甲", "乙", bots=["random"])
    bot, there = 1, 2  # the bot sat down first
    for seat, why in ((there, "wrong_state"), (bot, "no_such_seat"), (9, "no_such_seat")):
        assert (await host.do("wait", seat=seat))["code"] == why
    await guest.cut()
    await host.until(lambda: not host.room["seats"][there]["connected"])
    await host.must("wait", seat=there)
    await host.until(lambda: host.room["seats"][there]["waits"] == [0])
    await Browser(quick, guest.token).connect(host.code)
    await host.until(lambda: host.room["seats"][there]["waits"] == [])


async def test_if_nobody_decides_a_bot_plays_for_one_who_is_away_even_without_a_clock(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), pause_ms=500, offer_ms=100)) as url:
        host, guest = await table_of(url, "甲", "乙")
        await host.answer("防御")
        await guest.cut()
        await host.next_question(0)
        assert host.room["seats"][1]["bot"] == "monte_carlo"
        back = await Browser(url, guest.token).connect(host.code)
        await back.until(lambda: back.room["seats"][1]["bot"] is None)


async def test_one_who_left_is_played_by_a_bot_too_although_his_window_is_open_and_comes_back_by_a_word(
    tmp_path: Path,
) -> None:
    with serving(settings(str(tmp_path / "tables.db"), pause_ms=500)) as url:
        host, guest = await table_of(url, "甲", "乙")
        await guest.must("leave")
        await guest.until(lambda: guest.room["seats"][1]["left"])
        await host.answer("防御")
        await host.next_question(0)
        await guest.must("come_back")
        await host.until(lambda: not host.room["seats"][1]["left"] and host.room["seats"][1]["bot"] is None)
        await guest.must("come_back")
        assert (await guest.answer("防御"))["t"] == "ack"


async def test_others_decide_at_once_about_one_who_left(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    await guest.must("leave")
    await host.must("hand_over", seat=1, bot="random")
    await host.until(lambda: host.room["seats"][1]["bot"] == "random")


async def test_a_host_who_stands_up_hands_over_in_the_middle_of_a_match(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    await host.must("leave")
    await guest.until(lambda: guest.room["you"]["host"])


async def test_bots_alone_play_on_before_spectators_when_the_only_person_leaves(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), pause_ms=300)) as url:
        host = Browser(url)
        await host.open_table("甲", bots=["random", "random"], start=True)
        await host.connect()
        watcher = await Browser(url).connect(host.code)
        await watcher.hear("table")
        await host.must("leave")
        await host.close()
        await watcher.until(lambda: watcher.is_over)
        await watcher.must("sit", nickname="新")
        await watcher.until(lambda: watcher.room["you"]["seat"] == 2 and watcher.room["state"] == "playing")
        assert watcher.room["you"]["host"]
        assert [seat["name"] for seat in watcher.room["seats"]][-1] == "新", "and who left does not play the next match"
        assert len(watcher.room["seats"]) == 3


async def test_a_match_is_called_off_when_all_people_who_are_there_wish_so(quick: str) -> None:
    host, guest, third = await table_of(quick, "甲", "乙", "丙")
    await host.must("call_off")
    await guest.until(lambda: guest.room["seats"][0]["ends"])
    await host.must("call_off", wish=False)
    await guest.until(lambda: not guest.room["seats"][0]["ends"])
    await host.must("call_off")
    await guest.must("call_off")
    assert not host.is_over
    await third.cut()  # nobody asks one who is away
    await host.until(lambda: host.is_over)
    assert (host.table["called_off"], host.table["outcome"], host.room["score"]) == (True, None, [])
    assert (await host.get(f"/api/records/{host.table['record']}")).status_code == 200
    for each in (host, guest):
        await each.must("rematch")
    await host.until(lambda: host.table["match"] == 2)
    assert not host.table["called_off"]


async def test_two_windows_of_one_player_show_the_same_answer_at_once_and_nobody_else_hears_it(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙")
    other = await Browser(url, host.token).connect(host.code)
    await other.hear("table")
    await host.answer("子弹")
    assert (await other.hear("own"))["answer"] == "子弹"
    since = len(other.heard)
    await host.must("take_back", match=1, question=0)
    assert (await other.hear("own", since=since))["answer"] is None
    assert not [message for message in guest.heard if message["t"] == "own"]
    assert "子弹" not in "".join(text for text in guest.bytes if '"t":"table"' not in text)


async def test_the_score_counts_who_won_over_the_matches_of_a_table(url: str) -> None:
    people = await finish(url)
    host = people[0]
    winners = [host.table["players"][seat] for seat in host.table["outcome"]["winners"]]
    await host.until(lambda: host.room["score"] == [{"match": 1, "winners": winners}])
    assert [seat["wins"] for seat in host.room["seats"]] == [
        int(seat["name"] in winners) for seat in host.room["seats"]
    ]


async def test_who_is_out_may_be_ready_while_others_finish_and_the_next_match_begins_by_itself(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲", bots=["random", "random"], start=True, options={"生命": {"甲": 1}})
    await host.connect()
    rng = random.Random(3)
    for _ in range(200):
        await host.until(lambda: host.is_over or host.asked or not host.table["view"]["players"][0]["is_in"])
        if host.is_over or not host.asked:
            break
        await play_a_round([host], rng)
    await host.must("rematch")
    await host.until(lambda: host.table["match"] == 2)


async def test_latecomers_take_a_seat_for_the_next_match_and_may_give_it_up(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    late, later = await Browser(url).connect(people[0].code), await Browser(url).connect(people[0].code)
    await late.must("sit", nickname="晚")
    await later.must("sit", nickname="更晚")
    assert (await late.do("sit", nickname="又"))["code"] == "seated_already"
    await people[0].until(lambda: people[0].room["next"] == ["晚", "更晚"])
    await late.until(lambda: late.room["you"] == {"seat": None, "host": False, "next": True, "person": 0})
    await later.must("leave")
    assert (await later.do("leave"))["code"] == "not_seated"
    assert (await later.do("sit", nickname="晚"))["t"] == "refused", "the name is taken"
    await play_to_the_end(people, random.Random(7))
    for each in people:
        await each.must("rematch")
    for each in (*people, late):
        await each.until(lambda each=each: each.table.get("match") == 2)
    assert late.room["you"]["seat"] == 2
    await play_a_round([*people, late], random.Random(4))


async def test_a_full_table_has_no_seat_in_the_next_match_either(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲", game="fadian", bots=["random"], start=True)
    await host.connect()
    late = await Browser(url).connect(host.code)
    most = (await host.get("/api/games")).json()
    seats = next(game["seats"][1] for game in most if game["code"] == "fadian")
    for number in range(seats - 2):
        other = await Browser(url).connect(host.code)
        await other.must("sit", nickname=f"客{number}")
    assert (await late.do("sit", nickname="晚"))["code"] == "full"


async def test_onlookers_who_come_and_go_use_up_nobodys_share(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), rows_per_question=8, rows_of_queue=20)) as url:
        host, _ = await table_of(url, "甲", "乙")
        late = await Browser(url).connect(host.code)
        codes = [
            (await late.do("sit" if n % 2 == 0 else "leave", **({"nickname": "晚"} if n % 2 == 0 else {}))).get("code")
            for n in range(30)
        ]
        assert "too_long" in codes
        for move in ("防御", "子弹", "防御", "子弹"):
            assert (await host.answer(move))["t"] == "ack"


async def test_the_lobby_takes_in_those_who_waited_for_a_seat(url: str) -> None:
    people = await finish(url)
    late = await Browser(url).connect(people[0].code)
    await late.must("sit", nickname="晚")
    await people[0].must("reopen")
    await late.until(lambda: late.room["state"] == "lobby" and late.room["you"]["seat"] == 2)


async def test_why_there_can_be_no_next_match_is_said_to_who_is_ready(url: str) -> None:
    host, guest = await finish(url)
    await guest.must("leave")
    refused = await host.do("rematch")
    assert refused["t"] == "refused"
    assert refused["refusal"]["zh"]


async def test_a_new_table_has_thirty_seconds_for_a_decision_and_practice_has_no_clock(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), think_seconds=30)) as url:
        (host,) = await table_of(url, "甲", start=False)
        assert host.room["timer"] == {"mode": "think", "seconds": 30}
        alone = Browser(url)
        await alone.open_table("甲", bots=["random"], start=True)
        await alone.connect()
        assert alone.room["timer"]["mode"] == "none"
    assert Settings().think_seconds == 30


def test_the_new_rows_are_read_back_and_old_ones_still_are() -> None:
    rows: list[log.Row] = [
        log.HandedOver(at=1, seat=1, bot="random", away=True),
        log.Waited(at=1, id="x", seat=1, by=0),
        log.Voted(at=1, by=0, wish=False),
        log.Readied(at=1, by=0, ready=True),
        log.Queued(at=1, name="晚", token="c"),
        log.Unqueued(at=1, token="c"),
        log.Started(at=1, match=2, seed=3, rules=1, without=[1]),
        log.Broke(at=1, match=1, called_off=True),
    ]
    assert [decode_row(encode_row(row)) for row in rows] == rows
    old = b'{"k":"handed_over","at":4,"seat":1,"bot":"random"}'
    assert decode_row(old) == log.HandedOver(at=4, seat=1, bot="random")
    assert decode_row(b'{"k":"started","at":4,"match":1,"seed":2,"rules":1}') == log.Started(
        at=4, match=1, seed=2, rules=1
    )


def test_a_match_that_was_started_under_old_rows_keeps_the_seat_of_one_who_had_left() -> None:
    opened = log.Opened(
        at=0, game="cier", name="甲", token="a", options={}, style="strict", timer=Timer("none", 9), bots=[]
    )
    room = Room("qing-zhu-10", opened)
    room.apply(log.Seated(at=0, seat=1, name="乙", token="b"))
    for match in (1, 2):
        room.apply(log.Started(at=0, match=match, seed=1, rules=room.game.rules_version))
        room.apply(log.Left(at=1, seat=1))
        room.apply(log.Broke(at=2, match=match))
    assert room.names == ["甲", "乙"]


def test_a_table_that_wrote_too_much_begins_no_match_by_itself() -> None:
    opened = log.Opened(
        at=0,
        game="cier",
        name="甲",
        token="a",
        options={},
        style="strict",
        timer=Timer("none", 9),
        bots=[("random", "乙")],
    )
    room, presence = Room("qing-zhu-10", opened), Presence()
    room.apply(log.Started(at=0, match=1, seed=1, rules=room.game.rules_version))
    room.apply(log.Broke(at=2, match=1))
    room.apply(log.Readied(at=2, by=0, ready=True))
    presence.set_here(frozenset((0,)), 0)
    assert due(room, presence, 5, Settings(rows_per_room=3)) is None
    assert isinstance(due(room, presence, 5, Settings()), log.Started)


async def test_the_next_match_does_not_wait_for_one_who_is_away(quick: str) -> None:
    host, guest = await finish(quick)
    await away(host, guest)
    await host.must("rematch")
    await asyncio.wait_for(host.until(lambda: host.table["match"] == 2), 20)
