"""A deed: an operation or a skill that a hero can carry out. How it is written, when it is refused, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from kejian.core import Forecast, Number, Refusal, Sum, Text, show_number
from kejian.games.wuba.acts import Act, Blank, write_act
from kejian.games.wuba.refusals import IsDead, NobodysName, NoSuchPoint, ShortOfEconomy, WrongBlanks
from kejian.games.wuba.state import Hero, State
from kejian.kit.flow import Flow

TURN, TURN_START, PREPARATION = "turn", "turn_start", "prep"
NO_NOTE = Text("", "")


class Displacement(NamedTuple):
    """A hero came to another point; `own`: it was operated, not forced."""

    hero: Hero
    own: bool
    start: str


class Course:
    """What an operation has done so far that later parts of it look at."""

    def __init__(self, state: State) -> None:
        self.displaced: list[Displacement] = []
        self.operated: Hero | None = None  # whose operation it is; nobody's where it takes none
        self.stood_still: Hero | None = None  # by a 空步
        self.standing = [standing_towers(state, side) for side in (0, 1)]  # before it


def standing_towers(state: State, side: int) -> int:
    """How many towers of a side are not down (wuba.1.3.2)."""
    return sum(hp > 0 for hp in state.sides[side].towers.values())


def span(figures: Iterable[Number]) -> str:
    """The least and the greatest of some figures: 10–30, or just 20."""
    ends = sorted({min(known := tuple(figures)), max(known)})
    return "–\u2060".join(map(show_number, ends))  # no line ends between them


class Deed:
    """What a hero can do. One object serves all heroes; it holds nothing of a match."""

    verb: str = ""
    label: Text = NO_NOTE
    note: Text = NO_NOTE
    brief: Text = NO_NOTE  # that in a few words, for a tile
    blanks: tuple[Blank, ...] = ()
    timing: str = TURN
    free: bool = False  # costs no operation (wuba.1.2.6.1)
    clauses: tuple[str, ...] = ()

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        """Acts worth judging: all that are legal, and some that are refused with a reason one would like to read."""
        raise NotImplementedError

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        """Why the hero cannot do this; None if it can. Whose turn it is was looked at before."""
        raise NotImplementedError

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        """Carries it out, price included, up to the damage; who is dead is looked at afterwards."""
        raise NotImplementedError

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        """What it would do, for the eye."""
        return ()

    def does(self, state: State, user: Hero) -> Text:
        """What it does in a few words, whomever it is aimed at."""
        return self.brief

    def price_of(self, state: State, user: Hero, act: Act) -> Sum | None:
        """What it would cost the side; None where it has no price."""
        return None

    def cost(self, state: State, user: Hero) -> Text:
        """What it costs, in a few words."""
        return NO_NOTE

    def is_idle(self, state: State, user: Hero, act: Act) -> bool:
        """Whether a legal act plainly brings the side no further, for those who play on in their heads."""
        return False

    def legal(self, state: State, user: Hero) -> Iterator[Act]:
        """What the hero can do of it now."""
        return (act for act in self.tries(state, user) if self.refusal(state, user, act) is None)

    def misfit(self, state: State, act: Act) -> Refusal | None:
        """Why what is in the blanks makes no sense at all: a name nobody has, a point the map lacks."""
        for blank in self.blanks:
            value = getattr(act, blank.field)
            if not value:
                continue
            if blank.kind == "point" and not state.rules.geometry.has(value):
                return NoSuchPoint(value, clauses=("wuba.1.1.0", "wuba.2.1", *self.clauses))
            if blank.kind == "hero" and (refusal := no_hero(state, value)):
                return refusal.citing(*self.clauses)
        return None

    def fields_besides(self, act: Act, *fields: str) -> bool:
        """Whether other blanks than these are filled."""
        return any(getattr(act, field) for field in Act._fields[2:] if field not in fields)

    def wrong_blanks(self, act: Act) -> Refusal:
        """Too much or too little was written."""
        return WrongBlanks(write_act(act, self.blanks), clauses=self.clauses)


def no_hero(state: State, name: str) -> Refusal | None:
    """Why a name is nobody that can be aimed at (wuba.R33)."""
    hero = state.hero(name)
    if hero is None:
        return NobodysName(name, clauses=("wuba.R1",))
    return None if hero.alive else IsDead(name, clauses=("wuba.R33",))


def short_of(state: State, side: int, price: Sum) -> Refusal | None:
    """Why a price cannot be paid (wuba.R9)."""
    have = state.sides[side].economy
    return ShortOfEconomy(price, have, clauses=("wuba.R9",)) if price > have else None


def exactly(n: int | Fraction) -> int | Fraction:
    """A whole fraction is the integer it is."""
    return n.numerator if isinstance(n, Fraction) and n.denominator == 1 else n
