"""Questions: to a seat (Ask) and to nature (Chance). `menu.py` lays one out for a person."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

from kejian.core.composing import compose_from_menu, plain_menu
from kejian.core.menu import Chosen, Composed, Forecast, Menu
from kejian.core.refusal import Refusal
from kejian.core.refusals import NotLegal
from kejian.core.text import Text

M = TypeVar("M")
_PLAIN = 0.1  # of what is drawn to be looked at: not only what seems sensible


class Ask(Generic[M]):
    """A question to one seat. Several asked at once are answered at once and revealed together.

    A game subclasses it. An Ask looks at the live state when it is called and keeps no copy of hidden facts.
    `optional` questions may be passed over in silence by a record: `default` is then the answer.
    `beside`: where the others may not know that this seat is asked, the window in which it is.
    """

    __slots__ = ("beside", "seat")

    beside: Lull  # set where it is so, and nowhere else

    kind: str = "move"
    optional: bool = False
    may_wait: bool = True  # whether a record may end while it is open
    in_passing: bool = False  # whoever goes on to his next question has declined it: people are asked both at once
    clauses: tuple[str, ...] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def prompt(self) -> Text:
        """What is asked, in a few words."""
        return Text("请出招", "Your move")

    def moves(self) -> Iterable[M]:
        """All legal answers, lazily, in a fixed order."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> M:
        """One legal answer at random: each can come up, but what is plainly for nothing. Override where a list would be long."""
        return rng.choice(list(self.moves()))

    def sensible(self, rng: random.Random) -> M:
        """One at random that is not plainly for nothing, where the game can tell at a glance: for playing on in one's head."""
        return self.sample(rng)

    def fresh(self, rng: random.Random) -> M:
        """One to look at: mostly sensible, now and then any, so that what only seems senseless is not shut out."""
        return self.sample(rng) if rng.random() < _PLAIN else self.sensible(rng)

    def pool(self, rng: random.Random, most: int) -> list[M]:
        """Moves worth comparing: all if they are few, else so many at the most, drawn so that each can come up."""
        moves = list(islice(self.moves(), most + 1))
        if len(moves) <= most:
            return moves
        return list(dict.fromkeys((self.default(), *(self.fresh(rng) for _ in range(most - 1)))))

    def is_for_nothing(self, move: M) -> bool:
        """Whether a legal answer plainly wastes what it costs, as far as the seat may know: a sure miss, a needless fall."""
        return False

    def aims(self, move: M) -> Sequence[int]:
        """The seats that an answer is meant to harm."""
        return ()

    def names(self, move: M) -> Sequence[str]:
        """What an answer chooses or denies of what is drafted, by the names of `Game.drafted`."""
        return ()

    def refusal(self, move: M) -> Refusal | None:
        """Why this answer is not accepted; None if it is."""
        return None if move in self.moves() else NotLegal(self.format(move), clauses=self.clauses)

    def fault(self, move: M) -> Refusal | None:
        """Why an accepted answer is nevertheless illegal, with a price by the book; None if it is legal."""
        return None

    def claims(self) -> Iterable[M]:
        """Answers that are accepted although illegal: fouls. Empty in most games."""
        return ()

    def default(self) -> M:
        """The answer on time-out, and of silence where the question is optional."""
        return next(iter(self.moves()))

    def read(self, text: str) -> tuple[M, str]:
        """An answer out of what a player wrote, and what is left of the text for later questions; or BadMoveText."""
        raise NotImplementedError

    def takes_rest(self, text: str) -> bool:
        """Whether words that an earlier question left over may answer this one; no move of its own stands there."""
        return True

    def format(self, move: M) -> str:
        """The canonical text: `read(format(move))` is the move again."""
        raise NotImplementedError

    def menu(self) -> Menu:
        """The question for a person; where a game lays out none, a plain list of its first moves."""
        return plain_menu(self)

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """A move in the making: entries of the menu with what is in their blanks so far, the one at work last.

        Override where blanks depend on each other; what it says is complete is accepted by `refusal`.
        """
        return compose_from_menu(self, chosen, players)

    def outlook(self, move: M) -> tuple[Forecast, ...]:
        """What an accepted answer would do, as far as the seat may know."""
        return ()

    def part(self, move: M) -> str | None:
        """Of which part of the seat an answer speaks, where people share one; None: of the whole."""
        return None

    def can_be_composed(self, move: M) -> bool:
        """Whether the menu leads to a legal answer; one that it does not lead to can still be written."""
        return True

    def menu_key(self) -> tuple[Hashable, Hashable] | None:
        """What the lines of the menu depend on and what their refusals and faults do, where that is little: questions
        with equal keys have equal menus, and no two lines of one have the same id. None: unknown."""
        return None


class Lull(NamedTuple):
    """A window in which some could be asked as far as everybody knows; `n` tells it from the next.

    Where one of them is asked the question says so (`Ask.beside`). Where none is, a rule yields the lull itself: at a table
    the match stops there too (`Match(lulls=True)`), so that nobody can tell; elsewhere it passes by."""

    seats: tuple[int, ...]
    n: int


class Chance:
    """A question to nature. The driver draws; the result, plain data, goes on the tape."""

    kind: str = "chance"

    def draw(self, rng: random.Random) -> Any:
        raise NotImplementedError

    def accepts(self, result: object) -> bool:
        """Whether a written result could have been drawn."""
        raise NotImplementedError


class Shuffle(Chance):
    """The order of some different things."""

    kind = "shuffle"

    def __init__(self, items: Sequence[str]) -> None:
        self.items = items

    def draw(self, rng: random.Random) -> list[str]:
        return rng.sample(self.items, len(self.items))

    def accepts(self, result: object) -> bool:
        return isinstance(result, list) and sorted(map(str, result)) == sorted(self.items)


class Pick(Chance):
    """One of some things."""

    kind = "pick"

    def __init__(self, items: Sequence[str]) -> None:
        self.items = items

    def draw(self, rng: random.Random) -> str:
        return rng.choice(self.items)

    def accepts(self, result: object) -> bool:
        return result in self.items
