"""What somebody can answer with: there are no targets to choose, the need says what is wanted; or a 杀 on one of some."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.asks import legality
from kejian.games.sgs.asks.offer import CARD, Deed, Offer
from kejian.games.sgs.asks.play_offers import ViewAsOffer
from kejian.games.sgs.facts.cards import FACES, Card, card_text, card_words
from kejian.games.sgs.facts.in_play import InPlay, family_of, real
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.skill import Skill, ViewAs

# answers: no targets to choose, the need says what is wanted

Fits = Callable[[InPlay], Refusal | None]


class AnswerCard(Offer):
    """A card of the hand in answer."""

    __slots__ = ("card", "fits")
    what = CARD

    def __init__(self, state: State, seat: int, card: Card, fits: Fits | None) -> None:
        super().__init__(state, seat)
        self.card, self.fits = card, fits

    @property
    def head(self) -> str:  # type: ignore[override]
        return card_text(self.card)

    @property
    def name(self) -> Text:  # type: ignore[override]
        return card_words(self.card)

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.state.rules.book.kinds[FACES[self.card].kind].clause

    def blocked(self) -> Refusal | None:
        return None if self.fits is None else self.fits(real(self.card))

    def made(self, cards: tuple[Card, ...]) -> InPlay:
        return real(self.card)

    def deeds(self) -> Iterator[Deed]:
        if self.blocked() is None:
            yield Deed(CARD, (self.card,))

    def sample(self, rng: random.Random) -> Deed | None:
        return next(self.deeds(), None)

    def refusal(self, deed: Deed) -> Refusal | None:
        return super().refusal(deed._replace(cards=()))


class AnswerViewAs(ViewAsOffer):
    """Cards as another card, in answer."""

    __slots__ = ("fits",)

    def __init__(self, state: State, seat: int, skill: Skill, rule: ViewAs, fits: Fits | None) -> None:
        super().__init__(state, seat, skill, rule)
        self.fits = fits

    pair = False

    def cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        if self.rule.together is not None and not self.rule.together(self.state, self.seat, cards):
            return refusals.WrongCards(self.name, clauses=(self.clause,))
        return None if self.fits is None else self.fits(self.made(cards))

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        return ()

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        return range(1)


def answer_offers(state: State, seat: int, families: Sequence[str], fits: Fits | None = None) -> Iterator[Offer]:
    """What somebody can answer with: cards of these families, and what his skills make of cards."""
    player = state.players[seat]
    for card in player.hand.cards:
        if family_of(FACES[card].kind) in families:
            yield AnswerCard(state, seat, card, fits)
    for skill, rule in player.force.view_as:
        if family_of(rule.kind) in families:
            yield AnswerViewAs(state, seat, skill, rule, fits)


def can_answer(state: State, seat: int, families: Sequence[str], fits: Fits | None = None) -> bool:
    """Whether there is anything to answer with: a window in which nothing can be done does not exist."""
    return any(offer.any() for offer in answer_offers(state, seat, families, fits))


class StrikeCard(AnswerCard):
    """A 杀 of the hand on one of some characters, where it reaches."""

    __slots__ = ("seats",)

    def __init__(self, state: State, seat: int, card: Card, seats: Callable[[], Sequence[int]]) -> None:
        super().__init__(state, seat, card, None)
        self.seats = seats

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        return _strikable(self.state, self.seat, real(self.card), self.seats())

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        return range(1, 2)

    def deeds(self) -> Iterator[Deed]:
        yield from (Deed(CARD, (self.card,), (seat,)) for seat in self.target_pool(()))

    def sample(self, rng: random.Random) -> Deed | None:
        ways = list(self.deeds())
        return rng.choice(ways) if ways else None


class StrikeViewAs(AnswerViewAs):
    """Cards as 杀 on one of some characters."""

    __slots__ = ("seats",)

    def __init__(self, state: State, seat: int, skill: Skill, rule: ViewAs, seats: Callable[[], Sequence[int]]) -> None:
        super().__init__(state, seat, skill, rule, None)
        self.seats = seats

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        return _strikable(self.state, self.seat, self.made(cards), self.seats())

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        return range(1, 2)

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        return None if seat in self.target_pool(cards) else self.unfit(seat)


def _strikable(state: State, seat: int, card: InPlay, seats: Sequence[int]) -> list[int]:
    return [other for other in seats if legality.target_refusal(state, seat, card, other) is None]


def strike_offers(state: State, seat: int, seats: Callable[[], Sequence[int]]) -> Iterator[Offer]:
    """杀 that somebody can use on one of some characters."""
    player = state.players[seat]
    for card in player.hand.cards:
        if family_of(FACES[card].kind) == "sha":
            yield StrikeCard(state, seat, card, seats)
    for skill, rule in player.force.view_as:
        if rule.kind == "sha":
            yield StrikeViewAs(state, seat, skill, rule, seats)
