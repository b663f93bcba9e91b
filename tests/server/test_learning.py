"""Lessons over HTTP: the page, tries at puzzles, the coach's first match; and tables that begin as a game is meant."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser
from tests.server.tables import table_of


async def _tries(
    url: str, order: dict[str, Any], lang: str = "zh", status: int = 200, game: str = "cier"
) -> dict[str, Any]:
    answer = await Browser(url).post(f"/api/learn/{game}", {"order": order, "lang": lang})
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_the_page_lists_lessons_without_their_answers(url: str) -> None:
    for lang, name in (("zh", "我"), ("en", "Kit")):
        page = (await Browser(url).get(f"/api/learn/cier?lang={lang}")).json()
        assert page["coach"]["players"][0] == name
        assert len(page["puzzles"]) >= 8
        assert all("answer" not in puzzle for puzzle in page["puzzles"])
    assert (await Browser(url).get("/api/learn/nothing")).status_code == 404


async def test_a_try_shows_the_worst_reply_and_the_answer_only_when_it_is_solved_or_given_up(url: str) -> None:
    puzzle = {"what": "puzzle", "id": "one-shot"}
    shown = await _tries(url, puzzle)
    assert [ask["seat"] for ask in shown["ruling"]["asks"]] == [0, 1]
    wrong = await _tries(url, {**puzzle, "answer": "闪避"})
    assert (wrong["solved"], wrong["spoilt"], wrong["replies"], wrong["answer"]) == (False, 1, 5, None)
    assert wrong["ruling"]["frames"][-1]["moves"] == {"我": "闪避", "阿泽": "手斧 > 我"}
    right = await _tries(url, {**puzzle, "answer": "防御"}, "en")
    assert right["solved"] and "Guard" in right["answer"]["en"]
    assert right["ruling"]["players"] == ["Kit", "Ash"]
    assert (await _tries(url, {**puzzle, "give_up": True}))["answer"]["zh"]
    assert not (await _tries(url, {**puzzle, "answer": "飞"}))["ruling"]["ok"]


async def test_a_puzzle_of_reasons_is_answered_with_a_clause(url: str) -> None:
    puzzle = {"what": "puzzle", "id": "why-nobody-was-hurt"}
    assert not (await _tries(url, {**puzzle, "answer": "cier.2.26"}))["solved"]
    assert (await _tries(url, {**puzzle, "answer": "cier.2.42"}))["solved"]


async def test_the_coach_goes_on_after_a_good_move_and_stays_after_another(url: str) -> None:
    begin = await _tries(url, {"what": "coach", "moves": []})
    assert begin["step"] == 0
    stays = await _tries(url, {"what": "coach", "moves": ["子弹", "子弹"]})
    assert stays["step"] == 1 and stays["again"]["zh"]
    assert stays["ruling"]["position"]["我"]["hp"] == 2, "what it would have led to is shown"
    on = await _tries(url, {"what": "coach", "moves": ["子弹", "子弹", "防御"]})
    assert (on["step"], on["again"], on["ruling"]["position"]["我"]["hp"]) == (2, None, 3)
    assert on["table"]["手斧 > 阿泽"]["子弹"] == {"mine": "", "his": "−1"}


async def test_a_lesson_is_seen_from_the_learners_seat_and_waits_at_what_he_may_decline(url: str) -> None:
    moves = ["剑术·横斩 弃♠3", "剑术·直刺", "结束"]
    at = await _tries(url, {"what": "coach", "moves": moves}, game="fadian")
    assert [(ask["seat"], ask["kind"]) for ask in at["ruling"]["asks"]] == [(0, "counter")]
    mine, his = at["ruling"]["frames"][-1]["view"]["players"]
    assert len(mine["hand"]) == mine["hand_count"] > 0
    assert his["hand"] == [] and his["hand_count"] > 0
    puzzle = await _tries(url, {"what": "puzzle", "id": "in-reach"}, game="fadian")
    assert puzzle["ruling"]["frames"][-1]["view"]["players"][0]["hand"] == ["♠3", "♥4"]


async def test_what_no_lesson_has_is_not_found(url: str) -> None:
    await _tries(url, {"what": "puzzle", "id": "nothing"}, status=404)
    await _tries(url, {"what": "coach", "moves": ["飞"]}, status=404)
    await _tries(url, {"what": "coach", "moves": ["子弹"] * 61}, status=400)
    await _tries(url, {"what": "exam"}, status=400)


async def test_a_duel_begins_with_characters_though_nobody_chose_one(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", game="fadian")
    sheets = [player["schools"] for player in host.table["view"]["players"]]
    assert all(len(schools) > 1 for schools in sheets), "more than the common moves"
    for each in (host, guest):
        await each.close()


async def test_a_house_rule_that_the_new_type_of_match_does_not_have_falls_away(url: str) -> None:
    host = Browser(url)
    await host.open_table("甲")
    await host.connect()
    await host.must("add_bot", bot="random", lang="en")
    bot = host.room["seats"][1]["name"]
    assert bot.isascii()
    await host.must("configure", options={"对局": "团队战", "队伍": {"甲": "红", bot: "蓝"}})
    await host.must("configure", options={"对局": "擂主战", "队伍": {"甲": "红", bot: "蓝"}})
    await host.until(lambda: host.room["options"] == {"对局": "擂主战"})
    await host.must("start")
    await host.until(lambda: bool(host.table))
    assert host.table["version"] >= 0, "the champion was drawn by lot"
    await host.close()


async def test_games_say_how_practice_and_tables_begin_and_which_rules_a_type_has(url: str) -> None:
    cards = {card["code"]: card for card in (await Browser(url).get("/api/games")).json()}
    assert cards["fadian"]["practice"]["seats"] == 2
    assert cards["cier"]["practice"]["seats"] == 3
    when = {option["key"]: option["when"] for option in cards["cier"]["options"]}
    assert when["擂主"] == {"key": "对局", "values": ["擂主战"]}
    assert when["对局"] is None
