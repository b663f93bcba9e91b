"""Looks for open questions in a book: every pair of its moves is played, what is found is made small and told once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kejian.core import Game, Refused
from kejian.core.record import Record
from kejian.lab.gaps.doubts import LOOKS, Doubt, Kind
from kejian.lab.gaps.pairs import Pairs
from kejian.lab.gaps.played import Played
from kejian.lab.gaps.shrinking import seen_in, shrink


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
    """Plays so many short matches, one for each pair of moves and then again; `step` hears of each."""
    pairs = Pairs(game, options or {}, random.Random(seed))
    todo = pairs.all()
    gaps: dict[tuple[Kind, tuple[str, ...]], Gap] = {}
    for number in range(matches if todo else 0):
        played = pairs.play(todo[number % len(todo)])
        for look in looks:
            for doubt in _looked(game, played, look):
                gap = _gap(game, played, doubt)
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
