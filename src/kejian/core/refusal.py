"""Why something may not be done: a value with its clauses, not a bool; exceptions only carry it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kejian.core.message import Message
from kejian.core.sums import Sum
from kejian.core.text import Lang, Text
from kejian.core.words import Words, bare_sentence


class Compared(NamedTuple):
    """Two figures that are not to each other as a rule wants it: 距离 2 > 攻击范围 1."""

    name: Text
    n: Sum
    sign: str
    to: Text
    limit: Sum


class Refusal(Message, frozen=True, kw_only=True):
    """Why a move (or a set-up) is not accepted, with what is missing. `refusals.py` and every game declare theirs."""

    def lacks(self) -> Text | None:
        """What is missing, in a few words for a tile (差 方盾 1); None where nothing is that could be had."""
        return None

    def compared(self) -> Compared | None:
        """The two figures it comes down to, where it is a comparison."""
        return None


class Refused(Exception):
    """A move that is not accepted. Nothing has changed. Read as text it is the sentence, in English, and its clauses.

    A match lends it its words, so that abilities and players have their names. `told` is what happened on the way to it in
    a record that was played: why something was not asked may stand there.
    """

    told: Sequence[Message] = ()

    def __init__(self, refusal: Refusal, words: Words | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self._words, self._players = words, players

    def __str__(self) -> str:
        refusal, words = self.refusal, self._words
        sentence = bare_sentence(refusal) if words is None else words.say(refusal, "en", self._players)
        return f"{sentence} ({', '.join(refusal.clauses)})" if refusal.clauses else sentence


class BadMoveText(Refused):
    """A move text that could not be understood."""


class NoAnswer(BadMoveText):
    """Words that do not answer the question at hand; a game may know what else they are (`Game.misplaced`)."""


class AmbiguousMove(Refused):
    """A move text that could mean several moves."""


class SetupRefused(Refused):
    """Players, options or a start position that do not make a match."""


class ContentError(Exception):
    """A content file that cannot be used: what is wrong, in both languages, and where: document, line, key.

    `faults`: the same one by one, in the words of the thing itself, for somebody who drew it and has seen no file.
    """

    def __init__(
        self,
        message: Text | str,
        source: str = "",
        document: int = 1,
        line: int | None = None,
        key: str = "",
        faults: Sequence[Text] = (),
    ) -> None:
        self.message = message if isinstance(message, Text) else Text(message, message)
        self.source, self.document, self.line, self.key = source, document, line, key
        self.faults = tuple(faults) or (self.message,)
        super().__init__(self.say("en"))

    def say(self, lang: Lang) -> str:
        """What is wrong, after the place where it stands."""
        zh = lang == "zh"
        place = [self.source] if self.source else []
        if self.line is not None:
            place += (
                [f"第 {self.document} 份", f"第 {self.line} 行"]
                if zh
                else [f"document {self.document}", f"line {self.line}"]
            )
        if self.key:
            place.append(self.key if zh else f"key {self.key}")
        why = self.message.in_(lang)
        return ("，".join(place) + "：" if zh else ", ".join(place) + ": ") + why if place else why


class BrokenRule(Exception):
    """A rule raised an error. The match is as it was before the answer; `record` reproduces the error, and `where` is
    the line of the rule (`package/module.py:12`)."""

    def __init__(self, message: str, record: str, where: str = "") -> None:
        super().__init__(message, record, where)  # all of it: it travels between processes
        self.message, self.record, self.where = message, record, where
        if record:
            self.add_note(f"This record reproduces it:\n{record}")

    def __str__(self) -> str:
        return f"{self.message} ({self.where})" if self.where else self.message
