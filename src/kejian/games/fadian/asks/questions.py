"""The small questions of a resolution: the kit's, with the words and cards of 法典, and how far to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from kejian.core import Entry, Text
from kejian.games.fadian.asks.entry_facts import EntryFacts
from kejian.games.fadian.asks.move_text import MoveReader, choices, normal
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.cards import card_text
from kejian.kit import asks
from kejian.kit import move_text as kit
from kejian.kit.piles import Card

M = TypeVar("M")


class Question(asks.Question[M]):
    """A question of 法典."""

    __slots__ = ()

    def normal(self, text: str) -> str:
        return normal(text)

    def words(self, text: str) -> MoveReader:
        return choices(text)


class StepAsk(Question[int]):
    """How far to go: cells to the right, or (negative) to the left (fadian.R9). `walker`: who goes, so that each answer can
    say where it leads."""

    __slots__ = ("_steps", "walker")
    kind = "step"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        steps: Callable[[], Sequence[int]],
        declinable: bool = False,
        walker: Actor | None = None,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self._steps, self.walker = steps, walker

    def moves(self) -> Sequence[int]:
        return self._steps()

    def default(self) -> int:
        return 0 if 0 in self._steps() else self._steps()[0]

    def read(self, text: str) -> tuple[int, str]:
        words = self.words(text)
        if (match := words.take(r"(停|([左右])(\d+))")) is None:
            raise self.no_word(text)
        n = 0 if match[1] == "停" else int(match[3]) * (1 if match[2] == "右" else -1)
        return n, words.rest()

    def format(self, move: int) -> str:
        return "停" if move == 0 else f"{'右' if move > 0 else '左'}{abs(move)}"

    def name(self, move: int) -> Text:
        way = "stay" if move == 0 else f"{'right' if move > 0 else 'left'} {abs(move)}"
        return Text(self.format(move), way)

    def _entry(self, move: int) -> Entry:
        """The cell it ends on, or that a wall is in the way."""
        entry, walker = super()._entry(move), self.walker
        if walker is None or move == 0:
            return entry._replace(facts=EntryFacts(step=move))
        cell = walker.cell + move
        if 1 <= cell <= walker.state.rules.cells:
            facts, does = EntryFacts(step=move, unit=walker.key, cell=cell), Text(f"到 {cell} 格", f"to {cell}")
        else:
            facts, does = EntryFacts(step=move), Text("撞墙", "into the wall")
        return entry._replace(facts=facts, does=does)


class CellAsk(asks.CellAsk, Question[int]):
    """Which board cell (fadian.R14)."""

    __slots__ = ()


class CardsAsk(asks.CardsAsk, Question[tuple[Card, ...]]):
    """Some cards of those in a pile; in an order of one's own for 深瞳."""

    __slots__ = ()

    def card_text(self, card: Card) -> str:
        return card_text(card)

    def take_cards(self, words: kit.MoveReader) -> tuple[Card, ...] | None:
        assert isinstance(words, MoveReader)
        return words.take_cards(self.sign)


class WordAsk(asks.WordAsk, Question[str]):
    """One of a few words; a 帖 may be called so."""

    __slots__ = ()
    suffix = "帖"


class UseAsk(asks.UseAsk, Question[bool]):
    """Whether to use an optional 技能 or purchase."""

    __slots__ = ()


@cache
def _said(what: Text, does: Text) -> Text:
    return Text(f"{what.zh}：{does.zh}", f"{what.en}: {does.en}")


class UseBeforeAsk(UseAsk):
    """Whether to use a 技能 before one's first 招: to make that is to decline. `does`: what it does, in a few words."""

    __slots__ = ("does",)
    in_passing = True

    def __init__(self, seat: int, what: Text, does: Text, clauses: tuple[str, ...]) -> None:
        super().__init__(seat, what, _said(what, does), clauses)
        self.does = does

    def _entry(self, move: bool) -> Entry:
        entry = super()._entry(move)
        return entry._replace(does=self.does) if move else entry


class SeatAsk(asks.SeatAsk, Question[int]):
    """Which of several opponents (fadian.10.5)."""

    __slots__ = ()
