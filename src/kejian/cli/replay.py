"""`kejian replay`: a record, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kejian.cli.content import Content
from kejian.cli.desk import (
    STDIN,
    complain_of_broken_rule,
    line_text,
    records_of,
    refusal_line,
    sentences,
    setup_trouble,
)
from kejian.cli.language import listed, tell
from kejian.cli.paper import pen, put
from kejian.cli.trouble import BROKEN, REFUSED, Trouble
from kejian.core import BrokenRule, Lang, Match
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.core.yamlio import write_inline


def run(path: str, step: bool, short: bool, full: bool, files: list[Path], lang: Lang) -> int:
    content = Content(files, lang)
    if step and path == STDIN:
        raise Trouble(tell("replay.stdin", lang))
    exit_code, found = 0, False
    for record in records_of(path, lang):
        put([""] * found)
        found = True
        try:
            ruling = judge(content.put_into(record))
        except BrokenRule as error:
            complain_of_broken_rule(error, lang)
            return BROKEN
        if ruling.match is None and ruling.refusal is not None:
            raise setup_trouble(record, ruling.game, ruling.refusal, lang)
        for page in _pages(ruling, short, full, lang):
            put(page)
            if step and not _goes_on(lang):
                return exit_code
        if ruling.refusal is not None:
            exit_code = REFUSED
    if not found:
        raise Trouble(tell("place.colon", lang, place=path, why=tell("judge.empty", lang)))
    return exit_code


def _goes_on(lang: Lang) -> bool:
    try:
        return input(tell("replay.step", lang)).strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        put()
        return False


def _pages(ruling: Ruling, short: bool, full: bool, lang: Lang) -> Iterator[list[str]]:
    """The start, then a page for every line: what was played, what happened and why, how it stands."""
    record = ruling.record
    opening = sentences(ruling, ruling.opening, lang, full=full)
    yield [*_head(record, ruling, lang), *opening, *_table(ruling.start, ruling, short, lang)]
    for number, played in enumerate(ruling.played, 1):
        told = ruling.verdict(played.events) if short else played.events
        yield [
            "",
            f"{pen(tell('play.beat', lang, n=number), 'grey')}  {pen(line_text(played.line), 'title')}",
            *sentences(ruling, told, lang, full=full),
            *_table(played.match, ruling, short, lang),
        ]
    if ruling.refusal is not None:
        number = len(ruling.played) + 1
        why = tell("judge.refused", lang, n=number, why=ruling.say(ruling.refusal, lang, full=full))
        line = [pen(line_text(record.moves[number - 1]), "title")] if number <= len(record.moves) else []
        yield ["", *line, refusal_line(why, ruling.refusal, full)]


def _head(record: Record, ruling: Ruling, lang: Lang) -> Iterator[str]:
    title = f"{ruling.game.title.in_(lang)} · {listed(record.players, lang)}"
    yield pen(title, "title")
    if record.id or record.why:
        yield pen("  ".join(filter(None, (record.id, record.why))), "grey")
    if record.options:
        yield f"{tell('rules.options', lang)} {write_inline(record.options)}"


def _table(match: Match | None, ruling: Ruling, short: bool, lang: Lang) -> list[str]:
    if short or match is None:
        return []
    return [pen(f"  {line}", "grey") for line in ruling.game.describe(match.view(), lang).splitlines()]
