"""All moves of the book by id, and what a move is called in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kejian.core import Lang
from kejian.games.dabi.moves.attacks import SINGLES, SPECIALS
from kejian.games.dabi.moves.base import BASE_MOVES
from kejian.games.dabi.moves.boosts import BOOSTS, CELESTIALS
from kejian.games.dabi.moves.combinations import COMBINATIONS
from kejian.games.dabi.moves.curses import CURSES
from kejian.games.dabi.moves.defences import DEFENCES, GUARD
from kejian.games.dabi.moves.fog import FOG
from kejian.games.dabi.moves.grand import GRAND_MOVES
from kejian.games.dabi.moves.interrupt import INTERRUPTS
from kejian.games.dabi.moves.producers import PRODUCER, SIZES
from kejian.games.dabi.moves.row import Name, Row, Shown
from kejian.games.dabi.moves.shields import CHARGE, SHIELD_ATTACKS, SHIELDS
from kejian.games.dabi.moves.swallow import SWALLOWS
from kejian.games.dabi.moves.time import TIME
from kejian.games.dabi.moves.unions import CATACLYSMS, UNIONS, UNITED
from kejian.games.dabi.moves.volleys import VOLLEYS
from kejian.games.dabi.notation.numerals import write_numeral

MOVES: Final[tuple[Row, ...]] = (
    *BASE_MOVES, *SINGLES, *SPECIALS, *COMBINATIONS, PRODUCER, *SHIELDS, *SHIELD_ATTACKS, *CURSES, *UNIONS, *UNITED,
    *GRAND_MOVES, *CATACLYSMS, *VOLLEYS, *CELESTIALS, *BOOSTS, *DEFENCES, GUARD, *TIME, *SWALLOWS, *INTERRUPTS, FOG, CHARGE,
)  # fmt: skip
ROWS: Final = {row.id: row for row in MOVES}

SINGLE_IDS: Final = frozenset(row.id for row in SINGLES)
COMBINATION_IDS: Final = frozenset(row.id for row in COMBINATIONS)


@lru_cache(maxsize=4096)
def title(name: Name, lang: Lang = "zh") -> str:
    """A move in words; the Chinese is its canonical name (dabi.R9)."""
    row, n, zh = ROWS[name.row], name.n, lang == "zh"
    word = row.name.in_(lang)
    if row.family == "producer":
        assert name.of is not None
        content, size = title(name.of, lang), SIZES[n].name.in_(lang)
        if name.of.row == row.id:
            content = f"({content})"
        return f"{size}{content}{word}" if zh else f"{size} {content} {word}"
    if row.family == "guard":
        assert name.of is not None
        return f"{word}{title(name.of, lang)}" if zh else f"{word} against {title(name.of, lang)}"
    if row.family == "charge":
        assert name.of is not None
        shield = ROWS[name.of.row].name.in_(lang)
        return (f"{word}{shield}" if zh else f"{word} {shield}") + (f"×{n}" if n > 1 else "")
    if row.copies == "fraction":
        return word if n == row.full else f"{n}/{row.full}{word}" if zh else f"{n}/{row.full} {word}"
    if n == 1:
        return word
    if n == 2:
        return ("连" if row.family == "single" else "双") + word if zh else f"Double {word}"
    return f"{write_numeral(n)}连{word}" if zh else f"{n}-fold {word}"


_LONGEST = 32  # letters of a name in a sentence


def called(name: Name, lang: Lang = "zh") -> str:
    """A move in words for the eye; of a very long name the middle is left out."""
    text = title(name, lang)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}…{text[-_LONGEST // 2 :]}"


def shown_title(shown: Shown | None) -> str:
    """An entry of a history: the canonical name, `×2人` for two targets, `-` for a round without a move."""
    if shown is None:
        return "-"
    return title(shown.name) + ("×2人" if shown.aims == 2 else "")


def is_attack(name: Name) -> bool:
    """Whether a name is that of an attack; how many of it can be made does not matter (dabi.R6, dabi.R62)."""
    return bool(ROWS[name.row].attack)
