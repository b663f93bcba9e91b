"""After the round: gains, counters, the end (steps 21, 23 and 24)."""

from __future__ import annotations

from functools import partial

from kejian.games.dabi import told
from kejian.games.dabi.armour.acts import remembering
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.armour.pile import Pile, pile_of
from kejian.games.dabi.armour.runs import listed
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.fog import rise
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.moves.time import freeze
from kejian.games.dabi.resources import CONNECTOR
from kejian.games.dabi.state import Player, Trace
from kejian.games.dabi.sums.attacks import stuns_together


def gain(r: Ledger) -> None:
    """Step 21. The living get what their moves and swallows gave (dabi.2.1, dabi.2.5, dabi.R34, dabi.R35)."""
    for seat, player in enumerate(r.players):
        intent = r.intents[seat]
        if not player.alive:
            continue
        if intent is not None and not r.interrupted[seat] and not r.swallowed[seat]:
            row = intent.row
            if row.yields is not None:
                player.counts[row.yields] += 1
                r.tell(told.Gain(seat, (((row.yields, 1),), ()), clauses=_given_by(r, seat, row)))
                if row.family == "union":
                    r.trace_counts[seat] = ((row.yields, 1),)
            elif row.family == "fog":
                rise(r, seat)
        for cost, why in r.gains.get(seat, ()):
            player.gain(cost)
            r.tell(told.Gain(seat, (cost, ()), clauses=("dabi.7.4.2", "dabi.R35" if why == "price" else "dabi.R34")))
        piece = r.current[seat]
        if piece is not None:
            player.put(piece)
            r.tell(told.Gain(seat, ((), listed(pile_of(piece))), clauses=_KEPT_BY[type(piece)]))
    for seat, shield in r.booked:
        if r.players[seat].alive:
            r.players[seat].put(shield)
            r.tell(told.Gain(seat, ((), listed(pile_of(shield))), clauses=("dabi.7.4.2", "dabi.R35")))


def _given_by(r: Ledger, seat: int, row: Row) -> tuple[str, ...]:
    """The rules by which a move yields something counted."""
    if row.family == "base":
        return (*row.clauses, "dabi.2.5") if seat in r.defended else row.clauses
    if row.yields == CONNECTOR:
        return ("dabi.7.1.1", "dabi.7.1.6", *(("dabi.7.1.7",) if r.players[seat].counts[CONNECTOR] > 1 else ()))
    return row.clauses[:1]  # the table; that it makes invincible is said where that is told


_KEPT_BY: dict[type[Piece], tuple[str, ...]] = {
    Shield: ("dabi.5.1", "dabi.5.2"),
    Producer: ("dabi.4.6", "dabi.4.8"),
    Celestial: ("dabi.7.1.1", "dabi.7.1.3"),
}


# step 23


def count(r: Ledger) -> None:
    """Step 23. Stuns, freezes, duties and histories move on; a frozen player's own time stands still.

    dabi.R5, dabi.R45.
    """
    for seat, player in enumerate(r.players):
        if not player.alive and seat not in r.dead:
            continue
        if r.frozen[seat]:
            player.freeze = max(0, player.freeze - 1)
        else:
            _own_time(r, seat, player)
        if new := r.true_stuns.get(seat):
            player.true_stun = _stunned(r, seat, True, player.true_stun, new)
        if new := r.false_stuns.get(seat):
            player.false_stun = _stunned(r, seat, False, player.false_stun, new)
    if r.freezer >= 0 or any(r.frozen):
        freeze(r)
    for player in r.players:
        if not player.alive:
            player.true_stun = player.false_stun = player.freeze = 0
            player.duty, player.spit_proof, player.curse_proof = None, False, False
    _forget(r)
    r.state.round += 1


def _forget(r: Ledger) -> None:
    """Acts that no 超级打断 can reach any more are no part of a piece: equal ones count as equal again."""
    live: frozenset[int] | None = None
    for player in r.players:
        if player.producers.marked or player.shields.marked or player.celestials.marked:
            live = _live(r) if live is None else live
            player.restack(partial(_remember, live))


def _remember(live: frozenset[int], stack: Pile) -> Pile:
    return remembering(stack, live)


def _live(r: Ledger) -> frozenset[int]:
    """The acts that a 超级打断 could still ask for."""
    traces = [player.trace for player in r.players if player.trace is not None]
    return frozenset((*(trace.act for trace in traces), *(lot.act for trace in traces for lot in trace.lots)))


def _own_time(r: Ledger, seat: int, player: Player) -> None:
    """A round of a player who was not frozen: old duties lapse, new ones begin, the history grows.

    dabi.R23, dabi.7.4.6.
    """
    if player.true_stun:
        player.true_stun -= 1
    if player.false_stun:
        player.false_stun -= 1
    spat, intent = r.spat.get(seat), r.intents[seat]
    player.duty, player.spit_proof = spat, spat is not None
    player.curse_proof = spat is not None and intent is not None and intent.row.family == "base"
    if intent is None:
        player.history, player.trace = (*player.history[-2:], None), None
    else:
        player.history = (*player.history[-2:], intent.shown)
        lots = tuple(r.lots[seat]) if seat in r.lots else ()
        player.trace = Trace(r.act + seat, r.trace_counts[seat], r.trace_victim[seat], lots)


def _stunned(r: Ledger, seat: int, true: bool, left: int, new: list[int]) -> int:
    """Several stuns do not add up unless the house rule says so (dabi.R5)."""
    if not left and len(new) == 1:
        return new[0]
    together = stuns_together(left, tuple(new), r.rules.stuns_add)
    r.tell(told.StunLasts(seat, true, together, clauses=("dabi.R5",)))
    return int(together)


# step 24


def end(r: Ledger) -> None:
    """Step 24. At most one alive: it is over; nobody alive is a draw (dabi.R1)."""
    if not r.dead:
        return
    living = r.living()
    if len(living) == 1:
        r.tell(told.Win(living[0], clauses=("dabi.R1",)))
    elif not living:
        r.tell(told.Draw(clauses=("dabi.R1", "dabi.1.4")))
