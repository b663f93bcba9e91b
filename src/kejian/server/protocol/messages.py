"""From the server to the client, over the WebSocket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kejian.server.protocol.basics import (
    Asked,
    Clock,
    EventMsg,
    Forecast,
    Json,
    Menu,
    Outcome,
    Patience,
    Refusal,
    Result,
    Say,
    SeatCard,
    Slot,
    Style,
    Timer,
    You,
)

ErrorCode = Literal[
    "bad_message",  # not of this protocol
    "too_large",
    "too_fast",
    "say_hello",  # the first message must be hello
    "not_seated",
    "not_host",
    "not_lead",  # several share the seat: another of them decides that
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


class _FromServer(Struct, tag_field="t"):
    """What the server says."""


class Welcome(_FromServer, tag="welcome"):
    """The answer to hello. A `room` message follows, and `table` once a match has begun."""

    protocol: int
    phrases: list[Say]
    patience: Patience


class Room(_FromServer, tag="room"):
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


class Table(_FromServer, tag="table"):
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


class Past(_FromServer, tag="past"):
    """Earlier events that were asked for: the first has the number `since`."""

    match: int
    since: int
    events: list[EventMsg]


class Lines(_FromServer, tag="lines"):
    """The menu of the table that follows, which is told without it: together they would be very long."""

    menu: Menu


class Composed(_FromServer, tag="composed"):
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


class Hinted(_FromServer, tag="hinted"):
    """What a good player would do, who knows no more than the seat."""

    match: int
    question: int
    text: str


class Waiting(_FromServer, tag="waiting"):
    """Somebody locked an answer, or the clock was stopped or started: what of the table changed."""

    match: int
    question: int
    version: int
    waiting: list[int]
    clock: Clock | None


class Own(_FromServer, tag="own"):
    """One's own answer to the open question as it is now, for all windows of one player."""

    match: int
    question: int
    answer: str | None


class Ack(_FromServer, tag="ack"):
    """The command is done and written down."""

    id: str


class Refused(_FromServer, tag="refused"):
    """The rules do not allow it. Nothing has changed."""

    id: str
    refusal: Refusal


class Error(_FromServer, tag="error"):
    """The command could not be done. Nothing has changed."""

    id: str | None
    code: ErrorCode
    message: Say


class Phrase(_FromServer, tag="phrase"):
    """Somebody said a set phrase."""

    seat: int
    n: int


class Pong(_FromServer, tag="pong"):
    """The line is alive."""

    n: int


ServerMessage = (
    Welcome | Room | Table | Past | Lines | Composed | Hinted | Waiting | Own | Ack | Refused | Error | Phrase | Pong
)
