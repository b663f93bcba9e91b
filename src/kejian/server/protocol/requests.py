"""Over HTTP: the referee's desk, content files, lessons."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kejian.server.protocol.basics import LONGEST_MOVE, Asked, Count, EventMsg, Json, Lang, Outcome, Refusal, Say
from kejian.server.protocol.commands import Choices
from kejian.server.protocol.messages import ErrorCode
from kejian.server.protocol.pages import ValueCard


class RecordFault(Struct, frozen=True):
    """What is wrong with a record or a content file, and where."""

    message: Say
    line: int | None
    key: str


class ContentRequest(Struct, forbid_unknown_fields=True):
    """POST /api/content: a file of roles or sheets somebody wrote, for a game."""

    game: Annotated[str, Meta(max_length=40)]
    text: str


class ContentRead(Struct, frozen=True):
    """What such a file holds, by name, and each in a line, with what should be known before it is played (`advice`); or
    what is wrong with it. `keys`: which house rule takes it. `lines`: what is wrong, one by one, where it stands in the
    file; `faults`: the same for somebody who drew the thing and has seen no file."""

    content: dict[str, Json]
    keys: dict[str, str]
    meanings: dict[str, Say]
    advice: dict[str, list[Say]]
    cards: dict[str, ValueCard]
    fault: RecordFault | None
    lines: list[Say]
    faults: list[Say]


class JudgeRequest(Struct, forbid_unknown_fields=True):
    """POST /api/judge: a record, as YAML or JSON text or as data. `asks_of`: the number of a line, from 0, whose questions
    are wanted instead of those open at the end."""

    record: str | dict[str, Json]
    asks_of: Count | None = None


class ComposeRequest(Struct, forbid_unknown_fields=True):
    """POST /api/compose: a move in the making of a seat, about which a record asks (see JudgeRequest). A Composed comes
    back; what was shown was shown, so a foul does not keep it from being complete."""

    record: str | dict[str, Json]
    seat: Annotated[int, Meta(ge=0, le=99)]
    chosen: Choices
    asks_of: Count | None = None


class PlayedLine(Struct, frozen=True):
    """One line of a record as it was played (the first is the opening, without moves), and the table after it as
    a spectator may see it. `worth`: how it is shared among the seats by the score of the game, all together about 1000; empty where
    there is none."""

    moves: dict[str, str]
    events: list[EventMsg]
    view: Json
    outcome: Outcome | None
    worth: list[int] = []


class Reviewed(Struct, frozen=True):
    """What the coach says to a decision of a match. `step`: the frame of the replay that shows it; `worth` and `lost`, what was given up
    beside the best that was found, in thousandths of a match; `better`: that best, and in `why` what it would have done; empty where nothing better was found. `exact`: out of a
    solved duel."""

    step: int
    seat: int
    move: str
    worth: int
    lost: int
    better: str
    why: list[Say]
    exact: bool


class MatchReview(Struct, frozen=True):
    """All decisions of a match that were choices, and the places in that list of those that decided it."""

    decisions: list[Reviewed]
    moments: list[int]


class AnswerMsg(Struct, frozen=True):
    """What the referee says to a question of a record: `path` is where `expect` would name the figure, or `ask` and the
    question. `refusal`: why there is no answer."""

    path: list[str]
    value: Json
    told: list[EventMsg]
    refusal: Refusal | None


class Ruling(Struct, frozen=True):
    """The referee's answer. Not `ok`: `fault` (no record), or `refusal` of the set-up (no frames) or of line number
    `len(frames)`. `asks`: the questions open at the end (or those a line answers), with strict menus. `record`: what was
    played. `names`: what words of the position are called that the labels of the game do not know. `choices`: which words
    may stand under a key of the position, where they are a few known ones, and what they are called."""

    ok: bool
    game: str
    players: list[str]
    fault: RecordFault | None
    refusal: Refusal | None
    frames: list[PlayedLine]
    position: Json
    names: dict[str, Say]
    choices: dict[str, dict[str, Say]]
    line: str
    asks: list[Asked]
    answers: list[AnswerMsg]
    outcome: Outcome | None
    record: Json
    yaml: str


class PuzzleCard(Struct, frozen=True):
    """A puzzle before it is tried. With `choices`, clause ids, it asks which of them decided."""

    id: str
    title: Say
    ask: Say
    hint: Say
    seat: int
    choices: list[str]


class StepCard(Struct, frozen=True):
    """One question of the coach's first match. `offer`: the moves met so far; `point`: what he circles, as a path into
    the position."""

    title: Say
    note: Say
    offer: list[str]
    point: list[str]


class CoachCard(Struct, frozen=True):
    """The coach's first match. `figure` is what the table of outcomes counts, `unit` what one of it is called; `aside`: how
    the lesson differs from a real match, if it does."""

    players: list[str]
    seat: int
    figure: str
    unit: Say
    aside: Say
    steps: list[StepCard]
    end: Say


class LearnPage(Struct, frozen=True):
    """GET /api/learn/{game}?lang=zh: the players of lessons have names in that language."""

    coach: CoachCard | None
    puzzles: list[PuzzleCard]


class TryPuzzle(Struct, tag_field="what", tag="puzzle", forbid_unknown_fields=True):
    """An answer to a puzzle: a move or one of its choices; null: only the position."""

    id: Annotated[str, Meta(max_length=80)]
    answer: Annotated[str, Meta(max_length=LONGEST_MOVE)] | None = None
    give_up: bool = False


class FollowCoach(Struct, tag_field="what", tag="coach", forbid_unknown_fields=True):
    """The learner's moves so far, one for each step he passed or tried."""

    moves: Annotated[list[Annotated[str, Meta(max_length=LONGEST_MOVE)]], Meta(max_length=60)] = []


class LearnRequest(Struct, forbid_unknown_fields=True):
    """POST /api/learn/{game}: something is tried."""

    order: TryPuzzle | FollowCoach
    lang: Lang = "zh"


class PuzzleTried(Struct, frozen=True):
    """What became of an answer: the ruling on the worst reply (or on the position, where nothing was answered yet); of
    `replies` so many spoil it. `answer`: how it is solved, for one who solved it or gave up."""

    ruling: Ruling
    solved: bool
    replies: int
    spoilt: int
    answer: Say | None


class Change(Struct, frozen=True):
    """How the counted figure of both changes; empty: it does not."""

    mine: str
    his: str


class CoachFollowed(Struct, frozen=True):
    """The first match as it stands (also after a move that has to be made `again`), the step that is next, and what each
    move on offer would lead to against moves of the other."""

    ruling: Ruling
    step: int
    again: Say | None
    table: dict[str, dict[str, Change]]


class Failure(Struct, frozen=True):
    """The body of every HTTP error; for `refused` the rules' own reason."""

    code: ErrorCode | Literal["refused"]
    message: Say
    clauses: list[str]
