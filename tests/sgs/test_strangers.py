"""A stranger's general: a sheet that combines the vocabulary plays without code, and a bad one is told what is wrong."""

from __future__ import annotations

import random

import pytest

from kejian.core import ContentError, Match
from kejian.games.sgs.game import GAME
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.numbers.bare import FORMS

WORDS_OF_A_SHEET = [
    form.replace("±N", signed) if "±" in form else form.replace("N", "3")
    for form in FORMS
    if "乙" not in form  # a sheet knows no player by name
    for signed in (("+1", "-1") if "±" in form else ("",))
]
EACH, SEATS = 4, "甲乙丙丁戊己庚辛"
SHEET = """
format: sgs-general/1
name: 张三
en: Zhang San
kingdom: 蜀
hp: 3
skills: [马术, 反馈, 苦肉]
effects: [手牌上限+1, 攻击范围+1]
"""


def test_a_sheet_plays_without_code() -> None:
    content = GAME.read_content(SHEET, "sheet")
    options = GAME.with_content({"武将": {"甲": "张三"}}, content)
    match = Match(GAME, ["甲", "乙", "丙"], options, seed=5)
    rng = random.Random(5)
    while match.outcome is None:
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))
    player = match.state.players[0]
    assert (player.general, player.max_hp, player.kingdom) == ("张三", 3, "蜀")
    assert "Zhang San" in " ".join(match.say(event, "en") for event in match.all_events)


def test_a_record_carries_the_sheet_along() -> None:
    options = GAME.with_content({"武将": {"甲": "张三"}}, GAME.read_content(SHEET, "sheet"))
    match = Match(GAME, ["甲", "乙"], options, seed=5)
    again = Match.of(match.record())
    assert again.state.players[0].general == "张三"


def sheets_of_all_words() -> str:
    """Generals that have every skill between them, each by its id, and every effect on a number."""
    skills, words = list(SKILLS), list(WORDS_OF_A_SHEET)
    parts = [skills[n : n + EACH] for n in range(0, len(skills), EACH)]
    sheets = []
    for n, part in enumerate(parts):
        effects = words[n : n + 1]
        sheets.append(f"name: 客{n}\nen: Guest {n}\nhp: {3 + n % 2}\nskills: [{', '.join(part)}]\neffects: {effects}")
    assert len(parts) >= len(words)
    return "\n---\n".join(sheets)


def test_every_skill_and_every_effect_of_the_vocabulary_is_told_and_plays_to_the_end() -> None:
    content = GAME.read_content(sheets_of_all_words(), "sheets")
    cards, lines = GAME.cards(content), GAME.introduce(content)
    told = " ".join(line.zh for line in lines.values())
    assert {name for card in cards.values() for name, _text, _by in card.skills} == {s.name for s in SKILLS.values()}
    assert all(text.zh and text.en for card in cards.values() for _name, text, _by in card.skills)
    assert all(word in told for word in WORDS_OF_A_SHEET)
    names = list(content)
    for n in range(0, len(names), len(SEATS)):
        guests = dict(zip(SEATS, (names[n:] + names)[: len(SEATS)], strict=True))
        options = GAME.with_content({"武将": guests, "cards": "军争160"}, content)
        match, rng = Match(GAME, list(SEATS), options, seed=n), random.Random(n)
        while match.outcome is None:
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
        assert {player.general for player in match.state.players} == set(guests.values())
        for lang in ("zh", "en"):
            assert all(match.say(event, lang) for event in match.all_events)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("name: 张三\nskills: [飞天]", "飞天"),
        ("name: 张三\nhp: 40", "hp"),
        ("name: 张三\nkingdom: 晋", "kingdom"),
        ("name: 张三\neffects: [手牌上限很多]", "手牌上限很多"),
        ("name: 马超\nhp: 4", "马超"),
        ("name: 张三\nspeed: 4", "speed"),
        ("name: 张三\nskills: [马术, mashu]", "第 2 行：skills"),
        ("name: 张三\nskills: 马术", "第 2 行：skills"),
        ("name: 张三\nen: [1, 2]", "第 2 行：en"),
        (f"name: {'张' * 41}\nhp: 4", "第 1 行：name：应为一个词，最多 40 个字"),
        (f"{'张' * 41}: {{hp: 4}}", "应为一个词，最多 40 个字"),
        ("name: 张三\nclause: 天书", "第 2 行：clause"),
        ("name: 张三\nneeds: 天书", "第 2 行：needs"),
        ("name: 张三\ngouyu: 100000", "第 2 行：gouyu"),
        ("name: 张三\nhp: 99999999999999999999999999", "第 2 行：hp"),
        ("name: 张三\neffects: [手牌上限+99999]", "第 2 行：effects"),
        ("name: 张三\neffects: [点数+1]", "第 2 行：effects"),
        (f"name: 张三\neffects: [{', '.join(['手牌上限+1'] * 13)}]", "第 2 行：effects"),
        (f"name: 张三\nskills: {'[' * 80}", "第 2 行"),
    ],
)
def test_a_bad_sheet_is_told_what_is_wrong(written: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        GAME.read_content(written, "sheet")
    assert complaint in refused.value.say("zh")
