"""The driver: runs the steps of a game, keeps the questions open, replays what was answered, remembers the tape."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, NoReturn

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.event import Aside, Event
from kejian.core.game import Game, Outcome, Question, Setup, SpokeUp, Step
from kejian.core.past import Past
from kejian.core.place import rule_line
from kejian.core.refusal import BrokenRule, Refused, SetupRefused
from kejian.core.refusals import BadChance
from kejian.core.tape import Answers, Drawn, Imagined, Redealt, Taped

_NOTHING: Iterator[Taped] = iter(())
_OVER = object()  # the end of a step
_IMAGINED = Imagined()


class Driver:
    """Plays a match.

    The state is that at the start of the current step (`_checkpoint`) with the entries since (`_since`) replayed. The
    running generator can therefore be thrown away and rebuilt at any time: that is how a match is copied, and how it
    survives a rule that raises.
    """

    __slots__ = (
        "_asks",
        "_checkpoint",
        "_draws",
        "_events",
        "_lulls_met",
        "_lulls_past",
        "_outcome",
        "_past",
        "_pending",
        "_question",
        "_running",
        "_since",
        "_state",
        "_tape",
        "_told",
        "_uninvited",
        "_written_chance",
        "by_hand",
        "game",
        "hold",
        "imagined",
        "lulls",
        "reasons",
        "seed",
        "setup",
        "start",
    )

    game: Game[Any]
    setup: Setup
    seed: int
    hold: bool
    lulls: bool
    by_hand: bool
    reasons: bool
    _checkpoint: Any
    _state: Any
    _since: list[Taped]
    _tape: list[Taped]
    _told: list[Event]
    _events: list[Event]
    _past: Past | None
    _pending: dict[int, Any]
    _uninvited: dict[int, Any]
    _running: Step | None
    _question: Question | None
    _asks: dict[int, Ask[Any]] | None
    _outcome: Outcome | None
    _draws: int
    _lulls_met: int  # in this run of the step
    _lulls_past: int  # of them, those the match has gone on from
    _written_chance: Sequence[Any]

    def _played(self) -> list[Taped]:
        """The entries of the steps before."""
        return self._tape if self._past is None else [*self._past.tape(), *self._tape]

    def _wake(self) -> None:
        """Runs the current step up to its open question, replaying what was answered in it before."""
        if self._outcome is not None:
            self._state, self._asks = self._checkpoint, {}
            return
        checkpoint, draws, taped, told, answered = (
            self._checkpoint, self._draws, len(self._tape), len(self._events), self._since
        )  # fmt: skip
        self._since, self._told, self._lulls_met, past = [], [], 0, self._lulls_past
        if not self.reasons and _IMAGINED in answered:
            self.reasons = True  # up to there they were told
        self._state = checkpoint.copy()
        try:
            self._running = self.game.step(self._state)
            self._play(self._running, None, answered)
        except Exception as error:
            self._go_back(checkpoint, draws, taped, told, past)
            self._since = answered
            self._fail(error, (*self._played(), *answered))

    def _take(self, moves: dict[int, Any]) -> None:
        """Gives the step the answers to its question."""
        checkpoint, draws, taped, told = self._checkpoint, self._draws, len(self._tape), len(self._events)
        since, answered, question, past = self._since, len(self._since), self._question, self._lulls_past
        if self._pending or self._uninvited:
            self._pending, self._uninvited = {}, {}
        since.append(tuple.__new__(Answers, (moves,)))  # quicker than Answers(moves)
        try:
            reply = self._reply(question, moves) if type(question) is not dict and isinstance(question, Ask) else moves
            self._play(self._running, reply)  # type: ignore[arg-type]  # a question is open, so a step runs
        except Exception as error:
            failing = since[:]  # with the answer that broke it, and what chance drew after it
            self._go_back(checkpoint, draws, taped, told, past)
            self._since = since[:answered]
            self._fail(error, (*self._played(), *failing))

    def _pass_lull(self) -> None:
        """Goes on from where nobody was asked. It is on no tape: the record knows no such question."""
        past, self._lulls_past = self._lulls_past, self._lulls_met
        self._go_on(None, past)

    def _take_draw(self, result: Any) -> None:
        """Gives the step what was drawn by hand."""
        self._go_on(result, self._lulls_past, Drawn(result))

    def _go_on(self, result: Any, past: int, *drawn: Drawn) -> None:
        """Goes on from where the running step stands, without an answer."""
        checkpoint, draws, taped, told = self._checkpoint, self._draws, len(self._tape), len(self._events)
        since, answered = self._since, len(self._since)
        since.extend(drawn)
        try:
            self._play(self._running, result)  # type: ignore[arg-type]  # a step runs: it stands at a lull or a chance
        except Exception as error:
            failing = since[:]
            self._go_back(checkpoint, draws, taped, told, past)
            self._since = since[:answered]
            self._fail(error, (*self._played(), *failing))

    def _go_back(self, checkpoint: Any, draws: int, taped: int, told: int, lulls_past: int) -> None:
        """After a rule that raised: as before. The step is rebuilt when it is next looked at."""
        self._checkpoint, self._draws, self._outcome = checkpoint, draws, None
        del self._tape[taped:], self._events[told:]
        self._told, self._asks, self._running, self._lulls_past = [], None, None, lulls_past

    def _fail(self, error: Exception, tape: Sequence[Taped]) -> NoReturn:
        if isinstance(error, Refused):  # a written chance result that cannot be
            raise error
        where = rule_line(error, self.game)
        raise BrokenRule(f"{type(error).__name__}: {error}", self._reproduction(tape), where) from error

    def _reproduction(self, tape: Sequence[Taped]) -> str:
        """The record that leads to the same place."""
        raise NotImplementedError

    def _play(self, running: Step, reply: Any, answered: Sequence[Taped] = ()) -> None:
        """Runs on until questions are open or the match is over; what was answered before is answered again."""
        game, events = self.game, self._told
        replay, bound = _NOTHING, game.step_bound
        if answered:
            replay, bound = iter(answered), bound * (len(answered) + 1)
        for _ in repeat(None, bound):
            if reply is None:
                item: Any = next(running, _OVER)
            else:
                try:
                    item = running.throw(reply) if type(reply) is SpokeUp else running.send(reply)
                except StopIteration:
                    item = _OVER
                reply = None
            kind = type(item)
            if kind is list and item and isinstance(item[0], Event):
                events += item
                if self.reasons:
                    reply = True
                continue
            if item is _OVER:
                self._tape += self._since
                self._events += events
                self._checkpoint = state = self._state
                self._since = []
                self._told = events = []
                self._lulls_met = self._lulls_past = 0
                self._outcome = game.outcome(state)
                if self._outcome is not None:
                    self._asks = {}
                    return
                self._state = state = state.copy()
                self._running = running = game.step(state)
                continue
            if isinstance(item, Event):
                events.append(item)
                continue
            if kind is Aside:
                if self.reasons:
                    events += item.tell()
                continue
            if kind is Lull:
                self._lulls_met += 1
                if self.lulls and self._lulls_met > self._lulls_past:
                    self._question, self._asks = item, {}
                    return
                continue
            if kind is not dict and isinstance(item, Chance):
                drawn: Any = next(replay, None)
                if drawn is None:
                    if self.by_hand:
                        self._question, self._asks = item, {}
                        return
                    drawn = Drawn(self._draw(item))
                self._since.append(drawn)
                reply = drawn.result
                continue
            self._question = item
            if kind is dict:
                self._asks = item.copy()
            else:
                self._asks = {ask.seat: ask for ask in item} if kind is list else {item.seat: item}
            entry = self._replayed(replay) if replay is not _NOTHING else None
            if entry is None:
                if self._asks or self.hold:
                    return
                entry = Answers({})
            self._since.append(entry)
            reply = self._reply(item, entry.moves) if isinstance(item, Ask) else entry.moves
        raise RuntimeError(f"{self.game.code}: more than {self.game.step_bound} items without a question")

    def _reply(self, ask: Ask[Any], moves: Mapping[int, Any]) -> Any:
        """What a step gets back that asked one seat alone: its answer, or that somebody else spoke up."""
        return moves[ask.seat] if ask.seat in moves else SpokeUp(moves)

    def _replayed(self, replay: Iterator[Taped]) -> Answers | None:
        """The next answers of a replay, hidden facts dealt anew on the way where they were."""
        for entry in replay:
            if isinstance(entry, Imagined):
                self.reasons = False
            elif isinstance(entry, Redealt):
                self.game.redeal(self._state, entry.seat, random.Random(entry.seed))
            else:
                return entry  # type: ignore[return-value]  # a replay meets its own questions
            self._since.append(entry)
        return None

    def _draw(self, chance: Chance) -> Any:
        """Nature's answer: the record's where it wrote one, else drawn from the seed and the number of the draw."""
        number, self._draws = self._draws, self._draws + 1
        if number < len(self._written_chance):
            result = self._written_chance[number]
            if not chance.accepts(result):
                raise SetupRefused(BadChance(str(result)))
            return result
        return chance.draw(random.Random(f"{self.seed}/{number}"))
