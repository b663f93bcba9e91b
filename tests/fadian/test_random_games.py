"""Random games end, keep their cards, and can be copied anywhere."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from kejian.core import Match
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.notation.line import write_line
from tests.fadian.games import all_cards, answer_all, decisions, duel, midgame, play_out, table

NAMES = list(roster())


def check_cards(match: Match) -> None:
    assert all_cards(match.state) == Counter(match.state.rules.deck)


@pytest.mark.parametrize("first", NAMES)
def test_every_pair_of_characters_plays_to_an_end_with_all_cards(first: str) -> None:
    for seed, (a, b) in enumerate(pair for pair in combinations_with_replacement(NAMES, 2) if pair[0] == first):
        match = play_out(duel(a, b, seed), random.Random(seed), check_cards)
        assert match.outcome is not None
        check_cards(match)
        assert all(p.hp > 0 for s, p in enumerate(match.state.players) if s in match.outcome.winners)


def test_a_state_can_be_pickled_and_goes_on_as_it_was() -> None:
    rng = random.Random(8)
    for state in (midgame(rng).state for _ in range(5)):
        twin = pickle.loads(pickle.dumps(state))
        assert write_line(twin) == write_line(copy.deepcopy(state)) == write_line(state)
        assert twin.rules.book is state.rules.book


@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_players_play_to_an_end_with_all_cards(count: int) -> None:
    rng = random.Random(count)
    for _ in range(4):
        match = play_out(table(count, rng), rng, check_cards)
        assert match.outcome is not None
        assert len(match.outcome.winners) <= 1


def test_two_camps_play_to_an_end_and_win_together() -> None:
    rng = random.Random(9)
    for _ in range(4):
        match = play_out(table(4, rng, camps=[["甲", "丙"], ["乙", "丁"]]), rng, check_cards)
        assert match.outcome is not None
        assert match.outcome.winners in ((0, 2), (1, 3), ())


def test_games_from_the_middle_with_dolls_and_dragons_end_too() -> None:
    rng = random.Random(21)
    for _ in range(40):
        check_cards(play_out(midgame(rng), rng, check_cards))


@pytest.mark.slow
def test_a_copy_is_independent_at_every_decision() -> None:
    rng = random.Random(5)
    for _ in range(6):
        for match in decisions(midgame(rng), rng):
            before = match.position(), list(match.all_events), match.view(0), match.view(1)
            twin = match.copy()
            answer_all(twin, rng)
            assert (match.position(), list(match.all_events), match.view(0), match.view(1)) == before


def test_the_turn_limit_is_a_draw() -> None:
    match = Match("fadian", ["甲", "乙"], {"turn_limit": 2}, seed=1)
    while match.outcome is None:
        (seat,) = match.asks
        match.answer(seat, match.asks[seat].default())
    assert match.outcome.winners == ()
    assert match.state.turns == 3
