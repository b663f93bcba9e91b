"""What a tree knows of one question: its moves, how often each was tried, what that came to."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

_UNTRIED = 9.0  # above all that is known
_RENEWED = 2  # all promises are worked out anew after every 2^-2 more tries


class Arms:
    """The moves of a question side by side in flat lists; `promises` says what each may be worth (UCB).

    How much a move may be better than it looked grows with the logarithm of all tries, so slowly that only the move just
    tried is reckoned anew at every try, the others now and then.
    """

    __slots__ = ("_bonus", "_renew_at", "moves", "promises", "totals", "tries", "visits")

    def __init__(self, moves: list[Any]) -> None:
        count = len(moves)
        self.moves, self.visits, self.totals = moves, [0] * count, [0.0] * count
        self.promises = [_UNTRIED] * count
        self.tries, self._bonus = 0, 0.0
        self._renew_at = count  # what was never tried comes first anyway

    def add(self, move: Any) -> int:
        """A new move, if it is new; its number."""
        if move in self.moves:
            return self.moves.index(move)
        self.moves.append(move)
        self.visits.append(0)
        self.totals.append(0.0)
        self.promises.append(_UNTRIED)
        return len(self.moves) - 1

    def learn(self, number: int, worth: float, spread: float) -> None:
        """What a try of a move came to; `spread`: how far values lie apart."""
        self.tries = tries = self.tries + 1
        visits, totals = self.visits, self.totals
        visits[number] = n = visits[number] + 1
        totals[number] = total = totals[number] + worth
        if tries < self._renew_at:
            self.promises[number] = total / n + self._bonus / sqrt(n)
        else:
            self._renew(spread)

    def _renew(self, spread: float) -> None:
        tries = self.tries
        self._renew_at = tries + (tries >> _RENEWED) + 1
        self._bonus = bonus = spread * sqrt(log(tries + 2))
        self.promises = [
            total / n + bonus / sqrt(n) if n else _UNTRIED
            for n, total in zip(self.visits, self.totals)  # noqa: B905  # as long; a word costs time here
        ]

    def mean(self, number: int) -> float:
        """What a move came to on average."""
        visits = self.visits[number]
        return self.totals[number] / visits if visits else 0.0
