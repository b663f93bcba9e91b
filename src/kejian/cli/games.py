"""`kejian games`: what there is."""

from __future__ import annotations

from typing import Any

from kejian.cli.language import tell
from kejian.cli.paper import pen, put, room, table
from kejian.core import Game, Lang, all_games, broken_games


def run(lang: Lang) -> int:
    found = all_games()
    put(table([tell("games.head", lang).split("|"), *(_row(game, lang) for game in found)], room(), head=True))
    put(["", pen(tell("games.hint", lang, code=found[0].code), "grey")])
    for code, why in broken_games().items():
        for line in why.splitlines():
            put([pen(tell("games.broken", lang, code=code, why=line), "red")])
    return 0


def _row(game: Game[Any], lang: Lang) -> list[str]:
    least, most = game.seats.start, game.seats.stop - 1
    seats = str(least) if least == most else f"{least}–{most}"
    return [game.code, game.title.in_(lang), seats, str(game.minutes), game.blurb.in_(lang)]
