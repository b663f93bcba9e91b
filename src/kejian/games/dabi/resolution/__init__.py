"""The resolution of a round, in the order of the book; its steps: `steps`.

Everything is computed from the position at the start of the round; the steps are an order of dependence, not of time:
nothing a player does in a round is undone because he dies in it. What a move does stands with its row, in `moves`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Event, Refusal
from kejian.games.dabi.asks.legality import Intent
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.production import produce
from kejian.games.dabi.resolution.armour_order import order_after_births, order_changed
from kejian.games.dabi.resolution.reading import judge
from kejian.games.dabi.resolution.steps import called_for, take
from kejian.games.dabi.resolution.why_allowed import who_sits_out, why_allowed
from kejian.games.dabi.resolution.why_not import why_not
from kejian.games.dabi.state import State

__all__ = [
    "before_round",
    "order_after_births",
    "order_changed",
    "play_round",
    "resolve",
    "who_sits_out",
    "why_allowed",
    "why_not",
    "would_live",
]

Readings = Mapping[int, Intent | Refusal]
"""What the moves of some seats were read as."""


def before_round(state: State) -> tuple[list[Event], list[int]]:
    """Steps 1 and 2: what was produced, and who moves (dabi.R4)."""
    return produce(state), state.movers()


def play_round(state: State, shown: Mapping[int, Move]) -> list[Event]:
    """Steps 3 to 24: carries out what everybody showed on the state, and says what happened."""
    return resolve(state, shown).events


def resolve(state: State, shown: Mapping[int, Move], read: Readings | None = None) -> Ledger:
    """The same, with everything the round came to on the way; what was read before is not read again."""
    state.clock += 1
    r = Ledger(state)
    judge(r, shown, read or {})  # 3 to 5: legality.read_intent
    fight, strike, fall, go_on = called_for(tuple(r.by_row))
    if take(r, fight):  # 3 carried out, 6 to 15
        take(r, strike)  # 16, 17
        take(r, fall)  # 18 to 20
        take(r, go_on)  # 21 to 24
    return r


def would_live(state: State, seat: int, shown: Mapping[int, Move], read: Readings) -> Ledger | None:
    """The round up to its deaths, of moves that were read before; None as soon as it is sure that a player dies in it.

    His move must be legal and neither an attack, which could clash, nor a 万箭齐发, which could save him in the end.
    """
    state.clock += 1
    r = Ledger(state)
    judge(r, shown, read)
    fight, strike, fall, _ = called_for(tuple(r.by_row))
    if not take(r, fight):
        return r  # begun again: everybody is alive
    if seat in r.dead or any(attack.victim == seat and attack.is_endless() for attack in r.attacks):
        return None
    take(r, strike)
    if seat in r.dead:
        return None
    take(r, fall)
    return r if state.players[seat].alive else None
