"""One-line positions: heads, words, and values that fit into one word."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kejian.core import CORE_WORDS, Figure, Setup, SetupRefused, Text
from kejian.kit.lines import (
    no_line,
    read_fields,
    read_plain_line,
    read_text,
    split_line,
    write_plain_line,
    write_value,
)

WANTED = Text("回合 玩家…", "round player…")


def test_the_words_behind_the_head() -> None:
    assert split_line("toy/1 3 甲 乙", "toy/1", 2, WANTED) == ["3", "甲", "乙"]
    assert split_line("toy/1 3 甲  乙", "toy/1", 2, WANTED, most=2) == ["3", "甲  乙"]


@pytest.mark.parametrize("line", ["", "toy/1", "toy/1 3", "toy/2 3 甲", "3 甲 乙"])
def test_another_head_or_too_few_words_are_refused_with_the_form(line: str) -> None:
    with pytest.raises(SetupRefused) as caught:
        split_line(line, "toy/1", 2, WANTED)
    assert CORE_WORDS.say(caught.value.refusal, "zh", []) == f"看不懂局面“{line}”：应写作 toy/1 回合 玩家…。"


def test_a_fault_carries_its_line() -> None:
    assert no_line("x", "坏", "bad").refusal.kind == "no_line"


VALUES: Any = st.recursive(
    st.booleans() | st.integers(0, 10**9 - 1) | st.from_regex(r"[a-z甲乙][a-z甲乙_ ]{0,5}[a-z甲乙]", fullmatch=True),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a b", "c_d", "盾"]), inner),
    max_leaves=8,
).filter(lambda value: value not in ("true", "false"))


@given(st.dictionaries(st.sampled_from(["hp", "a b", "c_d", "盾"]), VALUES))
def test_fields_read_back_out_of_one_word(fields: dict[str, Any]) -> None:
    word = write_value(fields)
    assert " " not in word
    assert read_fields(word) == fields


@pytest.mark.parametrize("word", ["", "a", "[1]", "{a:1}x", "{a:1}}"])
def test_what_are_no_fields_are_none(word: str) -> None:
    assert read_fields(word) is None


def test_blanks_come_back() -> None:
    assert read_text(write_value("a b_c")) == "a b_c"


def test_a_plain_line_holds_players_position_and_house_rules() -> None:
    options = (Figure(key="命", title=Text("命", "lives"), note=Text("", ""), clauses=(), default=2, least=1, most=9),)
    setup = Setup(("Mary Ann", "乙"), {"命": 5})
    line = write_plain_line("x", setup, options, {"Mary Ann": {"命": 3, "躲过": False}, "拍": 2})
    assert line == "x/1 Mary_Ann 乙 {Mary_Ann:{命:3,躲过:false},拍:2} {命:5}"
    assert read_plain_line("x", line) == (
        ["Mary Ann", "乙"], {"命": 5}, {"Mary Ann": {"命": 3, "躲过": False}, "拍": 2}
    )  # fmt: skip


@pytest.mark.parametrize("line", ["x/1", "y/1 A B {}", "x/1 A B", "x/1 {} A B {}", "x/1 A B {} {} {}"])
def test_what_is_no_plain_line_is_refused(line: str) -> None:
    with pytest.raises(SetupRefused):
        read_plain_line("x", line)
