"""What there is to learn from: positions of matches that a careless searcher plays against itself, and who won them."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

from kejian.bots.bot import Budget
from kejian.bots.thinker.bot import ThinkerBot
from kejian.bots.thinker.weights import Subject
from kejian.core import Drafted, Game, Match

_LONGEST = 3000  # questions of a match


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
