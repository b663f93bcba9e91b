"""Regret matching: what to mix where all choose at once, learnt by playing against what the others mix meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul

ROUNDS = 120  # enough for a bot that looks ahead


class Mix:
    """Somebody's regrets and average strategy; regrets are kept above zero, later rounds weigh more."""

    __slots__ = ("_regrets", "_total")

    def __init__(self, size: int) -> None:
        self._regrets, self._total = [0.0] * size, [0.0] * size

    def now(self) -> list[float]:
        """What he would mix in this round."""
        regret = sum(self._regrets)
        if regret <= 0:
            return [1 / len(self._regrets)] * len(self._regrets)
        return [value / regret for value in self._regrets]

    def learn(self, mixed: Sequence[float], values: Sequence[float], weight: int) -> None:
        """What every move would have come to in a round in which he mixed so."""
        mean = sum(map(mul, mixed, values))
        for i, value in enumerate(values):
            self._regrets[i] = max(0.0, self._regrets[i] + value - mean)
            self._total[i] += weight * mixed[i]

    def mean(self, noise: float) -> list[float]:
        """The average, without what is played more seldom than so; where nothing was learnt, all alike."""
        total = sum(self._total)
        if not total:
            return [1 / len(self._total)] * len(self._total)
        kept = [value if value >= noise * total else 0.0 for value in self._total]
        return [value / sum(kept) for value in kept]


def _never() -> bool:
    return False


def match_regrets(
    rows: Sequence[Sequence[float]],
    columns: Sequence[Sequence[float]],
    rounds: int,
    is_out_of_time: Callable[[], bool] = _never,
) -> tuple[Mix, Mix]:
    """Both sides of a matrix game after so many rounds; `rows` are the worths to the first, `columns` to the second."""
    mine, theirs = Mix(len(rows)), Mix(len(columns))
    for weight in range(1, rounds + 1):
        if is_out_of_time():
            break
        mixed, answer = mine.now(), theirs.now()
        mine.learn(mixed, [sum(map(mul, row, answer)) for row in rows], weight)
        theirs.learn(answer, [sum(map(mul, column, mixed)) for column in columns], weight)
    return mine, theirs
