"""Piles: who knows which card, and what nobody could know dealt anew."""

from __future__ import annotations

import random
from collections import Counter

from kejian.kit.piles import Pile, redeal

FIRST, SECOND = 1, 2  # masks of the seats 0 and 1


def test_a_pile_remembers_who_knows_which_card() -> None:
    pile = Pile([3, 5], known=FIRST)
    pile.sort_in(4, known=SECOND)
    assert (pile.cards, pile.known_to(FIRST), pile.known_to(SECOND)) == ([3, 4, 5], [3, 5], [4])
    pile.show(SECOND, [5])
    assert pile.known_to(SECOND) == [4, 5]
    assert pile.known_to(FIRST | SECOND) == [5]
    assert pile.take(4) == SECOND
    pile.forget(SECOND)
    assert pile.known_to(SECOND) == []


def test_of_two_equal_cards_one_is_shown_at_a_time() -> None:
    pile = Pile([7, 7, 8])
    pile.show(FIRST, [7])
    assert pile.known == [FIRST, 0, 0]
    pile.show(FIRST, [7, 7])
    assert pile.known == [FIRST, FIRST, 0]


def test_the_top_is_the_end_and_what_lies_under_it_is_known_to_nobody() -> None:
    pool = Pile([1, 2, 3], known=FIRST)
    pool.lay_under([8, 9])
    pool.lay_on_top(4, SECOND)
    assert pool.cards == [9, 8, 1, 2, 3, 4]
    assert pool.top(2) == [4, 3]
    assert pool.top(0) == []
    assert pool.seen_from_top(FIRST) == [None, 3, 2, 1]
    assert pool.take_top() == (4, SECOND)


def test_the_top_is_looked_at_reordered_and_taken_from() -> None:
    pool = Pile([5, 1, 2, 5])
    pool.show_top(FIRST, 2)
    assert pool.known == [0, 0, FIRST, FIRST]
    pool.show_top(SECOND, 9)
    pool.reorder_top([1, 5, 2], FIRST)
    assert (pool.cards, pool.known) == ([5, 2, 5, 1], [SECOND, FIRST, FIRST, FIRST])
    assert pool.take_near_top(5) == FIRST
    assert pool.cards == [5, 2, 1]


def test_a_copy_is_independent() -> None:
    pile = Pile([1, 2], FIRST)
    twin = pile.copy()
    twin.take_top()
    twin.show(SECOND)
    assert (pile.cards, pile.known) == ([1, 2], [FIRST, FIRST])


def test_what_a_seat_knows_stays_and_the_rest_changes_places() -> None:
    own, other, pool = Pile([1, 2], FIRST), Pile([3, 4, 5], SECOND), Pile([6, 7, 8, 9])
    other.show(FIRST, [4])
    worlds = set()
    for seed in range(40):
        hands = [own.copy(), other.copy(), pool.copy()]
        redeal(0, random.Random(seed), hands)
        assert hands[0].cards == [1, 2]
        assert hands[1].cards[1] == 4
        assert [pile.known for pile in hands] == [own.known, other.known, pool.known]
        assert Counter(card for pile in hands for card in pile.cards) == Counter(range(1, 10))
        worlds.add(tuple(hands[1].cards))
    assert len(worlds) > 10


def test_a_limited_pile_gets_what_fits_as_far_as_there_is_any() -> None:
    for seed in range(20):
        hand, aside = Pile([1, 2, 3], SECOND), Pile([4], SECOND)
        redeal(0, random.Random(seed), [hand], [(aside, lambda card: card % 2 == 0)])
        assert aside.cards[0] in (2, 4)
        redeal(0, random.Random(seed), [hand], [(aside, lambda card: card > 9)])
        assert sorted(hand.cards + aside.cards) == [1, 2, 3, 4]


def test_a_hand_is_sorted_with_what_is_known_of_it() -> None:
    hand = Pile([3], FIRST)
    hand.lay_on_top(1, SECOND)
    hand.sort()
    assert (hand.cards, hand.known) == ([1, 3], [SECOND, FIRST])
