"""Several people on one seat: each answers for his heroes, whoever leads the side for the rest."""

from __future__ import annotations

import pytest

from kejian.server import log
from kejian.server.problem import Problem
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.sharing import check
from tests.server.browser import Browser
from tests.server.tables import table_of


async def side_of_three(url: str) -> tuple[Browser, Browser, Browser, Browser]:
    """红 is 甲, 丙 and 丁 together, 甲 leading; 蓝 is 乙. Not begun yet."""
    lead, blue = await table_of(url, "甲", "乙", start=False, game="wuba")
    mates = []
    for name in ("丙", "丁"):
        mate = await Browser(url).connect(lead.code)
        await mate.must("share", nickname=name, seat=0)
        mates.append(mate)
    return lead, *mates, blue  # type: ignore[return-value]


async def draft(lead: Browser, blue: Browser) -> None:
    """红: An, Birdman, 581, 582, 583; nobody prepares anything."""
    for red, other in (
        ("主将 An", "主将 Fakeflower"),
        ("禁 DXD", "禁 Office"),
        ("选 Birdman 581 582 583", "选 LYJ SJK YR 郑阁"),
        ("武器 无", "武器 无"),
    ):
        question = lead.asked["question"] if lead.asked else 0
        await lead.answer(red)
        await blue.answer(other)
        for each in (lead, blue):
            await each.until(lambda each=each, q=question: not each.asked or each.asked["question"] > q)


def heroes(browser: Browser) -> dict[str, list[str]]:
    """Who of a shared side has which heroes."""
    return {person["name"]: person["parts"] for person in browser.room["seats"][0]["people"]}


async def test_people_who_join_a_side_play_it_together(url: str) -> None:
    lead, third, fourth, blue = await side_of_three(url)
    await blue.until(lambda: list(heroes(blue)) == ["甲", "丙", "丁"])
    assert [each.room["you"]["seat"] for each in (lead, third, fourth, blue)] == [0, 0, 0, 1]
    assert [each.room["you"]["person"] for each in (lead, third, fourth)] == [0, 1, 2]
    assert (await third.do("start"))["code"] == "not_lead"
    await lead.must("start")
    await third.hear("table")
    assert third.table["players"] == ["甲", "乙"], "the rules and the record know two sides"


async def test_heroes_are_dealt_when_the_draft_is_over_and_each_moves_his_own(url: str) -> None:
    lead, third, fourth, blue = await side_of_three(url)
    await lead.must("start")
    for each in (lead, third, fourth, blue):
        await each.hear("table")
    assert (await third.answer("主将 An"))["code"] == "not_lead", "the draft is for whoever leads"
    await draft(lead, blue)
    await fourth.until(lambda: heroes(fourth).get("丁") == ["581"])
    assert heroes(fourth) == {"甲": ["An", "582"], "丙": ["Birdman", "583"], "丁": ["581"]}
    await fourth.until(lambda: bool(fourth.asked))
    refused = await fourth.answer("Birdman 空步")
    assert (refused["code"], refused["message"]["zh"]) == ("not_lead", "Birdman归丙")
    assert (await fourth.answer("581 空步"))["t"] == "ack"
    await third.until(lambda: bool(third.asked) and third.table["view"]["players"][0]["heroes"][2]["acted"])
    assert (await third.answer("结束"))["code"] == "not_lead"
    assert (await third.answer("Birdman 空步"))["t"] == "ack"
    await lead.until(lambda: bool(lead.asked) and lead.table["view"]["players"][0]["heroes"][1]["acted"])
    assert (await lead.answer("结束"))["t"] == "ack"
    await blue.until(lambda: blue.table["view"]["turn"] == 1)


async def test_a_hero_is_entrusted_to_another(url: str) -> None:
    lead, third, fourth, blue = await side_of_three(url)
    await lead.must("start")
    for each in (lead, third, fourth, blue):
        await each.hear("table")
    await draft(lead, blue)
    await fourth.until(lambda: heroes(fourth).get("丁") == ["581"])
    assert (await fourth.do("entrust", part="Birdman", person=2))["code"] == "not_lead", "it is not his to give"
    await third.must("entrust", part="Birdman", person=2)
    await fourth.until(lambda: heroes(fourth)["丁"] == ["Birdman", "581"])
    await lead.must("entrust", part="583", person=0)
    await fourth.until(lambda: heroes(fourth)["甲"] == ["An", "582", "583"])


