"""In practice, where all others are bots, a player may ask what a good player would do."""

from __future__ import annotations

from tests.server.browser import Browser
from tests.server.tables import table_of


async def test_a_hint_is_a_move_one_could_make_and_nobody_else_hears_it(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲", "dabi", bots=["random"], start=True)
    await host.connect()
    onlooker = await Browser(url).connect(host.code)
    question = (await host.next_question())["question"]
    await host.send({"t": "hint", "match": 1, "question": question})
    told = await host.hear("hinted", question=question)
    assert not any(message["t"] == "hinted" for message in onlooker.heard)
    assert (await host.answer(told["text"]))["t"] == "ack"


async def test_among_people_nobody_gets_a_hint(url: str) -> None:
    host, _ = await table_of(url, "甲", "乙", game="dabi")
    await host.send({"t": "hint", "match": 1, "question": 0})
    assert (await host.hear("error"))["code"] == "wrong_state"


async def test_an_onlooker_gets_no_hint(url: str) -> None:
    host, _ = await table_of(url, "甲", "乙", game="dabi")
    onlooker = await Browser(url).connect(host.code)
    await onlooker.send({"t": "hint", "match": 1, "question": 0})
    assert (await onlooker.hear("error"))["code"] == "not_seated"
