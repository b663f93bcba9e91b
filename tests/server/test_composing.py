"""A move in the making is asked about, at the table or at the referee's desk: nothing is written down."""

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


# at the referee's desk

MAGE = {"帖": ["法"], "hand": ["♠1", "♠2", "♥1", "♥2", "♦9"], "pos": 3}
DUEL = {"game": "fadian", "players": ["甲", "乙"], "start": {"甲": MAGE, "乙": {"pos": 4}}, "moves": []}


async def at_desk(url: str, record: object, seat: int, entry: str, *filled: list[Any], **rest: Any) -> dict[str, Any]:
    chosen = [{"entry": entry, "filled": list(filled)}]
    answer = await Browser(url).post("/api/compose", {"record": record, "seat": seat, "chosen": chosen, **rest})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def entry_of(url: str, record: object, name: str) -> str:
    """The id of an entry by its name, as the desk lays it out."""
    ruling = (await Browser(url).post("/api/judge", {"record": record})).json()
    lines = [line for ask in ruling["asks"] for group in ask["menu"]["groups"] for line in group["entries"]]
    (id_,) = {line["id"] for line in lines if line["name"]["zh"] == name}
    return str(id_)


async def test_at_the_desk_only_cards_that_lead_to_a_legal_move_can_be_chosen(url: str) -> None:
    heal = await entry_of(url, DUEL, "治愈")  # two of the same points
    begun = await at_desk(url, DUEL, 0, heal)
    assert (begun["complete"], begun["filled"]) == (False, [[]])
    whole = await at_desk(url, DUEL, 0, heal, ["♠1"])
    assert whole["filled"] == [["♠1", "♥1"]]
    assert whole["complete"]
    assert [why is None for why in whole["slots"][0]["refusals"]] == [True, False, True, False, False]
    assert whole["outlook"]
    never = await at_desk(url, DUEL, 0, heal, ["♠1", "♦9"])
    assert (never["complete"], never["text"]) == (False, "")


async def test_at_the_desk_what_was_shown_was_shown_foul_or_not(url: str) -> None:
    record = {"game": "dabi", "players": ["甲", "乙"], "moves": []}
    foul = await at_desk(url, record, 0, "dao", [1], [], [1])
    assert (foul["complete"], foul["refusal"], foul["fault"]) == (True, None, None)


async def test_what_if_is_put_together_at_the_questions_its_line_answered(url: str) -> None:
    """The end of the record asks somebody else, or nobody any more."""
    record = {
        "game": "cier",
        "players": ["甲", "乙"],
        "start": {"甲": {"弹药": 1}},
        "moves": [{"甲": "手斧 > 乙", "乙": "子弹"}],
    }
    over = await at_desk(url, record, 1, "fangyu")
    assert not over["complete"]
    assert over["refusal"]["zh"]
    asked = await at_desk(url, record, 1, "fangyu", asks_of=0)
    assert (asked["complete"], asked["text"]) == (True, "防御")


async def test_a_record_that_is_none_says_so_to_a_move_in_the_making(url: str) -> None:
    for record in (
        "[",
        "game: chess\nplayers: [甲, 乙]",
        {**DUEL, "start": {"甲": {"pos": 77}}},
        {**DUEL, "players": []},
    ):
        made = await at_desk(url, record, 0, "T0.6")
        assert not made["complete"]
        assert made["refusal"]["zh"]
        assert made["refusal"]["en"]
    stopped = {**DUEL, "moves": ["甲: 没有这一招"]}  # as far as it goes: the question before that line is open
    assert (await at_desk(url, stopped, 0, "T0.6"))["complete"]
    nobody = await at_desk(url, DUEL, 5, "T0.6")
    assert nobody["refusal"]["zh"]
