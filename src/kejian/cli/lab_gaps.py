"""`kejian lab gaps`: the questions that a rulebook leaves open, each with a record to argue about."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

import typer

from kejian.cli.content import Content
from kejian.cli.desk import open_game, read_house_rules, setup_message
from kejian.cli.language import listed, tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core import Lang, SetupRefused
from kejian.lab.gaps import Found, find_gaps

_KINDS = {"order": "gaps.order", "silent": "gaps.silent", "disagree": "gaps.disagree", "forgets": "gaps.forgets"}


class Wish(NamedTuple):
    """What was asked for on the command line."""

    options: list[str]
    content: list[Path]
    without: list[str]
    matches: int
    seed: int
    as_json: bool


def run(code: str, wish: Wish, lang: Lang) -> int:
    game = open_game(code, lang)
    options = game.with_content(read_house_rules(wish.options, lang), Content(wish.content, lang).of(game))
    try:
        book = game.without(*wish.without) if wish.without else game
    except ValueError as error:
        known = listed(sorted(game.can_leave_out), lang) if game.can_leave_out else "-"
        raise Trouble(tell("gaps.needed", lang, ruling=error, known=known)) from None
    label, hidden = tell("gaps.looking", lang), not sys.stderr.isatty()
    with typer.progressbar(length=wish.matches, label=label, file=sys.stderr, hidden=hidden) as bar:
        try:
            found = find_gaps(book, options, matches=wish.matches, seed=wish.seed, step=lambda _n: bar.update(1))
        except SetupRefused as refused:
            raise Trouble(setup_message(game, refused.refusal, [], lang)) from None
    put(_as_json(found) if wish.as_json else _lines(found, lang))
    return 0


def _lines(found: Found, lang: Lang) -> list[str]:
    tried = tell("gaps.tried", lang, matches=found.matches, pairs=found.pairs, of=found.of)
    lines = [tell("gaps.found" if found.gaps else "gaps.none", lang, n=len(found.gaps)) + tried]
    for number, gap in enumerate(found.gaps, 1):
        question = gap.doubt.question
        lines += ["", f"{number}. {tell(_KINDS[gap.doubt.kind], lang)}", question.zh if lang == "zh" else question.en]
        lines += [f"   {line}" for line in gap.record.to_yaml().splitlines()]
    return lines


def _as_json(found: Found) -> str:
    gaps = [
        {
            "kind": gap.doubt.kind,
            "question": gap.doubt.question._asdict(),
            "moves": gap.moves,
            "record": gap.record.to_yaml(),
        }
        for gap in found.gaps
    ]
    tried = {"matches": found.matches, "pairs": found.pairs, "of": found.of}
    return json.dumps({"gaps": gaps, **tried}, ensure_ascii=False)
