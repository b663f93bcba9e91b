"""`kejian arena`: two bots against each other, in pairs of matches with the seats swapped."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

import typer

from kejian.bots import Budget, bot_names
from kejian.bots.arena import play_pairs
from kejian.bots.silly import ALLY, NO_WIN, WASTED
from kejian.cli.content import Content
from kejian.cli.desk import open_game, read_house_rules, setup_message
from kejian.cli.language import listed, tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core import Lang, SetupRefused


class Wish(NamedTuple):
    """What was asked for on the command line."""

    bots: tuple[str, str]
    pairs: int
    seconds: float
    playouts: int | None
    seats: int
    seed: int
    options: list[str]
    content: list[Path]
    as_json: bool
    silly: bool


def run(code: str, wish: Wish, lang: Lang) -> int:
    game = open_game(code, lang)
    for name in wish.bots:
        if name not in bot_names():
            raise Trouble(tell("play.bad_bot", lang, name=name, names=listed(bot_names(game), lang)))
    options = game.with_content(read_house_rules(wish.options, lang), Content(wish.content, lang).of(game))

    def budget() -> Budget:
        if wish.playouts is not None:
            return Budget(playouts=wish.playouts)
        return Budget(seconds=wish.seconds, clock=time.thread_time)  # CPU time: a busy machine is no handicap

    with typer.progressbar(
        length=wish.pairs, label=" – ".join(wish.bots), file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        try:
            found = play_pairs(
                game,
                options,
                wish.bots,
                wish.pairs,
                budget,
                wish.seed,
                wish.seats,
                lambda _n, _share: bar.update(1),
                look_for_silly=wish.silly,
            )
        except SetupRefused as refused:
            raise Trouble(setup_message(game, refused.refusal, [], lang)) from None
    if wish.as_json:
        put(json.dumps({"game": code, "bots": wish.bots, **found._asdict()}, ensure_ascii=False))
        return 0
    share, within = f"{found.share:.1%}", f"{found.within:.1%}"
    first, second = wish.bots
    put(tell("arena.result", lang, first=first, second=second, share=share, within=within, n=2 * found.pairs))
    put(tell("arena.facts", lang, questions=found.questions, slowest=f"{found.slowest:.2f}", open=found.undecided))
    if wish.silly:
        counts = listed([f"{tell(f'arena.{kind}', lang)} {found.silly[kind]}" for kind in (WASTED, NO_WIN, ALLY)], lang)
        put(tell("arena.silly", lang, first=first, counts=counts))
    return 0
