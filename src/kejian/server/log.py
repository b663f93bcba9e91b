"""The log of a room: one row for everything that happened in it, in order. A room *is* its log, replayed."""

from __future__ import annotations

from typing import Any

import msgspec

from kejian.server.protocol import Style, Timer


class _Row(msgspec.Struct, tag_field="k", omit_defaults=True, kw_only=True):
    """`at` is the wall clock in milliseconds; `id` the client's command, if there was one."""

    at: int
    id: str = ""


class Opened(_Row, tag="opened"):
    """Always the first row."""

    game: str
    name: str
    token: str  # hashed
    options: dict[str, Any]
    style: Style
    timer: Timer
    bots: list[tuple[str, str]]  # bot, name


class Seated(_Row, tag="seated"):
    seat: int
    name: str
    token: str


class BotSeated(_Row, tag="bot"):
    seat: int
    name: str
    bot: str


class Shared(_Row, tag="shared"):
    """Somebody joins those who play a seat."""

    seat: int
    name: str
    token: str


class Unshared(_Row, tag="unshared"):
    """He no longer does."""

    seat: int
    token: str


class Led(_Row, tag="led"):
    """Another of those who share a seat leads it."""

    seat: int
    token: str


class Entrusted(_Row, tag="entrusted"):
    """A part of a shared seat is somebody else's now."""

    seat: int
    part: str
    token: str


class Removed(_Row, tag="removed"):
    seat: int


class Swapped(_Row, tag="swapped"):
    seat: int
    other: int


class Configured(_Row, tag="configured"):
    options: dict[str, Any]
    style: Style
    timer: Timer


class Hosted(_Row, tag="hosted"):
    """The host was gone; another person is the host now."""

    seat: int


class Started(_Row, tag="started"):
    """A match begins: with its seed, so that chance falls the same way at every replay, and with the house rules as
    they were completed by lot where the table had left something open."""

    match: int
    seed: int
    rules: int
    options: dict[str, Any] | None = None
    lulls: bool = False  # whether the match stops where somebody could have been asked in secret
    without: list[int] = []  # seats that are freed: their players left the match before and did not come back


class Answered(_Row, tag="answered"):
    match: int
    question: int
    seat: int
    text: str


class TakenBack(_Row, tag="taken_back"):
    match: int
    question: int
    seat: int


class Struck(_Row, tag="struck"):
    """Time is up: the question is closed. `defaults` are the moves of those who had not answered."""

    match: int
    question: int
    defaults: dict[int, str]


class Passed(_Row, tag="passed"):
    """A window of which nobody may know whom it asks has been open long enough: what was answered in it counts now."""

    match: int
    question: int


class Clocked(_Row, tag="clocked"):
    """The clock of the open question was stopped or started with so many milliseconds left."""

    match: int
    question: int
    left: int
    paused: bool


class HandedOver(_Row, tag="handed_over"):
    """A bot plays for a person, or no longer. `away`: because he was; when he is back he plays himself."""

    seat: int
    bot: str | None
    away: bool = False


class Left(_Row, tag="left"):
    seat: int


class Returned(_Row, tag="returned"):
    """One who had left during a match, or for whom others waited or a bot played, is back."""

    seat: int


class Waited(_Row, tag="waited"):
    """Somebody wants to wait longer for one who is away."""

    seat: int
    by: int


class Voted(_Row, tag="voted"):
    """Somebody wants to call the match off, or no longer. It is called off when all people there want it."""

    by: int
    wish: bool


class Readied(_Row, tag="readied"):
    """Somebody is ready for the next match, or no longer."""

    by: int
    ready: bool


class Queued(_Row, tag="queued"):
    """Somebody has a seat from the next match on."""

    name: str
    token: str


class Unqueued(_Row, tag="unqueued"):
    token: str


class Broke(_Row, tag="broke"):
    """The match does not go on: a rule failed (in that line of it), it has become too long, or everybody wanted so."""

    match: int
    too_long: bool = False
    failed_at: str = ""
    called_off: bool = False


class Reopened(_Row, tag="reopened"):
    """Back to the lobby."""


Row = (
    Opened
    | Seated
    | BotSeated
    | Shared
    | Unshared
    | Led
    | Entrusted
    | Removed
    | Swapped
    | Configured
    | Hosted
    | Started
    | Answered
    | TakenBack
    | Struck
    | Passed
    | Clocked
    | HandedOver
    | Left
    | Returned
    | Waited
    | Voted
    | Readied
    | Queued
    | Unqueued
    | Broke
    | Reopened
)

encode_row = msgspec.json.Encoder().encode
decode_row = msgspec.json.Decoder(Row).decode
