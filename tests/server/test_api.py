"""What is asked over HTTP: games, rulebooks, tables, rulings, records, and how the server is."""

from __future__ import annotations

import asyncio
import gzip
import random
from pathlib import Path

import pytest

from kejian.core import Match, find_game
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.server.static import Client
from tests.server.browser import Browser, client_of
from tests.server.host import serving, settings
from tests.server.tables import play_a_round, play_to_the_end, table_of


async def test_games_come_with_everything_the_lobby_needs(url: str) -> None:
    cards = {card["code"]: card for card in (await Browser(url).get("/api/games")).json()}
    card = cards["cier"]
    seats = find_game("cier").seats
    assert card["seats"] == [seats.start, seats.stop - 1]
    assert "random" in card["bots"]
    kinds = {option["key"]: option["kind"] for option in card["options"]}
    assert kinds["对局"] == "choice"
    assert kinds["友伤"] == "flag"
    assert kinds["轮次上限"] == "figure"
    assert kinds["擂主"] == "seat"
    assert kinds["小弟"] == "seats"
    assert kinds["生命"] == "per_seat"
    assert len(kinds) == len(find_game("cier").options)


async def test_a_rulebook_comes_with_its_clauses_in_both_languages(url: str) -> None:
    page = (await Browser(url).get("/api/rules/cier")).json()
    assert page["pages"]["zh"] != page["pages"]["en"]
    assert set(page["clauses"]) == set(find_game("cier").rulebook.clauses)
    assert page["clauses"]["cier.2.33"]["zh"]
    assert len(page["tables"]) == len(find_game("cier").tables())
    assert (await Browser(url).get("/api/rules/nothing")).status_code == 404


async def test_a_table_is_found_however_its_code_is_written(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    card = (await host.get(f"/api/rooms/{host.code}")).json()
    assert (card["code"], card["state"], card["free"]) == (host.code, "lobby", find_game("cier").seats.stop - 2)
    for written in (card["said"], host.code.replace("-", ""), host.code.upper(), f" {card['said']} "):
        assert (await host.get(f"/api/rooms/{written}")).json()["code"] == host.code
    assert (await host.get("/api/rooms/xyz")).json()["code"] == "no_room"


async def test_a_table_that_cannot_be_is_not_opened_and_the_reason_is_said(url: str) -> None:
    token = "x" * 30
    for wish, code in (
        ({"game": "chess", "nickname": "甲"}, "no_game"),
        ({"game": "cier", "nickname": "a>b"}, "refused"),
        ({"game": "cier", "nickname": "甲", "options": {"没有": 1}}, "refused"),
        ({"game": "cier", "nickname": "甲", "start": True}, "refused"),
        ({"game": "cier", "nickname": "甲", "bots": ["nobody"]}, "unknown_bot"),
        ({"game": "cier", "nickname": "甲", "bots": ["random"] * 20}, "full"),
    ):
        answer = await Browser(url).post("/api/rooms", {**wish, "token": token})
        assert answer.status_code >= 400
        assert answer.json()["code"] == code, wish
        assert answer.json()["message"]["zh"]


async def test_the_record_of_a_finished_match_replays_to_the_same_end(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host = people[0]
    assert (await host.get(f"/api/records/{host.code}-1")).json()["code"] == "no_record"
    await play_to_the_end(people, random.Random(4))
    path = f"/api/records/{host.table['record']}"
    ruling = (await host.get(path)).json()
    assert ruling["ok"]
    assert ruling["outcome"] == host.table["outcome"]
    assert [event for frame in ruling["frames"] for event in frame["events"]] == host.events
    assert ruling["frames"][-1]["view"] == host.table["view"]
    assert all(abs(sum(frame["worth"]) - 1000) <= 2 for frame in ruling["frames"])  # a bar for every step
    written = await host.get(path, accept="text/yaml")
    assert "attachment" in written.headers["content-disposition"]
    (record,) = read_records(written.text)
    played = judge(record)
    assert played.match is not None
    assert played.match.outcome is not None
    assert list(played.match.outcome.winners) == host.table["outcome"]["winners"]
    review = (await host.get(f"{path}/review")).json()
    for decision in review["decisions"]:
        frame, who = ruling["frames"][decision["step"]], ruling["players"][decision["seat"]]
        assert frame["moves"][who] == decision["move"]
        assert bool(decision["better"]) == (decision["lost"] > 0)
    lost = [decision["lost"] for decision in review["decisions"]]
    assert [lost[place] for place in review["moments"]] == sorted(filter(None, lost), reverse=True)[:3]
    for id_ in (f"{host.code}-2", f"{host.code}-x", "nothing-1", f"{host.code}-99999999999", host.code):
        assert (await host.get(f"/api/records/{id_}")).status_code == 404


async def test_the_referees_desk_judges_a_record_and_lays_out_what_may_come_next(url: str) -> None:
    record = {
        "game": "cier",
        "players": ["甲", "乙"],
        "start": {"甲": {"弹药": 1}},
        "moves": [{"甲": "手斧 > 乙", "乙": "子弹"}],
    }
    ruling = (await Browser(url).post("/api/judge", {"record": record})).json()
    assert ruling["ok"]
    assert [frame["moves"] for frame in ruling["frames"]] == [{}, {"甲": "手斧 > 乙", "乙": "子弹"}]
    assert ruling["outcome"] == {"winners": [0]}
    assert ruling["asks"] == []
    record["moves"] = []
    begun = (await Browser(url).post("/api/judge", {"record": record})).json()
    assert [ask["seat"] for ask in begun["asks"]] == [0, 1]
    assert begun["asks"][0]["menu"]["groups"]
    text = (await Browser(url).post("/api/judge", {"record": begun["yaml"]})).json()
    assert text["position"] == begun["position"]


async def test_the_questions_that_a_line_answers_can_be_had(url: str) -> None:
    """Also those a record's end would pass over in silence: whether to step in, whether to counter."""
    match, rng = Match("fadian", ["甲", "乙"], seed=214), random.Random(3)
    for _ in range(40):
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))
    record = match.record().to_data()
    asked = set()
    for number, line in enumerate(record["moves"]):
        name = line.partition(": ")[0]
        ruling = (await Browser(url).post("/api/judge", {"record": record, "asks_of": number})).json()
        (ask,) = ruling["asks"]
        assert record["players"][ask["seat"]] == name, (number, line)
        asked.add(ask["optional"])
    assert asked == {True, False}


