"""Moves, positions and lines read back to what they were; what cannot be read gets a clear answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kejian.core import ContentError, Match, Refused, SetupRefused
from kejian.games.fadian import GAME
from kejian.games.fadian.asks import move_text
from kejian.games.fadian.asks.technique_names import find_technique
from kejian.games.fadian.content.schools import BOOK, SCHOOL_NAMED
from kejian.games.fadian.rows.technique import explain
from tests.fadian.games import decisions, few, midgame, table


def test_every_legal_move_is_accepted_and_reads_back_from_its_text() -> None:
    rng = random.Random(8)
    for match in [*(midgame(rng) for _ in range(6)), table(4, rng)]:
        for now in decisions(match, rng):
            if rng.random() < 0.7:
                continue
            for seat, ask in now.asks.items():
                for move in [*few(ask.moves(), 25), *(ask.sample(rng) for _ in range(5))]:
                    assert ask.refusal(move) is None
                    assert now.read(seat, ask.format(move)) == move


def test_a_position_and_its_line_read_back_to_an_equal_position() -> None:
    rng = random.Random(10)
    for match in [*(midgame(rng) for _ in range(8)), table(3, rng), table(4, rng, camps=[["甲", "丙"], ["乙", "丁"]])]:
        for now in decisions(match, rng):
            if now._since or rng.random() < 0.8:
                continue  # a position lies between steps
            position = now.position()
            again = Match(GAME, now.players, now.setup.options, start=position, seed=1)
            assert again.position() == position
            players, options, start = GAME.read_line(GAME.write_line(now.state))
            from_line = Match(GAME, players, options, start=start, seed=1).position()
            assert {key: from_line[key] for key in players} == {key: position[key] for key in players}
            assert from_line["牌池"] == position["牌池"]


@pytest.mark.parametrize(
    "line",
    ["", "甲", "甲@4→ 38/40", "甲@4→ 38/40 行7/12 重2/3 手♠3 | 乙@8← | 甲·组织", "甲@4→ 38/40 行7/12 重2/3 手♠x | x"],
)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(SetupRefused):
        GAME.read_line(line)


@pytest.mark.parametrize(
    "start",
    [
        {"甲": {"hand": ["♠3", "♠3"]}},
        {"甲": {"hand": ["♠10"]}},
        {"甲": {"pos": 0}},
        {"甲": {"pos": 10}},
        {"甲": {"帖": ["棍"]}},
        {"甲": {"技能": ["飞天"]}},
        {"甲": {"facing": "上"}},
        {"甲": {"hp": "many"}},
        {"甲": {"效果": {"飞": 1}}},
        {"甲": {"效果": {"减伤": -1}}},
        {"甲": {"行动": 13}},
        {"甲": {"标记": {"玩偶": {"帖": "剑"}}}},
        {"甲": {"标记": {"pos": 3, "玩偶": {"帖": "棍"}}}},
        {"甲": {"角色": "无名氏"}},
        {"甲": {"已发动": ["飞天"]}},
        {"甲": {"五行": "风"}},
        {"甲": 3},
        {"丙": {}},
        {"turn": "丙"},
        {"phase": "午休"},
        {"随机": ["什么"]},
        {"上一招": {"seat": "丙"}},
        {"上一招": {"seat": "甲", "越过": [{"谁": "乙"}]}},
        {"时滞": -1},
    ],
)
def test_a_start_that_makes_no_sense_is_refused_in_both_languages(start: dict[str, Any]) -> None:
    with pytest.raises(SetupRefused) as refused:
        Match("fadian", ["甲", "乙"], start=start)
    for lang in ("zh", "en"):
        assert GAME.say(refused.value.refusal, lang, ["甲", "乙"]).strip()


@pytest.mark.parametrize(
    "options",
    [
        {"initial_hand": 10},
        {"turn_draw": 3},
        {"camps": [["甲", "乙"]]},
        {"camps": [["甲"], ["甲", "乙"]]},
        {"camps": "甲"},
        {"camps": [["甲"], ["丙"]]},
        {"mirror": "wall"},
        {"角色": {"甲": "无名氏"}},
        {"角色": {"甲": {"name": "木人", "体力": 0}}},
    ],
)
def test_house_rules_that_do_not_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupRefused):
        Match("fadian", ["甲", "乙"], options)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("出拳 > 丙", "bad_text"),
        ("飞天", "bad_text"),
        ("", "bad_text"),
        ("擒拿", "not_carried"),
        ("洞察", "payment"),
        ("洞察 弃♠3", "payment"),
        ("洞察 弃♠x", "bad_text"),
        ("头槌 弃♥1", "payment"),
        ("灵感", "condition"),
        ("龙·出拳", "no_such_unit"),
        ("火舌", "no_such_skill"),
        ("让", "not_legal"),
    ],
)
def test_a_main_line_that_cannot_be_played_says_why(text: str, kind: str) -> None:
    match = Match("fadian", ["甲", "乙"], start={"甲": {"hand": ["♠3"]}, "乙": {}}, seed=1)
    with pytest.raises(Refused) as refused:
        match.answer(0, text)
    assert refused.value.refusal.kind == kind
    for lang in ("zh", "en"):
        assert match.say(refused.value.refusal, lang).strip()


def test_names_are_found_by_full_name_last_part_school_english_and_id() -> None:
    fist, time, assassin, puppet, dragon = (
        BOOK.schools[id_].techniques for id_ in ("fist", "time", "assassin", "puppet", "dragon")
    )
    for name in ("拳术·直冲", "直冲", "拳/直冲", "拳帖/直冲", "Fist Art: Straight Rush", "straight rush", "T1.1.1"):
        assert find_technique(name, fist, BOOK, 0) is BOOK.techniques["T1.1.1"]
    assert find_technique("召唤", (*puppet, *dragon), BOOK, 0).id == "T9.1"  # an exact name wins over a last part
    with pytest.raises(Refused):
        find_technique("残影", (*time, *assassin), BOOK, 0)


SHEET = "format: fadian-character/1\nname: 木人\n体力: 30\n帖: [拳, 剑帖]\n技能: [嗜血]\n"


def test_a_sheet_of_ones_own_is_read_and_played() -> None:
    content = GAME.read_content(SHEET, "mine.yaml")
    options = GAME.with_content({"角色": {"甲": "木人", "乙": "雷震"}}, content)
    match = Match(GAME, ["甲", "乙"], options, seed=1)
    player = match.position()["甲"]
    assert (player["hp"], player["帖"], player["技能"]) == (30, ["拳", "剑"], ["嗜血"])


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        (SHEET.replace("体力: 30", "体力: 很多"), 3),
        (SHEET.replace("体力: 30", "体力: 0"), 3),
        (SHEET.replace("[拳, 剑帖]", "[拳, 棍]"), 4),
        (SHEET.replace("[拳, 剑帖]", "[拳, 拳]"), 4),
        (SHEET.replace("[嗜血]", "[飞天]"), 5),
        (SHEET.replace("[嗜血]", "嗜血"), 5),
        (SHEET.replace("name: 木人", "name: 木 人"), 2),
        (SHEET.replace("fadian-character/1", "fadian-character/2"), 1),
        (SHEET + "力量: 3\n", 6),
        (SHEET + "---\n" + SHEET, 8),
        ("- 木人\n", 1),
        (SHEET + "体力: 20\n", 6),
    ],
)
def test_a_sheet_with_a_mistake_is_refused_with_its_line(wrong: str, line: int) -> None:
    with pytest.raises(ContentError, match=f"line {line}"):
        GAME.read_content(wrong, "mine.yaml")


def test_the_words_of_choices_know_every_school() -> None:
    assert tuple(SCHOOL_NAMED) == move_text._SCHOOLS


def test_every_move_of_the_book_has_a_note() -> None:
    assert [row.name.zh for row in BOOK.techniques.values() if not explain(row).zh or not explain(row).en] == []


@pytest.mark.parametrize(
    ("clause", "zh", "en"),
    [
        ("T11.5", "往后2招伤害各加3", "the next 2 moves deal 3 more each"),
        ("T11.1", "若对手撞墙：追加2点伤害；无论如何抽1张牌", "2 extra damage; in any case draw 1"),
        ("T12.1", "若对手撞墙：追加1点伤害；无论如何抽1张牌", "1 extra damage; in any case draw 1"),
        ("T8.4", "追加2点伤害；无论如何抽1张牌", "2 extra damage; in any case draw 1"),
        ("T2.1.1", "若对手撞墙：追加3点伤害，抽1张牌", "if he hits the wall: 3 extra damage, draw 1"),
        ("T13.6", "任意属性", "any element"),
        ("T13.7", "任意属性", "any element"),
        ("T6.5", "至多9", "at most 9"),
        ("T9.8", "不超过它的体力", "as much action as it has life"),
    ],
)
def test_a_note_says_what_the_card_does(clause: str, zh: str, en: str) -> None:
    note = explain(BOOK.techniques[clause])
    assert zh in note.zh
    assert en in note.en


def test_a_sheet_of_the_game_cannot_be_written_anew() -> None:
    with pytest.raises(ContentError, match=r"line 2: name: “雷震” is a .* that comes with the game"):
        GAME.read_content(SHEET.replace("木人", "雷震"), "mine.yaml")


def test_a_position_with_a_sheet_of_ones_own_reads_back() -> None:
    options = GAME.with_content({"角色": {"甲": "木人"}}, GAME.read_content(SHEET, "mine.yaml"))
    position = Match(GAME, ["甲", "乙"], options, seed=1).position()
    assert Match(GAME, ["甲", "乙"], options, start=position, seed=1).position() == position


def test_an_unknown_technique_is_refused_with_the_nearest() -> None:
    match = Match(GAME, ["甲", "乙"], {}, start={"甲": {"帖": ["拳"]}}, seed=1)
    with pytest.raises(Refused) as refused:
        match.answer(0, "直仲")
    assert "是不是 直冲" in match.say(refused.value.refusal, "zh")
