"""What a seat cannot know is dealt anew for it: other hands, face-down cards, the pool (fadian.R113)."""

from __future__ import annotations

import random

from kejian.games.fadian.facts.cards import Card, Pile, suit_of
from kejian.games.fadian.facts.state import State


def redeal(state: State, seat: int, rng: random.Random) -> None:
    """Shuffles the cards a seat does not know among the places it does not know, in place.

    Who knows which place stays as it was. A card just named face down is of a suit its owner may lay (fadian.R51).
    """
    piles = [(pile, True) for player in state.players for pile in (player.hand, player.held)]
    aside = [(player.aside, player.turn.suits) for player in state.players if len(player.aside)]
    hidden: list[Card] = []
    for pile in [*(pile for pile, _ in piles), *(pile for pile, _ in aside), state.pool]:
        hidden += [card for card, known in zip(pile.cards, pile.known, strict=True) if not known >> seat & 1]
    rng.shuffle(hidden)
    for pile, spent in aside:
        for at in _unknown(pile, seat):
            fits = [card for card in hidden if suit_of(card) not in spent] or hidden
            pile.cards[at] = fits[0]
            hidden.remove(fits[0])
    for pile, _ in piles:
        for at in _unknown(pile, seat):
            pile.cards[at] = hidden.pop()
        _sort(pile)
    for at in _unknown(state.pool, seat):
        state.pool.cards[at] = hidden.pop()


def _unknown(pile: Pile, seat: int) -> list[int]:
    return [at for at, known in enumerate(pile.known) if not known >> seat & 1]


def _sort(pile: Pile) -> None:
    order = sorted(range(len(pile)), key=pile.cards.__getitem__)
    pile.cards, pile.known = [pile.cards[at] for at in order], [pile.known[at] for at in order]
