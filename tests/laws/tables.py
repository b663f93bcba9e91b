"""Random set-ups for the laws: every game can be drawn with any number of seats and any house rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kejian.core import Choice, Figure, Flag, Match, find_game, game_codes
from kejian.core.refusal import SetupRefused

NAMES = (
    "甲",
    "Mary Ann",
    "丙",
    "Mary",
    "❤️ 戊",
    "阿·木_2 👨‍👩‍👧",
)  # with spaces, signs of no notation, one beginning another

Options = Callable[[list[str], random.Random], dict[str, Any]]


def random_options(code: str, players: list[str], rng: random.Random) -> dict[str, Any]:
    """Some house rules changed at random. Options about single seats are a game's own affair (see `ABOUT_SEATS`)."""
    options: dict[str, Any] = {}
    for option in find_game(code).options:
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
    return options | ABOUT_SEATS.get(code, lambda _players, _rng: {})(players, rng)


def cier_seats(players: list[str], rng: random.Random) -> dict[str, Any]:
    """A match type of 呲儿 with the teams, champion or roles it needs."""
    from kejian.games.cier.role import starter_roles

    hp = {name: rng.choice([1, 1, 2, "1/2", "4/3"]) for name in players if rng.random() < 0.2}
    match_type = rng.choice(["个人战", "团队战", "擂主战", "技能战"])
    options: dict[str, Any] = {"对局": match_type, "生命": hp}
    teams = {name: "红" if i == 0 else "蓝" if i == 1 else rng.choice("红蓝绿") for i, name in enumerate(players)}
    if match_type == "团队战":
        options["队伍"] = teams
    elif match_type == "擂主战":
        options["擂主"] = rng.choice(players)
        options["生命"] = {options["擂主"]: rng.choice([2, 3])}
        others = [name for name in players if name != options["擂主"]]
        options["小弟"] = [name for name in others[1:] if rng.random() < 0.3]
    elif match_type == "技能战":
        options["角色"] = {name: rng.choice([*starter_roles(), "凡人"]) for name in players if rng.random() < 0.8}
        if rng.random() < 0.3:
            options["队伍"] = teams
    return options


def fadian_seats(players: list[str], rng: random.Random) -> dict[str, Any]:
    """Characters for everybody, and camps where they can be made."""
    from kejian.games.fadian.content.character import roster

    options: dict[str, Any] = {"角色": {name: rng.choice(list(roster())) for name in players}}
    if len(players) >= 4 and rng.random() < 0.5:
        options["camps"] = [players[0::2], players[1::2]]
    return options


ABOUT_SEATS: dict[str, Options] = {"cier": cier_seats, "fadian": fadian_seats}


def random_match(code: str, rng: random.Random, most_seats: int = 6) -> Match:
    """A fresh match with random seats and house rules."""
    game = find_game(code)
    count = rng.randint(game.seats.start, min(game.seats.stop - 1, most_seats))
    players = list(NAMES[:count])
    while True:
        try:
            return Match(game, players, random_options(code, players, rng), seed=rng.randrange(2**32))
        except SetupRefused:  # two house rules that do not go together: draw again
            continue


def play_some(match: Match, rng: random.Random, questions: int, fouls: float = 0.0) -> Match:
    """Plays up to so many questions at random; now and then somebody claims what he may not."""
    for _ in range(questions):
        if match.outcome is not None:
            break
        for seat, ask in list(match.asks.items()):
            claims = list(ask.claims()) if rng.random() < fouls else []
            match.answer(seat, rng.choice(claims) if claims else ask.sample(rng))
    return match


def all_codes() -> list[str]:
    return [*game_codes(), *(["flow"] if "flow" not in game_codes() else [])]
