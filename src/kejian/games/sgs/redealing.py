"""What a seat cannot know is dealt anew for it: hands, the deck, identities."""

from __future__ import annotations

import random

from kejian.games.sgs.facts.state import DEPUTY, HEAD, IDENTITY, Player, State
from kejian.games.sgs.view import knows_identity
from kejian.kit import piles


def redeal(state: State, seat: int, rng: random.Random) -> None:
    """Deals anew what a seat does not know; what is only pictured has nobody who reads reasons."""
    state.explained = False
    hidden = [pile for player in state.players for pile in (player.hand, player.on_general)]
    piles.redeal(seat, rng, [*hidden, state.deck, state.aside])
    if state.rules.war:
        _redeal_generals(state, seat, rng)
    elif state.phase != IDENTITY:
        unknown = [who for who in range(len(state.players)) if not knows_identity(state, who, seat)]
        identities = sorted(state.players[who].identity for who in unknown)
        rng.shuffle(identities)
        for who, identity in zip(unknown, identities, strict=True):
            state.players[who].identity = identity


def _redeal_generals(state: State, seat: int, rng: random.Random) -> None:
    """Hidden generals of others are any that nobody has shown, two of one kingdom, with the same hp limit if possible."""
    rules, generals = state.rules, state.rules.book.generals
    hidden = [
        who
        for who, player in enumerate(state.players)
        if who != seat and player.general and not _knows_both(player, seat)
    ]
    taken = {name for who, p in enumerate(state.players) if who not in hidden for name in (p.general, p.deputy)}
    taken |= {
        p.general_at(at)
        for p in map(state.players.__getitem__, hidden)
        for at in (HEAD, DEPUTY)
        if p.is_known(at, seat)
    }
    pool = [name for name in rules.pool if name not in taken]
    for who in rng.sample(hidden, len(hidden)):
        player = state.players[who]
        pairs = [
            (head, deputy)
            for head in ([player.general] if player.is_known(HEAD, seat) else pool)
            for deputy in ([player.deputy] if player.is_known(DEPUTY, seat) else pool)
            if head != deputy and generals[head].kingdom == generals[deputy].kingdom
        ]
        fitting = [p for p in pairs if int(generals[p[0]].gouyu + generals[p[1]].gouyu) == player.max_hp] or pairs
        if fitting:
            player.general, player.deputy = rng.choice(fitting)
            pool = [name for name in pool if name not in (player.general, player.deputy)]
            rules.renew_skills(state, who)


def _knows_both(player: Player, seat: int) -> bool:
    return player.is_known(HEAD, seat) and player.is_known(DEPUTY, seat)
