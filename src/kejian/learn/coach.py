"""The coach's first match: a short one against somebody whose moves are written down, in which each new thing is met when
it matters. The learner chooses among the moves met so far; the engine plays, and says what every choice would lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from kejian.core import Game, Lang, Match, Refused, Text, find_game, show_number
from kejian.core.refusals import NotLegal
from kejian.learn.reading import LessonError, documents, known_keys, text_of

_KEYS = ("players", "options", "start", "seat", "seed", "figure", "steps", "end")
_NOTHING = Text("", "")
_STEP_KEYS = ("note", "offer", "reply", "good", "again", "point", "table")


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the lesson. `offer`: the moves met so far. Only those in `good` go on (none: all do); after another
    one `again` is said and the step is tried once more. `point`: what the coach circles, as a path into the position.
    `table`: moves of the other that the learner should weigh, for the table of what each would lead to."""

    note: Text
    offer: tuple[str, ...]
    reply: Mapping[str, str]
    good: tuple[str, ...] = ()
    again: Text = _NOTHING
    point: tuple[str, ...] = ()
    table: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """`figure` is the key of a player's position that the table of outcomes counts, such as life."""

    game: str
    players: tuple[str, ...]
    seat: int
    figure: str
    steps: tuple[Step, ...]
    end: Text
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
                note=text_of(step, "note", at),
                offer=tuple(map(str, step["offer"])),
                reply=step.get("reply") or {},
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
        steps=tuple(steps),
        end=text_of(data, "end", where),
        seed=int(data.get("seed", 1)),
        options=data.get("options") or {},
        start=data.get("start") or {},
    )


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
            _play(of, match, step, move)
            number += 1
    table = {} if number == len(of.steps) else _table(of, match, of.steps[number])
    return Progress(match, number, again, table)


def tried(of: Lesson, moves: Sequence[str]) -> Match:
    """The match as it would be after the last of these moves, also where that one has to be made again."""
    at = progress(of, moves[:-1])
    match = at.match.copy()
    if at.step < len(of.steps):
        _play(of, match, of.steps[at.step], moves[-1])
    return match


def _play(of: Lesson, match: Match, step: Step, move: str) -> None:
    """The learner's move and what is written down for the others; what is not is their default."""
    answered = False
    while match.outcome is None and not (answered and of.seat in match.asks):
        texts: dict[int, Any] = {}
        for seat, ask in match.asks.items():
            if seat == of.seat:
                texts[seat], answered = move, True
            else:
                texts[seat] = step.reply.get(match.players[seat]) or ask.format(ask.default())
        match.answer_all(texts)


def _table(of: Lesson, match: Match, step: Step) -> dict[str, dict[str, Cell]]:
    """My moves on offer against his: only where all move at once, and where the other can make the move."""
    other = next((seat for seat in match.asks if seat != of.seat), None)
    if other is None or of.seat not in match.asks:
        return {}
    found: dict[str, dict[str, Cell]] = {}
    for mine in step.offer:
        row: dict[str, Cell] = {}
        for his in step.table:
            twin = match.copy()
            try:
                twin.answer_all({of.seat: mine, other: his})
            except Refused:
                continue
            row[his] = Cell(_change(of, match, twin, of.seat), _change(of, match, twin, other))
        found[mine] = row
    return found


def _change(of: Lesson, before: Match, after: Match, seat: int) -> str:
    name = of.players[seat]
    change = after.position()[name][of.figure] - before.position()[name][of.figure]
    return show_number(change).replace("-", "−") if change else ""
