"""Random matches of any game: any number of seats, any house rules, played on at random."""

from __future__ import annotations

import random
from typing import Any

from kejian.core import Choice, Figure, Flag, Game, Match, SetupRefused, find_game

NAMES = (
    "甲",
    "Mary Ann",
    "丙",
    "Mary",
    "❤️ 戊",
    "阿·木_2 👨‍👩‍👧",
)  # with spaces, signs of no notation, one beginning another
_MOST_TRIES = 1000  # at house rules that do not go together


def random_options(game: Game[Any], players: list[str], rng: random.Random) -> dict[str, Any]:
    """Some house rules changed at random; those about single seats are drawn by the game (`Game.draw_options`)."""
    options: dict[str, Any] = {}
    for option in game.options:
        if rng.random() < 0.3:
            if isinstance(option, Choice):
                options[option.key] = rng.choice(option.values)
            elif isinstance(option, Flag):
                options[option.key] = rng.random() < 0.5
            elif isinstance(option, Figure) and not option.whole:
                options[option.key] = rng.choice([option.least, option.default, "7/3", 4])
            elif isinstance(option, Figure):
                most = 60 if option.most is None else int(option.most) - int(option.least) + 1
                options[option.key] = int(option.least) + rng.randrange(most)
    return options | game.draw_options(players, rng)


def random_match(game: Game[Any] | str, rng: random.Random, most_seats: int = 6) -> Match:
    """A fresh match with random seats and house rules."""
    game = find_game(game) if isinstance(game, str) else game
    least, most = game.seats.start, min(game.seats.stop - 1, max(game.seats.start, most_seats))
    players = [NAMES[seat] if seat < len(NAMES) else f"P{seat}" for seat in range(rng.randint(least, most))]
    for _ in range(_MOST_TRIES):
        try:
            return Match(game, players, random_options(game, players, rng), seed=rng.randrange(2**32))
        except SetupRefused as refused:  # two house rules that do not go together: draw again
            last = refused
    raise AssertionError(
        f"{game.code}: {_MOST_TRIES} random set-ups were refused, the last because {last}; "
        f"{type(game).__qualname__}.draw_options() should draw what fits together"
    )


def play_some(match: Match, rng: random.Random, questions: int, fouls: float = 0.0) -> Match:
    """Plays up to so many questions at random; now and then somebody claims what he may not."""
    for _ in range(questions):
        if match.outcome is not None:
            break
        for seat, ask in list(match.asks.items()):
            claims = list(ask.claims()) if rng.random() < fouls else []
            match.answer(seat, rng.choice(claims) if claims else ask.sample(rng))
    return match


def drawn(game: Game[Any], seed: int, depth: int) -> tuple[Match, random.Random]:
    """A match some questions in, and the generator it was drawn with."""
    rng = random.Random(seed)
    return play_some(random_match(game, rng), rng, depth, fouls=0.1), rng
