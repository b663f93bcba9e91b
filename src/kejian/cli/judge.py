"""`kejian judge`: the referee. What happened, why, by which clauses, and what was refused."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from kejian.cli.arguments import Question, record_of_arguments
from kejian.cli.content import Content
from kejian.cli.desk import (
    STDIN,
    clause_lines,
    complain_of_broken_rule,
    line_text,
    moves_of,
    open_game,
    place_in_record,
    records_of,
    refusal_line,
    sentences,
    setup_trouble,
)
from kejian.cli.language import tell
from kejian.cli.paper import hanging, pen, put, room
from kejian.cli.trouble import BAD_INPUT, BROKEN, REFUSED, Trouble, complain
from kejian.core import INFINITE, Amounts, BrokenRule, Event, Game, Lang, Message, Sum, show_number
from kejian.core.answers import Asked
from kejian.core.record import Record
from kejian.core.referee import Ruling
from kejian.core.referee import judge as judge_record

__all__ = ["Question", "run"]


def run(code: str, question: Question, short: bool, full: bool, as_json: bool, lang: Lang) -> int:
    try:
        return _judge(open_game(code, lang), question, short, full, as_json, lang)
    except BrokenRule as error:
        complain_of_broken_rule(error, lang)
        return BROKEN


def _judge(game: Game[Any], question: Question, short: bool, full: bool, as_json: bool, lang: Lang) -> int:
    exit_code = 0
    for number, record in enumerate(_records(game, question, lang)):
        ruling = judge_record(record)
        if ruling.match is None and ruling.refusal is not None:
            complain(str(setup_trouble(record, game, ruling.refusal, lang)))
            exit_code = BAD_INPUT
            continue
        if as_json:
            put(json.dumps(as_data(ruling), ensure_ascii=False))
        else:
            put([""] * bool(number))
            put(_ruling(ruling, short, full, lang))
        if ruling.refusal is not None or any(asked.answer is None for asked in _questions(ruling)):
            exit_code = max(exit_code, REFUSED)
    return exit_code


def _records(game: Game[Any], question: Question, lang: Lang) -> Iterator[Record]:
    alone = not question.words and question.flag_of_moves() is None and not question.ask
    if alone and sys.stdin.isatty():
        raise Trouble(tell("judge.nothing", lang, game=game.code))
    if not alone and not question.names_files():
        yield record_of_arguments(game, question, lang)
        return
    if flag := question.flag_of_moves():
        raise Trouble(tell("judge.record_and_moves", lang, flag=flag))
    content = Content(question.content, lang)
    for path in question.words or [STDIN]:
        if path != STDIN and not Path(path).suffix and not Path(path).exists():
            raise Trouble(tell("judge.no_name", lang, word=path))
        found = False
        for record in records_of(path, lang):
            if record.game != game.code:
                why = tell("judge.other_game", lang, other=record.game, game=game.code)
                raise Trouble(tell("place.colon", lang, place=place_in_record(record, lang, "game"), why=why))
            found = True
            record.ask += question.ask
            yield content.put_into(record)
        if not found:
            raise Trouble(tell("place.colon", lang, place=path, why=tell("judge.empty", lang)))


# for people


def _ruling(ruling: Ruling, short: bool, full: bool, lang: Lang) -> Iterator[str]:
    record, game = ruling.record, ruling.game
    if record.id or record.why:
        yield pen("  ".join(filter(None, (record.id, record.why))), "grey")
    if opening := list(sentences(ruling, ruling.opening, lang, full=full)):
        yield pen(tell("judge.opening", lang), "title")
        yield from opening
    for number, played in enumerate(ruling.played):
        yield from [""] * (number > 0 and not short)
        yield pen(line_text(played.line), "title")
        verdict = ruling.verdict(played.events)
        reasons = sentences(ruling, played.events, lang, full=full)
        if short or len(verdict) < len([event for event in played.events if full or not event.quiet]):
            for event in verdict:
                yield from hanging("", ruling.say(event, lang, full=full and short), 2, room())
        if not short and reasons:
            yield pen(tell("judge.why", lang), "grey")
            yield from reasons
    if ruling.refusal is not None:
        yield from _refusal(ruling, full, lang)
    yield from _answers(ruling, lang)
    if not short and ruling.match is not None:
        yield pen(tell("judge.table", lang), "grey")
        yield from (f"  {line}" for line in game.describe(ruling.match.view(), lang).splitlines())
    if full:
        yield pen(tell("judge.clauses", lang), "grey")
        yield from clause_lines(game, _in_book_order(game, ruling.clauses), lang, by="  ")


def _refusal(ruling: Ruling, full: bool, lang: Lang) -> Iterator[str]:
    """The line that was not accepted, where it stands, and why."""
    assert ruling.refusal is not None
    number = len(ruling.played)
    if number < len(ruling.record.moves):
        yield pen(line_text(ruling.record.moves[number]), "title")
    yield from sentences(ruling, ruling.tried, lang, full=full)
    why = tell("judge.refused", lang, n=number + 1, why=ruling.say(ruling.refusal, lang, full=full))
    yield refusal_line(why, ruling.refusal, full)
    if place := place_in_record(ruling.record, lang, "moves", number):
        yield "  " + pen(place, "grey")


def _answers(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """What was asked about the position, with the derivation of every figure."""
    asked = list(_questions(ruling))
    if asked:
        yield pen(tell("judge.answers", lang), "title")
    for path, answer, refusal in asked:
        if answer is not None:
            yield from sentences(ruling, answer.told, lang, full=True)
        elif refusal is not None:
            yield refusal_line(ruling.say(refusal, lang), refusal)
        else:
            yield "  " + pen(tell("judge.no_answer", lang, question=path[-1]), "red")


def _questions(ruling: Ruling) -> Iterator[Asked]:
    """What was asked and answered; what only an expectation names, in vain, is for `check` to say."""
    return (asked for asked in ruling.answers if asked.path[0] == "ask" or asked.answer is not None)


def _in_book_order(game: Game[Any], ids: Iterable[str]) -> list[str]:
    cited = set(ids)
    return [id_ for id_ in game.rulebook.clauses if id_ in cited]


# for programs


def as_data(ruling: Ruling) -> dict[str, Any]:
    """A ruling as plain data; `move` is the line an event belongs to, counted from 1 (0: before the first)."""
    assert ruling.match is not None
    events: list[tuple[int, Event]] = [(0, event) for event in ruling.opening]
    events += [(number, event) for number, played in enumerate(ruling.played, 1) for event in played.events]
    position = ruling.match.position()
    answers = [_answer(ruling, asked) for asked in _questions(ruling)]
    refusal = None
    if ruling.refusal is not None:
        refusal = {"move": len(ruling.played) + 1} | message_data(ruling, ruling.refusal)
    return {
        "game": ruling.record.game,
        "players": ruling.record.players,
        "moves": [dict(moves_of(line)) for line in ruling.record.moves],
        "events": [{"move": number} | message_data(ruling, event) for number, event in events],
        "refusal": refusal,
        "position": {key: plain_data(value) for key, value in position.items() if key not in ("over", "winner")},
        "over": position["over"],
        "winner": position["winner"],
    } | ({"answers": answers} if answers else {})


def _answer(ruling: Ruling, asked: Asked) -> dict[str, Any]:
    path, answer, refusal = asked
    told = [] if answer is None else [message_data(ruling, event) for event in answer.told]
    why = None if refusal is None else message_data(ruling, refusal)
    return {"path": path, "value": None if answer is None else plain_data(answer.value), "told": told, "refusal": why}


def message_data(ruling: Ruling, message: Message) -> dict[str, Any]:
    """A message as plain data: its kind, its fields with all terms, its clauses, its sentence in both languages."""
    data = {"kind": message.kind, "fields": plain_data(message.fields()), "clauses": list(message.clauses)}
    if isinstance(message, Event) and message.quiet:
        data["quiet"] = True
    if isinstance(message, Event) and message.ended is not None:
        data["ended"] = message.ended
    return data | {"zh": ruling.say(message, "zh"), "en": ruling.say(message, "en")}


def plain_data(value: object) -> Any:
    """Values of events and positions for JSON; a fraction that is no decimal is written as text."""
    if isinstance(value, Message):
        return {"kind": value.kind, **plain_data(value.fields())}
    if isinstance(value, Sum):
        return {"n": plain_data(value.value), "terms": plain_data(value.terms)}
    if isinstance(value, Amounts):
        return plain_data(value.items)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain_data(value._asdict())
    if isinstance(value, Mapping):
        return {str(key): plain_data(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain_data(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(plain_data(item) for item in value)
    if isinstance(value, Fraction):
        text = show_number(value)
        return text if "/" in text else float(text)
    if value == INFINITE:
        return "∞"
    return value if value is None or isinstance(value, bool | int | str) else str(value)
