"""`kejian play`: a match in the terminal, bots at the other seats."""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from kejian.bots import bot_names
from kejian.cli.content import Content
from kejian.cli.desk import (
    complain_of_broken_rule,
    open_game,
    read_house_rules,
    read_names,
    setup_message,
)
from kejian.cli.language import listed, tell
from kejian.cli.paper import put
from kejian.cli.save import Keeper
from kejian.cli.table import Quit, TerminalTable
from kejian.cli.trouble import BROKEN, INTERRUPTED, Trouble
from kejian.core import BrokenRule, Game, Lang, Match, SetupRefused

_NAMES = {
    "zh": "甲乙丙丁戊己庚辛壬癸",
    "en": ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"),
}
_USUAL_SEATS = 3


class Wish(NamedTuple):
    """What was asked for on the command line."""

    seats: str | None
    me: str | None
    bot: str
    seed: int | None
    options: list[str]
    content: list[Path]
    save: Path | None
    full: bool = False


def run(code: str, wish: Wish, lang: Lang) -> int:
    game = open_game(code, lang)
    if wish.bot not in bot_names():
        raise Trouble(tell("play.bad_bot", lang, name=wish.bot, names=listed(bot_names(), lang)))
    keeper = Keeper(wish.save, lang)
    match = _new_match(game, wish, lang)
    me = _my_seat(match, wish.me, lang)
    table = TerminalTable(match, me, wish.bot, wish.seed is not None, lang, wish.full)
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # line editing at the prompts, where there is any
    exit_code = 0
    try:
        table.play()
    except (Quit, EOFError):
        put(["", tell("play.quit", lang)])
    except KeyboardInterrupt:
        put()
        exit_code = INTERRUPTED
    except BrokenRule as error:
        complain_of_broken_rule(error, lang, match)
        exit_code = BROKEN
    keeper.keep(match)
    return exit_code


def _new_match(game: Game[Any], wish: Wish, lang: Lang) -> Match:
    options = read_house_rules(wish.options, lang)
    options = game.with_content(options, Content(wish.content, lang).of(game))
    names = seat_names(game, wish.seats, lang)
    try:
        lot = random.Random(wish.seed)  # None: by chance
        return Match(game, names, game.complete(names, options, lot), seed=wish.seed)
    except SetupRefused as refused:
        raise Trouble(setup_message(game, refused.refusal, names, lang)) from None


def seat_names(game: Game[Any], seats: str | None, lang: Lang) -> list[str]:
    """Names as given, or so many usual ones."""
    if seats is not None and not seats.strip().isdecimal():
        return read_names(seats)
    usual = min(max(_USUAL_SEATS, game.seats.start), game.seats.stop - 1)
    count = usual if seats is None else int(seats)
    names = list(_NAMES[lang])
    return names[:count] + [f"{names[0]}{number}" for number in range(len(names) + 1, count + 1)]


def _my_seat(match: Match, me: str | None, lang: Lang) -> int:
    if me is None:
        return 0
    if me not in match.players:
        raise Trouble(tell("play.bad_me", lang, name=me, names=listed(match.players, lang)))
    return match.players.index(me)
