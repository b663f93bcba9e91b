"""Bots as nobody wants them. Imported by the servers under attack only: nobody else should offer them."""

from __future__ import annotations

import os
import random
import time
from typing import Any

from kejian.bots import Budget, register_bot
from kejian.core import Match


class Bad:
    quick = False

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        raise NotImplementedError


class Hangs(Bad):
    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        while True:
            time.sleep(1000)


class Spins(Bad):
    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        while True:
            try:
                while True:
                    pass
            except BaseException:  # it does not even listen
                continue


class Hoards(Bad):
    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        hoard = []
        while True:
            hoard.append(bytes(16 * 1024 * 1024))


class Dies(Bad):
    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        os._exit(3)


class Raises(Bad):
    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        raise RuntimeError("I do not feel like it")


class Cheats(Bad):
    """Shoots without ammunition."""

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        return match.asks[seat].read(f"手斧 > {match.players[0]}")[0]


class Liar(Hangs):
    quick = True


class Rambles(Bad):
    """Answers with what is no move at all."""

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        return ["呲儿"] * 10_000_000


BAD = {
    "hangs": Hangs(),
    "spins": Spins(),
    "hoards": Hoards(),
    "dies": Dies(),
    "raises": Raises(),
    "cheats": Cheats(),
    "liar": Liar(),
    "rambles": Rambles(),
}
for name, bot in BAD.items():
    register_bot(name, bot)
