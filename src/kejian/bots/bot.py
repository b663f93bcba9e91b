"""What a bot is: it chooses an answer to an open question, within a budget."""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Any, Protocol

from kejian.core import Match


class Budget:
    """How long a bot may think: so many playouts, so many seconds, whichever ends first.

    With playouts alone a bot is deterministic: same match, same generator, same move.
    """

    def __init__(self, playouts: int | None = None, seconds: float | None = None) -> None:
        self.playouts = playouts if playouts is not None or seconds is not None else 400
        self.seconds = seconds
        self._ends = None if seconds is None else time.monotonic() + seconds

    def is_spent(self, playouts: int) -> bool:
        """Whether a bot that made so many playouts must answer now."""
        if self.playouts is not None and playouts >= self.playouts:
            return True
        return self._ends is not None and time.monotonic() >= self._ends


class Bot(Protocol):
    """A player. It looks at the match only as its seat may: through `match.imagine(seat, rng)`."""

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        """An answer to the seat's open question."""
        ...


_BOTS = {"random": "kejian.bots.random_bot", "monte_carlo": "kejian.bots.monte_carlo"}


def bot_names() -> list[str]:
    return list(_BOTS)


def find_bot(name: str) -> Bot:
    """A bot by its name; KeyError if there is none."""
    bot: Bot = import_module(_BOTS[name]).BOT
    return bot
