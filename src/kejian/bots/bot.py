"""What a bot is: it chooses an answer to an open question, within a budget."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from kejian.core import Game, Match


class Budget:
    """How long a bot may think: so many playouts, so many seconds, whichever ends first.

    With playouts alone a bot is deterministic: same match, same generator, same move. The seconds begin when the budget
    is made.
    """

    def __init__(
        self, playouts: int | None = None, seconds: float | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.playouts = playouts if playouts is not None or seconds is not None else 400
        self.seconds = seconds
        self._clock = time.monotonic if clock is None else clock
        self._began = self._clock()
        self._ends = None if seconds is None else self._began + seconds

    def is_spent(self, playouts: int) -> bool:
        """Whether a bot that made so many playouts must answer now."""
        return (self.playouts is not None and playouts >= self.playouts) or self.is_out_of_time()

    def is_out_of_time(self) -> bool:
        """Whether the seconds are over: cheap enough to ask before every decision of a playout."""
        return self._ends is not None and self._clock() >= self._ends

    def rest(self) -> Budget:
        """What is left of the seconds as a budget of its own, where something else came first; the playouts stay."""
        if self._ends is None:
            return self
        return Budget(self.playouts, max(0.0, self._ends - self._clock()), self._clock)

    def part(self, share: float) -> Budget:
        """The first part of the seconds, where something is left to do afterwards; the playouts stay."""
        part = Budget(self.playouts, self.seconds, self._clock)
        if self.seconds is not None:
            part._began, part._ends = self._began, self._began + self.seconds * share
        return part


class Bot(Protocol):
    """A player. It looks at the match only as its seat may: through `match.imagine(seat, rng)`."""

    quick: bool
    """Whether it answers in a moment without looking ahead: then it does not wait behind those who think."""

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        """An answer to the seat's open question."""
        ...


_BOTS: dict[str, str | Bot] = {
    "random": "kejian.bots.random_bot",
    **{f"equilibrium_{level}": f"kejian.bots.equilibrium.bot:LEVEL_{level}" for level in range(1, 5)},
    "equilibrium": "kejian.bots.equilibrium.bot",
    **{f"thinker_{level}": f"kejian.bots.thinker.bot:LEVEL_{level}" for level in range(1, 5)},
    "thinker": "kejian.bots.thinker.bot",
    "monte_carlo": "kejian.bots.monte_carlo",  # the last is who plays where nobody was chosen
}
_OF_DUELS = "equilibrium"  # they have something to play by only where a game says how it is a duel


def register_bot(name: str, bot: Bot) -> None:
    """Makes a bot known to this process (tests, plug-ins)."""
    _BOTS[name] = bot


def bot_names(game: Game[Any] | None = None) -> list[str]:
    """All bots, or those that are worth offering in a game."""
    if game is None or (type(game).duel is not Game.duel and _solutions_can_be_had()):
        return list(_BOTS)
    return [name for name in _BOTS if not name.startswith(_OF_DUELS)]


def _solutions_can_be_had() -> bool:
    """Whether duels can be solved here, or some were."""
    from kejian.bots.equilibrium.store import stored

    return find_spec("numpy") is not None or stored()


def find_bot(name: str) -> Bot:
    """A bot by its name; KeyError if there is none."""
    found = _BOTS[name]
    if isinstance(found, str):
        module, _, member = found.partition(":")
        bot: Bot = getattr(import_module(module), member or "BOT")
        return bot
    return found
