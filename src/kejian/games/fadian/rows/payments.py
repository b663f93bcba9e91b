"""前提条件 that cost cards: which cards may be named, found lazily, for hands are combinations (fadian.R27)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations
from typing import Literal

from kejian.core import Text
from kejian.games.fadian.facts.cards import SUITS, is_red, points_of, suit_of
from kejian.games.fadian.facts.play import Play
from kejian.kit.drawing import one_of
from kejian.kit.piles import Card, distinct

Way = Literal["discard", "lay", "put"]  # 弃, 扣置, 放于牌池顶


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """So many cards out of a pile, each of a kind, together of a kind. `n` None: as many as one likes, at least one."""

    zh: str
    en: str
    n: int | None = 1
    total: int | None = None  # their points sum to this
    each: Callable[[Card], bool] | None = None
    together: Callable[[tuple[Card, ...]], bool] | None = None
    fresh: bool = False  # not of a suit discarded this turn (fadian.R51)
    all_of_them: bool = False
    way: Way = "discard"
    clauses: tuple[str, ...] = ()

    @property
    def text(self) -> Text:
        return Text(self.zh, self.en)

    @property
    def sign(self) -> str:
        return {"discard": "弃", "lay": "扣", "put": "放"}[self.way]

    @property
    def hidden(self) -> bool:
        """Cards that stay face down are not shown when they are named (fadian.R113)."""
        return self.way != "discard"

    def source(self, play: Play) -> list[Card]:
        player = play.player
        return player.held.cards if self.way == "put" else player.hand.cards

    def usable(self, play: Play) -> list[Card]:
        """The cards that could be among those paid."""
        cards, each = self.source(play), self.each
        if each is not None:
            cards = [card for card in cards if each(card)]
        if not self.fresh:
            return cards[:]
        spent = play.player.turn.suits
        return [card for card in cards if suit_of(card) not in spent]

    def sizes(self, usable: Sequence[Card]) -> range:
        if self.all_of_them:
            return range(max(1, len(usable)), len(usable) + 1)
        if self.n is not None:
            return range(self.n, min(self.n, len(usable)) + 1)
        if self.total is None:
            return range(1, len(usable) + 1)
        sums = accumulate(sorted(map(points_of, usable)))
        return range(1, sum(least <= self.total for least in sums) + 1)

    def ways(self, play: Play) -> Iterator[tuple[Card, ...]]:
        """All payments, the smaller first, lazily."""
        usable = self.usable(play)
        for size in self.sizes(usable):
            for cards in distinct(combinations(usable, size), usable):
                if self.together is None or self.together(cards):
                    yield cards

    def sample(self, play: Play, rng: random.Random, most: int) -> tuple[Card, ...] | None:
        """One payment of at most so many cards at random; None if there is none."""
        usable = self.usable(play)
        if not usable:
            return None
        sizes = [size for size in self.sizes(usable) if size <= most]
        if not sizes:
            return None
        if self.together is None:
            size = one_of(sizes, rng)
            return (one_of(usable, rng),) if size == 1 else tuple(sorted(rng.sample(usable, size)))
        mixed, sizes = rng.sample(usable, len(usable)), rng.sample(sizes, len(sizes))
        found = (cards for size in sizes for cards in combinations(mixed, size) if self.together(cards))
        cards = next(found, None)
        return None if cards is None else tuple(sorted(cards))

    def accepts(self, play: Play, cards: tuple[Card, ...]) -> bool:
        usable = self.usable(play)
        if len(cards) not in self.sizes(usable):
            return False
        left = usable[:]
        for card in cards:
            if card not in left:
                return False
            left.remove(card)
        return self.together is None or self.together(tuple(sorted(cards)))


def _consecutive(points: list[int]) -> bool:
    return points == list(range(points[0], points[0] + len(points)))


@cache
def makes_24(points: tuple[int, ...]) -> bool:
    """二十四点: all four numbers once, with + − × ÷ and brackets, fractions allowed (fadian.R55)."""
    return any(
        not _results(rest).isdisjoint((24 - a, a - 24, a + 24, *((24 / a, a / 24, a * 24) if a else ())))
        for part, rest in _parted(points)
        for a in _results(part)
    )


@cache
def _results(numbers: tuple[int, ...]) -> frozenset[Fraction]:
    """All that these numbers can make, each of them used once."""
    if len(numbers) == 1:
        return frozenset((Fraction(numbers[0]),))
    return frozenset(
        result
        for part, rest in _parted(numbers)
        for a in _results(part)
        for b in _results(rest)
        for result in (a + b, a - b, b - a, a * b, *((a / b,) if b else ()), *((b / a,) if a else ()))
    )


def _parted(numbers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All ways to make two parts of them, the smaller one first."""
    first, *others = range(len(numbers))
    for size in range(len(others)):
        for also in combinations(others, size):
            part = tuple(numbers[i] for i in (first, *also))
            rest = tuple(numbers[i] for i in others if i not in also)
            yield (part, rest) if len(part) <= len(rest) else (rest, part)


