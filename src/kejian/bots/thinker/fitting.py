"""Scores learnt from self-play: what numbers of a position foretell who wins, and what choices of a draft do (`kejian fit`).

Every side's worth is the sum of exp(weights · features) over its seats, and its chance to win the part it has of all. The
weights that make what happened least surprising are found by gradient descent (numpy, the extra `lab`). What was drafted, by
lot here, always counts as a feature too: whoever has the better heroes wins more often from the same position, and that is
not the position's merit.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.thinker.bot import ThinkerBot
from kejian.bots.thinker.weights import Subject, Weights, fingerprint
from kejian.core import Drafted, Game, Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_LONGEST = 3000  # questions of a match
_HELD_BACK = 5  # every fifth match only tells how well it foretells
_SWEEPS = 3000
_PACE, _SIMPLE = 0.15, 0.002  # of learning; how much plainer weights are preferred
_LIKELY = 1e-6


class Lesson(NamedTuple):
    """A position: the features of every seat still in, what each has drafted, whose side each is on, and which sides won."""

    features: tuple[tuple[float, ...], ...]
    drafted: tuple[tuple[str, ...], ...]
    sides: tuple[int, ...]
    won: tuple[float, ...]


class Practice(NamedTuple):
    """How a game is played against oneself, to learn from; `seats`: as many players in one match after the other;
    `careless`: the share of moves that are drawn, so that many kinds of positions come about."""

    subject: Subject
    options: Mapping[str, Any]
    seats: Sequence[int]
    playouts: int
    careless: float
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


class _Seen(NamedTuple):
    """A position of a match that is not over yet."""

    features: list[tuple[float, ...] | None]
    drafted: list[tuple[str, ...]]
    sides: list[Hashable]


def _positions(game: Game[Any], practice: Practice, number: int) -> list[Lesson]:
    """Those of one match where a look ahead could end: the first of every turn, or that after the draft alone. None if
    it came to no end."""
    rng, bot = random.Random(f"{practice.seed}/{number}"), ThinkerBot()
    seats = range(practice.seats[number % len(practice.seats)])
    players = [f"P{seat}" for seat in seats]
    match = Match(game, players, game.complete(players, practice.options, rng), seed=rng.getrandbits(32), reasons=False)
    seen: list[_Seen] = []
    clock: int | None = None
    for _ in range(_LONGEST):
        if match.outcome is not None:
            return [_lesson(position, match) for position in seen]
        state = match.state
        drafted = [game.drafted(state, seat) or Drafted(()) for seat in seats]
        drafting = any(draft.wanted for draft in drafted)
        now = game.clock(state)
        if not drafting and (now is None or now != clock):
            if practice.subject is Subject.SCORE:
                known = [game.features(state, seat) for seat in seats]
                features = [None if one is None else tuple(one) for one in known]
            else:
                features = [() for _ in seats]
            if practice.subject is Subject.SCORE or not seen:
                chosen = [draft.chosen for draft in drafted]
                seen.append(_Seen(features, chosen, [game.side(state, seat) for seat in seats]))
            clock = now
        for seat, ask in list(match.asks.items()):
            if drafting:
                match.answer(seat, ask.sample(rng))
                continue
            careless = rng.random() < practice.careless
            budget = Budget(playouts=practice.playouts)
            match.answer(seat, ask.sensible(rng) if careless else bot.search(match, seat, rng, budget).move)
    return []


def _lesson(seen: _Seen, match: Match) -> Lesson:
    outcome, sides = match.outcome, seen.sides
    assert outcome is not None
    names = list(dict.fromkeys(sides))
    won = [max(outcome.share(seat) for seat, side in enumerate(sides) if side == name) for name in names]
    total = sum(won)
    shares = tuple(value / total for value in won) if total else (1 / len(names),) * len(names)
    still_in = [seat for seat, features in enumerate(seen.features) if features is not None]
    return Lesson(
        tuple(seen.features[seat] or () for seat in still_in),
        tuple(seen.drafted[seat] for seat in still_in),
        tuple(names.index(sides[seat]) for seat in still_in),
        shares,
    )


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
