"""A match: answers to what it asks, and copies of it. `looking.py` is what one may know of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.event import Event
from kejian.core.game import Game, Question, Step
from kejian.core.looking import Looking
from kejian.core.past import Past
from kejian.core.ready import ready
from kejian.core.refusal import BrokenRule, Refused
from kejian.core.refusals import BadChance
from kejian.core.registry import find_game
from kejian.core.tape import Imagined, Redealt, Taped

if TYPE_CHECKING:
    from kejian.core.record import Record


class Match(Looking):
    """A match in progress.

    What was played before is shared by all copies (`_past`) up to the last one that was taken, and the match's own
    after that (`_tape`, `_events`).
    """

    __slots__ = ()

    def __init__(
        self,
        game: Game[Any] | str,
        players: Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        start: Mapping[str, Any] | None = None,
        seed: int | None = None,
        chance: Sequence[Any] = (),
        hold: bool = False,
        lulls: bool = False,
        by_hand: bool = False,
        reasons: bool = True,
    ) -> None:
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.setup, state, self._outcome = ready(self.game, players, {} if options is None else options)
        self.start = None if start is None else dict(start)
        self.seed = random.getrandbits(32) if seed is None else seed
        self.hold = hold  # stop at a question to nobody until proceed() is called
        self.lulls = lulls  # stop where somebody could have been asked in secret, until proceed() is called
        self.by_hand = by_hand  # stop at a question to nature until draw() says what it is
        self._lulls_met = self._lulls_past = 0
        self.reasons = reasons  # whether somebody reads why things did not happen: asides are told
        self.imagined = False
        self._written_chance = chance  # results of a record, used before nature is asked
        self._draws = 0
        if start:
            state = state.copy()
            self.game.place(state, start)
            self._outcome = self.game.outcome(state)
        self._checkpoint: Any = state
        self._since: list[Taped] = []
        self._told: list[Event] = []  # in this step
        self._tape: list[Taped] = []
        self._events: list[Event] = [] if self._outcome is None else list(self.game.over_at_once(state))
        self._past: Past | None = None
        self._pending: dict[int, Any] = {}
        self._uninvited: dict[int, Any] = {}
        self._state: Any = None
        self._running: Step | None = None
        self._question: Question | None = None
        self._asks: dict[int, Ask[Any]] | None = None

    @classmethod
    def of(cls, record: Record) -> Match:
        """The match before the first recorded move; SetupRefused if there can be none."""
        seed = 1 if record.seed is None else record.seed
        chance = record.chance
        return cls(record.game, record.players, record.options, start=record.start, seed=seed, chance=chance, hold=True)

    # answers

    def answer(self, seat: int, move: Any) -> None:
        """Takes a seat's answer: a move, or its text.

        Until the last seat has answered an answer may be changed; the last one plays on. A refused answer (Refused)
        changes nothing; at one where a rule breaks (BrokenRule) the question is open again.
        """
        asks = self.asks if self._asks is None else self._asks
        if seat not in asks or type(move) is str:
            self.answer_all({seat: move})
            return
        try:
            refusal = asks[seat].refusal(move)
        except Exception as error:  # as `asking_rules` does; here a playout would pay for the wrapper
            self._fail(error, (*self._played(), *self._since))
        if refusal is not None:
            raise self.refused(refusal)
        pending = self._pending
        pending[seat] = move
        if len(pending) == len(asks):
            moves = pending if [*pending] == [*asks] else {seat: pending[seat] for seat in asks}
            self._take(moves | self._uninvited if self._uninvited else moves)

    def answer_all(self, answers: Mapping[int, Any], *, wait: bool = False) -> None:
        """Takes the answers of several seats, moves or texts: all of them, or none if one is refused (Refused).

        Somebody who speaks up uninvited is told with those who answer at once; where one alone is asked he takes the
        place of the answer that was due. Where nobody is asked the match goes on. `wait`: even when all have answered
        the question stays open, until the next answers, or none, are taken without it.
        """
        asks = self.asks if self._asks is None else self._asks
        moves: dict[int, Any] = {}
        try:  # as `asking_rules` does, which would cost a tenth of all
            for seat, ask in asks.items():
                if seat in answers:
                    move = answers[seat]
                    if type(move) is str:
                        move = self.read(seat, move)
                    refusal = ask.refusal(move)
                    if refusal is not None:
                        raise self.refused(refusal)
                    moves[seat] = move
            spoken = self._spoken_up(answers, asks) if len(moves) < len(answers) else None
        except (Refused, BrokenRule):
            raise
        except Exception as error:
            self._fail(error, (*self._played(), *self._since))
        if spoken is not None:
            if isinstance(self._question, Ask):
                self._take(spoken)
                return
            self._uninvited |= spoken
        if self._pending:
            pending = self._pending | moves
            moves = {seat: pending[seat] for seat in asks if seat in pending}
        if wait or len(moves) < len(asks):
            self._pending = moves
        elif isinstance(self._question, Lull):
            self._pass_lull()
        elif isinstance(self._question, Chance):
            return  # nature has not answered
        elif self._outcome is None:
            self._take(moves | self._uninvited if self._uninvited else moves)

    def _spoken_up(self, answers: Mapping[int, Any], asks: Mapping[int, Ask[Any]]) -> dict[int, Any]:
        """The moves of those who are not asked; Refused if one may not speak up, or not so."""
        spoken: dict[int, Any] = {}
        for seat, move in answers.items():
            if seat not in asks:
                spoken[seat] = self.read(seat, move) if type(move) is str else move
                refusal = self.refusal(seat, spoken[seat])
                if refusal is not None:
                    raise self.refused(refusal)
        return spoken

    def take_back(self, seat: int) -> None:
        """Withdraws a seat's answer that still waits for the others."""
        self._pending.pop(seat, None)
        self._uninvited.pop(seat, None)

    def proceed(self) -> None:
        """Goes on from a question to nobody, or a lull, where a held match waits."""
        if not self.asks:
            self.answer_all({})

    def draw(self, result: Any) -> None:
        """What nature answers where a match made `by_hand` waits for it (`chance`); Refused if that cannot be drawn."""
        chance = self.chance
        if chance is None or not chance.accepts(result):
            raise self.refused(BadChance(str(result)))
        self._take_draw(result)

    # copies

    def copy(self) -> Match:
        """An independent twin, with the same pending answers and the same nature."""
        if self._tape or self._events:
            self._past = Past.of(self._past, self._tape, self._events)
            self._tape, self._events = [], []
        twin: Match = object.__new__(Match)
        twin.game, twin.setup, twin.start = self.game, self.setup, self.start
        twin.seed, twin.hold, twin.imagined, twin.reasons = self.seed, self.hold, self.imagined, self.reasons
        twin.lulls, twin._lulls_met, twin._lulls_past = self.lulls, 0, self._lulls_past
        twin.by_hand = self.by_hand
        twin._written_chance, twin._draws = self._written_chance, self._draws
        twin._past, twin._tape, twin._events = self._past, [], []
        twin._told = []  # what this step told is told again when it is woken
        twin._checkpoint, twin._since = self._checkpoint, self._since[:]
        twin._outcome, twin._pending, twin._uninvited = self._outcome, self._pending.copy(), self._uninvited.copy()
        twin._asks = twin._running = twin._state = twin._question = None  # woken when looked at
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its set-up and its tape, to be played once more when it is looked at."""
        tape = self.tape
        facts = (
            self.start, self.seed, self.hold, self.by_hand, self.imagined, self.reasons, self._written_chance, self._draws,
        )  # fmt: skip
        answers = (tape, self._pending, self._uninvited)
        return _unpickled, (self.game, self.players, self.setup.options, *facts, *answers)

    def imagine(self, seat: int, rng: random.Random) -> Match:
        """A copy as the seat may picture it: no answers of this question, hidden facts dealt anew, another nature."""
        if self._asks is None:
            self._wake()  # what chance has decided stays decided
        twin = self.copy()
        twin.imagined, twin.lulls, twin.by_hand = True, False, False
        twin._pending, twin._uninvited = {}, {}
        twin._written_chance = ()
        twin.seed = rng.getrandbits(64)
        if self.reasons and self._outcome is None:
            twin.reasons = False  # from here on
            twin._since.append(Imagined())
        if self.game.hidden and self._outcome is None:  # what is over hides nothing, and is shared by all copies
            redealt = Redealt(seat, rng.getrandbits(64))
            self.game.redeal(twin.state, seat, random.Random(redealt.seed))
            twin._since.append(redealt)
        return twin

    def record(self) -> Record:
        """The match so far as a record that replays to the same events and position."""
        from kejian.core.recording import record_of

        return record_of(self)

    def _reproduction(self, tape: Sequence[Taped]) -> str:
        from kejian.core.recording import record_of

        if any(isinstance(entry, Redealt) for entry in tape):
            return ""  # what somebody imagined of hidden facts is nobody's record
        return record_of(self, tape).to_yaml()


def _unpickled(
    game: Game[Any],
    players: Sequence[str],
    options: Mapping[str, Any],
    start: Mapping[str, Any] | None,
    seed: int,
    hold: bool,
    by_hand: bool,
    imagined: bool,
    reasons: bool,
    chance: Sequence[Any],
    draws: int,
    tape: Sequence[Taped],
    pending: dict[int, Any],
    uninvited: dict[int, Any],
) -> Match:
    match = Match(
        game, players, options, start=start, seed=seed, chance=chance, hold=hold, by_hand=by_hand, reasons=reasons
    )
    match.imagined, match._draws, match._since = imagined, draws, list(tape)
    match._pending, match._uninvited = pending, uninvited
    return match
