"""The resolution of a round, in the order of the book: one step, one named function.

The rulebook tells the same in its chapter “A round in twenty-four steps”.

Everything is computed from the position at the start of the round; the steps are an order of dependence, not of time:
nothing a player does in a round is undone because he dies in it. What a move does stands with its row, in `moves`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Event, Refusal
from kejian.games.dabi.armour.absorbing import absorb
from kejian.games.dabi.asks.legality import Intent
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.curses import curse
from kejian.games.dabi.moves.grand import grab_and_double, list_grand, take_snapshots
from kejian.games.dabi.moves.interrupt import find_working_supers, interrupt
from kejian.games.dabi.moves.knocked_off import fire_shields
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.production import produce
from kejian.games.dabi.moves.reach_back import reach_back
from kejian.games.dabi.moves.swallow import spit, swallow
from kejian.games.dabi.moves.time import rewind, stop_time
from kejian.games.dabi.moves.volleys import loose_volleys
from kejian.games.dabi.resolution.after import count, end, gain
from kejian.games.dabi.resolution.armour_order import order_after_births, order_changed
from kejian.games.dabi.resolution.attacking import interrupt_the_attacked, list_attacks, void_the_interrupted
from kejian.games.dabi.resolution.defending import defend
from kejian.games.dabi.resolution.reading import declare, judge, pay_costs
from kejian.games.dabi.resolution.settling import clash_and_kill, die
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


def before_round(state: State) -> tuple[list[Event], list[int]]:
    """Steps 1 and 2: what was produced, and who moves (dabi.R4)."""
    return produce(state), state.movers()


def play_round(state: State, shown: Mapping[int, Move]) -> list[Event]:
    """Steps 3 to 24: carries out what everybody showed on the state, and says what happened."""
    return resolve(state, shown).events


def resolve(state: State, shown: Mapping[int, Move]) -> Ledger:
    """The same, with everything the round came to on the way."""
    state.clock += 1
    r = Ledger(state)
    judge(r, shown)  # 3 to 5: legality.read_intent
    if fight(r):
        strike(r)
        fall(r)
        go_on(r)
    return r


def would_live(
    state: State, seat: int, shown: Mapping[int, Move], read: Mapping[int, Intent | Refusal]
) -> Ledger | None:
    """The round up to its deaths, of moves that were read before; None as soon as it is sure that a player dies in it.

    His move must be legal and neither an attack, which could clash, nor a 万箭齐发, which could save him in the end.
    """
    state.clock += 1
    r = Ledger(state)
    judge(r, shown, read)
    if not fight(r):
        return r  # begun again: everybody is alive
    if seat in r.dead or any(attack.victim == seat and attack.is_endless() for attack in r.attacks):
        return None
    strike(r)
    if seat in r.dead:
        return None
    fall(r)
    return r if state.players[seat].alive else None


def fight(r: Ledger) -> bool:
    """Steps 6 to 15, and 3 carried out: what is paid, done, and stopped. False after a 时间回溯, which drops the rest."""
    declare(r)  # 3, carried out
    pay_costs(r)  # 6
    # who attacks whom; interrupts
    list_attacks(r)  # 7
    find_working_supers(r)  # 8
    interrupt(r)  # 8
    interrupt_the_attacked(r)  # 8
    void_the_interrupted(r)  # 8
    reach_back(r)  # 9
    if rewind(r):  # 10
        return False
    stop_time(r)  # 11
    # swallowing, spitting
    list_grand(r)  # 12
    swallow(r)  # 12
    spit(r)  # 13
    # defence
    curse(r)  # 14
    defend(r)  # 15
    return True


def strike(r: Ledger) -> None:
    """Steps 16 and 17: what armour takes of the attacks, and whom they kill."""
    absorb(r)  # 16
    clash_and_kill(r)  # 17


def fall(r: Ledger) -> None:
    """Steps 18 to 20: who dies of what the attacks have set off."""
    fire_shields(r)  # 18
    loose_volleys(r)  # 19
    die(r)  # 20


def go_on(r: Ledger) -> None:
    """Steps 21 to 24: what the living have from the round."""
    snapshots = take_snapshots(r)
    gain(r)  # 21
    grab_and_double(r, snapshots)  # 22
    count(r)  # 23
    end(r)  # 24
