"""What a seat cannot know is dealt anew for it: hands, the deck, identities (scope §9)."""

from __future__ import annotations

import random

from kejian.games.sgs.facts.state import IDENTITY, State
from kejian.games.sgs.view import knows_identity
from kejian.kit import piles


def redeal(state: State, seat: int, rng: random.Random) -> None:
    """Deals anew what a seat does not know; what is only pictured has nobody who reads reasons."""
    state.explained = False
    hidden = [pile for player in state.players for pile in (player.hand, player.on_general)]
    piles.redeal(seat, rng, [*hidden, state.deck, state.aside])
    if state.phase != IDENTITY:
        unknown = [who for who in range(len(state.players)) if not knows_identity(state, who, seat)]
        identities = [state.players[who].identity for who in unknown]
        rng.shuffle(identities)
        for who, identity in zip(unknown, identities, strict=True):
            state.players[who].identity = identity
