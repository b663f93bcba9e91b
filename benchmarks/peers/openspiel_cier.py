"""Two-player 呲儿 as an OpenSpiel Python game (simultaneous moves), the benchmark's first peer.

What is compared: random playouts, and the cost of `state.clone()`, through OpenSpiel's own interface
(`legal_actions`, `apply_actions`, `is_terminal`) with the rules of `plain_cier` underneath. Why it is fair: the
module has the shape of the simultaneous games that come with the package (`open_spiel/python/games`), does nothing
per beat but call the rules, and is cloned as OpenSpiel clones any Python state. A C++ game of OpenSpiel would be faster still; the comparison is with what one writes in Python, as our rules
are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from .plain_cier import BEAT_LIMIT, NAMES, NUM_ACTIONS, Duel

_NUM_PLAYERS = 2

_GAME_TYPE = pyspiel.GameType(
    short_name="python_cier_duel",
    long_name="Python Cier (two players)",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_NUM_PLAYERS,
    min_num_players=_NUM_PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
    parameter_specification={},
)
_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=NUM_ACTIONS,
    max_chance_outcomes=0,
    num_players=_NUM_PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=BEAT_LIMIT,
)


class CierGame(pyspiel.Game):
    """The game, from which states are made."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(_GAME_TYPE, _GAME_INFO, dict(params or {}))

    def new_initial_state(self) -> CierState:
        """The start of a duel."""
        return CierState(self)


class CierState(pyspiel.State):
    """A duel in progress. `clone` is OpenSpiel's: a new initial state, then a deep copy of each attribute."""

    def __init__(self, game: CierGame) -> None:
        super().__init__(game)
        self._duel = Duel()

    def current_player(self) -> pyspiel.PlayerId:
        """Both players move at once until the end."""
        if self._duel.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> Sequence[int]:
        """Legal actions in ascending order; the public `legal_actions` calls this."""
        return self._duel.legal_actions(player)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Settle one beat; the public `apply_actions` calls this."""
        self._duel.play(actions[0], actions[1])

    def _action_to_string(self, player: int, action: int) -> str:
        """The ability's name."""
        return NAMES[action]

    def is_terminal(self) -> bool:
        """Whether the duel is decided or has reached the limit."""
        return self._duel.over

    def returns(self) -> list[float]:
        """+1 and -1, or zeros."""
        return [float(value) for value in self._duel.returns()]

    def __str__(self) -> str:
        return str(self._duel)


pyspiel.register_game(_GAME_TYPE, CierGame)

GAME = pyspiel.load_game(_GAME_TYPE.short_name)


def playout(rng: random.Random) -> int:
    """Play one random duel of legal actions to its end through OpenSpiel and return the number of beats."""
    state = GAME.new_initial_state()
    beats = 0
    while not state.is_terminal():
        state.apply_actions([rng.choice(state.legal_actions(0)), rng.choice(state.legal_actions(1))])
        beats += 1
    return beats


def midgame_state(rng: random.Random) -> CierState:
    """A state after 3 random beats of a duel that goes on, to measure `clone()` on."""
    while True:
        state: CierState = GAME.new_initial_state()
        for _ in range(3):
            if not state.is_terminal():
                state.apply_actions([rng.choice(state.legal_actions(0)), rng.choice(state.legal_actions(1))])
        if not state.is_terminal():
            return state
