"""The cards: what is printed on each, and which cards a set holds. A card is its number in the master list (sgs.22.1)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from kejian.core import Text
from kejian.core.yamlio import read_documents

Card = int

SUITS = "♠♥♣♦"
SPADE, HEART, CLUB, DIAMOND = range(4)
SUIT_NAMES = ("spade", "heart", "club", "diamond")
BLACK, RED = 0, 1
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

BASIC, TRICK, DELAYED, WEAPON, ARMOUR, PLUS_HORSE, MINUS_HORSE = (
    "basic", "trick", "delayed", "weapon", "armour", "plus_horse", "minus_horse",
)  # fmt: skip
SLOTS = (WEAPON, ARMOUR, PLUS_HORSE, MINUS_HORSE)
"""The places of the equipment area (sgs.P1)."""


class Print(NamedTuple):
    """What one kind of card is called, and what is printed on it."""

    id: str
    name: Text
    type: str
    clause: str
    does: Text  # in a few words, for a tile
    range: int = 0

    @property
    def is_equipment(self) -> bool:
        return self.type in SLOTS


class Face(NamedTuple):
    """One card of the master list."""

    suit: int
    rank: int
    kind: str
    text: str

    @property
    def colour(self) -> int:
        return self.suit & 1


def colour_of(suit: int) -> int:
    """Hearts and diamonds are red."""
    return suit & 1


@cache
def _table() -> dict[str, Any]:
    text = (resources.files("kejian.games.sgs") / "content" / "cards.yaml").read_text("utf-8")
    (document,) = read_documents(text)
    table: dict[str, Any] = document.data
    return table


PRINTS: dict[str, Print] = {
    id_: Print(
        id_,
        Text(row["name"], row["en"]),
        row["type"],
        row["clause"],
        Text(row["does"], row["does_en"]),
        row.get("range", 0),
    )
    for id_, row in _table()["kinds"].items()
}
KIND_NAMED = {print_.name.zh: print_ for print_ in PRINTS.values()}

_SIGNS = re.compile(rf"([{SUITS}])(\d+|[AJQK])")


def _listed(*sets: str) -> list[tuple[int, int, str]]:
    found = []
    for name in sets:
        for kind, signs in _table()["sets"][name].items():
            found += [(SUITS.index(suit), RANKS.index(rank) + 1, kind) for suit, rank in _SIGNS.findall(str(signs))]
    return found


class _Master:
    """Every card there is: a card that two sets share is one card, a second one alike is `#2`."""

    def __init__(self) -> None:
        self.faces: list[Face] = []
        self._numbers: dict[tuple[int, int, str, int], Card] = {}

    def add(self, cards: list[tuple[int, int, str]]) -> tuple[Card, ...]:
        seen: Counter[tuple[int, int, str]] = Counter()
        return tuple(self._number(*card, seen) for card in cards)

    def _number(self, suit: int, rank: int, kind: str, seen: Counter[tuple[int, int, str]]) -> Card:
        seen[suit, rank, kind] += 1
        copy = seen[suit, rank, kind]
        key = (suit, rank, kind, copy)
        if key not in self._numbers:
            text = f"{SUITS[suit]}{RANKS[rank - 1]}{PRINTS[kind].name.zh}" + (f"#{copy}" if copy > 1 else "")
            self._numbers[key] = len(self.faces)
            self.faces.append(Face(suit, rank, kind, text))
        return self._numbers[key]


_master = _Master()
CARD_SETS: dict[str, tuple[Card, ...]] = {
    "标准108": _master.add(_listed("标准104", "EX4")),
    "军争160": _master.add(_listed("标准104", "EX4", "军争52")),
    "国战108": _master.add(_listed("国战108")),
}
FACES: tuple[Face, ...] = tuple(_master.faces)
TEXTS: tuple[str, ...] = tuple(face.text for face in FACES)
CARD_WRITTEN: dict[str, Card] = {text: card for card, text in enumerate(TEXTS)}


_ALIKE = Counter(face[:3] for face in FACES)
TWINS = frozenset(card for card, face in enumerate(FACES) if _ALIKE[face[:3]] > 1)
"""The cards with the suit, rank and name of another: they are two cards all the same (sgs.22.1)."""


def are_alike(one: Card, other: Card) -> bool:
    """Whether two cards show the same suit, rank and name."""
    return FACES[one][:3] == FACES[other][:3]


def card_text(card: Card) -> str:
    """A card as it is written: ♠7杀."""
    return TEXTS[card]


def cards_text(cards: tuple[Card, ...] | list[Card]) -> str:
    """Some cards, with blanks between them."""
    return " ".join(TEXTS[card] for card in cards)


_SUIT_WORDS = dict(zip(("黑桃", "红桃", "梅花", "方块", "♤", "♡", "♧", "♢"), SUITS * 2, strict=True))
_RANK_WIDTHS = str.maketrans({chr(ord(sign) + 0xFEE0): sign for sign in "0123456789AJQK#"})


def with_suits(text: str) -> str:
    """A text with the signs of suits where it has their names, or pictures of them."""
    for word, suit in _SUIT_WORDS.items():
        text = text.replace(word, suit)
    return text.replace("\ufe0f", "")


def plain_text(text: str) -> str:
    """The text of a card in the one way in which cards are written, without what may be left out: that it is the first of its kind."""
    return with_suits(text).translate(_RANK_WIDTHS).upper().removesuffix("#1")


def read_card(text: str) -> Card:
    """The card of a text; ValueError for a text that is no card."""
    written = plain_text(text)
    if written not in CARD_WRITTEN:
        raise ValueError(text)
    return CARD_WRITTEN[written]


def card_words(card: Card) -> Text:
    """A card as people say it in both languages: which of two alike it is, only a record has to know."""
    face = FACES[card]
    sign, name = f"{SUITS[face.suit]}{RANKS[face.rank - 1]}", PRINTS[face.kind].name
    return Text(f"{sign}{name.zh}", f"{sign} {name.en}")


def is_equipment(card: Card) -> bool:
    """Whether a card is worn."""
    return PRINTS[FACES[card].kind].is_equipment


def slot_of_print(card: Card) -> str:
    """The place of the equipment area where a card belongs."""
    return PRINTS[FACES[card].kind].type
