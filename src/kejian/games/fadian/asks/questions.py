"""The small questions of a resolution: a step, a cell, some cards, a word, yes or no.

Each looks at the live state when it is called. A question with a single answer counts as optional: silence is that
answer (the table of decisions in the rulebook).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import TypeVar

from kejian.core import Ask, Entry, Group, Menu, Refusal, Slot, Text
from kejian.core.refusals import NotLegal
from kejian.games.fadian.asks.entry_facts import EntryFacts
from kejian.games.fadian.asks.move_text import choices, normal, unreadable
from kejian.games.fadian.facts.cards import card_text, cards_text
from kejian.games.fadian.rows.payments import distinct
from kejian.kit.piles import Card

M = TypeVar("M")


class Question(Ask[M]):
    """A question of 法典. `declinable` ones have a default that silence chooses."""

    __slots__ = ("_clauses", "_prompt", "declinable")

    may_wait: bool = False  # a record does not end before it is answered

    def __init__(self, seat: int, prompt: Text, clauses: tuple[str, ...], declinable: bool = False) -> None:
        self.seat, self._prompt, self.declinable = seat, prompt, declinable
        self._clauses = clauses

    @property
    def clauses(self) -> tuple[str, ...]:  # type: ignore[override]
        return self._clauses

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return self.declinable or len(list(islice(self.moves(), 2))) == 1

    def prompt(self) -> Text:
        return self._prompt

    def menu(self) -> Menu:
        entries = tuple(self._entry(move) for move in islice(self.moves(), 200))
        return Menu((Group(self._prompt, entries),))

    def _entry(self, move: M) -> Entry:
        text = self.format(move)
        none = Text("", "")
        clause = self._clauses[0] if self._clauses else ""
        return Entry(id=text, text=text, name=self.name(move), cost=none, note=none, clause=clause)

    def name(self, move: M) -> Text:
        """The answer in words for a person."""
        text = self.format(move)
        return Text(text, text)

    def no_word(self, text: str) -> Exception:
        """The words at hand do not answer this question."""
        return unreadable(text, f"这里问的是：{self._prompt.zh}", f"asked here: {self._prompt.en}")


class StepAsk(Question[int]):
    """How far to go: cells to the right, or (negative) to the left (fadian.R9)."""

    __slots__ = ("_steps",)
    kind = "step"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        steps: Callable[[], Sequence[int]],
        declinable: bool = False,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self._steps = steps

    def moves(self) -> Sequence[int]:
        return self._steps()

    def default(self) -> int:
        return 0 if 0 in self._steps() else self._steps()[0]

    def read(self, text: str) -> tuple[int, str]:
        words = choices(text)
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
        return super()._entry(move)._replace(facts=EntryFacts(step=move))


class CellAsk(Question[int]):
    """Which board cell (fadian.R14)."""

    __slots__ = ("_cells",)
    kind = "cell"

    def __init__(self, seat: int, prompt: Text, clauses: tuple[str, ...], cells: Callable[[], Sequence[int]]) -> None:
        super().__init__(seat, prompt, clauses)
        self._cells = cells

    def moves(self) -> Sequence[int]:
        return self._cells()

    def read(self, text: str) -> tuple[int, str]:
        words = choices(text)
        if (match := words.take(r"至(\d+)")) is None:
            raise self.no_word(text)
        return int(match[1]), words.rest()

    def format(self, move: int) -> str:
        return f"至{move}"

    def name(self, move: int) -> Text:
        return Text(f"第{move}格", f"cell {move}")

    def menu(self) -> Menu:
        none = Text("", "")
        slot = Slot("cell", tuple(self.moves()), before="至", between="", lead=Text(" → ", " → "))
        entry = Entry("cell", "", self._prompt, none, none, self._clauses[0], slots=(slot,))
        return Menu((Group(self._prompt, (entry,)),))


class CardsAsk(Question[tuple[Card, ...]]):
    """Some cards of those in a pile: between `least` and `most`; in an order of one's own for 深瞳."""

    __slots__ = ("_cards", "ordered", "refuses", "sign", "sizes")
    kind = "cards"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        cards: Callable[[], Sequence[Card]],
        sizes: range,
        sign: str = "弃",
        *,
        ordered: bool = False,
        declinable: bool = False,
        refuses: str = "不弃",
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self._cards, self.sizes, self.sign, self.ordered, self.refuses = cards, sizes, sign, ordered, refuses

    def moves(self) -> Iterator[tuple[Card, ...]]:
        cards = self._cards()
        for size in self.sizes:
            yield from distinct(permutations(cards, size) if self.ordered else combinations(cards, size), cards)

    def sample(self, rng: random.Random) -> tuple[Card, ...]:
        cards = self._cards()
        size = rng.choice([size for size in self.sizes if size <= len(cards)])
        drawn = rng.sample(list(cards), size)
        return tuple(drawn) if self.ordered else tuple(sorted(drawn))

    def refusal(self, move: tuple[Card, ...]) -> Refusal | None:
        left = list(self._cards())
        fits = len(move) in self.sizes
        for card in move:
            fits = fits and card in left
            if fits:
                left.remove(card)
        return None if fits else NotLegal(self.format(move), clauses=self._clauses)

    def default(self) -> tuple[Card, ...]:
        if self.declinable:
            return tuple(self._cards()) if self.ordered else ()
        return next(self.moves())

    def read(self, text: str) -> tuple[tuple[Card, ...], str]:
        words = choices(text)
        cards = words.take_cards(self.sign)
        if cards is None and not (self.declinable and words.take(self.refuses)):
            raise self.no_word(text)
        if cards is None:
            return self.default(), words.rest()
        return cards, words.rest()

    def format(self, move: tuple[Card, ...]) -> str:
        return self.sign + cards_text(move) if move else self.refuses.partition("|")[0]

    def menu(self) -> Menu:
        none = Text("", "")
        most = min(self.sizes.stop - 1, len(self._cards()))
        slot = Slot(
            "card", tuple(map(card_text, self._cards())), max(1, self.sizes.start), most, "", "", lead=Text(" ", " ")
        )
        entries = [Entry("cards", self.sign, self._prompt, none, none, self._clauses[0], slots=(slot,))]
        if self.declinable:
            name = Text(self.refuses.partition("|")[0], "leave it")
            entries.append(Entry("pass", name.zh, name, none, none, self._clauses[0]))
        return Menu((Group(self._prompt, tuple(entries)),))


