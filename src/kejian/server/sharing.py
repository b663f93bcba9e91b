"""Several people on one seat: each answers for his parts of it, whoever leads it for the rest.

The rules and the records know nothing of it: a seat answers, and the table sees to it that the right one of them does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kejian.server import log, protocol
from kejian.server.names import clean_name
from kejian.server.problem import Problem
from kejian.server.protocol import Command, Say

if TYPE_CHECKING:
    from kejian.server.actor import Actor
    from kejian.server.log import Row
    from kejian.server.room import Room
    from kejian.server.seat import Seat


class Mate(NamedTuple):
    """One of those who share a seat, with the hash of his token."""

    name: str
    token: str


class Mates:
    """Those who share a seat, the one who leads it first, and what was entrusted to whom otherwise than it was dealt."""

    __slots__ = ("entrusted", "late", "people")

    def __init__(self, lead: Mate) -> None:
        self.people = [lead]
        self.entrusted: dict[str, str] = {}  # part: token
        self.late: list[str] = []  # tokens of those who came while it was played: they have what is given them

    def begin(self) -> None:
        """Another match: all is dealt anew, to everybody."""
        self.entrusted, self.late = {}, []

    def has(self, token: str) -> bool:
        return self.place(token) is not None

    def place(self, token: str) -> int | None:
        """Which of them somebody is."""
        return next((place for place, mate in enumerate(self.people) if mate.token == token), None)

    def holders(self, parts: Sequence[str]) -> dict[str, Mate]:
        """Whose every part is. They are dealt one by one, beginning with whoever leads, unless somebody said otherwise."""
        by_token = {mate.token: mate for mate in self.people}
        first = [mate for mate in self.people if mate.token not in self.late] or self.people
        dealt = {part: first[number % len(first)] for number, part in enumerate(parts)}
        return {part: by_token.get(self.entrusted.get(part, ""), mate) for part, mate in dealt.items()}


# what is written down


def apply(room: Room, row: log.Shared | log.Unshared | log.Led | log.Entrusted) -> None:
    """Takes in who joins or leaves a seat, leads it, or has which part of it."""
    seat = room.seat(row.seat)
    if seat is None:
        return
    if isinstance(row, log.Shared):
        seat.mates = seat.mates or Mates(Mate(seat.name, seat.token))
        seat.mates.people.append(Mate(row.name, row.token))
        if room.state != "lobby":
            seat.mates.late.append(row.token)
    elif seat.mates is None:
        return
    elif isinstance(row, log.Unshared):
        leave(room, row.seat, row.token)
    elif isinstance(row, log.Led):
        seat.mates.people.sort(key=lambda mate: mate.token != row.token)
        seat.token = row.token
    else:
        seat.mates.entrusted[row.part] = row.token


def leave(room: Room, number: int, token: str) -> bool:
    """One of those who share a seat is gone; whether somebody is left who plays it. The next one leads it. Its side keeps
    its name until the match is over."""
    seat = room.seat(number)
    if seat is None or seat.mates is None or len(seat.mates.people) == 1:
        return False
    seat.mates.people = [mate for mate in seat.mates.people if mate.token != token]
    seat.token = seat.mates.people[0].token
    if room.state == "lobby":
        take_name(seat)
    return True


def take_name(seat: Seat) -> None:
    """Before a match a shared seat is called as whoever leads it."""
    if seat.mates:
        seat.name = seat.mates.people[0].name


# who may do what

Sharing = protocol.Share | protocol.Lead | protocol.Entrust
_FOR_ALL = (
    protocol.Answer,
    protocol.Leave,
    protocol.Sit,
    protocol.Share,
    protocol.Lead,
    protocol.Entrust,
    protocol.ComeBack,
)
_FULL = Say("这一边的人满了", "This side has all the people it can have")


def decide(room: Room, actor: Actor, command: Sharing, now: int) -> Row:
    """The row of a command about sharing a seat."""
    if isinstance(command, protocol.Share):
        return _share(room, actor, command, now)
    mates = mates_of(room, actor.seat)
    if mates is None or actor.seat is None:
        raise Problem("wrong_state")
    if isinstance(command, protocol.Entrust):
        return _entrust(room, actor, mates, command, now)
    lead = mates.people[0]
    if lead.token == actor.token or actor.is_here(lead.token):
        raise Problem("not_lead", _whose(lead))
    return log.Led(at=now, id=command.id, seat=actor.seat, token=actor.token)


def mates_of(room: Room, number: int | None) -> Mates | None:
    """Those who share a seat; None where nobody does."""
    seat = None if number is None else room.seat(number)
    return None if seat is None else seat.mates


def check_command(room: Room, actor: Actor, command: Command) -> None:
    """Problem if a command about the whole seat comes from one who does not lead it."""
    mates = mates_of(room, actor.seat)
    if mates is not None and mates.people[0].token != actor.token and not isinstance(command, _FOR_ALL):
        raise Problem("not_lead", _whose(mates.people[0]))


def _share(room: Room, actor: Actor, command: protocol.Share, now: int) -> Row:
    if actor.seat is not None or room.is_queued(actor.token):
        raise Problem("seated_already")
    seat = room.seat(command.seat)
    if seat is None or not seat.is_person:
        raise Problem("no_such_seat")
    if room.state == "over":
        raise Problem("wrong_state")
    if len(seat.mates.people if seat.mates else (seat,)) >= room.game.sharers:
        raise Problem("full", _FULL)
    name = clean_name(room.game, command.nickname, room.all_names)
    return log.Shared(at=now, id=command.id, seat=command.seat, name=name, token=actor.token)


def _entrust(room: Room, actor: Actor, mates: Mates, command: protocol.Entrust, now: int) -> Row:
    assert actor.seat is not None
    holder = mates.holders(room.parts(actor.seat)).get(command.part)
    if holder is None or command.person >= len(mates.people):
        raise Problem("wrong_state")
    if actor.token not in (holder.token, mates.people[0].token):
        raise Problem("not_lead", _whose(holder))
    token = mates.people[command.person].token
    return log.Entrusted(at=now, id=command.id, seat=actor.seat, part=command.part, token=token)


def check(room: Room, number: int, token: str, part: str | None) -> None:
    """Problem if somebody answers for what is another's: a part for whoever has it, the rest for whoever leads."""
    seat = room.seat(number)
    if seat is None or seat.mates is None:
        return
    holder = seat.mates.people[0] if part is None else seat.mates.holders(room.parts(number)).get(part)
    if holder is not None and holder.token != token:
        raise Problem("not_lead", _whose(holder, part))


def _whose(mate: Mate, part: str | None = None) -> Say:
    if part is None:
        return Say(f"这由{mate.name}来定", f"That is up to {mate.name}")
    return Say(f"{part}归{mate.name}", f"{part} is played by {mate.name}")


# what is shown


def people(room: Room, number: int, is_here: Callable[[str], bool]) -> list[protocol.Person]:
    """Those who share a seat, as everybody sees them; nobody where one has it alone."""
    seat = room.seat(number)
    if seat is None or seat.mates is None or len(seat.mates.people) == 1:
        return []
    holders = seat.mates.holders(room.parts(number))
    return [
        protocol.Person(mate.name, is_here(mate.token), [part for part, holder in holders.items() if holder == mate])
        for mate in seat.mates.people
    ]


def place_of(seat: Seat | None, token: str) -> int:
    """Which of those who share a seat somebody is; the first where one has it alone."""
    return (seat.mates.place(token) if seat and seat.mates else 0) or 0
