"""What can be put together to an answer, in parts that every offer has: cards out of a pool, targets that they allow.

One question therefore lists, judges, reads and composes them all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import Card, are_alike, card_text
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import UNFIT

_OTHERS = Text("要指定其他角色", "it is for others")
_GIVEN = Text("目标由牌决定，不能另选", "the card says who its targets are")

CARD, RECAST, END, PASS = "card", "recast", "end", "pass"


class Deed(NamedTuple):
    """An answer: a card (`card`), a skill by its id, `recast`, `end` or `pass`; its cards and its targets."""

    what: str
    cards: tuple[Card, ...] = ()
    targets: tuple[int, ...] = ()


def not_held(state: State, seat: int, card: Card) -> Refusal:
    """Somebody does not have a card; one that looks the same is another (sgs.22.1)."""
    alike = any(own != card and are_alike(card, own) for own in state.players[seat].own_cards)
    return refusals.NotHeld(seat, card, clauses=("sgs.P1", "sgs.22.1") if alike else ("sgs.P1",))


class Offer:
    """One thing that can be done, in parts."""

    __slots__ = ("seat", "state")

    what: str
    head: str  # how its text begins
    name: Text
    clause: str
    how_many: tuple[str, ...] = ()  # clauses on the number of targets
    how_many_cards: tuple[str, ...] = ()  # … and of cards
    together: tuple[str, ...] = ()  # … on which targets fit together
    unfit = UNFIT  # what those that do not fit together lack
    pair = False

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat

    def blocked(self) -> Refusal | None:
        """Why it cannot be done at all now."""
        return None

    def pool(self) -> Sequence[Card]:
        """The cards it can be made of, where they are to be chosen."""
        return ()

    def sizes(self) -> range:
        return range(1)

    def cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        """Why these cards will not do."""
        return None

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        """Who may be chosen as a (first) target."""
        return ()

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        return range(1)

    def fixed_targets(self, cards: tuple[Card, ...]) -> Sequence[int]:
        """Whom it goes to where nobody chooses: a text may name them all the same."""
        return ()

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        """Of a pair, who may be the second."""
        return [seat for seat in self.target_pool(cards) if seat != first]

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        """Why somebody may not be a target."""
        return None if seat in self.target_pool(cards) else self.not_a_target(cards, seat)

    def second_refusal(self, cards: tuple[Card, ...], first: int, second: int) -> Refusal:
        """Why somebody may not be the second of a pair."""
        return self.not_a_target(cards, second)

    def not_a_target(self, cards: tuple[Card, ...], seat: int) -> Refusal:
        """Somebody is none of those who may be chosen: perhaps nobody is, the dead never are, and some things are for others."""
        if not self.state.players[seat].alive:
            return refusals.IsDead(seat, clauses=("sgs.8.5",))
        if not self.target_pool(cards):
            return refusals.NoTarget(self.name, clauses=(self.clause,))
        if seat == self.seat:
            return refusals.BadTarget(seat, self.name, _OTHERS, clauses=(self.clause,))
        return refusals.NotATarget(seat, self.name, clauses=(self.clause,))

    # all of it

    def card_choices(self) -> Iterator[tuple[Card, ...]]:
        pool = self.pool()
        for size in self.sizes():
            for cards in combinations(pool, size):
                if self.cards_refusal(cards) is None:
                    yield cards

    def target_choices(self, cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
        pool = self.target_pool(cards)
        if self.pair:
            for first in pool:
                for second in self.seconds(cards, first):
                    yield first, second
            return
        for size in self.target_sizes(cards):
            for targets in combinations(sorted(pool), size):
                if self.targets_fit(cards, targets):
                    yield targets

    def targets_fit(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> bool:
        """Whether targets that may all be chosen also fit together."""
        return True

    def together_refusal(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal:
        """Why targets that may all be chosen do not fit together."""
        return refusals.NotTogether(self.name, self.unfit, clauses=(self.clause, *self.together))

    def deeds(self) -> Iterator[Deed]:
        if self.blocked() is None:
            for cards in self.card_choices():
                for targets in self.target_choices(cards):
                    yield Deed(self.what, cards, targets)

    def refusal(self, deed: Deed) -> Refusal | None:
        """Why this way of doing it is not accepted."""
        if why := self.blocked():
            return why
        cards, pool = deed.cards, self.pool()
        if len(cards) not in (sizes := self.sizes()) or len(set(cards)) < len(cards):
            by = (self.clause, *self.how_many_cards)
            taken = sizes.stop > 1 and len(cards) not in sizes
            return (
                refusals.OtherCards.of(self.name, sizes, *by) if taken else refusals.WrongCards(self.name, clauses=by)
            )
        for card in cards:
            if card not in pool:
                held = card in self.state.players[self.seat].own_cards
                if held:
                    return refusals.WrongCards(self.name, clauses=(self.clause,))
                return not_held(self.state, self.seat, card)
        if why := self.cards_refusal(cards):
            return why
        return self._targets_refusal(cards, deed.targets)

    def _targets_refusal(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if self.pair:
            if len(targets) != 2:
                return refusals.WrongTargets.of(self.name, range(2, 3), self.clause)
            if why := self.target_refusal(cards, targets[0]):
                return why
            fits = targets[1] in self.seconds(cards, targets[0])
            return None if fits else self.second_refusal(cards, *targets)
        if not targets and next(self.target_choices(cards), None) is None:
            return refusals.NoTarget(self.name, clauses=(self.clause,))
        sizes = self.target_sizes(cards)
        if targets and self.fixed_targets(cards):
            return refusals.NotTogether(self.name, _GIVEN, clauses=(self.clause, "sgs.P3"))
        if len(targets) not in sizes or len(set(targets)) < len(targets):
            return refusals.WrongTargets.of(self.name, sizes, self.clause, *self.how_many)
        why = next((why for seat in targets if (why := self.target_refusal(cards, seat))), None)
        return why or (None if self.targets_fit(cards, targets) else self.together_refusal(cards, targets))

    def sample(self, rng: random.Random) -> Deed | None:
        """One way of doing it at random, without listing them all; None if there is none."""
        if self.blocked() is not None:
            return None
        pool, sizes = self.pool(), self.sizes()
        cards: tuple[Card, ...] = ()
        if sizes.stop > 1:
            size = rng.choice(sizes) if len(sizes) > 1 else sizes.start
            if size > len(pool):
                size = next((size for size in sizes if size <= len(pool)), -1)
            if size < 0:
                return None
            cards = tuple(pool[at] for at in sorted(rng.sample(range(len(pool)), size)))
        if self.cards_refusal(cards) is not None:
            found = next(self.card_choices(), None)
            if found is None:
                return None
            cards = found
        targets = self._sample_targets(cards, rng)
        return None if targets is None else Deed(self.what, cards, targets)

    def _sample_targets(self, cards: tuple[Card, ...], rng: random.Random) -> tuple[int, ...] | None:
        if self.pair:
            ways = list(self.target_choices(cards))
            return rng.choice(ways) if ways else None
        sizes = self.target_sizes(cards)
        if sizes.stop <= 1:
            return ()
        pool = self.target_pool(cards)
        fitting = [size for size in sizes if size <= len(pool)]
        if not fitting:
            return None
        drawn = tuple(sorted(rng.sample(list(pool), rng.choice(fitting))))
        return drawn if self.targets_fit(cards, drawn) else next(self.target_choices(cards), None)

    def any(self) -> bool:
        """Whether there is any way of doing it."""
        return next(self.deeds(), None) is not None

    def made(self, cards: tuple[Card, ...]) -> InPlay:
        """The card that it makes."""
        raise NotImplementedError

    def format(self, deed: Deed, players: Sequence[str]) -> str:
        words = [self.head, *map(card_text, deed.cards if self.sizes().stop > 1 else ())]
        if deed.targets:
            words += [">", (" / " if self.pair else " ").join(players[seat] for seat in deed.targets)]
        return " ".join(words)
