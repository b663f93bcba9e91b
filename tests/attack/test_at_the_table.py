"""What somebody who sits at a table, or looks at it, can do to the others there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kejian.server.settings import Rate
from tests.server.browser import Browser, new_id, new_token
from tests.server.host import serving, settings
from tests.server.tables import table_of


async def test_who_only_looks_cannot_keep_players_from_answering(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), room_rows=Rate(12, 0.01))) as url:
        host, guest = await table_of(url, "甲", "乙")
        spectator = await Browser(url).connect(host.code)
        for _ in range(60):
            assert (await spectator.do("start"))["code"] == "not_seated"
        for each in (host, guest):
            assert (await each.answer("子弹"))["t"] == "ack"


async def test_who_has_many_tabs_uses_up_only_his_own_permits(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), room_rows=Rate(12, 0.01))) as url:
        host, guest = await table_of(url, "甲", "乙")
        tabs = [await Browser(url, guest.token).connect(host.code) for _ in range(3)]
        said = [await tab.do("take_back", match=1, question=0) for tab in tabs for _ in range(10)]
        assert said[-1]["code"] == "too_fast"
        assert (await host.answer("子弹"))["t"] == "ack"


@pytest.mark.parametrize("changes", [1, 6])
async def test_how_often_somebody_changed_his_mind_cannot_be_counted_by_the_others(
    tmp_path: Path, changes: int
) -> None:
    with serving(settings(str(tmp_path / "tables.db"), rows_per_question=10, room_rows=Rate(40, 0.01))) as url:
        host, guest, _ = await table_of(url, "甲", "乙", "丙")
        for number in range(changes):
            assert (await host.answer(("子弹", "防御")[number % 2]))["t"] == "ack"
        said = [await guest.answer("子弹") for _ in range(12)]
        assert [answer["t"] for answer in said] == ["ack"] * 10 + ["error"] * 2
        again = await Browser(url, guest.token).connect(host.code)
        assert (await again.hear("table"))["version"] == guest.table["version"] + 2, "two have locked an answer"


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("key", ["擂主", "小弟", "角色", "生命", "轮次上限", "没有"])
async def test_no_house_rule_is_too_strange_to_be_refused_in_few_words(tmp_path: Path, key: str) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        (host,) = await table_of(url, "甲", start=False)
        strange = [*map(nested, range(900, 1000, 5)), json.dumps(["甲"] * 1500), json.dumps("长" * 2000), "9" * 5000]
        strange += [json.dumps({"甲": {"长" * 1000: "长" * 1000}}), json.dumps({"长" * 1000: 1})]
        for value in strange:
            since = len(host.heard)
            await host.send_raw(f'{{"t":"configure","id":"{new_id()}","options":{{"{key}":{value}}}}}')
            answer = await host.hear("refused", "error", since=since)
            assert answer["t"] == "refused" or answer["code"] == "bad_message", answer
            assert len(host.bytes[-1].encode()) < 4096


@pytest.mark.parametrize(
    "options",
    [
        {"角色": {"甲": {"name": "x" * 30_000}}},
        {"没有" * 10_000: 1},
        {"小弟": ["甲"] * 20_000},
    ],
)
async def test_a_table_has_no_more_house_rules_than_a_message_can_say(tmp_path: Path, options: Any) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        wanted = {"game": "cier", "nickname": "甲", "token": new_token(), "options": options}
        answer = await Browser(url).post("/api/rooms", wanted)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_team_has_a_name_that_can_be_read(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        host, _ = await table_of(url, "甲", "乙", start=False)
        assert (await host.do("configure", options={"队伍": {"甲": "红" * 25}}))["t"] == "refused"
        assert (await host.do("configure", options={"队伍": {"甲": "红" * 24}}))["t"] == "ack"
