"""What holds for every number: order never matters, a bound cuts once, and the derivation adds up to the value."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from kejian.core import Sum, Text
from kejian.games.sgs.numbers import (
    QUANTITIES,
    Effect,
    Reckoning,
    Start,
    all_in_attack_range,
    attack_range,
    distance,
    how_far,
    how_wide,
    in_attack_range,
)
from kejian.games.sgs.numbers.calculus import How, Of
from tests.sgs.random_tables import engine_board, random_card, random_names, random_sheet

hows: st.SearchStrategy[How] = st.sampled_from(("is", "plus", "plus", "as"))
ofs: st.SearchStrategy[Of] = st.sampled_from(tuple(QUANTITIES))


@st.composite
def cases(draw: st.DrawFn) -> Reckoning:
    """A number about to be worked out, under up to eight effects."""
    of = draw(ofs)
    kinds = hows if QUANTITIES[of].replaced else st.sampled_from(("plus", "plus", "as"))
    drawn = draw(st.lists(st.tuples(kinds, st.integers(-9, 15)), max_size=8))
    effects = tuple(
        Effect(of, how, n if how == "plus" else abs(n), Text(f"效{i}", f"e{i}")) for i, (how, n) in enumerate(drawn)
    )
    return Reckoning(QUANTITIES[of], Start(draw(st.integers(0, 13)), Text("初值", "start"), "sgs.5.3"), effects)


@given(cases(), st.randoms(use_true_random=False))
def test_the_order_of_effects_never_matters(case: Reckoning, rng: object) -> None:
    shuffled = list(case.effects)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    other = case._replace(effects=tuple(shuffled))
    assert other.value() == case.value()
    assert other.clauses() == case.clauses()
    assert sorted(other.derivation().terms) == sorted(case.derivation().terms) or _tied(case)


def _tied(case: Reckoning) -> bool:
    """Several decide the same value: which of them is named follows their order."""
    deciding = [(effect.how, effect.n) for effect in case.effects if effect.how != "plus"]
    return len(set(deciding)) < len(deciding)


def added_up(total: Sum) -> int | Fraction:
    """The terms of a derivation worked out anew, without looking at its value."""
    value: int | Fraction = 0
    for how, n, _, _ in total.terms:
        match how:
            case "start" | "as":
                value = n
            case "plus":
                value += n
            case "times":
                value *= n
            case "least":
                value = max(value, n)
            case "most":
                value = min(value, n)
    return value


@given(cases())
def test_the_derivation_adds_up_to_the_value(case: Reckoning) -> None:
    total = case.sum()
    assert added_up(total) == total.value == case.value()
    assert added_up(case.derivation()) == case.value()


@given(cases())
def test_a_bound_cuts_once_after_everything_was_added(case: Reckoning) -> None:
    hows = [term.how for term in case.derivation().terms]
    assert hows.count("least") + hows.count("most") <= 1
    for bound in ("least", "most"):
        if bound in hows:
            assert set(hows[hows.index(bound) + 1 :]) <= {"as"}
            assert "plus" in hows
    added = [effect for effect in case.effects if effect.how == "plus"]
    if added and not any(effect.how == "as" for effect in case.effects):
        least, most = case.quantity.least, case.quantity.most
        assert least is None or case.value() >= least
        assert most is None or case.value() <= most


@given(st.integers(0, 10_000))
def test_what_is_worked_out_quickly_is_what_is_derived(seed: int) -> None:
    rng = random.Random(seed)
    names = random_names(rng)
    board = engine_board(names, [random_sheet(rng, names) for _ in names], random_card(rng))
    seats = board.seats
    for one in range(len(seats)):
        assert how_wide(seats, one) == attack_range(seats, one).value
        assert all_in_attack_range(seats, one) == [
            other for other in range(len(seats)) if in_attack_range(seats, one, other)
        ]
        for other in range(len(seats)):
            far = distance(seats, one, other)
            assert how_far(seats, one, other) == (None if far is None else far.value)


@given(cases())
def test_every_term_names_a_clause_and_every_number_a_rule(case: Reckoning) -> None:
    assert all(term.clause.startswith("sgs.") for term in case.derivation().terms)
    assert case.clauses()


@given(cases(), st.integers(0, 9))
def test_what_decides_a_value_leaves_nothing_else_to_matter(case: Reckoning, n: int) -> None:
    only = tuple(effect for effect in case.effects if effect.how != "as")
    decided = case._replace(effects=(*only, Effect("distance", "as", n)))
    assert decided.value() == n


@given(cases())
def test_of_several_the_last_counts_where_a_table_plays_so(case: Reckoning) -> None:
    deciding = [effect.n for effect in case.effects if effect.how == "as"]
    if deciding:
        assert case._replace(last=True).value() == deciding[-1]


@given(cases())
def test_an_effect_of_nothing_changes_only_whether_the_bound_applies(case: Reckoning) -> None:
    nothing = case._replace(effects=(*case.effects, Effect("distance", "plus", 0)))
    if any(effect.how == "plus" for effect in case.effects):
        assert nothing.value() == case.value()
    assert added_up(nothing.derivation()) == nothing.value()
