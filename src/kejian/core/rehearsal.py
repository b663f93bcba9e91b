"""A match played on in somebody's head: the same rules without words, reasons, tape and second readings.

Search plays thousands of such continuations and keeps none. Nothing that is answered here is judged: whoever rehearses
takes his moves from the questions. It cannot be copied; one that starts where a match stands is cheap to make.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import TYPE_CHECKING, Any

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.event import Aside, Event
from kejian.core.game import Game, Outcome, Question, SpokeUp, Step
from kejian.core.tape import Answers, Drawn, Redealt, Taped

if TYPE_CHECKING:
    from kejian.core.match import Match

_NOTHING: Iterator[Taped] = iter(())


class Rehearsal:
    """A match from its open question on, as a seat may picture it: no answers of others, hidden facts dealt anew,
    another nature. What `Match.imagine` promises holds here too."""

    __slots__ = ("_question", "_rng", "_running", "asks", "game", "outcome", "state")

    def __init__(self, match: Match, seat: int, rng: random.Random) -> None:
        checkpoint, answered = match.step_so_far
        self.game: Game[Any] = match.game
        self.outcome: Outcome | None = match.outcome
        self.asks: dict[int, Ask[Any]] = {}
        self._rng = rng
        self._question: Question | None = None
        if self.outcome is not None:
            self.state: Any = checkpoint
            return
        self.state = checkpoint.copy()
        self._running: Step = self.game.step(self.state)
        self._run(None, iter(answered) if answered else _NOTHING)
        if self.game.hidden:
            self.game.redeal(self.state, seat, rng)

    def answer(self, moves: Mapping[int, Any]) -> None:
        """Plays on with an answer of everybody who is asked."""
        question = self._question
        if isinstance(question, Ask):
            self._run(moves[question.seat], _NOTHING)
        else:
            self._run({seat: moves[seat] for seat in self.asks}, _NOTHING)

    def _run(self, reply: Any, replay: Iterator[Taped]) -> None:
        """Until questions are open or the match is over; what was answered in this step before is answered again."""
        game, running, rng = self.game, self._running, self._rng
        for _ in repeat(None, game.step_bound):
            try:
                item: Any = running.throw(reply) if type(reply) is SpokeUp else running.send(reply)
            except StopIteration:
                self.outcome = game.outcome(self.state)
                if self.outcome is not None:
                    self.asks = {}
                    return
                self._running = running = game.step(self.state)
                reply = None
                continue
            reply = None
            if replay is _NOTHING and isinstance(item, Ask):  # most of all
                self._question, self.asks = item, {item.seat: item}
                return
            kind = type(item)
            if (
                kind is Aside
                or kind is Lull
                or isinstance(item, Event)
                or (kind is list and item and isinstance(item[0], Event))
            ):
                continue
            if isinstance(item, Chance):
                drawn = next(replay, None)
                reply = drawn.result if isinstance(drawn, Drawn) else item.draw(rng)
                continue
            if kind is dict:
                asks: dict[int, Ask[Any]] = item
            else:
                asks = {ask.seat: ask for ask in item} if kind is list else {item.seat: item}
            moves = None if replay is _NOTHING else self._replayed(replay)
            if moves is None:
                if asks:
                    self._question, self.asks = item, asks
                    return
                moves = {}
            reply = moves
            if isinstance(item, Ask):
                reply = moves[item.seat] if item.seat in moves else SpokeUp(moves)
        raise RuntimeError(f"{game.code}: more than {game.step_bound} items without a question")

    def _replayed(self, replay: Iterator[Taped]) -> Mapping[int, Any] | None:
        """The next answers of what is replayed, hidden facts dealt anew on the way where they were."""
        for entry in replay:
            if isinstance(entry, Answers):
                return entry.moves
            if isinstance(entry, Redealt):
                self.game.redeal(self.state, entry.seat, random.Random(entry.seed))
        return None
