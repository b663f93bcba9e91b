"""The smallest questions of a rule: whether to use a skill, one of a few words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from kejian.core import Entry, Group, Menu, Refusal, Slot, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.move_text import PASS, normal
from kejian.games.sgs.facts.cards import SUITS, Card, card_text, card_words
from kejian.kit import asks

M = TypeVar("M")


NO_WORDS = Text("", "")


PASS_NAME = Text("过", "pass")


def card_slot(cards: Sequence[Card], least: int, most: int, before: str = " ", lead: Text | None = None) -> Slot:
    """A blank for cards, which have their names in both languages."""
    texts, names = tuple(map(card_text, cards)), tuple(map(card_words, cards))
    return Slot("card", texts, least, most, before, " ", names=names, lead=lead or Text(" ", " "))


class Question(asks.Question[M]):
    """A question of 三国杀: words are split at blanks, signs are read half-width. A record may end before any of them."""

    __slots__ = ()
    may_wait = True

    def normal(self, text: str) -> str:
        return normal(text)

    def entry(self, id_: str, text: str, name: Text, *slots: Slot, clause: str = "", note: Text = NO_WORDS) -> Entry:
        """A line of the menu."""
        return Entry(id_, text, name, NO_WORDS, note, clause or self._clause(), slots=slots)


class InvokeAsk(Question[tuple[str, ...]]):
    """Whether to use a skill, or which of several: its name, or 过 (sgs.R32). An answer is the skill, or nothing. `aimed`: at
    whom the card goes that it brings, where its text may say so (X > 乙)."""

    __slots__ = ("_aimed", "_skills")

    def __init__(
        self, seat: int, prompt: Text, skills: Sequence[tuple[str, Text, str, Text]], aimed: str | None = None
    ) -> None:
        super().__init__(seat, prompt, tuple(dict.fromkeys(clause for _, _, clause, _ in skills)), declinable=True)
        self._skills = {id_: (name, clause, text) for id_, name, clause, text in skills}
        self._aimed = aimed

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Yes or no to one skill, or which of several."""
        return "use" if len(self._skills) == 1 else "invoke"

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return True

    def moves(self) -> Sequence[tuple[str, ...]]:
        return ((), *((id_,) for id_ in self._skills))

    def sample(self, rng: random.Random) -> tuple[str, ...]:
        return rng.choice(self.moves())

    def refusal(self, move: tuple[str, ...]) -> Refusal | None:
        return None if not move or move[0] in self._skills else NotLegal(move[0], clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[str, ...], str]:
        first, _, rest = self.normal(text).partition(" ")
        if first == PASS:
            return (), rest
        declines = first == "不发动"
        if declines:
            first, _, rest = rest.partition(" ")
        for id_, (name, _, _) in self._skills.items():
            if first == name.zh:
                named = self._aimed is not None and rest == f"> {normal(self._aimed)}"
                return () if declines else (id_,), "" if named else rest
        raise self.no_word(text)

    def format(self, move: tuple[str, ...]) -> str:
        return self._skills[move[0]][0].zh if move else PASS

    def menu(self) -> Menu:
        lines = [
            self.entry(id_, name.zh, name, clause=clause, note=text)
            for id_, (name, clause, text) in self._skills.items()
        ]
        return Menu((Group(self._prompt, (*lines, self.entry("pass", PASS, PASS_NAME))),))


class WordAsk(Question[str]):
    """One of a few words: 选 ♥, 选 摸牌."""

    __slots__ = ("_words",)
    kind = "choice"

    def __init__(
        self, seat: int, prompt: Text, clauses: tuple[str, ...], words: Sequence[Text], default: str | None = None
    ) -> None:
        super().__init__(seat, prompt, clauses, declinable=default is not None)
        self._words = {word.zh: word for word in words}

    def moves(self) -> tuple[str, ...]:
        return tuple(self._words)

    def read(self, text: str) -> tuple[str, str]:
        words = self.normal(text).split(" ")
        if words[0] == "选":
            words.pop(0)
        if not words or words[0] not in self._words:
            raise self.no_word(text)
        return words[0], " ".join(words[1:])

    def format(self, move: str) -> str:
        return f"选 {move}"

    def name(self, move: str) -> Text:
        return self._words[move]


SUIT_WORDS = tuple(
    Text(sign, name) for sign, name in zip(SUITS, ("♠ spades", "♥ hearts", "♣ clubs", "♦ diamonds"), strict=True)
)
