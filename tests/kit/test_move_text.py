"""What players write: names with blanks, words in any order, words that are almost right."""

from __future__ import annotations

import pytest

from kejian.core import BadMoveText, Text
from kejian.kit.move_text import HALF_WIDTH, MoveReader, read_seats, split_words, unknown_word, unreadable

WHAT = Text("招", "move")


def test_signs_of_chinese_keyboards_become_half_width() -> None:
    assert "手斧＞乙，丙；＋：".translate(str.maketrans(HALF_WIDTH)) == "手斧>乙,丙;+:"


def test_names_may_have_blanks_inside() -> None:
    assert read_seats("Big Ann, 乙", ("乙", "Big Ann")) == (1, 0)
    assert read_seats("", ("乙",)) == ()


def test_a_name_nobody_has_is_refused_with_the_clauses() -> None:
    with pytest.raises(BadMoveText) as caught:
        read_seats("乙 丙", ("甲", "乙"), "toy.1")
    assert (caught.value.refusal.kind, caught.value.refusal.clauses) == ("unknown_player", ("toy.1",))


def test_an_unknown_word_is_told_with_the_nearest_by_their_names() -> None:
    known = {"axe": Text("斧", "Axe"), "hatchet": Text("小斧", "Hatchet"), "hat": Text("帽", "Hat")}
    assert unknown_word("hatchett", known, WHAT).why.en == "there is no move “hatchett”; perhaps Hatchet, Hat"


def test_where_none_comes_near_a_few_are_all_told_and_many_are_not() -> None:
    few = {word: Text(word, word) for word in ("ab", "cd")}
    many = {f"a{n}": Text(f"a{n}", f"a{n}") for n in range(50)}
    assert unknown_word("zz", few, WHAT).why.zh == "没有“zz”这个招；是不是 ab、cd"
    assert unknown_word("zz", many, WHAT).why.zh == "没有“zz”这个招"


def test_a_name_goes_on_until_the_next_choice() -> None:
    assert split_words("hit >Big Ann left") == ["hit", ">Big Ann left"]
    assert split_words("hit >Big Ann left", lambda word: word == "left") == ["hit", ">Big Ann", "left"]


def test_questions_take_their_own_words_and_leave_the_rest() -> None:
    words = MoveReader(["hit", ">Ann", "x3"], "later")
    assert words.take_name() == "Ann"
    assert words.take_name() is None
    match = words.take(r"x(\d)")
    assert match is not None
    assert match[1] == "3"
    assert words.rest() == "hit later"
    assert (words.take_first(), words.take_first()) == ("hit", None)


def test_what_was_not_understood_says_why() -> None:
    refusal = unreadable("hm", "看不懂", "no idea", "toy.1").refusal
    assert (refusal.kind, refusal.clauses) == ("bad_text", ("toy.1",))
