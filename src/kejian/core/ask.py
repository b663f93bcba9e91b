"""Questions: to a seat (Ask), to nature (Chance), and the same question laid out for a person (Menu)."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from kejian.core.refusal import Refusal
from kejian.core.refusals import NotLegal
from kejian.core.text import Text

M = TypeVar("M")


class Ask(Generic[M]):
    """A question to one seat. Several asked at once are answered at once and revealed together.

    A game subclasses it. An Ask looks at the live state when it is called and keeps no copy of hidden facts.
    `optional` questions may be passed over in silence by a record: `default` is then the answer.
    """

    __slots__ = ("seat",)

    kind: str = "move"
    optional: bool = False
    may_wait: bool = True  # whether a record may end while it is open
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
        """One legal answer at random; override where a list would be long."""
        return rng.choice(list(self.moves()))

    def refusal(self, move: M) -> Refusal | None:
        """Why this answer is not accepted; None if it is."""
        return None if move in self.moves() else NotLegal(self.format(move))

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

    def format(self, move: M) -> str:
        """The canonical text: `read(format(move))` is the move again."""
        raise NotImplementedError

    def menu(self) -> Menu:
        """The question for a person."""
        return Menu(())

    def menu_key(self) -> tuple[Hashable, Hashable] | None:
        """What the lines of the menu depend on and what their refusals and faults do, where that is little: questions
        with equal keys have equal menus, and no two lines of one have the same id. None: unknown."""
        return None


class Slot(NamedTuple):
    """A blank of a menu entry to be filled: what kind of thing, which of them, how many, and how it is written.

    The text of a move is the entry's text followed by `before` and the chosen values joined by `between`.
    `names` are the values for the eye, one for each; empty where the values speak for themselves.
    """

    kind: Literal["seat", "number", "card", "cell", "choice"]
    values: tuple[Any, ...]
    least: int = 1
    most: int = 1
    before: str = " > "
    between: str = "、"
    names: tuple[Text, ...] = ()


class Entry(NamedTuple):
    """One line of a menu: what it is called, what it costs, what it does, its blanks, and why it is grey if it is.

    `fault` says that it may be claimed all the same, and by which clause it then costs.
    """

    id: str
    text: str
    name: Text
    cost: Text
    note: Text
    clause: str
    slots: tuple[Slot, ...] = ()
    refusal: Refusal | None = None
    fault: Refusal | None = None


class Group(NamedTuple):
    """Entries that do the same kind of thing."""

    title: Text
    entries: tuple[Entry, ...]


class Menu(NamedTuple):
    """A question laid out for a person. Up to `most` entries are combined, their texts joined by `joiner`."""

    groups: tuple[Group, ...]
    most: int = 1
    joiner: str = " + "


def list_of_moves(ask: Ask[Any], most: int, title: Text | None = None) -> Menu:
    """For a question without a menu: its moves as they are written."""
    none = Text("", "")
    texts = [ask.format(move) for move in islice(ask.moves(), most)]
    entries = tuple(Entry(text, text, Text(text, text), none, none, "") for text in texts)
    return Menu((Group(ask.prompt() if title is None else title, entries),))


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