# the kinds of payments there are


def discard(n: int = 1) -> Payment:
    return Payment(zh=f"弃{n}张牌", en=f"discard {n} card{'s' * (n > 1)}", n=n)


def discard_suit(sign: str, n: int = 1) -> Payment:
    suit = SUITS.index(sign)
    return Payment(zh=f"弃{n}张{sign}", en=f"discard {n} {sign}", n=n, each=lambda card: suit_of(card) == suit)


def discard_suits(signs: str) -> Payment:
    """One of each of these suits."""
    suits = sorted(SUITS.index(sign) for sign in signs)
    return Payment(
        zh=f"弃{'、'.join(signs)}各一张",
        en=f"discard one each of {' '.join(signs)}",
        n=len(suits),
        each=lambda card: suit_of(card) in suits,
        together=lambda cards: [suit_of(card) for card in cards] == suits,
    )


def discard_points(*points: int, suit: str = "") -> Payment:
    listed = "、".join(map(str, points))
    return Payment(
        zh=f"弃一张点数{listed}的{suit or '牌'}",
        en=f"discard a {suit or 'card'} of {', '.join(map(str, points))} points",
        each=lambda card: points_of(card) in points and (not suit or SUITS[suit_of(card)] == suit),
    )


def discard_any_number() -> Payment:
    """x cards, x at least 1 (fadian.R86)."""
    return Payment(zh="弃x张牌", en="discard x cards", n=None, clauses=("fadian.R86",))


def discard_all(sign: str) -> Payment:
    """All cards of a suit, at least one (fadian.R86)."""
    suit = SUITS.index(sign)
    return Payment(
        zh=f"弃所有{sign}",
        en=f"discard all your {sign}",
        n=None,
        each=lambda c: suit_of(c) == suit,
        all_of_them=True,
        clauses=("fadian.R86",),
    )


def same_suit(n: int) -> Payment:
    return Payment(
        zh=f"弃{n}张同花色牌",
        en=f"discard {n} cards of one suit",
        n=n,
        together=lambda cards: len({suit_of(card) for card in cards}) == 1,
    )


DISCARD_ODD = Payment(zh="弃一张奇数牌", en="discard an odd card", each=lambda card: points_of(card) % 2 == 1)
DISCARD_EVEN = Payment(zh="弃一张偶数牌", en="discard an even card", each=lambda card: points_of(card) % 2 == 0)
DISCARD_BLACK = Payment(
    zh="弃一张黑色牌", en="discard a black card", each=lambda card: not is_red(card), clauses=("fadian.8.2",)
)
DISCARD_RED = Payment(zh="弃一张红色牌", en="discard a red card", each=is_red, clauses=("fadian.8.2",))
DISCARD_FRESH = Payment(
    zh="弃一张本回合没弃过的花色的牌",
    en="discard a card of a suit you have not discarded this turn",
    fresh=True,
    clauses=("fadian.R51",),
)
SAME_POINTS = Payment(
    zh="弃两张同点数牌",
    en="discard two cards of the same points",
    n=2,
    together=lambda cards: points_of(cards[0]) == points_of(cards[1]),
)
POINTS_SUM_TEN = Payment(
    zh="弃点数和为10的若干张牌",
    en="discard cards whose points sum to 10",
    n=None,
    total=10,
    together=lambda cards: sum(map(points_of, cards)) == 10,
)
CONSECUTIVE = Payment(
    zh="弃三张点数连续的牌",
    en="discard three cards of consecutive points",
    n=3,
    together=lambda cards: _consecutive(sorted(map(points_of, cards))),
)
MAKE_24 = Payment(
    zh="弃四张能算出24的牌",
    en="discard four cards that make 24",
    n=4,
    together=lambda cards: makes_24(tuple(sorted(map(points_of, cards)))),
    clauses=("fadian.R55",),
)
LAY_FACE_DOWN = Payment(
    zh="扣置一张本回合没弃过的花色的牌",
    en="lay a card face down, of a suit you have not discarded this turn",
    fresh=True,
    way="lay",
    clauses=("fadian.R51",),
)
PUT_ON_POOL = Payment(zh="将一张扣置牌放于牌池顶", en="put one of your face-down cards on the pool", way="put")
