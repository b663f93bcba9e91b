"""The bot that looks ahead in any game, and its levels."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.equilibrium.bot import EquilibriumBot
from kejian.bots.thinker.looking import Outlook, harms_own_side
from kejian.bots.thinker.rounds import solve_at_once
from kejian.bots.thinker.turns import Tree
from kejian.core import Match


class Level(NamedTuple):
    """How well it plays: what share of its decisions it makes without looking, whether it then leaves out what is plainly
    silly, and how often it looks at the most."""

    careless: float
    silly: bool
    tries: int | None


class Weighed(NamedTuple):
    """A move, and how hard it was to choose, from 0 to 1: nothing beside it counted, or much did. None: there was no choice to weigh."""

    move: Any
    hardness: float | None


LEVELS = (
    Level(0.8, True, 60),
    Level(0.5, True, 120),
    Level(0.5, False, 300),
    Level(0.25, False, 600),
    Level(0.0, False, None),
)


class ThinkerBot:
    """Looks to the end of the running turn; plays solved duels as they are solved."""

    quick = False

    def __init__(self, level: int = len(LEVELS)) -> None:
        self.level = LEVELS[level - 1]
        self._solved = EquilibriumBot(level)

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        return self.weigh(match, seat, rng, budget).move

    def weigh(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Weighed:
        """Its move, and how hard it was to choose."""
        ask = match.asks[seat]
        first = list(islice(ask.moves(), 2))
        if len(first) == 1:
            return Weighed(first[0], None)
        if (drawn := self._solved.known(match, seat, rng, budget)) is not None:
            return Weighed(drawn, None)
        if self.level.careless and rng.random() < self.level.careless:
            drawn = ask.sample(rng) if self.level.silly else ask.sensible(rng)
            if self.level.silly or not _is_silly(match, seat, drawn, rng):
                return Weighed(drawn, None)
        return self.search(match, seat, rng, budget.rest())

    def search(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Weighed:
        """What it finds by looking ahead, whatever else is known of the match."""
        tries = budget.playouts
        if self.level.tries is not None:
            tries = self.level.tries if tries is None else min(tries, self.level.tries)
        looking = Outlook(match, seat, rng, budget)
        if len(match.asks) > 1 and not match.game.hidden:
            solved = solve_at_once(looking, tries)
            return Weighed(solved.draw(rng), 1 - max(solved.shares))
        tree = Tree(looking, tries)
        return Weighed(tree.best(), 1 - max(tree.shares))


def _is_silly(match: Match, seat: int, drawn: Any, rng: random.Random) -> bool:
    """Whether a drawn move had better be thought over: to decline, what is for nothing, a blow at friends as they are pictured."""
    ask = match.asks[seat]
    return drawn == ask.default() or ask.is_for_nothing(drawn) or harms_own_side(match, seat, drawn, rng)


BOT = ThinkerBot()
LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4 = (ThinkerBot(level) for level in range(1, 5))
