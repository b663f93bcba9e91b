"""A score learnt from self-play: what numbers of a position foretell who wins (`kejian fit`).

Every side's worth is the sum of exp(weights · features) over its seats, and its chance to win the part it has of all. The
weights that make what happened least surprising are found by gradient descent (numpy, the extra `lab`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.thinker.bot import ThinkerBot
from kejian.bots.thinker.weights import Weights, fingerprint
from kejian.core import Game, Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_CARELESS = 0.25  # of the moves are drawn, so that many kinds of positions come about
_LONGEST = 300  # questions of a match
_HELD_BACK = 5  # every fifth match only tells how well it foretells
_SWEEPS = 3000
_PACE, _SIMPLE = 0.15, 0.002  # of learning; how much plainer weights are preferred
_LIKELY = 1e-6


class Lesson(NamedTuple):
    """A position: the features of every seat still in, whose side each is on, and which sides won."""

    features: tuple[tuple[float, ...], ...]
    sides: tuple[int, ...]
    won: tuple[float, ...]


class Practice(NamedTuple):
    """How a game is played against oneself, to learn from."""

    options: Mapping[str, Any]
    seats: int
    playouts: int
    seed: int


def lessons(
    game: Game[Any], practice: Practice, matches: int, workers: int = 1, watch: Callable[[], None] = lambda: None
) -> list[list[Lesson]]:
    """The positions of matches that a careless searcher plays against itself: the same whoever plays them."""
    one = partial(_positions, game, practice)
    found = []
    if workers == 1:
        for number in range(matches):
            found.append(one(number))
            watch()
    else:
        with ProcessPoolExecutor(min(workers, matches), get_context("spawn")) as pool:
            for positions in pool.map(one, range(matches)):
                found.append(positions)
                watch()
    return [positions for positions in found if positions]


def _positions(game: Game[Any], practice: Practice, number: int) -> list[Lesson]:
    """Those of one match; none if it came to no end."""
    rng, bot, seats = random.Random(f"{practice.seed}/{number}"), ThinkerBot(), range(practice.seats)
    players = [f"P{seat}" for seat in seats]
    match = Match(game, players, game.complete(players, practice.options, rng), seed=rng.getrandbits(32), reasons=False)
    seen: list[tuple[list[tuple[float, ...] | None], list[Hashable]]] = []
    for _ in range(_LONGEST):
        if match.outcome is not None:
            return [_lesson(*position, match) for position in seen]
        state = match.state
        known = [game.features(state, seat) for seat in seats]
        features = [None if one is None else tuple(one) for one in known]
        seen.append((features, [game.side(state, seat) for seat in seats]))
        for seat, ask in list(match.asks.items()):
            careless = rng.random() < _CARELESS
            budget = Budget(playouts=practice.playouts)
            match.answer(seat, ask.sensible(rng) if careless else bot.search(match, seat, rng, budget).move)
    return []


def _lesson(known: list[tuple[float, ...] | None], sides: list[Hashable], match: Match) -> Lesson:
    outcome = match.outcome
    assert outcome is not None
    names = list(dict.fromkeys(sides))
    won = [max(outcome.share(seat) for seat, side in enumerate(sides) if side == name) for name in names]
    total = sum(won)
    still_in = [(one, names.index(side)) for one, side in zip(known, sides, strict=True) if one is not None]
    shares = tuple(value / total for value in won) if total else (1 / len(names),) * len(names)
    return Lesson(tuple(one for one, _ in still_in), tuple(side for _, side in still_in), shares)


class _Table:
    """Lessons as arrays: features by position and seat, who is on which side, which sides won."""

    def __init__(self, played: list[Lesson], size: int) -> None:
        import numpy as np

        seats, sides = max(len(one.features) for one in played), max(len(one.won) for one in played)
        self.features = np.zeros((len(played), seats, size))
        self.on_side = np.zeros((len(played), seats, sides))  # all zero: nobody sits there any more
        self.won = np.zeros((len(played), sides))
        for i, lesson in enumerate(played):
            self.features[i, : len(lesson.features)] = lesson.features
            self.on_side[i, range(len(lesson.sides)), lesson.sides] = 1.0
            self.won[i, : len(lesson.won)] = lesson.won
        self.is_in = self.on_side.any(axis=2)

    def chances(self, weights: Floats) -> tuple[Floats, Floats]:
        """What every seat has, and every side's part of all."""
        import numpy as np

        sums = np.where(self.is_in, self.features @ weights, -np.inf)
        worth = np.exp(sums - sums.max(axis=1, keepdims=True))
        worth /= worth.sum(axis=1, keepdims=True)
        return worth, np.maximum(np.einsum("ns,nst->nt", worth, self.on_side), _LIKELY)

    def slope(self, weights: Floats) -> Floats:
        """How the mean surprise changes with every weight."""
        import numpy as np

        worth, parts = self.chances(weights)
        pull = worth * (1 - np.einsum("nt,nst->ns", self.won / parts, self.on_side))
        found: Floats = np.einsum("ns,nsf->f", pull, self.features) / len(self.won)
        return found

    def surprise(self, weights: Floats) -> float:
        """The mean surprise at what happened, in nats."""
        import numpy as np

        _, parts = self.chances(weights)
        return float(-(self.won * np.log(parts)).sum(axis=1).mean())


def fit(game: Game[Any], played: list[list[Lesson]]) -> Weights:
    """The weights that foretell best, and how well they do on matches they were not learnt from."""
    import numpy as np

    size = len(game.feature_names)
    learnt = [lesson for number, match in enumerate(played) if number % _HELD_BACK for lesson in match]
    tested = [lesson for match in played[::_HELD_BACK] for lesson in match]
    table = _Table(learnt, size)
    weights, squares = np.zeros(size), np.full(size, 1e-8)
    for _ in range(_SWEEPS):
        slope = table.slope(weights) + _SIMPLE * weights
        squares += slope * slope
        weights -= _PACE * slope / np.sqrt(squares)
    loss = _Table(tested, size).surprise(weights)
    named = {name: round(weight, 4) for name, weight in zip(game.feature_names, weights.tolist(), strict=True)}
    return Weights(game.code, fingerprint(game), len(learnt) + len(tested), round(loss, 4), named)
