"""The browsers that look at a room, and what each of them is told: its own view, and nothing it may not know."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

import msgspec

from kejian.core import Match
from kejian.server import codes, log, protocol, wire
from kejian.server.connection import Connection, Frame, frame
from kejian.server.due import Presence
from kejian.server.log import Row
from kejian.server.protocol import Say
from kejian.server.room import Room

Moment = tuple[str, int, int, int]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def moment(room: Room) -> Moment:
    """What decides how much everybody has to be told: state, match, question, how many have locked."""
    return room.state, room.number, room.question, len(room.locked)


class Audience:
    """Everybody who looks at a room from this server."""

    __slots__ = ("_counts", "_here", "_told", "presence", "room", "spectators", "viewers")

    def __init__(self, room: Room) -> None:
        self.room, self.presence = room, Presence()
        self.viewers: list[Connection] = []
        self.spectators = 0
        self._here: frozenset[int] = frozenset()  # persons who were shown as connected
        self._told = 0  # events of the match that were shown
        self._counts: dict[int | None, int] = {}  # how many of them a seat (None: spectators) could see
        self._recount()

    def welcome(self, connection: Connection, hello: protocol.Hello, phrases: Sequence[Say]) -> None:
        """Shows a newcomer everything it may see and does not have."""
        room = self.room
        seat = room.seat_of(connection.token)
        connection.post(frame(protocol.Welcome(protocol.PROTOCOL, list(phrases))))
        if not self.look():
            connection.post(self._room_message(seat))
        if room.number and room.state != "lobby":
            connection.post(self._whole_table(seat, hello.since if hello.match == room.number else 0))
            connection.menu = None  # the next table tells it again

    def look(self) -> bool:
        """Looks who is here; if that changed, everybody is told."""
        seats = [self.room.seat_of(viewer.token) for viewer in self.viewers]
        now = now_ms()
        self.presence.set_here(frozenset(seat for seat in seats if seat is not None), now)
        here = frozenset(seat for seat in range(len(self.room.seats)) if self.presence.is_here(seat, now))
        if (here, seats.count(None)) == (self._here, self.spectators):
            return False
        self._here, self.spectators = here, seats.count(None)
        self._show_room()
        return True

    def post(self, message: Frame) -> None:
        """The same to everybody."""
        for viewer in self.viewers:
            viewer.post(message)

    def show(self, row: Row, before: Moment) -> None:
        """Tells everybody what a row changed for him."""
        room, now = self.room, moment(self.room)
        if now[1] != before[1]:
            self._told, self._counts = 0, {}
            for viewer in self.viewers:
                viewer.menu = None
        match row:
            case log.Answered() | log.TakenBack() | log.Struck() | log.Clocked():
                if room.state != before[0]:
                    self._show_room()
            case _:
                if not self.look():
                    self._show_room()
        if now[:3] != before[:3] and room.state != "lobby":
            self._show_table()
        elif isinstance(row, log.Clocked):
            self._show_waiting(None)
        elif isinstance(row, log.Answered) and now != before:
            self._show_waiting(row.seat)

    def _show_room(self) -> None:
        for seat, viewers in self._by_seat():
            text = self._room_message(seat)
            for viewer in viewers:
                viewer.post(text)

    def _by_seat(self) -> Iterable[tuple[int | None, list[Connection]]]:
        found: dict[int | None, list[Connection]] = {}
        for viewer in self.viewers:
            found.setdefault(self.room.seat_of(viewer.token), []).append(viewer)
        return found.items()

    def _room_message(self, seat: int | None) -> Frame:
        room = self.room
        return frame(
            protocol.Room(
                code=room.code,
                said=codes.said(room.code),
                game=room.game.code,
                state=room.state,
                seats=self.seat_cards(),
                you=protocol.You(seat, seat is not None and seat == room.host),
                options=wire.plain(room.options),
                style=room.style,
                timer=room.timer,
                match=room.number,
                spectators=self.spectators,
            )
        )

    def seat_cards(self) -> list[protocol.SeatCard]:
        now = now_ms()
        return [
            protocol.SeatCard(
                name=seat.name,
                kind="person" if seat.is_person else "bot",
                bot=seat.bot,
                connected=not seat.is_person or self.presence.is_here(number, now),
                host=number == self.room.host,
                left=seat.left,
            )
            if seat
            else protocol.SeatCard("", "empty", None, False, False, False)
            for number, seat in enumerate(self.room.seats)
        ]

    def _show_waiting(self, but: int | None) -> None:
        room = self.room
        text = frame(protocol.Waiting(room.number, room.question, room.version, room.shown_waiting, self._clock()))
        for viewer in self.viewers:
            if but is None or room.seat_of(viewer.token) != but:
                viewer.post(text)

    def _clock(self) -> protocol.Clock | None:
        clock = self.room.clock
        return None if clock is None else protocol.Clock(clock.left_at(now_ms()), clock.paused)

    # the table

    def _show_table(self) -> None:
        """Everybody's own table with what is new; what is the same for all is written once."""
        room, match = self.room, self.room.match
        if match is None:
            for seat, viewers in self._by_seat():
                for viewer in viewers:
                    viewer.post(self._whole_table(seat, 0))
            return
        fresh = match.all_events[self._told :]
        public = all(event.audience is None for event in fresh)
        written: dict[int, msgspec.Raw] = {}
        view = None if room.game.hidden else msgspec.Raw(wire.encode(match.view(None)))
        for seat, viewers in self._by_seat():
            since = self._counts.get(seat, 0)
            seen = fresh if public else [event for each in fresh if (event := each.seen_by(seat)) is not None]
            if not public or since not in written:
                written[since] = wire.events(room.game, match.players, seen, since)
            menu = wire.menu_lines(match, seat) if seat is not None and room.state == "playing" else None
            has_menu = menu is not None and all(viewer.menu == menu for viewer in viewers)
            text = self._table(match, seat, since, written[since], view, has_menu=has_menu)
            for viewer in viewers:
                viewer.menu = menu
                viewer.post(text)
        self._recount()

    def _whole_table(self, seat: int | None, since: int) -> Frame:
        """The table with all events from number `since` on."""
        room, match = self.room, self.room.match
        if match is None:
            return self._table(None, seat, 0, msgspec.Raw(b"[]"), msgspec.Raw(b"null"))
        seen = match.events(0, seat)
        since = since if since <= len(seen) else 0
        written = wire.events(room.game, match.players, seen[since:], since)
        return self._table(match, seat, since, written, None)

    def _recount(self) -> None:
        """Remembers how many events everybody could see, so that the next ones are numbered on."""
        match = self.room.match
        if match is None:
            return
        fresh = match.all_events[self._told :]
        everybody = sum(event.audience is None for event in fresh)
        for seat in (*range(len(match.players)), None):
            count = everybody
            if everybody != len(fresh):
                count += sum(each.audience is not None and each.seen_by(seat) is not None for each in fresh)
            self._counts[seat] = self._counts.get(seat, 0) + count
        self._told += len(fresh)

    def _table(
        self,
        match: Match | None,
        seat: int | None,
        since: int,
        events: msgspec.Raw,
        view: msgspec.Raw | None,
        *,
        has_menu: bool = False,
    ) -> Frame:
        room = self.room
        asked = None
        if match is not None and seat is not None and room.state == "playing" and match.ask_of(seat) is not None:
            answer = room.pending.get(seat)
            asked = wire.asked(match, seat, room.question, answer, room.style, has_menu=has_menu)
        if match is not None and view is None:
            view = msgspec.Raw(wire.encode(match.view(seat)))
        over = room.state == "over" and not room.broken
        return frame(
            protocol.Table(
                match=room.number,
                version=room.version,
                players=list(match.players)
                if match is not None
                else [seat.name if seat else "" for seat in room.seats],
                view=view,
                since=since,
                events=events,  # type: ignore[arg-type]  # written already
                asked=asked,
                waiting=room.shown_waiting,
                clock=self._clock(),
                outcome=wire.outcome(match) if match is not None else None,
                record=f"{room.code}-{room.number}" if over else None,
                broken=room.broken,
            )
        )
