"""Two-player 呲儿 as a PettingZoo `ParallelEnv`, the benchmark's second peer.

What is compared: random playouts through `reset` and `step`, with the rules of `plain_cier` underneath. The
observation of an agent is a dict of numpy arrays, "observation" and "action_mask", as in PettingZoo's classic
environments. Why it is fair: the environment is bare (no order-enforcing or assertion wrappers), its spaces and its
mask rows are made once, and a step makes no array that its interface does not ask for. Making observations is part of
the price because the interface has no other way to tell an agent what is legal.

Two ways to draw a random legal action are measured: `playout` takes `rng.choice` over the indices of the mask's ones,
the cheapest sensible one; `playout_space_sample` takes `action_space(agent).sample(mask)`, the one PettingZoo's
documentation shows.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from .plain_cier import BEAT_LIMIT, LEGAL, MAX_COST, NUM_ACTIONS, Duel

Observation = dict[str, npt.NDArray[Any]]

AGENTS = ("player_0", "player_1")


def _mask_rows() -> npt.NDArray[np.int8]:
    """The action masks by [has used 横扫, ammo up to the dearest cost]."""
    rows = np.zeros((2, MAX_COST + 1, NUM_ACTIONS), dtype=np.int8)
    for swept, by_ammo in enumerate(LEGAL):
        for ammo, actions in enumerate(by_ammo):
            rows[swept, ammo, list(actions)] = 1
    return rows


_MASKS = _mask_rows()


class CierEnv(ParallelEnv[str, Observation, int]):
    """A duel. Reward at the end only: +1 to the winner, -1 to the loser; after `BEAT_LIMIT` beats it is truncated."""

    metadata = {"name": "cier_duel_v0", "render_modes": []}  # noqa: RUF012 - PettingZoo's convention

    def __init__(self) -> None:
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low=0, high=2 * BEAT_LIMIT, shape=(4,), dtype=np.int16),
                    "action_mask": spaces.Box(low=0, high=1, shape=(NUM_ACTIONS,), dtype=np.int8),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(NUM_ACTIONS) for agent in AGENTS}
        self._duel = Duel()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Own ammo, the opponent's ammo (half units), own and the opponent's "has used 横扫"; and the action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The 13 abilities in the order of the rulebook."""
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
        """Settle one beat."""
        first, second = AGENTS
        duel = self._duel
        duel.play(actions[first], actions[second])
        reward_first, reward_second = duel.returns()
        decided = reward_first != 0
        cut = duel.over and not decided
        if duel.over:
            self.agents = []
        return (
            self._observations(),
            {first: float(reward_first), second: float(reward_second)},
            {first: decided, second: decided},
            {first: cut, second: cut},
            {first: {}, second: {}},
        )

    def _observations(self) -> dict[str, Observation]:
        """What both agents see, in fresh arrays that the caller may keep or change."""
        (ammo_0, ammo_1), (swept_0, swept_1) = self._duel.ammo, self._duel.swept
        return {
            AGENTS[0]: {
                "observation": np.array((ammo_0, ammo_1, swept_0, swept_1), dtype=np.int16),
                "action_mask": _MASKS[int(swept_0), min(ammo_0, MAX_COST)].copy(),
            },
            AGENTS[1]: {
                "observation": np.array((ammo_1, ammo_0, swept_1, swept_0), dtype=np.int16),
                "action_mask": _MASKS[int(swept_1), min(ammo_1, MAX_COST)].copy(),
            },
        }


ENV = CierEnv()
for _number, _agent in enumerate(AGENTS):
    ENV.action_space(_agent).seed(_number)


def playout(rng: random.Random) -> int:
    """Play one random duel of legal actions to its end through the environment and return the number of beats.

    The draw is `rng.choice` over the mask's non-zero indices as a list: of the usual ways the cheapest, and the list
    makes the actions Python ints, which are quicker table indices than numpy's. It draws what the other peers draw
    from the same seed.
    """
    observations, _ = ENV.reset()
    beats = 0
    while ENV.agents:
        actions = {agent: rng.choice(observations[agent]["action_mask"].nonzero()[0].tolist()) for agent in ENV.agents}
        observations, _, _, _, _ = ENV.step(actions)
        beats += 1
    return beats


def playout_space_sample(rng: random.Random) -> int:
    """The same with `action_space(agent).sample(mask)`; each space draws from its own generator, not from `rng`."""
    del rng
    observations, _ = ENV.reset()
    beats = 0
    while ENV.agents:
        actions = {
            agent: int(ENV.action_space(agent).sample(observations[agent]["action_mask"])) for agent in ENV.agents
        }
        observations, _, _, _, _ = ENV.step(actions)
        beats += 1
    return beats
