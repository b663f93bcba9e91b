"""Why things did not happen in a round: defences that did not fit, shields that did not fire, what a volley passed over.

Quiet reasons, told to people only, out of the ledger of a round that is over; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour.acts import apart
from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.ledger import Attack, Ledger
from kejian.games.dabi.moves.base import why_not_stopped
from kejian.games.dabi.moves.curses import why_spared
from kejian.games.dabi.moves.defences import has_guarded, why_guard_misses, why_mirror_misses
from kejian.games.dabi.moves.fog import why_fog_is_no_help
from kejian.games.dabi.moves.grand import why_fog_stays, why_left
from kejian.games.dabi.moves.knocked_off import why_not_fired
from kejian.games.dabi.moves.shields import why_not_dodged
from kejian.games.dabi.moves.volleys import why_volleys
from kejian.games.dabi.state import Player, Trace


def why_not(r: Ledger) -> Iterator[Event]:
    """Everything worth saying about what did not happen, in the order of the steps; a 时间回溯 drops the rest."""
    if any(isinstance(event, told.Rewound) for event in r.events):
        for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
            yield told.VolleyNoAttack(intent.seat, intent.name, clauses=("dabi.R6",))
        return
    yield from _invincible(r)
    yield from why_spared(r)
    for attack in r.attacks:
        if not attack.swallowed:
            yield from _defences(r, attack)
    yield from _clashes(r)
    yield from why_not_dodged(r)
    yield from why_not_fired(r)
    yield from why_volleys(r)
    yield from why_left(r)
    yield from why_fog_stays(r)
    yield from _left_behind(r)


def _invincible(r: Ledger) -> Iterator[Event]:
    """Who is invincible in this round, attacked or not (dabi.1.12)."""
    for seat, invincible in enumerate(r.invincible):
        if invincible:
            made = r.intents[seat]
            own = made is not None and made.row.invincible
            by = ("dabi.7.1.5" if made.row.family == "boost" else made.row.clauses[0]) if own and made else "dabi.R34"
            yield told.Untouchable(seat, clauses=("dabi.1.12", by))


# defences


def _defences(r: Ledger, attack: Attack) -> Iterator[Event]:
    """What a victim had made, and why it did not meet an attack (dabi.2.2, dabi.R62, dabi.R61, dabi.7.4.14)."""
    victim, by = attack.victim, attack.maker
    if attack.reflected or r.invincible[victim] or has_guarded(r, victim, attack.name):
        return
    yield from why_guard_misses(r, victim, attack, by)
    yield from why_not_stopped(r, victim, attack, by)
    yield from why_mirror_misses(r, victim, attack, by)
    yield from why_fog_is_no_help(r, victim, attack, by)


def _clashes(r: Ledger) -> Iterator[Event]:
    """Two who attacked each other, and nothing is left of either attack (dabi.R13)."""
    fair = {(a.maker, a.victim): a for a in r.attacks if not a.swallowed and not a.reflected}
    for (maker, victim), attack in fair.items():
        answer = fair.get((victim, maker))
        if maker < victim and answer is not None and attack.left == 0 and answer.left == 0:
            clauses = ("dabi.R13", "dabi.3.3.2", *(("dabi.R14",) if len(r.players) > 2 else ()))
            yield told.ClashNothing(maker, attack.name, victim, answer.name, clauses=clauses)


# what is left behind


def _left_behind(r: Ledger) -> Iterator[Event]:
    """The moves made, by their proper names, and what a 超级打断 could reach next (dabi.R9, dabi.R30, dabi.R69)."""
    living = r.living()
    moves = tuple((seat, r.players[seat].history[-1]) for seat in living if not r.frozen[seat])
    if moves:
        clauses = ("dabi.R9", "dabi.R69", *(("dabi.R45",) if any(r.frozen) else ()))
        yield told.Remembered(moves, clauses=clauses)
    traces = [(seat, trace) for seat in living if (trace := r.players[seat].trace) is not None]
    gave = tuple(seat for seat, trace in traces if trace.counts or _still_there(r.players[seat], trace))
    took = tuple(seat for seat, trace in traces if trace.lots)
    if gave:
        yield told.Undoable(gave, clauses=("dabi.R30", "dabi.R69"))
    if took:
        yield told.Returnable(took, clauses=("dabi.R30", "dabi.R69"))


def _still_there(player: Player, trace: Trace) -> bool:
    """Whether armour that the last move made or took is still there."""
    return any(apart(stack, trace.act, made=trace.victim < 0)[1] for stack in player.stacks() if stack is not EMPTY)
