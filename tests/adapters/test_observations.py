"""What a seat sees: in three kinds that say the same, bounded, described, and never more than it may know."""

from __future__ import annotations

import random

import numpy as np
import pytest

from kejian.adapters import reading
from kejian.adapters.table import Table
from kejian.adapters.terms import Terms
from kejian.adapters.vector import Vectors
from tests.adapters.sets import ALL, Played, each
from tests.games import all_codes


def play(table: Table, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if table.is_over:
            return
        seat = rng.choice(table.waiting)
        table.act(seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("code", all_codes())
def test_two_worlds_that_are_alike_to_a_seat_give_it_equal_observations(code: str) -> None:
    terms = Terms(code)
    vectors, rng = Vectors(terms), random.Random(8)
    for seed in range(3):
        table = Table.new(terms, seed)
        for _ in range(3):
            play(table, rng, 5)
            for seat in range(terms.seats):
                other = Table(terms, table.match.imagine(seat, rng), table.questions)
                choice = table.choice(seat)
                for index in () if choice is None else choice.taken:
                    other.act(seat, index)
                if choice is None and not table.is_over and seat in other.waiting:
                    continue  # it has answered, and in its picture it has not
                assert reading.seen(other, seat) == reading.seen(table, seat)
                assert (reading.vector(other, seat, vectors) == reading.vector(table, seat, vectors)).all()
                assert (reading.mask(other, seat) == reading.mask(table, seat)).all()
                for lang in ("zh", "en"):
                    assert reading.text(other, seat, lang) == reading.text(table, seat, lang)


@pytest.mark.parametrize("code", ["fadian", "sgs"])
def test_what_only_one_seat_knows_shows_in_its_observations_alone(code: str) -> None:
    """The law above would hold of observations that say nothing: what is hidden from one shows to the other."""
    terms = Terms(code)
    vectors, rng = Vectors(terms), random.Random(3)
    table = Table.new(terms, 2)
    play(table, rng, 8)
    shown = []
    for seat in range(1, terms.seats):
        other = Table(terms, table.match.imagine(0, rng), table.questions)
        shown.append(
            (reading.vector(other, seat, vectors) != reading.vector(table, seat, vectors)).any()
            and reading.seen(other, seat)["view"] != reading.seen(table, seat)["view"]
        )
    assert any(shown)


@each(ALL)
def test_every_place_of_a_vector_is_described_once_and_holds_a_number_within_one(played: Played) -> None:
    terms = Terms(played.game, played.seats, played.options)
    vectors, rng = Vectors(terms), random.Random(4)
    at = 0
    for field in vectors.schema:
        assert field.at == at
        assert field.says
        at += field.size
    assert at == vectors.size
    table = Table.new(terms, 5)
    for _ in range(4):
        for seat in range(terms.seats):
            vector = reading.vector(table, seat, vectors)
            assert vector.dtype == np.float32
            assert np.abs(vector).max() <= 1
            assert vector[seat] == 1
        play(table, rng, 4)


def test_figures_and_words_of_a_view_have_places_of_their_own() -> None:
    terms = Terms("cier")
    vectors = Vectors(terms)
    table = Table.new(terms, 1)
    places = {field.path: field for field in vectors.schema}
    ammo = places["view", "players", 1, "ammo"]
    before = reading.vector(table, 0, vectors)[ammo.at]
    table.act_all({0: "防御", 1: "子弹"})
    after = reading.vector(table, 0, vectors)[ammo.at]
    assert (before, after) == (0, pytest.approx(1 / 9))
    page = vectors.described()
    assert f"| {ammo.at}–{ammo.at + 8} | view.players.1.ammo | if it is a number, that; then a 1" in page
    assert len(page.splitlines()) == len(vectors.schema) + 2
    assert places["view", "round"].kind == "number"
    assert places["view", "players", 0, "is_in"].kind == "flag"
    assert places["view", "players", 0, "used"].kind == "bag"


def test_a_game_whose_view_has_no_declared_type_is_one_bag() -> None:
    assert [field.path for field in Vectors(Terms("flow")).schema][-1][0] == "view"


@each(ALL)
def test_a_text_says_who_one_is_what_is_asked_and_what_may_be_written(played: Played) -> None:
    terms = Terms(played.game, played.seats, played.options)
    table = Table.new(terms, 6)
    play(table, random.Random(1), 3)
    for seat in table.waiting:
        ask = table.match.asks[seat]
        for lang, asked in (("zh", "问你："), ("en", "You are asked: ")):
            text = reading.text(table, seat, lang)
            assert f"player_{seat}" in text.splitlines()[0]
            assert asked + ask.prompt().in_(lang) in text
            assert f"  {ask.format(next(iter(ask.moves())))}" in text.splitlines()


def test_the_end_of_a_match_is_told() -> None:
    table = Table.new(Terms("cier"), 1)
    table.act_all({0: "子弹", 1: "防御"})
    table.act_all({0: "呲儿", 1: "子弹"})
    assert "The match is over." in reading.text(table, 1, "en")
    assert "对局结束" in reading.text(table, 1, "zh")
    assert table.returns() == [1.0, -1.0]
