"""A stranger's general: a sheet that combines the vocabulary plays without code, and a bad one is told what is wrong."""

from __future__ import annotations

import random

import pytest

from kejian.core import ContentError, Match
from kejian.games.sgs.game import GAME

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


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("name: 张三\nskills: [飞天]", "飞天"),
        ("name: 张三\nhp: 40", "hp"),
        ("name: 张三\nkingdom: 晋", "kingdom"),
        ("name: 张三\neffects: [手牌上限很多]", "手牌上限很多"),
        ("name: 马超\nhp: 4", "马超"),
        ("name: 张三\nspeed: 4", "speed"),
    ],
)
def test_a_bad_sheet_is_told_what_is_wrong(written: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        GAME.read_content(written, "sheet")
    assert complaint in refused.value.say("zh")
