"""A match played on in somebody's head: the same rules without words, reasons, tape and second readings.

Search plays thousands of such continuations and keeps none. Nothing that is answered here is judged: whoever rehearses
takes his moves from the questions. It cannot be copied; but where nothing was drawn or dealt it can tell where it stands
(`Stand`), and others begin there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.event import Aside, Event
from kejian.core.game import Game, Outcome, SpokeUp
from kejian.core.tape import Answers, Drawn, Redealt, Taped

if TYPE_CHECKING:
    from kejian.core.match import Match

_NOTHING: Iterator[Taped] = iter(())
_PASSED_BY: set[type] = {Aside, Lull}  # what nobody waits for here, and every kind of event once it was met
_Running = Generator[Any, Any, Outcome]


class Stand(NamedTuple):
    """Where a match stands: the state before the running step, not to be changed, and what was answered in it."""

    checkpoint: Any
    answered: Sequence[Taped]


class Continuation:
    """A match played on from where it stands, where nothing is hidden; `to_stand`: it will tell where it has come to."""

    __slots__ = ("_question", "_rng", "_running", "_stand", "game", "outcome", "state")

    game: Game[Any]
    state: Any
    outcome: Outcome | None
    _rng: random.Random
    _running: _Running
    _question: Ask[Any] | Sequence[Ask[Any]] | Mapping[int, Ask[Any]] | None
    _stand: Stand | None

    def __init__(self, game: Game[Any], stand: Stand, rng: random.Random, to_stand: bool = False) -> None:
        self.game, self._rng, self.outcome = game, rng, None
        self._stand = stand if to_stand else None
        self.state = state = stand.checkpoint.copy()
        self._running = self._steps_with_stands() if to_stand else _steps(game, state)
        self._go_on(None, iter(stand.answered) if stand.answered else _NOTHING)

    @property
    def asks(self) -> dict[int, Ask[Any]]:
        """The open questions by seat; none when the match is over."""
        question = self._question
        if isinstance(question, Ask):
            return {question.seat: question}
        if not question:
            return {}
        return question if type(question) is dict else {ask.seat: ask for ask in question}  # type: ignore[union-attr, misc]

    @property
    def alone(self) -> Ask[Any] | None:
        """The open question, where one seat alone is asked."""
        question = self._question
        if isinstance(question, Ask):
            return question
        return next(iter(self.asks.values())) if question and len(question) == 1 else None

    def take_stand(self) -> Stand | None:
        """Where it stands, if it was made to tell and chance had no part in it. It tells once."""
        stand, self._stand = self._stand, None
        return stand

    def answer(self, moves: Mapping[int, Any]) -> None:
        """Plays on with an answer of everybody who is asked."""
        question = self._question
        if isinstance(question, Ask):
            if self._stand is not None:
                self._note({question.seat: moves[question.seat]})
            self._go_on(moves[question.seat], _NOTHING)
            return
        moves = {seat: moves[seat] for seat in self.asks}
        self._note(moves)
        self._go_on(moves, _NOTHING)

    def answer_alone(self, move: Any) -> None:
        """Plays on with the answer of the only one who is asked."""
        question = self._question
        if not isinstance(question, Ask):
            self.answer(dict.fromkeys(self.asks, move))
            return
        if self._stand is not None:
            self._note({question.seat: move})
        self._go_on(move, _NOTHING)

    def play_on(
        self,
        most: int,
        is_far_enough: Callable[[Any], bool] | None = None,
        is_out_of_time: Callable[[], bool] | None = None,
        draw: Callable[[Ask[Any]], Any] | None = None,
    ) -> bool:
        """Answers sensibly at random until the match is over, the state is far enough, or so many questions were
        answered; False if time was up before. Whoever is asked alone may be answered by `draw`. The loop in which search
        spends its time."""
        if self.outcome is not None:
            return True
        state, rng, question, send = self.state, self._rng, self._question, self._running.send
        alone = isinstance(question, Ask)
        for _ in repeat(None, most):
            if is_far_enough is not None and is_far_enough(state):
                break
            if is_out_of_time is not None and is_out_of_time():
                return False
            if alone:
                reply = question.sensible(rng) if draw is None else draw(question)  # type: ignore[union-attr, arg-type]
            else:
                reply = {}
                for seat, ask in self.asks.items():
                    reply[seat] = ask.sensible(rng)
                    if is_out_of_time is not None and is_out_of_time():
                        return False
            try:
                item = send(reply)
            except StopIteration as end:
                self.outcome, self._question = end.value, None
                return True
            if isinstance(item, Ask):
                question, alone = item, True
            else:
                self._pass_by(item, _NOTHING)
                if self.outcome is not None:
                    return True
                question = self._question
                alone = isinstance(question, Ask)
        self._question = question
        return True

    def _note(self, moves: dict[int, Any]) -> None:
        """Remembers what was answered in this step, where that is asked for."""
        if self._stand is not None:
            self._stand = Stand(self._stand.checkpoint, (*self._stand.answered, Answers(moves)))

    def _go_on(self, reply: Any, replay: Iterator[Taped]) -> None:
        """Until questions are open or the match is over; what was answered in this step before is answered again."""
        try:
            item = self._running.send(reply)
        except StopIteration as end:
            self.outcome, self._question = end.value, None
            return
        if replay is _NOTHING and isinstance(item, Ask):  # most of all
            self._question = item
        else:
            self._pass_by(item, replay)

    def _pass_by(self, item: Any, replay: Iterator[Taped]) -> None:
        """Goes on from whatever a step yielded, as far as to an open question."""
        running = self._running
        try:
            for _ in repeat(None, self.game.step_bound):
                kind = type(item)
                if kind in _PASSED_BY:  # most of all
                    item = next(running)
                elif replay is _NOTHING and ((kind is dict and item) or isinstance(item, Ask)):
                    self._question = item
                    return
                elif kind is list and item and isinstance(item[0], Event):
                    item = next(running)
                elif isinstance(item, Event):
                    _PASSED_BY.add(kind)
                    item = next(running)
                elif isinstance(item, Chance):
                    item = running.send(self._drawn(item, replay))
                else:
                    self._question = item
                    moves = None if replay is _NOTHING else self._replayed(replay)
                    if moves is None:
                        if isinstance(item, Ask) or item:  # somebody is asked
                            return
                        moves = {}
                    if not isinstance(item, Ask):
                        item = running.send(moves)
                    elif item.seat in moves:
                        item = running.send(moves[item.seat])
                    else:
                        item = running.throw(SpokeUp(moves))
        except StopIteration as end:
            self.outcome, self._question = end.value, None
            return
        raise RuntimeError(f"{self.game.code}: more than {self.game.step_bound} items without a question")

    def _drawn(self, chance: Chance, replay: Iterator[Taped]) -> Any:
        """What chance decided, or decides now: then nobody else stands where this one does."""
        drawn = next(replay, None)
        if isinstance(drawn, Drawn):
            return drawn.result
        self._stand = None
        return chance.draw(self._rng)

    def _replayed(self, replay: Iterator[Taped]) -> Mapping[int, Any] | None:
        """The next answers of what is replayed, hidden facts dealt anew on the way where they were."""
        for entry in replay:
            if isinstance(entry, Answers):
                return entry.moves
            if isinstance(entry, Redealt):
                self.game.redeal(self.state, entry.seat, random.Random(entry.seed))
        return None

    def _steps_with_stands(self) -> _Running:
        """As `_steps`, noting the state before each step."""
        game, state = self.game, self.state
        while True:
            yield from game.step(state)
            outcome = game.outcome(state)
            if outcome is not None:
                return outcome
            if self._stand is not None:
                self._stand = Stand(state.copy(), ())


class Rehearsal(Continuation):
    """A match from its open question on, as a seat may picture it: no answers of others, hidden facts dealt anew,
    another nature. What `Match.imagine` promises holds here too."""

    __slots__ = ()

    def __init__(self, match: Match, seat: int, rng: random.Random) -> None:
        if match.outcome is None:
            super().__init__(match.game, Stand(*match.step_so_far), rng)
            if self.game.hidden:
                self.game.redeal(self.state, seat, rng)
            self.game.hush(self.state)
        else:
            self.game, self.state, self.outcome, self._question = match.game, match.state, match.outcome, None


def _steps(game: Game[Any], state: Any) -> _Running:
    """All steps to the end of a match as one; it returns the outcome."""
    step, over = game.step, game.outcome
    for _ in repeat(None, game.step_bound):
        yield from step(state)
        outcome = over(state)
        if outcome is not None:
            return outcome
    raise RuntimeError(f"{game.code}: more than {game.step_bound} steps")
