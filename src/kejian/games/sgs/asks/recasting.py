"""重铸: a card that may be discarded to draw one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from kejian.core import Refusal, Text
from kejian.games.sgs.asks.offer import RECAST, Deed, Offer
from kejian.games.sgs.facts.cards import FACES, Card, card_text, card_words
from kejian.games.sgs.facts.state import State


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
