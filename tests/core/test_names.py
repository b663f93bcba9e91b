"""Names of players in every text that names them: moves, records, positions, the command line."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from kejian.cli.arguments import Question, record_of_arguments
from kejian.cli.desk import read_names
from kejian.core import Match, SetupRefused, find_game
from kejian.core.names import is_name, split_names
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.testing.draw import play_some

GAMES = ("cier", "dabi", "fadian")
PEOPLE = ["Mary Ann", "Mary", "小 明 2", "👨‍👩‍👧 ❤️"]


def test_spaces_stand_between_words_and_signs_of_notations_nowhere() -> None:
    for name in ("甲", "Mary Ann", "a b c", "阿·木", "小_2", "❤️", "👨‍👩‍👧", "O'Neil".replace("'", "’")):
        assert is_name(name), name
    for name in ("", " ", " 甲", "甲 ", "a  b", "a\tb", "a\nb", "a\u3000b", "a\u00a0b", "a>b", "a:b", "甲、乙", "a\0b"):
        assert not is_name(name), name


def test_the_longest_name_is_meant_unless_a_comma_says_otherwise() -> None:
    players = ["Mary", "Ann", "Mary Ann"]
    assert split_names("Mary Ann", players) == ["Mary Ann"]
    assert split_names("Mary, Ann", players) == ["Mary", "Ann"]
    assert split_names("Ann Mary Ann  Mary", players) == ["Ann", "Mary Ann", "Mary"]
    assert split_names("Mary Bob", players) == ["Mary", "Bob"]
    assert split_names(" , ", players) == []


@pytest.mark.parametrize("code", GAMES)
def test_moves_records_and_lines_with_spaces_in_names_read_back(code: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        match = play_some(Match(code, PEOPLE, seed=seed), rng, 8)
        for ask in match.asks.values():
            for _ in range(10):
                move = ask.sample(rng)
                assert ask.read(ask.format(move)) == (move, ""), ask.format(move)
        (again,) = read_records(match.record().to_yaml())
        assert again.players == PEOPLE
        ruled = judge(again)
        assert ruled.refusal is None, ruled.refusal
        assert ruled.match is not None
        assert list(ruled.match.all_events)[: len(match.all_events)] == list(match.all_events)
        line = match.game.write_line(match.state)
        players, options, start = match.game.read_line(line)
        assert players == PEOPLE
        placed = match.game.setup(match.game.new_setup(players, options))
        match.game.place(placed, start)
        read = match.game.read_line(match.game.write_line(placed))[2]
        assert [read[name] for name in PEOPLE] == [start[name] for name in PEOPLE]


def test_a_target_with_a_space_in_its_name_is_hit() -> None:
    match = Match("cier", ["Mary Ann", "Mary", "丙"], start={"Mary": {"弹药": 3}})
    match.answer(0, "子弹")
    match.answer(1, "手斧 > Mary Ann")
    match.answer(2, "子弹")
    assert match.position()["Mary Ann"]["alive"] is False


def test_two_targets_are_told_apart() -> None:
    match = Match("cier", ["甲", "Mary Ann", "Mary"], start={"甲": {"弹药": 9}})
    ask = match.asks[0]
    for text in ("机关枪 > Mary Ann、Mary", "机关枪 > Mary, Mary Ann", "机关枪 > Mary Ann Mary"):
        assert ask.format(ask.read(text)[0]) == "机关枪 > Mary Ann、Mary"


def test_in_fadian_choices_follow_a_name_and_are_no_part_of_it() -> None:
    match = Match("fadian", ["甲", "Mary Ann", "小 明", "丁"], {"camps": [["甲", "丁"], ["Mary Ann", "小 明"]]}, seed=3)
    rng, named = random.Random(3), set()
    for _ in range(12):
        for ask in match.asks.values():
            for move in islice(ask.moves(), 200):
                text = ask.format(move)
                assert ask.read(text) == (move, ""), text
                named |= {name for name in match.players if f"> {name}" in text}
        play_some(match, rng, 1)
    assert {"Mary Ann", "小 明"} <= named
    for bad in ("老 停", "张 弃♠3", "王 火枪", "甲龙", "甲玩偶", "老 不二"):
        with pytest.raises(SetupRefused):
            find_game("fadian").new_setup(["甲", bad], {})
    for good in ("小龙", "老 王", "火 神"):
        find_game("fadian").new_setup(["甲", good], {})


@pytest.mark.parametrize("code", GAMES)
def test_no_name_is_a_word_of_the_position(code: str) -> None:
    game = find_game(code)
    match = Match(code, ["甲", "乙"], seed=1)
    for word in [key for key in match.position() if key not in ("甲", "乙")]:
        with pytest.raises(SetupRefused):
            game.new_setup(["甲", word], {})


def test_the_command_line_knows_names_with_spaces() -> None:
    assert read_names("Mary Ann, 乙") == ["Mary Ann", "乙"]
    assert read_names("甲 乙") == ["甲", "乙"]
    assert read_names("甲、Mary  Ann，丙") == ["甲", "Mary Ann", "丙"]
    game = find_game("cier")
    for question in (
        Question(["Mary Ann 手斧 > 乙", "乙 子弹"], start="{Mary Ann: {弹药: 1}}"),
        Question(["Mary Ann: 手斧 > 乙", "乙: 子弹"], start="{Mary Ann: {弹药: 1}, 乙: {}}"),
        Question(["Mary Ann：手斧 > 乙", "乙 子弹"], players="Mary Ann,乙", start="{Mary Ann: {弹药: 1}}"),
        Question(["Mary Ann: 手斧", "乙 子弹"], position="cier/1 个人战 1.1 Mary Ann:1/1 乙:1/0"),
    ):
        record = record_of_arguments(game, question, "en")
        assert record.players == ["Mary Ann", "乙"]
        ruled = judge(record)
        assert ruled.match is not None
        assert ruled.match.outcome is not None, question
        assert ruled.match.outcome.winners == (0,)
