"""RLCard's 斗地主, 麻将 and uno, played at random: the peers of 三国杀.

What is compared: the CPU time of one decision. `own_run` is RLCard's own way, `Env.run` with its `RandomAgent`s, which is
how its documentation plays random games; the goals were set by it. `bare_steps` leaves out all that the interface does
not ask for: `reset` and `step`, and `rng.choice` over the legal actions of the state that `step` returns anyway.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import rlcard
from rlcard.agents import RandomAgent

GAMES = ("doudizhu", "mahjong", "uno")


def own_run(game: str, count: int) -> Callable[[], int]:
    """Whole games by RLCard's own runner, at least so many decisions."""
    env = rlcard.make(game, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run() -> int:
        done = 0
        while done < count:
            paths, _ = env.run(is_training=False)
            done += sum(len(path) // 2 for path in paths)  # state, action, state, …, state
        return done

    return run


def bare_steps(game: str, count: int) -> Callable[[], int]:
    """The same without the runner."""
    env, rng = rlcard.make(game, config={"seed": 1}), random.Random(1)

    def run() -> int:
        done = 0
        while done < count:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                done += 1
        return done

    return run
