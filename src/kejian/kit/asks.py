"""Small questions in the middle of a rule: yes or no, a seat, a word, a cell, some cards.

Each looks at the live state when it is called. A question with a single answer counts as optional: silence is that
answer. A game says how it splits a text into words (`words`), and how its cards are written.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, permutations
from typing import TypeVar

from kejian.core import Ask, Entry, Group, Menu, Refusal, Slot, Text
from kejian.core.refusal import NoAnswer
from kejian.core.refusals import BadText, NotLegal
from kejian.kit.move_text import HALF_WIDTH, MoveReader, split_words
from kejian.kit.piles import Card, distinct

M = TypeVar("M")

_SIGNS = str.maketrans(HALF_WIDTH)
_MOST_ENTRIES = 200
_NONE = Text("", "")


class Question(Ask[M]):
    """A small question. `declinable` ones have a default that silence chooses."""

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

    def normal(self, text: str) -> str:
        """A text, or a player's name in it, with half-width signs."""
        return re.sub(r"\s*>\s*", " >", text.translate(_SIGNS)).strip()

    def words(self, text: str) -> MoveReader:
        """The words of an answer."""
        return MoveReader(split_words(self.normal(text)))

    def menu(self) -> Menu:
        entries = tuple(self._entry(move) for move in islice(self.moves(), _MOST_ENTRIES))
        return Menu((Group(self._prompt, entries),))

    def _entry(self, move: M) -> Entry:
        text = self.format(move)
        return Entry(id=text, text=text, name=self.name(move), cost=_NONE, note=_NONE, clause=self._clause())

    def _clause(self) -> str:
        return self._clauses[0] if self._clauses else ""

    def name(self, move: M) -> Text:
        """The answer in words for a person."""
        text = self.format(move)
        return Text(text, text)

    def no_word(self, text: str) -> Exception:
        """The words at hand do not answer this question."""
        zh, en = self._prompt.zh.rstrip("？"), self._prompt.en.rstrip("?")
        why = Text(f"这里问的是：{zh}", f"asked here: {en}")
        return NoAnswer(BadText(text, why))


class CellAsk(Question[int]):
    """Which cell: 至5."""

    __slots__ = ("_cells",)
    kind = "cell"

    def __init__(self, seat: int, prompt: Text, clauses: tuple[str, ...], cells: Callable[[], Sequence[int]]) -> None:
        super().__init__(seat, prompt, clauses)
        self._cells = cells

    def moves(self) -> Sequence[int]:
        return self._cells()

    def read(self, text: str) -> tuple[int, str]:
        words = self.words(text)
        if (match := words.take(r"至(\d+)")) is None:
            raise self.no_word(text)
        return int(match[1]), words.rest()

    def format(self, move: int) -> str:
        return f"至{move}"

    def name(self, move: int) -> Text:
        return Text(f"第{move}格", f"cell {move}")

    def menu(self) -> Menu:
        slot = Slot("cell", tuple(self.moves()), before="", between="", lead=Text(" → ", " → "))
        entry = Entry("cell", "至", self._prompt, _NONE, _NONE, self._clause(), slots=(slot,))
        return Menu((Group(self._prompt, (entry,)),))


class CardsAsk(Question[tuple[Card, ...]]):
    """Some cards of those at hand, as many as `sizes` allow: 弃♠3♥5; in an order of one's own where it is `ordered`.

    A game subclasses it with `card_text` and `take_cards`.
    """

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

    def card_text(self, card: Card) -> str:
        """A card as it is written."""
        raise NotImplementedError

    def take_cards(self, words: MoveReader) -> tuple[Card, ...] | None:
        """The cards behind the sign, taken out; None if there are none, BadMoveText if they cannot be read."""
        raise NotImplementedError

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
        words = self.words(text)
        cards = self.take_cards(words)
        if cards is None and not (self.declinable and words.take(self.refuses)):
            raise self.no_word(text)
        return self.default() if cards is None else cards, words.rest()

    def format(self, move: tuple[Card, ...]) -> str:
        return self.sign + "".join(map(self.card_text, move)) if move else self.refuses.partition("|")[0]

    def menu(self) -> Menu:
        most = min(self.sizes.stop - 1, len(self._cards()))
        slot = Slot(
            "card",
            tuple(map(self.card_text, self._cards())),
            max(1, self.sizes.start),
            most,
            "",
            "",
            lead=Text(" ", " "),
        )
        entries = [Entry("cards", self.sign, self._prompt, _NONE, _NONE, self._clause(), slots=(slot,))]
        if self.declinable:
            name = Text(self.refuses.partition("|")[0], "leave it")
            entries.append(Entry("pass", name.zh, name, _NONE, _NONE, self._clause()))
        return Menu((Group(self._prompt, tuple(entries)),))


class WordAsk(Question[str]):
    """One of a few words; `does` says where each leads."""

    __slots__ = ("_default", "_words", "does", "english")
    kind = "choice"
    suffix: str = ""  # what may follow each word

    def __init__(
        self,
        seat: int,
        prompt: Text,
        clauses: tuple[str, ...],
        words: Callable[[], Sequence[str]],
        english: Mapping[str, str],
        default: str | None = None,
        does: Mapping[str, Text] | None = None,
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=default is not None)
        self._words, self.english, self._default, self.does = words, english, default, does or {}

    def moves(self) -> Sequence[str]:
        return self._words()

    def default(self) -> str:
        return self._default if self._default is not None else self._words()[0]

    def read(self, text: str) -> tuple[str, str]:
        words = self.words(text)
        for word in list(words.words):
            for fit in (word, word.removesuffix(self.suffix)):
                if fit in self._words():
                    words.words.remove(word)
                    return fit, words.rest()
        raise self.no_word(text)

    def format(self, move: str) -> str:
        return move

    def name(self, move: str) -> Text:
        return Text(move, self.english.get(move, move))

    def _entry(self, move: str) -> Entry:
        return super()._entry(move)._replace(does=self.does.get(move, _NONE))


class UseAsk(Question[bool]):
    """Whether to use something: 用X or 不X."""

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
        words = self.words(text)
        if (match := words.take(rf"([用不]){re.escape(self.what.zh)}")) is None:
            raise self.no_word(text)
        return match[1] == "用", words.rest()

    def format(self, move: bool) -> str:
        return f"{'用' if move else '不'}{self.what.zh}"

    def name(self, move: bool) -> Text:
        return Text(self.format(move), f"{'use' if move else 'no'} {self.what.en}")


class SeatAsk(Question[int]):
    """Which of several players: `> 乙`."""

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
        words = self.words(text)
        named = words.take_name()
        players = [self.normal(name) for name in self.players]
        if named not in players:
            raise self.no_word(text)
        return players.index(named), words.rest()

    def format(self, move: int) -> str:
        return f"> {self.players[move]}"
