"""Piles of cards: a hand, a pool, cards laid face down. A pile remembers who knows which of its cards.

A card is a number of the game's own; equal numbers are equal cards. Who knows a card is a bit mask of seats. What a seat
does not know can be dealt anew for it, so that a bot may look ahead without looking into hands.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

Card = int


class Pile:
    """Cards in an order, and for each the seats that know it. The last card is the top."""

    __slots__ = ("cards", "known")

    def __init__(self, cards: Iterable[Card] = (), known: int = 0) -> None:
        self.cards = list(cards)
        self.known = [known] * len(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Pile:
        """An independent copy."""
        twin: Pile = object.__new__(Pile)
        twin.cards = self.cards[:]
        twin.known = self.known[:]
        return twin

    # cards come and go

    def sort_in(self, card: Card, known: int) -> None:
        """Puts a card where it belongs in a sorted hand."""
        at = bisect_right(self.cards, card)
        self.cards.insert(at, card)
        self.known.insert(at, known)

    def lay_on_top(self, card: Card, known: int) -> None:
        """Puts a card on the pile."""
        self.cards.append(card)
        self.known.append(known)

    def lay_under(self, cards: Iterable[Card]) -> None:
        """Puts cards nobody knows under the pile, the first of them nearest to its bottom card."""
        below = list(cards)
        self.cards[:0] = below[::-1]
        self.known[:0] = [0] * len(below)

    def take_top(self) -> tuple[Card, int]:
        """Takes the top card and says who knew it."""
        return self.cards.pop(), self.known.pop()

    def take(self, card: Card) -> int:
        """Takes a card out, of equal ones the lowest, and says who knew it."""
        return self._take(self.cards.index(card))

    def take_near_top(self, card: Card) -> int:
        """Takes a card out, of equal ones the nearest to the top, and says who knew it."""
        return self._take(len(self.cards) - 1 - self.cards[::-1].index(card))

    def _take(self, at: int) -> int:
        del self.cards[at]
        return self.known.pop(at)

    def top(self, n: int) -> list[Card]:
        """The top n cards, the topmost first."""
        return self.cards[-n:][::-1] if n else []

    def reorder_top(self, cards: Sequence[Card], known: int) -> None:
        """Lays the top cards back in another order, the first on top; only those who did it know how they lie."""
        self.cards[-len(cards) :] = cards[::-1]
        self.known[-len(cards) :] = [known] * len(cards)

    # who knows what

    def show(self, seats: int, cards: Iterable[Card] | None = None) -> None:
        """Lets some seats know some of the cards, or all of them."""
        if cards is None:
            self.known = [known | seats for known in self.known]
            return
        left = list(cards)
        for at, card in enumerate(self.cards) if left else ():
            if card in left:
                left.remove(card)
                self.known[at] |= seats

    def show_top(self, seats: int, n: int) -> None:
        """Lets some seats know the top n cards."""
        for at in range(max(0, len(self.cards) - n), len(self.cards)):
            self.known[at] |= seats

    def forget(self, seats: int, cards: Iterable[Card] | None = None) -> None:
        """Some seats no longer know whether some of the cards, or all of them, are still here."""
        doubtful = self.cards if cards is None else set(cards)
        self.known = [
            known & ~seats if card in doubtful else known for card, known in zip(self.cards, self.known, strict=True)
        ]

    def known_to(self, seats: int) -> list[Card]:
        """The cards that all of these seats know."""
        return [card for card, known in zip(self.cards, self.known, strict=True) if known & seats == seats]

    def seen_from_top(self, seats: int) -> list[Card | None]:
        """The pile from its top down as these seats know it: None is a card they do not; the unknown end is left out."""
        seen: list[Card | None] = [
            card if known & seats == seats else None
            for card, known in zip(self.cards[::-1], self.known[::-1], strict=True)
        ]
        while seen and seen[-1] is None:
            seen.pop()
        return seen

    def unknown_to(self, seat: int) -> list[int]:
        """The places whose cards a seat does not know."""
        return [at for at, known in enumerate(self.known) if not known >> seat & 1]

    def forget_order(self, seat: int) -> None:
        """Lines up the cards that a seat does not know by who knows them: of a hand, whose order says nothing."""
        places = self.unknown_to(seat)
        lined_up = sorted((self.known[at], self.cards[at]) for at in places)
        for at, (known, card) in zip(places, lined_up, strict=True):
            self.known[at], self.cards[at] = known, card

    def sort(self) -> None:
        """Brings a hand back into its order."""
        order = sorted(range(len(self.cards)), key=self.cards.__getitem__)
        self.cards, self.known = [self.cards[at] for at in order], [self.known[at] for at in order]


Fits = Callable[[Card], bool]


def redeal(seat: int, rng: random.Random, piles: Sequence[Pile], limited: Sequence[tuple[Pile, Fits]] = ()) -> None:
    """Shuffles the cards a seat does not know among the places it does not know, in place.

    Who knows which place stays as it was. `limited` piles are served first, with cards that fit as far as there are any.
    """
    places = [(pile, at) for pile in piles for at in pile.unknown_to(seat)]
    first = [(pile, at, fits) for pile, fits in limited for at in pile.unknown_to(seat)]
    hidden = [pile.cards[at] for pile, at in places] + [pile.cards[at] for pile, at, _ in first]
    hidden.sort()  # how they really lie decides nothing
    rng.shuffle(hidden)
    for pile, at, fits in first:
        card = next(filter(fits, hidden), hidden[0])
        pile.cards[at] = card
        hidden.remove(card)
    for (pile, at), card in zip(places, reversed(hidden), strict=True):
        pile.cards[at] = card


def distinct(choices: Iterator[tuple[Card, ...]], cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Choices of cards, each once: a hand of several packs may hold equal cards."""
    if len(set(cards)) == len(cards):
        yield from choices
        return
    seen: set[tuple[Card, ...]] = set()
    for choice in choices:
        if choice not in seen:
            seen.add(choice)
            yield choice
