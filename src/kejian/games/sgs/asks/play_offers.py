"""What the play window offers: cards of the hand, cards as other cards, active skills, recasting."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.asks import legality
from kejian.games.sgs.asks.offer import CARD, Deed, Offer
from kejian.games.sgs.asks.recasting import RecastOffer, recasting
from kejian.games.sgs.facts.cards import FACES, Card, card_text, card_words
from kejian.games.sgs.facts.in_play import InPlay, converted, real
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.kind import CHOSEN, PAIR
from kejian.games.sgs.rows.moments import EXTRA_TARGETS, NEAR_TARGETS
from kejian.games.sgs.rows.skill import Skill, ViewAs

_STRIKE = InPlay("sha")


class UseOffer(Offer):
    """A card to be used in the play window."""

    __slots__ = ()

    @property
    def how_many(self) -> tuple[str, ...]:  # type: ignore[override]
        """What one has that could allow more targets of a 杀."""
        if not self.made(()).is_sha:
            return ()
        force = self.state.players[self.seat].force
        return tuple(skill.clause for more in (EXTRA_TARGETS, NEAR_TARGETS) for skill, _ in force.adds.get(more, ()))

    together = how_many
    unfit = Text("额外的目标要在距离 1", "an extra target must be at distance 1")

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        card = self.made(cards)
        return [seat for seat in legality.legal_targets(self.state, self.seat, card) if self._leads_on(cards, seat)]

    def _leads_on(self, cards: tuple[Card, ...], seat: int) -> bool:
        return not self.pair or bool(self.seconds(cards, seat))

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        card = self.made(cards)
        if legality.kind_of(self.state, card).aims != CHOSEN:
            return range(1)
        return range(1, legality.most_targets(self.state, self.seat, card) + 1)

    def fixed_targets(self, cards: tuple[Card, ...]) -> Sequence[int]:
        return legality.fixed_targets(self.state, self.seat, self.made(cards))

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        """借刀杀人: whom the one with the weapon may hit (sgs.R46)."""
        return [
            seat
            for seat in self.state.living()
            if seat != first and legality.target_refusal(self.state, first, _STRIKE, seat) is None
        ]

    def second_refusal(self, cards: tuple[Card, ...], first: int, second: int) -> Refusal:
        why = legality.target_refusal(self.state, first, _STRIKE, second)
        return super().second_refusal(cards, first, second) if why is None else why.citing(self.clause, "sgs.R46")

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        return legality.target_refusal(self.state, self.seat, self.made(cards), seat)

    def targets_fit(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> bool:
        return len(targets) < 2 or legality.targets_fit(self.state, self.seat, self.made(cards), targets)


class CardOffer(UseOffer):
    """A card of the hand, as itself."""

    __slots__ = ("card",)
    what = CARD

    def __init__(self, state: State, seat: int, card: Card) -> None:
        super().__init__(state, seat)
        self.card = card

    @property
    def head(self) -> str:  # type: ignore[override]
        return card_text(self.card)

    @property
    def name(self) -> Text:  # type: ignore[override]
        return card_words(self.card)

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.state.rules.book.kinds[FACES[self.card].kind].clause

    @property
    def pair(self) -> bool:  # type: ignore[override]
        return self.state.rules.book.kinds[FACES[self.card].kind].aims == PAIR

    def blocked(self) -> Refusal | None:
        return legality.use_refusal(self.state, self.seat, real(self.card))

    def made(self, cards: tuple[Card, ...]) -> InPlay:
        return real(self.card)

    def deeds(self) -> Iterator[Deed]:
        for deed in super().deeds():
            yield deed._replace(cards=(self.card,))

    def sample(self, rng: random.Random) -> Deed | None:
        found = super().sample(rng)
        return None if found is None else found._replace(cards=(self.card,))

    def refusal(self, deed: Deed) -> Refusal | None:
        return super().refusal(deed._replace(cards=()))


class ViewAsOffer(UseOffer):
    """Cards as another card, to be used in the play window."""

    __slots__ = ("rule", "skill")

    def __init__(self, state: State, seat: int, skill: Skill, rule: ViewAs) -> None:
        super().__init__(state, seat)
        self.skill, self.rule = skill, rule

    @property
    def what(self) -> str:  # type: ignore[override]
        return self.skill.id

    @property
    def head(self) -> str:  # type: ignore[override]
        return self.skill.name.zh

    @property
    def name(self) -> Text:  # type: ignore[override]
        return self.skill.name

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.skill.clause

    @property
    def pair(self) -> bool:  # type: ignore[override]
        return self.state.rules.book.kinds[self.rule.kind].aims == PAIR

    def blocked(self) -> Refusal | None:
        if not self.rule.when(self.state, self.seat):
            return refusals.NotPossible(self.name, self.rule.when_not, clauses=(self.clause,))
        if len(self.pool()) < self.rule.n:
            return refusals.TooFewCards(self.name, clauses=(self.clause,))
        return None

    def pool(self) -> Sequence[Card]:
        return self.rule.pool(self.state, self.seat)

    def sizes(self) -> range:
        return range(self.rule.n, self.rule.n + 1)

    def cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        if self.rule.together is not None and not self.rule.together(self.state, self.seat, cards):
            return refusals.WrongCards(self.name, clauses=(self.clause,))
        return legality.use_refusal(self.state, self.seat, self.made(cards))

    def made(self, cards: tuple[Card, ...]) -> InPlay:
        return converted(self.rule.kind, cards, self.skill.id)


class ActiveOffer(Offer):
    """An active skill in the play window."""

    __slots__ = ("active", "skill")

    def __init__(self, state: State, seat: int, skill: Skill) -> None:
        super().__init__(state, seat)
        assert skill.active is not None
        self.skill, self.active = skill, skill.active

    @property
    def what(self) -> str:  # type: ignore[override]
        return self.skill.id

    @property
    def head(self) -> str:  # type: ignore[override]
        return self.skill.name.zh

    @property
    def name(self) -> Text:  # type: ignore[override]
        return self.skill.name

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.skill.clause

    @property
    def pair(self) -> bool:  # type: ignore[override]
        return self.active.pair

    @property
    def how_many(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.active.how_many

    together = how_many_cards = how_many

    @property
    def unfit(self) -> Text:  # type: ignore[override]
        return self.active.unfit

    def blocked(self) -> Refusal | None:
        active = self.active
        if active.once and self.state.history.in_phase(self.seat, self.skill.id):
            return refusals.OncePerPhase(self.skill.id, clauses=(self.clause,))
        if self.skill.limited and self.skill.id in self.state.players[self.seat].marks:
            return refusals.AlreadySpent(self.skill.id, clauses=(self.clause,))
        if active.can is not None and (why := active.can(self.state, self.seat)):
            return why
        if len(self.pool()) < self.sizes().start:
            return refusals.TooFewCards(self.name, clauses=(self.clause,))
        return None

    def pool(self) -> Sequence[Card]:
        active = self.active
        return () if active.cards is None else active.cards(self.state, self.seat)

    def sizes(self) -> range:
        return self.active.sizes(self.state, self.seat)

    def cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        active = self.active
        return None if active.cards_fit is None else active.cards_fit(self.state, self.seat, cards)

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        active = self.active
        return () if active.targets is None else active.targets(self.state, self.seat, cards)

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        return self.active.target_count

    def targets_fit(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> bool:
        active = self.active
        return active.targets_fit is None or active.targets_fit(self.state, self.seat, cards, targets)

    def together_refusal(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal:
        why = self.active.why_unfit
        return super().together_refusal(cards, targets) if why is None else why(self.state, cards, targets)

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        active = self.active
        assert active.seconds is not None
        return active.seconds(self.state, self.seat, cards, first)

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        active = self.active
        why = None if active.target_fits is None else active.target_fits(self.state, self.seat, cards, seat)
        return why or super().target_refusal(cards, seat)

    def second_refusal(self, cards: tuple[Card, ...], first: int, second: int) -> Refusal:
        fits = self.active.second_fits
        why = self.target_refusal(cards, second) or (fits and fits(self.state, self.seat, first, second))
        return why or super().second_refusal(cards, first, second)


def play_offers(state: State, seat: int) -> Iterator[Offer]:
    """All that the play window shows: the cards of the hand, what skills make of cards, active skills, recasting."""
    player, book = state.players[seat], state.rules.book
    for card in player.hand.cards:
        yield CardOffer(state, seat, card)
    in_force = player.force
    for skill, rule in in_force.view_as:
        if not book.kinds[rule.kind].answer_only:
            yield ViewAsOffer(state, seat, skill, rule)
    for skill in in_force.actives:
        yield ActiveOffer(state, seat, skill)
    for card in player.hand.cards:
        if (way := recasting(state, seat, card)) is not None:
            yield RecastOffer(state, seat, card, way.clauses[0])
