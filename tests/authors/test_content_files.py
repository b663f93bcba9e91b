"""Content that people bring along, the same for every game that takes any: faults with line and advice, names, words."""

from __future__ import annotations

import random
from importlib import resources
from typing import Any, NamedTuple

import pytest

from kejian.core import ContentError, Match, find_game

MAP = (resources.files("kejian.games.wuba") / "map.yaml").read_text("utf-8").replace("id: standard", "id: mine")


class File(NamedTuple):
    """A file that is fine, a line of it, a key in it, its name, and one that comes with the game."""

    game: str
    text: str
    line: str
    key: str
    name: str
    taken: str


FILES = {
    "role": File(
        "cier",
        "name: 快手\nenglish: Quickhand\nhp: 2\nabilities: {板砖: {banned: true}}\n",
        "hp: 2",
        "hp",
        "快手",
        "囤弹手",
    ),
    "sheet": File(
        "fadian", "name: 木人\nenglish: Wooden Man\n体力: 30\n帖: [拳, 剑]\n", "体力: 30", "体力", "木人", "雷震"
    ),
    "general": File("sgs", "name: 张三\nen: Zhang San\nkingdom: 蜀\nhp: 3\n", "kingdom: 蜀", "kingdom", "张三", "马超"),
    "heroes": File(
        "wuba",
        "format: wuba-heroes/1\npack: 我的\nheroes:\n"
        + "".join(
            f"  好汉{n}:\n    english: Hero {n}\n    hp: 90\n    极值: 4\n    数学: 强\n"
            f'    身份: {{班级: "6", 类别: 学生}}\n    性别: 雄\n'
            for n in "一二三四五六七八九十甲乙"
        ),
        "pack: 我的",
        "pack",
        "我的",
        "base",
    ),
    "map": File("wuba", MAP, "id: mine", "roads", "mine", "standard"),
}


@pytest.fixture(params=FILES)
def file(request: pytest.FixtureRequest) -> File:
    return FILES[request.param]


def told(file: File, text: str) -> str:
    with pytest.raises(ContentError) as caught:
        find_game(file.game).read_content(text, "mine.yaml")
    return str(caught.value)


def line_of(text: str, piece: str) -> int:
    return text[: text.index(piece)].count("\n") + 1


def test_a_file_that_is_fine_is_read(file: File) -> None:
    assert file.name in find_game(file.game).read_content(file.text, "mine.yaml")


def test_a_full_width_colon_and_a_tab_are_named_with_their_line(file: File) -> None:
    number = line_of(file.text, file.line)
    wide = told(file, file.text.replace(file.line, file.line.replace(": ", "："), 1))
    assert f"line {number}: " in wide
    assert "“：” is full-width" in wide
    tab = told(file, file.text.replace(file.line, f"\t{file.line}", 1))
    assert f"line {number}: " in tab
    assert "begins with a tab" in tab


def test_an_unknown_key_is_told_with_the_nearest_and_its_line(file: File) -> None:
    said = told(file, file.text.replace(f"{file.key}:", f"{file.key}x:", 1))
    assert f"line {line_of(file.text, f'{file.key}:')}: " in said
    assert f"perhaps {file.key}" in said


def test_a_name_that_comes_with_the_game_is_refused_with_its_line(file: File) -> None:
    said = told(file, file.text.replace(file.name, file.taken, 1))
    assert f"line {line_of(file.text, file.name)}: " in said
    assert f"“{file.taken}” is a" in said
    assert "that comes with the game" in said


def english_of(file: File, options: dict[str, Any], questions: int) -> list[str]:
    """What is told in English of the first questions of a match with content of one's own."""
    game, rng = find_game(file.game), random.Random(3)
    full = game.with_content(options, game.read_content(file.text, "mine.yaml"))
    match = Match(game, ["Ann", "Bob"], full, seed=1)
    for _ in range(questions):
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
    return [match.say(event, "en", full=True) for event in match.all_events]


@pytest.mark.parametrize(
    ("name", "options", "zh", "en"),
    [
        ("role", {"对局": "技能战", "角色": {"Ann": "快手"}}, "快手", "Quickhand"),
        ("sheet", {"角色": {"Ann": "木人"}}, "木人", "Wooden Man"),
        ("general", {"武将": {"Ann": "张三"}}, "张三", "Zhang San"),
        ("heroes", {"将包": ["我的"]}, "好汉", "Hero "),
    ],
)
def test_in_english_it_is_called_by_the_name_its_author_gave_it(
    name: str, options: dict[str, Any], zh: str, en: str
) -> None:
    sentences = english_of(FILES[name], options, 4)
    assert any(en in sentence for sentence in sentences), sentences
    assert [sentence for sentence in sentences if zh in sentence] == []
