"""`kejian review`: what every decision of a record gave up beside the best that is found, and what decided the match."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

import typer

from kejian.bots import Budget
from kejian.bots.coach import Decision, moments, reasons, review
from kejian.cli.content import Content
from kejian.cli.desk import complain_of_broken_rule, records_of, setup_trouble
from kejian.cli.language import listed, tell
from kejian.cli.move_words import move_words
from kejian.cli.paper import pen, put
from kejian.cli.trouble import BROKEN, REFUSED, Trouble
from kejian.core import BrokenRule, Lang, Match
from kejian.core.record import Record
from kejian.core.referee import judge
from kejian.core.tape import Answers


class Wish(NamedTuple):
    """What was asked for on the command line."""

    seat: str | None
    seconds: float
    playouts: int | None
    seed: int
    as_json: bool


def run(path: str, wish: Wish, files: list[Path], lang: Lang) -> int:
    """Reviews every record of a file."""
    content, found = Content(files, lang), False
    for record in records_of(path, lang):
        put([""] * (found and not wish.as_json))
        found = True
        try:
            code = _review(content.put_into(record), wish, lang)
        except BrokenRule as error:
            complain_of_broken_rule(error, lang)
            return BROKEN
        if code:
            return code
    if not found:
        raise Trouble(tell("place.colon", lang, place=path, why=tell("judge.empty", lang)))
    return 0


def _review(record: Record, wish: Wish, lang: Lang) -> int:
    ruling = judge(record)
    if ruling.match is None:
        assert ruling.refusal is not None
        raise setup_trouble(record, ruling.game, ruling.refusal, lang)
    if wish.seat is not None and wish.seat not in record.players:
        raise Trouble(tell("why.no_seat", lang, name=wish.seat, names=listed(record.players, lang)))
    match = ruling.match
    seats = None if wish.seat is None else [record.players.index(wish.seat)]

    def budget() -> Budget:
        return Budget(playouts=wish.playouts) if wish.playouts is not None else Budget(seconds=wish.seconds)

    decisions: list[Decision] = []
    length = sum(len(entry.moves) for entry in match.tape if isinstance(entry, Answers))
    with typer.progressbar(
        length=length, label=tell("review.working", lang), file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for decision in review(match, random.Random(wish.seed), budget, seats):
            decisions.append(decision)
            bar.update(1)
    if wish.as_json:
        put(json.dumps([_data(decision, lang) for decision in decisions], ensure_ascii=False))
    else:
        put(
            [
                pen(f"{ruling.game.title.in_(lang)} · {listed(record.players, lang)}", "title"),
                *_lines(match, decisions, lang),
            ]
        )
    return 0 if ruling.refusal is None else REFUSED


def _lines(match: Match, decisions: list[Decision], lang: Lang) -> list[str]:
    """Every player's sum, every decision that gave up something, and the three that gave up most."""
    lines = []
    for seat, name in enumerate(match.players):
        own = [decision.advice.given_up for decision in decisions if decision.seat == seat]
        if own:
            good = sum(lost == 0 for lost in own)
            lines.append(tell("review.player", lang, name=name, n=len(own), good=good, lost=f"{sum(own):.2f}"))
    lines += [_line(decision, lang) for decision in decisions if decision.advice.given_up > 0]
    deciding = moments(decisions)
    if deciding:
        lines += ["", pen(tell("review.moments", lang), "title")]
        for decision in deciding:
            lines.append(_line(decision, lang))
            best = _told(decision, decision.advice.best, lang)
            lines += [
                f"    {pen(tell('place.colon', lang, place=best, why=reason.in_(lang)), 'grey')}"
                for reason in reasons(decision)
            ]
    elif decisions:
        lines.append(tell("review.nothing", lang))
    return lines


def _told(decision: Decision, move: Any, lang: Lang) -> str:
    """A move for the eye."""
    return move_words(decision.match.asks[decision.seat], move, decision.match.players, lang)


def _line(decision: Decision, lang: Lang) -> str:
    advice = decision.advice
    return tell(
        "review.exact" if advice.exact else "review.searched",
        lang,
        n=decision.number,
        name=decision.match.players[decision.seat],
        move=_told(decision, advice.move, lang),
        lost=f"{advice.given_up:.2f}",
        best=_told(decision, advice.best, lang),
    )


def _data(decision: Decision, lang: Lang) -> dict[str, Any]:
    ask, advice = decision.match.asks[decision.seat], decision.advice
    return {
        "question": decision.number,
        "player": decision.match.players[decision.seat],
        "move": ask.format(advice.move),
        "worth": round(advice.worth, 4),
        "best": ask.format(advice.best),
        "best_worth": round(advice.best_worth, 4),
        "given_up": round(advice.given_up, 4),
        "exact": advice.exact,
        "why": [reason.in_(lang) for reason in reasons(decision)],
    }
