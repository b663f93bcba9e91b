"""Looking at a match: what is the case, what was told, what each seat may answer. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.driver import Driver
from kejian.core.event import Event
from kejian.core.game import Outcome
from kejian.core.menu import Chosen, Composed, Menu
from kejian.core.message import Message
from kejian.core.past import AllEvents
from kejian.core.refusal import BadMoveText, BrokenRule, NoAnswer, Refusal, Refused
from kejian.core.refusals import MatchOver, NotAsked, UnusedWords
from kejian.core.tape import Taped
from kejian.core.text import Lang
from kejian.core.words import Words

P = ParamSpec("P")
T = TypeVar("T")
L = TypeVar("L", bound="Looking")


def asking_rules(look: Callable[Concatenate[L, P], T]) -> Callable[Concatenate[L, P], T]:
    """A look at the rules: where one of them raises it is a BrokenRule, with the record that leads there."""

    @wraps(look)
    def guarded(match: L, *args: P.args, **named: P.kwargs) -> T:
        try:
            return look(match, *args, **named)
        except (Refused, BrokenRule):
            raise
        except Exception as error:
            match._fail(error, (*match._played(), *match._since))

    return guarded  # type: ignore[return-value]  # a match is never passed by name


class Looking(Driver):
    """A match as one may look at it: woken when it is looked at, and never changed by that."""

    __slots__ = ()

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
    def chance(self) -> Chance | None:
        """The question to nature at which a match made `by_hand` stands; mostly none."""
        is_open = self.asks is not None and self._outcome is None and isinstance(self._question, Chance)
        return self._question if is_open else None  # type: ignore[return-value]  # looked at in the line above

    @property
    def step_so_far(self) -> tuple[Any, Sequence[Taped]]:
        """The state before the running step, not to be changed, and what was answered in it: where others begin too."""
        if self._asks is None:
            self._wake()
        return self._checkpoint, self._since

    @property
    def window(self) -> Lull | None:
        """The window in which others may not know who is asked, or whether anybody is; None: it is known."""
        asks = self.asks
        if not self.lulls:
            return None
        if isinstance(self._question, Lull) and self._outcome is None:
            return self._question
        could = [getattr(ask, "beside", None) for ask in asks.values()]
        return could[0] if could and all(could) else None

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

    @asking_rules
    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat (None: a spectator) may see of the state."""
        return self.game.view(self.state, seat)

    @asking_rules
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

    @asking_rules
    def refusal(self, seat: int, move: Any) -> Refusal | None:
        """Why a move would not be accepted; None if it would. Of words of a seat that is not asked: what the game knows of them."""
        ask = self.ask_of(seat)
        if ask is not None:
            return ask.refusal(move)
        if self._outcome is not None:
            return self.game.cited(MatchOver())
        why = self.game.misplaced(self.state, seat, move, self.all_events) if isinstance(move, str) else None
        return self.game.cited(why or NotAsked(seat, clauses=self.game.not_asked(self.state, seat)))

    def ask_of(self, seat: int) -> Ask[Any] | None:
        """What a seat may answer: its open question, or one it may answer uninvited."""
        ask = self.asks.get(seat)
        if ask is None and self._outcome is None:
            return self.game.uninvited(self._state, seat)
        return ask

    @asking_rules
    def menu(self, seat: int) -> Menu:
        """The question of a seat that may answer, laid out for a person; Refused if it may not."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(NotAsked(seat))
        return ask.menu()

    @asking_rules
    def compose(self, seat: int, chosen: Sequence[Chosen]) -> Composed:
        """A move in the making of a seat that may answer; Refused if it may not."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(NotAsked(seat))
        return ask.compose(chosen, self.players)

    @asking_rules
    def read(self, seat: int, text: str) -> Any:
        """The move a player wrote; Refused if it cannot be understood or the seat is not asked."""
        ask = self.ask_of(seat)
        if ask is None:
            raise self.refused(self.refusal(seat, text) or NotAsked(seat))
        move, rest = self.understand(ask, text)
        if rest:
            raise self.refused(UnusedWords(seat, rest))
        return move

    @asking_rules
    def understand(self, ask: Ask[Any], text: str) -> tuple[Any, str]:
        """An answer out of what a player wrote, and what is left of it; BadMoveText with what the game knows of other words."""
        try:
            return ask.read(text)
        except NoAnswer:
            why = self.game.misplaced(self.state, ask.seat, text, self.all_events)
            if why is None:
                raise
            raise BadMoveText(self.game.cited(why), self.words, self.players) from None

    def refused(self, refusal: Refusal) -> Refused:
        """A refusal to be raised: it knows the words of this match and the clauses behind it."""
        return Refused(self.game.cited(refusal), self.words, self.players)
