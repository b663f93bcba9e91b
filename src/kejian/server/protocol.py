"""Everything that goes over the wire, as types. The client's TypeScript is generated from this page (`types.py`).

One WebSocket per browser and room carries the tagged unions `ClientMessage` and `ServerMessage`; the rest is JSON over
HTTP. Numbers are whole or written as text. What a seat may not know is in no message to it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

PROTOCOL = 1
LONGEST_NAME = 12
LONGEST_MOVE = 400
LONGEST_TIMER = 600

CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
"""Made by the client, different for every command: one that is sent again is recognised and done once."""
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""A browser's secret for one room, at least 128 random bits made by the browser. The server keeps only its hash."""
Nickname = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
BotName = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
LONGEST_KEY = 64
Count = Annotated[int, Meta(ge=0, le=10**9)]
Style = Literal["strict", "honour"]
Lang = Literal["zh", "en"]
Blank = Annotated[str, Meta(max_length=LONGEST_MOVE)] | Annotated[int, Meta(ge=-(10**15), le=10**15)]
"""What is put into a blank."""
Json = Any

# small things


class Say(Struct, frozen=True):
    """The same words in both languages."""

    zh: str
    en: str


class Term(Struct, frozen=True):
    """One step of a derivation: what it began with, what was added or multiplied, what it was treated `as`, or a bound."""

    how: Literal["start", "plus", "times", "as", "least", "most"]
    n: int | str
    name: Say
    clause: str


class Sum(Struct, frozen=True):
    """A number and where it came from."""

    n: int | str
    terms: list[Term]


class Amount(Struct, frozen=True):
    """So many of something: `what` is its name to the game."""

    what: int | str
    name: Say
    n: Sum


class Pieces(Struct, frozen=True):
    """A sentence cut at the figures whose derivation it can show."""

    zh: list[str | Sum]
    en: list[str | Sum]


class Refusal(Struct, frozen=True):
    """Why something may not be done, with the clauses that say so; `pieces` as those of an event. `lacks`: what is
    missing, in a few words, where something is."""

    zh: str
    en: str
    clauses: list[str]
    pieces: Pieces | UnsetType = UNSET
    lacks: Say | UnsetType = UNSET


