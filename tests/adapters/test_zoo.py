"""The games in PettingZoo's interfaces pass its own tests, and keep their promises."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from kejian.adapters.choice import BadIndex
from kejian.adapters.terms import BadTerms
from kejian.adapters.zoo import AtOnce, Turns, at_once, turns
from kejian.core import Refused, SetupRefused
from tests.adapters.sets import ALL, HOUSE_RULES, USUAL, Played, each

NOT_A_BOX = "ignore:.*Observation (is not a NumPy array|space for each agent probably should be).*:UserWarning"


def in_turns(played: Played) -> Turns:
    return turns(played.game, played.seats, played.options, longest=played.longest)


def all_at_once(played: Played) -> AtOnce:
    return at_once(played.game, played.seats, played.options, longest=played.longest)


@each(ALL)
@pytest.mark.filterwarnings("error", NOT_A_BOX)
def test_a_game_in_turns_passes_the_tests_of_pettingzoo(played: Played) -> None:
    api_test(in_turns(played), num_cycles=8)


@each(ALL)
@pytest.mark.filterwarnings("error", NOT_A_BOX)
def test_a_game_at_once_passes_the_tests_of_pettingzoo(played: Played) -> None:
    parallel_api_test(all_at_once(played), num_cycles=8)


@each(USUAL)
def test_the_same_seed_is_the_same_match_in_turns(played: Played) -> None:
    seed_test(lambda: in_turns(played), num_cycles=6)


@each(USUAL)
def test_the_same_seed_is_the_same_match_at_once_as_pettingzoo_sees_it(played: Played) -> None:
    parallel_seed_test(lambda: all_at_once(played), num_cycles=3)


def steps(env: AtOnce, seed: int) -> list[object]:
    """Everything that comes of random steps."""
    observations, infos = env.reset(seed=seed)
    for n, agent in enumerate(env.agents):
        env.action_space(agent).seed(n)
    told: list[object] = [observations, infos]
    while env.agents:
        actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents}
        observations, *rest = env.step(actions)
        told += [actions, observations, *rest]
    return told


@each(HOUSE_RULES)
def test_the_same_seed_is_the_same_match_at_once(played: Played) -> None:
    env = all_at_once(played)
    first = steps(env, 7)
    np.testing.assert_equal(steps(env, 7), first)
    np.testing.assert_equal(steps(all_at_once(played), 7), first)


def test_matches_after_a_seed_follow_from_it() -> None:
    env, other = turns("fadian"), turns("fadian")
    for seed in (3, None, None):
        env.reset(seed=seed)
        other.reset(seed=seed)
        assert env.text("player_0", "en") == other.text("player_0", "en")
    env.reset(seed=3)
    assert env.text("player_0") != other.text("player_0")


def test_a_duel_is_won_by_one_and_lost_by_one_so_much() -> None:
    env = at_once("cier", longest=500)
    rewards = {}
    for seed in range(5):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            actions = {a: env.action_space(a).sample(observations[a]["action_mask"]) for a in env.agents}
            observations, rewards, ends, cuts, _ = env.step(actions)
        assert all(ends.values()) and not any(cuts.values())
        assert sum(rewards.values()) == 0
        assert set(map(abs, rewards.values())) <= {0.0, 1.0}


def test_a_match_that_goes_on_too_long_is_cut_and_worth_nothing() -> None:
    env = at_once("cier", longest=2)
    env.reset(seed=1)
    for _ in range(2):
        _, rewards, ends, cuts, _ = env.step({"player_0": "防御", "player_1": "防御"})
    assert env.agents == []
    assert (ends, cuts) == ({"player_0": False, "player_1": False}, {"player_0": True, "player_1": True})
    assert rewards == {"player_0": 0.0, "player_1": 0.0}


def test_a_step_takes_what_people_write_too() -> None:
    env = turns("cier", options={"轮次上限": 9})
    env.reset(seed=1)
    env.step("子弹")
    env.step({"move": "防御"})
    env.step({"chosen": [{"entry": "cier", "filled": [[1]]}]})
    env.step({"chosen": [{"entry": "zidan"}]})
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}


@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        (0, BadIndex, "index 0 is not open now; open are"),
        (1023, BadIndex, "index 1023 is not open"),
        (5000, BadIndex, "index 5000 is not open"),
        ("呲儿", Refused, "ammo"),
        ("不知道", Refused, "不知道"),
        ({"move": "呲儿"}, Refused, "ammo"),
        ({"chosen": [{"entry": "nothing"}]}, Refused, "nothing"),
        ({"chosen": [{"id": "zidan"}]}, BadIndex, "`chosen`"),
        ({}, BadIndex, "`move`, or `chosen`"),
    ],
)
def test_what_is_not_open_is_refused_with_a_reason_and_nothing_is_lost(action, error, says: str) -> None:
    no_fouls = {"犯规": "拒绝"}  # with fouls a written one is taken, at its price
    env, other = turns("cier", options=no_fouls), at_once("cier", options=no_fouls)
    env.reset(seed=1)
    other.reset(seed=1)
    before = env.view("player_0")
    with pytest.raises(error, match=says):
        env.step(action)
    with pytest.raises(error, match=says):
        other.step({"player_0": "子弹", "player_1": action})
    assert env.agent_selection == "player_0"
    assert env.view("player_0") == before
    assert other.table.match.waiting == [0, 1]
    env.step("子弹")
    other.step({"player_0": "子弹", "player_1": "子弹"})


def test_who_is_asked_says_something_and_who_is_not_waits() -> None:
    env = at_once("fadian")
    env.reset(seed=1)
    asked, waits = ("player_0", "player_1") if env.table.waiting == [0] else ("player_1", "player_0")
    with pytest.raises(ValueError, match=f"asked, and nothing said: {asked}"):
        env.step({waits: 0})
    with pytest.raises(BadIndex, match=f"{waits} is not asked now"):
        env.step({asked: env.table.legal(env.possible_agents.index(asked))[0], waits: 5})
    env.step({asked: env.table.legal(env.possible_agents.index(asked))[0]})
    turn = turns("fadian")
    turn.reset(seed=1)
    with pytest.raises(ValueError, match="takes an index of its mask"):
        turn.step(None)


def test_terms_that_make_no_match_are_refused_with_a_reason() -> None:
    with pytest.raises(BadTerms, match=r"no game 'chess'; there are cier, dabi"):
        turns("chess")
    with pytest.raises(SetupRefused, match="轮次"):
        turns("cier", options={"轮次": 3})
    with pytest.raises(SetupRefused, match="轮次上限"):
        at_once("cier", options={"轮次上限": -1})
    with pytest.raises(SetupRefused, match="2"):
        turns("cier", seats=1)
    with pytest.raises(BadTerms, match="size"):
        turns("cier", size=1)


def test_a_table_is_rendered_in_words_for_who_wants_it() -> None:
    env = turns("cier", render_mode="ansi")
    env.reset(seed=1)
    assert "player_0  hp 1  ammo 0" in str(env.render())
    quiet = turns("cier")
    quiet.reset(seed=1)
    assert quiet.render() is None
