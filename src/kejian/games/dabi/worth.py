"""What a position of 大臂 is worth, for those who look ahead: what somebody has, what it will bear, what protects him."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, log2

from kejian.games.dabi.armour.piece import Shield
from kejian.games.dabi.armour.pile import EMPTY, Pile
from kejian.games.dabi.moves.production import production
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.resources import FOUR, RESOURCES, XIAOSHAN
from kejian.games.dabi.state import Player, State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_BORNE = XIAOSHAN + 1  # the base resources that producers bear, and whatever else they do
FEATURES = (
    *(resource.id for resource in RESOURCES),
    *(f"{resource.id} a round" for resource in RESOURCES[:_BORNE]),
    "armed", "arms", "producers", "shields", "layers", "celestials",
    "truly stunned", "falsely stunned", "frozen", "fog", "strike", "duty",
)  # fmt: skip
_PLAIN = (*(0.25,) * len(RESOURCES), *(0.5,) * _BORNE, 0.0, 0.0, 0.2, 0.1, 0.3, 0.3, -0.8, -0.8, -0.4, 0.2, 0.3, -0.5)
_MOST = 40.0  # whoever is so far ahead has won: more is not told apart


def score(state: State) -> list[float]:
    """Everybody's part by a rule of thumb; a fitted score knows better."""
    worth = []
    for seat in range(len(state.players)):
        known = features(state, seat)
        sum_ = 0.0 if known is None else sum(weight * n for weight, n in zip(_PLAIN, known, strict=True))
        worth.append(0.0 if known is None else exp(min(_MOST, sum_)))
    return shares(worth, range(len(worth)))


def features(state: State, seat: int) -> tuple[float, ...] | None:
    """Logarithms of what a player has, and what binds him."""
    player = state.players[seat]
    if not player.alive:
        return None
    arms = sum(player.counts[resource] for resource in FOUR)
    counts = [log2(1 + n) if n else 0.0 for n in player.counts]
    return (
        *counts,
        *_borne(player),
        float(arms > 0),
        log2(1 + arms),
        *_armour(player),
        float(player.true_stun),
        float(player.false_stun),
        float(player.freeze),
        float(player.fog),
        float(player.strike),
        float(player.duty is not None),
    )


def _borne(player: Player) -> list[float]:
    """What his producers bear a round."""
    borne = [0] * _BORNE
    if player.producers is not EMPTY:
        for name, n in player.producers.held().items():
            if isinstance(name, Name):
                for resource, k in production(name)[0]:
                    borne[min(resource, _BORNE - 1)] += k * n
    return [log2(1 + n) if n else 0.0 for n in borne]


def _armour(player: Player) -> tuple[float, float, float, float]:
    """How many pieces of each sort, and the layers of the shields."""
    layers = 0
    if player.shields is not EMPTY:
        layers = sum(piece.layers * n for piece, n in player.shields.counts().items() if isinstance(piece, Shield))
    return (
        log2(1 + player.producers.size),
        log2(1 + player.shields.size),
        log2(1 + layers),
        log2(1 + player.celestials.size),
    )


def key(state: State) -> Hashable:
    """All that players have, and the round where a 时间回溯 may ask for it."""
    players = [(frozen(player, _PILES), *(_laid_out(pile) for pile in player.stacks())) for player in state.players]
    return tuple(players), state.round, state.rewound, state.clock


_PILES = frozenset(("celestials", "shields", "producers", "trace"))


def _laid_out(pile: Pile) -> Hashable:
    return tuple((_laid_out(thing) if isinstance(thing, Pile) else thing, n) for thing, n in pile.parts)
