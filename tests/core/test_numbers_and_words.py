"""Exact numbers, and sentences in two languages."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kejian.core import Event, Number, Seat, Seats, Text, Words, read_number, show_number


@pytest.mark.parametrize(
    ("written", "number"),
    [
        (2, 2),
        ("0.5", Fraction(1, 2)),
        ("1/3", Fraction(1, 3)),
        ("-1.50", Fraction(-3, 2)),
        ("4/2", 2),
        (0.1, Fraction(1, 10)),
    ],
)
def test_numbers_are_read_exactly(written: object, number: object) -> None:
    assert read_number(written) == number
    assert type(read_number(written)) is type(number)


@pytest.mark.parametrize("written", [True, None, "x", "1/0", "nan", "1e3", "", [1]])
def test_what_is_no_number_is_refused(written: object) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        read_number(written)


@given(st.fractions())
def test_a_number_is_written_so_that_it_reads_back(number: Fraction) -> None:
    assert read_number(show_number(number)) == number


def test_decimals_are_written_as_the_book_prints_them() -> None:
    assert [show_number(Fraction(n, d)) for n, d in ((1, 2), (-3, 2), (1, 8), (2, 3), (7, 1), (1, 20))] == [
        "0.5", "-1.5", "0.125", "2/3", "7", "0.05",
    ]  # fmt: skip


class Left(Event):
    n: Number

    zh = "剩 {n}。"
    en = "{n} left."


def test_sentences_write_the_sign_of_minus_where_records_write_a_hyphen() -> None:
    words = Words([Left])
    assert [words.say(Left(n), "en", []) for n in (-1, Fraction(-1, 2), 3)] == ["−1 left.", "−0.5 left.", "3 left."]
    assert show_number(-1) == "-1"


class Hit(Event):
    who: Seat
    to: Seats
    n: Number
    how: str | Text

    zh = "{who}打{to}：{n}（{how}）。"
    en = "{who} hits {to}: {n} ({how})."


class Odd(Event):
    what: dict[str, str]

    zh = en = "{what}"


def test_a_message_becomes_one_sentence_per_language() -> None:
    words = Words([Hit])
    message = Hit(0, (1, 2), Fraction(1, 2), Text("狠", "hard"))
    assert words.say(message, "zh", ["甲", "乙", "丙"]) == "甲打乙、丙：0.5（狠）。"
    assert words.say(message, "en", ["A", "B", "C"]) == "A hits B, C: 0.5 (hard)."


def test_a_message_with_the_wrong_fields_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="how"):
        Hit(0, (1,), 1)  # type: ignore[call-arg]


def test_a_field_that_does_not_say_how_it_is_written_is_a_bug_and_says_so() -> None:
    with pytest.raises(TypeError, match=r"Odd\.what: nothing says how"):
        Words([Odd]).say(Odd({}), "zh", [])


def test_a_message_is_known_by_its_name_and_its_facts_by_theirs() -> None:
    message = Hit(0, (1,), 1, "x", clauses=("a.1",)).citing("a.2")
    assert (message.kind, message.clauses) == ("hit", ("a.1", "a.2"))
    assert message.fields() == {"who": 0, "to": (1,), "n": 1, "how": "x"}
