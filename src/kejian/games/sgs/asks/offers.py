"""What can be put together to an answer: a card with its targets, cards as another card, an active skill.

Every offer has the same parts, so that one question lists, judges, reads and composes them all: cards out of a pool, targets
out of those that the cards allow.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.asks import legality
from kejian.games.sgs.facts.cards import FACES, Card, card_text, card_words
from kejian.games.sgs.facts.in_play import InPlay, converted, family_of, real
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.kind import CHOSEN, PAIR
from kejian.games.sgs.rows.skill import Skill, ViewAs

CARD, RECAST, END, PASS = "card", "recast", "end", "pass"


class Deed(NamedTuple):
    """An answer: a card (`card`), a skill by its id, `recast`, `end` or `pass`; its cards and its targets."""

    what: str
    cards: tuple[Card, ...] = ()
    targets: tuple[int, ...] = ()


class Offer:
    """One thing that can be done, in parts."""

    __slots__ = ("seat", "state")

    what: str
    head: str  # how its text begins
    name: Text
    clause: str
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

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        """Of a pair, who may be the second."""
        return [seat for seat in self.target_pool(cards) if seat != first]

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        """Why somebody may not be a target."""
        return None if seat in self.target_pool(cards) else refusals.NoTarget(self.name, clauses=(self.clause,))

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
        if len(cards) not in self.sizes() or len(set(cards)) < len(cards):
            return refusals.WrongCards(self.name, clauses=(self.clause,))
        for card in cards:
            if card not in pool:
                held = card in self.state.players[self.seat].own_cards
                if held:
                    return refusals.WrongCards(self.name, clauses=(self.clause,))
                return refusals.NotHeld(self.seat, card, clauses=("sgs.P1",))
        if why := self.cards_refusal(cards):
            return why
        return self._targets_refusal(cards, deed.targets)

    def _targets_refusal(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if self.pair:
            if len(targets) != 2:
                return refusals.WrongTargets(self.name, 2, 2, clauses=(self.clause,))
            if why := self.target_refusal(cards, targets[0]):
                return why
            fits = targets[1] in self.seconds(cards, targets[0])
            return None if fits else refusals.NoTarget(self.name, clauses=(self.clause,))
        sizes = self.target_sizes(cards)
        if len(targets) not in sizes or len(set(targets)) < len(targets):
            return refusals.WrongTargets(self.name, sizes.start, sizes.stop - 1, clauses=(self.clause,))
        why = next((why for seat in targets if (why := self.target_refusal(cards, seat))), None)
        if why is None and not self.targets_fit(cards, targets):
            why = refusals.NoTarget(self.name, clauses=(self.clause,))
        return why

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


class UseOffer(Offer):
    """A card to be used in the play window."""

    __slots__ = ()

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

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        """借刀杀人: whom the one with the weapon may hit (sgs.R46)."""
        strike = InPlay("sha")
        return [
            seat
            for seat in self.state.living()
            if seat != first and legality.target_refusal(self.state, first, strike, seat) is None
        ]

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
            return refusals.NotPossible(
                self.name, Text("条件不满足", "its condition is not met"), clauses=(self.clause,)
            )
        if len(self.pool()) < self.rule.n:
            return refusals.WrongCards(self.name, clauses=(self.clause,))
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

    __slots__ = ("skill",)

    def __init__(self, state: State, seat: int, skill: Skill) -> None:
        super().__init__(state, seat)
        self.skill = skill

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
        assert self.skill.active is not None
        return self.skill.active.pair

    def blocked(self) -> Refusal | None:
        active = self.skill.active
        assert active is not None
        if active.once and self.state.history.in_phase(self.seat, self.skill.id):
            return refusals.OncePerPhase(self.skill.id, clauses=(self.clause,))
        if active.can is not None and (why := active.can(self.state, self.seat)):
            return why
        if len(self.pool()) < self.sizes().start:
            return refusals.WrongCards(self.name, clauses=(self.clause,))
        return None

    def pool(self) -> Sequence[Card]:
        active = self.skill.active
        assert active is not None
        return () if active.cards is None else active.cards(self.state, self.seat)

    def sizes(self) -> range:
        assert self.skill.active is not None
        return self.skill.active.sizes(self.state, self.seat)

    def cards_refusal(self, cards: tuple[Card, ...]) -> Refusal | None:
        active = self.skill.active
        assert active is not None
        return None if active.cards_fit is None else active.cards_fit(self.state, self.seat, cards)

    def target_pool(self, cards: tuple[Card, ...]) -> Sequence[int]:
        active = self.skill.active
        assert active is not None
        return () if active.targets is None else active.targets(self.state, self.seat, cards)

    def target_sizes(self, cards: tuple[Card, ...]) -> range:
        assert self.skill.active is not None
        return self.skill.active.target_count

    def targets_fit(self, cards: tuple[Card, ...], targets: tuple[int, ...]) -> bool:
        active = self.skill.active
        assert active is not None
        return active.targets_fit is None or active.targets_fit(self.state, self.seat, cards, targets)

    def seconds(self, cards: tuple[Card, ...], first: int) -> Sequence[int]:
        active = self.skill.active
        assert active is not None
        assert active.seconds is not None
        return active.seconds(self.state, self.seat, cards, first)

    def target_refusal(self, cards: tuple[Card, ...], seat: int) -> Refusal | None:
        active = self.skill.active
        assert active is not None
        why = None if active.target_fits is None else active.target_fits(self.state, self.seat, cards, seat)
        return why or super().target_refusal(cards, seat)


class RecastOffer(Offer):
    """A card that may be discarded to draw one: 重铸."""

    __slots__ = ("card", "clause")
    what = RECAST

    def __init__(self, state: State, seat: int, card: Card, clause: str) -> None:
        super().__init__(state, seat)
        self.card, self.clause = card, clause

    @property
    def head(self) -> str:  # type: ignore[override]
        return f"重铸 {card_text(self.card)}"

    @property
    def name(self) -> Text:  # type: ignore[override]
        words = card_words(self.card)
        return Text(f"重铸{words.zh}", f"recast {words.en}")

    def deeds(self) -> Iterator[Deed]:
        yield Deed(RECAST, (self.card,))

    def sample(self, rng: random.Random) -> Deed | None:
        return Deed(RECAST, (self.card,))

    def refusal(self, deed: Deed) -> Refusal | None:
        return super().refusal(deed._replace(cards=()))


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


class Recasting(NamedTuple):
    """By what a card may be recast: by its own clause, or by a skill that makes such a card of it."""

    clauses: tuple[str, ...]
    skill: str = ""


def recasting(state: State, seat: int, card: Card) -> Recasting | None:
    """How a card may be recast; None if it may not."""
    kinds = state.rules.book.kinds
    own = kinds[FACES[card].kind]
    if own.recast:
        return Recasting((own.clause,))
    for skill, rule in state.players[seat].force.view_as:
        if kinds[rule.kind].recast and rule.when(state, seat) and rule.fits(state, seat, card):
            return Recasting((skill.clause, kinds[rule.kind].clause), skill.id)
    return None


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
    """A 杀 of the hand on one of some characters, whatever the distance."""

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
        return None if seat in self.target_pool(cards) else refusals.NoTarget(self.name, clauses=(self.clause,))


def _strikable(state: State, seat: int, card: InPlay, seats: Sequence[int]) -> list[int]:
    return [other for other in seats if legality.target_refusal(state, seat, card, other, far=True) is None]


def strike_offers(state: State, seat: int, seats: Callable[[], Sequence[int]]) -> Iterator[Offer]:
    """杀 that somebody can use on one of some characters."""
    player = state.players[seat]
    for card in player.hand.cards:
        if family_of(FACES[card].kind) == "sha":
            yield StrikeCard(state, seat, card, seats)
    for skill, rule in player.force.view_as:
        if rule.kind == "sha":
            yield StrikeViewAs(state, seat, skill, rule, seats)
