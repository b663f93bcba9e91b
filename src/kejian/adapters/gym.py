"""The games for Gymnasium: one seat, and bots on the others.

    env = OneSeat("cier", bots="monte_carlo", playouts=50)        # gymnasium.Env

An observation is {"observation": vector, "action_mask": mask}; the reward comes at the end, as `Table.returns` says. Vectorised
over processes it is `gymnasium.vector.AsyncVectorEnv([lambda: OneSeat("cier")] * 8)`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from kejian.adapters import reading
from kejian.adapters.spaces import OpenIndices, observation_space
from kejian.adapters.table import Action, Table
from kejian.adapters.terms import BadTerms, Terms
from kejian.adapters.vector import Vectors
from kejian.bots.bot import Budget, bot_names, find_bot
from kejian.core import Lang


class OneSeat(gymnasium.Env[dict[str, Any], Any]):
    """A seat of a game. `bots`: the name of one for all other seats, or a name for each of them. `forgiving`: an index that is
    not open counts as the next one that is, for learners that know no masks."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # as the library has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        playouts: int = 50,
        forgiving: bool = False,
        render_mode: str | None = None,
        **more: int,
    ) -> None:
        self.terms = Terms(game, seats, options, **more)
        if not 0 <= seat < self.terms.seats:
            raise BadTerms(f"there is no seat {seat}; there are {self.terms.seats}, from 0 on")
        self.seat, self.playouts, self.forgiving, self.render_mode = seat, playouts, forgiving, render_mode
        others = [one for one in range(self.terms.seats) if one != seat]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        known = bot_names(self.terms.game)
        if len(names) != len(others) or not set(names) <= set(known):
            raise BadTerms(f"{len(others)} bots are needed, of {', '.join(known)}: {', '.join(names)}")
        self._bots = dict(zip(others, names, strict=True))
        self.vectors = Vectors(self.terms)
        self.observation_space = observation_space(self.terms, self.vectors)
        self.action_space = OpenIndices(self.terms.size, self.legal)
        self.table: Table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; without a seed the one that follows from the last."""
        super().reset(seed=seed)
        of_match = int(self.np_random.integers(2**32)) if seed is None else seed
        self.table = Table.new(self.terms, of_match)
        self._bots_rng = random.Random(f"bots/{of_match}")
        self._let_bots_play()
        return self._observation(), {}

    def step(self, action: Action) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The next step of the seat, and what the bots do until it is asked again; BadIndex or Refused change nothing."""
        if self.forgiving and isinstance(action, int | np.integer):
            open_now = self.legal()
            action = min((index for index in open_now if index >= action), default=open_now[0])
        self.table.act(self.seat, action)
        self._let_bots_play()
        table = self.table
        return self._observation(), table.returns()[self.seat], table.is_over and not table.is_cut, table.is_cut, {}

    def _let_bots_play(self) -> None:
        table = self.table
        while not table.is_over and self.seat not in table.waiting:
            for seat in table.waiting:
                bot = find_bot(self._bots[seat])
                table.answer(seat, bot.choose(table.match, seat, self._bots_rng, Budget(self.playouts)))

    def _observation(self) -> dict[str, Any]:
        return dict(reading.observation(self.table, self.seat, self.vectors))

    def legal(self) -> list[int]:
        """The indices that are open to the seat."""
        return self.table.legal(self.seat)

    def view(self) -> Mapping[str, Any]:
        """What the seat sees as plain data, in the game's own types."""
        return reading.seen(self.table, self.seat)

    def text(self, lang: Lang = "zh") -> str:
        """What the seat sees, is asked and may answer, in words."""
        return reading.text(self.table, self.seat, lang)

    def render(self) -> Any:
        """The table in words, as the seat sees it."""
        return None if self.render_mode is None else self.terms.game.describe(self.table.match.view(self.seat), "en")
