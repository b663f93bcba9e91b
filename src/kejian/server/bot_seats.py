"""Bots at the seats of a room: woken when they are asked, at work outside, answering while their question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kejian.core import Match
from kejian.server import match_rows, passing, protocol
from kejian.server.clock import now_ms, steady_ms
from kejian.server.connection import Connection, frame
from kejian.server.due import all_ready
from kejian.server.log import Row

if TYPE_CHECKING:
    from kejian.server.live import LiveRoom

Work = tuple[int, int, int, str]
"""Match, question, seat and bot."""
ADVISER = "thinker"


class BotSeats:
    """Which bots of a room are at work."""

    __slots__ = ("_at_work", "_live")

    def __init__(self, live: LiveRoom) -> None:
        self._live = live
        self._at_work: set[Work] = set()

    def wake(self) -> None:
        """Sets every bot to work whose answer is awaited."""
        room = self._live.room
        for seat in room.waiting:
            bot = room.bot_of(seat)
            work = (room.number, room.question_of(seat), seat, bot or "")
            if bot is not None and work not in self._at_work:
                self._at_work.add(work)
                self._live.house.spawn(self._think(bot, work))

    async def _think(self, bot: str, work: Work) -> None:
        """A bot thinks outside; its answer is taken if its question is still open and its seat still its own."""
        live, seat, room = self._live, work[2], self._live.room
        match, certain = self._standing(seat)

        def is_open() -> bool:
            return (room.number, room.question_of(seat), seat, room.bot_of(seat)) == work and seat in room.waiting

        def is_wanted() -> bool:
            return bool(live.viewers) and is_open()

        limits = live.house.settings
        hurry = all_ready(room, live.presence, steady_ms(), limits)  # everybody waits for the next match
        within = None  # in a secret window so little that all of them take no longer than nobody does
        if room.window is not None:
            bots = [asked for asked in room.asked if room.bot_of(asked) is not None]
            within = limits.window_ms / 2000 / max(1, len(bots))
        text = await live.house.bots.choose(
            bot, room.code, match, seat, room.timer, is_wanted, hurry=hurry, within=within, certain=certain
        )
        if text is None:
            self._at_work.discard(work)
            if live.viewers:  # somebody came back meanwhile
                live.tend()
            return

        def decide() -> Row | None:
            return match_rows.answered_for(room, seat, text, now_ms()) if is_open() else None

        live.play(bot, decide, lambda: self._at_work.discard(work))

    def _standing(self, seat: int) -> tuple[Match, int]:
        """The match as a seat stands in it, and how much of its tape is so; the rest is only supposed."""
        whole, match = self._live.room.match, self._live.room.match_of(seat)
        assert whole is not None
        assert match is not None
        return match, len(whole.tape)

    # advice

    def advise(self, connection: Connection, seat: int) -> None:
        """Tells a player alone what a bot would do in his place; once at a time."""
        work = (self._live.room.number, self._live.room.question_of(seat), seat, ADVISER)
        if work not in self._at_work:
            self._at_work.add(work)
            self._live.house.spawn(self._advise(connection, work))

    async def _advise(self, connection: Connection, work: Work) -> None:
        live, room, seat = self._live, self._live.room, work[2]
        standing, certain = self._standing(seat)
        match: Match | None = standing

        def is_wanted() -> bool:
            asked = (room.number, room.question_of(seat))
            return connection in live.viewers and asked == work[:2] and seat in room.waiting

        try:
            text: str | None = ""
            while match is not None and text is not None:
                text = await live.house.bots.choose(
                    ADVISER, room.code, match, seat, room.timer, is_wanted, hurry=True, certain=certain
                )
                match = None if text is None else passing.after(match, seat, text)  # what comes behind it is asked too
            if text is not None and is_wanted():
                connection.post(frame(protocol.Hinted(work[0], work[1], text)))
        finally:
            self._at_work.discard(work)