async def test_when_the_one_who_leads_goes_the_next_one_does(url: str) -> None:
    lead, third, fourth, blue = await side_of_three(url)
    await lead.must("start")
    for each in (lead, third, fourth, blue):
        await each.hear("table")
    await draft(lead, blue)
    assert (await third.do("lead"))["code"] == "not_lead", "he is still there"
    await lead.must("leave")
    await third.until(lambda: list(heroes(third)) == ["丙", "丁"])
    assert third.room["seats"][0]["name"] == "甲", "the side keeps its name while it plays"
    await third.until(lambda: bool(third.asked))
    assert (await third.answer("结束"))["t"] == "ack"
    await third.close()
    await fourth.until(lambda: not fourth.room["seats"][0]["people"][0]["connected"])
    await fourth.must("lead")
    await fourth.until(lambda: list(heroes(fourth)) == ["丁", "丙"])


async def test_who_joins_a_side_in_play_has_what_is_given_him_and_may_leave_again(url: str) -> None:
    lead, third, fourth, blue = await side_of_three(url)
    await lead.must("start")
    for each in (lead, third, fourth, blue):
        await each.hear("table")
    await draft(lead, blue)
    await lead.until(lambda: heroes(lead).get("丁") == ["581"])
    late = await Browser(url).connect(lead.code)
    await late.must("share", nickname="戊", seat=0)
    await lead.until(lambda: "戊" in heroes(lead))
    assert heroes(lead) == {"甲": ["An", "582"], "丙": ["Birdman", "583"], "丁": ["581"], "戊": []}
    await lead.must("entrust", part="582", person=3)
    await late.until(lambda: heroes(late)["戊"] == ["582"] and bool(late.asked))
    assert (await late.answer("581 空步"))["code"] == "not_lead"
    assert (await late.answer("582 空步"))["t"] == "ack"
    await late.must("leave")
    await lead.until(lambda: heroes(lead) == {"甲": ["An", "582"], "丙": ["Birdman", "583"], "丁": ["581"]})


async def test_a_side_takes_five_people_and_a_game_for_single_players_none(url: str) -> None:
    lead, _ = await table_of(url, "甲", "乙", start=False, game="wuba")
    for name in "丙丁戊己":
        await (await Browser(url).connect(lead.code)).must("share", nickname=name, seat=0)
    late = await Browser(url).connect(lead.code)
    assert (await late.do("share", nickname="庚", seat=0))["code"] == "full"
    await late.must("share", nickname="庚", seat=1)
    assert (await late.do("share", nickname="辛", seat=1))["code"] == "seated_already"
    (host,) = await table_of(url, "甲", start=False)
    guest = await Browser(url).connect(host.code)
    assert (await guest.do("share", nickname="乙", seat=0))["code"] == "full"


def test_the_rows_of_a_shared_side_make_the_same_room_again() -> None:
    opened = log.Opened(
        at=1, game="wuba", name="甲", token="a", options={}, style="strict", timer=Timer("none", 30), bots=[]
    )
    rows = [
        log.Seated(at=2, seat=1, name="乙", token="b"),
        log.Shared(at=3, seat=0, name="丙", token="c"),
        log.Started(at=4, match=1, seed=1, rules=1),
        log.Answered(at=5, match=1, question=0, seat=0, text="主将 An"),
        log.Answered(at=5, match=1, question=0, seat=1, text="主将 Birdman"),
        log.Entrusted(at=6, seat=0, part="An", token="c"),
        log.Left(at=7, seat=0),
    ]
    room = Room("qing-zhu-10", opened)
    for row in rows:
        room.apply(log.decode_row(log.encode_row(row)))
    assert room.state == "playing"
    assert (room.seat_of("a"), room.seat_of("c")) == (None, 0)
    check(room, 0, "c", None)
    with pytest.raises(Problem):
        check(room, 0, "b", None)
