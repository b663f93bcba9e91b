"""Lessons over the wire: the page of a game's lessons, tries at its puzzles, the coach's first match.

The functions that end in `_in_json` run in the children of `judging.py`: whole sets of replies are played for one try.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import Game, Lang, Refused
from kejian.core.recording import record_of
from kejian.learn import coach, puzzle
from kejian.server import desk, protocol, wire
from kejian.server.problem import Problem


def page(game: Game[Any], lang: Lang) -> protocol.LearnPage:
    """What there is to learn of a game."""
    return protocol.LearnPage(
        _coach_card(game.code, lang), [_puzzle_card(each) for each in puzzle.puzzles(game.code, lang)]
    )


def _puzzle_card(of: puzzle.Puzzle) -> protocol.PuzzleCard:
    return protocol.PuzzleCard(
        of.id, wire.say(of.title), wire.say(of.ask), wire.say(of.hint), of.seat, list(of.choices)
    )


def _coach_card(code: str, lang: Lang) -> protocol.CoachCard | None:
    lesson = coach.lesson(code, lang)
    if lesson is None:
        return None
    steps = [
        protocol.StepCard(wire.say(step.title), wire.say(step.note), list(step.offer), list(step.point))
        for step in lesson.steps
    ]
    return protocol.CoachCard(
        list(lesson.players),
        lesson.seat,
        lesson.figure,
        wire.say(lesson.unit),
        wire.say(lesson.aside),
        steps,
        wire.say(lesson.end),
    )


def known_puzzle(code: str, id_: str, lang: Lang) -> puzzle.Puzzle:
    """The puzzle of an id; Problem if there is none."""
    found = puzzle.find_puzzle(code, id_, lang)
    if found is None:
        raise Problem("not_found")
    return found


def puzzle_in_json(code: str, lang: Lang, id_: str, answer: str | None, gives_up: bool) -> bytes:
    """What becomes of an answer to a puzzle; one that is no move is refused in the ruling."""
    of = known_puzzle(code, id_, lang)
    said = wire.say(of.answer)
    if answer is None:
        return wire.encode(
            protocol.PuzzleTried(desk.rule(of.record(), seat=of.seat), False, 0, 0, said if gives_up else None)
        )
    try:
        tried = puzzle.tell_why(of, answer) if of.choices else puzzle.try_move(of, answer)
    except Refused:
        record = of.record()
        record.moves.append({of.players[of.seat]: answer})
        return wire.encode(protocol.PuzzleTried(desk.rule(record, seat=of.seat), False, 0, 0, None))
    shown_answer = said if tried.solved or gives_up else None
    return wire.encode(
        protocol.PuzzleTried(
            desk.rule(tried.record, seat=of.seat), tried.solved, tried.replies, tried.spoilt, shown_answer
        )
    )


def coach_in_json(code: str, lang: Lang, moves: Sequence[str]) -> bytes | None:
    """The coach's first match after these moves; None if there is none, or one of them was not on offer."""
    lesson = coach.lesson(code, lang)
    if lesson is None:
        return None
    try:
        at = coach.progress(lesson, moves)
    except Refused:
        return None
    shown = coach.tried(lesson, moves) if at.again else at.match
    table = {
        mine: {his: protocol.Change(cell.mine, cell.his) for his, cell in row.items()} for mine, row in at.table.items()
    }
    again = wire.say(lesson.steps[at.step].again) if at.again else None
    ruling = desk.rule(record_of(shown), seat=lesson.seat, goes_on=False)
    return wire.encode(protocol.CoachFollowed(ruling, at.step, again, table))
