"""`kejian fit`: a score learnt from self-play, kept for the bots that look ahead."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import typer

from kejian.bots.thinker.fitting import fit
from kejian.bots.thinker.self_play import Practice, lessons
from kejian.bots.thinker.weights import Subject, cached, known_at, save
from kejian.cli.content import Content
from kejian.cli.desk import open_game, read_house_rules
from kejian.cli.language import tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core import Game, Lang


class Wish(NamedTuple):
    """What was asked for on the command line."""

    matches: int
    seats: list[int]
    playouts: int
    careless: float
    seed: int
    workers: int
    picks: bool
    out: Path | None
    options: list[str]
    content: list[Path]


def run(code: str, wish: Wish, lang: Lang) -> int:
    game = open_game(code, lang)
    if find_spec("numpy") is None:
        raise Trouble(tell("solve.no_lab", lang))
    subject = Subject.PICKS if wish.picks else Subject.SCORE
    if wish.picks and type(game).drafted is Game.drafted:
        raise Trouble(tell("fit.no_draft", lang, game=game.title.in_(lang)))
    if not wish.picks and not game.feature_names:
        raise Trouble(tell("fit.no_features", lang, game=game.title.in_(lang)))
    options = game.with_content(read_house_rules(wish.options, lang), Content(wish.content, lang).of(game))
    with typer.progressbar(
        length=wish.matches, label=tell("fit.playing", lang), file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        practice = Practice(subject, options, wish.seats, wish.playouts, wish.careless, wish.seed)
        played = lessons(game, practice, wish.matches, wish.workers, lambda: bar.update(1))
    if len(played) < 2:
        raise Trouble(tell("fit.too_few", lang))
    found = fit(game, played, subject)
    among = wish.seats[0] if len(set(wish.seats)) == 1 else None
    path = cached(game, subject, among) if wish.out is None else wish.out
    save(found.beside(known_at(path)), path)
    put(tell("fit.done", lang, n=found.positions, loss=f"{found.loss:.3f}", path=path))
    return 0
