"""Records made to stall or kill the server: each is answered, each costs its limits at most, and nobody else waits."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kejian.server.settings import Lane
from kejian.server.store.sqlite import SqliteStore
from tests.attack import hostile
from tests.attack.test_workers import gone
from tests.server.browser import client_of
from tests.server.host import ServerProcess, serving, settings
from tests.server.tables import play_a_round, play_to_the_end, table_of

Figure = Callable[[str, object], None]
PATIENCE = 120.0  # the machine may be busy
STRICT = {
    "judging": Lane(workers=2, queue=8, cpu_seconds=1, seconds=100, megabytes=200, answer_megabytes=2),
    "replays": Lane(workers=1, queue=4, cpu_seconds=30, seconds=60, megabytes=512, answer_megabytes=16),
    "modules": ("tests.attack.glutton_game",),
}
SOUND = {"game": "cier", "players": ["甲", "乙"], "moves": [{"甲": "子弹", "乙": "子弹"}]}


class Library(SqliteStore):
    """Counts who reads in it at the same time."""

    readers = most = 0

    def read(self, room: str, after: int = 0) -> asyncio.Future[list[bytes]]:
        self.readers += 1
        self.most = max(self.most, self.readers)
        found = super().read(room, after)
        found.add_done_callback(self._left)
        return found

    def _left(self, _found: asyncio.Future[list[bytes]]) -> None:
        self.readers -= 1


async def test_a_crowd_that_wants_replays_does_not_make_the_store_read_all_at_once(tmp_path: Path) -> None:
    store = Library(str(tmp_path / "tables.db"))
    with serving(settings("", replays=STRICT["replays"]), store=store) as url:
        people = await table_of(url, "甲", "乙")
        paths = [f"/api/records/{people[0].code}-1"] * 12
        async with client_of(url) as client:
            answers = await asyncio.gather(*map(client.get, paths))
        assert {answer.status_code for answer in answers} == {404, 503}
        assert store.most == 1


async def ask(url: str, record: object) -> httpx.Response:
    async with client_of(url) as client:
        return await client.post("/api/judge", json={"record": record})


async def post(url: str, body: bytes, path: str = "/api/judge") -> httpx.Response:
    async with client_of(url) as client:
        return await client.post(path, content=body, headers={"content-type": "application/json"})


async def get(url: str, path: str) -> None:
    async with client_of(url) as client:
        assert (await client.get(path)).status_code == 200


async def fault(url: str, record: object) -> dict[str, Any]:
    answer = await ask(url, record)
    assert answer.status_code == 200, answer.text
    assert not answer.json()["ok"]
    found: dict[str, Any] = answer.json()["fault"]
    return found


def gluttonous(card: str) -> dict[str, Any]:
    """A record whose position costs what the card says (`glutton_game.py`, which only the server loads)."""
    start = {"甲": {"手牌": ["红1"], "命": 2}, "乙": {"手牌": [], "命": 2}, "牌堆": ["红2"], "弃牌": [card]}
    return {"game": "glutton", "players": ["甲", "乙"], "start": start}


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[ServerProcess]:
    """A server in a process of its own, once it answers."""
    server = ServerProcess(settings(str(folder / "tables.db"), **{**STRICT, **changes}))
    server.start()
    try:
        for _ in range(600):
            try:
                httpx.get(f"{server.url}/healthz", timeout=PATIENCE).raise_for_status()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("tables")) as server:
        yield server.url


async def test_thirty_thousand_brackets_are_a_fault_in_a_line(server: str) -> None:
    found = await fault(server, "[" * 30_000)
    assert found["message"]["en"] == "nested too deeply: at most 64 levels"
    assert found["message"]["zh"].startswith("嵌套太深")
    assert found["line"] == 1
    assert (await ask(server, SOUND)).json()["ok"]


async def test_every_hostile_text_is_answered_with_its_fault(server: str, figure: Figure) -> None:
    slowest = 0.0
    for name, text in {**hostile.TOO_DEEP, **hostile.NO_KEYS, **hostile.ALIASES, **hostile.TAGS}.items():
        began = time.monotonic()
        found = await fault(server, text[: 60 * 1024])  # a body is longer than its text
        slowest = max(slowest, time.monotonic() - began)
        assert found["message"]["zh"], name
        assert found["message"]["en"], name
        assert found["line"] == (65 if "line by line" in name else 1), name
    figure("a hostile YAML at the desk, slowest answer", f"{slowest:.2f} s")


JSON = {
    "brackets": b"[" * 100_000,
    "mappings": b'{"a":' * 20_000,
    "mappings that close": b'{"a":' * 900 + b"1" + b"}" * 900,
    "a number without end": b'{"game":' + b"9" * 100_000 + b"}",
    "a huge seed": b'{"game":"cier","players":["a","b"],"seed":' + b"9" * 4_000 + b"}",
    "a huge float": b'{"game":"cier","players":["a","b"],"start":{"a":{"hp":1e308}}}',
    "moves": b'{"game":"cier","players":["a","b"],"moves":[' + b'{"a":"\\u5b50\\u5f39"},' * 3_000 + b'""]}',
    "a huge key": b'{"' + b"k" * 100_000 + b'":1}',
    "NULs": b'"' + b"\\u0000" * 10_000 + b'"',
}


@pytest.mark.parametrize("name", JSON)
async def test_hostile_json_is_answered_with_its_fault(server: str, name: str) -> None:
    answer = await post(server, b'{"record":' + JSON[name] + b"}")
    assert answer.status_code in (200, 400)
    if answer.status_code == 200:
        ruling = answer.json()
        assert not ruling["ok"]
        assert ruling["fault"] or ruling["refusal"]
    making = b',"seat":0,"chosen":[{"entry":"zidan"}]}'
    composed = await post(server, b'{"record":' + JSON[name] + making, "/api/compose")
    assert composed.status_code in (200, 400)
    if composed.status_code == 200:
        assert composed.json()["refusal"]


async def test_data_says_the_same_as_its_text(server: str) -> None:
    odd = {**SOUND, "players": ["a\u2028b", "😀\\u0041"], "id": "null", "why": "1/2: 'x' \t\x7f\x85"}
    odd["moves"] = [dict.fromkeys(odd["players"], "子弹")]
    data, text = (await ask(server, odd)).json(), (await ask(server, json.dumps(odd))).json()
    assert data == text
    assert data["players"] == odd["players"]


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        ("算", "要算的超过 1 秒", "more than 1 seconds of computing"),
        ("囤", "内存超过 200 MB", "more than 200 MB of memory"),
        ("说", "结果超过 2 MB", "longer than 2 MB"),
        ("崩", "倒下了", "broke down"),
    ],
)
async def test_a_position_that_costs_ends_at_the_limit_with_the_limit_in_words(
    server: str, card: str, zh: str, en: str
) -> None:
    found = await fault(server, gluttonous(card))
    assert zh in found["message"]["zh"]
    assert en in found["message"]["en"]
    assert (await ask(server, SOUND)).json()["ok"]


@pytest.mark.parametrize(("card", "zh"), [("算", "要算的超过 1 秒"), ("囤", "内存超过 200 MB"), ("崩", "倒下了")])
async def test_a_move_put_together_at_a_position_that_costs_ends_at_the_same_limits(
    server: str, card: str, zh: str
) -> None:
    async with client_of(server) as client:
        asked = {"record": gluttonous(card), "seat": 0, "chosen": [{"entry": "出 红1"}]}
        made = (await client.post("/api/compose", json=asked)).json()
    assert not made["complete"]
    assert zh in made["refusal"]["zh"]
    assert (await ask(server, SOUND)).json()["ok"]


async def test_a_position_that_hangs_ends_by_the_clock(tmp_path: Path) -> None:
    with running(tmp_path, judging=Lane(1, 2, 5, 3.5, 200, 2)) as server:
        url = server.url
        assert (await ask(url, SOUND)).json()["ok"]
        found = await fault(url, gluttonous("睡"))
        assert "3.5 秒还没看完" in found["message"]["zh"]
        assert "more than 3.5 seconds" in found["message"]["en"]
        assert (await ask(url, SOUND)).json()["ok"]


BIG, HUGE = 10**12, 10**59
COSTLY = {
    "10¹² of something in 大臂": {"start": {"甲": {"大臂": BIG, "攒": BIG, "小闪": BIG}}, "game": "dabi"},
    "thousands of shields": {"start": {"甲": {"盾": ["元素盾"] * 9_000}}, "game": "dabi"},
    "thousands of producers": {
        "start": {"甲": {"生产器": ["小型攒生产器"] * 5_000}},
        "moves": [{"甲": "攒", "乙": "攒"}] * 50,
        "game": "dabi",
    },
    "life beyond reason": {
        "start": {"甲": {"hp": HUGE, "弹药": HUGE}},
        "moves": [{"甲": "手斧 > 乙", "乙": "防御"}] * 20,
        "game": "cier",
    },
    "fractions without a common measure": {
        "start": {"甲": {"hp": f"1/{HUGE + 1}"}, "乙": {"hp": f"1/{HUGE + 3}"}},
        "game": "cier",
    },
    "as many moves as are read": {"moves": [{"甲": "子弹", "乙": "子弹"}] * 2_000, "game": "cier"},
    "a move of many words": {"moves": [{"甲": "刀、" * 20_000, "乙": "攒"}], "game": "dabi"},
}


@pytest.mark.parametrize("name", COSTLY)
async def test_a_costly_position_is_judged_or_ends_at_a_limit(server: str, name: str, figure: Figure) -> None:
    began = time.monotonic()
    answer = await ask(server, {"players": ["甲", "乙"], **COSTLY[name]})
    assert answer.status_code == 200, answer.text[:300]
    ruling = answer.json()
    assert ruling["ok"] or ruling["refusal"] or ruling["fault"]["message"]["en"]
    figure(f"costly position: {name}", f"{time.monotonic() - began:.1f} s")


async def timed(asked: Awaitable[Any]) -> float:
    began = time.monotonic()
    await asked
    return time.monotonic() - began


async def test_a_table_healthz_and_a_replay_do_not_wait_behind_ten_hostile_records(server: str, figure: Figure) -> None:
    finished = await table_of(server, "甲", "乙")
    await play_to_the_end(finished, random.Random(4))
    path = f"/api/records/{finished[0].table['record']}"
    assert (await finished[0].get(path)).status_code == 200
    people, rng = await table_of(server, "甲", "乙"), random.Random(5)
    flood = [asyncio.create_task(ask(server, gluttonous("算"))) for _ in range(10)]
    waits: dict[str, float] = {}
    rounds = 0
    while not all(task.done() for task in flood):
        rounds += 1
        await asyncio.sleep(0.2)
        for what, asked in (
            ("healthz", get(server, "/healthz")),
            ("a round at a table", play_a_round(people, rng)),
            ("a replay", get(server, path)),
        ):
            waits[what] = max(waits.get(what, 0.0), await timed(asked))
        if people[0].is_over:
            people = await table_of(server, "甲", "乙")
    answers = [task.result() for task in flood]
    cut_off = [answer for answer in answers if answer.status_code == 200]
    told = [answer for answer in answers if answer.status_code == 503]
    assert len(cut_off) == 5  # one address gets half of the places: two at work and eight that wait
    assert len(told) == 5
    assert all("more than 1 seconds" in answer.json()["fault"]["message"]["en"] for answer in cut_off)
    assert all(answer.json()["code"] == "busy" and "裁判席" in answer.json()["message"]["zh"] for answer in told)
    assert max(answer.elapsed.total_seconds() for answer in told) < 5
    assert rounds > 3
    for what, wait in waits.items():
        assert wait < 10, what  # a lone machine takes a tenth of a second
        figure(f"{what} while ten hostile records are judged, slowest", f"{wait * 1000:.0f} ms")


async def test_a_stored_match_that_costs_too_much_is_said_to_and_its_yaml_too(tmp_path: Path) -> None:
    with running(tmp_path, replays=Lane(1, 4, 30, 60, 512, 0)) as server:
        people = await table_of(server.url, "甲", "乙")
        await play_to_the_end(people, random.Random(4))
        for kind in ("", "?format=yaml"):
            answer = await people[0].get(f"/api/records/{people[0].table['record']}{kind}")
            assert answer.status_code == 413
            assert answer.json()["message"]["zh"]


def children_of(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdecimal() and (folder / "stat").read_text().rpartition(")")[2].split()[1] == str(pid):
                found.append(int(folder.name))
        except OSError:
            continue  # it ended meanwhile
    return found


async def begin_to_sleep(server: ServerProcess) -> tuple[asyncio.Task[httpx.Response], list[int]]:
    """A record that hangs, and the children of the server while it does."""
    assert (await ask(server.url, SOUND)).json()["ok"]
    asleep = asyncio.create_task(ask(server.url, gluttonous("睡")))
    await asyncio.sleep(1)
    assert server._process is not None
    children = children_of(server._process.pid or 0)
    assert children
    return asleep, children


@pytest.mark.parametrize("end", ["kill", "stop"])
async def test_no_child_outlives_the_server(tmp_path: Path, end: str) -> None:
    with running(tmp_path) as server:
        asleep, children = await begin_to_sleep(server)
        await asyncio.to_thread(server.kill if end == "kill" else server.stop)
        for pid in children:
            await gone(pid)
        asleep.cancel()


async def test_a_child_that_is_killed_in_the_middle_is_a_fault_and_the_next_record_is_judged(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        asleep, children = await begin_to_sleep(server)
        for pid in children:
            os.kill(pid, signal.SIGKILL)
        assert "broke down" in (await asleep).json()["fault"]["message"]["en"]
        answers = [(await ask(server.url, SOUND)).json() for _ in range(3)]
        assert answers[-1]["ok"]
