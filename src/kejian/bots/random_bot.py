"""The bot that plays any legal move."""

from __future__ import annotations

import random
from typing import Any

from kejian.bots.bot import Budget
from kejian.core import Match


class RandomBot:
    """Draws a legal answer, never a foul."""

    quick = True

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        return match.asks[seat].sample(rng)


BOT = RandomBot()
