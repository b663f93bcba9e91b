"""Plays the lines of a record through a match: who answers which question, and what silence means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from kejian.core.event import Event
from kejian.core.match import Match
from kejian.core.record import Line, Record
from kejian.core.refusal import BadMoveText, Refused
from kejian.core.refusals import MissingAnswer, NotAsked, UnknownPlayer, UnusedWords

NO_MOVE = "-"  # written for a seat that cannot move


class Played(NamedTuple):
    """One line of a record as it was played: the words, what happened, and the match after it.

    The first one has no words: it is the opening. Neither has the last: it is the silence after the lines. `asked` is
    the match with the questions open that the line answered, where that was wanted.
    """

    line: Line
    events: Sequence[Event]
    match: Match
    asked: Match | None = None


def play(record: Record, asked_at: int | None = None) -> Iterator[Played]:
    """Plays a record: its opening, its lines one by one, and the silence after them.

    Refused where the set-up makes no match or a line cannot be played, BrokenRule where a rule fails; the match
    before it is that of the last line played.
    """
    script = Script(Match.of(record))
    told = len(script.match.all_events)
    yield Played({}, tuple(script.match.all_events), script.match.copy())
    for number, line in enumerate(record.moves):
        asked = script.reach(line) if number == asked_at else None
        held = dict(script.held)
        with script.telling_since(told):
            script.feed(line)
            if number == len(record.moves) - 1:
                script.expect_silence(held)
        events = tuple(script.match.all_events[told:])
        told += len(events)
        yield Played(line, events, script.settled(), asked)
    with script.telling_since(told):
        script.finish()
    yield Played({}, tuple(script.match.all_events[told:]), script.match)


class Script:
    """A match fed line by line.

    A line answers its seat's question. An optional question that the next line does not answer is passed over with its
    default; a question with a single possible answer answers itself. Words a question left over are held for later
    questions to the same seat. A refused line leaves the match as it was.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.held: dict[int, str] = {}
        self._stops: list[Match] | None = None  # for a scout: the match at every question that it answered
        self._against: dict[int, Refused] = {}  # why the words held for a seat did not fit a question that they answer
        self._tried: Sequence[Event] = ()  # all that was told on the way to a refusal

    @contextmanager
    def telling_since(self, told: int) -> Iterator[None]:
        """A refusal knows what was told on the way to it: why something was not asked may stand there."""
        self._tried = ()
        try:
            yield
        except Refused as refused:
            refused.told = tuple((self._tried or self.match.all_events)[told:])
            raise

    def reach(self, line: Line) -> Match:
        """A copy of the match at the very questions that a line would answer; Refused if it cannot be played."""
        return self._scouted(line)[-1]

    def stops(self, line: Line | None) -> list[Match]:
        """Copies of the match at every question that is open on the way to a line, last those that the line answers.

        Where the line cannot be played, or there is none, at least the match as it is.
        """
        try:
            return [self.match.copy()] if line is None else self._scouted(line)
        except Refused:
            return [self.match.copy()]

    def _scouted(self, line: Line) -> list[Match]:
        scout = self._scout()
        scout._stops = []
        scout.feed(line)
        return scout._stops

    def feed(self, line: Line) -> None:
        """Plays one line; Refused if it cannot be played."""
        before, held = self.match.copy(), dict(self.held)
        try:
            texts = {self._seat(name): text for name, text in (line.items() if isinstance(line, dict) else [line])}
            if isinstance(line, dict) and (self.match.asked_together or len(texts) > 1):
                self._feed_together(texts)
            elif not self._feed_one(*next(iter(texts.items()))):
                self.match, self.held = before, held
                if self._stops is not None:
                    self._stops = [before.copy()]
        except Refused:
            self._tried = self.match.all_events
            self.match, self.held = before, held
            raise

    def finish(self) -> None:
        """Silence after the last line: optional questions are passed over; no words may be left."""
        while self._use_held() or self._pass_optional():
            pass
        for seat, text in self.held.items():
            raise self._against.get(seat) or self.match.refused(UnusedWords(seat, text))
        waiting = tuple(self.match.waiting)
        if self.match.asked_together and 0 < len(waiting) < len(self.match.asks):
            raise self.match.refused(MissingAnswer(waiting))

    def settled(self) -> Match:
        """A copy of the match with the words played that are held and fit by now: they belong to the lines so far."""
        scout = self._scout()
        while scout._use_held():
            pass
        return scout.match

    def expect_silence(self, held: dict[int, str]) -> None:
        """Refused if words of the last line are left over in the silence after it; `held` are those of earlier lines."""
        scout = self._scout()
        try:
            scout.finish()
        except Refused:
            if scout.held.keys() - held.keys():
                self._tried = scout.match.all_events
                raise

    def _scout(self) -> Script:
        scout = Script(self.match.copy())
        scout.held, scout._against = dict(self.held), dict(self._against)
        return scout

    def _seat(self, name: str) -> int:
        if name not in self.match.players:
            raise self.match.refused(UnknownPlayer(name))
        return self.match.players.index(name)

    def _feed_together(self, texts: dict[int, str]) -> None:
        while not self.match.asked_together and (self._use_held() or self._pass_optional()):
            pass
        asks = self.match.asks
        texts = {seat: text for seat, text in texts.items() if seat in asks or text.strip() != NO_MOVE}
        if missing := tuple(seat for seat in asks if seat not in texts):
            raise self.match.refused(MissingAnswer(missing))
        self._remember()
        self.match.answer_all(texts)

    def _feed_one(self, seat: int, text: str) -> bool:
        """Plays the words of one seat. False where they say that it does nothing, and nobody asks it anything."""
        reason: Refused | None = None
        ever_asked, nothing = False, text.strip() in self.match.game.silence
        while True:
            if self._use_held():
                continue
            asked = seat in self.match.asks
            ever_asked = ever_asked or asked
            refused = self._try(seat, text, self.held.get(seat, ""))
            if refused is None:
                return True
            if asked and (reason is None or not isinstance(refused, BadMoveText)):
                reason = refused  # what a question said that understood his words, not one that came too late for them
            # his own words are tried at his own question, even where only one answer is left
            if self._pass_optional() or (not asked and not nothing and self._take_forced()):
                continue
            if nothing and not ever_asked:
                return False
            raise reason or refused

    def _try(self, seat: int, text: str, held: str = "") -> Refused | None:
        """Answers the seat's open question with the text, or says why it does not fit; what is left over is held."""
        ask = self.match.asks.get(seat)
        if ask is None and not self.match.asked_together:
            ask = self.match.ask_of(seat)  # he may speak up where another is asked alone
        if self.match.pending(seat) is not None:
            return self.match.refused(NotAsked(seat))  # a record says what was shown, not what was reconsidered
        if ask is None:
            return self.match.refused(self.match.refusal(seat, text) or NotAsked(seat))
        try:
            move, rest = self.match.understand(ask, text)
        except Refused as refused:
            return refused
        if refusal := ask.refusal(move):
            unfit = Refused(refusal)
            self._against.setdefault(seat, unfit)  # of words that are held: what the first said that understood them
            return unfit
        self.held.pop(seat, None)
        self._against.pop(seat, None)
        if left := f"{held} {rest}".strip():
            self.held[seat] = left
        self._remember()
        self.match.answer(seat, move)
        return None

    def _remember(self) -> None:
        if self._stops is not None:
            self._stops.append(self.match.copy())

    def _use_held(self) -> bool:
        asks = self.match.asks
        fitting = [(seat, text) for seat, text in self.held.items() if seat in asks and asks[seat].takes_rest(text)]
        return any(self._try(seat, text) is None for seat, text in fitting)

    def _pass_optional(self) -> bool:
        waiting = [self.match.asks[seat] for seat in self.match.waiting]
        if not waiting or not all(ask.optional for ask in waiting):
            return False
        self._remember()
        for ask in waiting:
            self.match.answer(ask.seat, ask.default())
        return True

    def _take_forced(self) -> bool:
        waiting = self.match.waiting
        if len(waiting) != 1:
            return False
        few = list(islice(self.match.legal(waiting[0]), 2))
        if len(few) != 1:
            return False
        self._remember()
        self.match.answer(waiting[0], few[0])
        return True
