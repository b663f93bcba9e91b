"""A move of very many, put together from the menu of its question: an entry, then what goes into its blanks, value by value.

So a choice of ten cards out of twenty is ten small steps, and nobody writes the 184,756 down. What is refused once all
its blanks are filled (entries that do not go together) is left out from then on, and the choice begins again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import Ask, Chosen, Composed, Filled, Slot, Value

ENOUGH = "·"
"""The word that ends a blank which could hold more, or a move that could have another entry."""


class Making:
    """A move in the making. `words` are what can be chosen next."""

    def __init__(self, ask: Ask[Any], players: Sequence[str]) -> None:
        self._ask, self._players = ask, players
        self._menu = ask.menu()
        self._barred: set[tuple[tuple[str, ...], str]] = set()  # entries after others with which they led nowhere
        self._begin()

    def _begin(self) -> None:
        self._done: tuple[Chosen, ...] = ()
        self._complete = ""  # the text of what is done, if that is a move
        self._offer_entries()

    # entries

    def _offer_entries(self) -> None:
        """Which entry comes next; a move that is complete may end."""
        self._entry = ""
        picked = tuple(one.entry for one in self._done)
        more = len(self._done) < self._menu.most
        entries = [entry for group in self._menu.groups for entry in group.entries if more]
        self._entries = {
            f"{entry.text}¦{entry.id}": entry.id
            for entry in entries
            if entry.refusal is None
            and entry.fault is None
            and entry.id not in picked
            and (picked, entry.id) not in self._barred
        }
        self.words: list[str] = [*self._entries, ENOUGH] if self._complete else [*self._entries]
        if not self.words:
            self._lead_nowhere()

    def _lead_nowhere(self) -> None:
        """What is done is no move and cannot go on: its last entry is barred; where all are, the default is left."""
        if self._done:
            *before, last = self._done
            self._barred.add((tuple(one.entry for one in before), last.entry))
            self._begin()
        else:
            self.words = [self._ask.format(self._ask.default())]

    # blanks

    def _compose(self) -> Composed:
        return self._ask.compose((*self._done, Chosen(self._entry, self._filled)), self._players)

    def _offer_blanks(self) -> None:
        """What goes into the next blank that is not full; an entry whose blanks are all full is done."""
        composed = self._compose()
        while self._blank < len(composed.slots):
            slot, held = composed.slots[self._blank], composed.filled[self._blank]
            if len(held) < slot.least or (not self._enough and len(held) < min(slot.most, len(slot.offered))):
                self._filled = composed.filled
                self._values = {f"{slot.kind} {self._written(slot, value)}": value for value in _left(slot, held)}
                self.words = [*self._values] if len(held) < slot.least else [*self._values, ENOUGH]
                if self.words:
                    return
            self._blank, self._enough = self._blank + 1, False
        self._finish_entry(composed)

    def _written(self, slot: Slot, value: Value) -> str:
        return self._players[int(value)] if slot.kind == "seat" else str(value)

    def _finish_entry(self, composed: Composed) -> None:
        self._done = (*self._done, Chosen(self._entry, composed.filled))
        is_move = composed.complete and composed.fault is None
        self._complete = composed.text if is_move else ""
        if composed.refusal is not None and len(self._done) >= self._menu.most:
            self._lead_nowhere()
        else:
            self._offer_entries()

    def take(self, word: str) -> tuple[Any] | None:
        """One word more. The move, once it is made."""
        if self._entry:
            if word == ENOUGH:
                self._enough = True
            else:
                filled = list(self._filled)
                filled[self._blank] = (*filled[self._blank], self._values[word])
                self._filled = tuple(filled)
            self._offer_blanks()
        elif word in self._entries:
            self._entry, self._filled, self._blank, self._enough = self._entries[word], (), 0, False
            self._offer_blanks()
        else:
            return (self._read(self._complete) if word == ENOUGH else self._ask.default(),)
        if self.words == [ENOUGH] and self._complete:
            return (self._read(self._complete),)
        return None

    def _read(self, text: str) -> Any:
        move, rest = self._ask.read(text)
        if rest or self._ask.refusal(move) is not None:
            raise RuntimeError(f"{text!r} was put together and is not accepted")
        return move

    _filled: Filled = ()
    _blank = 0
    _enough = False
    _values: dict[str, Value]


def _left(slot: Slot, held: Sequence[Value]) -> list[Value]:
    """What a blank still offers beside what is in it."""
    left = list(slot.offered)
    for value in held:
        if value in left:
            left.remove(value)
    return left
