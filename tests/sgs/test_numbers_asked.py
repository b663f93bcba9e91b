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
    weapons, _, _, horses = gear.value  # type: ignore[misc]
    assert weapons["place"] == {"zh": "武器", "en": "Weapon"}  # type: ignore[index, call-overload]
    assert weapons["cards"]["♠6青釭剑"]["zh"] == "青釭剑 2"  # type: ignore[index, call-overload]
    assert horses["cards"]["♥5赤兔"]["zh"] == "赤兔 −1"  # type: ignore[index, call-overload]
    assert {"zh": "手牌上限±N", "en": "hand limit ±N"} in forms.value["character"]  # type: ignore[index, call-overload, operator]


def test_cards_and_effects_of_a_position_have_names_in_both_languages() -> None:
    start = "{甲: {装备: [♠6青釭剑], 效果: [手牌上限+1, 至乙距离视为1]}, 牌效果: {♥2闪: [点数+1]}}"
    names = desk.judge(f"{{game: sgs, players: [甲, 乙], moves: [], start: {start}}}", 10).names
    assert names["♠6青釭剑"].en.startswith("♠6 ")
    assert names["手牌上限+1"].en == "hand limit +1"
    assert names["至乙距离视为1"].en == "distance to 乙 treated as 1"
    assert names["点数+1"].en == "rank +1"


def test_everything_that_can_be_equipped_is_a_card_that_a_position_takes() -> None:
    ruling = desk.judge("{game: sgs, players: [甲, 乙], moves: [], ask: [可装备]}", 10)
    places = ruling.answers[0].value
    assert isinstance(places, list)
    worn = []
    for place in places:
        assert isinstance(place, dict)
        cards = place["cards"]
        assert isinstance(cards, dict)
        assert all(card in CARD_WRITTEN for card in cards)
        worn.append(next(iter(cards)))
    assert len(worn) == 4
    (record,) = read_records(
        f"{{game: sgs, players: [甲, 乙], start: {{甲: {{装备: {json.dumps(worn)}}}}}, moves: []}}"
    )
    assert judge(record).refusal is None


def test_a_distance_by_horsemanship_cites_the_clause_of_the_general_who_has_it() -> None:
    start = "{甲: {主将: 庞德, 副将: 马腾, 明置: [主, 副]}}"
    table = f"{{game: sgs, options: {{mode: 国战}}, players: [甲, 乙, 丙, 丁, 戊, 己], start: {start}, ask: ['距离 甲 丁']}}"
    (far,) = desk.judge(table, 10).answers
    assert far.value == 1
    clauses = [term["clause"] for term in json.loads(bytes(far.told))[0]["fields"]["n"]["terms"]]  # type: ignore[call-overload]
    assert clauses == ["sgs.8.3", "sgs.G64", "sgs.G67"]
