"""What a position of 法典 is worth, for those who look ahead: the life that is left, and a little for cards and balance."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.games.fadian.facts.state import Player, State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_CARD, _MANY = 0.015, 12  # a card, beside a whole life; so many at the most: who hoards them does not finish
_DOLL, _DOWN = 0.15, 0.05
_NOT_FACTS = frozenset(("rules", "explained", "heard", "forced", "found_with", "in_force"))


def side(state: State, seat: int) -> Hashable:
    """Camps win together (fadian.10.1)."""
    return state.rules.camp_of[seat]


def score(state: State) -> list[float]:
    """Every camp's part of all lives."""
    return shares([_worth(player) for player in state.players], state.rules.camp_of)


def _worth(player: Player) -> float:
    if not player.alive:
        return 0.0
    worth = player.hp / player.hp_max + _CARD * min(_MANY, len(player.hand) + len(player.held))
    if player.mark is not None and player.mark.doll is not None:
        worth += _DOLL * player.mark.doll.hp / player.mark.doll.hp_max
    return max(0.01, worth - (_DOWN if player.down else 0.0))


def key(state: State) -> Hashable:
    """All facts, hidden ones too: a seat pictures a state before it asks."""
    return frozen(state, _NOT_FACTS)
