"""What the desk offers for a position can be put there: every word of every key, in every game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kejian.core import Match
from kejian.server import desk

GAMES: dict[str, dict[str, Any]] = {
    "cier": {"对局": "技能战", "角色": {"甲": "镜师", "乙": "铁壁"}},
    "dabi": {},
    "fadian": {"角色": {"甲": "偃师"}},
    "sgs": {},
}
CHINESE = re.compile("[\u2e80-\u9fff\uff00-\uffef]")


def opened(game: str) -> Match:
    return Match(game, ["甲", "乙"], GAMES[game], seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_is_offered_for_a_position_is_taken_and_called_in_both_languages(game: str) -> None:
    match = opened(game)
    position = match.position()
    choices = match.game.position_choices(match.state)
    assert len(choices) > 3
    for key, words in choices.items():
        for word, name in words.items():
            assert name.zh
            assert not CHINESE.search(name.en) or name.en == word, (word, name)  # players' names are what they are
            of_table = key in position
            now = position[key] if of_table else position["甲"][key]
            value: Any = {word: 1} if isinstance(now, dict) else [word] if isinstance(now, list) else word
            start = {key: value} if of_table else {"甲": {key: value}}
            after = Match(game, ["甲", "乙"], GAMES[game], start=start, seed=1).position()
            kept = after[key] if of_table else after["甲"][key]
            assert kept == value or (game == "fadian" and kept), (key, word, kept)


def test_the_ruling_says_what_may_be_chosen() -> None:
    ruling = desk.judge("{game: cier, players: [甲, 乙, 丙], options: {对局: 擂主战, 擂主: 甲}, moves: []}", 10)
    assert ruling.ok
    assert {word: name.en for word, name in ruling.choices["身份"].items()} == {"擂主": "champion", "平民": "commoners"}
