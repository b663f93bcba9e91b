"""The games in Gymnasium's interface pass its own checks; vectorised, and with bots on the other seats."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kejian.adapters.choice import BadIndex
from kejian.adapters.gym import OneSeat
from kejian.adapters.terms import BadTerms
from tests.adapters.sets import ALL, Played, each


@each(ALL)
@pytest.mark.filterwarnings("ignore:.*(spec|render).*")
def test_a_seat_of_a_game_passes_the_checks_of_gymnasium(played: Played) -> None:
    env = OneSeat(played.game, played.seats, played.options, forgiving=True)  # it knows no masks
    check_env(env, skip_render_check=True)


def test_a_seat_plays_to_the_end_against_bots_and_the_seed_decides_all() -> None:
    def play(seed: int) -> list[object]:
        env = OneSeat("cier", 3, seat=1, bots=["monte_carlo", "random"], playouts=5)
        observation, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        told: list[object] = [observation]
        over = False
        while not over:
            observation, reward, ended, cut, _ = env.step(env.action_space.sample(observation["action_mask"]))
            told += [observation, reward]
            over = ended or cut
        return told

    first = play(1)
    np.testing.assert_equal(play(1), first)
    assert round(3 * abs(first[-1])) in (0, 2, 4)


def test_many_seats_are_stepped_over_processes_by_the_library_itself() -> None:
    envs = gymnasium.vector.AsyncVectorEnv([lambda: OneSeat("cier", longest=20)] * 2, context="spawn")
    try:
        observations, _ = envs.reset(seed=1)
        for _ in range(5):
            actions = np.array([int(np.flatnonzero(mask)[0]) for mask in observations["action_mask"]])
            observations, rewards, *_ = envs.step(actions)
        assert observations["observation"].shape[0] == 2
        assert rewards.shape == (2,)
    finally:
        envs.close()


def test_bots_and_seats_that_are_not_there_are_refused_with_a_reason() -> None:
    with pytest.raises(BadTerms, match="no seat 2; there are 2"):
        OneSeat("cier", seat=2)
    with pytest.raises(BadTerms, match="1 bots are needed, of random"):
        OneSeat("cier", bots="deep_blue")
    with pytest.raises(BadTerms, match="2 bots are needed"):
        OneSeat("cier", 3, bots=["random"])


def test_an_index_out_of_the_mask_is_refused_and_the_match_goes_on() -> None:
    env = OneSeat("cier")
    env.reset(seed=1)
    before = env.view()
    with pytest.raises(BadIndex):
        env.step(0)
    assert env.view() == before
    env.step("防御")


def test_who_knows_no_masks_takes_the_next_index_that_is_open() -> None:
    env, strict = OneSeat("cier", forgiving=True), OneSeat("cier")
    for index, taken in ((0, 0), (1023, 0), (np.int64(1), 0)):
        env.reset(seed=1)
        strict.reset(seed=1)
        np.testing.assert_equal(env.step(index), strict.step(strict.legal()[taken]))


def test_a_seat_reads_the_table_in_both_languages() -> None:
    env = OneSeat("cier", render_mode="ansi")
    env.reset(seed=1)
    assert "问你：选一招" in env.text("zh")
    assert "You are asked: Choose an ability" in env.text("en")
    assert "player_0  hp 1" in env.render()