class Timer(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a decision may take; then its default is played. `beat`: all are revealed at the beat, not before."""

    mode: Literal["none", "think", "beat"]
    seconds: Annotated[int, Meta(ge=1, le=LONGEST_TIMER)]


ARROW = Say(" → ", " → ")  # before whom a move is aimed at
NO_WORDS = Say("", "")


class Slot(Struct, frozen=True, omit_defaults=True):
    """A blank of a menu entry. For kind `seat` the values are seat numbers, written as the players' names.

    `names`: what the values are called, one for each; empty where they speak for themselves. `refusals`: why they are grey,
    one for each; empty where none is. `lead`: what stands before the names for the eye.
    """

    kind: Literal["seat", "number", "card", "cell", "choice"]
    values: list[Json]
    least: int
    most: int
    before: str
    between: str
    lead: Say = ARROW
    names: list[Say] = []
    refusals: list[Refusal | None] = []


class Forecast(Struct, frozen=True):
    """One thing a move would do, as far as its seat may know. `bad`: a warning. `sum`: where its figure comes from."""

    kind: str
    text: Say
    bad: bool
    clauses: list[str]
    sum: Sum | None


AS_NAMED = "="  # the text of an entry that is its name in Chinese


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of a menu. `refusal`: it is not accepted; `fault`: strict style does not accept it. `outlook`: what can be
    said of it before anything is chosen for it. `open`: its blanks depend on each other; `compose` says how they go on.
    `blanks`: its slots by their numbers among those of the menu, where `slots` are not written out. `text`: where it is
    left off (“=”), the name in Chinese. `does`: what it does in a few words, for a tile.
    `facts`: the game's own, see its types."""

    id: str
    name: Say
    cost: Say
    note: Say
    clause: str
    text: str = AS_NAMED
    slots: list[Slot] = []
    blanks: list[int] = []
    refusal: Refusal | None = None
    fault: Refusal | None = None
    outlook: list[Forecast] = []
    open: bool = False
    facts: Json = None
    does: Say = NO_WORDS


class Group(Struct, frozen=True):
    """Entries that do the same kind of thing."""

    title: Say
    entries: list[Entry]


class Menu(Struct, frozen=True):
    """A question for a person. A move is up to `most` entries, their texts joined by `joiner`; the text of an entry is
    its `text`, then for each slot `before` and the chosen values joined by `between`. Many entries have equal blanks:
    `slots` are all there are."""

    groups: list[Group]
    slots: list[Slot]
    most: int
    joiner: str


class EventMsg(Struct, frozen=True):
    """What happened: number `n` of those this viewer may see, counted from 0 in each match. `label`: where somebody made
    a move, the move by itself. `quiet`: why something did not happen, for those who ask for all reasons. `pieces`: the
    sentence once more, where some of its figures can show where they came from. `ended`: the seat that went out and is told
    here, in one line, what undid it and what would have saved it; `parts`: those messages by themselves, by field."""

    n: int
    kind: str
    fields: dict[str, Json]
    clauses: list[str]
    zh: str
    en: str
    headline: bool
    label: Say | None
    quiet: bool | UnsetType = UNSET
    pieces: Pieces | UnsetType = UNSET
    ended: int | UnsetType = UNSET
    parts: dict[str, Say] | UnsetType = UNSET


class Outcome(Struct, frozen=True):
    """The winning seats; nobody is a draw."""

    winners: list[int]


class Grey(Struct, frozen=True):
    """Why an entry is not to be had now; see Entry."""

    refusal: Refusal | None
    fault: Refusal | None


class Asked(Struct, frozen=True):
    """The open question to this seat. `answer` is its own answer that still waits; `default` is played on time-out.
    Not `invited`: nobody waits for this seat, but it may speak up with the others (at a price, if the game says so).
    A `menu` without groups is the one of the last table on this socket; `greys` says by id which of its entries are not
    to be had now, where the menu does not say so itself."""

    question: int
    seat: int
    invited: bool
    kind: str
    prompt: Say
    menu: Menu
    greys: dict[str, Grey]
    default: str
    optional: bool
    together: bool
    answer: str | None


class Clock(Struct, frozen=True):
    """The time left for the open question when this was sent, and whether it stands still."""

    left_ms: int
    paused: bool


class SeatCard(Struct, frozen=True):
    """A seat as everybody sees it. A person's seat with a `bot` is played by that bot until it is given back. `away_ms`: how
    long he has been away or has left, when this was sent; `waits`: the seats that wanted to wait longer for him; `ends`: he
    wants to call the match off; `ready`: for the next match; `wins`: matches won at this table."""

    name: str
    kind: Literal["person", "bot", "empty"]
    bot: str | None
    connected: bool
    host: bool
    left: bool
    away_ms: int | None
    waits: list[int]
    ends: bool
    ready: bool
    wins: int


class Patience(Struct, frozen=True):
    """What happens about one who is away: after `offer_ms` everybody seated may decide, after `bot_ms` a bot plays for him;
    whoever wants to wait adds `more_ms`."""

    offer_ms: int
    bot_ms: int
    more_ms: int


class Result(Struct, frozen=True):
    """A match that was played to its end; no winners: a draw."""

    match: int
    winners: list[str]


class You(Struct, frozen=True):
    """Who the receiver is; a spectator has no seat. `next`: he has one from the next match on."""

    seat: int | None
    host: bool
    next: bool


# client -> server


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. `match` and `since`: events of that match the client has already, up to a number."""

    token: Token
    match: Count = 0
    since: Count = 0


class Sit(Struct, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """Takes an empty seat in the lobby: a certain one or the first. The first person to sit is the host. Later: a seat from
    the next match on."""

    id: CommandId
    nickname: Nickname
    seat: SeatNumber | None = None


class Configure(Struct, tag_field="t", tag="configure", forbid_unknown_fields=True):
    """Host, in the lobby: house rules that differ from the default, style, timer. What is null stays as it is."""

    id: CommandId
    options: dict[str, Json] | None = None
    style: Style | None = None
    timer: Timer | None = None


class AddBot(Struct, tag_field="t", tag="add_bot", forbid_unknown_fields=True):
    """Host, in the lobby."""

    id: CommandId
    bot: BotName
    seat: SeatNumber | None = None
    lang: Lang = "zh"


class Remove(Struct, tag_field="t", tag="remove", forbid_unknown_fields=True):
    """Host, in the lobby: frees a seat."""

    id: CommandId
    seat: SeatNumber


class Swap(Struct, tag_field="t", tag="swap", forbid_unknown_fields=True):
    """Host, in the lobby: two seats change places."""

    id: CommandId
    seat: SeatNumber
    other: SeatNumber


class Choose(Struct, tag_field="t", tag="choose", forbid_unknown_fields=True):
    """In the lobby: what a house rule of kind per_seat or teams says of one seat; null: nothing. Without `seat` one's
    own, where the rule lets everybody decide that (`own`); any other by the host."""

    id: CommandId
    key: Annotated[str, Meta(max_length=LONGEST_KEY)]
    value: Json
    seat: SeatNumber | None = None


class Start(Struct, tag_field="t", tag="start", forbid_unknown_fields=True):
    """Host, in the lobby. Empty seats go; the others are numbered from 0 in their order."""

    id: CommandId


class Answer(Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """A move, as text, for the open question; until the reveal a new one replaces it."""

    id: CommandId
    match: Count
    question: Count
    move: Annotated[str, Meta(max_length=LONGEST_MOVE)]


class TakeBack(Struct, tag_field="t", tag="take_back", forbid_unknown_fields=True):
    """Withdraws one's answer before the reveal."""

    id: CommandId
    match: Count
    question: Count


class HandOver(Struct, tag_field="t", tag="hand_over", forbid_unknown_fields=True):
    """A bot plays for a person from now on (null: no longer). One's own seat, or by anybody seated for one who is away:
    when he is back he plays himself."""

    id: CommandId
    seat: SeatNumber
    bot: BotName | None = None


class Wait(Struct, tag_field="t", tag="wait", forbid_unknown_fields=True):
    """During a match, anybody seated: to wait longer for one who is away."""

    id: CommandId
    seat: SeatNumber


class ComeBack(Struct, tag_field="t", tag="come_back", forbid_unknown_fields=True):
    """One who left is back without having gone away; so is one who opens the table again."""

    id: CommandId


class CallOff(Struct, tag_field="t", tag="call_off", forbid_unknown_fields=True):
    """During a match, anybody seated: it should end without a result. It does when all people who are there wish so."""

    id: CommandId
    wish: bool = True


class Rematch(Struct, tag_field="t", tag="rematch", forbid_unknown_fields=True):
    """After the end, or while others finish, anybody seated: ready for the same again. It begins when all people who are
    there are ready."""

    id: CommandId
    ready: bool = True


class Reopen(Struct, tag_field="t", tag="reopen", forbid_unknown_fields=True):
    """After the end, host: back to the lobby to change seats or house rules."""

    id: CommandId


class Leave(Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """In the lobby or after the end the seat becomes free; during a match it stays one's own until the end of it, but the
    clock does not wait. Also gives up a seat in the next match."""

    id: CommandId


class SayPhrase(Struct, tag_field="t", tag="phrase", forbid_unknown_fields=True):
    """One of the set phrases of `Welcome.phrases`."""

    n: Annotated[int, Meta(ge=0, le=99)]


class Earlier(Struct, tag_field="t", tag="earlier", forbid_unknown_fields=True):
    """Asks for events of the match before a number: as many as fit into a message come back, the last of them."""

    match: Count
    before: Count


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that was picked, by its id, and what is in its blanks so far."""

    entry: Annotated[str, Meta(max_length=LONGEST_MOVE)]
    filled: Annotated[list[Annotated[list[Blank], Meta(max_length=99)]], Meta(max_length=20)] = []


Choices = Annotated[list[Chosen], Meta(min_length=1, max_length=20)]


class Compose(Struct, tag_field="t", tag="compose", forbid_unknown_fields=True):
    """Asks about a move in the making, the entry at work last. Nothing is written down. `n` comes back with the answer."""

    match: Count
    question: Count
    n: Count
    chosen: Choices


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    n: Count = 0


Command = (
    Sit
    | Configure
    | Choose
    | AddBot
    | Remove
    | Swap
    | Start
    | Answer
    | TakeBack
    | HandOver
    | Wait
    | ComeBack
    | CallOff
    | Rematch
    | Reopen
    | Leave
)
ClientMessage = (
    Hello
    | Sit
    | Configure
    | Choose
    | AddBot
    | Remove
    | Swap
    | Start
    | Answer
    | TakeBack
    | HandOver
    | Wait
    | ComeBack
    | CallOff
    | Rematch
    | Reopen
    | Leave
    | SayPhrase
    | Earlier
    | Compose
    | Ping
)

# server -> client

ErrorCode = Literal[
    "bad_message",  # not of this protocol
    "too_large",
    "too_fast",
    "say_hello",  # the first message must be hello
    "not_seated",
    "not_host",
    "wrong_state",  # not possible in the lobby / during a match / after it
    "stale_question",  # answered or timed out meanwhile
    "no_room",
    "no_game",
    "no_record",
    "no_such_seat",
    "seat_taken",
    "seated_already",
    "full",
    "bad_name",
    "unknown_bot",
    "busy",  # too many rooms or spectators
    "too_long",  # the table has written down as much as it may
    "store",  # could not be written down, try again
    "damaged",  # the room's rows are not all there or cannot be read: it stays closed
    "internal",
    "origin",
    "not_found",
]


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The answer to hello. A `room` message follows, and `table` once a match has begun."""

    protocol: int
    phrases: list[Say]
    patience: Patience


class Room(Struct, tag_field="t", tag="room"):
    """The room without the match: complete each time. `options` are those that differ from the default.
    `said` is the code as one says it aloud (青竹47); `match` counts from 1 and is 0 before the first. `score`: the last
    matches that had an end. `next`: who has a seat from the next match on."""

    code: str
    said: str
    game: str
    state: Literal["lobby", "playing", "over"]
    seats: list[SeatCard]
    you: You
    options: dict[str, Json]
    style: Style
    timer: Timer
    match: int
    spectators: int
    score: list[Result]
    next: list[str]


class Table(Struct, tag_field="t", tag="table"):
    """The match as this viewer may see it. `events` are new ones: the first has the number `since`. Those one has from that
    number on are replaced; if some before it are missing, one asks for them (`earlier`) or does without.
    `waiting`: seats that have not locked an answer yet. `record` names the replay once it is over. `broken`: the match
    cannot be continued (its rules changed or failed, it became `too_long`, or all people wanted so: `called_off`); a rematch can be had. `failed_at`: the line of the rule that failed."""

    match: int
    version: int
    players: list[str]
    view: Json
    since: int
    events: list[EventMsg]
    asked: Asked | None
    waiting: list[int]
    clock: Clock | None
    outcome: Outcome | None
    record: str | None
    broken: bool
    too_long: bool
    failed_at: str
    called_off: bool


class Past(Struct, tag_field="t", tag="past"):
    """Earlier events that were asked for: the first has the number `since`."""

    match: int
    since: int
    events: list[EventMsg]


class Lines(Struct, tag_field="t", tag="lines"):
    """The menu of the table that follows, which is told without it: together they would be very long."""

    menu: Menu


class Composed(Struct, tag_field="t", tag="composed"):
    """About a move in the making: of its last entry the blanks as far as they are known and what is in them; of the whole
    whether it is complete, its text and what it would do, or why it would not be accepted."""

    match: int
    question: int
    n: int
    slots: list[Slot]
    filled: list[list[Json]]
    complete: bool
    text: str
    outlook: list[Forecast]
    refusal: Refusal | None
    fault: Refusal | None


class Waiting(Struct, tag_field="t", tag="waiting"):
    """Somebody locked an answer, or the clock was stopped or started: what of the table changed."""

    match: int
    question: int
    version: int
    waiting: list[int]
    clock: Clock | None


class Own(Struct, tag_field="t", tag="own"):
    """One's own answer to the open question as it is now, for all windows of one player."""

    match: int
    question: int
    answer: str | None


class Ack(Struct, tag_field="t", tag="ack"):
    """The command is done and written down."""

    id: str


class Refused(Struct, tag_field="t", tag="refused"):
    """The rules do not allow it. Nothing has changed."""

    id: str
    refusal: Refusal


class Error(Struct, tag_field="t", tag="error"):
    """The command could not be done. Nothing has changed."""

    id: str | None
    code: ErrorCode
    message: Say


class Phrase(Struct, tag_field="t", tag="phrase"):
    """Somebody said a set phrase."""

    seat: int
    n: int


class Pong(Struct, tag_field="t", tag="pong"):
    """The line is alive."""

    n: int


ServerMessage = Welcome | Room | Table | Past | Lines | Composed | Waiting | Own | Ack | Refused | Error | Phrase | Pong

# HTTP


OptionKind = Literal["choice", "flag", "figure", "seat", "seats", "per_seat", "teams", "camps", "other"]


class When(Struct, frozen=True):
    """Only where another house rule has one of these values."""

    key: str
    values: list[Json]


class CardFigure(Struct, frozen=True):
    """A figure on a card."""

    name: Say
    n: int


class CardSkill(Struct, frozen=True):
    """What a card brings along, and what that does."""

    name: Say
    text: Say
    clauses: list[str]


class ValueCard(Struct, frozen=True):
    """A value of a house rule as a card to choose by. `bars`: how much it can do at each distance from 0; `tables`: the
    keys of the tables of the rule page that say all of it; `clauses`: those behind its line."""

    name: Say
    line: Say
    figures: list[CardFigure]
    parts: list[Say]
    bars: list[int]
    skills: list[CardSkill]
    tables: list[str]
    clauses: list[str]


class OptionCard(Struct, frozen=True):
    """A house rule for the lobby; `when`: it is meant only there; `own`: everybody may decide his own (`choose`). `values` and `meanings` for kind choice, `least`, `most`, `whole`, `nullable` for
    figure. `other` is a value of the game's own kind, as a record writes it. Where content of people's own is named
    (`takes_content`), `content` is what the server offers beside `values`: it goes into the options as it is."""

    key: str
    kind: OptionKind
    title: Say
    note: Say
    clauses: list[str]
    default: Json
    values: list[str]
    meanings: dict[str, Say]
    least: str | None
    most: str | None
    whole: bool
    nullable: bool
    takes_content: bool
    content: dict[str, Json]
    when: When | None
    own: bool
    cards: dict[str, ValueCard]


class Preset(Struct, frozen=True):
    """How a table begins unless somebody wants it otherwise."""

    seats: int
    options: dict[str, Json]


class GameCard(Struct, frozen=True):
    """A game for the home page (GET /api/games gives a list). `accent` is its colour; `labels` say what the keys of its
    views and positions, and words in them, are called."""

    code: str
    title: Say
    blurb: Say
    minutes: int
    seats: tuple[int, int]
    bots: list[str]
    practice: Preset
    lobby: Preset
    options: list[OptionCard]
    accent: str
    labels: dict[str, Say]


class ClauseCard(Struct, frozen=True):
    """A clause of a rulebook."""

    zh: str
    en: str
    chapter: Say
    descriptive: bool


class RulesTable(Struct, frozen=True):
    """A table out of the data the engine itself uses."""

    title: Say
    columns: list[Say]
    rows: list[list[Say]]
    key: str
    tones: list[list[Literal["good", "bad", "even"]]]  # of a matrix: what its cells mean for the player of the row


class RulesPage(Struct, frozen=True):
    """A rulebook (GET /api/rules/{game})."""

    game: str
    title: Say
    version: int
    brief: Say  # the game on one screen; empty where the game has no such page
    pages: Say
    clauses: dict[str, ClauseCard]
    tables: list[RulesTable]
    matrix: RulesTable | None
    options: list[OptionCard]


class OpenRoom(Struct, forbid_unknown_fields=True):
    """POST /api/rooms: opens a table and sits down as its host; `bots` take the next seats, with names in `lang`. Without a
    `timer` it has the server's usual one."""

    game: Annotated[str, Meta(max_length=40)]
    nickname: Nickname
    token: Token
    options: dict[str, Json] = {}
    style: Style = "strict"
    timer: Timer | None = None
    bots: Annotated[list[BotName], Meta(max_length=20)] = []
    start: bool = False
    lang: Lang = "zh"


class RoomOpened(Struct, frozen=True):
    """The new table: its page is /t/{code}."""

    code: str
    said: str
    seat: int


class RoomCard(Struct, frozen=True):
    """GET /api/rooms/{code}: what one may know before sitting down. `code` is the spelling for links."""

    code: str
    said: str
    game: str
    state: Literal["lobby", "playing", "over"]
    seats: list[SeatCard]
    free: int


class Here(Struct, frozen=True):
    """GET /api/here, answered on this machine alone: the address others in the network come by; empty: there is none."""

    network: str


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
    """What such a file holds, by name, and each in a line; or what is wrong with it."""

    content: dict[str, Json]
    meanings: dict[str, Say]
    cards: dict[str, ValueCard]
    fault: RecordFault | None


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
    a spectator may see it."""

    moves: dict[str, str]
    events: list[EventMsg]
    view: Json
    outcome: Outcome | None


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
