"""Everybody chooses at once: what a joint choice leads to is settled by the rules, and the game of all of them is solved."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from kejian.bots.thinker.double_oracle import FIRST, SLIPS, DoubleOracle
from kejian.bots.thinker.looking import Outlook
from kejian.bots.thinker.pair_tables import PairTables

_POOL = 64  # moves of each of two
_POOL_OF_MANY = 24  # … of each of more
_TIME_TO_SETTLE = 0.9  # of the seconds; the rest is for solving
_TIME_TO_DRAW = 0.7  # … among more, whose tables take longer to solve


class AtOnce(Protocol):
    """A choice of several at once, solved."""

    worths: dict[Any, float]
    """What moves of the seat are worth against what the others should mix."""

    @property
    def shares(self) -> list[float]:
        """How often moves are drawn."""
        ...

    def draw(self, rng: random.Random) -> Any:
        """A move, drawn from what the seat should mix."""
        ...


class _Alone:
    """One move is all there is."""

    def __init__(self, move: Any) -> None:
        self.worths = {move: 0.5}
        self.shares = [1.0]

    def draw(self, rng: random.Random) -> Any:
        return next(iter(self.worths))


def solve_at_once(looking: Outlook, playouts: int | None, also: Sequence[Any] = ()) -> AtOnce:
    """What the seat should mix; `also`: moves of its own that are looked at in any case."""
    asks, seat = looking.match.asks, looking.seat
    most = _POOL if len(asks) <= 2 else _POOL_OF_MANY
    first = looking.budget
    looking.budget = first.part(0.3)
    own = list(dict.fromkeys((*also, *looking.pool(seat, most))))
    others = [other for other in asks if other != seat]
    if len(own) == 1:
        return _Alone(own[0])
    if len(others) == 1:
        theirs = looking.pool(others[0], most)
        rows = FIRST + len(also)
        # few tries must do for the first moves at least: half of them beside each other, half against slips
        many = SLIPS if playouts is None else max(1, min(SLIPS, playouts // (2 * rows)))
        slips = [asks[others[0]].sample(looking.rng) for _ in range(many)]
        looking.budget = first.part(_TIME_TO_SETTLE)
        return DoubleOracle(looking, own, others[0], theirs, slips, playouts, len(also))
    pools = [own, *(looking.pool(other, most) for other in others)]
    looking.budget = first.part(_TIME_TO_DRAW)
    crowd = PairTables(looking, [seat, *others], pools, playouts)
    crowd.solve(first)
    return crowd
