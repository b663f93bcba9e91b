"""The games in OpenSpiel's interface pass its own tests: random simulation, playthroughs, solvers."""

from __future__ import annotations

import pickle
import random

import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from kejian.adapters.nature import Nature
from kejian.adapters.spiel import name
from kejian.core import Chance, Pick, Shuffle
from tests.adapters.sets import ALL, USUAL, Played, each

A_LOOK = {"sgs": 1, "fadian": 1, "wuba": 2}  # questions of a playthrough, which writes every tensor out


def called(played: Played, longest: int = 4) -> str:
    return name(played.game, played.seats or 0, played.options, longest=longest)


@each(ALL)
def test_a_game_passes_the_random_simulation_of_openspiel(played: Played) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(called(played)), num_sims=1, serialize=True, verbose=False)


@each(ALL)
def test_openspiel_generates_the_same_playthrough_twice(played: Played) -> None:
    game = called(played, A_LOOK.get(played.game, 4))
    first = playthrough(game, None, seed=3)
    assert "InformationStateString(0)" in first
    assert "GameType.utility = Utility.ZERO_SUM" in first
    if played in USUAL[:2]:
        assert playthrough(game, None, seed=3) == first


def play(game, seed: int, states: int = 400):
    """States of a random match."""
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(states):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(game.num_players())])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@each(USUAL)
def test_chance_and_simultaneous_nodes_are_there_where_the_game_has_them(played: Played) -> None:
    kinds = {min(0, state.current_player()) for state in play(pyspiel.load_game(called(played, 6)), 1)}
    expected = {"cier": {-2}, "dabi": {-2}, "fadian": {-1, 0}, "sgs": {-1, 0}, "wuba": {-2}}
    assert expected[played.game] <= kinds


def test_chances_of_a_node_are_all_there_is() -> None:
    for state in play(pyspiel.load_game(called(Played("fadian"), 3)), 2):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_an_order_is_drawn_thing_by_thing_and_every_order_can_come() -> None:
    found = set()
    for first in range(3):
        for second in range(3):
            if second != first:
                nature = Nature(Shuffle(["a", "b", "c"]))
                assert [outcome for outcome, _ in nature.outcomes()] == [0, 1, 2]
                assert nature.take(first) is None
                made = nature.take(second)
                assert made is not None
                found.add(tuple(made[0]))
    assert len(found) == 6


def test_a_pick_is_one_step_and_what_nobody_can_list_is_sampled() -> None:
    assert Nature(Pick(["x", "y"])).take(1) == ("y",)
    assert Nature(Pick(["x", "y"])).outcomes() == [(0, 0.5), (1, 0.5)]

    class Dice(Chance):
        def draw(self, rng: random.Random) -> int:
            return rng.randint(1, 6)

    assert len(Nature(Dice()).outcomes()) == 64
    assert Nature(Dice()).take(5) == Nature(Dice()).take(5)
    assert {Nature(Dice()).take(n)[0] for n in range(64)} == {1, 2, 3, 4, 5, 6}


def test_a_state_is_pickled_cloned_and_serialized_in_the_middle() -> None:
    game = pyspiel.load_game(called(Played("fadian"), 4))
    for n, state in enumerate(play(game, 5)):
        if n % 9 == 0 and not state.is_terminal():
            again = pickle.loads(pickle.dumps(state))
            _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for twin in (again, read, state.clone()):
                assert twin.history() == state.history()
                assert str(twin) == str(state)
                assert [twin.information_state_string(seat) for seat in (0, 1)] == [
                    state.information_state_string(seat) for seat in (0, 1)
                ]


def test_counterfactual_regret_is_minimised_in_a_small_duel() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(name("cier", 2, {"轮次上限": 2}, size=16)))
    solver = pyspiel.CFRSolver(game)
    exploitable = [pyspiel.exploitability(game, solver.average_policy())]
    for _ in range(4):
        solver.evaluate_and_update_policy()
    exploitable.append(pyspiel.exploitability(game, solver.average_policy()))
    assert exploitable[1] <= exploitable[0]


def test_with_perfect_recall_a_seat_knows_what_it_was_told_and_chose() -> None:
    game = pyspiel.load_game(called(Played("cier"), 30))
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    strings = []
    for state in play(game, 3):
        strings.append(observer.string_from(state, 0))
        observer.set_from(state, 0)
        assert observer.tensor.max() <= 1
    assert len(set(strings)) == len(strings)
    assert "step 0" in strings[-1]


def test_terms_that_make_no_match_are_refused_by_name() -> None:
    with pytest.raises(Exception, match="轮次"):
        pyspiel.load_game(name("cier", 2, {"轮次": 3}))
    with pytest.raises(pyspiel.SpielError, match="kejian_chess"):
        pyspiel.load_game(name("chess"))
