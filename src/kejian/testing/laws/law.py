"""What a law is, and what several of them look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

from kejian.core import Ask, Game, Match

Check = Callable[[Match, random.Random], None]


class Law(NamedTuple):
    """A law, how many examples show it, and for which games it holds."""

    check: Check
    examples: int
    holds_for: Callable[[Game[Any]], bool]


LAWS: dict[str, Law] = {}


def law(examples: int, holds_for: Callable[[Game[Any]], bool] = lambda _game: True) -> Callable[[Check], Check]:
    """Makes a function a law."""

    def added(check: Check) -> Check:
        LAWS[check.__name__] = Law(check, examples, holds_for)
        return check

    return added


def facts(match: Match) -> dict[str, object]:
    """All that can be asked of a match."""
    seats = range(len(match.players))
    return {
        "position": match.position(),
        "outcome": match.outcome,
        "tape": match.tape,
        "waiting": match.waiting,
        "pending": [match.pending(seat) for seat in seats],
        "events": tuple(event for event in match.all_events if not (match.imagined and event.quiet)),
        "views": [match.view(seat) for seat in (None, *seats)],
        "moves": [(seat, [ask.format(move) for move in few(ask.moves())]) for seat, ask in match.asks.items()],
    }


def few(moves: Iterable[Any], most: int = 60) -> list[Any]:
    return list(islice(moves, most))


def place_of(ask: Ask[Any], method: str) -> str:
    return f"{type(ask).__module__}.{type(ask).__qualname__}.{method}"


def answer_one(match: Match, rng: random.Random) -> None:
    """Where several are asked, the answer of one of them waits for the others."""
    if len(match.asks) > 1:
        hasty = next(iter(match.asks))
        match.answer(hasty, match.asks[hasty].sample(rng))
