"""What is played: a game, how many seats, under which house rules; and how it is cited."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any

from kejian.core import Game, Match, find_game, game_codes

SIZE = 1024  # indices
LONGEST = 2000  # questions of a match


class BadTerms(ValueError):
    """Terms under which nothing can be played, with the reason."""


class Terms:
    """The terms of an environment, checked. Players are called player_0, player_1, …; house rules name them so too.

    `size` is the number of indices, `longest` after how many questions a match is broken off. What house rules leave
    open (teams, characters of single seats) is decided anew for every match, by its seed.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        size: int = SIZE,
        longest: int = LONGEST,
    ) -> None:
        self.game = _found(game)
        self.options = dict(options or {})
        self.seats = _usual_seats(self.game) if seats is None else seats
        if size < 8 or longest < 1:
            raise BadTerms("`size` is at least 8 and `longest` at least 1")
        self.size, self.longest = size, longest
        self.players = tuple(f"player_{seat}" for seat in range(self.seats))
        self.new_match(0)  # SetupRefused says what is wrong with seats or options

    def new_match(self, seed: int, *, by_hand: bool = False) -> Match:
        """A match whose nature and open house rules the seed alone decides; `by_hand`: nature is asked, too."""
        options = self.game.complete(self.players, self.options, random.Random(f"kejian/{seed}"))
        return Match(self.game, self.players, options, seed=seed, reasons=False, by_hand=by_hand)

    @cached_property
    def rules(self) -> str:
        """The version of all that decides the match: the rulebook in both languages, its tables, seats and house rules."""
        game, book = self.game, self.game.rulebook.pages
        said = [game.code, game.rules_version, book["zh"], book["en"], game.tables(), self.seats, self.options]
        return blake2b(json.dumps(said, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()

    @property
    def citation(self) -> str:
        """How a paper names what was played."""
        rules = json.dumps(self.options, ensure_ascii=False, sort_keys=True)
        return f"kejian {self.game.code}, rules {self.game.rules_version} ({self.rules}), {self.seats} seats, options {rules}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game.code, self.seats, self.options, self.size, self.longest)


def _again(game: str, seats: int, options: Mapping[str, Any], size: int, longest: int) -> Terms:
    return Terms(game, seats, options, size=size, longest=longest)


def _found(code: str) -> Game[Any]:
    if code not in game_codes():
        raise BadTerms(f"there is no game {code!r}; there are {', '.join(game_codes())}")
    return find_game(code)


def _usual_seats(game: Game[Any]) -> int:
    """As many as a table has for practice."""
    return game.practice.seats if game.practice is not None else max(2, game.seats.start)
