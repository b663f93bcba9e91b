"""Scores learnt from self-play: what numbers of a position foretell who wins, and what choices of a draft do (`kejian fit`).

Every side's worth is the sum of exp(weights · features) over its seats, and its chance to win the part it has of all. The
weights that make what happened least surprising are found by gradient descent (numpy, the extra `lab`). What was drafted, by
lot here, always counts as a feature too: whoever has the better heroes wins more often from the same position, and that is
not the position's merit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kejian.bots.thinker.self_play import Lesson
from kejian.bots.thinker.weights import Subject, Weights, fingerprint
from kejian.core import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_HELD_BACK = 5  # every fifth match only tells how well it foretells
_SWEEPS = 3000
_PACE, _SIMPLE = 0.15, 0.002  # of learning; how much plainer weights are preferred
_LIKELY = 1e-6


class _Table:
    """Lessons as arrays: features by position and seat, who is on which side, which sides won. What was drafted comes
    after the features, a column for every name."""

    def __init__(self, played: list[Lesson], size: int, names: Sequence[str]) -> None:
        import numpy as np

        seats, sides = max(len(one.features) for one in played), max(len(one.won) for one in played)
        column = {name: size + number for number, name in enumerate(names)}
        self.features = np.zeros((len(played), seats, size + len(names)))
        self.on_side = np.zeros((len(played), seats, sides))  # all zero: nobody sits there any more
        self.won = np.zeros((len(played), sides))
        for i, lesson in enumerate(played):
            self.features[i, : len(lesson.features), :size] = lesson.features
            for seat, chosen in enumerate(lesson.drafted):
                self.features[i, seat, [column[name] for name in chosen if name in column]] = 1.0
            self.on_side[i, range(len(lesson.sides)), lesson.sides] = 1.0
            self.won[i, : len(lesson.won)] = lesson.won
        self.is_in = self.on_side.any(axis=2)

    def chances(self, weights: Floats) -> tuple[Floats, Floats]:
        """What every seat has, and every side's part of all."""
        import numpy as np

        sums = np.where(self.is_in, self.features @ weights, -np.inf)
        worth = np.exp(sums - sums.max(axis=1, keepdims=True))
        worth /= worth.sum(axis=1, keepdims=True)
        return worth, np.maximum((worth[:, None, :] @ self.on_side)[:, 0], _LIKELY)

    def slope(self, weights: Floats) -> Floats:
        """How the mean surprise changes with every weight."""
        worth, parts = self.chances(weights)
        pull = worth * (1 - (self.on_side @ (self.won / parts)[:, :, None])[:, :, 0])
        flat = self.features.reshape(-1, self.features.shape[2])
        found: Floats = pull.reshape(-1) @ flat / len(self.won)
        return found

    def surprise(self, weights: Floats) -> float:
        """The mean surprise at what happened, in nats."""
        import numpy as np

        _, parts = self.chances(weights)
        return float(-(self.won * np.log(parts)).sum(axis=1).mean())


def fit(game: Game[Any], played: list[list[Lesson]], subject: Subject = Subject.SCORE) -> Weights:
    """The weights that foretell best, and how well they do on matches they were not learnt from."""
    import numpy as np

    learnt = [lesson for number, match in enumerate(played) if number % _HELD_BACK for lesson in match]
    tested = [lesson for match in played[::_HELD_BACK] for lesson in match]
    features = game.feature_names if subject is Subject.SCORE else ()
    drafted = sorted({name for lesson in learnt for chosen in lesson.drafted for name in chosen})
    size = len(features)
    table = _Table(learnt, size, drafted)
    weights, squares = np.zeros(size + len(drafted)), np.full(size + len(drafted), 1e-8)
    for _ in range(_SWEEPS):
        slope = table.slope(weights) + _SIMPLE * weights
        squares += slope * slope
        weights -= _PACE * slope / np.sqrt(squares)
    loss = _Table(tested, size, drafted).surprise(weights)
    told = [round(weight, 4) for weight in weights.tolist()]
    named = dict(zip(features, told, strict=False)) if features else dict(zip(drafted, told, strict=True))
    return Weights(game.code, fingerprint(game, subject), len(learnt) + len(tested), round(loss, 4), named)
