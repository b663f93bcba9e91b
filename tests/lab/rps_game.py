"""Rock, paper, scissors: a game whose answers everybody knows, for the statistics of the lab."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from kejian.bots import Budget
from kejian.core import CORE_WORDS, Ask, Game, Match, Outcome, RulesTable, Setup, Step, Text

THROWS = ("石头", "剪刀", "布")  # each beats the next
NAMES = {"石头": "Rock", "剪刀": "Scissors", "布": "Paper", "井": "Well"}


class Hands:
    """What both threw."""

    def __init__(self, thrown: tuple[str, ...] = ()) -> None:
        self.thrown = thrown

    def copy(self) -> Hands:
        return Hands(self.thrown)


class Throw(Ask[str]):
    """One of three; the well is listed by the game and offered to nobody."""

    def moves(self) -> Iterable[str]:
        return iter(THROWS)

    def read(self, text: str) -> tuple[str, str]:
        return text, ""

    def format(self, move: str) -> str:
        return move


class RockPaperScissors(Game[Hands]):
    code = "rps"
    title = Text("石头剪刀布", "Rock, paper, scissors")
    seats = range(2, 3)
    words = CORE_WORDS

    def setup(self, setup: Setup) -> Hands:
        return Hands()

    def step(self, state: Hands) -> Step:
        thrown = yield {seat: Throw(seat) for seat in (0, 1)}
        state.thrown = tuple(thrown.values())

    def outcome(self, state: Hands) -> Outcome | None:
        if not state.thrown:
            return None
        one, other = map(THROWS.index, state.thrown)
        return Outcome({0: (), 1: (1,), 2: (0,)}[(one - other) % 3])

    def view(self, state: Hands, seat: int | None) -> Mapping[str, Any]:
        return {}

    def tables(self) -> list[RulesTable]:
        rows = tuple((Text(zh, en),) for zh, en in NAMES.items())
        return [RulesTable(Text("手势", "Hands"), (Text("手势", "Hand"),), rows)]


class Biased:
    """Throws rock with a chance, else scissors: against `always paper` its share is known exactly."""

    quick = True

    def __init__(self, **chances: float) -> None:
        self.chances = {zh: chances.get(en.lower(), 0.0) for zh, en in NAMES.items() if zh in THROWS}

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> str:
        return rng.choices(list(self.chances), list(self.chances.values()))[0]


GAME = RockPaperScissors()
