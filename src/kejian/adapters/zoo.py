"""The games for PettingZoo: in turns (AEC), and all at once (Parallel), where whoever is not asked waits.

    env = turns("cier")                # pettingzoo.AECEnv
    env = at_once("cier", seats=3)     # pettingzoo.ParallelEnv

Agents are player_0, player_1, … in seat order. An observation is {"observation": vector, "action_mask": mask}; `view` and `text` say
the same as plain data and in words. A step takes an index of the mask, or a move as `kejian.adapters.table.Action` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from gymnasium.spaces import Space
from pettingzoo import AECEnv, ParallelEnv

from kejian.adapters import reading
from kejian.adapters.seeds import Seeds
from kejian.adapters.spaces import OpenIndices, observation_space
from kejian.adapters.table import Action, Table
from kejian.adapters.terms import Terms
from kejian.adapters.vector import Vectors
from kejian.core import Lang

Seen = Mapping[str, Any]


class _AtTheTable:
    """What both kinds share: terms, spaces, and looking at the table."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": True}  # noqa: RUF012  # as the library has it
    render_mode: str | None

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, *,
        render_mode: str | None = None, **more: int,
    ) -> None:  # fmt: skip
        self.terms = Terms(game, seats, options, **more)
        self.metadata = {**self.metadata, "name": f"kejian_{self.terms.game.code}"}
        self.vectors = Vectors(self.terms)
        self.render_mode = render_mode
        self.possible_agents = list(self.terms.players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.terms, self.vectors) for agent in self.possible_agents}
        self.action_spaces = {
            agent: OpenIndices(self.terms.size, partial(self.legal, agent)) for agent in self.possible_agents
        }
        self._seeds = Seeds()
        self.table: Table

    def observation_space(self, agent: str) -> Space[Any]:
        """Of an agent: always the same one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Of an agent: always the same one."""
        return self.action_spaces[agent]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def legal(self, agent: str) -> list[int]:
        """The indices that are open to an agent."""
        return self.table.legal(self._seat(agent))

    def observe(self, agent: str) -> Seen:
        """The vector and the mask of an agent."""
        return reading.observation(self.table, self._seat(agent), self.vectors)

    def view(self, agent: str) -> Mapping[str, Any]:
        """What an agent sees as plain data, in the game's own types."""
        return reading.seen(self.table, self._seat(agent))

    def text(self, agent: str, lang: Lang = "zh") -> str:
        """What an agent sees, is asked and may answer, in words."""
        return reading.text(self.table, self._seat(agent), lang)

    def render(self) -> str | None:
        """The table in words, as somebody sees it who only watches."""
        if self.render_mode is None:
            return None
        return self.terms.game.describe(self.table.match.view(None), "en")

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        self.table = Table.new(self.terms, self._seeds.next(seed))
        self.agents = list(self.possible_agents)


class Turns(_AtTheTable, AECEnv[str, Seen, Action]):
    """A game in turns: those who are asked at once choose one after the other and see nothing of each other's choice."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed the one that follows from the last."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Action | None) -> None:
        """The next step of the agent whose turn it is; BadIndex or Refused for what is not open, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: it takes an index of its mask, or a move")
        self.table.act(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()

    def _select(self) -> None:
        """Whose turn it is, and what the end brings."""
        table = self.table
        if table.is_over:
            returns = table.returns()
            self.rewards = {agent: returns[self._seat(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, not table.is_cut)
            self.truncations = dict.fromkeys(self.agents, table.is_cut)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.waiting[0]]


class AtOnce(_AtTheTable, ParallelEnv[str, Seen, Action]):
    """A game in which everybody acts at every step; whoever is not asked, or has chosen, waits (index 0)."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new match; without a seed the one that follows from the last."""
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Action]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """One step of everybody: all of them, or none if one is not open (BadIndex or Refused)."""
        table = self.table
        silent = [self.possible_agents[seat] for seat in table.waiting if self.possible_agents[seat] not in actions]
        if silent:
            raise ValueError(f"asked, and nothing said: {', '.join(silent)}")
        table.act_all({self._seat(agent): action for agent, action in actions.items()})
        returns, agents = table.returns(), self.agents
        if table.is_over:
            self.agents = []
        return (
            {agent: self.observe(agent) for agent in agents},
            {agent: returns[self._seat(agent)] for agent in agents},
            dict.fromkeys(agents, table.is_over and not table.is_cut),
            dict.fromkeys(agents, table.is_cut),
            {agent: {} for agent in agents},
        )


def turns(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **more: Any) -> Turns:
    """A game in turns; SetupRefused or BadTerms say what is wrong with the terms."""
    return Turns(game, seats, options, **more)


def at_once(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **more: Any) -> AtOnce:
    """A game in which everybody acts at every step."""
    return AtOnce(game, seats, options, **more)
