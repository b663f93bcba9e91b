"""The contract: a game is a State and a step(). Everything else is written once, against this page."""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from kejian.core.ask import Ask, Chance, Lull
from kejian.core.bout import Bout
from kejian.core.clause import Rulebook
from kejian.core.duel import Duel
from kejian.core.event import Aside, Event
from kejian.core.message import Message
from kejian.core.names import is_name
from kejian.core.number import read_number, show_number
from kejian.core.option import Option, ValueCard, read_options
from kejian.core.refusal import ContentError, Refusal, SetupRefused
from kejian.core.refusals import BadName, SameName, SeatCount
from kejian.core.text import Lang, Text
from kejian.core.words import Words


class State(Protocol):
    """All facts of a game in progress: plain slotted data. No randomness, no clock, no callables."""

    def copy(self) -> Self:
        """An independent copy, written by hand."""
        ...


S = TypeVar("S", bound=State)


class SpokeUp(Exception):
    """Thrown into a step at a question to one seat alone: others speak up uninvited, and his answer will not come.

    A game whose `uninvited` answers while one is asked alone catches it in its step, wherever that is asked from.
    """

    def __init__(self, moves: Mapping[int, Any]) -> None:
        super().__init__(moves)
        self.moves = moves


Telling = Event | list[Event] | Aside
Question = Ask[Any] | Sequence[Ask[Any]] | Mapping[int, Ask[Any]] | Chance | Lull
Step = Generator[Telling | Question, Any, None]
"""One re-entrant unit of play. It yields events (one, a list, or an Aside), an Ask (its answer comes back), several Asks at once
(a list, or a mapping by seat; a mapping seat -> answer comes back) or a Chance (its result comes back), and changes
the state. What comes back for a list of events is True where somebody reads reasons."""


RESULTS = ("over", "winner", "error")  # what every position and expectation may say beside the game's own words


class Setup(NamedTuple):
    """Who plays, in seat order, and under which house rules (all of them, defaults filled in)."""

    players: tuple[str, ...]
    options: Mapping[str, Any]


Tone = Literal["good", "bad", "even"]
"""What a cell of a matrix means for the player of its row."""


