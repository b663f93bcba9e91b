"""Whether a move could have been made at a point of a record: why not, or what it would have done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kejian.cli.desk import clause_lines, line_text, refusal_line, sentences
from kejian.cli.language import tell
from kejian.cli.paper import cited, pen, room
from kejian.cli.reasons import derivation, names_seat
from kejian.core import Event, Forecast, Lang, Match, Refusal, Refused
from kejian.core.record import Line
from kejian.core.referee import Ruling
from kejian.core.script import Script


def why_not(ruling: Ruling, number: int, seat: int, text: str, lang: Lang) -> Iterator[str]:
    """About a move of a seat before line `number`: whether it was legal, by which clauses not, what it would have done."""
    record = ruling.record
    script, told = Script(Match.of(record)), 0
    for before in record.moves[: number - 1]:
        told = len(script.match.all_events)
        script.feed(before)
    line = record.moves[number - 1] if number <= len(record.moves) else None
    match, refusal = _judged(script.stops(line), seat, text)
    yield pen(tell("why.before", lang, n=number, who=record.players[seat], move=text), "title")
    if refusal is not None:
        yield refusal_line(tell("why.no", lang, why=match.say(refusal, lang, full=True)), refusal, full=True)
        yield from _closed(match, match.all_events[told:], seat, lang)
        yield from clause_lines(match.game, refusal.all_clauses, lang, by="    ")
        return
    ask = match.ask_of(seat)
    assert ask is not None
    move = match.read(seat, text)
    fault = ask.fault(move)
    if fault is None:
        yield "  " + pen(tell("why.yes", lang), "good")
    else:
        yield refusal_line(tell("why.foul", lang, why=match.say(fault, lang, full=True)), fault, full=True)
    yield from _outlook(ask.outlook(move), lang)
    yield from _played(script, line, match.players[seat], text, lang)


def _judged(stops: Sequence[Match], seat: int, text: str) -> tuple[Match, Refusal | None]:
    """Where the move was accepted; or where the seat was asked last, and why it was not."""
    found: tuple[Match, Refusal | None] | None = None
    for match in stops:
        refusal = _refusal(match, seat, text)
        if refusal is None:
            return match, None
        if found is None or seat in match.asks:
            found = match, refusal
    assert found is not None
    return found


def _refusal(match: Match, seat: int, text: str) -> Refusal | None:
    try:
        move: Any = match.read(seat, text)
    except Refused as refused:
        return refused.refusal
    return match.refusal(seat, move)


def _closed(match: Match, events: Sequence[Event], seat: int, lang: Lang) -> Iterator[str]:
    """What a rule said since the last line about why the seat could not; and who was asked, if it was not."""
    reasons = [event for event in events if event.quiet and names_seat(match.words, event, seat)]
    yield from sentences(match, reasons, lang, by="    ", full=True)
    if match.ask_of(seat) is not None:
        return
    for other, ask in match.asks.items():
        asked = tell("why.asked", lang, who=match.players[other], what=ask.prompt().in_(lang))
        yield from cited([(asked, ask.clauses)], room(), "    ")


def _outlook(forecasts: Sequence[Forecast], lang: Lang) -> Iterator[str]:
    """What the move would do as far as its player could know."""
    for one in forecasts:
        yield from cited([(one.text.in_(lang), one.clauses)], room(), "    ")
        if one.n is not None:
            yield from derivation(one.n, lang, by="      ")


def _played(script: Script, line: Line | None, name: str, text: str, lang: Lang) -> Iterator[str]:
    """What it would have come to, the others having answered as they did."""
    if line is None:
        return
    if isinstance(line, dict):
        other: Line = {**line, name: text} if name in line else {}
    else:
        other = (name, text)
    if not other:
        return
    told = len(script.match.all_events)
    try:
        script.feed(other)
    except Refused:
        return
    yield pen(tell("why.would", lang, line=line_text(other)), "grey")
    yield from sentences(script.match, script.match.all_events[told:], lang, by="    ", full=True)
