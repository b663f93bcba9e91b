"""What several commands need: a game by its code, values out of arguments, records out of files, a ruling in words."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kejian.cli.language import listed, tell
from kejian.cli.markdown import plain_words
from kejian.cli.paper import cited, hanging, pen, room
from kejian.cli.trouble import Trouble, complain, in_language
from kejian.core import BrokenGame, BrokenRule, Event, Game, Lang, Match, Message, Refusal, find_game, game_codes
from kejian.core.record import Line, Record, RecordError, read_records
from kejian.core.referee import Ruling
from kejian.core.refusals import BadChance, BadName, BadOption, BadValue, SameName, SeatCount, UnknownKey, UnknownOption
from kejian.core.yamlio import YamlError, read_bounded, read_documents

STDIN = "-"


def open_game(code: str, lang: Lang) -> Game[Any]:
    if code not in game_codes():
        raise Trouble(tell("no_game", lang, code=code, known=listed(game_codes(), lang)))
    try:
        return find_game(code)
    except BrokenGame as broken:
        raise Trouble(tell("games.broken", lang, code=code, why=broken.why)) from None


# values out of arguments


def read_value(text: str, where: str, lang: Lang) -> Any:
    """A value written as YAML on the command line."""
    try:
        return next((document.data for document in read_documents(text)), None)
    except YamlError as error:
        raise Trouble(tell("not_yaml", lang, where=where, why=error.message.in_(lang))) from None


def read_house_rules(pairs: Iterable[str], lang: Lang) -> dict[str, Any]:
    """`-o key=value`, the value as YAML."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, sign, value = pair.replace("＝", "=", 1).partition("=")
        if not sign or not key.strip():
            raise Trouble(tell("judge.option", lang, word=pair))
        options[key.strip()] = read_value(value, f"-o {key.strip()}", lang)
    return options


def read_names(text: str) -> list[str]:
    """Names with commas between them, or spaces where there is no comma: `甲,乙`, `甲 乙`, `Mary Ann,乙`."""
    text = text.replace("，", ",").replace("、", ",")
    names = text.split(",") if "," in text else text.split()
    return [" ".join(name.split()) for name in names if name.strip()]


# records out of files


def read_text(path: str, lang: Lang) -> str:
    try:
        if path == STDIN:
            return read_bounded(sys.stdin.buffer)
        with Path(path).open("rb") as file:
            return read_bounded(file)
    except YamlError as error:
        raise Trouble(tell("no_file", lang, path=path, why=error.message.in_(lang))) from None
    except OSError as error:
        raise Trouble(tell("no_file", lang, path=path, why=in_language(error.strerror or str(error), lang))) from None
    except UnicodeDecodeError:
        raise Trouble(tell("no_file", lang, path=path, why=tell("not_utf8", lang))) from None


def records_of(path: str, lang: Lang, on_error: Callable[[str], None] | None = None) -> Iterator[Record]:
    """The records of a file or of standard input; Trouble with the place at the first fault.

    With `on_error` a bad document is told there, and the following ones are read.
    """

    def said(error: RecordError) -> str:
        place = _place(error.source, error.document, error.line, error.key, lang)
        return tell("place.colon", lang, place=place, why=error.message.in_(lang))

    go_on = None if on_error is None else lambda error: on_error(said(error))
    try:
        yield from read_records(read_text(path, lang), "stdin" if path == STDIN else path, go_on)
    except RecordError as error:
        raise Trouble(said(error)) from None


def _place(source: str, document: object, line: object, key: str, lang: Lang) -> str:
    place = tell("place", lang, source=source, document=document, line=line)
    return place + (tell("place.key", lang, key=key) if key else "")


def place_in_record(record: Record, lang: Lang, *place: str | int) -> str:
    """Where something stands in the file a record came from; nothing if it came from none."""
    written = record.place(*place)
    source, _, rest = written.rpartition(", document ")
    document, _, rest = rest.partition(", line ")
    line, _, key = rest.partition(", key ")
    return _place(source, document, line, key, lang) if source else ""


def setup_trouble(record: Record, game: Game[Any], refusal: Refusal, lang: Lang) -> Trouble:
    """A record that makes no match is a bad file: with the place of the key that is wrong."""
    why = setup_message(game, refusal, record.players, lang)
    place = place_in_record(record, lang, *_setup_key(refusal))
    return Trouble(tell("place.colon", lang, place=place, why=why) if place else why)


def setup_message(game: Game[Any], refusal: Refusal, players: Sequence[str], lang: Lang) -> str:
    cites = f" ({' '.join(refusal.clauses)})" if refusal.clauses else ""
    return tell("judge.setup", lang, why=game.say(refusal, lang, players)) + cites


def _setup_key(refusal: Refusal) -> tuple[str, ...]:
    match refusal:
        case UnknownOption(key=key) | BadOption(key=key):
            return "options", str(key)
        case UnknownKey(key=key) | BadValue(key=key):
            return "start", *str(key).split(".")
        case SeatCount() | BadName() | SameName():
            return ("players",)
        case BadChance():
            return ("chance",)
    return ("options",)


def complain_of_broken_rule(error: BrokenRule, lang: Lang, match: Match | None = None) -> None:
    """The program is at fault: what it said, in which line, and the record that shows it.

    What a bot imagined of hidden facts has no record: then `match` is what it looked at.
    """
    complain(tell("broken", lang, why=str(error)))
    print(error.record or (match.record().to_yaml() if match is not None else ""), file=sys.stderr)


# rulings in words


def moves_of(line: Line) -> Mapping[str, str]:
    return line if isinstance(line, dict) else {line[0]: line[1]}


def line_text(line: Line) -> str:
    return "   ".join(f"{name} {text}" for name, text in moves_of(line).items())


def sentences(
    teller: Match | Ruling, messages: Iterable[Message], lang: Lang, by: str = "  ", full: bool = False
) -> list[str]:
    """What happened, one sentence a line, with the clauses beside them.

    In full: every figure with its terms, and in pencil why things did not happen; else neither.
    """
    told = [message for message in messages if full or not is_quiet(message)]
    rows = [(_said(teller, message, lang, full), message.all_clauses if full else message.clauses) for message in told]
    return cited(rows, room(), by, {number for number, message in enumerate(told) if is_quiet(message)})


def is_quiet(message: Message) -> bool:
    """Whether a message tells why something did not happen."""
    return isinstance(message, Event) and message.quiet


def _said(teller: Match | Ruling, message: Message, lang: Lang, full: bool) -> str:
    return ("· " if is_quiet(message) else "") + teller.say(message, lang, full=full)


def refusal_line(why: str, refusal: Refusal, full: bool = False) -> str:
    """Why something is not accepted, and by which clauses; in full, those behind its figures too."""
    clauses = refusal.all_clauses if full else refusal.clauses
    return f"  {pen(why, 'red')}  {pen(' '.join(clauses), 'clause')}".rstrip()


def clause_lines(game: Game[Any], ids: Iterable[str], lang: Lang, by: str = "") -> list[str]:
    """The text of clauses, beside their ids."""
    lines: list[str] = []
    for id_ in ids:
        clause = game.rulebook.find(id_)
        if clause is not None:
            text = plain_words(clause.text.in_(lang))
            lines += [by + line for line in hanging(clause.id, text, 12, room() - len(by), "clause")]
    return lines
