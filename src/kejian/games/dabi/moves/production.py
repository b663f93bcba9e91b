"""What producers yield before every round (dabi.4.6, dabi.4.7, dabi.R57). Step 1."""

from __future__ import annotations

from functools import lru_cache

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour.changes import offspring
from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.armour.runs import listed
from kejian.games.dabi.moves.price import portion
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.resources import Cost, times
from kejian.games.dabi.state import State
from kejian.games.dabi.sums.prices import produced


@lru_cache(maxsize=4096)
def production(name: Name) -> tuple[Cost, Name | None, int]:
    """What a producer yields a round: counted things, or so many producers of a kind (dabi.4.3, dabi.4.5)."""
    assert name.of is not None
    part, yields = portion(name.of), SIZES[name.n].yields
    if part.producers is not None:
        return (), part.producers[0], yields
    return times(part.counts, yields), None, 0


_PRODUCED: tuple[str, ...] = ("dabi.4.6", "dabi.4.7", "dabi.4.3", "dabi.R57")
_NAMED = 9  # kinds of newborn producers that are named, of all players together


def produce(state: State) -> list[Event]:
    """Step 1. Every producer standing now produces, oldest first; those born now only from the next round on.

    dabi.4.6, dabi.4.7, dabi.R57. Nobody's produce while a freeze runs (dabi.7.3.6, dabi.R46).
    """
    events: list[Event] = []
    if not any([player.producers.size for player in state.players]):  # noqa: C419  # a list is faster
        return events
    if state.freeze_runs():
        return [told.NoProduction(clauses=("dabi.7.3.6", "dabi.R46"))]
    most = 1 if state.is_beyond_reading() else max(2, _NAMED // len(state.players))
    for seat, player in enumerate(state.players):
        if player.alive and player.producers is not EMPTY:
            before, gained = player.producers, False
            for name, n in before.held().items():
                for resource, k in production(name)[0]:
                    player.counts[resource] += k * n
                    gained = True
            if gained:
                clauses = _PRODUCED
                if player.true_stun or player.false_stun:
                    clauses += ("dabi.R5",)
                events.append(told.Produce(seat, produced(before), clauses=clauses))
            born = offspring(before)
            if born:
                player.producers += born
                events.append(
                    told.Born(seat, ((), listed(born, most=most)), clauses=("dabi.4.6", "dabi.4.3", "dabi.R57"))
                )
    return events
