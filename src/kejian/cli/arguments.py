"""Moves as arguments: `"甲 手斧 > 乙" "乙 防御"` with a start, house rules and players, made into a record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kejian.cli.content import Content
from kejian.cli.desk import STDIN, read_house_rules, read_names, read_value, setup_trouble
from kejian.cli.language import tell
from kejian.cli.trouble import Trouble
from kejian.core import Game, Lang, Match, PerSeat, Refused, SeatChoice, SeatList, SetupRefused
from kejian.core.names import is_name
from kejian.core.record import Line, Record
from kejian.core.refusals import UnknownPlayer
from kejian.core.script import Script

NEXT_TURN = "/"
_NOBODY = "甲乙丙丁戊己庚辛"
_MOVE = re.compile(r"\s*(?P<name>[^\s:：]+)\s*(?:[:：]\s*|\s)(?P<text>.*\S)\s*", re.DOTALL)


class Question(NamedTuple):
    """What `judge` was asked: words (files or moves) and what goes with moves."""

    words: list[str]
    start: str | None = None
    position: str | None = None
    players: str | None = None
    options: list[str] = []  # noqa: RUF012  # never changed
    content: list[Path] = []  # noqa: RUF012  # never changed
    ask: list[str] = []  # noqa: RUF012  # never changed

    def names_files(self) -> bool:
        """Whether the words are files. A move has a blank or a colon in it; a file that is there is a file."""
        return bool(self.words) and not any(map(_is_move, self.words))

    def flag_of_moves(self) -> str | None:
        """A flag that only makes sense with moves as arguments."""
        given = {"--start": self.start, "--position": self.position, "--players": self.players, "-o": self.options}
        return next((flag for flag, value in given.items() if value), None)


def _is_move(word: str) -> bool:
    if word == NEXT_TURN:
        return True
    return word != STDIN and _MOVE.fullmatch(word) is not None and not Path(word).exists()


def record_of_arguments(game: Game[Any], question: Question, lang: Lang) -> Record:
    """The record that the arguments mean; its moves end with the first that is refused."""
    names, options, start = _read_position(game, question, lang)
    options |= read_house_rules(question.options, lang)
    options = game.with_content(options, Content(question.content, lang).of(game))
    start = _merged(start, _read_start(question, lang))
    if question.players:
        names = read_names(question.players)
    known = names or _names_in_order(game, (), start, options)
    moves = [_read_move(word, known, lang) for word in question.words]
    if not names:
        names = _names_in_order(game, moves, start, options)
    if not names and question.ask:
        names = list(_NOBODY[: game.seats.start])  # some questions are about nobody
    if not names:
        raise Trouble(tell("judge.no_players", lang))
    for move in moves:
        if move and move[0] not in names:
            raise Trouble(game.say(UnknownPlayer(move[0]), lang, names))
    record = Record(game.code, names, options=options, start=start, ask=question.ask)
    try:
        script = Script(Match.of(record))
    except SetupRefused as refused:
        trouble = setup_trouble(record, game, refused.refusal, lang)
        if refused.refusal.kind == "seat_count" and question.players is None:
            raise Trouble(tell("judge.more_players", lang, why=trouble, names=",".join(names))) from None
        raise trouble from None
    record.moves = _lines(script, moves)
    return record


def _read_move(word: str, known: Iterable[str], lang: Lang) -> tuple[str, str] | None:
    """Who plays what; None begins the next turn. A name with spaces inside is known already, or a colon follows it."""
    if word == NEXT_TURN:
        return None
    text = " ".join(word.split())
    for name in sorted(known, key=len, reverse=True):
        if text.startswith((f"{name} ", f"{name}:", f"{name}：")) and (move := text[len(name) :].lstrip(" :：")):
            return name, move
    name, _, move = (part.strip() for part in text.replace("：", ":", 1).partition(":"))
    if is_name(name) and move:
        return name, move
    found = _MOVE.fullmatch(word)
    if found is None:
        raise Trouble(tell("judge.no_move", lang, word=word))
    return found["name"], found["text"]


def _read_position(game: Game[Any], question: Question, lang: Lang) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    if question.position is None:
        return [], {}, {}
    try:
        return game.read_line(question.position)
    except NotImplementedError:
        raise Trouble(tell("judge.no_line", lang, game=game.code)) from None
    except SetupRefused as refused:
        raise Trouble(game.say(refused.refusal, lang, ())) from None


def _read_start(question: Question, lang: Lang) -> dict[str, Any]:
    start = {} if question.start is None else read_value(question.start, "--start", lang)
    if not isinstance(start, dict):
        raise Trouble(tell("judge.mapping", lang, flag="--start"))
    return start


def _merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """A start laid over another, key by key."""
    merged = {**below, **above}
    for key in above:
        if isinstance(below.get(key), dict) and isinstance(above[key], dict):
            merged[key] = {**below[key], **above[key]}
    return merged


def _names_in_order(
    game: Game[Any], moves: Iterable[tuple[str, str] | None], start: Mapping[str, Any], options: Mapping[str, Any]
) -> list[str]:
    """The players in the order in which their names appear: who moves, who is set up, who is named by a house rule."""
    names = [move[0] for move in moves if move]
    names += [name for name, facts in start.items() if isinstance(facts, dict) and name not in game.reserved_names]
    for option in game.options:
        value = options.get(option.key)
        if isinstance(option, PerSeat) and isinstance(value, dict):
            names += value
        elif isinstance(option, SeatList | SeatChoice) and value:
            names += value if isinstance(value, list) else [value]
    return list(dict.fromkeys(map(str, names)))


def _lines(script: Script, moves: list[tuple[str, str] | None]) -> list[Line]:
    """Lines out of moves: where all are asked at once a line holds one move of each, else a single move."""
    lines: list[Line] = []
    left = list(moves)
    while left:
        line = _next_line(left, script.match.asked_together)
        if line is None:
            continue
        lines.append(line)
        try:
            script.feed(line)
        except Refused:
            break
    return lines


def _next_line(left: list[tuple[str, str] | None], together: bool) -> Line | None:
    line: dict[str, str] = {}
    while left:
        move = left[0]
        if move is None or move[0] in line:
            if move is None:
                left.pop(0)
            break
        left.pop(0)
        if not together:
            return move
        line[move[0]] = move[1]
    return line or None
