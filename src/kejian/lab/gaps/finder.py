"""Looks for open questions in a book: every pair of its moves is played, what is found is made small and told once."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kejian.core import Game, Refused
from kejian.core.record import Record
from kejian.lab.gaps.doubts import LOOKS, Doubt, Kind
from kejian.lab.gaps.pairs import Pairs, Tried
from kejian.lab.gaps.played import Played
from kejian.lab.gaps.shrinking import seen_in, shrink

_FADING = 0.9  # what some rounds are worth after every variation of them


class Gap(NamedTuple):
    """An open question: which kind, what to ask the author, and the smallest record that shows it."""

    doubt: Doubt
    moves: tuple[str, ...]  # that it takes
    played: Played
    record: Record

    def is_open_in(self, book: Game[Any]) -> bool:
        """Whether a book, such as the one with a further ruling, leaves the question open."""
        return seen_in(book, self.played, self.doubt) is not None


class Found(NamedTuple):
    """What a search found, and how much of the book it tried."""

    gaps: list[Gap]
    pairs: int  # that were tried
    of: int  # that there are
    matches: int


def find_gaps(
    game: Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    matches: int = 2_000,
    seed: int = 0,
    looks: Sequence[Kind] = tuple(LOOKS),
    step: Callable[[int], None] = lambda _n: None,
) -> Found:
    """Plays so many short matches: one for each pair of moves, then variations of those whose clauses seldom have a say.

    `step` hears of each.
    """
    pairs = Pairs(game, options or {}, random.Random(seed))
    todo = pairs.all()
    seeds: list[tuple[float, int, Tried]] = []  # the rounds whose clauses seldom have a say first
    gaps: dict[tuple[Kind, tuple[str, ...]], Gap] = {}
    for number in range(matches if todo else 0):
        if number < len(todo):
            tried = pairs.play(todo[number])
        else:
            if number == len(todo):
                seeds = [(-pairs.rarity(base), order, base) for _, order, base in seeds]
                heapq.heapify(seeds)
            rare, order, base = heapq.heappop(seeds)
            heapq.heappush(seeds, (rare * _FADING, order, base))
            tried = pairs.vary(base.played)
        heapq.heappush(seeds, (-pairs.rarity(tried), number, tried))
        for look in looks:
            for doubt in _looked(game, tried.played, look):
                gap = _gap(game, tried.played, doubt)
                gaps.setdefault((look, gap.moves), gap)
        step(number + 1)
    return Found(list(gaps.values()), min(matches, len(todo)), len(todo), matches)


def _looked(game: Game[Any], played: Played, look: Kind) -> list[Doubt]:
    try:
        return list(LOOKS[look](game, played))
    except Refused:  # a line that can be played only where it was: no question of the book
        return []


def _gap(game: Game[Any], played: Played, doubt: Doubt) -> Gap:
    small, doubt = shrink(game, played, doubt)
    texts = [text for line in small.lines for text in (line.values() if isinstance(line, dict) else line[1:])]
    kinds = tuple(sorted({text.split(" > ")[0] for text in texts}))
    return Gap(doubt, kinds, small, small.record(game, f"gap-{doubt.kind}", doubt.question.en))
