"""The referee's desk: a record is played and told frame by frame, as a spectator may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from kejian.bots.coach import parts_of_the_bar
from kejian.core import BrokenRule, ContentError, Event, Match, Refusal, Refused, SetupRefused, Text, find_game
from kejian.core.answers import Asked, answers
from kejian.core.record import Line, Record, RecordError, read_records
from kejian.core.recording import record_of
from kejian.core.script import play
from kejian.server import game_cards, gaps, protocol, wire
from kejian.server.log import decode_row
from kejian.server.problem import Problem
from kejian.server.protocol import (
    AnswerMsg,
    Chosen,
    Compose,
    Composed,
    ContentRead,
    PlayedLine,
    RecordFault,
    Ruling,
    Say,
)
from kejian.server.records import record_of_match


def judge(text: str, longest: int, asks_of: int | None = None) -> Ruling:
    """The ruling on a record; what is wrong with it is part of the answer."""
    try:
        record = _read(text, longest)
    except RecordError as error:
        return no_ruling(Say(*error.message), error.line, error.key)
    return rule(record, asks_of)


def _read(text: str, longest: int) -> Record:
    """The one record of a text; RecordError if it is none, or too long for here."""
    records = list(islice(read_records(text), 2))
    if len(records) != 1:
        raise RecordError(Text("只要一份记录", "one record is needed"), "record", len(records), 1)
    if len(records[0].moves) + len(records[0].ask) > longest:
        most = Text(f"这里最多读 {longest} 手", f"at most {longest} moves are read here")
        raise RecordError(most, "record", 1, 1, "moves")
    return records[0]


def rule(record: Record, asks_of: int | None = None, *, seat: int | None = None, goes_on: bool = True) -> Ruling:
    """Plays a record and tells each line of it, as a seat may see it, or whoever has the record. The questions are those open at the
    end, or those a line answers; unless it goes on after the last line, that is the end, and not the silence after it."""
    frames: list[PlayedLine] = []
    count = 0
    match: Match | None = None
    asking: Match | None = None
    refused: Refusal | None = None
    fault: RecordFault | None = None
    try:
        for number, played in enumerate(play(record, asks_of)):
            if number > len(record.moves) and not goes_on:
                break
            match, asking = played.match, played.asked or asking
            seen = _seen(match, played.events, seat)
            if number <= len(record.moves) or played.events:  # silence that brought nothing is no frame
                frames.append(_frame(played.line, match, seen, count, seat))
            count += len(seen)
    except Refused as error:
        refused = error.refusal
    except BrokenRule as error:
        _raise_if_over_memory(error)
        fault = RecordFault(Say(f"规则出了错：{error}", f"A rule failed: {error}"), None, "moves")
    return _ruling(record, match, asking or match, frames, refused, fault)


def _raise_if_over_memory(error: BrokenRule) -> None:
    """That is the desk's limit and no fault of the rule."""
    if isinstance(error.__cause__, MemoryError):
        raise error.__cause__ from None


def compose(text: str, longest: int, asks_of: int | None, seat: int, chosen: list[Chosen]) -> Composed:
    """A move in the making, by the questions that `rule` lays out for the record."""
    try:
        record = _read(text, longest)
    except RecordError as error:
        return nothing_composed(Say(*error.message))
    if seat >= len(record.players):
        return nothing_composed(Problem("no_such_seat").message)
    try:
        return wire.composed(_asking(record, asks_of), seat, Compose(0, 0, 0, chosen), "honour")
    except Refused as error:
        reason = wire.refusal(find_game(record.game).words, record.players, error.refusal)
        return nothing_composed(Say(reason.zh, reason.en), reason.clauses)
    except BrokenRule as error:
        _raise_if_over_memory(error)
        return nothing_composed(Say(f"规则出了错：{error}", f"A rule failed: {error}"))


def _asking(record: Record, asks_of: int | None) -> Match:
    """The match whose questions are open after a record, or at one of its lines. One that stops is taken as far as it goes."""
    match: Match | None = None
    try:
        for played in play(record, asks_of):
            match = played.asked or played.match
            if played.asked is not None:
                break
    except (Refused, BrokenRule) as error:
        if match is None or isinstance(error.__cause__, MemoryError):
            raise
    assert match is not None  # the opening is played, or raises
    return match


def nothing_composed(why: Say, clauses: Sequence[str] = ()) -> Composed:
    """The answer about a move that nobody is asked for."""
    reason = protocol.Refusal(why.zh, why.en, list(clauses))
    return Composed(0, 0, 0, [], [], complete=False, text="", outlook=[], refusal=reason, fault=None)


def _frame(line: Line, match: Match, events: Sequence[Event], first: int, seat: int | None) -> PlayedLine:
    moves = dict(line) if isinstance(line, dict) else {line[0]: line[1]}
    told = gaps.events(match, events, first)
    worth = parts_of_the_bar(match) if seat is None else []
    return PlayedLine(moves, told, wire.plain(_view(match, seat)), wire.outcome(match), worth)  # type: ignore[arg-type]  # written


def _view(match: Match, seat: int | None) -> Mapping[str, Any]:
    """The table as a seat sees it; without one nothing is hidden, where the game shows that: the record tells it anyway."""
    opened = match.game.open_view(match.state) if seat is None else None
    return match.view(seat) if opened is None else opened


