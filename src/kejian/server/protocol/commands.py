"""From the client to the server, over the WebSocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from kejian.server.protocol.basics import (
    LONGEST_KEY,
    LONGEST_MOVE,
    Blank,
    BotName,
    CommandId,
    Count,
    Json,
    Lang,
    Nickname,
    SeatNumber,
    Style,
    Timer,
    Token,
)


class _FromClient(Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client says."""


class _Command(_FromClient):
    """Something that is written down if it is accepted."""

    id: CommandId


class Hello(_FromClient, tag="hello"):
    """The first message on a socket. `match` and `since`: events of that match the client has already, up to a number."""

    token: Token
    match: Count = 0
    since: Count = 0


class Sit(_Command, tag="sit"):
    """Takes an empty seat in the lobby: a certain one or the first. The first person to sit is the host. Later: a seat from
    the next match on."""

    nickname: Nickname
    seat: SeatNumber | None = None


class Share(_Command, tag="share"):
    """In the lobby: joins whoever has a seat, to play it with him. Each answers for his parts of it; whoever leads it answers
    for the rest, and gives every command that is about the seat."""

    nickname: Nickname
    seat: SeatNumber


class Lead(_Command, tag="lead"):
    """Leads the seat one shares, while whoever leads it is not there."""


class Entrust(_Command, tag="entrust"):
    """During a match: a part of a shared seat goes to another of those who share it. By whoever has it, or leads."""

    part: Annotated[str, Meta(max_length=LONGEST_KEY)]
    person: SeatNumber


class Configure(_Command, tag="configure"):
    """Host, in the lobby: house rules that differ from the default, style, timer. What is null stays as it is."""

    options: dict[str, Json] | None = None
    style: Style | None = None
    timer: Timer | None = None


class AddBot(_Command, tag="add_bot"):
    """Host, in the lobby."""

    bot: BotName
    seat: SeatNumber | None = None
    lang: Lang = "zh"


class Remove(_Command, tag="remove"):
    """Host, in the lobby: frees a seat."""

    seat: SeatNumber


class Swap(_Command, tag="swap"):
    """Host, in the lobby: two seats change places."""

    seat: SeatNumber
    other: SeatNumber


class Choose(_Command, tag="choose"):
    """In the lobby: what a house rule of kind per_seat or teams says of one seat; null: nothing. Without `seat` one's
    own, where the rule lets everybody decide that (`own`); any other by the host."""

    key: Annotated[str, Meta(max_length=LONGEST_KEY)]
    value: Json
    seat: SeatNumber | None = None


class Start(_Command, tag="start"):
    """Host, in the lobby. Empty seats go; the others are numbered from 0 in their order."""


class Answer(_Command, tag="answer"):
    """A move, as text, for the open question; until the reveal a new one replaces it."""

    match: Count
    question: Count
    move: Annotated[str, Meta(max_length=LONGEST_MOVE)]


class TakeBack(_Command, tag="take_back"):
    """Withdraws one's answer before the reveal."""

    match: Count
    question: Count


class HandOver(_Command, tag="hand_over"):
    """A bot plays for a person from now on (null: no longer). One's own seat, or by anybody seated for one who is away:
    when he is back he plays himself."""

    seat: SeatNumber
    bot: BotName | None = None


class Wait(_Command, tag="wait"):
    """During a match, anybody seated: to wait longer for one who is away."""

    seat: SeatNumber


class ComeBack(_Command, tag="come_back"):
    """One who left is back without having gone away; so is one who opens the table again."""


class CallOff(_Command, tag="call_off"):
    """During a match, anybody seated: it should end without a result. It does when all people who are there wish so."""

    wish: bool = True


class Rematch(_Command, tag="rematch"):
    """After the end, or while others finish, anybody seated: ready for the same again. It begins when all people who are
    there are ready."""

    ready: bool = True


class Reopen(_Command, tag="reopen"):
    """After the end, host: back to the lobby to change seats or house rules."""


class Leave(_Command, tag="leave"):
    """In the lobby or after the end the seat becomes free; during a match it stays one's own until the end of it, but the
    clock does not wait. Also gives up a seat in the next match."""


class SayPhrase(_FromClient, tag="phrase"):
    """One of the set phrases of `Welcome.phrases`."""

    n: Annotated[int, Meta(ge=0, le=99)]


class Earlier(_FromClient, tag="earlier"):
    """Asks for events of the match before a number: as many as fit into a message come back, the last of them."""

    match: Count
    before: Count


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that was picked, by its id, and what is in its blanks so far."""

    entry: Annotated[str, Meta(max_length=LONGEST_MOVE)]
    filled: Annotated[list[Annotated[list[Blank], Meta(max_length=99)]], Meta(max_length=20)] = []


Choices = Annotated[list[Chosen], Meta(min_length=1, max_length=20)]


class Compose(_FromClient, tag="compose"):
    """Asks about a move in the making, the entry at work last. Nothing is written down. `n` comes back with the answer."""

    match: Count
    question: Count
    n: Count
    chosen: Choices


class Hint(_FromClient, tag="hint"):
    """Asks what a good player would do at one's open question: in practice, where all others are bots."""

    match: Count
    question: Count


class Ping(_FromClient, tag="ping"):
    """Is the line alive?"""

    n: Count = 0


Command = (
    Sit
    | Share
    | Lead
    | Entrust
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
ClientMessage = Hello | Command | SayPhrase | Earlier | Compose | Hint | Ping
