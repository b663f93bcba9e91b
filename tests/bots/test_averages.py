"""Playing on in one's head with what came to more so far."""

from __future__ import annotations

import random
from collections import Counter

from kejian.bots.thinker.averages import Averages
from kejian.core import Ask


class Pick(Ask[int]):
    """One of three."""

    __slots__ = ()

    def moves(self) -> tuple[int, ...]:
        return (1, 2, 3)


def _drawn(averages: Averages, seat: int) -> Counter[int]:
    return Counter(averages.draw(Pick(seat)) for _ in range(900))


def test_what_came_to_more_is_drawn_more_often_and_nothing_is_never_drawn() -> None:
    averages = Averages(random.Random(1))
    for move, worth in ((1, 0.1), (2, 0.9), (3, 0.5)):
        averages.learn([(0, move)], [worth, 1 - worth])
    often = _drawn(averages, 0)
    # of two draws the better one: one is drawn with chances 1/9, 3/9 and 5/9
    assert 60 < often[1] < 140
    assert 250 < often[3] < 350
    assert 450 < often[2] < 550


def test_every_seat_has_averages_of_its_own() -> None:
    averages = Averages(random.Random(2))
    for move, worth in ((1, 0.1), (2, 0.9), (3, 0.5)):
        averages.learn([(1, move)], [worth, worth])
    often = _drawn(averages, 0)
    assert all(240 < n < 360 for n in often.values()), "nothing is known of the other"


def test_what_was_drawn_in_a_try_learns_what_the_try_came_to() -> None:
    averages = Averages(random.Random(3))
    for _ in range(40):
        drawn = averages.draw(Pick(0))
        averages.learn([], [1.0 if drawn == 3 else 0.0])
    assert _drawn(averages, 0).most_common(1)[0][0] == 3
