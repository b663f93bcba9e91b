"""A question laid out for a person: groups of entries with blanks to fill, and what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from kejian.core.refusal import Refusal
from kejian.core.sums import Sum
from kejian.core.text import Text

Value = str | int
"""What is put into a blank: a seat, a number, or the text of a card, a cell, a choice."""
NO_WORDS = Text("", "")
Filled = tuple[tuple[Value, ...], ...]
"""What was put into the blanks of an entry, blank by blank."""


class Forecast(NamedTuple):
    """One thing a move would do, as far as its seat may know. `bad`: one would like to be warned of it. `n`: its figure
    with where that comes from, where more than one rule has a say. `places`: whom and where on the field it is about, in
    the words of the game's views. `pays`: what of one's own it takes, and how much, in the same words. `brief`: the text in a
    word, for where there is little room."""

    kind: str
    text: Text
    bad: bool = False
    clauses: tuple[str, ...] = ()
    n: Sum | None = None
    places: tuple[str, ...] = ()
    pays: tuple[tuple[str, str], ...] = ()
    brief: Text | None = None


class Slot(NamedTuple):
    """A blank of a menu entry to be filled: what kind of thing, which of them, how many, and how it is written.

    The text of a move is the entry's text followed by `before` and the chosen values joined by `between`.
    `names` are the values for the eye, one for each; empty where the values speak for themselves. `refusals` say why
    a value is grey, one for each; empty where none is. `lead` is `before` for the eye, where that is another word.
    """

    kind: Literal["seat", "number", "card", "cell", "choice"]
    values: tuple[Any, ...]
    least: int = 1
    most: int = 1
    before: str = " > "
    between: str = "、"
    names: tuple[Text, ...] = ()
    refusals: tuple[Refusal | None, ...] = ()
    lead: Text | None = None

    @property
    def offered(self) -> tuple[Any, ...]:
        """The values that are not grey."""
        if not self.refusals:
            return self.values
        return tuple(value for value, why in zip(self.values, self.refusals, strict=True) if why is None)

    def accepts(self, chosen: Sequence[Value]) -> bool:
        """Whether these values, no more and no fewer, may be in it."""
        return self.least <= len(chosen) <= self.most and self.holds(chosen)

    def holds(self, chosen: Sequence[Value]) -> bool:
        """Whether it offers all of these values, each as often as it is chosen."""
        left = list(self.offered)
        for value in chosen:
            if value not in left:
                return False
            left.remove(value)
        return True

    def write(self, chosen: Sequence[Value], players: Sequence[str]) -> str:
        """The chosen values in the text of a move: seats by the players' names, in seat order."""
        if not chosen:
            return ""
        in_order = sorted(chosen, key=int) if self.kind == "seat" else chosen
        return self.before + self.between.join(self.word(value, players) for value in in_order)

    def word(self, value: Value, players: Sequence[str]) -> str:
        """A value in the text of a move."""
        return players[int(value)] if self.kind == "seat" else str(value)


class Entry(NamedTuple):
    """One line of a menu: what it is called, what it costs, what it does, its blanks, and why it is grey if it is.

    `does` is that in a few words, for a tile; `note` the whole of it.
    `fault` says that it may be claimed all the same, and by which clause it then costs. `outlook` warns beforehand.
    `open`: what may be put into its blanks depends on what is in the ones before; its `slots` are only the first of
    them, and `Ask.compose` says how it goes on. `facts` are the game's own about it, typed, for who draws it.
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
    outlook: tuple[Forecast, ...] = ()
    open: bool = False
    facts: Any = None
    does: Text = NO_WORDS


class Group(NamedTuple):
    """Entries that do the same kind of thing."""

    title: Text
    entries: tuple[Entry, ...]


class Menu(NamedTuple):
    """A question laid out for a person. Up to `most` entries are combined, their texts joined by `joiner`."""

    groups: tuple[Group, ...]
    most: int = 1
    joiner: str = " + "

    def entry(self, id_: str) -> Entry | None:
        """The entry of an id."""
        return next((entry for group in self.groups for entry in group.entries if entry.id == id_), None)


class Chosen(NamedTuple):
    """An entry that was picked, by its id, and what was put into its blanks so far."""

    entry: str
    filled: Filled = ()


class Composed(NamedTuple):
    """A move in the making. Of the entry picked last: its blanks as far as they are known, with what may be in them, and
    what is in them now (what no longer fits is gone, what leaves no choice is there). Of the whole: whether it is
    `complete`, then its text and what it would do; if all blanks are filled and it is not, why it is refused.

    `fault`: it is accepted although illegal, at this price.
    """

    slots: tuple[Slot, ...]
    filled: Filled
    complete: bool = False
    text: str = ""
    outlook: tuple[Forecast, ...] = ()
    refusal: Refusal | None = None
    fault: Refusal | None = None
