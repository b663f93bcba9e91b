"""The state of a room: its log, applied row by row. No clock, no sockets: the same rows always make the same room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from kejian.core import BrokenRule, Game, Match, Refused, find_game
from kejian.server import log, passing, seating, sharing
from kejian.server.log import Row
from kejian.server.protocol import Style, Timer
from kejian.server.seat import Clock, Seat
from kejian.server.tally import Tally
from kejian.server.window import Asked, Window

_REMEMBERED_COMMANDS = 256
_STRIDE = 1000  # between questions where some are asked in secret: who is asked twice in a window has two of them


class Result(NamedTuple):
    """A match that was played to its end, and who won it; nobody is a draw."""

    match: int
    winners: tuple[str, ...]


class Room:
    """Who sits where, the house rules, and the match, which keeps the answers that still wait for their reveal."""

    __slots__ = (
        "_rehearsed",
        "broken",
        "called_off",
        "clock",
        "code",
        "commands",
        "ends",
        "failed_at",
        "game",
        "host",
        "locked",
        "match",
        "number",
        "options",
        "question",
        "queue",
        "ready",
        "results",
        "seats",
        "state",
        "style",
        "tally",
        "timer",
        "too_long",
        "version",
        "window",
    )

    def __init__(self, code: str, opened: log.Opened) -> None:
        self.code, self.tally = code, Tally()
        self.version = 1  # counts what everybody may know: not that somebody changed his mind
        self.game: Game[Any] = find_game(opened.game)
        self.style: Style = opened.style
        self.timer: Timer = opened.timer
        self.options: dict[str, Any] = opened.options
        self.seats: list[Seat | None] = [Seat(opened.name, opened.token)]
        self.seats += [Seat(name, bot=bot) for bot, name in opened.bots]
        self.seats += [None] * (self.game.seats.stop - 1 - len(self.seats))
        self.host: int | None = 0
        self.state: Literal["lobby", "playing", "over"] = "lobby"
        self.number = 0  # of the match
        self.match: Match | None = None
        self.question = 0
        self.locked: set[int] = set()  # who has answered once, even if he takes it back: all that others are told
        self.clock: Clock | None = None
        self.window: Window | None = None  # while nobody may know who is asked
        self.broken = False
        self.too_long = False  # broken off because the match had become too long
        self.failed_at = ""  # broken off because a rule failed: its line
        self.called_off = False  # broken off because all people wanted so
        self.ends: set[int] = set()  # who wants to call the match off
        self.ready: set[int] = set()  # who is ready for the next match
        self.queue: list[Seat] = []  # who has a seat from the next match on
        self.results: list[Result] = []
        self.commands: dict[str, None] = {}  # those done last, in order
        self._rehearsed: tuple[Mapping[int, str], Match] | None = None

    # what is the case

    def seat_of(self, token: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.is_of(token):
                return number
        return None

    def parts(self, number: int) -> Sequence[str]:
        """What those who share a seat have divided among them."""
        match = self.match if self.state == "playing" else None
        return () if match is None else self.game.parts(match.state, number)

    @property
    def all_names(self) -> list[str]:
        """Everybody at the table, those who share a seat too."""
        mates = (mate.name for seat in self.seats if seat and seat.mates for mate in seat.mates.people)
        return list(dict.fromkeys((*self.names, *mates)))

    def seat(self, number: int) -> Seat | None:
        return self.seats[number] if number < len(self.seats) else None

    @property
    def seq(self) -> int:
        """The number of the last row."""
        return self.tally.rows

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat and seat.is_person]

    @property
    def leavers(self) -> list[int]:
        """Who left during the match and did not come back."""
        return [number for number, seat in enumerate(self.seats) if seat and seat.left]

    def names_without(self, gone: Sequence[int]) -> list[str]:
        """Who plays the next match if some do not."""
        stay = [seat.name for number, seat in enumerate(self.seats) if seat and number not in gone]
        return stay + [seat.name for seat in self.queue]

    def is_queued(self, token: str) -> bool:
        return any(seat.token == token for seat in self.queue)

    def wins(self, name: str) -> int:
        """How many matches at this table somebody has won."""
        return sum(name in result.winners for result in self.results)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats if seat]

    @property
    def waiting(self) -> list[int]:
        """Seats without an answer to the open question."""
        if self.window is not None:
            return self.window.waiting
        return self.match.waiting if self.match is not None and self.state == "playing" else []

    def pending(self, seat: int) -> str | None:
        """A seat's answer that waits for its reveal, as it is written."""
        if self.window is not None:
            return self.window.pending(seat)
        match = self.match if self.state == "playing" else None
        move = None if match is None else match.pending(seat)
        ask = None if match is None or move is None else match.ask_of(seat)
        return None if ask is None else ask.format(move)

    @property
    def shown_waiting(self) -> list[int]:
        """Seats that never locked an answer to the open question, or could be asked: what everybody may know."""
        if self.window is not None:
            return list(self.window.lull.seats)
        return [seat for seat in self.asked if seat not in self.locked]

    @property
    def asked(self) -> list[int]:
        """Who is asked."""
        if self.window is not None:
            return list(self.window.asked)
        return list(self.match.asks) if self.match is not None and self.state == "playing" else []

    def match_of(self, seat: int) -> Match | None:
        """The match as a seat stands in it: one who is asked in secret, behind those who are asked before him."""
        asked = self._asked_in_secret(seat)
        return self.match if asked is None else asked.match

    def question_of(self, seat: int | None) -> int:
        """The number of the open question to a seat."""
        asked = None if seat is None else self._asked_in_secret(seat)
        return self.question if asked is None else self.question + asked.nth

    def _asked_in_secret(self, seat: int) -> Asked | None:
        return None if self.window is None else self.window.asked.get(seat)

    def may_answer(self, seat: int) -> bool:
        """Whether a seat is asked, or may speak up uninvited."""
        if self.match is None or self.state != "playing":
            return False
        return seat in self.asked or (self.window is None and self.match.ask_of(seat) is not None)

    def bot_of(self, number: int) -> str | None:
        """The bot that answers for a seat, if one does."""
        seat = self.seat(number)
        return seat.bot if seat else None

    def closes_with(self, seat: int, text: str) -> bool:
        """Whether the open question closes when this seat has answered so: nobody else is waited for, or it speaks up
        where one alone is asked."""
        if self.match is None or self.state != "playing":
            return True
        if self.window is not None:
            return self.window.closes_with(seat, text)
        if not self.match.asked_together:
            return seat not in self.match.asks or self.match.waiting in ([], [seat])
        return self.timer.mode != "beat" and self.match.waiting in ([], [seat])  # a beat reveals in its own time

    def rehearse(self, answers: Mapping[int, str]) -> Match:
        """The match after the last answers, tried on a copy: BrokenRule if a rule fails, and nothing has changed."""
        assert self.match is not None
        tried = self.match.copy()
        self._play(tried, answers)
        self._rehearsed = (dict(answers), tried)
        return tried

    # the log

    def apply(self, row: Row, now: int | None = None) -> None:
        """Takes in the next row. A match that its rows no longer replay is broken; the room lives on.

        The clock goes from `now` on; without it, from when the row was written.
        """
        now = row.at if now is None else now
        self.tally.count(row)
        if row.id:
            self.commands[row.id] = None
            if len(self.commands) > _REMEMBERED_COMMANDS:
                del self.commands[next(iter(self.commands))]
        known, question = self._known, self.question
        try:
            self._apply(row, now)
        except (Refused, BrokenRule, RuntimeError) as error:
            self._break()
            self.failed_at = error.where if isinstance(error, BrokenRule) else ""
        self.tally.note(row, self.question == question)
        quiet = isinstance(row, log.Answered | log.TakenBack | log.Passed) or (
            isinstance(row, log.Clocked) and self.window is not None
        )
        if not quiet or known != self._known:
            self.version += 1

    @property
    def _known(self) -> tuple[str, int, int]:
        """What everybody hears of the answers: how many have locked one, and what follows from the last."""
        return self.state, self.question, len(self.locked)

    def _apply(self, row: Row, now: int) -> None:
        match row:
            case log.Answered():
                if self._is_open(row):
                    # that somebody spoke up uninvited, or answers in secret, is not told before the reveal
                    if row.seat in self.asked and self.window is None:
                        self.locked.add(row.seat)
                    if self.closes_with(row.seat, row.text):
                        self._reveal({row.seat: row.text}, now)
                    else:
                        self._keep(row.seat, row.text)
            case log.Struck():
                if self._is_open(row):
                    waiting = self.waiting
                    self._reveal({seat: text for seat, text in row.defaults.items() if seat in waiting}, now)
            case log.Passed():
                if self._is_open(row) and self.window is not None:
                    self.window.passed = True
                    if not self.waiting:
                        self._reveal({}, now)
            case log.TakenBack():
                if self._is_open(row):
                    self._keep(row.seat, None)
            case log.Clocked():
                if self._is_open(row) and self.clock is not None:
                    self.clock.pauses += row.paused and not self.clock.paused
                    self.clock.left, self.clock.since, self.clock.paused = row.left, now, row.paused
            case log.Started():
                self._start(row, now)
            case log.Shared() | log.Unshared() | log.Led() | log.Entrusted():
                sharing.apply(self, row)
            case log.HandedOver() | log.Left() | log.Returned() | log.Waited():
                seating.absent(self, row)
            case log.Voted():
                (self.ends.add if row.wish else self.ends.discard)(row.by)
            case log.Readied():
                (self.ready.add if row.ready else self.ready.discard)(row.by)
            case log.Queued():
                self.queue.append(Seat(row.name, token=row.token))
            case log.Unqueued():
                self.queue = [seat for seat in self.queue if seat.token != row.token]
            case log.Broke():
                self._break()
                self.too_long, self.failed_at, self.called_off = row.too_long, row.failed_at, row.called_off
            case log.Reopened():
                seating.reopen(self)
            case log.Hosted():
                self.host = row.seat
            case log.Opened():
                raise RuntimeError("a room is opened once")
            case _:
                seating.arrange(self, row)

    # the match

    def _start(self, row: log.Started, now: int) -> None:
        seating.take_places(self, row)
        self.ready, self.ends, self.called_off = set(), set(), False
        self.number, self.state, self.broken, self.too_long = row.match, "playing", False, False
        self.failed_at = ""
        self.question, self.locked = 0, set()
        self.tally.begin_match()
        self.match = None
        if row.rules != self.game.rules_version:
            self._break()  # played under rules that are no longer here
            return
        options = self.options if row.options is None else row.options
        self.match, self.window = Match(self.game, self.names, options, seed=row.seed, lulls=row.lulls), None
        self._ask(now)

    def _is_open(self, row: log.Answered | log.TakenBack | log.Struck | log.Passed | log.Clocked) -> bool:
        seat = row.seat if isinstance(row, log.Answered | log.TakenBack) else None
        return self.state == "playing" and (row.match, row.question) == (self.number, self.question_of(seat))

    def _keep(self, seat: int, text: str | None) -> None:
        """An answer waits for the others, or (None) does so no longer."""
        assert self.match is not None
        self._rehearsed = None
        if self.window is not None:
            self.window.keep(seat, text)
        elif text is None:
            self.match.take_back(seat)
        else:
            self.match.answer_all({seat: text}, wait=True)

    def _reveal(self, answers: Mapping[int, str], now: int) -> None:
        """The last answers are there: all are played at once."""
        assert self.match is not None
        if self._rehearsed is not None and self._rehearsed[0] == answers:
            self.match = self._rehearsed[1]
        else:
            self._play(self.match, answers)
        self.question += _STRIDE if self.match.lulls else 1
        self.locked = set()
        self._ask(now)

    def _play(self, match: Match, answers: Mapping[int, str]) -> None:
        (self.window.play if self.window is not None else passing.play)(match, answers)

    def _ask(self, now: int) -> None:
        assert self.match is not None
        self._rehearsed = None
        self.tally.open_question()
        could = self.match.window
        self.window = None if could is None else Window(self.match, could, now)
        if self.match.outcome is not None:
            self.state, self.clock, self.window = "over", None, None
            winners = tuple(self.match.players[seat] for seat in self.match.outcome.winners)
            self.results.append(Result(self.number, winners))
        else:
            self._set_clock(now)

    def _set_clock(self, now: int) -> None:
        """The open question has its whole time from now on."""
        timed = self.timer.mode != "none" and self.asked
        self.clock = Clock(self.timer.seconds * 1000, now) if timed else None

    def _break(self) -> None:
        self.state, self.broken, self.clock, self.window = "over", True, None, None
        self.locked = set()
