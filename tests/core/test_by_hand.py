"""A match whose chances are drawn by hand: it stops at each, takes what can be drawn, and plays as if nature had."""

from __future__ import annotations

import pickle
import random

import pytest

from kejian.core import Match, Refused, Shuffle
from kejian.core.tape import Drawn


def test_what_is_drawn_by_hand_is_played_as_if_nature_had_drawn_it() -> None:
    drawn = Match("fadian", ["甲", "乙"], seed=3)
    results = [entry.result for entry in drawn.tape if isinstance(entry, Drawn)]
    assert results
    by_hand = Match("fadian", ["甲", "乙"], seed=99, by_hand=True)
    for result in results:
        assert by_hand.chance is not None
        assert by_hand.waiting == []
        by_hand = random.choice([by_hand.copy(), pickle.loads(pickle.dumps(by_hand))])
        by_hand.draw(result)
    assert by_hand.chance is None
    assert by_hand.tape == drawn.tape
    assert by_hand.position() == drawn.position()
    assert by_hand.waiting == drawn.waiting


def test_what_cannot_be_drawn_is_refused_and_the_match_waits_on() -> None:
    match = Match("fadian", ["甲", "乙"], seed=3, by_hand=True)
    assert isinstance(match.chance, Shuffle)
    for wrong in (["no such card"], 5):
        with pytest.raises(Refused, match="chance"):
            match.draw(wrong)
    match.proceed()
    assert match.chance is not None
    match.draw(list(match.chance.items))
    while match.chance is not None:
        match.draw(match.chance.draw(random.Random(1)))
    with pytest.raises(Refused, match="chance"):
        match.draw([])


def test_a_match_that_is_imagined_draws_by_itself() -> None:
    match = Match("fadian", ["甲", "乙"], seed=3, by_hand=True)
    while match.chance is not None:
        match.draw(match.chance.draw(random.Random(1)))
    assert not match.imagine(0, random.Random(1)).by_hand
