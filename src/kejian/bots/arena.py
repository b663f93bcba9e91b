"""Bots against each other: pairs of matches with the seats swapped, and how sure the figure is."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, NamedTuple

from kejian.bots.bot import Budget, find_bot
from kejian.bots.silly import silly_acts
from kejian.core import Game, Match

_LONGEST = 3000  # questions: a match that goes on longer counts as a draw


class Duel(NamedTuple):
    """How the first bot did: its share of all points, and half of the 95 % interval around it."""

    pairs: int
    share: float
    within: float
    questions: int
    slowest: float  # seconds for one decision, of the first bot
    undecided: int
    silly: Counter[str]  # acts of the first bot, where they were looked for


def play_pairs(
    game: Game[Any],
    options: Mapping[str, Any],
    names: tuple[str, str],
    pairs: int,
    budget: Callable[[], Budget],
    seed: int = 1,
    seats: int = 2,
    watch: Callable[[int, float], None] | None = None,
    *,
    look_for_silly: bool = False,
    longest: int = _LONGEST,
) -> Duel:
    """Pairs of matches with the same nature: the first bot has the first half of the seats, then the others."""
    silly = Counter[str]()
    points, questions, slowest, undecided = list[float](), 0, 0.0, 0
    players = [f"P{seat}" for seat in range(seats)]
    for pair in range(pairs):
        rng = random.Random(f"{seed}/{pair}")
        complete = game.complete(players, options, rng)
        nature, both = rng.getrandbits(32), 0.0
        for swapped in (False, True):
            match = Match(game, players, complete, seed=nature, reasons=False)
            first = {seat for seat in range(seats) if (seat < seats - seats // 2) != swapped}
            for _ in range(longest):
                if match.outcome is not None:
                    break
                for seat in list(match.asks):
                    bot = find_bot(names[0] if seat in first else names[1])
                    began = time.thread_time()
                    move = bot.choose(match, seat, rng, budget())
                    if seat in first:
                        slowest = max(slowest, time.thread_time() - began)
                        if look_for_silly:
                            silly.update(silly_acts(match, seat, move, random.Random(0)))
                    match.answer(seat, move)
                    questions += 1
            undecided += match.outcome is None
            both += _points(match, first) / 2
        points.append(both)
        if watch is not None:
            watch(pair + 1, sum(points) / len(points))
    mean = sum(points) / len(points)
    variance = sum((value - mean) ** 2 for value in points) / max(1, len(points) - 1)
    return Duel(pairs, mean, 1.96 * sqrt(variance / len(points)), questions, slowest, undecided, silly)


def _points(match: Match, first: set[int]) -> float:
    """1 if one of the first bot's seats won and none of the others', 0 the other way round, else a half."""
    if match.outcome is None:
        return 0.5
    own = any(match.outcome.share(seat) == 1.0 for seat in first)
    other = any(match.outcome.share(seat) == 1.0 for seat in range(len(match.players)) if seat not in first)
    return 0.5 if own == other else float(own)
