"""The coach's first match: a short one against somebody whose moves are written down, in which each new thing is met when
it matters. The learner chooses among the moves met so far; the engine plays, and says what every choice would lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from kejian.core import Ask, Game, Lang, Match, Refused, Text, find_game, show_number, true_minus
from kejian.core.refusals import NotLegal
from kejian.learn.reading import LessonError, documents, fits, known_keys, text_of

_KEYS = ("players", "options", "start", "seat", "seed", "figure", "unit", "aside", "steps", "end")
_NOTHING = Text("", "")
_STEP_KEYS = ("title", "note", "offer", "reply", "good", "again", "point", "table")


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the lesson. `offer`: the moves met so far. Only those in `good` go on (none: all do); after another
    one `again` is said and the step is tried once more. `reply`: what the others do, in order; each waits until it fits a
    question. `point`: what the coach circles, as a path into the position. `table`: moves of the other that the learner
    should weigh, for the table of what each would lead to; where they move in turn there is one column without a name."""

    title: Text
    note: Text
    offer: tuple[str, ...]
    reply: Mapping[str, tuple[str, ...]]
    good: tuple[str, ...] = ()
    again: Text = _NOTHING
    point: tuple[str, ...] = ()
    table: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """`figure` is the key of a player's position that the table of outcomes counts, such as life, and `unit` what one of
    it is called; `aside`: how the lesson differs from a real match."""

    game: str
    players: tuple[str, ...]
    seat: int
    figure: str
    unit: Text
    steps: tuple[Step, ...]
    end: Text
    aside: Text = _NOTHING
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)


class Cell(NamedTuple):
    """What one of my moves leads to against one of his: how the counted figure of both changes."""

    mine: str
    his: str


class Progress(NamedTuple):
    """How far the learner is: the match as it stands, the step he is at (all of them: it is done), whether his last move
    has to be made again, and what each move on offer would lead to."""

    match: Match
    step: int
    again: bool
    table: dict[str, dict[str, Cell]]


@lru_cache(maxsize=16)
def lesson(code: str, lang: Lang = "zh") -> Lesson | None:
    """The first match of a game; None where nobody wrote one. LessonError if it is badly written."""
    game = find_game(code)
    return next((_read(game, data) for data in documents(game, "coach.yaml", lang)), None)


def _read(game: Game[Any], data: Mapping[str, Any]) -> Lesson:
    where = f"{game.code} coach"
    known_keys(data, _KEYS, where)
    players = tuple(map(str, data["players"]))
    steps = []
    for number, step in enumerate(data["steps"], 1):
        at = f"{where}, step {number}"
        known_keys(step, _STEP_KEYS, at)
        if step.get("good") and not set(step["good"]) <= set(step["offer"]):
            raise LessonError(f"{at}: good has moves that are not on offer")
        steps.append(
            Step(
                title=text_of(step, "title", at),
                note=text_of(step, "note", at),
                offer=tuple(map(str, step["offer"])),
                reply={name: _in_order(moves) for name, moves in (step.get("reply") or {}).items()},
                good=tuple(map(str, step.get("good") or ())),
                again=text_of(step, "again", at) if step.get("good") else _NOTHING,
                point=tuple(str(step["point"]).split(".")) if step.get("point") else (),
                table=tuple(map(str, step.get("table") or ())),
            )
        )
    return Lesson(
        game=game.code,
        players=players,
        seat=players.index(str(data.get("seat", players[0]))),
        figure=str(data["figure"]),
        unit=text_of(data, "unit", where),
        steps=tuple(steps),
        end=text_of(data, "end", where),
        aside=text_of(data, "aside", where) if "aside" in data else _NOTHING,
        seed=int(data.get("seed", 1)),
        options=data.get("options") or {},
        start=data.get("start") or {},
    )


def _in_order(moves: object) -> tuple[str, ...]:
    return tuple(map(str, moves)) if isinstance(moves, list) else (str(moves),)


def progress(of: Lesson, moves: Sequence[str]) -> Progress:
    """The lesson after these moves of the learner, one for each step he passed or tried; Refused for one not on offer."""
    match = Match(of.game, of.players, of.options, start=of.start, seed=of.seed)
    number, again = 0, False
    for move in moves:
        if number == len(of.steps):
            break
        step = of.steps[number]
        if move not in step.offer:
            raise Refused(NotLegal(move))
        again = bool(step.good) and move not in step.good
        if not again:
            _play(of, match, number, move)
            number += 1
    table = {} if number == len(of.steps) else _table(of, match, number)
    return Progress(match, number, again, table)


def tried(of: Lesson, moves: Sequence[str]) -> Match:
    """The match as it would be after the last of these moves, also where that one has to be made again."""
    at = progress(of, moves[:-1])
    match = at.match.copy()
    if at.step < len(of.steps):
        _play(of, match, at.step, moves[-1])
    return match


def _play(of: Lesson, match: Match, number: int, move: str) -> None:
    """The learner's move and what is written down for the others, until he is asked what the next step is about. What is
    not written down is the default; so is what he may decline on the way."""
    step, coming = of.steps[number], of.steps[number + 1 : number + 2]
    waiting = {name: list(moves) for name, moves in step.reply.items()}
    answered = False
    while match.outcome is None:
        texts: dict[int, Any] = {}
        for seat, ask in match.asks.items():
            if seat != of.seat:
                texts[seat] = _reply(ask, waiting.get(match.players[seat], []))
            elif not answered:
                texts[seat], answered = move, True
            elif ask.optional and not any(fits(ask, text) for later in coming for text in later.offer):
                texts[seat] = ask.default()
            else:
                return
        match.answer_all(texts)


def _reply(ask: Ask[Any], waiting: list[str]) -> Any:
    """The next written reply if the question is the one it waits for, else the default."""
    return waiting.pop(0) if waiting and fits(ask, waiting[0]) else ask.default()


def _table(of: Lesson, match: Match, number: int) -> dict[str, dict[str, Cell]]:
    """My moves on offer against his where all move at once and he can make the move; else what my moves lead to."""
    step, found = of.steps[number], dict[str, dict[str, Cell]]()
    other = next(seat for seat in range(len(of.players)) if seat != of.seat)
    for mine in step.offer:
        row: dict[str, Cell] = {}
        for his in step.table:
            twin = match.copy()
            try:
                if match.asked_together:
                    twin.answer_all({of.seat: mine, other: his})
                else:
                    _play(of, twin, number, mine)
            except Refused:
                continue
            row[his] = Cell(_change(of, match, twin, of.seat), _change(of, match, twin, other))
        found[mine] = row
    return found if step.table else {}


def _change(of: Lesson, before: Match, after: Match, seat: int) -> str:
    name = of.players[seat]
    change = after.position()[name][of.figure] - before.position()[name][of.figure]
    return true_minus(show_number(change)) if change else ""
