"""Bare effects as they are written, and questions to the referee about numbers."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import CORE_WORDS, INFINITE, BadMoveText, Text, Words, messages_of
from kejian.games.sgs.numbers import (
    BareCharacter,
    Board,
    Effect,
    answer,
    attacking_horse,
    defending_horse,
    lending_weapon,
    printed_range,
    rank_case,
    read_effect,
    told,
    ways,
    write_effect,
)
from kejian.games.sgs.numbers.bare import effect_words

PLAYERS = ("甲", "乙", "丙", "丁", "Mary Ann", "己")
WORDS = CORE_WORDS | Words(messages_of(told))


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("手牌上限为5", Effect("hand_limit", "is", 5)),
        ("手牌上限视为0", Effect("hand_limit", "as", 0)),
        ("手牌上限+2", Effect("hand_limit", "plus", 2)),
        ("手牌上限-3", Effect("hand_limit", "plus", -3)),
        ("至乙距离视为1", Effect("distance", "as", 1, whose="to", other=1)),
        ("至Mary Ann距离-1", Effect("distance", "plus", -1, whose="to", other=4)),
        ("至其他角色距离-1", Effect("distance", "plus", -1, whose="to_others")),
        ("其他角色至其距离+1", Effect("distance", "plus", 1, whose="from_others")),
        ("不计入距离", Effect("distance", "out")),
        ("攻击范围无限", Effect("attack_range", "as", INFINITE)),
        ("攻击范围+1", Effect("attack_range", "plus", 1)),
        ("额定摸牌数改为0", Effect("draw_count", "as", 0)),
        ("额定摸牌数-1", Effect("draw_count", "plus", -1)),
        ("点数视为9", Effect("rank", "as", 9)),
        ("点数+3", Effect("rank", "plus", 3)),
    ],
)
def test_every_form_of_a_bare_effect_is_read_and_written(text: str, effect: Effect) -> None:
    assert read_effect(text, PLAYERS) == effect
    assert write_effect(effect, PLAYERS) == text


def test_full_width_signs_are_read() -> None:
    assert read_effect(" 手牌上限＋2 ", PLAYERS) == Effect("hand_limit", "plus", 2)
    assert read_effect("手牌上限−2", PLAYERS) == Effect("hand_limit", "plus", -2)


@pytest.mark.parametrize(
    "text",
    ["", "5", "手牌上限", "手牌上限5", "手牌上限为+5", "手牌上限视为-1", "至庚距离+1", "至乙距离1", "至乙距离视为+1",
     "攻击范围为3", "额定摸牌数改为1", "额定摸牌数视为0", "距离+1", "点数为3", "手牌上限+9999"],
)  # fmt: skip
def test_what_is_no_effect_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no effect on a number"):
        read_effect(text, PLAYERS)


def test_an_effect_on_a_kingdom_has_no_bare_form() -> None:
    with pytest.raises(ValueError, match="no bare effect"):
        write_effect(lending_weapon(Text("吴六剑", "Wuliu Sword")), PLAYERS)


def board() -> Board:
    """丁 with 青釭剑 and 赤兔, 乙 with 的卢, Mary Ann dead."""
    seats = [BareCharacter(hp=4 - seat % 3, hand_count=seat) for seat in range(6)]
    seats[1].effects = (defending_horse(Text("的卢", "Dilu")),)
    seats[3].effects = (attacking_horse(Text("赤兔", "Chitu")),)
    seats[3].weapon = printed_range(2, Text("青釭剑", "Qinggang Sword"), "sgs.K31")
    seats[4].alive = False
    ranks = {"♠3过河拆桥": rank_case(3, [read_effect("点数-4", PLAYERS)])}
    return Board(PLAYERS, seats, rank_of=ranks.get)


def value(question: str) -> Any:
    found = answer(board(), ("ask", question))
    return None if found is None else found.value


def said(question: str) -> list[str]:
    found = answer(board(), ("ask", question))
    assert found is not None
    return [WORDS.say(event, "zh", PLAYERS, full=True) for event in found.told]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("一半 7", 3),
        ("之差 3 8", 5),
        ("至多 3", [1, 2, 3]),
        ("至多 5 最大 2", [1, 2]),
        ("至多 5 最大 0", []),
        ("至少 2 最大 4", [2, 3, 4]),
        ("任意数量 最大 2", [0, 1, 2]),
        ("体力值最大", ["甲", "丁"]),
        ("体力值最大  除 甲", ["丁"]),
        ("体力值最大 除 甲 丁", ["乙"]),
        ("手牌数最小", ["甲"]),
        ("攻击范围最大", ["丁"]),
        ("角色数", 5),
        ("玩家数", 6),
        ("群势力角色数", 5),
        ("魏势力角色数", 0),
        ("已受伤的角色数", 3),
        ("没有手牌的角色数", 1),
        ("势力数", 1),
        ("点数 ♠3过河拆桥", 1),
        ("上家 甲", "己"),
        ("下家 丁", "己"),
        ("距离 丁 乙", 2),
        ("距离 Mary Ann 甲", None),
        ("攻击范围 丁", 2),
        ("攻击范围内 丁", ["甲", "乙", "丙", "己"]),
        ("攻击范围内 甲", ["己"]),
        ("手牌上限 丙", 2),
        ("额定摸牌数 丙", 2),
        ("弃牌数 己", 3),
        ("已损失 丙", 2),
        ("体力 丙", 2),
    ],
)
def test_the_referee_answers(question: str, expected: object) -> None:
    assert value(question) == expected
    found = answer(board(), ("ask", question))
    assert found is not None
    for event in found.told:
        assert event.all_clauses
        assert WORDS.say(event, "zh", PLAYERS).endswith("。")
        assert WORDS.say(event, "en", PLAYERS).endswith(".")


def test_an_answer_says_where_the_number_came_from() -> None:
    assert said("距离 丁 乙") == [
        "丁到乙的距离是 2（座次 2，赤兔 −1，的卢 +1）。",
        "沿座次从丁数：丙、乙，2 步。",
    ]
    assert said("距离 甲 乙") == [
        "甲到乙的距离是 2（座次 1，的卢 +1）。",
        "沿座次从甲数：乙，1 步。",
        "反过来，乙到甲的距离是 1。",
    ]
    assert said("攻击范围内 甲")[0] == "甲不在自己的攻击范围内。"
    assert said("攻击范围内 甲")[1] == "乙不在甲的攻击范围内：攻击范围 1 < 距离 2（座次 1，的卢 +1）。"
    assert said("攻击范围内 甲")[4] == "甲到Mary Ann没有距离。"
    assert said("体力值最大") == ["体力值最大的是甲、丁：4。"]


def test_where_both_ways_are_as_short_both_are_told() -> None:
    seats = [BareCharacter() for _ in range(4)]
    assert ways(seats, 0, 2) == [(1, 2), (3, 2)]
    assert ways(seats, 0, 1) == [(1,)]
    assert ways(seats[:2], 0, 1) == [(1,)]
    seats[1].alive = False
    assert ways(seats, 0, 2) == [(2,)]


def test_the_forms_of_effects_are_asked_for_and_each_is_read() -> None:
    forms = value("效果写法")
    for form in (*forms["character"], *forms["card"]):
        text = form.zh.replace("±N", "+2").replace("N", "0" if "改为0" in form.zh else "2")
        assert read_effect(text, PLAYERS)
        english = form.en.replace("±N", "+2").replace("N", "2")
        assert effect_words(text, PLAYERS) == Text(text, english)
    assert effect_words("至丁距离-1", PLAYERS) == Text("至丁距离-1", "distance to 丁 -1")
    assert effect_words("运气+1", PLAYERS) is None


def test_what_somebody_holds_is_asked_for_in_its_place_too() -> None:
    for path, expected in (
        (("丁", "距离", "乙"), 2),
        (("丁", "攻击范围"), 2),
        (("丁", "攻击范围内"), ["甲", "乙", "丙", "己"]),
        (("势力数",), 1),
        (("丙", "已损失"), 2),
    ):
        found = answer(board(), path)
        assert found is not None
        assert found.value == expected


def test_an_unlimited_range_is_written_so() -> None:
    seats = [BareCharacter(effects=(read_effect("攻击范围无限", PLAYERS),)), BareCharacter()]
    found = answer(Board(("甲", "乙"), seats), ("ask", "攻击范围 甲"))
    assert found is not None
    assert found.value == "无限"
    assert WORDS.say(found.told[0], "zh", PLAYERS) == "甲的攻击范围是 ∞。"


@pytest.mark.parametrize("question", ["几点了", "一半 七", "至少 2", "点数", "角色", "野势力角色数"])
def test_what_is_no_question_of_this_book_has_no_answer(question: str) -> None:
    assert answer(board(), ("ask", question)) is None


@pytest.mark.parametrize(
    "question", ["距离 丁", "距离 丁 乙 丙", "手牌上限 庚", "体力值最大 除 庚", "点数 ♠9杀", "上家 甲 乙"]
)
def test_a_question_that_names_nothing_known_is_refused_with_the_reason(question: str) -> None:
    with pytest.raises(BadMoveText):
        answer(board(), ("ask", question))


def test_a_place_that_is_no_number_has_no_answer() -> None:
    for path in (("庚", "距离", "甲"), ("甲", "运气"), ("运气",), ("ask", "一半", "7")):
        assert answer(board(), path) is None
    with pytest.raises(BadMoveText):
        answer(board(), ("甲", "距离", "庚"))
