"""What a seat cannot know is dealt anew for it: hands, the deck, identities."""

from __future__ import annotations

import random

from kejian.games.sgs.facts.player import DEPUTY, HEAD, Player
from kejian.games.sgs.facts.state import IDENTITY, State
from kejian.games.sgs.view import knows_identity
from kejian.games.sgs.worth import side
from kejian.kit import piles

_ORDERS = 12  # that are tried at the most
_BELIEVED = 1 / 3  # that somebody hurts one of his own side


def redeal(state: State, seat: int, rng: random.Random) -> None:
    """Deals anew what a seat does not know; what is only pictured has nobody who reads reasons."""
    state.explained = False
    hidden = [pile for player in state.players for pile in (player.hand, player.on_general)]
    piles.redeal(seat, rng, [*hidden, state.deck, state.aside])
    if state.rules.war:
        _redeal_generals(state, seat, rng)
    elif state.phase != IDENTITY:
        _redeal_identities(state, seat, rng)


def _redeal_identities(state: State, seat: int, rng: random.Random) -> None:
    """Hidden identities in any order, but seldom one in which somebody hurt his own side: each such blow is believed of
    one in three."""
    unknown = [who for who in range(len(state.players)) if not knows_identity(state, who, seat)]
    identities = sorted(state.players[who].identity for who in unknown)
    for _ in range(_ORDERS):
        rng.shuffle(identities)
        for who, identity in zip(unknown, identities, strict=True):
            state.players[who].identity = identity
        sides = [side(state, who) for who in range(len(state.players))]
        among_friends = sum(n for (source, victim), n in state.blows.items() if sides[source] == sides[victim])
        if not among_friends or rng.random() < _BELIEVED**among_friends:
            break


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
