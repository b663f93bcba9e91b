"""The 36 cards: suits, points, and how they are written (fadian.8.1, fadian.8.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kejian.kit.piles import Card

SUITS = "♠♥♣♦"
SPADE, HEART, CLUB, DIAMOND = range(4)
DECK: tuple[Card, ...] = tuple(range(36))  # nine of each suit; several packs have several equal cards

_WORDS = {"黑桃": "♠", "红桃": "♥", "红心": "♥", "梅花": "♣", "草花": "♣", "方片": "♦", "方块": "♦"}
_CARD = re.compile(r"([♠♥♣♦])([1-9Aa])")


def suit_of(card: Card) -> int:
    return card // 9


def points_of(card: Card) -> int:
    return card % 9 + 1


def is_red(card: Card) -> bool:
    """♥ and ♦ are red (fadian.8.2)."""
    return card // 9 in (HEART, DIAMOND)


_TEXTS = tuple(f"{sign}{points}" for sign in SUITS for points in range(1, 10))
CARD_OF = {text: card for card, text in enumerate(_TEXTS)}


def card_text(card: Card) -> str:
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    return "".join(map(card_text, cards))


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards as people write them: ♠3, ♠A, 黑桃3, several in a row. ValueError if something else is among them."""
    plain = text.replace("\ufe0f", "")
    for word, sign in _WORDS.items():
        plain = plain.replace(word, sign)
    found = tuple(SUITS.index(m[1]) * 9 + (0 if m[2] in "Aa" else int(m[2]) - 1) for m in _CARD.finditer(plain))
    if not found or _CARD.sub("", plain).strip(" 、,，"):
        raise ValueError(text)
    return found