async def test_what_is_wrong_with_a_record_is_said_with_its_place(url: str) -> None:
    async def ruled(record: object) -> dict[str, object]:
        answer = await Browser(url).post("/api/judge", {"record": record})
        assert answer.status_code == 200
        ruling: dict[str, object] = answer.json()
        assert not ruling["ok"]
        return ruling

    assert (await ruled("game: cier\nplayers: [甲, 乙]\nwat: 1\n"))["fault"]["line"] == 3  # type: ignore[index]
    assert (await ruled("[1"))["fault"] is not None
    assert (await ruled(""))["fault"] is not None
    refused = await ruled({"game": "cier", "players": ["甲", "乙"], "moves": [{"甲": "飞", "乙": "子弹"}]})
    assert refused["refusal"]["clauses"] == ["cier.R5"]  # type: ignore[index]
    assert len(refused["frames"]) == 1  # type: ignore[arg-type]
    assert (await ruled({"game": "cier", "players": ["甲"]}))["frames"] == []
    long = {"game": "cier", "players": ["甲", "乙"], "moves": [{"甲": "子弹", "乙": "子弹"}] * 2001}
    assert (await ruled(long))["fault"]["key"] == "moves"  # type: ignore[index]


async def test_a_room_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), linger_ms=100)) as url:
        people = await table_of(url, "甲", "乙")
        await play_a_round(people, random.Random(5))
        assert (await people[0].answer("子弹"))["t"] == "ack"
        for each in people:
            await each.close()
        async with asyncio.timeout(20):
            while "kejian_rooms 0.0" not in (await people[0].get("/metrics")).text:
                await asyncio.sleep(0.05)
        again = [await Browser(url, each.token).connect(people[0].code) for each in people]
        for each in again:
            await each.hear("table")
        assert again[0].asked is not None
        assert again[0].asked["answer"] == "子弹"
        assert again[1].events == people[1].events
        assert (await again[1].answer("防御"))["t"] == "ack"


async def test_the_server_says_how_it_is(url: str) -> None:
    assert (await Browser(url).get("/healthz")).json() == {"ok": True}
    figures = (await Browser(url).get("/metrics")).text
    for name in ("kejian_change_seconds_count", "kejian_connections", "kejian_change_seconds_bucket", "kejian_rooms"):
        assert name in figures


async def test_every_answer_carries_the_security_headers(url: str) -> None:
    for path in ("/", "/t/qing-zhu-12", "/api/games", "/nothing.txt", "/api/rooms/xyz", "/healthz"):
        headers = (await Browser(url).get(path)).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>课间</title>", "utf-8")
    script = b"export const x = 1;\n" * 50
    (folder / "assets" / "main-abc.js").write_bytes(script)
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(script))
    (folder / "assets" / "font.woff2").write_bytes(b"font")
    (folder / ".stamp").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    return folder


async def test_the_client_is_served_compressed_and_nothing_beside_it(built: Path) -> None:
    with serving(settings(str(built.parent / "tables.db")), Client(built)) as url:
        browser = Browser(url)
        for page in ("/", "/t/qing-zhu-12", "/r/qing-zhu-12-1", "/judge/cier", "/rules/cier"):
            answer = await browser.get(page)
            assert "课间" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = await browser.get("/assets/main-abc.js")
        assert script.headers["content-encoding"] == "gzip"
        assert int(script.headers["content-length"]) < len(script.content)
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        plain = await browser.get("/assets/main-abc.js", **{"accept-encoding": "identity"})
        assert plain.content == script.content
        assert (await browser.get("/assets/font.woff2")).content == b"font"
        outside = (
            "/.stamp",
            "/%2e%2e/outside.txt",
            "/assets/..%2f..%2foutside.txt",
            "/assets/%2e%2e/.stamp",
            "/assets/",
            "/x",
        )
        for path in outside:
            assert (await browser.get(path)).status_code == 404, path


async def test_without_the_client_a_page_says_so(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db")), Client(tmp_path)) as url:
        assert "KEJIAN_SKIP_FRONTEND" in (await Browser(url).get("/")).text


async def test_a_wrong_method_is_an_error_like_the_others(url: str) -> None:
    async with client_of(url) as client:
        assert (await client.post("/api/games")).json()["code"] == "not_found"
        assert (await client.delete("/api/rooms/x")).json()["code"] == "not_found"
