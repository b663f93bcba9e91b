"""Who gives a command, and what is asked of him and his room before anything is done."""

from __future__ import annotations

from collections.abc import Callable

from kejian.server.problem import Problem
from kejian.server.room import Room
from kejian.server.seat import Seat


class Actor:
    """Who gives a command: his token (hashed), his seat if he has one, and for whom he may decide: one who is away.
    `is_here`: whether another, by his token, looks at the table."""

    __slots__ = ("is_here", "may_decide_for", "seat", "token")

    def __init__(
        self,
        token: str,
        seat: int | None,
        may_decide_for: Callable[[int], bool],
        is_here: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.token, self.seat, self.may_decide_for, self.is_here = token, seat, may_decide_for, is_here


def somebody(room: Room, number: int) -> Seat:
    seat = room.seat(number)
    if seat is None:
        raise Problem("no_such_seat")
    return seat


def seated(actor: Actor) -> int:
    if actor.seat is None:
        raise Problem("not_seated")
    return actor.seat


def in_state(room: Room, state: str) -> None:
    if room.state != state:
        raise Problem("wrong_state")


def host_in(room: Room, actor: Actor, state: str) -> None:
    if seated(actor) != room.host:
        raise Problem("not_host")
    in_state(room, state)