class RulesTable(NamedTuple):
    """A table for the rule page, out of the data the engine itself uses."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    key: str = ""  # by which cards refer to it
    tones: tuple[tuple[Tone, ...], ...] = ()  # of a matrix: for each row those of its cells, its title left out


class Preset(NamedTuple):
    """How a table of a game begins unless somebody wants it otherwise."""

    seats: int
    options: Mapping[str, Any] = MappingProxyType({})


class Outcome(NamedTuple):
    """The end of a match: the winning seats; nobody is a draw."""

    winners: tuple[int, ...]

    def share(self, seat: int) -> float:
        """What the end is worth to a seat between 0 and 1, for bots and statistics."""
        if not self.winners:
            return 0.5
        return 1.0 if seat in self.winners else 0.0


class Drafted(NamedTuple):
    """What of the content of a game a seat has chosen in the match, by the names under which its worth is learnt, and of
    what it still chooses how many."""

    chosen: tuple[str, ...]
    wanted: int = 0
    open: tuple[str, ...] = ()


class Answer(NamedTuple):
    """What a game says to a question about a position: the value as `expect` writes it, and what there is to tell of it."""

    value: Any
    told: tuple[Event, ...]


class Game(Generic[S]):
    """A rulebook. Subclasses fill in the facts and the methods; the registry finds them by `code`."""

    code: str
    title: Text
    blurb: Text
    minutes: int
    seats: range
    package: str  # where rulebook.zh.md and rulebook.en.md lie
    sharers: int = 1  # how many people can play one seat together, each for his parts of it
    accent: str = "#c5352b"  # the colour of its tables and its cover; written on in white
    labels: Mapping[str, Text] = MappingProxyType({})  # what keys and words of views and positions are called
    words: Words
    silence: frozenset[str] = frozenset()  # what a record may write for a seat that is not asked: that it does nothing
    words_outside_records: frozenset[str] = frozenset()  # messages that no record can bring about
    options: tuple[Option, ...] = ()
    practice: Preset | None = None  # against bots; None: three seats, or as many as it needs
    lobby: Preset | None = None  # among people; None: all seats
    content_option: str = ""  # the option {player: …} in which content of people's own is named
    reserved_names: frozenset[str] = frozenset()  # words of the position vocabulary
    rules_version: int = 1
    hidden: bool = False  # whether some facts of the state are not for every seat
    secret_windows: bool = False  # whether nobody may know who is asked at times: rules yield `Lull`, asks say `beside`
    positions_between_steps: bool = False  # whether a position is taken before a step's first question
    symmetric: bool = False  # whether seats are alike: whoever sits where, the same answers lead to the same outcome
    entry_facts: type | None = None  # what `Entry.facts` holds: a NamedTuple of the game's own
    step_bound: int = 10_000  # events and chances between two questions, at the most
    can_leave_out: frozenset[str] = frozenset()  # rulings that it also plays without, as a naive reader would
    left_out: frozenset[str] = frozenset()  # those that it plays without: only for finding the questions behind them
    clauses_behind: Mapping[type[Refusal], tuple[str, ...]] = MappingProxyType(
        {}
    )  # of the book, by refusal of the core

    # the game itself

    def setup(self, setup: Setup) -> S:
        """The state before the first step; SetupRefused if the options do not fit together."""
        raise NotImplementedError

    def step(self, state: S) -> Step:
        """Plays one unit of the game."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the match is over."""
        raise NotImplementedError

    def over_at_once(self, state: S) -> Sequence[Event]:
        """What is told of a match that is over before its first question, so that no step is played."""
        return ()

    def parts(self, state: S, seat: int) -> Sequence[str]:
        """What people who share a seat can divide among them, by name; `Ask.part` says whose an answer is."""
        return ()

    def cited(self, refusal: Refusal) -> Refusal:
        """A refusal with the clauses of the book behind it, where it says none itself."""
        behind = None if refusal.clauses else self.clauses_behind.get(type(refusal))
        return refusal.citing(*behind) if behind else refusal

    def misplaced(self, state: S, seat: int, text: str, told: Sequence[Event]) -> Refusal | None:
        """Why something that a seat names is not for now, asked or not, where the game knows it; `told`: all that was told so far."""
        return None

    # what is seen

    def view(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """What a seat (None: a spectator) may see, as plain data."""
        raise NotImplementedError

    def open_view(self, state: S) -> Mapping[str, Any] | None:
        """What whoever has the record may see: everything, nothing is hidden after the end. None: as a spectator does."""
        return None

    def describe(self, view: Mapping[str, Any], lang: Lang) -> str:
        """A view for the terminal."""
        raise NotImplementedError

    def redeal(self, state: S, seat: int, rng: random.Random) -> None:
        """Deals anew, in place, what the seat may not know. Nothing to do where nothing is hidden.

        What it knows and the generator decide alone: how the cards really lie must not show in the result.
        """

    def uninvited(self, state: S, seat: int) -> Ask[Any] | None:
        """The question of a seat that is not asked now but may speak up all the same; mostly none.

        Among several who are asked at once he is told with them; where one is asked alone the step gets `SpokeUp`.
        """
        return None

    def not_asked(self, state: S, seat: int) -> tuple[str, ...]:
        """The clauses by which a seat is not asked now, where a rule says so."""
        return ()

    # positions

    def position(self, state: S) -> dict[str, Any]:
        """The state in the vocabulary of `start` and `expect`, players by name (`over` and `winner` are added).

        What is more than can be written is told in brief; `place` then refuses it with NotWritten.
        """
        raise NotImplementedError

    def position_names(self, position: Mapping[str, Any]) -> Mapping[str, Text]:
        """What words of a position are called that `labels` does not know: things in their own notation."""
        return {}

    def position_choices(self, state: S) -> Mapping[str, Mapping[str, Text]]:
        """Which words may stand under a key of a position, and what they are called; of keys that take a few known ones."""
        return {}

    def place(self, state: S, start: Mapping[str, Any]) -> None:
        """Overrides of the initial position; SetupRefused for what makes no sense."""
        raise NotImplementedError

    def write_line(self, state: S) -> str:
        """The position in one line; SetupRefused with NotWritten where it is more than a line can say."""
        raise NotImplementedError

    def read_line(self, line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        """Players, options and start of a one-line position."""
        raise NotImplementedError

    def expected(self, state: S, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """What `expect` says, by the names that positions use; a game whose things have other names says which."""
        return written

    def agrees(self, path: tuple[str, ...], expected: object, actual: object) -> bool:
        """Whether a value of `expect` fits the position; lists compare in order unless a game says otherwise."""
        if isinstance(actual, int | Fraction) and not isinstance(actual, bool) and isinstance(expected, str):
            try:
                return read_number(expected) == actual
            except ValueError:
                return False
        if isinstance(actual, str) and isinstance(expected, int | Fraction) and not isinstance(expected, bool):
            return show_number(expected) == actual  # a word made of digits
        return expected == actual and isinstance(expected, bool) == isinstance(actual, bool)

    def answer(self, state: S, path: tuple[str, ...]) -> Answer | None:
        """A figure that no position holds, asked for in the place where `expect` would name it, or under `ask` in words.

        None if there is no such figure; Refused with why a question was not understood.
        """
        return None

    # before it begins

    def complete(self, players: Sequence[str], options: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
        """The options with what a table left open decided by lot, such as teams or characters of single seats."""
        return dict(options)

    # for the rule page

    def tables(self) -> list[RulesTable]:
        """Moves, cards, heroes … as tables."""
        return []

    def matrix(self) -> RulesTable | None:
        """My move against yours, for games in which that says something; the first column names the row."""
        return None

    # for those who solve it

    def duel(self, state: S) -> Duel | None:
        """The match as a table between two sides, where it is one and what a pair of moves leads to is simple enough."""
        return None

    def bout(self, state: S, most: int) -> Bout | None:
        """What two can show and pay for with no more than `most` of anything, for those who play it out in millions."""
        return None

    # for those who look ahead; all of it may be left out, a bot then plays to the end at random

    feature_names: tuple[str, ...] = ()  # what the numbers of `features` are

    def side(self, state: S, seat: int) -> Hashable:
        """With whom a seat wins and loses, as the state says: seats with equal sides share an outcome."""
        return seat

    def score(self, state: S) -> Sequence[float] | None:
        """What an open position is worth to every seat, from 0 to 1, those of all sides together 1: public facts alone."""
        return None

    def features(self, state: S, seat: int) -> Sequence[float] | None:
        """What a seat may know of itself as numbers, from which a better score can be learnt; None if it is out."""
        return None

    def hush(self, state: S) -> None:
        """Nobody hears what happens from here on: rules may leave out what they only tell. The same happens all the same."""

    draws_by_averages = False  # in one's head: of two draws the one that came to more, where measurement speaks for it

    def clock(self, state: S) -> int | None:
        """A number that goes up when a turn is over: where a short look ahead ends."""
        return None

    def key(self, state: S) -> Hashable | None:
        """What the rest of the match depends on, and no more: positions with equal keys are played alike."""
        return None

    def drafted(self, state: S, seat: int) -> Drafted | None:
        """What a seat has chosen of heroes, generals and the like, where a match begins with choosing them."""
        return None

    # content people bring along (roles, characters, maps)

    def read_content(self, text: str, source: str) -> dict[str, Any]:
        """Named content of a file, checked, as plain data; ContentError with the place of what is wrong."""
        raise ContentError(f"{source}: {self.code} takes no content files")

    def introduce(self, content: Mapping[str, Any]) -> dict[str, Text]:
        """Every piece of such content in a line, for those who choose."""
        return {name: Text(name, name) for name in content}

    def advise(self, content: Mapping[str, Any]) -> dict[str, list[Text]]:
        """What should be known about pieces of such content before they are played: legal, but perhaps not meant."""
        return {}

    def content_for(self, key: str, content: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """What of such content a house rule takes; None: it takes none at all."""
        return content if key == self.content_option else None

    def cards(self, content: Mapping[str, Any]) -> dict[str, ValueCard]:
        """Such content as cards to choose by, where it is more than a line."""
        return {}

    def with_content(self, options: Mapping[str, Any], content: Mapping[str, Any]) -> dict[str, Any]:
        """The options with names of such content replaced by the content itself, so that records carry it."""
        chosen = options.get(self.content_option)
        if not isinstance(chosen, Mapping):
            return dict(options)
        named = {who: content.get(what, what) if isinstance(what, str) else what for who, what in chosen.items()}
        return {**options, self.content_option: named}

    # for tests and statistics

    def lineup(self, state: S, seat: int) -> Sequence[tuple[Text, Sequence[Text]]]:
        """What of the game's content a seat plays with, by kind: its role, its heroes; nothing where all are alike."""
        return ()

    def draw_options(self, players: Sequence[str], rng: random.Random) -> dict[str, Any]:
        """House rules that need knowledge of the game, at random: those about single seats, those that go together."""
        return {}

    # given by the contract

    def new_setup(self, players: Sequence[str], options: Mapping[str, object]) -> Setup:
        """Checks names, number of seats and options."""
        if len(players) not in self.seats:
            raise SetupRefused(self.cited(SeatCount(len(players), self.seats.start, self.seats.stop - 1)))
        for name in players:
            if not is_name(name) or self.misleads(name, players):
                raise SetupRefused(BadName(name))
            if players.count(name) > 1:
                raise SetupRefused(SameName(name))
        return Setup(tuple(players), read_options(self.options, options, players))

    def misleads(self, name: str, players: Sequence[str]) -> bool:
        """Whether a name could be taken for something else: a word of positions, or what else a game writes like it."""
        return name in self.reserved_names or name in RESULTS

    def without(self, *rulings: str) -> Self:
        """The book before these rulings were made; ValueError for one that it cannot do without."""
        for ruling in rulings:
            if ruling not in self.can_leave_out:
                raise ValueError(ruling)
        book = object.__new__(type(self))
        vars(book).update(vars(self), left_out=frozenset(rulings))
        return book

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is one thing, found by its code in every process."""
        from kejian.core.registry import find_game

        return (_left_out, (self.code, sorted(self.left_out))) if self.left_out else (find_game, (self.code,))

    def words_of(self, state: S) -> Words:
        """The words of one match: those of the game, and the names of content that its options bring along."""
        return self.words

    def say(self, message: Message, lang: Lang, players: Sequence[str]) -> str:
        """One plain sentence for an event or a refusal; `Match.say` knows the names of brought content too."""
        return self.words.say(message, lang, players)

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.of_package(self.package)


def _left_out(code: str, rulings: Sequence[str]) -> Game[Any]:
    from kejian.core.registry import find_game

    return find_game(code).without(*rulings)