class WordAsk(Question[str]):
    """One of a few words."""

    __slots__ = ("_default", "_words", "english")
    kind = "choice"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        words: Callable[[], Sequence[str]],
        english: dict[str, str],
        default: str | None = None,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=default is not None)
        self._words, self.english, self._default = words, english, default

    def moves(self) -> Sequence[str]:
        return self._words()

    def default(self) -> str:
        return self._default if self._default is not None else self._words()[0]

    def read(self, text: str) -> tuple[str, str]:
        words = choices(text)
        for word in list(words.words):
            plain = word.removesuffix("帖")
            for fit in (word, plain):
                if fit in self._words():
                    words.words.remove(word)
                    return fit, words.rest()
        raise self.no_word(text)

    def format(self, move: str) -> str:
        return move

    def name(self, move: str) -> Text:
        return Text(move, self.english.get(move, move))


class UseAsk(Question[bool]):
    """Whether to use an optional 技能 or purchase: 用X or 不X."""

    __slots__ = ("what",)
    kind = "use"

    def __init__(self, seat: int, what: Text, prompt: Text, clauses: tuple[str, ...]) -> None:
        super().__init__(seat, prompt, clauses, declinable=True)
        self.what = what

    def moves(self) -> Iterable[bool]:
        return (True, False)

    def default(self) -> bool:
        return False

    def read(self, text: str) -> tuple[bool, str]:
        words = choices(text)
        if (match := words.take(rf"([用不]){self.what.zh}")) is None:
            raise self.no_word(text)
        return match[1] == "用", words.rest()

    def format(self, move: bool) -> str:
        return f"{'用' if move else '不'}{self.what.zh}"

    def name(self, move: bool) -> Text:
        return Text(self.format(move), f"{'use' if move else 'no'} {self.what.en}")


class SeatAsk(Question[int]):
    """Which of several opponents: `> 乙` (fadian.10.5)."""

    __slots__ = ("_seats", "players")
    kind = "seat"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        seats: Callable[[], Sequence[int]],
        players: Sequence[str],
    ) -> None:
        super().__init__(seat, prompt, clauses)
        self._seats, self.players = seats, players

    def moves(self) -> Sequence[int]:
        return self._seats()

    def read(self, text: str) -> tuple[int, str]:
        words = choices(text)
        named = words.take_name()
        players = [normal(name) for name in self.players]
        if named not in players:
            raise self.no_word(text)
        return players.index(named), words.rest()

    def format(self, move: int) -> str:
        return f"> {self.players[move]}"
