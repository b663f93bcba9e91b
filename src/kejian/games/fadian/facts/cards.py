"""The 36 cards and the piles they lie in (fadian.8.1): a pile remembers who knows which of its cards (fadian.R113)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

Card = int  # 0..35: nine of each suit; several packs have several equal cards

SUITS = "♠♥♣♦"
SPADE, HEART, CLUB, DIAMOND = range(4)
DECK: tuple[Card, ...] = tuple(range(36))

_WORDS = {"黑桃": "♠", "红桃": "♥", "红心": "♥", "梅花": "♣", "草花": "♣", "方片": "♦", "方块": "♦"}
_CARD = re.compile(r"([♠♥♣♦])([1-9Aa])")


def suit_of(card: Card) -> int:
    return card // 9


def points_of(card: Card) -> int:
    return card % 9 + 1


def is_red(card: Card) -> bool:
    """♥ and ♦ are red (fadian.8.2)."""
    return card // 9 in (HEART, DIAMOND)


def card_text(card: Card) -> str:
    return f"{SUITS[card // 9]}{card % 9 + 1}"


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


class Pile:
    """Cards in an order, and for each the seats that know it, as a bit mask. The last card is the top."""

    __slots__ = ("cards", "known")

    def __init__(self, cards: Iterable[Card] = (), known: int = 0) -> None:
        self.cards = list(cards)
        self.known = [known] * len(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Pile:
        twin: Pile = object.__new__(Pile)
        twin.cards, twin.known = self.cards[:], self.known[:]
        return twin

    def sort_in(self, card: Card, known: int) -> None:
        """Puts a card where it belongs in a sorted hand."""
        at = bisect_right(self.cards, card)
        self.cards.insert(at, card)
        self.known.insert(at, known)

    def lay_on_top(self, card: Card, known: int) -> None:
        self.cards.append(card)
        self.known.append(known)

    def lay_under(self, cards: Iterable[Card]) -> None:
        """Puts cards nobody knows under the pile, the first of them nearest to its bottom card."""
        below = list(cards)
        self.cards[:0] = below[::-1]
        self.known[:0] = [0] * len(below)

    def take_top(self) -> tuple[Card, int]:
        return self.cards.pop(), self.known.pop()

    def take(self, card: Card) -> int:
        """Takes a card out and says who knew it."""
        at = self.cards.index(card)
        del self.cards[at]
        return self.known.pop(at)

    def show(self, seats: int, cards: Iterable[Card] | None = None) -> None:
        """Lets some seats know some of the cards, or all of them."""
        if cards is None:
            self.known = [known | seats for known in self.known]
            return
        shown: set[int] = set()
        for card in cards:
            at = next((i for i, c in enumerate(self.cards) if c == card and i not in shown), None)
            if at is not None:
                shown.add(at)
                self.known[at] |= seats

    def forget(self, seats: int, cards: Iterable[Card] | None = None) -> None:
        """Some seats no longer know whether some of the cards, or all of them, are still here."""
        doubtful = self.cards if cards is None else set(cards)
        self.known = [
            known & ~seats if card in doubtful else known for card, known in zip(self.cards, self.known, strict=True)
        ]

    def known_to(self, seat: int) -> list[Card]:
        return [card for card, known in zip(self.cards, self.known, strict=True) if known >> seat & 1]
