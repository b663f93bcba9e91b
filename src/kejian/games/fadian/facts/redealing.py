"""What a seat cannot know is dealt anew for it: other hands, face-down cards, the pool (fadian.R113)."""

from __future__ import annotations

import random
from functools import partial

from kejian.games.fadian.facts.cards import suit_of
from kejian.games.fadian.facts.state import State
from kejian.kit import piles
from kejian.kit.piles import Card


def redeal(state: State, seat: int, rng: random.Random) -> None:
    """Deals anew what a seat does not know; a card just named face down is of a suit its owner may lay (fadian.R51).

    What is only pictured has nobody who reads why things did not happen.
    """
    state.explained = False
    hands = [pile for player in state.players for pile in (player.hand, player.held)]
    aside = [(player.aside, partial(_may_lie, player.turn.suits)) for player in state.players]
    for hand in hands:
        hand.forget_order(seat)
    piles.redeal(seat, rng, [*hands, state.pool], aside)
    for hand in hands:
        hand.sort()


def _may_lie(spent: tuple[int, ...], card: Card) -> bool:
    return suit_of(card) not in spent
