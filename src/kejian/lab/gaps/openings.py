"""Rich positions: everybody has some of everything that a position of this game can name."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kejian.core import Ask, Game, Match, SetupRefused
from kejian.core.game import RESULTS

_MOST_OF_ONE = 9  # counted things
_MOST_LISTED = 3  # things in a list
_SELDOM = 0.02  # things that hinder whoever has them
_TRIES = 30
_GLANCE = 40  # questions, to see what kind of game it is
_PLAYED = 0.8  # of the positions of a game of turns come from matches
_LONGEST, _LAST = 250, 20  # questions that are played, of which one of the last makes the position


def offered(ask: Ask[Any]) -> list[str]:
    """The lines of a question's menu that are neither grey nor a foul."""
    entries = [entry for group in ask.menu().groups for entry in group.entries]
    return [entry.id for entry in entries if entry.refusal is None and entry.fault is None]


class Openings:
    """Positions of one game at random. Which of its keys may be raised is found out by trying, once."""

    def __init__(self, game: Game[Any], players: Sequence[str], options: Mapping[str, Any]) -> None:
        self.game, self.players, self.options = game, tuple(players), options
        first = Match(game, self.players, options, seed=1)
        choices = game.position_choices(first.state)
        self.counts: dict[str, int] = {}  # keys of a player with a number, and how many is much
        self.hindering: set[str] = set()  # those that leave him fewer moves
        self.lists: dict[str, list[str]] = {}  # keys of a player with a list, and what may stand in it
        mine = first.position().get(self.players[0])
        for key, value in mine.items() if isinstance(mine, dict) else ():
            if key in RESULTS:
                continue
            if isinstance(value, int) and not isinstance(value, bool):
                most = next((n for n in (_MOST_OF_ONE, 3, 1) if self._is_placed({key: value + n})), 0)
                if most:
                    self.counts[key] = value + most
                    if self._offers({key: value + most}) < self._offers({}):
                        self.hindering.add(key)
            elif isinstance(value, list) and key in choices:
                known = [word for word in choices[key] if self._is_placed({key: [word]})]
                if known:
                    self.lists[key] = known

        self.in_turns = self._is_in_turns()

    def _is_in_turns(self) -> bool:
        """Whether mostly one is asked alone."""
        match, rng = Match(self.game, self.players, self.options, seed=1, reasons=False), random.Random(1)
        alone: list[bool] = []
        while match.outcome is None and len(alone) < _GLANCE:
            alone.append(not match.asked_together)
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
        return 2 * sum(alone) > len(alone)

    def _is_placed(self, facts: Mapping[str, Any]) -> bool:
        return self._match({self.players[0]: facts}) is not None

    def _offers(self, facts: Mapping[str, Any]) -> int:
        """How many lines of his menu the first player could choose from."""
        match = self._match({self.players[0]: facts})
        ask = None if match is None else match.asks.get(0)
        return -1 if ask is None else len(offered(ask))

    def _match(self, start: Mapping[str, Any]) -> Match | None:
        try:
            match = Match(self.game, self.players, self.options, start=start, seed=1)
        except SetupRefused:
            return None
        return match if match.outcome is None else None

    def draw(self, rng: random.Random) -> dict[str, Any]:
        """A start in which everybody has much of most things; in a game of turns mostly one from a match."""
        if self.in_turns and rng.random() < _PLAYED:
            return self._played(rng)
        return self._laid_out(rng)

    def _played(self, rng: random.Random) -> dict[str, Any]:
        """A position that came about by playing at random, between two steps."""
        match = Match(self.game, self.players, self.options, seed=rng.getrandbits(32), reasons=False)
        left, start = rng.randrange(_LONGEST), dict[str, Any]()
        while match.outcome is None and (left > 0 or not start):
            left -= 1
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
            if match.outcome is None and left < _LAST and not match.step_so_far[1]:
                start = {key: value for key, value in match.position().items() if key not in RESULTS}
        return start if self._match(start) is not None else {}

    def _laid_out(self, rng: random.Random) -> dict[str, Any]:
        for often in [0.9] * 3 + [0.5] * _TRIES:
            start = {player: self._facts(rng, often) for player in self.players}
            if self._match(start) is not None:
                return start
        return {}

    def _facts(self, rng: random.Random, often: float) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for key, most in self.counts.items():
            if rng.random() < (_SELDOM if key in self.hindering else often):
                facts[key] = rng.randint(1, most)
        for key, known in self.lists.items():
            if rng.random() < often / 2:
                facts[key] = [rng.choice(known) for _ in range(rng.randint(1, _MOST_LISTED))]
        return facts
