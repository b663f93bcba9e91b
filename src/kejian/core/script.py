"""Plays the lines of a record through a match: who answers which question, and what silence means."""

from __future__ import annotations

from itertools import islice

from kejian.core.match import Match
from kejian.core.record import Line
from kejian.core.refusal import Refusal, Refused

NO_MOVE = "-"  # written for a seat that cannot move


class Script:
    """A match fed line by line.

    A line answers its seat's question. An optional question that the next line does not answer is passed over with its
    default; a question with a single possible answer answers itself. Words a question left over are held for later
    questions to the same seat. A refused line leaves the match as it was.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.held: dict[int, str] = {}
        self._reached: Match | None = None  # for a scout: the match with the questions open that it answered last
        self._is_scout = False

    def reach(self, line: Line) -> Match:
        """A copy of the match at the very questions that a line would answer; Refused if it cannot be played."""
        scout = Script(self.match.copy())
        scout.held, scout._is_scout = dict(self.held), True
        scout.feed(line)
        assert scout._reached is not None
        return scout._reached

    def feed(self, line: Line) -> None:
        """Plays one line; Refused if it cannot be played."""
        before, held = self.match.copy(), dict(self.held)
        try:
            if isinstance(line, dict):
                self._feed_together({self._seat(name): text for name, text in line.items()})
            else:
                self._feed_one(self._seat(line[0]), line[1])
        except Refused:
            self.match, self.held = before, held
            raise

    def finish(self) -> None:
        """Silence after the last line: optional questions are passed over; no words may be left."""
        while self._use_held() or self._pass_optional():
            pass
        for seat, text in self.held.items():
            raise Refused(Refusal("unused_words", (seat, text)))
        waiting = tuple(self.match.waiting)
        if self.match.asked_together and 0 < len(waiting) < len(self.match.asks):
            raise Refused(Refusal("missing_answer", (waiting,)))

    def _seat(self, name: str) -> int:
        if name not in self.match.players:
            raise Refused(Refusal("unknown_player", (name,)))
        return self.match.players.index(name)

    def _feed_together(self, texts: dict[int, str]) -> None:
        while not self.match.asked_together and (self._use_held() or self._pass_optional()):
            pass
        if not self.match.asked_together and len(texts) == 1:
            self._feed_one(*next(iter(texts.items())))
            return
        asks = self.match.asks
        texts = {seat: text for seat, text in texts.items() if seat in asks or text.strip() != NO_MOVE}
        if missing := tuple(seat for seat in asks if seat not in texts):
            raise Refused(Refusal("missing_answer", (missing,)))
        moves = {seat: self.match.read(seat, text) for seat, text in texts.items()}
        for seat, move in moves.items():
            if refusal := self.match.refusal(seat, move):
                raise Refused(refusal)
        self._remember()
        for seat in sorted(moves, key=lambda seat: seat in asks):  # the uninvited first: the last asked one plays on
            self.match.answer(seat, moves[seat])
        if not asks:
            self.match.proceed()

    def _feed_one(self, seat: int, text: str) -> None:
        reason: Refused | None = None
        while True:
            if self._use_held():
                continue
            asked = seat in self.match.asks
            refused = self._try(seat, text, self.held.get(seat, ""))
            if refused is None:
                return
            reason = refused if asked else reason  # what his own question said, not that he is not asked any more
            if not (self._pass_optional() or self._take_forced()):
                raise reason or refused

    def _try(self, seat: int, text: str, held: str = "") -> Refused | None:
        """Answers the seat's open question with the text, or says why it does not fit; what is left over is held."""
        ask = self.match.asks.get(seat)
        if self.match.pending(seat) is not None:
            return Refused(Refusal("not_asked", (seat,)))  # a record says what was shown, not what was reconsidered
        if ask is None:
            return Refused(self.match.refusal(seat, text) or Refusal("not_asked", (seat,)))
        try:
            move, rest = ask.read(text)
            if refusal := ask.refusal(move):
                return Refused(refusal)
        except Refused as refused:
            return refused
        self.held.pop(seat, None)
        if left := f"{held} {rest}".strip():
            self.held[seat] = left
        self._remember()
        self.match.answer(seat, move)
        return None

    def _remember(self) -> None:
        if self._is_scout:
            self._reached = self.match.copy()

    def _use_held(self) -> bool:
        return any(self._try(seat, text) is None for seat, text in list(self.held.items()) if seat in self.match.asks)

    def _pass_optional(self) -> bool:
        waiting = [self.match.asks[seat] for seat in self.match.waiting]
        if not waiting or not all(ask.optional for ask in waiting):
            return False
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
        self.match.answer(waiting[0], few[0])
        return True
