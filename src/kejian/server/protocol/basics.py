"""What several messages are made of: words, figures, menus, events, questions, seats."""

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


class Compared(Struct, frozen=True):
    """Two figures that are not to each other as a rule wants it, each with its name: `n` on the left of the sign."""

    name: Say
    n: Sum
    sign: str
    to: Say
    limit: Sum


class Refusal(Struct, frozen=True):
    """Why something may not be done, with the clauses that say so; `pieces` as those of an event. `lacks`: what is
    missing, in a few words, where something is. `compared`: the figures it comes down to, where it is a comparison."""

    zh: str
    en: str
    clauses: list[str]
    pieces: Pieces | UnsetType = UNSET
    lacks: Say | UnsetType = UNSET
    compared: Compared | UnsetType = UNSET


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
    """One thing a move would do, as far as its seat may know. `bad`: a warning. `sum`: where its figure comes from. `places`:
    whom and where on the field it is about, in the words of the game's view; `pays`: how much of what it takes, in the same.
    `brief`: the text in a word, for where there is little room."""

    kind: str
    text: Say
    bad: bool
    clauses: list[str]
    sum: Sum | None
    places: list[str]
    pays: dict[str, str]
    brief: Say | None


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


class Person(Struct, frozen=True):
    """One of several who share a seat, and his parts of it."""

    name: str
    connected: bool
    parts: list[str]


class SeatCard(Struct, frozen=True):
    """A seat as everybody sees it. `people`: who shares it, the one who leads it first; empty where nobody does. A person's
    seat with a `bot` is played by that bot until it is given back. `away_ms`: how long he has been away or has left, when
    this was sent; `waits`: the seats that wanted to wait longer for him; `ends`: he
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
    people: list[Person]


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
    """Who the receiver is; a spectator has no seat. `next`: he has one from the next match on. `person`: which of those who
    share his seat he is; the first leads it."""

    seat: int | None
    host: bool
    next: bool
    person: int
