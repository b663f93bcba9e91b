"""`kejian lab balance`: a report on what is strong, what is dead and how a match goes; before and after a change."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.cli.content import Content
from kejian.cli.desk import read_house_rules
from kejian.cli.lab import Bench, Setting, progress_bar
from kejian.cli.language import tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core import Lang

if TYPE_CHECKING:
    from kejian.lab.plan import Plan

_BOOK = ("book", "规则书")


class Wish(NamedTuple):
    """What else was asked for: who plays, how often, with which pieces, against what it is held."""

    bot: str
    games: int
    pieces: str | None
    against: list[str]


def run(setting: Setting, wish: Wish, lang: Lang) -> int:
    bench = Bench(setting, lang)
    bench.check_bots([wish.bot])
    from kejian.lab.play import check_plan
    from kejian.lab.study import PAGE, run_study

    pieces = bench.pieces(wish.pieces)
    with bench.minding():
        wanted = _plan(bench, wish, pieces, bench.options, bench.own)
        before = None if not wish.against else _plan(bench, wish, pieces, *_other(bench, wish.against, lang))
        if before is not None and before == wanted:
            raise Trouble(tell("lab.no_change", lang))
        for each in filter(None, (wanted, before)):
            check_plan(each)
        name = wanted.fingerprint[:8] + ("" if before is None else f"-{before.fingerprint[:8]}")
        folder = bench.folder(f"{wanted.game}-balance-{name}")
        with progress_bar(tell("lab.playing", lang)) as bar:
            run_study(bench.game, wanted, before, folder, bench.workers(), lang, bar)
    put(tell("lab.report", lang, path=folder / PAGE))
    return 0


def _plan(bench: Bench, wish: Wish, pieces: list[str], options: dict[str, Any], content: dict[str, Any]) -> Plan:
    """With those of the pieces that this side has, or with all that it has."""
    from kejian.lab.plan import pieces_of

    known = pieces_of(bench.game, content)
    chosen = [piece for piece in pieces if piece in known] if pieces else known
    return bench.plan(options, content, chosen, wish.bot, wish.games)


def _other(bench: Bench, words: list[str], lang: Lang) -> tuple[dict[str, Any], dict[str, Any]]:
    """House rules and content of the other side: `KEY=VALUE`, a file, or `book` for none at all."""
    rules = [word for word in words if "=" in word.replace("＝", "=") and not Path(word).exists()]
    files = [Path(word) for word in words if word not in rules and word not in _BOOK]
    content = Content(files, lang).of(bench.game) if files else {}
    return bench.game.with_content(read_house_rules(rules, lang), content), content
