"""An answer made step by step, each step one index: at once where the moves are few, blank by blank where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from kejian.adapters.index import by_index
from kejian.adapters.making import Making
from kejian.core import Ask

LISTED = 1000
"""A question with no more moves than this is answered by one of them; one with more is put together from its menu."""


class BadIndex(ValueError):
    """An index that is not open now. Nothing has changed."""


class Choice:
    """A seat's answer in the making. `open`: the indices that may be taken now, each with its words."""

    def __init__(self, ask: Ask[Any], players: Sequence[str], size: int) -> None:
        self._size = size
        self.taken: tuple[int, ...] = ()
        self.said: tuple[str, ...] = ()  # what was chosen so far of a move that is put together
        self.move: Any = None
        self.is_made = False
        moves = list(islice(ask.moves(), LISTED + 1))
        self._moves: dict[str, Any] = {}
        self._making: Making | None = None
        if len(moves) <= LISTED:
            self._moves = {ask.format(move): move for move in moves}
            self._offer(list(self._moves))
        else:
            self._making = Making(ask, players)
            self._offer(self._making.words)

    def _offer(self, words: Sequence[str]) -> None:
        self._level = 0
        self.open = by_index(words, self._size)

    @property
    def narrowed(self) -> tuple[int, ...]:
        """The indices taken since the last word was chosen: of several words that share them."""
        return self.taken[len(self.taken) - self._level :] if self._level else ()

    def check(self, index: int) -> None:
        """BadIndex if an index is not open."""
        if index not in self.open:
            shown = ", ".join(map(str, islice(self.open, 20))) + (", …" if len(self.open) > 20 else "")
            raise BadIndex(f"index {index} is not open now; open are {shown}")

    def take(self, index: int) -> None:
        """One step; BadIndex if it is not open."""
        self.check(index)
        words = self.open[index]
        self.taken = (*self.taken, index)
        if len(words) > 1:
            self._level += 1
            self.open = by_index(words, self._size, self._level)
        else:
            self._choose(words[0])

    def _choose(self, word: str) -> None:
        if self._making is None:
            self.move, self.is_made, self.open = self._moves[word], True, {}
            return
        self.said = (*self.said, word)
        made = self._making.take(word)
        if made is None:
            self._offer(self._making.words)
        else:
            self.move, self.is_made, self.open = made[0], True, {}
