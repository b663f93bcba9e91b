"""The browsers that look at a room, and what each of them is told: its own view, and nothing it may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import msgspec

from kejian.core import Match
from kejian.server import codes, gaps, log, protocol, sharing, wire
from kejian.server.clock import steady_ms
from kejian.server.connection import Connection, Frame, frame
from kejian.server.log import Row
from kejian.server.presence import Presence
from kejian.server.protocol import Say
from kejian.server.room import Room
from kejian.server.seat import Seat
from kejian.server.sight import Sight, backwards

_COLUMNS = 12  # of the score: the last matches
LONG = 48 * 1024  # bytes: of a longer table the menu is told ahead
Moment = tuple[str, int, int, int, Sequence[tuple[int, int]]]


def moment(room: Room) -> Moment:
    """What decides how much everybody has to be told: state, match, question, how many have locked; and who is asked which
    question, which in a secret window only he knows."""
    asked = [(seat, room.question_of(seat)) for seat in room.asked]
    return room.state, room.number, room.question, len(room.locked), asked


class Audience:
    """Everybody who looks at a room from this server."""

    __slots__ = (
        "_elsewhere", "_here", "_most", "_parts", "_people", "_sight", "presence", "room", "spectators", "viewers",
    )  # fmt: skip

    def __init__(self, room: Room, most: int) -> None:
        self.room, self.presence = room, Presence()
        self._most = most  # bytes of events that are told again at once
        self.viewers: list[Connection] = []
        self.spectators = 0
        self._here: frozenset[int] = frozenset()  # persons who were shown as connected
        self._people: frozenset[str] = frozenset()  # tokens of those who share seats and were shown as connected
        self._elsewhere: dict[str, int] = {}  # of those who share seats and are connected to another server, until then
        self._parts: tuple[tuple[str, ...], ...] = ()
        self._sight = Sight()
        self._take_in()

    def welcome(
        self, connection: Connection, hello: protocol.Hello, phrases: Sequence[Say], patience: protocol.Patience
    ) -> None:
        """Shows a newcomer everything it may see and does not have."""
        room = self.room
        seat = room.seat_of(connection.token)
        connection.post(frame(protocol.Welcome(protocol.PROTOCOL, list(phrases), patience)))
        if not self.look():
            connection.post(self._room_message(seat, connection.token))
        if room.number and room.state != "lobby":
            for text in self._whole_table(seat, hello.since if hello.match == room.number else 0):
                connection.post(text)
            connection.menu = None  # the next table tells it again

    def look(self) -> bool:
        """Looks who is here; if that changed, everybody is told."""
        seats = [self.room.seat_of(viewer.token) for viewer in self.viewers]
        now = steady_ms()
        self.presence.set_here(frozenset(seat for seat in seats if seat is not None), now)
        here = frozenset(seat for seat in range(len(self.room.seats)) if self.presence.is_here(seat, now))
        people = self.mates_here | frozenset(token for token in self._elsewhere if self.is_connected(token))
        if (here, seats.count(None), people) == (self._here, self.spectators, self._people):
            return False
        self._here, self.spectators, self._people = here, seats.count(None), people
        self._show_room()
        return True

    # those who share seats

    @property
    def mates_here(self) -> frozenset[str]:
        """Those who share seats and are connected to this server."""
        return frozenset(viewer.token for viewer in self.viewers if self._shares(viewer.token))

    def hear_mates(self, tokens: Iterable[str], until: int) -> None:
        """Another server says who of those who share seats is connected to it, or (until never) has left it."""
        for token in tokens:
            self._elsewhere[token] = until
        self._elsewhere = {token: then for token, then in self._elsewhere.items() if then > steady_ms()}

    def is_connected(self, token: str) -> bool:
        """Whether somebody looks at the table, at this server or another."""
        return any(viewer.token == token for viewer in self.viewers) or self._elsewhere.get(token, 0) > steady_ms()

    def _shares(self, token: str) -> bool:
        return any(seat and seat.mates and seat.mates.has(token) for seat in self.room.seats)

    def post(self, message: Frame) -> None:
        """The same to everybody."""
        for viewer in self.viewers:
            viewer.post(message)

    def show(self, row: Row, before: Moment) -> None:
        """Tells everybody what a row changed for him."""
        room, now = self.room, moment(self.room)
        if now[1] != before[1]:
            self._sight = Sight()
            for viewer in self.viewers:
                viewer.menu = None
        match row:
            case log.Answered() | log.TakenBack() | log.Struck() | log.Passed() | log.Clocked():
                if room.state != before[0] or self._parts != self._divided():
                    self._show_room()
            case _:
                if not self.look():
                    self._show_room()
        if now[:3] != before[:3] and room.state != "lobby":
            self._show_table()
        elif isinstance(row, log.Shared | log.Unshared) and room.number and room.state != "lobby":
            self._show_side(row.token)
        elif now[4] != before[4]:  # the others cannot tell
            self._show_table([asked[0] for asked in now[4] if asked not in before[4]])
        elif isinstance(row, log.Clocked):
            self._show_waiting(None)
        elif isinstance(row, log.Answered | log.TakenBack):
            if now[3] != before[3]:
                self._show_waiting(row.seat)
            self._show_own(row.seat)

    def _show_side(self, token: str) -> None:
        """Who has joined a side in play, or left it, sees the table from there."""
        for viewer in self.viewers:
            if viewer.token == token:
                for text in self._whole_table(self.room.seat_of(token), 0):
                    viewer.post(text)
                viewer.menu = None

    def _show_room(self) -> None:
        self._parts = self._divided()
        for seat, viewers in self._by_seat():
            written: dict[tuple[bool, int], Frame] = {}  # those who look on or share a seat are mostly told the same
            for viewer in viewers:
                who = self._who(seat, viewer.token)
                if who not in written:
                    written[who] = self._room_message(seat, viewer.token)
                viewer.post(written[who])

    def _who(self, seat: int | None, token: str) -> tuple[bool, int]:
        """Whether somebody waits for a seat; which of those who share one he is."""
        if seat is None:
            return self.room.is_queued(token), 0
        return False, sharing.place_of(self.room.seat(seat), token)

    def _divided(self) -> tuple[tuple[str, ...], ...]:
        """What those who share seats have divided among them."""
        room = self.room
        return tuple(tuple(room.parts(number)) for number, seat in enumerate(room.seats) if seat and seat.mates)

    def _by_seat(self) -> Iterable[tuple[int | None, list[Connection]]]:
        found: dict[int | None, list[Connection]] = {}
        for viewer in self.viewers:
            found.setdefault(self.room.seat_of(viewer.token), []).append(viewer)
        return found.items()

    def _room_message(self, seat: int | None, token: str) -> Frame:
        room = self.room
        queued, person = self._who(seat, token)
        return frame(
            protocol.Room(
                code=room.code,
                said=codes.said(room.code),
                game=room.game.code,
                state=room.state,
                seats=self.seat_cards(),
                you=protocol.You(seat, seat is not None and seat == room.host and person == 0, queued, person),
                options=wire.plain(room.options),
                style=room.style,
                timer=room.timer,
                match=room.number,
                spectators=self.spectators,
                score=[protocol.Result(match, list(winners)) for match, winners in room.results[-_COLUMNS:]],
                next=[newcomer.name for newcomer in room.queue],
            )
        )

    def seat_cards(self) -> list[protocol.SeatCard]:
        now = steady_ms()
        return [
            protocol.SeatCard(
                name=seat.name,
                kind="person" if seat.is_person else "bot",
                bot=seat.bot,
                connected=not seat.is_person or self.presence.is_here(number, now),
                host=number == self.room.host,
                left=seat.left,
                away_ms=self._away_ms(number, seat, now),
                waits=seat.waits,
                ends=number in self.room.ends,
                ready=not seat.is_person or number in self.room.ready,
                wins=self.room.wins(seat.name),
                people=sharing.people(self.room, number, self.is_connected),
            )
            if seat
            else protocol.SeatCard("", "empty", None, False, False, False, None, [], False, False, 0, [])
            for number, seat in enumerate(self.room.seats)
        ]

    def _away_ms(self, number: int, seat: Seat, now: int) -> int | None:
        since = self.presence.absent_since(number, seat, now) if seat.is_person else None
        return None if since is None else max(0, now - since)

    def _show_waiting(self, but: int | None) -> None:
        room = self.room
        written: dict[int, Frame] = {}  # by the number of the question: outside of secret windows all have the same
        for viewer in self.viewers:
            seat = room.seat_of(viewer.token)
            if (but is None or seat != but) and (room.window is None or seat in room.asked):
                n = room.question_of(seat)
                if n not in written:
                    written[n] = frame(
                        protocol.Waiting(room.number, n, room.version, room.shown_waiting, self._clock())
                    )
                viewer.post(written[n])

    def _show_own(self, seat: int) -> None:
        """All windows of one player show the same answer. Who has only one was told by the acknowledgement."""
        room = self.room
        windows = [viewer for viewer in self.viewers if room.seat_of(viewer.token) == seat]
        if len(windows) > 1:
            text = frame(protocol.Own(room.number, room.question_of(seat), room.pending(seat)))
            for viewer in windows:
                viewer.post(text)

    def _clock(self) -> protocol.Clock | None:
        clock = self.room.clock
        return None if clock is None else protocol.Clock(clock.left_at(steady_ms()), clock.paused)

    # the table

    def _show_table(self, only: Sequence[int] | None = None) -> None:
        """Everybody's own table with what is new (or that of some seats only); what is the same for all is written once."""
        room, match = self.room, self.room.match
        if match is None:
            for seat, viewers in self._by_seat():
                for viewer in viewers:
                    for text in self._whole_table(seat, 0):
                        viewer.post(text)
            return
        fresh = match.all_events[self._sight.told :]
        public = all(event.audience is None for event in fresh)
        written: dict[int, msgspec.Raw] = {}
        view = None if room.game.hidden else msgspec.Raw(wire.encode(match.view(None)))
        for seat, viewers in self._by_seat():
            if only is not None and seat not in only:
                continue
            since = self._sight.count(seat)
            seen = fresh if public else [event for each in fresh if (event := each.seen_by(seat)) is not None]
            if not public or since not in written:
                written[since] = gaps.events(match, seen, since)
            stands = match if seat is None else room.match_of(seat) or match
            menu = gaps.menu_lines(stands, seat) if seat is not None and room.may_answer(seat) else None
            has_menu = menu is not None and all(viewer.menu == menu for viewer in viewers)
            texts = self._table(stands, seat, since, written[since], view, has_menu=has_menu)
            for viewer in viewers:
                viewer.menu = menu
                for text in texts:
                    viewer.post(text)
        self._sight.take(fresh, len(match.players))

    def _whole_table(self, seat: int | None, since: int) -> list[Frame]:
        """The table with the events from number `since` on; of very many, the last."""
        match = self.room.match if seat is None else self.room.match_of(seat)
        if match is None:
            return self._table(None, seat, 0, msgspec.Raw(b"[]"), msgspec.Raw(b"null"))
        events, told = match.all_events, self._sight.told
        end = self._sight.count(seat) + sum(event.seen_by(seat) is not None for event in events[told:])
        seen = islice(backwards(events, seat, len(events)), end - since if since <= end else end)
        first, written = gaps.last_events(match, seen, end, self._most)
        return self._table(match, seat, first, written, None)

    def tell_earlier(self, connection: Connection, before: int) -> None:
        """Tells one who asks what happened before an event."""
        room, match = self.room, self.room.match
        seat = room.seat_of(connection.token)
        before = min(before, self._sight.count(seat))
        if match is None or before == 0:
            connection.post(frame(protocol.Past(room.number, 0, [])))
            return
        place = self._sight.place(seat, before - 1) + 1
        seen = backwards(match.all_events, seat, place)
        first, written = gaps.last_events(match, seen, before, self._most)
        connection.post(frame(protocol.Past(room.number, first, written)))  # type: ignore[arg-type]  # written already

    def _take_in(self) -> None:
        """Remembers what everybody could see, so that the next events are numbered on."""
        match = self.room.match
        if match is not None:
            self._sight.take(match.all_events[self._sight.told :], len(match.players))

    def _table(
        self,
        match: Match | None,
        seat: int | None,
        since: int,
        events: msgspec.Raw,
        view: msgspec.Raw | None,
        *,
        has_menu: bool = False,
    ) -> list[Frame]:
        room = self.room
        asked = None
        if match is not None and seat is not None and room.may_answer(seat):
            answer = room.pending(seat)
            asked = gaps.asked(match, seat, room.question_of(seat), answer, room.style, has_menu=has_menu)
        if match is not None and view is None:
            view = msgspec.Raw(wire.encode(match.view(seat)))
        kept = room.state == "over" and (room.called_off or not room.broken)
        table = protocol.Table(
            match=room.number,
            version=room.version,
            players=list(match.players) if match is not None else [seat.name if seat else "" for seat in room.seats],
            view=view,
            since=since,
            events=events,  # type: ignore[arg-type]  # written already
            asked=asked,
            waiting=room.shown_waiting,
            clock=self._clock() if room.window is None or seat in room.asked else None,
            outcome=wire.outcome(match) if match is not None else None,
            record=f"{room.code}-{room.number}" if kept else None,
            broken=room.broken,
            too_long=room.too_long,
            failed_at=room.failed_at,
            called_off=room.called_off,
        )
        whole = frame(table)
        if len(whole) < LONG or asked is None or has_menu:
            return [whole]
        table.asked = msgspec.structs.replace(asked, menu=gaps.NO_MENU)
        return [frame(protocol.Lines(asked.menu)), frame(table)]
