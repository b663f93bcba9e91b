"""The smallest questions of a rule: whether to use a skill, one of a few words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from kejian.core import BadMoveText, Entry, Forecast, Group, Menu, Refusal, Slot, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import DECLINED, INVOKED, PASS, normal
from kejian.games.sgs.facts.cards import SUITS, Card, card_text, card_words
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.refusals import NotOffered
from kejian.kit import asks

M = TypeVar("M")


NO_WORDS = Text("", "")


PASS_NAME = Text("过", "pass")
DECLINED_NAME = Text(DECLINED, "do not")


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


class Invoked(NamedTuple):
    """A skill that may be used: its name, clause and text, and what it does in a few words."""

    id: str
    name: Text
    clause: str
    text: Text
    brief: Text = NO_WORDS
    reveals: Text | None = None  # the general that turns face up first


class InvokeAsk(Question[tuple[str, ...]]):
    """Whether to use a skill, or which of several: its name, or 过 (sgs.R32).

    An answer is the skill, or nothing. Of several one may be declined alone (不发动 and its name): the others are asked for
    again. That is not listed, as whoever wants another names it. `aimed`: at whom the card goes that a skill brings, where
    its text may say so (X > 乙). `otherwise`: what 过 brings; `about`: whose deed it leaves unanswered. `comes_first`: it stands before a card of one's own that would do as
    well, and whoever gives that has declined (sgs.R32).
    """

    __slots__ = ("_about", "_aimed", "_comes_first", "_otherwise", "_skills", "_state")

    def __init__(
        self,
        state: State,
        seat: int,
        prompt: Text,
        skills: Sequence[Invoked],
        aimed: str | None = None,
        otherwise: Callable[[], tuple[Forecast, ...]] | None = None,
        about: Callable[[], EntryFacts | None] | None = None,
        comes_first: bool = False,
    ) -> None:
        super().__init__(seat, prompt, tuple(dict.fromkeys(skill.clause for skill in skills)), declinable=True)
        self._skills = {skill.id: skill for skill in skills}
        self._state, self._aimed, self._comes_first = state, aimed, comes_first
        self._otherwise, self._about = otherwise, about

    @property
    def in_passing(self) -> bool:  # type: ignore[override]
        """Not where others may not know that it is asked: that would be answered in two windows at once."""
        return self._comes_first and getattr(self, "beside", None) is None

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
        named = move[1:] if move[:1] == (DECLINED,) and len(self._skills) > 1 else move
        fits = not move or (len(named) == 1 and named[0] in self._skills)
        return None if fits else NotLegal(" ".join(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[tuple[str, ...], str]:
        """Its name, behind 发动 or alone; to decline, 过, 不发动, or its name behind 不发动 or 不."""
        text = self.normal(text)
        first, _, rest = text.partition(" ")
        if first == PASS or text == DECLINED:
            return (), rest
        ids = {skill.name.zh: id_ for id_, skill in self._skills.items()}
        found = re.fullmatch(rf"({DECLINED}|{INVOKED}|不)? ?({'|'.join(ids)})(?: (.*))?", text)
        if found is None:
            raise self.no_word(text)
        sign, name, rest = found.groups("")
        if self._aimed is not None and rest.startswith(">"):
            at = f"> {normal(self._aimed)}"
            if rest != at and self._aimed != self._state.name(self.seat):
                raise self.no_word(text)  # it may be meant for the next
            rest = rest.removeprefix(at)
        if not sign.startswith("不"):
            return (ids[name],), rest
        return (DECLINED, ids[name]) if len(ids) > 1 else (), rest

    def format(self, move: tuple[str, ...]) -> str:
        if not move:
            return PASS
        name = self._skills[move[-1]].name.zh
        return f"不发动 {name}" if move[0] == DECLINED else name

    def menu(self) -> Menu:
        lines = [
            self.entry(id_, skill.name.zh, skill.name, clause=skill.clause, note=skill.text)._replace(
                does=skill.brief, facts=None if skill.reveals is None else EntryFacts(reveals=skill.reveals)
            )
            for id_, skill in self._skills.items()
        ]
        told = self._otherwise() if self._otherwise is not None else ()
        about = self._about() if self._about is not None else None
        passed = self.entry("pass", PASS, DECLINED_NAME)._replace(outlook=told, facts=about)
        return Menu((Group(self._prompt, (*lines, passed)),))


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
            if words and words[0] not in self._words:
                zh, en = "、".join(self._words), ", ".join(word.en for word in self._words.values())
                other = NotOffered(Text(words[0], words[0]), Text(zh, en), clauses=self._clauses)
                raise BadMoveText(other)
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
