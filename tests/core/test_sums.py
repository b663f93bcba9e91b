"""Numbers that say where they came from."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kejian.cli.judge import plain_data
from kejian.core import INFINITE, Derived, Event, Seat, Sum, Text, Words
from kejian.server import wire

PUNCH, CURSE, HOUSE = Text("出拳", "Punch"), Text("玄咒", "Water Curse"), Text("房规", "house rule")

steps = st.lists(
    st.tuples(
        st.sampled_from(("plus", "times", "treated_as", "at_least", "at_most")),
        st.integers(-5, 9) | st.fractions(-3, 3, max_denominator=4),
    ),
    max_size=6,
)


def derived(start: int, taken: list[tuple[str, int | Fraction]]) -> Sum:
    total = Sum.of(start, PUNCH, "x.1")
    for how, n in taken:
        total = getattr(total, how)(n, CURSE, "x.2")
    return total


@given(st.integers(-5, 9), steps)
def test_the_terms_lead_to_the_number(start: int, taken: list[tuple[str, int | Fraction]]) -> None:
    total = derived(start, taken)
    value: int | Fraction = 0
    for term in total.terms:
        match term.how:
            case "start" | "as" | "least" | "most":
                value = term.n
            case "plus":
                value += term.n
            case "times":
                value *= term.n
    assert value == total


@given(st.integers(-5, 9), steps)
def test_what_changes_nothing_is_no_term(start: int, taken: list[tuple[str, int | Fraction]]) -> None:
    total = Sum.of(start, PUNCH)
    for how, n in taken:
        after = getattr(total, how)(n, CURSE)
        assert after is not total or after.terms == total.terms
        if how in ("at_least", "at_most"):
            assert (len(after.terms) > len(total.terms)) == (after != total)
        total = after


def test_a_sum_is_told_as_one_would_say_it() -> None:
    cost = Sum.of(2, PUNCH, "x.1").plus(2, CURSE, "x.2").plus(0, HOUSE).at_most(3, HOUSE, "x.3")
    assert cost.text("zh") == "3（出拳 2，玄咒 +2，房规至多 3）"
    assert cost.text("en") == "3 (Punch 2, Water Curse +2, house rule: at most 3)"
    assert Sum.of(2, PUNCH).text("en") == "2"
    assert Sum.of(2, PUNCH).plus(-3, CURSE).text("zh") == "−1（出拳 2，玄咒 −3）"
    assert cost.all_clauses == ("x.1", "x.2", "x.3")


def test_a_sum_is_its_number_to_whoever_only_wants_that() -> None:
    half = Sum.of(1, PUNCH).times(Fraction(1, 2), HOUSE)
    assert half == Fraction(1, 2) and half < 1 and half <= Sum.of(1, PUNCH) and not half > Fraction(2, 3)
    assert int(Sum.of(3, PUNCH)) == 3 and {Sum.of(3, PUNCH): 1}[3] == 1 and not Sum.of(0, PUNCH)  # type: ignore[index]
    with pytest.raises(ValueError, match=r"0\.5 is not whole"):
        int(half)


def test_sums_are_copied_and_pickled() -> None:
    cost = Sum.of(2, PUNCH, "x.1").plus(1, CURSE, "x.2")
    assert copy.deepcopy(cost) is cost
    assert pickle.loads(pickle.dumps(cost)).terms == cost.terms


class Paid(Event):
    who: Seat
    n: Derived

    zh = "{who}付 {n} 行动。"
    en = "{who} pays {n} action."


def test_a_message_carries_a_sum() -> None:
    words = Words([Paid])
    cost = Sum.of(2, PUNCH, "x.1").plus(2, CURSE, "x.2")
    paid = Paid(0, cost, clauses=("x.3",))
    assert words.say(paid, "en", ["A"]) == "A pays 4 action."
    assert words.say(paid, "en", ["A"], full=True) == "A pays 4 (Punch 2, Water Curse +2) action."
    assert words.pieces(paid, "zh", ["A"]) == ["A", "付 ", cost, " 行动。"]
    assert paid.all_clauses == ("x.3", "x.1", "x.2")
    assert paid != Paid(0, Sum.of(4, PUNCH)), "the same number, but not for the same reasons"


def test_what_is_unlimited_is_written_as_such_and_larger_than_any_figure() -> None:
    unlimited = Sum.of(1, Text("没有武器", "no weapon")).treated_as(INFINITE, Text("效果", "effect"))
    assert unlimited > 10**100
    assert unlimited.text("zh") == "∞（没有武器 1，效果视为 ∞）"
    assert wire.plain(unlimited)["n"] == plain_data(unlimited)["n"] == "∞"
