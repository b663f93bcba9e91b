"""A move in the making is asked about over the wire: only its own player hears, and nothing is written down."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser
from tests.server.tables import table_of


async def composed(person: Browser, n: int, *chosen: dict[str, Any], question: int = 0) -> dict[str, Any]:
    await person.send({"t": "compose", "match": 1, "question": question, "n": n, "chosen": list(chosen)})
    return await person.hear("composed", n=n)


async def test_a_move_is_put_together_with_the_table_and_then_answered(url: str) -> None:
    host, guest, _ = await table_of(url, "甲", "乙", "丙", game="dabi")
    heard = len(guest.heard)
    wants = await composed(host, 1, {"entry": "daduan"})
    assert not wants["complete"]
    assert [slot["kind"] for slot in wants["slots"]] == ["seat"]
    assert wants["slots"][0]["values"] == [1, 2]
    whole = await composed(host, 2, {"entry": "daduan", "filled": [[2]]})
    assert (whole["complete"], whole["text"], whole["refusal"]) == (True, "打断 > 丙", None)
    assert (await host.answer(whole["text"]))["t"] == "ack"
    assert not any(message["t"] == "composed" for message in guest.heard[heard:])


async def test_what_is_out_of_reach_or_nowhere_says_why(url: str) -> None:
    host, _ = await table_of(url, "甲", "乙", game="dabi")
    grey = await composed(host, 1, {"entry": "dao", "filled": [[1]]})
    assert not grey["complete"]
    assert "大臂" in grey["fault"]["zh"]
    nowhere = await composed(host, 2, {"entry": "no such line"})
    assert nowhere["refusal"] is not None


async def test_a_question_that_is_over_and_a_stranger_get_no_answer(url: str) -> None:
    host, _ = await table_of(url, "甲", "乙", game="dabi")
    await host.send({"t": "compose", "match": 1, "question": 7, "n": 1, "chosen": [{"entry": "dabi"}]})
    await host.send({"t": "ping", "n": 3})
    await host.hear("pong", n=3)
    assert not any(message["t"] == "composed" for message in host.heard)
    onlooker = await Browser(url).connect(host.code)
    await onlooker.send({"t": "compose", "match": 1, "question": 0, "n": 1, "chosen": [{"entry": "dabi"}]})
    assert (await onlooker.hear("error"))["code"] == "not_seated"
