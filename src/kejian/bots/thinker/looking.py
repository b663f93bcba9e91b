"""Looking ahead: how far a continuation is played, and what the place it comes to is worth to everybody."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice
from math import exp
from operator import mul
from typing import Any

from kejian.bots.bot import Budget
from kejian.bots.candidates import for_something
from kejian.bots.thinker.drafts import Draft
from kejian.bots.thinker.weights import weights_of
from kejian.core import Ask, Continuation, Match, Outcome, Rehearsal
from kejian.kit.shares import shares

_LONGEST_TURN = 80  # questions: a turn that goes on longer is looked at where it stands
_LONGEST_MATCH = 400  # questions, where a game has no score
_FEW = 24  # moves: so many are all compared
_MOST_OF_A_DRAFT = 4000  # moves: among so many the best are looked for
_MOST = 40.0


def harms_own_side(match: Match, seat: int, move: Any, rng: random.Random) -> bool:
    """Whether a move is meant to harm nobody but one's own side, in a world as the seat may picture it."""
    aims = match.asks[seat].aims(move)
    if not aims:
        return False
    side, state = match.game.side, match.imagine(seat, rng).state
    return all(side(state, other) == side(state, seat) for other in aims)


class Outlook:
    """From where somebody looks, and by what he judges; continuations are played to the end of the running turn."""

    def __init__(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> None:
        self.match, self.seat, self.rng, self.budget = match, seat, rng, budget
        self.game = match.game
        self.seats = range(len(match.players))
        self._weights = weights_of(match.game, len(match.players))
        self._draft = Draft.of(match)
        self._ends: dict[Outcome, Sequence[float]] = {}
        self._now = match.game.clock(match.state)
        self.has_score = (
            self._draft is not None or self._weights is not None or match.game.score(match.state) is not None
        )
        self.is_open = not match.game.hidden  # nothing is to be pictured
        self.draw: Callable[[Ask[Any]], Any] | None = None  # how it is played on, if not sensibly at random
        self._longest = _LONGEST_TURN if self.has_score else _LONGEST_MATCH

    def begin(self) -> Rehearsal:
        """A fresh continuation from the open question."""
        return Rehearsal(self.match, self.seat, self.rng)

    def pool(self, seat: int, most: int) -> list[Any]:
        """Moves of a seat that are worth comparing, none of them plainly for nothing if it can be helped; at least one, however little time there is."""
        ask = self.match.asks[seat]
        moves = []
        for move in islice(ask.moves(), _FEW + 1):
            moves.append(move)
            if self.budget.is_out_of_time():
                return for_something(ask, moves)
        if len(moves) <= _FEW:
            return for_something(ask, moves)
        found = ask.pool(self.rng, most)
        if self._draft is not None:
            best = self._draft.best(ask, list(islice(ask.moves(), _MOST_OF_A_DRAFT)), most)
            found = list(dict.fromkeys((*best, *found)))
        return for_something(ask, found)

    def all_if_few(self, ask: Ask[Any]) -> list[Any] | None:
        """All answers to a question but those plainly for nothing; None if they are many."""
        moves = list(islice(ask.moves(), _FEW + 1))
        return for_something(ask, moves) if len(moves) <= _FEW else None

    def is_far_enough(self, at: Continuation, asked: int = 0) -> bool:
        """Whether the match or the turn is over, or too much was asked; without a score only the end of a match says
        anything."""
        if at.outcome is not None or asked >= self._longest:
            return True
        return self.has_score and self._is_turn_over(at.state)

    def _is_turn_over(self, state: Any) -> bool:
        if self._draft is not None:
            return self._draft.is_far_enough(state)
        return bool(self.game.clock(state) != self._now)

    def play_on(self, at: Continuation, asked: int = 0) -> Sequence[float] | None:
        """Plays sensibly at random as far as it is looked, and says what that is worth; None if time is up before."""
        turn = self._is_turn_over if self.has_score else None
        time = None if self.budget.seconds is None else self.budget.is_out_of_time
        return self.worth(at) if at.play_on(self._longest - asked, turn, time, self.draw) else None

    def worth(self, at: Continuation | Match) -> Sequence[float]:
        """What a place is worth to every seat, from 0 to 1."""
        outcome = at.outcome
        if outcome is not None:
            worth = self._ends.get(outcome)
            if worth is None:
                worth = self._ends[outcome] = [outcome.share(seat) for seat in self.seats]
            return worth
        if self._draft is not None:
            return self._draft.worth(at.state)
        if self._weights is not None:
            return self._learnt(at)
        score = self.game.score(at.state)
        return [0.5] * len(self.seats) if score is None else score

    def _learnt(self, at: Continuation | Match) -> Sequence[float]:
        game, state, weights = self.game, at.state, self._weights
        assert weights is not None
        worth = []
        for seat in self.seats:
            known = game.features(state, seat)
            worth.append(0.0 if known is None else exp(max(-_MOST, min(_MOST, sum(map(mul, weights, known))))))
        return shares(worth, [game.side(state, seat) for seat in self.seats])
