"""A match: what is the case, what may be answered, and copies of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from kejian.core.ask import Ask
from kejian.core.driver import Driver
from kejian.core.event import Event
from kejian.core.game import Game, Outcome, Question, Step
from kejian.core.menu import Chosen, Composed, Menu
from kejian.core.message import Message
from kejian.core.past import AllEvents, Past
from kejian.core.ready import ready
from kejian.core.refusal import BrokenRule, Refusal, Refused
from kejian.core.refusals import MatchOver, NotAsked, UnusedWords
from kejian.core.registry import find_game
from kejian.core.tape import Imagined, Redealt, Taped
from kejian.core.text import Lang
from kejian.core.words import Words

if TYPE_CHECKING:
    from kejian.core.record import Record


P = ParamSpec("P")
T = TypeVar("T")


def _asking_rules(look: Callable[Concatenate[Match, P], T]) -> Callable[Concatenate[Match, P], T]:
    """A look at the rules: where one of them raises it is a BrokenRule, with the record that leads there."""

    @wraps(look)
    def guarded(match: Match, *args: P.args, **named: P.kwargs) -> T:
        try:
            return look(match, *args, **named)
        except (Refused, BrokenRule):
            raise
        except Exception as error:
            match._fail(error, (*match._played(), *match._since))

    return guarded  # type: ignore[return-value]  # a match is never passed by name


class Match(Driver):
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
        reasons: bool = True,
    ) -> None:
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.setup, state, self._outcome = ready(self.game, players, {} if options is None else options)
        self.start = None if start is None else dict(start)
        self.seed = random.getrandbits(32) if seed is None else seed
        self.hold = hold  # stop at a question to nobody until proceed() is called
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

    # what is the case

    @property
    def players(self) -> tuple[str, ...]:
        return self.setup.players

    @property
    def state(self) -> Any:
        """The live state. Rules change it; callers only look."""
        if self._asks is None:
            self._wake()
        return self._state

    @property
    def asks(self) -> dict[int, Ask[Any]]:
        """The open questions by seat; none when the match is over."""
        if self._asks is None:
            self._wake()
        return self._asks  # type: ignore[return-value]  # waking opens them

    @property
    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        if self._asks is None:
            self._wake()
        return self._outcome

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is still missing."""
        return [seat for seat in self.asks if seat not in self._pending]

    @property
    def tape(self) -> tuple[Taped, ...]:
        """All answers and chance results so far: with the set-up, the whole match."""
        if self._asks is None:
            self._wake()
        return (*self._played(), *self._since)

    @property
    def asked_together(self) -> bool:
        """Whether the open questions are of the kind that is answered at once and revealed together."""
        return self.asks is not None and self._question is not None and not isinstance(self._question, Ask)

    @property
    def step_so_far(self) -> tuple[Any, Sequence[Taped]]:
        """The state before the running step, not to be changed, and what was answered in it: where others begin too."""
        if self._asks is None:
            self._wake()
        return self._checkpoint, self._since

    def pending(self, seat: int) -> Any | None:
        """A seat's own answer that still waits for the others, invited or not."""
        return self._pending.get(seat, self._uninvited.get(seat))

    def events(self, since: int = 0, seat: int | None = None) -> list[Event]:
        """What happened from event number `since` on, as a seat (None: a spectator) may know it."""
        return [seen for event in self.all_events[since:] if (seen := event.seen_by(seat)) is not None]

    @property
    def all_events(self) -> Sequence[Event]:
        """Everything that happened, secrets included: for the referee, not for a seat."""
        if self._asks is None:
            self._wake()
        return AllEvents(self._past, self._events, self._told)

    @_asking_rules
    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat (None: a spectator) may see of the state."""
        return self.game.view(self.state, seat)

    @_asking_rules
    def position(self) -> dict[str, Any]:
        """The full position in the vocabulary of records."""
        live, outcome = self.state, self.outcome
        between = self.game.positions_between_steps and not self._since
        position = self.game.position(self._checkpoint if between else live)
        position["over"] = outcome is not None
        position["winner"] = None if outcome is None else [self.players[seat] for seat in outcome.winners]
        return position

    def say(self, message: Message, lang: Lang = "zh", *, full: bool = False) -> str:
        """One plain sentence for an event or a refusal of this match; in full, every figure with its terms."""
        return self.words.say(message, lang, self.players, full=full)

    @property
    def words(self) -> Words:
        """The words of this match."""
        return self.game.words_of(self._checkpoint)

    # moves

    def legal(self, seat: int) -> Iterable[Any]:
        """The legal moves of a seat, lazily; none if it is not asked."""
        ask = self.asks.get(seat)
        return () if ask is None else self._listed(ask)

    def _listed(self, ask: Ask[Any]) -> Iterator[Any]:
        try:
            yield from ask.moves()
        except Exception as error:
            self._fail(error, (*self._played(), *self._since))

    @_asking_rules
    def refusal(self, seat: int, move: Any) -> Refusal | None:
        """Why a move would not be accepted; None if it would."""
        ask = self.ask_of(seat)
        if ask is not None:
            return ask.refusal(move)
        if self._outcome is not None:
            return self.game.cited(MatchOver())
        return self.game.cited(NotAsked(seat, clauses=self.game.not_asked(self.state, seat)))

    def ask_of(self, seat: int) -> Ask[Any] | None:
        """What a seat may answer: its open question, or one it may answer uninvited."""
        ask = self.asks.get(seat)
        if ask is None and self._outcome is None:
            return self.game.uninvited(self._state, seat)
        return ask

    @_asking_rules
    def menu(self, seat: int) -> Menu:
        """The question of a seat that may answer, laid out for a person; Refused if it may not."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(NotAsked(seat))
        return ask.menu()

    @_asking_rules
    def compose(self, seat: int, chosen: Sequence[Chosen]) -> Composed:
        """A move in the making of a seat that may answer; Refused if it may not."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(NotAsked(seat))
        return ask.compose(chosen, self.players)

    @_asking_rules
    def read(self, seat: int, text: str) -> Any:
        """The move a player wrote; Refused if it cannot be understood or the seat is not asked."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(self.refusal(seat, text) or NotAsked(seat))
        move, rest = ask.read(text)
        if rest:
            raise self.refused(UnusedWords(seat, rest))
        return move

    def refused(self, refusal: Refusal) -> Refused:
        """A refusal to be raised: it knows the words of this match and the clauses behind it."""
        return Refused(self.game.cited(refusal), self.words, self.players)

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
        except Exception as error:  # as `_asking_rules` does; here a playout would pay for the wrapper
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
        try:  # as `_asking_rules` does, which would cost a tenth of all
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
        """Goes on from a question to nobody, where a held match waits."""
        if not self.asks:
            self.answer_all({})

    # copies

    def copy(self) -> Match:
        """An independent twin, with the same pending answers and the same nature."""
        if self._tape or self._events:
            self._past = Past.of(self._past, self._tape, self._events)
            self._tape, self._events = [], []
        twin: Match = object.__new__(Match)
        twin.game, twin.setup, twin.start = self.game, self.setup, self.start
        twin.seed, twin.hold, twin.imagined, twin.reasons = self.seed, self.hold, self.imagined, self.reasons
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
        facts = (self.start, self.seed, self.hold, self.imagined, self.reasons, self._written_chance, self._draws)
        answers = (tape, self._pending, self._uninvited)
        return _unpickled, (self.game, self.players, self.setup.options, *facts, *answers)

    def imagine(self, seat: int, rng: random.Random) -> Match:
        """A copy as the seat may picture it: no answers of this question, hidden facts dealt anew, another nature."""
        if self._asks is None:
            self._wake()  # what chance has decided stays decided
        twin = self.copy()
        twin.imagined = True
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
        from kejian.core.record import record_of

        return record_of(self)

    def _reproduction(self, tape: Sequence[Taped]) -> str:
        from kejian.core.record import record_of

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
    imagined: bool,
    reasons: bool,
    chance: Sequence[Any],
    draws: int,
    tape: Sequence[Taped],
    pending: dict[int, Any],
    uninvited: dict[int, Any],
) -> Match:
    match = Match(game, players, options, start=start, seed=seed, chance=chance, hold=hold, reasons=reasons)
    match.imagined, match._draws, match._since = imagined, draws, list(tape)
    match._pending, match._uninvited = pending, uninvited
    return match
