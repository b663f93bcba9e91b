"""What players write, read leniently: full-width signs, names with blanks inside, words that are almost right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from kejian.core import BadMoveText, Text
from kejian.core.names import split_names
from kejian.core.refusals import BadText, UnknownPlayer
from kejian.kit.nearest import nearest

HALF_WIDTH = {"＞": ">", "＋": "+", "，": ",", "、": ",", "；": ";", "：": ":", "　": " "}
"""Signs of notations as Chinese keyboards write them; a game adds its own and makes a table of `str.maketrans`."""
_FEW = 20  # words that can all be told where none comes near


class Unreadable(ValueError):
    """A part of a text that was not understood, and what might have been meant; the reader of the whole tells it."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(zh)
        self.why = Text(zh, en)


def unreadable(text: str, zh: str, en: str, *clauses: str) -> BadMoveText:
    """A text that was not understood, and why."""
    return BadMoveText(BadText(text, Text(zh, en), clauses=clauses))


def unknown_word(word: str, known: Mapping[str, Text], what: Text) -> Unreadable:
    """A word that is none of those known (as players write them, with their names), and the nearest ones."""
    names = list(dict.fromkeys(known[found] for found in nearest(word, known) or known))
    names = [] if len(names) > _FEW else names
    zh, en = "、".join(name.zh for name in names), ", ".join(name.en for name in names)
    return Unreadable(
        f"没有“{word}”这个{what.zh}" + (f"；是不是 {zh}" if names else ""),
        f"there is no {what.en} “{word}”" + (f"; perhaps {en}" if names else ""),
    )


def read_seats(text: str, players: Sequence[str], *clauses: str) -> tuple[int, ...]:
    """The players named in a text, commas or blanks between them; BadMoveText for a name that nobody has."""
    names = split_names(text, players)
    for name in names:
        if name not in players:
            raise BadMoveText(UnknownPlayer(name, clauses=clauses))
    return tuple(players.index(name) for name in names)


def split_words(text: str, is_choice: Callable[[str], bool] = lambda _word: False) -> list[str]:
    """The words of a text; a name behind `>` goes on until the next word that is a choice of its own."""
    words: list[str] = []
    for word in text.split():
        if words and words[-1].startswith(">") and not is_choice(word):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


class MoveReader:
    """A text as its words. A question takes the first word of its own kind and leaves the rest to later ones."""

    def __init__(self, words: list[str], held: str = "") -> None:
        self.words = words
        self.held = held  # the end of the text, which is nobody's yet

    def take(self, pattern: str) -> re.Match[str] | None:
        """The first word of a kind, taken out."""
        for i, word in enumerate(self.words):
            if match := re.fullmatch(pattern, word):
                del self.words[i]
                return match
        return None

    def take_name(self) -> str | None:
        """Who is named behind `>`, taken out."""
        named = self.take(r">(.*)")
        return None if named is None else named[1].strip()

    def take_first(self) -> str | None:
        """The first word, taken out."""
        return self.words.pop(0) if self.words else None

    def rest(self) -> str:
        """What is left of the text."""
        return " ".join([*self.words, *([self.held] if self.held else [])])
