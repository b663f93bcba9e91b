"""What nobody should send: each gets its error, nothing changes, and the room lives on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from kejian.server import protocol
from kejian.server.connection import Connection, frame
from kejian.server.settings import Rate
from tests.server.browser import Browser, client_of, new_id
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, play_to_the_end, table_of

MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"t":"nothing"}',
    '{"t":"answer"}',
    '{"t":"answer","id":"short","match":1,"question":0,"move":"子弹"}',
    '{"t":"answer","id":"abcdefgh","match":"1","question":0,"move":"子弹"}',
    '{"t":"answer","id":"abcdefgh","match":1,"question":-1,"move":"子弹"}',
    '{"t":"answer","id":"abcdefgh","match":1,"question":0,"move":"子弹","seat":1}',
    '{"t":"answer","id":"abcdefgh","match":1,"question":1e99,"move":"子弹"}',
    '{"t":"hello","token":"short"}',
    '{"t":"hello","token":"' + "x" * 30 + '"}',
    '{"t":"configure","id":"abcdefgh","timer":{"mode":"think","seconds":0}}',
    '{"t":"configure","id":"abcdefgh","style":"loose"}',
    '{"t":"sit","id":"abcdefgh","nickname":""}',
    '{"t":"sit","id":"abcdefgh","nickname":"' + "长" * 13 + '"}',
    '{"t":"answer","id":"abcdefgh","match":1,"question":0,"move":"' + "x" * 401 + '"}',
    '{"t":"configure","id":"abcdefgh","options":' + "[" * 2000 + "]" * 2000 + "}",
    '{"t":"ping","n":1,"n":2,"\\ud800":3}',
    '{"t":"phrase","n":99}',
    "\ufeff{}",
]


async def alive(people: list[Browser]) -> None:
    """The room goes on as if nothing had been."""
    await play_a_round(people, random.Random(1))


async def test_malformed_messages_get_an_error_each(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    before = people[0].table
    for text in MALFORMED:
        since = len(people[0].heard)
        await people[0].send_raw(text)
        error = await people[0].hear("error", since=since)
        assert error["code"] == "bad_message", text
        assert error["message"]["zh"]
        assert error["message"]["en"]
    since = len(people[0].heard)
    await people[0].send_raw(b'{"t":"ping"}')
    assert (await people[0].hear("error", since=since))["code"] == "bad_message", "bytes are no message"
    assert people[0].table is before
    await alive(people)


async def test_a_message_that_is_too_large_gets_an_error(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    await people[0].send({"t": "sit", "id": new_id(), "nickname": "x" * 20_000})
    assert (await people[0].hear("error"))["code"] == "too_large"
    await alive(people)


async def test_a_huge_message_ends_its_connection_and_no_other(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    enemy = await Browser(url).connect(people[0].code)
    await enemy.send_raw("x" * 200_000)
    assert await enemy.closed() == 1009
    await alive(people)


async def test_too_many_messages_are_refused_and_then_the_connection_ends(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), messages=Rate(20, 0.001))) as url:
        people = await table_of(url, "甲", "乙")
        enemy = await Browser(url).connect(people[0].code)
        for _ in range(300):
            try:
                await enemy.send({"t": "ping", "n": 0})
            except Exception:
                break
            await asyncio.sleep(0.002)  # what is still on its way when a socket is closed can take the reason with it
        assert await enemy.closed() == 4429
        answers = [message.get("code", message["t"]) for message in enemy.heard]
        assert answers.count("pong") <= 20
        assert "too_fast" in answers
        await alive(people)


async def test_a_replayed_command_is_acknowledged_and_not_done_again(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    assert (await host.answer("子弹", "replayed-1"))["t"] == "ack"
    assert (await guest.answer("子弹"))["t"] == "ack"
    await host.next_question(0)
    version = host.table["version"]
    for _ in range(3):
        since = len(host.heard)
        await host.send({"t": "answer", "id": "replayed-1", "match": 1, "question": 0, "move": "防御"})
        assert (await host.hear("ack", "error", "refused", since=since))["t"] == "ack"
    assert (await host.do("answer", match=1, question=0, move="防御"))["code"] == "stale_question"
    assert host.table["version"] == version
    await alive(people)


async def test_nobody_moves_for_another_seat(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    stranger = await Browser(url).connect(people[0].code)
    for command, facts in (
        ("answer", {"match": 1, "question": 0, "move": "子弹"}),
        ("take_back", {"match": 1, "question": 0}),
        ("hand_over", {"seat": 0, "bot": "random"}),
        ("leave", {}),
        ("rematch", {}),
        ("wait", {"seat": 0}),
        ("come_back", {}),
        ("call_off", {}),
        ("start", {}),
        ("reopen", {}),
    ):
        assert (await stranger.do(command, **facts))["code"] == "not_seated", command
    for command, facts in (("hand_over", {"seat": 0, "bot": "random"}), ("wait", {"seat": 0})):
        assert (await people[1].do(command, **facts))["code"] == "wrong_state", "he is there"
    await alive(people)


async def test_another_browsers_token_cannot_be_taken_over_on_an_open_socket(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    stranger = await Browser(url).connect(people[0].code)
    await stranger.send({"t": "hello", "token": people[0].token})
    assert (await stranger.hear("error"))["code"] == "bad_message"


async def test_the_first_message_must_be_hello(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    stranger = Browser(url)
    stranger.code = people[0].code
    await stranger.knock()
    await stranger.send({"t": "ping", "n": 1})
    assert (await stranger.hear("error"))["code"] == "say_hello"
    assert len(stranger.heard) == 1, "and until then nothing is shown"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "file://", "http://127.0.0.1"])
async def test_pages_of_other_sites_get_no_socket(url: str, origin: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    enemy = Browser(url)
    enemy.code = host.code
    with pytest.raises(InvalidStatus) as refused:
        await enemy.knock(origin=origin)
    assert refused.value.response.status_code == 403


async def test_pages_of_other_sites_cannot_open_rooms(url: str) -> None:
    body = {"game": "cier", "nickname": "甲", "token": "x" * 30}
    answer = await Browser(url).post("/api/rooms", body, origin="http://evil.example")
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    async with client_of(url) as client:
        plain = await client.post("/api/rooms", content=json.dumps(body), headers={"content-type": "text/plain"})
        cross = await client.post("/api/rooms", json=body, headers={"sec-fetch-site": "cross-site"})
    assert (plain.status_code, cross.status_code) == (400, 403)


async def test_after_the_end_nothing_but_a_rematch_moves(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    await play_to_the_end(people, random.Random(3))
    host = people[0]
    assert (await host.do("answer", match=1, question=99, move="子弹"))["t"] == "refused"
    assert (await host.do("start"))["code"] == "wrong_state"
    assert (await host.do("hand_over", seat=0, bot="random"))["code"] == "wrong_state"
    for command, facts in (("wait", {"seat": 1}), ("call_off", {})):
        assert (await host.do(command, **facts))["code"] == "wrong_state", command
    for each in people:
        await each.must("rematch")
    await people[1].until(lambda: people[1].table["match"] == 2)


async def test_a_code_that_leads_nowhere_says_so_and_is_not_tried_often(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), misses=Rate(3, 0.001))) as url:
        (host,) = await table_of(url, "甲", start=False)
        seen = []
        for number in range(10, 15):
            answer = await host.get(f"/api/rooms/qing-zhu-{number}")
            seen.append(answer.json()["code"])
        assert seen == ["no_room"] * 3 + ["too_fast"] * 2
        stranger = Browser(url)
        await stranger.knock(path="/ws/qing-zhu-16")
        assert (await stranger.hear("error"))["code"] == "too_fast"
        assert await stranger.closed() == 4429


async def test_a_socket_to_no_room_is_told_so(url: str) -> None:
    for path in ("/ws/qing-zhu-99", "/ws/nothing", "/ws/%00", "/ws/青竹99"):
        stranger = Browser(url)
        await stranger.knock(path=path)
        assert (await stranger.hear("error"))["code"] == "no_room"
        assert await stranger.closed() == 4404


async def test_rooms_are_not_opened_without_end(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), openings=Rate(3, 0.001))) as url:
        body = {"game": "cier", "nickname": "甲", "token": "x" * 30}
        codes = [(await Browser(url).post("/api/rooms", body)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


async def test_a_server_full_of_watched_rooms_opens_no_more(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), rooms_in_memory=2)) as url:
        people = [await table_of(url, "甲", start=False) for _ in range(2)]
        body = {"game": "cier", "nickname": "甲", "token": "x" * 30}
        assert (await Browser(url).post("/api/rooms", body)).json()["code"] == "busy"
        await people[0][0].close()
        await asyncio.sleep(0.1)
        assert (await Browser(url).post("/api/rooms", body)).status_code == 201, "an idle one makes space"


async def test_spectators_have_a_limit_and_players_do_not(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), spectators_per_room=2)) as url:
        people = await table_of(url, "甲", "乙")
        for _ in range(2):
            await Browser(url).connect(people[0].code)
        late = Browser(url)
        late.code = people[0].code
        await late.knock()
        await late.send({"t": "hello", "token": late.token})
        assert (await late.hear("error"))["code"] == "busy"
        again = Browser(url, people[1].token)
        await again.connect(people[0].code)


async def test_one_that_does_not_read_is_let_go() -> None:
    """What a browser does not take waits in its transport; beyond a limit the browser is cut off and may come back."""

    class Clogged:
        close_sent = False
        loop = asyncio.get_running_loop()
        waiting = 0
        is_cut = False

        def __init__(self) -> None:
            self.transport = self

        def is_closing(self) -> bool:
            return self.is_cut

        def write(self, data: bytes) -> None:
            self.waiting += len(data)

        def get_write_buffer_size(self) -> int:
            return self.waiting

        def abort(self) -> None:
            self.is_cut = True

    clogged = Clogged()
    limits = settings("", unsent_bytes=1000)
    connection = Connection({"extensions": {"kejian.transport": clogged}}, limits)
    message = frame(protocol.Pong(1))
    while not clogged.is_cut:
        connection.post(message)
        await asyncio.sleep(0)
        assert clogged.waiting <= 1000 + len(message)
    assert not connection.is_open


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"game": "cier"},
        {"game": "cier", "nickname": "甲", "token": "x"},
        {"game": "cier", "nickname": "甲", "token": "x" * 30, "bots": ["random"] * 30},
        {"game": "cier", "nickname": "甲", "token": "x" * 30, "more": 1},
        {"game": "cier", "nickname": "甲", "token": "x" * 30, "timer": {"mode": "beat"}},
    ],
)
async def test_a_table_is_not_opened_by_a_malformed_request(url: str, body: object) -> None:
    answer = await Browser(url).post("/api/rooms", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


async def test_a_request_that_is_too_large_is_refused(url: str) -> None:
    answer = await Browser(url).post("/api/judge", {"record": "x" * 200_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_codes_cannot_be_tried_in_bulk_through_their_records(tmp_path: Path) -> None:
    limits = settings(str(tmp_path / "tables.db"), misses=Rate(3, 0.01))
    with serving(limits) as url:
        browser = Browser(url)
        answers = [(await browser.get(f"/api/records/qing-zhu-{number}-1")).json()["code"] for number in range(10, 16)]
        assert answers == ["no_record"] * 3 + ["too_fast"] * 3
