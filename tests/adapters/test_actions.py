"""Indices: stable, without a table, exactly the legal moves, and step by step where they are many."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from math import comb

import pytest

from kejian.adapters.choice import BadIndex, Choice
from kejian.adapters.index import by_index, index_of
from kejian.adapters.making import ENOUGH, Making
from kejian.adapters.table import Table
from kejian.adapters.terms import Terms
from kejian.core import Ask, Match, Text
from kejian.kit.asks import CardsAsk
from kejian.testing.draw import play_some, random_match
from tests.adapters.sets import ALL, Played, each
from tests.games import all_codes


def reached(ask: Ask, players, size: int) -> list[str]:
    """Every answer that some way of taking indices leads to."""
    found, ways = [], [()]
    while ways:
        taken = ways.pop()
        choice = Choice(ask, players, size)
        for index in taken:
            choice.take(index)
        if choice.is_made:
            found.append(ask.format(choice.move))
        ways += [(*taken, index) for index in choice.open]
    return found


@pytest.mark.parametrize("size", [8, 1024])
@pytest.mark.parametrize("code", all_codes())
def test_indices_lead_to_every_legal_move_once_and_to_nothing_else(code: str, size: int) -> None:
    rng = random.Random(5)
    for _ in range(3):
        match = play_some(random_match(code, rng, most_seats=3), rng, rng.randint(0, 6))
        for ask in match.asks.values():
            legal = [ask.format(move) for move in ask.moves()]
            if len(legal) <= 60:
                assert sorted(reached(ask, match.players, size)) == sorted(legal)


def test_an_index_is_the_same_in_every_process_and_for_ever() -> None:
    words = ["子弹", "呲儿 > player_1", "seat player_3", ENOUGH]
    expected = [index_of(word, 1024) for word in words]
    assert expected == [725, 916, 115, 899]
    program = f"from kejian.adapters.index import index_of; print([index_of(word, 1024) for word in {words!r}])"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == str(expected)


@each(ALL)
def test_the_same_move_has_the_same_index_wherever_it_is_open(played: Played) -> None:
    terms = Terms(played.game, played.seats, played.options)
    for seed in range(2):
        table = Table.new(terms, seed)
        rng = random.Random(seed)
        for _ in range(10):
            for seat in table.waiting:
                choice = table.choice(seat)
                assert choice is not None
                if not choice.narrowed:
                    for index, words in choice.open.items():
                        assert {index_of(word, terms.size) for word in words} == {index}
            if table.is_over:
                break
            seat = table.waiting[0]
            table.act(seat, rng.choice(table.legal(seat)))


def test_words_that_share_an_index_are_told_apart_by_a_further_step() -> None:
    words = [f"word {n}" for n in range(200)]
    groups = by_index(words, 64)
    assert sorted(word for group in groups.values() for word in group) == sorted(words)
    assert max(map(len, groups.values())) > 1
    assert min(groups) >= 1
    assert max(groups) <= 63


class Twenty(CardsAsk):
    """Up to ten of twenty cards: more than half a million sets."""

    def __init__(self, least: int = 10) -> None:
        super().__init__(0, Text("弃牌", "Discard"), (), lambda: tuple(range(20)), range(least, 11))

    def card_text(self, card: int) -> str:
        return f"[{card}]"

    def take_cards(self, words):
        found = words.take(r"弃((\[\d+\])+)")
        return None if found is None else tuple(sorted(map(int, found[1][1:-1].split("]["))))


def test_ten_of_twenty_cards_are_chosen_step_by_step_and_nobody_lists_them() -> None:
    assert comb(20, 10) > 10**5
    rng = random.Random(1)
    made = set()
    for _ in range(50):
        choice = Choice(Twenty(), ["player_0"], 1024)
        steps = 0
        while not choice.is_made:
            assert len(choice.open) <= 21
            choice.take(rng.choice([*choice.open]))
            steps += 1
        assert steps <= 24
        assert len(choice.move) == 10
        assert Twenty().refusal(choice.move) is None
        made.add(choice.move)
    assert len(made) == 50


def test_a_blank_that_may_hold_more_is_ended_by_a_word_of_its_own() -> None:
    making = Making(Twenty(least=1), ["player_0"])
    assert len(making.words) == 1
    assert making.take(making.words[0]) is None
    assert ENOUGH not in making.words
    assert making.take("card [3]") is None
    assert ENOUGH in making.words
    assert making.take("card [7]") is None
    assert making.take(ENOUGH) == ((3, 7),)


@pytest.mark.parametrize("code", all_codes())
def test_whatever_is_put_together_is_a_legal_move(code: str) -> None:
    rng = random.Random(11)
    for _ in range(4):
        match = play_some(random_match(code, rng, most_seats=3), rng, rng.randint(0, 8))
        for ask in match.asks.values():
            for _ in range(3):
                making = Making(ask, match.players)
                made = None
                for _ in range(200):
                    made = making.take(rng.choice(making.words))
                    if made is not None:
                        break
                assert made is not None
                assert ask.refusal(made[0]) is None
                assert ask.fault(made[0]) is None


def test_an_index_that_is_not_open_changes_nothing() -> None:
    choice = Choice(Twenty(), ["player_0"], 1024)
    before = choice.open
    with pytest.raises(BadIndex, match="not open now"):
        choice.take(0)
    assert choice.open == before
    assert choice.taken == ()


@each(ALL)
def test_a_table_is_pickled_and_copied_in_the_middle_of_a_choice(played: Played) -> None:
    table = Table.new(Terms(played.game, played.seats, played.options, size=8), 3)
    rng = random.Random(2)
    for _ in range(12):
        if table.is_over:
            break
        seat = table.waiting[-1]
        table.act(seat, rng.choice(table.legal(seat)))
        for twin in (pickle.loads(pickle.dumps(table)), table.copy()):
            assert twin.waiting == table.waiting
            assert [twin.legal(seat) for seat in twin.waiting] == [table.legal(seat) for seat in table.waiting]
            assert twin.match.tape == table.match.tape


def test_what_was_chosen_shows_to_nobody_before_all_have() -> None:
    table = Table.new(Terms("cier", 3), 1)
    before = [table.match.view(seat) for seat in range(3)]
    table.act(0, "子弹")
    table.act(2, "防御")
    assert [table.match.view(seat) for seat in range(3)] == before
    assert table.waiting == [1]
    assert isinstance(table.match, Match)


def test_rules_are_cited_by_a_hash_that_changes_with_them() -> None:
    plain, again, other = Terms("cier"), Terms("cier"), Terms("cier", options={"轮次上限": 9})
    assert plain.rules == again.rules
    assert plain.rules != other.rules
    assert plain.rules in plain.citation
