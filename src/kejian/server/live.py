"""A room in memory: the browsers that look at it, what they command, what is due by itself.

The order of everything: take turns, known command?, validate, append and wait until it is durable, apply, show,
acknowledge. `writer.py` is the middle of it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from kejian.core import Refused
from kejian.server import commands, log, protocol, quota, wire
from kejian.server.actor import Actor
from kejian.server.bot_seats import BotSeats
from kejian.server.clock import now_ms, steady_ms
from kejian.server.connection import BUSY, Connection, frame
from kejian.server.due import due, may_decide_for, next_due
from kejian.server.limits import Bucket
from kejian.server.log import Row
from kejian.server.presence import Presence
from kejian.server.problem import Problem
from kejian.server.protocol import Command, Say
from kejian.server.room import Room
from kejian.server.turns import Turns
from kejian.server.writer import Decide, Writer

if TYPE_CHECKING:
    from kejian.server.rooms import Rooms

_BELIEVED_MS = 25_000  # what another server said about its connections, unless it says so again
_LOG = structlog.get_logger()


def random_id() -> str:
    """A command id of the server's own."""
    return secrets.token_urlsafe(12)


class LiveRoom(Writer):
    """A room that somebody looks at. What it does it does in turns; `async` below means: within a turn."""

    __slots__ = ("_bots", "_permits", "_timer", "_turns", "quiet_since")

    def __init__(self, house: Rooms, room: Room) -> None:
        super().__init__(house, room)
        if room.clock is not None:
            room.clock.carry_over(now_ms(), steady_ms())
        if room.window is not None:
            room.window.since = steady_ms()
        self._turns = Turns()
        self._permits: dict[str, Bucket] = {}  # of those who sit here, by token
        self._timer: asyncio.TimerHandle | None = None
        self._bots = BotSeats(self)
        self.quiet_since = steady_ms()

    @property
    def viewers(self) -> list[Connection]:
        return self.audience.viewers

    @property
    def presence(self) -> Presence:
        return self.audience.presence

    # who looks

    def greet(self, connection: Connection, hello: protocol.Hello) -> None:
        """Lets a browser in and shows it everything it may see and does not have."""
        self._turns.take(self._greet(connection, hello))

    async def _greet(self, connection: Connection, hello: protocol.Hello) -> None:
        try:
            if not self.house.holds(self):
                raise Problem("busy")  # it left memory before the first word was said
            if self.house.store.shared:
                await self.catch_up()  # what another server acknowledged counts here too
            seat = self.room.seat_of(connection.token)
            if connection not in self.viewers:
                if seat is None and self.audience.spectators >= self.house.settings.spectators_per_room:
                    raise Problem("busy")
                self.viewers.append(connection)
            before = self.presence.here
            limits = self.house.settings
            patience = protocol.Patience(limits.offer_ms, limits.pause_ms, limits.more_ms)
            self.audience.welcome(connection, hello, self.house.phrases, patience)
            self.neighbours.spread(before)
            await self._come_back(seat)
        except Problem as problem:
            connection.complain(None, problem)
            connection.close(BUSY)  # to come again
            return
        await self._tend()

    def depart(self, connection: Connection) -> None:
        """A browser is gone."""
        self._turns.take(self._depart(connection))

    async def _depart(self, connection: Connection) -> None:
        if connection in self.viewers:
            self.viewers.remove(connection)
            self.quiet_since = steady_ms()
            self._look()
            await self._tend()

    def hear(self, text: str) -> None:
        """Another server says who is connected to it or has left it, or asks."""
        word, _, rest = text.partition(" ")
        if word in ("mates", "parted"):
            self.audience.hear_mates(rest.split(","), steady_ms() + _BELIEVED_MS if word == "mates" else 0)
        seats = [int(seat) for seat in rest.split(",") if seat.isdecimal()]
        if word == "here":
            self.presence.hear(seats, steady_ms() + _BELIEVED_MS)
        elif word == "gone":
            self.presence.miss(seats)
        elif word == "who":
            self.neighbours.announce()
        elif word == "say" and len(seats) == 2:
            self.audience.post(frame(protocol.Phrase(*seats)))
        self.look_around()

    def look_around(self) -> None:
        """Somebody may have come or gone at another server: everybody is told, and the clock waits or goes on."""
        if self.viewers and self._look():
            self.tend()

    def _look(self) -> bool:
        before = self.presence.here
        changed = self.audience.look()
        self.neighbours.spread(before)
        return changed

    async def _come_back(self, seat: int | None) -> None:
        who = None if seat is None else self.room.seat(seat)
        if seat is not None and who is not None and who.is_missed and not self._is_question_full(seat):
            await self.write(lambda: log.Returned(at=now_ms(), seat=seat))

    def _is_question_full(self, seat: int) -> bool:
        return self.room.state == "playing" and quota.is_question_full(self.room, seat, self.house.settings)

    def tell_earlier(self, connection: Connection, asked: protocol.Earlier) -> None:
        """Tells one who looks what happened before an event of the match."""
        if connection not in self.viewers or asked.match != self.room.number:
            raise Problem("wrong_state")
        self.audience.tell_earlier(connection, asked.before)

    def compose(self, connection: Connection, asked: protocol.Compose) -> None:
        """Tells a player about his move in the making; nothing is written down and nobody else hears of it."""
        room, seat = self.room, self.room.seat_of(connection.token)
        if seat is None or connection not in self.viewers:
            raise Problem("not_seated")
        match, is_open = room.match_of(seat), (asked.match, asked.question) == (room.number, room.question_of(seat))
        if match is None or not is_open or not room.may_answer(seat):
            return  # the table has gone on, and says so itself
        try:
            connection.post(frame(wire.composed(match, seat, asked, room.style)))
        except Refused:
            return
        except Exception:
            _LOG.exception("composing failed", room=self.room.code)
            raise Problem("internal") from None

    def hint(self, connection: Connection, asked: protocol.Hint) -> None:
        """Lets a bot think for a player who practises against bots, and tells him alone what it would do."""
        room, seat = self.room, self.room.seat_of(connection.token)
        if seat is None or connection not in self.viewers:
            raise Problem("not_seated")
        if any(room.bot_of(other) is None for other in range(len(room.seats)) if other != seat and room.seat(other)):
            raise Problem("wrong_state", Say("只有和机器人练习时有提示", "Hints are for practice against bots"))
        if (asked.match, asked.question) == (room.number, room.question_of(seat)) and seat in room.waiting:
            self._bots.advise(connection, seat)

    # commands

    @property
    def is_busy(self) -> bool:
        """Whether something is just being written."""
        return self._turns.is_busy

    async def start(self, token: str) -> None:
        """Starts the match of a new table at once."""
        actor = Actor(token, self.room.seat_of(token), lambda _: False)
        start = protocol.Start(random_id())
        await self._turns.finish(self.write(lambda: commands.decide(self.room, actor, start, now_ms())))

    def perform(self, connection: Connection, command: Command) -> None:
        """Does a command once and acknowledges it, or says why not. Nothing is done that is not written down."""
        self._turns.take(self._perform(connection, command))

    async def _perform(self, connection: Connection, command: Command) -> None:
        question = self.room.question
        try:
            await self.write(lambda: self._decide(connection, command))
        except Refused as refused:
            match = self.room.match
            words, names = (match.words, match.players) if match else (self.room.game.words, self.room.names)
            reason = wire.refusal(words, names, refused.refusal)
            connection.post(frame(protocol.Refused(command.id, reason)))
        except Problem as problem:
            connection.complain(command.id, problem)
        except Exception:
            # a fault of ours must not end the table: the sender is told, the log says where it is
            _LOG.exception("command failed", room=self.room.code, command=type(command).__name__)
            connection.complain(command.id, Problem("internal"))
        else:
            connection.post(frame(protocol.Ack(command.id)))
            if self.room.clock is not None or self.room.question != question or type(command) is not protocol.Answer:
                await self._tend()  # an answer that waits for others, without a clock, makes nothing due

    def _decide(self, connection: Connection, command: Command) -> Row | None:
        room = self.room
        if connection not in self.viewers:
            raise Problem("say_hello")
        if command.id in room.commands:
            return None
        seat, steady, limits = room.seat_of(connection.token), steady_ms(), self.house.settings
        if seat is not None and not self._permits_of(connection.token).take():
            raise Problem("too_fast")
        quota.check(room, seat, command, limits)
        actor = Actor(
            connection.token,
            seat,
            lambda other: may_decide_for(room, self.presence, other, steady, limits),
            self.audience.is_connected,
        )
        return commands.decide(room, actor, command, now_ms())

    def _permits_of(self, token: str) -> Bucket:
        """Everybody at the table has permits of his own: who uses his up keeps nobody else from playing."""
        bucket = self._permits.get(token)
        if bucket is None:
            self._permits = {
                other: permits for other, permits in self._permits.items() if self.room.seat_of(other) is not None
            }
            bucket = self._permits[token] = Bucket(self.house.settings.room_rows)
        return bucket

    def say(self, connection: Connection, n: int) -> None:
        """A set phrase to everybody; it is not written down."""
        seat = self.room.seat_of(connection.token)
        if seat is None:
            raise Problem("not_seated")
        if n >= len(self.house.phrases):
            raise Problem("bad_message")
        self.audience.post(frame(protocol.Phrase(seat, n)))
        self.neighbours.say(seat, n)

    def refresh(self) -> None:
        """Takes in rows that other servers wrote."""
        self._turns.take(self._refresh())

    async def _refresh(self) -> None:
        try:
            await self.catch_up()
        except Problem:
            return
        await self._tend()

    # what they do by themselves

    def tend(self) -> None:
        """Writes what is due by itself, sets the alarm for the next time, wakes the bots."""
        self._turns.take(self._tend())

    async def _tend(self) -> None:
        try:
            while self._due() is not None:
                await self.write(self._due)
        except (Problem, Refused):
            self._set_alarm(1000)  # the store is away: try again
            return
        limits = self.house.settings
        self._set_alarm(next_due(self.room, self.presence, steady_ms(), limits) if self.viewers else None)
        if self.viewers:
            self._bots.wake()

    def _due(self) -> Row | None:
        row = due(self.room, self.presence, steady_ms(), self.house.settings)
        if row is not None:
            row.at = now_ms()
        return row

    def _set_alarm(self, ms: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if ms is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(ms / 1000, self.tend)

    def close(self) -> None:
        """Leaves memory."""
        self._set_alarm(None)

    def play(self, bot: str, decide: Decide, done: Callable[[], None]) -> None:
        """Writes what a bot has chosen, in its turn."""
        self._turns.take(self._play(bot, decide, done))

    async def _play(self, bot: str, decide: Decide, done: Callable[[], None]) -> None:
        try:
            await self.write(decide)
        except Problem as problem:
            _LOG.error("bot's move failed", room=self.room.code, bot=bot, error=problem.code)
        finally:
            done()
        await self._tend()
