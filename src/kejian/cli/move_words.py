"""A move in the words of its menu: records are written in Chinese, and who reads English is told its names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from kejian.core import Ask, Chosen, Composed, Entry, Filled, Lang, Slot, Value

_TRIES = 300  # ways to put a move together that are looked at


def move_words(ask: Ask[Any], move: Any, players: Sequence[str], lang: Lang) -> str:
    """A move for a person; in English as its menu calls it, and as it is written where the menu does not lead to it."""
    text = ask.format(move)
    if lang == "zh":
        return text
    return next(_Reader(ask, text, players).found((), ()), text)


class _Reader:
    """Puts a move together by what its text says."""

    def __init__(self, ask: Ask[Any], text: str, players: Sequence[str]) -> None:
        self.ask, self.text, self.players = ask, text, players
        self.menu = ask.menu()
        named = [
            (f"{group.title.en} " if entry.text.startswith(f"{group.title.zh} ") else "", entry)
            for group in self.menu.groups
            for entry in group.entries
            if entry.text in text
        ]
        self.entries = sorted(named, key=lambda found: (text.find(found[1].text), -len(found[1].text)))
        self.tries = 0

    def found(self, before: tuple[Chosen, ...], called: tuple[str, ...]) -> Iterator[str]:
        """What the move is called, if entries chosen so far and others make it."""
        for title, entry in self.entries:
            for filled, made in self._ways(before, entry, ()):
                words = (*called, title + entry.name.en + "".join(self._blanks(made)))
                if made.complete and made.text == self.text:
                    yield self.menu.joiner.join(words)
                if len(words) < self.menu.most:
                    yield from self.found((*before, Chosen(entry.id, filled)), words)

    def _ways(self, before: tuple[Chosen, ...], entry: Entry, filled: Filled) -> Iterator[tuple[Filled, Composed]]:
        """Its blanks filled one after the other with what the text names."""
        self.tries += 1
        if self.tries > _TRIES:
            return
        made = self.ask.compose((*before, Chosen(entry.id, filled)), self.players)
        if len(filled) == len(made.slots):
            yield filled, made
            return
        for chosen in self._contents(made.slots[len(filled)]):
            yield from self._ways(before, entry, (*filled, chosen))

    def _contents(self, slot: Slot) -> Iterator[tuple[Value, ...]]:
        """What may be in a blank: what the text names, most first and in its order; then what may go without saying."""
        named = sorted(
            (value for value in slot.values if self._place(slot, value) >= 0), key=partial(self._place, slot)
        )
        sizes = range(slot.least, min(slot.most, len(named)) + 1)
        for size in reversed(sizes) if slot.before.strip() in self.text else sizes:
            yield from combinations(named, size)
        if slot.least <= 1 <= slot.most:
            yield from ((value,) for value in slot.offered if value not in named)

    def _place(self, slot: Slot, value: Value) -> int:
        """Where the text names a value; -1: nowhere."""
        return self.text.find(slot.word(value, self.players))

    def _blanks(self, made: Composed) -> Iterator[str]:
        """What is in the blanks of an entry, in English."""
        for slot, chosen in zip(made.slots, made.filled, strict=True):
            if chosen:
                names = {value: name.en for value, name in zip(slot.values, slot.names, strict=False)}
                words = (names.get(value) or slot.word(value, self.players) for value in chosen)
                yield (slot.before if slot.lead is None else slot.lead.en) + (", " if slot.between else "").join(words)