def _seen(match: Match, events: Sequence[Event], seat: int | None) -> list[Event]:
    if seat is None and match.game.open_view(match.state) is not None:
        return list(events)
    return [event for each in events if (event := each.seen_by(seat)) is not None]


def _ruling(
    record: Record,
    match: Match | None,
    asking: Match | None,
    frames: list[PlayedLine],
    refused: Refusal | None,
    fault: RecordFault | None,
) -> Ruling:
    game = find_game(record.game)
    written = record_of(match) if match is not None and fault is None else record  # with the line that breaks a rule
    position = match.position() if match else None
    return Ruling(
        ok=refused is None and fault is None,
        game=game.code,
        players=list(record.players),
        fault=fault,
        refusal=wire.refusal(match.words if match else game.words, record.players, refused) if refused else None,
        frames=frames,
        position=wire.plain(position),
        names={word: wire.say(name) for word, name in game.position_names(position or {}).items()},
        choices=_choices(match) if match else {},
        line=_line(match) if match else "",
        asks=[gaps.asked(asking, seat, 0, None, "strict") for seat in asking.asks] if asking else [],
        answers=[_answer(match, asked) for asked in answers(match, record)] if match else [],
        outcome=wire.outcome(match) if match else None,
        record=wire.plain(written.to_data()),
        yaml=written.to_yaml(),
    )


def _answer(match: Match, asked: Asked) -> AnswerMsg:
    path, answer, refusal = asked
    why = wire.refusal(match.words, match.players, refusal) if refusal else None
    told = gaps.events(match, answer.told if answer else (), 0)
    return AnswerMsg(list(path), wire.plain(answer.value) if answer else None, told, why)  # type: ignore[arg-type]  # written


def _choices(match: Match) -> dict[str, dict[str, Say]]:
    known = match.game.position_choices(match.state)
    return {key: {word: wire.say(name) for word, name in words.items()} for key, words in known.items()}


def _line(match: Match) -> str:
    """The position in one line, where a game has such lines and one can say it."""
    try:
        return match.game.write_line(match.state)
    except (NotImplementedError, SetupRefused):
        return ""


def no_ruling(why: Say, line: int | None = None, key: str = "") -> Ruling:
    """The answer to a record that cannot be ruled on."""
    return Ruling(
        ok=False,
        game="",
        players=[],
        fault=RecordFault(why, line, key),
        refusal=None,
        frames=[],
        position=None,
        names={},
        choices={},
        line="",
        asks=[],
        answers=[],
        outcome=None,
        record=None,
        yaml="",
    )


def read_content(code: str, text: str) -> ContentRead:
    """A content file as its game reads it; what is wrong with it is part of the answer."""
    game = find_game(code)
    try:
        content = game.read_content(text, "YAML")
    except ContentError as error:
        lines, faults = list(map(wire.say, error.lines)), list(map(wire.say, error.faults))
        return no_content(wire.say(error.message), error.line, error.key, lines, faults)
    meanings = {name: wire.say(said) for name, said in game.introduce(content).items()}
    advice = {name: list(map(wire.say, said)) for name, said in game.advise(content).items()}
    cards = {name: game_cards.value_card(card) for name, card in game.cards(content).items()}
    taken = {option.key: game.content_for(option.key, content) or {} for option in game.options}
    keys = {name: key for key, pieces in taken.items() for name in pieces}
    return ContentRead(wire.plain(content), keys, meanings, advice, cards, None, [], [])


def no_content(
    why: Say, line: int | None = None, key: str = "", lines: Sequence[Say] = (), faults: Sequence[Say] = ()
) -> ContentRead:
    """The answer to a content file that cannot be used."""
    return ContentRead({}, {}, {}, {}, {}, RecordFault(why, line, key), list(lines) or [why], list(faults) or [why])


# what the children of `judging.py` are asked: nothing is left to do with the answers but to send them


def prepare(modules: Sequence[str]) -> None:
    """Games that are not found by themselves; the others are loaded with their first record."""
    for module in modules:
        import_module(module)


def judge_in_json(text: str, longest: int, asks_of: int | None) -> bytes:
    """The ruling on a stranger's record."""
    return wire.encode(judge(text, longest, asks_of))


def compose_in_json(text: str, longest: int, asks_of: int | None, seat: int, chosen: list[Chosen]) -> bytes:
    """What a stranger's record says to a move in the making."""
    return wire.encode(compose(text, longest, asks_of, seat, chosen))


def content_in_json(code: str, text: str) -> bytes:
    """What a stranger's content file holds."""
    return wire.encode(read_content(code, text))


def replay_in_json(code: str, rows: Sequence[bytes], number: int) -> bytes | None:
    """The ruling on a finished match of a room, if there is one of that number."""
    found = record_of_match(code, [decode_row(row) for row in rows], number)
    return None if found is None else wire.encode(rule(found))


def record_in_yaml(code: str, rows: Sequence[bytes], number: int) -> bytes | None:
    """The record of a finished match of a room, if there is one of that number."""
    found = record_of_match(code, [decode_row(row) for row in rows], number)
    return None if found is None else found.to_yaml().encode()
