"""Questions about numbers on the command line and at the desk; `scenarios/numbers.yaml` asks them in records."""

from __future__ import annotations

import json

from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.games.sgs.facts.cards import CARD_WRITTEN
from kejian.server import desk
from tests.cli.process import call


def test_judge_answers_questions_about_a_position() -> None:
    start = "{丁: {装备: [♠6青釭剑, ♥5赤兔], 效果: [手牌上限+1]}, 乙: {势力: 魏, 装备: [♣5的卢]}}"
    asked = call(
        "judge", "sgs", "--players", "甲,乙,丙,丁,戊,己", "--start", start,
        "--ask", "距离 丁 甲", "--ask", "攻击范围 丁", "--ask", "手牌上限 丁", "--ask", "一半 7", "--short",
    )  # fmt: skip
    assert asked.code == 0
    for sentence in (
        "丁到甲的距离是 2（座次 3，赤兔 −1）。",
        "丁的攻击范围是 2。",
        "丁的手牌上限是 5（体力值 4，效果 +1）。",
        "7 的一半是 3（这个数 7，一半 ×0.5，向下取整至多 3）。",
    ):
        assert sentence in asked.out
    assert call("judge", "sgs", "--ask", "一半 7").code == 0
    assert call("judge", "sgs", "--ask", "手牌上限 庚").code == 1


def test_the_desk_answers_and_says_what_can_be_equipped_and_how_effects_are_written() -> None:
    ruling = desk.judge("{game: sgs, players: [甲, 乙, 丙], moves: [], ask: ['距离 甲, 丙', 可装备, 效果写法]}", 10)
    far, gear, forms = ruling.answers
    assert far.value == 1
    assert json.loads(bytes(far.told))[0]["fields"]["n"]["terms"][0]["clause"] == "sgs.8.3"  # type: ignore[call-overload]
    assert gear.value["武器"]["♠6青釭剑"] == "青釭剑 2"  # type: ignore[index, call-overload]
    assert gear.value["进攻坐骑"]["♥5赤兔"] == "赤兔 −1"  # type: ignore[index, call-overload]
    assert "手牌上限±N" in forms.value["角色"]  # type: ignore[index, call-overload, operator]


def test_everything_that_can_be_equipped_is_a_card_that_a_position_takes() -> None:
    ruling = desk.judge("{game: sgs, players: [甲, 乙], moves: [], ask: [可装备]}", 10)
    places = ruling.answers[0].value
    assert isinstance(places, dict)
    assert list(places) == ["武器", "防具", "防御坐骑", "进攻坐骑"]
    worn = []
    for cards in places.values():
        assert isinstance(cards, dict)
        assert all(card in CARD_WRITTEN for card in cards)
        worn.append(next(iter(cards)))
    (record,) = read_records(
        f"{{game: sgs, players: [甲, 乙], start: {{甲: {{装备: {json.dumps(worn)}}}}}, moves: []}}"
    )
    assert judge(record).refusal is None
