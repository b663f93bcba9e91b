"""The base game of 大臂 between two as a PettingZoo `ParallelEnv`, bare, over the rules of `plain_dabi`.

As in `pettingzoo_cier` an agent sees a dict of arrays, "observation" and "action_mask", and a step makes no array that its
interface does not ask for.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from .plain_dabi import NUM_ACTIONS, RESOURCES, ROUND_LIMIT, Duel

Observation = dict[str, npt.NDArray[Any]]

AGENTS = ("player_0", "player_1")


class DabiEnv(ParallelEnv[str, Observation, int]):
    """A duel. Reward at the end only: +1 to the winner, −1 to the loser; after `ROUND_LIMIT` rounds it is truncated."""

    metadata = {"name": "dabi_basics_v0", "render_modes": []}  # noqa: RUF012 - PettingZoo's convention

    def __init__(self) -> None:
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        seen = spaces.Box(low=0, high=ROUND_LIMIT, shape=(2, len(RESOURCES)), dtype=np.int16)
        mask = spaces.Box(low=0, high=1, shape=(NUM_ACTIONS,), dtype=np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(NUM_ACTIONS) for agent in AGENTS}
        self._duel = Duel()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What both have, own first; and the action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The moves in the order of the rulebook."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new duel. There is no chance in the game, so the seed has no meaning."""
        self.agents = self.possible_agents[:]
        self._duel = Duel()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One round."""
        first, second = AGENTS
        duel = self._duel
        duel.play(actions[first], actions[second])
        decided = duel.winner != 0
        cut = duel.over and not decided
        if duel.over:
            self.agents = []
        return (
            self._observations(),
            {first: float(duel.winner), second: float(-duel.winner)},
            {first: decided, second: decided},
            {first: cut, second: cut},
            {first: {}, second: {}},
        )

    def _observations(self) -> dict[str, Observation]:
        duel = self._duel
        return {
            AGENTS[0]: {"observation": duel.has.copy(), "action_mask": duel.mask(0).view(np.int8)},
            AGENTS[1]: {"observation": duel.has[::-1].copy(), "action_mask": duel.mask(1).view(np.int8)},
        }


ENV = DabiEnv()


def playout(rng: random.Random) -> int:
    """Play one random duel of legal actions to its end through the environment and return the number of rounds."""
    observations, _ = ENV.reset()
    rounds = 0
    while ENV.agents:
        actions = {agent: rng.choice(observations[agent]["action_mask"].nonzero()[0].tolist()) for agent in ENV.agents}
        observations, _, _, _, _ = ENV.step(actions)
        rounds += 1
    return rounds
