"""Who asks, by which name and through whom: nobody gets more by saying that he is somebody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kejian.server.settings import Rate, read_proxies, read_public_url
from tests.attack.raw_requests import Answer, ask
from tests.server.browser import Browser, new_token
from tests.server.host import serving, settings
from tests.server.tables import table_of

FEW = Rate(3, 1e-9)
PUBLIC = "https://play.example.org"


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.fixture
def public(db: str) -> Iterator[str]:
    with serving(settings(db, public_url=PUBLIC)) as url:
        yield url


def look_for_a_room(url: str, *headers: str) -> str:
    """A guess at a code; what is said about it."""
    answer: dict[str, Any] = json.loads(ask(url, b"/api/rooms/qing-zhu-99", *headers).body)
    return str(answer["code"])


def test_whoever_makes_up_addresses_on_loopback_stays_one_caller(db: str) -> None:
    with serving(settings(db, misses=FEW)) as url:
        made_up = [
            look_for_a_room(url, f"X-Forwarded-For: 203.0.113.{n}", f"X-Real-IP: 203.0.113.{n}") for n in range(8)
        ]
    assert made_up == ["no_room"] * 3 + ["too_fast"] * 5


def test_a_proxy_of_the_settings_is_believed_about_whom_it_asks_for(db: str) -> None:
    with serving(settings(db, misses=FEW, proxies=read_proxies(["127.0.0.1"]))) as url:
        for n in range(4):
            assert look_for_a_room(url, f"X-Forwarded-For: 203.0.113.{n}") == "no_room"
        # what a caller wrote himself stands before what the proxy added
        said = [look_for_a_room(url, f"X-Forwarded-For: 198.51.100.{n}, 203.0.113.9") for n in range(6)]
    assert said == ["no_room"] * 3 + ["too_fast"] * 3


async def test_sockets_count_by_the_address_the_proxy_told(db: str) -> None:
    async def first_word(url: str, forwarded: str) -> str:
        headers = {"X-Forwarded-For": forwarded}
        address = url.replace("http", "ws") + "/ws/qing-zhu-99"
        async with connect(address, origin=url, additional_headers=headers) as socket:  # type: ignore[arg-type]
            return str(json.loads(await socket.recv())["code"])

    with serving(settings(db, connections=FEW)) as url:
        assert [await first_word(url, f"203.0.113.{n}") for n in range(5)] == ["no_room"] * 3 + ["too_fast"] * 2
    with serving(settings(f"{db}2", connections=FEW, proxies=read_proxies(["127.0.0.0/8"]))) as url:
        assert [await first_word(url, f"203.0.113.{n}") for n in range(5)] == ["no_room"] * 5
        assert [await first_word(url, "203.0.113.200") for _ in range(5)] == ["no_room"] * 3 + ["too_fast"] * 2


def test_with_a_public_url_no_other_name_is_answered(public: str) -> None:
    def get(path: bytes, host: str, *headers: str) -> Answer:
        return ask(public, path, *headers, host=host)

    for host in ("play.example.org", "PLAY.example.org", "play.example.org:443"):
        assert get(b"/api/games", host).status == 200, host
    for host in (
        "127.0.0.1",
        "evil.example",
        "play.example.org.evil.example",
        "play.example.org:8443",
        "x@play.example.org",
        "[",
    ):
        for path in (b"/", b"/api/games", b"/assets/x.js"):
            answer = get(path, host)
            assert answer.status == 403, host
            assert answer.headers["x-frame-options"] == "DENY"
    assert get(b"/healthz", "127.0.0.1").status == 200
    assert get(b"/api/games", "play.example.org", f"Origin: {PUBLIC}").status == 200
    for origin in ("https://evil.example", "http://play.example.org", "null", "http://[", ""):
        assert get(b"/api/games", "play.example.org", f"Origin: {origin}").status == 403, origin


async def test_with_a_public_url_only_its_page_opens_tables_and_sockets(public: str) -> None:
    wish = {"game": "cier", "nickname": "甲", "token": new_token()}
    own = {"host": "play.example.org", "origin": PUBLIC}
    assert (await Browser(public).post("/api/rooms", wish)).status_code == 403
    assert (
        await Browser(public).post("/api/rooms", wish, **{**own, "origin": "https://evil.example"})
    ).status_code == 403
    assert (await Browser(public).post("/api/rooms", wish, **{**own, "host": "evil.example"})).status_code == 403
    opened = await Browser(public).post("/api/rooms", wish, **own)
    assert opened.status_code == 201

    async def knocks(host: str, origin: str | None) -> int:
        port = int(public.rpartition(":")[2])
        address = f"ws://{host}/ws/{opened.json()['code']}"
        try:
            async with connect(address, origin=origin, host="127.0.0.1", port=port):  # type: ignore[arg-type]
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert await knocks("play.example.org", PUBLIC) == 101
    assert await knocks("play.example.org", "https://evil.example") == 403
    assert await knocks("play.example.org", None) == 403
    assert await knocks("evil.example", "http://evil.example") == 403
    assert await knocks("evil.example", PUBLIC) == 403


def test_an_origin_that_is_no_url_is_no_origin_of_ours(db: str) -> None:
    with serving(settings(db)) as url:
        for origin in ("http://[", "http://[::1", "null", "//", "http://"):
            answer = ask(url, b"/api/rooms", f"Origin: {origin}", "Content-Length: 0", method=b"POST")
            assert answer.status == 403, origin


def test_what_is_no_public_url_and_no_proxy_is_not_taken_for_one() -> None:
    assert read_public_url("HTTPS://Play.Example.org:443/") == PUBLIC
    assert read_public_url("http://192.0.2.1:8000") == "http://192.0.2.1:8000"
    for url in (
        "play.example.org",
        "ftp://x",
        "https://",
        "https://x/path",
        "https://x?y",
        "https://u@x",
        "http://x:port",
    ):
        with pytest.raises(ValueError, match=r".*"):
            read_public_url(url)
    for proxy in ("*", "localhost", "", "10.0.0.0/99"):
        with pytest.raises(ValueError, match=r".*"):
            read_proxies([proxy])


# the figures


def test_the_figures_are_for_this_machine_or_a_token(db: str) -> None:
    with serving(settings(db, metrics_token="let me see")) as url:
        assert b"kejian_rooms" in ask(url, b"/metrics").body
        for told in (
            "X-Forwarded-For: 127.0.0.1",
            "X-Real-IP: 127.0.0.1",
            "Forwarded: for=127.0.0.1",
            "Via: 1.1 proxy",
        ):
            assert ask(url, b"/metrics", told).status == 404, told
            assert ask(url, b"/metrics", told, "Authorization: Bearer let me see").status == 200
            assert ask(url, b"/metrics", told, "Authorization: Bearer let me se").status == 404
        assert ask(url, b"/metrics", host="play.example.org").status == 404
        assert ask(url, b"/metrics", "Authorization: Bearer ").status == 404
    with serving(settings(f"{db}2", proxies=read_proxies(["127.0.0.1"]))) as url:
        assert ask(url, b"/metrics").status == 404, "a proxy may have said nothing about whom it asks for"
        assert ask(url, b"/metrics", "X-Forwarded-For: 127.0.0.1").status == 404
        assert ask(url, b"/metrics", "Authorization: Bearer ").status == 404


async def test_the_figures_tell_nothing_about_an_open_question(db: str) -> None:
    with serving(settings(db)) as url:
        people = await table_of(url, "甲", "乙")
        first = people[0]

        def figures() -> bytes:
            return ask(url, b"/metrics").body

        assert (await first.answer("子弹"))["t"] == "ack"
        before = figures()
        assert (await first.answer("防御"))["t"] == "ack"
        assert figures() == before, "he changed his mind"
        assert (await first.answer("飞"))["t"] == "refused"
        assert (await first.answer("手斧 > 丁"))["t"] == "refused"
        assert figures() == before, "he tried what cannot be"
        assert (await first.do("take_back", match=1, question=0))["t"] == "ack"
        assert (await first.do("answer", match=1, question=99, move="子弹"))["t"] == "error"
        assert (await first.answer("子弹"))["t"] == "ack"
        assert figures() == before, "he took it back, was late, and chose again"
        assert (await people[1].answer("子弹"))["t"] == "ack"
        assert figures() != before, "the reveal is for everybody"
