"""Cards, and the sets of cards that a 前提条件 accepts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

SUITS = "♠♥♣♦"
DECK = [f"{suit}{points}" for suit in SUITS for points in range(1, 10)]
PLACE = {card: place for place, card in enumerate(DECK)}


def suit(card: str) -> str:
    return card[0]


def points(card: str) -> int:
    return int(card[1])


def is_red(card: str) -> bool:
    return card[0] in "♥♦"


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=PLACE.__getitem__)


@cache
def makes_24(numbers: tuple[Fraction, ...]) -> bool:
    """Whether + − × ÷ and brackets make 24 of exactly these numbers (R55)."""
    if len(numbers) == 1:
        return numbers[0] == 24
    for first in range(len(numbers)):
        for second in range(len(numbers)):
            if first == second:
                continue
            a, b = numbers[first], numbers[second]
            rest = [n for place, n in enumerate(numbers) if place not in (first, second)]
            results = {a + b, a - b, a * b} | ({a / b} if b else set())
            if any(makes_24(tuple(sorted([*rest, result]))) for result in results):
                return True
    return False


def is_run(cards: Sequence[str]) -> bool:
    """Consecutive 点数."""
    numbers = sorted(map(points, cards))
    return all(b - a == 1 for a, b in pairwise(numbers))


def life_of(pay: str) -> int:
    """The 体力 that a payment takes."""
    return int(pay.split()[1]) if pay.startswith("life") else 0


def cards_of(pay: str) -> str:
    """A payment without its 体力."""
    return " ".join(pay.split()[2:]) if pay.startswith("life") else pay.replace("-", "")


def sign_of(pay: str) -> str:
    return {"lay": "扣", "put": "放"}.get(pay, "弃")


def ways(pay: str, hand: Sequence[str], held: Sequence[str], discarded: str) -> Iterator[tuple[str, ...]]:
    """All sets of cards that pay, each in the order of the pack; `discarded` are the suits discarded this turn."""
    cards = in_order(held if pay == "put" else hand)
    words = pay.split()
    if not pay:
        yield ()
    elif pay in ("any", "put"):
        yield from ((card,) for card in cards)
    elif pay in ("fresh", "lay"):
        yield from ((card,) for card in cards if suit(card) not in discarded)
    elif pay in ("odd", "even"):
        yield from ((card,) for card in cards if points(card) % 2 == (pay == "odd"))
    elif pay in ("black", "red"):
        yield from ((card,) for card in cards if is_red(card) == (pay == "red"))
    elif pay == "any2":
        yield from combinations(cards, 2)
    elif pay == "x":
        for size in range(1, len(cards) + 1):
            yield from combinations(cards, size)
    elif pay == "ten":
        for size in range(1, len(cards) + 1):
            yield from (some for some in combinations(cards, size) if sum(map(points, some)) == 10)
    elif pay == "pair":
        yield from (some for some in combinations(cards, 2) if points(some[0]) == points(some[1]))
    elif words[0] == "suit":
        yield from (some for some in combinations(cards, int(words[1])) if len(set(map(suit, some))) == 1)
    elif words[0] == "run":
        yield from (some for some in combinations(cards, 3) if is_run(some))
    elif words[0] == "make":
        for some in combinations(cards, 4):
            if makes_24(tuple(sorted(Fraction(points(card)) for card in some))):
                yield some
    elif pay == "all♦":
        if found := tuple(card for card in cards if suit(card) == "♦"):
            yield found
    elif "+" in pay:
        wanted = sorted(pay.split("+"))
        yield from (some for some in combinations(cards, len(wanted)) if sorted(map(suit, some)) == wanted)
    elif pay.isdigit():
        yield from ((card,) for card in cards if card[1] in pay)
    elif pay[1:].isdigit():
        yield from ((card,) for card in cards if suit(card) == pay[0] and card[1] in pay[1:])
    else:  # several cards of one suit
        yield from (some for some in combinations(cards, len(pay)) if all(suit(card) == pay[0] for card in some))
