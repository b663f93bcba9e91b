"""`kejian why`: where the figures of a record came from, and why something did not happen or could not be done."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kejian.cli.content import Content
from kejian.cli.desk import (
    clause_lines,
    complain_of_broken_rule,
    is_quiet,
    line_text,
    records_of,
    setup_trouble,
)
from kejian.cli.judge import message_data
from kejian.cli.language import listed, tell
from kejian.cli.paper import cited, pen, put, room
from kejian.cli.reasons import derivation, names_seat
from kejian.cli.trouble import BROKEN, Trouble
from kejian.cli.why_not import why_not
from kejian.core import BrokenRule, Lang, Message, Number, Sum, read_number
from kejian.core.message import field_names, writers_of
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge


class Wish(NamedTuple):
    """What of a record is asked about; None: whatever it is."""

    line: int | None = None
    seat: str | None = None
    number: str | None = None
    move: str | None = None


def run(path: str, wish: Wish, files: list[Path], as_json: bool, lang: Lang) -> int:
    """Tells about every record of a file."""
    content, found = Content(files, lang), False
    for record in records_of(path, lang):
        put([""] * (found and not as_json))
        found = True
        try:
            ruling = _ruling(content.put_into(record), wish, lang)
            put(json.dumps(_data(ruling, wish, lang), ensure_ascii=False) if as_json else _answer(ruling, wish, lang))
        except BrokenRule as error:
            complain_of_broken_rule(error, lang)
            return BROKEN
    if not found:
        raise Trouble(tell("place.colon", lang, place=path, why=tell("judge.empty", lang)))
    return 0


def _ruling(record: Record, wish: Wish, lang: Lang) -> Ruling:
    """A record, played; Trouble where what is asked about is not in it."""
    ruling = judge(record)
    if ruling.match is None and ruling.refusal is not None:
        raise setup_trouble(record, ruling.game, ruling.refusal, lang)
    if wish.seat is not None and wish.seat not in record.players:
        names = listed(record.players, lang)
        raise Trouble(tell("why.no_seat", lang, name=wish.seat, names=names))
    last = len(ruling.played) + 1 if ruling.refusal is not None or wish.move is not None else len(record.moves)
    if wish.line is not None and not 0 <= wish.line <= last:
        raise Trouble(tell("why.no_line", lang, n=wish.line, last=last))
    if wish.move is not None and (not wish.line or wish.seat is None):
        raise Trouble(tell("why.move_of_whom", lang))
    return ruling


def _why_not(ruling: Ruling, wish: Wish, lang: Lang) -> list[str]:
    assert wish.move is not None
    assert wish.line
    assert wish.seat is not None
    return list(why_not(ruling, wish.line, ruling.record.players.index(wish.seat), wish.move, lang))


def _data(ruling: Ruling, wish: Wish, lang: Lang) -> dict[str, Any]:
    """The same as plain data: what has a reason behind it, with all terms, by the line it belongs to."""
    about: dict[str, Any] = {"record": ruling.record.id, "game": ruling.record.game, "players": ruling.record.players}
    if wish.move is not None:
        return about | {"line": wish.line, "seat": wish.seat, "move": wish.move, "answer": _why_not(ruling, wish, lang)}
    told = [
        {"move": number} | message_data(ruling, message)
        for number, messages in _lines(ruling)
        for message, _ in _asked(ruling, number, messages, wish)
    ]
    return about | {"reasons": told}


def _answer(ruling: Ruling, wish: Wish, lang: Lang) -> list[str]:
    record = ruling.record
    if wish.move is not None:
        return _why_not(ruling, wish, lang)
    head = [pen("  ".join(filter(None, (record.id, record.why))), "grey")] if record.id or record.why else []
    told = [line for number, messages in _lines(ruling) for line in _page(ruling, number, messages, wish, lang)]
    return [*head, *(told or [tell("why.nothing", lang)]), *_clauses(ruling, wish, lang)]


def _clauses(ruling: Ruling, wish: Wish, lang: Lang) -> list[str]:
    """The text of the clauses that spoke in the one line that is asked about."""
    spoke = [message for number, messages in _lines(ruling) if number == wish.line for message in messages]
    ids = {
        clause for message in spoke if is_quiet(message) or _figures(message, None) for clause in message.all_clauses
    }
    return clause_lines(ruling.game, (id_ for id_ in ruling.game.rulebook.clauses if id_ in ids), lang, by="  ")


def _lines(ruling: Ruling) -> Iterator[tuple[int, Sequence[Message]]]:
    """What was said, by the number of the line; 0 is before the first."""
    yield 0, ruling.opening
    for number, played in enumerate(ruling.played, 1):
        yield number, played.events
    if ruling.refusal is not None:
        yield len(ruling.played) + 1, (ruling.refusal,)


def _asked(
    ruling: Ruling, number: int, messages: Sequence[Message], wish: Wish
) -> Iterator[tuple[Message, list[Sum | Number]]]:
    """What of a line has a reason behind it and is asked about, with its figures."""
    if wish.line not in (None, number):
        return
    seat = None if wish.seat is None else ruling.record.players.index(wish.seat)
    words = ruling.game.words if ruling.match is None else ruling.match.words
    for message in messages:
        if seat is not None and not names_seat(words, message, seat):
            continue
        figures = _figures(message, wish.number)
        if figures or (wish.number is None and (is_quiet(message) or message is ruling.refusal)):
            yield message, figures


def _page(ruling: Ruling, number: int, messages: Sequence[Message], wish: Wish, lang: Lang) -> Iterator[str]:
    """A line of a record with all of it that has a reason behind it; nothing where nothing has."""
    lines: list[str] = []
    for message, figures in _asked(ruling, number, messages, wish):
        lines += _sentence(ruling, message, lang)
        lines += [line for figure in figures for line in derivation(figure, lang, by="      ")]
    if lines:
        beat = tell("judge.opening" if number == 0 else "play.beat", lang, n=number)
        line = ruling.record.moves[number - 1] if 0 < number <= len(ruling.record.moves) else {}
        yield f"{pen(beat, 'grey')}  {pen(line_text(line), 'title')}".rstrip()
        yield from lines


def _sentence(ruling: Ruling, message: Message, lang: Lang) -> list[str]:
    mark, pencilled = ("· ", (0,)) if is_quiet(message) else ("", ())
    return cited([(mark + ruling.say(message, lang), message.clauses)], room(), pencilled=pencilled)


def _figures(message: Message, wanted: str | None) -> list[Sum | Number]:
    """The figures of a message, and of those it quotes, that are asked about: all with terms, or whatever fits."""
    found: list[Sum | Number] = []
    for name in field_names(type(message)):
        value = getattr(message, name)
        if isinstance(value, Message):
            found += _figures(value, wanted)
        elif isinstance(value, Sum):
            if value.is_derived if wanted is None else _fits(name, value, wanted):
                found.append(value)
        elif wanted is not None and writers_of(type(message))[name] == "number" and _fits(name, value, wanted):
            found.append(value)
    return found


def _fits(name: str, figure: Sum | Number, wanted: str) -> bool:
    """Whether a figure is the number that was asked for, or its field or one of its terms is called so."""
    try:
        return figure == read_number(wanted)
    except ValueError:
        names = [text for term in figure.terms for text in term.name] if isinstance(figure, Sum) else []
        return any(wanted.lower() in text.lower() for text in (name, *names))
