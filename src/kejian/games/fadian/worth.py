"""What a position of 法典 is worth, for those who look ahead: the life that is left, and a little for cards and balance."""

from __future__ import annotations

from collections.abc import Hashable
from operator import mul

from kejian.games.fadian.facts.state import State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_MANY = 12  # cards count so far: who hoards them does not finish
FEATURES = (
    "hp", "cards", "doll", "down", "at most a quarter of hp", "marker", "balance", "bound", "action lost", "in turn",
)  # fmt: skip
_PLAIN = (1.0, 0.015, 0.15, -0.05, *(0.0,) * (len(FEATURES) - 4))  # beside a whole life
_LEAST = 0.01  # of whoever is alive
_NOT_FACTS = frozenset(("rules", "explained", "heard", "forced", "found_with", "in_force"))


def side(state: State, seat: int) -> Hashable:
    """Camps win together (fadian.10.1)."""
    return state.rules.camp_of[seat]


def score(state: State) -> list[float]:
    """Every camp's part of all lives."""
    return shares([_worth(state, seat) for seat in range(len(state.players))], state.rules.camp_of)


def _worth(state: State, seat: int) -> float:
    known = features(state, seat)
    return 0.0 if known is None else max(_LEAST, sum(map(mul, _PLAIN, known)))


def features(state: State, seat: int) -> tuple[float, ...] | None:
    """The life that is left and what helps to keep it."""
    player = state.players[seat]
    if not player.alive:
        return None
    doll = None if player.mark is None else player.mark.doll
    hp = player.hp / player.hp_max
    return (
        hp,
        min(_MANY, len(player.hand) + len(player.held)),
        0.0 if doll is None else doll.hp / doll.hp_max,
        float(player.down > 0),
        float(hp <= 0.25),
        float(player.mark is not None),
        player.balance,
        float(player.bound > 0),
        player.cap_permanent + player.cap_next,
        float(state.in_turn(seat)),
    )


def key(state: State) -> Hashable:
    """All facts, hidden ones too: a seat pictures a state before it asks."""
    return frozen(state, _NOT_FACTS)
