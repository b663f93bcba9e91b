"""A score learnt from self-play: what numbers of a position foretell who wins (`kejian fit`).

Every side's worth is the sum of exp(weights · features) over its seats, and its chance to win the part it has of all. The
weights that make what happened least surprising are found by gradient descent.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from math import exp, log, sqrt
from operator import mul
from typing import Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.thinker.bot import ThinkerBot
from kejian.bots.thinker.weights import Weights, fingerprint
from kejian.core import Game, Match

_CARELESS = 0.25  # of the moves are drawn, so that many kinds of positions come about
_LONGEST = 300  # questions of a match
_HELD_BACK = 5  # every fifth match only tells how well it foretells
_SWEEPS = 300
_PACE, _SIMPLE = 0.15, 0.002  # of learning; how much plainer weights are preferred
_LIKELY = 1e-6


class Lesson(NamedTuple):
    """A position: the features of every seat still in, whose side each is on, and which sides won."""

    features: tuple[tuple[float, ...], ...]
    sides: tuple[int, ...]
    won: tuple[float, ...]


def lessons(
    game: Game[Any], options: Mapping[str, Any], matches: int, seats: int, playouts: int, seed: int,
    watch: Callable[[int], None] | None = None,
) -> list[list[Lesson]]:  # fmt: skip
    """The positions of matches that a careless searcher plays against itself."""
    found, bot = [], ThinkerBot()
    players = [f"P{seat}" for seat in range(seats)]
    for number in range(matches):
        rng = random.Random(f"{seed}/{number}")
        match = Match(game, players, game.complete(players, options, rng), seed=rng.getrandbits(32), reasons=False)
        seen: list[tuple[list[tuple[float, ...] | None], list[Hashable]]] = []
        for _ in range(_LONGEST):
            if match.outcome is not None:
                break
            state = match.state
            known = [game.features(state, seat) for seat in range(seats)]
            seen.append(
                (
                    [None if one is None else tuple(one) for one in known],
                    [game.side(state, seat) for seat in range(seats)],
                )
            )
            for seat, ask in list(match.asks.items()):
                careless = rng.random() < _CARELESS
                move = ask.sensible(rng) if careless else bot.search(match, seat, rng, Budget(playouts=playouts)).move
                match.answer(seat, move)
        if match.outcome is not None:
            found.append([_lesson(*position, match) for position in seen])
        if watch is not None:
            watch(number + 1)
    return found


def _lesson(known: list[tuple[float, ...] | None], sides: list[Hashable], match: Match) -> Lesson:
    outcome = match.outcome
    assert outcome is not None
    names = list(dict.fromkeys(sides))
    won = [max(outcome.share(seat) for seat, side in enumerate(sides) if side == name) for name in names]
    total = sum(won)
    still_in = [(one, names.index(side)) for one, side in zip(known, sides, strict=True) if one is not None]
    shares = tuple(value / total for value in won) if total else (1 / len(names),) * len(names)
    return Lesson(tuple(one for one, _ in still_in), tuple(side for _, side in still_in), shares)


def fit(game: Game[Any], played: list[list[Lesson]]) -> Weights:
    """The weights that foretell best, and how well they do on matches they were not learnt from."""
    learnt = [lesson for number, match in enumerate(played) if number % _HELD_BACK for lesson in match]
    tested = [lesson for match in played[::_HELD_BACK] for lesson in match]
    size = len(game.feature_names)
    weights, squares = [0.0] * size, [1e-8] * size
    for _ in range(_SWEEPS):
        slope = [_SIMPLE * weight for weight in weights]
        for lesson in learnt:
            _add_slope(lesson, weights, slope, 1 / len(learnt))
        for i, step in enumerate(slope):
            squares[i] += step * step
            weights[i] -= _PACE * step / sqrt(squares[i])
    loss = sum(_surprise(lesson, weights) for lesson in tested) / max(1, len(tested))
    named = {name: round(weight, 4) for name, weight in zip(game.feature_names, weights, strict=True)}
    return Weights(game.code, fingerprint(game), len(learnt) + len(tested), round(loss, 4), named)


def _chances(lesson: Lesson, weights: list[float]) -> tuple[list[float], list[float]]:
    """What every seat has, and every side's part of all."""
    sums = [sum(map(mul, weights, features)) for features in lesson.features]
    top = max(sums, default=0.0)
    worth = [exp(value - top) for value in sums]
    total = sum(worth) or 1.0
    parts = [0.0] * len(lesson.won)
    for side, own in zip(lesson.sides, worth, strict=True):
        parts[side] += own / total
    return [own / total for own in worth], parts


def _add_slope(lesson: Lesson, weights: list[float], slope: list[float], weight: float) -> None:
    """How the surprise at a lesson changes with every weight."""
    worth, parts = _chances(lesson, weights)
    for features, side, own in zip(lesson.features, lesson.sides, worth, strict=True):
        pull = weight * own * (1 - lesson.won[side] / max(parts[side], _LIKELY))
        for i, feature in enumerate(features):
            if feature:
                slope[i] += pull * feature


def _surprise(lesson: Lesson, weights: list[float]) -> float:
    _, parts = _chances(lesson, weights)
    return -sum(won * log(max(part, _LIKELY)) for won, part in zip(lesson.won, parts, strict=True))
