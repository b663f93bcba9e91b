"""Puzzles: a position, a question, and an answer that the engine finds right or wrong.

In a puzzle of play one move is looked for that reaches the goal whatever the others do, or against what they are known
to do. In a puzzle of reasons something was played, and one of some clauses decided it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from kejian.core import Game, Lang, Match, Text, find_game
from kejian.core.record import Record
from kejian.core.referee import differences, judge
from kejian.learn.reading import LessonError, documents, fits, known_keys, text_of

_KEYS = (
    "id", "title", "ask", "hint", "answer", "players", "options", "start", "seat", "moves", "goal", "replies", "choices"
)  # fmt: skip
_MOST_REPLIES = 2_000  # together: a puzzle is answered while somebody waits
GOALS = ("win", "survive")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`goal` is to win, to survive, or an expectation of the position afterwards. `replies` are what others are known to
    do (none: whatever they can); what they may decline on the way to it they decline. With `choices`, clause ids, it asks
    why what was played ended so."""

    game: str
    id: str
    title: Text
    ask: Text
    hint: Text
    answer: Text
    players: tuple[str, ...]
    seat: int
    goal: str | Mapping[str, Any] = "survive"
    options: Mapping[str, Any] = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[Any, ...] = ()  # lines played before the question, as a record writes them
    replies: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()

    def record(self) -> Record:
        """The position that is asked about; in a puzzle of reasons what was played, too."""
        lines = [line if isinstance(line, dict) else tuple(line.split(": ", 1)) for line in self.moves]
        return Record(
            self.game, list(self.players), id=self.id, options=dict(self.options), start=dict(self.start),
            moves=lines, seed=1,
        )  # fmt: skip

    def position(self) -> Match:
        """The match at the question."""
        ruling = judge(self.record())
        if ruling.match is None or ruling.refusal is not None:
            raise LessonError(f"{self.game} {self.id}: cannot be played: {ruling.refusal}")
        return ruling.match


class Tried(NamedTuple):
    """What became of an answer: of so many replies so many spoil it; `record` is the worst, or else the last, of them."""

    solved: bool
    replies: int
    spoilt: int
    record: Record


@lru_cache(maxsize=16)
def puzzles(code: str, lang: Lang = "zh") -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order in which they are met; LessonError if one is badly written."""
    game = find_game(code)
    return tuple(_read(game, data) for data in documents(game, "puzzles.yaml", lang))


def find_puzzle(code: str, id_: str, lang: Lang = "zh") -> Puzzle | None:
    """The puzzle of an id."""
    return next((puzzle for puzzle in puzzles(code, lang) if puzzle.id == id_), None)


def _read(game: Game[Any], data: Mapping[str, Any]) -> Puzzle:
    where = f"{game.code} puzzle {data.get('id')}"
    known_keys(data, _KEYS, where)
    players = tuple(map(str, data["players"]))
    goal = data.get("goal", "survive")
    if not isinstance(goal, Mapping) and goal not in GOALS:
        raise LessonError(f"{where}: a goal is {', '.join(GOALS)} or an expectation")
    return Puzzle(
        game=game.code,
        id=str(data["id"]),
        title=text_of(data, "title", where),
        ask=text_of(data, "ask", where),
        hint=text_of(data, "hint", where),
        answer=text_of(data, "answer", where),
        players=players,
        seat=players.index(str(data.get("seat", players[0]))),
        goal=goal,
        options=data.get("options") or {},
        start=data.get("start") or {},
        moves=tuple(data.get("moves") or ()),
        replies=data.get("replies") or {},
        choices=tuple(data.get("choices") or ()),
    )


# judging


def tell_why(puzzle: Puzzle, choice: str) -> Tried:
    """Whether a clause is what decided: it is told when the puzzle's moves are played, and the others on offer are not."""
    ruling = judge(puzzle.record())
    return Tried(choice in ruling.clauses, 1, 0 if choice in ruling.clauses else 1, puzzle.record())


def try_move(puzzle: Puzzle, text: str) -> Tried:
    """Plays a move against every reply; Refused if it is none. The worst reply is the first that spoils it."""
    before = puzzle.position()
    move = before.read(puzzle.seat, text)
    spoilt, count = 0, 0
    shown: Match | None = None
    for after in _ends(before, puzzle, {puzzle.seat: move}):
        count += 1
        if not reaches(puzzle, after):
            shown = after if spoilt == 0 else shown
            spoilt += 1
        elif shown is None or (not spoilt and count == 1):
            shown = after
    assert shown is not None, "somebody can always answer"
    return Tried(spoilt == 0, count, spoilt, shown.record())


def reaches(puzzle: Puzzle, match: Match) -> bool:
    """Whether the goal holds."""
    if isinstance(puzzle.goal, Mapping):
        return not any(differences(match.game, puzzle.goal, match.position()))
    outcome = match.outcome
    if puzzle.goal == "win":
        return outcome is not None and puzzle.seat in outcome.winners
    return outcome is None or not outcome.winners or puzzle.seat in outcome.winners


def _ends(before: Match, puzzle: Puzzle, own: Mapping[int, Any]) -> Iterator[Match]:
    """The match after the answer, for every way the others can reply to it until it is the seat's turn again, or everybody's;
    what he may decline on the way he declines."""
    left = _MOST_REPLIES
    waiting = [(before.copy(), dict(own))]
    while waiting:
        match, decided = waiting.pop()
        asks = match.asks
        is_his_turn = puzzle.seat in asks and not asks[puzzle.seat].optional
        if match.outcome is not None or (not decided and (is_his_turn or match.asked_together)):
            yield match
            continue
        options = [_answers(match, puzzle, seat, decided) for seat in asks]
        branches: list[tuple[Match, dict[int, Any]]] = []
        for answers in product(*options):
            left -= 1
            if left < 0:
                raise LessonError(f"{puzzle.game} {puzzle.id}: more than {_MOST_REPLIES} replies")
            twin = match.copy()
            twin.answer_all(dict(zip(asks, answers, strict=True)))
            branches.append((twin, {} if puzzle.seat in asks else decided))
        waiting += reversed(branches)


def _answers(match: Match, puzzle: Puzzle, seat: int, decided: Mapping[int, Any]) -> list[Any]:
    if seat == puzzle.seat:
        return [decided[seat] if decided else match.asks[seat].default()]
    known = puzzle.replies.get(match.players[seat])
    if known is None:
        return list(match.legal(seat))
    ask = match.asks[seat]
    return [match.read(seat, known) if fits(ask, known) or not ask.optional else ask.default()]
