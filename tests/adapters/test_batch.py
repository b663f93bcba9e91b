"""Many matches stepped together: the same however many processes there are."""

from __future__ import annotations

import numpy as np
import pytest

from kejian.adapters.batch import Batch, Now
from kejian.adapters.choice import BadIndex
from kejian.adapters.terms import Terms
from tests.adapters.sets import USUAL, Played, each


def first_open(now: Now) -> list[int]:
    return [int(np.flatnonzero(mask)[-1]) for mask in now.mask]


def play(processes: int, steps: int) -> list[Now]:
    with Batch(Terms("cier", 3, {"轮次上限": 2}), matches=5, processes=processes) as batch:
        told = [batch.reset(seed=4)]
        for _ in range(steps):
            told.append(batch.step(first_open(told[-1])))
    return told


def test_matches_are_the_same_in_one_process_and_in_two() -> None:
    here, there = play(0, 14), play(2, 14)
    for one, other in zip(here, there, strict=True):
        np.testing.assert_equal(one, other)
    assert any(now.ended.any() for now in here)


@each(USUAL)
def test_every_game_is_stepped_over_processes_as_it_is_in_one(played: Played) -> None:
    told = []
    for processes in (0, 2):
        with Batch(Terms(played.game, longest=played.longest), matches=2, processes=processes) as batch:
            steps = [batch.reset(seed=4)]
            for _ in range(3):
                steps.append(batch.step(first_open(steps[-1])))
        told.append(steps)
    np.testing.assert_equal(told[1], told[0])
    assert len({step.mask.tobytes() for step in told[0]}) > 1 or len({tuple(step.seat) for step in told[0]}) > 1


def test_the_end_is_told_with_its_returns_and_the_next_match_begins() -> None:
    ended = [now for now in play(0, 30) if now.ended.any()]
    assert ended
    for now in ended:
        assert np.allclose(now.returns.sum(axis=1), 0)
        assert now.mask.any(axis=1).all()


def test_one_index_that_is_not_open_stops_all_and_loses_nothing() -> None:
    with Batch(Terms("cier"), matches=3) as batch:
        now = batch.reset(seed=1)
        good = first_open(now)
        with pytest.raises(BadIndex, match="match 2: index 0 is not open to player_0"):
            batch.step([*good[:2], 0])
        with pytest.raises(BadIndex, match="3 matches want as many"):
            batch.step(good[:2])
        assert batch.step(good).seat.tolist() == [1, 1, 1]


def test_a_process_that_ends_is_told_and_leaves_no_other_behind() -> None:
    with Batch(Terms("cier"), matches=2, processes=2) as batch:
        now = batch.reset(seed=1)
        processes = list(batch._processes)
        processes[0].kill()
        processes[0].join()
        with pytest.raises(RuntimeError, match="a process of the batch has ended"):
            batch.step(first_open(now))
        assert not any(process.is_alive() for process in processes)


def test_what_a_rule_raises_in_a_process_is_raised_here() -> None:
    with Batch(Terms("cier"), matches=1, processes=1) as batch:
        batch.reset(seed=1)
        with pytest.raises(TypeError):
            batch._each("step", [None])
        assert batch.reset(seed=1).seat.tolist() == [0]
