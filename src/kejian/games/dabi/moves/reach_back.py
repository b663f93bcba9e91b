"""超级打断 on the previous round: what it removes, and what it gives back (step 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kejian.games.dabi import told
from kejian.games.dabi.armour.acts import apart
from kejian.games.dabi.armour.changes import marked
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import listed
from kejian.games.dabi.resources import CHAOSHAN, SIX_KICKS, SIX_KNIVES, Cost
from kejian.games.dabi.state import Lot, Player, Trace

if TYPE_CHECKING:
    from kejian.games.dabi.ledger import Ledger


class Return:
    """Something on its way back to a player."""

    __slots__ = ("act", "clauses", "counts", "pieces", "receiver")

    def __init__(self, receiver: int, counts: Cost, pieces: Pile, act: int = 0, *clauses: str) -> None:
        self.receiver, self.counts, self.pieces, self.act = receiver, counts, pieces, act
        self.clauses = ("dabi.R30", *clauses)


def reach_back(r: Ledger) -> None:
    """Step 9. Each target of a working 超级打断 is worked on once, from what is held after payment (dabi.R30).

    First all removals: armour and 合一 his last move gave, what his 资源加倍 added, what his 气吞山河 took. Then all
    give-backs: what was taken to its former owner, and what his interrupt took away. What is concerned by both is gone.
    """
    targets: dict[int, list[int]] = {}
    for seat in r.supers:
        intent = r.intents[seat]
        assert intent is not None
        targets.setdefault(intent.targets[0], []).append(seat)
    reached = {target: trace for target in sorted(targets) if (trace := r.players[target].trace) is not None}
    if "dabi.R73" in r.rules.left_out:  # then it matters who is worked on first
        for target, trace in reached.items():
            _work_on(r, {target: trace}, targets, reached)
    else:
        _work_on(r, reached, targets, reached)
    for target, makers in targets.items():
        _say_nothing_to_undo(r, target, makers, reached.get(target))
    for target in reached:
        r.players[target].trace = None  # undone once and for all


def _work_on(r: Ledger, worked_on: dict[int, Trace], targets: dict[int, list[int]], reached: dict[int, Trace]) -> None:
    """First all removals from these targets, then all that comes back through them."""
    returns: list[Return] = []
    for target, trace in worked_on.items():
        lot = _remove(r, target, trace, returns)
        if lot.counts or lot.pieces:
            for seat in targets[target]:
                r.remember(seat, lot)
            things, clauses = (lot.counts, listed(lot.pieces)), ("dabi.7.4.11", "dabi.R30", "dabi.A.2.2")
            if trace.victim < 0:
                r.tell(told.UndoGain(target, things, clauses=clauses))
            else:
                r.tell(told.UndoGrab(target, things, trace.victim, clauses=clauses))
    returns += _from_interrupts(r, worked_on, reached)
    receivers = [back.receiver for back in returns if back.pieces]
    for back in returns:
        _give_back(r, back, worked_on, together=receivers.count(back.receiver) > 1)


def _say_nothing_to_undo(r: Ledger, target: int, makers: list[int], trace: Trace | None) -> None:
    """Tells that a working 超级打断 found nothing in the target's last move (dabi.R30, dabi.R45)."""
    undone = any(isinstance(event, told.UndoGain | told.UndoGrab) and event.who == target for event in r.events)
    took = trace is not None and bool(trace.lots)
    if undone or (took and not _undoes_no_undo(r, target)):
        return
    for seat in makers:
        clauses = ("dabi.R30", "dabi.7.4.11", *(("dabi.R45",) if r.frozen[target] else ()))
        r.tell(told.NothingToUndo(seat, target, clauses=() if took else clauses))


def _undoes_no_undo(r: Ledger, seat: int) -> bool:
    """Whether a seat's last move was a 超级打断 and no ruling says what undoing one does (dabi.R71)."""
    return "dabi.R71" in r.rules.left_out and "chaojidaduan" in _last_rows(r, [seat])


def _remove(r: Ledger, target: int, trace: Trace, returns: list[Return]) -> Lot:
    """Takes off the target what his last move gave and he still holds; taken things go back to their victim."""
    player = r.players[target]
    counts = _take_counts(player, trace.counts)
    if trace.victim < 0:
        return Lot(target, counts, _take_pieces(player, trace.act, made=True), act=trace.act)
    act = r.act + target
    pieces = marked(_take_pieces(player, trace.act, made=False), None, act)
    returns.append(Return(trace.victim, counts, pieces))
    return Lot(target, counts, pieces, trace.victim, act)


def _take_counts(player: Player, wanted: Cost) -> Cost:
    """Of each counted thing min(number wanted, number held)."""
    taken = tuple((resource, min(n, player.counts[resource])) for resource, n in wanted)
    for resource, n in taken:
        player.counts[resource] -= n
    return tuple((resource, n) for resource, n in taken if n)


def _take_pieces(player: Player, act: int, *, made: bool) -> Pile:
    """The very pieces an act made, or handed over, that still stand."""
    (celestials, a), (shields, b), (producers, c) = (apart(stack, act, made=made) for stack in player.stacks())
    player.celestials, player.shields, player.producers = celestials, shields, producers
    return a + b + c


def _handed_over(player: Player, act: int) -> Pile:
    a, b, c = (apart(stack, act, made=False)[1] for stack in player.stacks())
    return a + b + c


def _from_interrupts(r: Ledger, worked_on: dict[int, Trace], reached: dict[int, Trace]) -> list[Return]:
    """What the interrupts of the targets took away, unless another one that did the same stands (dabi.R72).

    What was handed over comes first, then what was stopped or removed, the older before the newer (dabi.R75).
    """
    undone: dict[tuple[bool, int, int], Lot] = {}
    by: dict[tuple[bool, int, int], list[int]] = {}  # whose undone interrupts took it
    standing: dict[tuple[bool, int, int], list[int]] = {}  # what they took too, and whose interrupts they are
    for seat, player in enumerate(r.players):
        for lot in player.trace.lots if player.trace else ():
            thing = (lot.source < 0, lot.act, lot.owner)
            if seat in worked_on and not _undoes_no_undo(r, seat):
                undone[thing] = lot
                by.setdefault(thing, []).append(seat)
            elif seat not in reached:
                standing.setdefault(thing, []).append(seat)
    returns: list[Return] = []
    for thing in undone if "dabi.R75" in r.rules.left_out else sorted(undone):
        lot = undone[thing]
        if thing in standing:
            things = (
                lot.counts,
                listed(lot.pieces if lot.source < 0 else _handed_over(r.players[lot.source], lot.act)),
            )
            r.tell(told.StaysAway(lot.owner, things, tuple(standing[thing]), clauses=("dabi.R72",)))
        elif lot.source < 0:
            clauses = (*_undone_by(r, by[thing]), *_stopped_base(r, lot, by[thing]))
            returns.append(Return(lot.owner, lot.counts, lot.pieces, lot.act, *clauses))
        else:
            holder = r.players[lot.source]
            counts = _take_counts(holder, lot.counts)
            pieces = _take_pieces(holder, lot.act, made=False)
            returns.append(Return(lot.owner, counts, pieces, 0, *_undone_by(r, by[thing])))
            if counts or pieces:
                things = (counts, listed(pieces))
                r.tell(told.TakeBack(lot.source, things, lot.owner, clauses=("dabi.R71", "dabi.R30")))
    return returns


def _undone_by(r: Ledger, seats: list[int]) -> tuple[str, ...]:
    """The rulings on undoing: a 超级打断 is undone like any interrupt, several must all be (dabi.R71, dabi.R72)."""
    undo = "chaojidaduan" in _last_rows(r, seats)
    return (*(("dabi.R71",) if undo else ()), *(("dabi.R72",) if len(seats) > 1 else ()))


def _stopped_base(r: Ledger, lot: Lot, seats: list[int]) -> tuple[str, ...]:
    """The ruling on a base resource that a 神打断 had stopped (dabi.R31)."""
    base = any(resource <= CHAOSHAN for resource, _ in lot.counts)
    return ("dabi.R31",) if base and "shendaduan" in _last_rows(r, seats) else ()


def _last_rows(r: Ledger, seats: list[int]) -> list[str]:
    lasts = [history[-1] for seat in seats if (history := r.players[seat].history)]
    return [last.name.row for last in lasts if last is not None]


def _give_back(r: Ledger, back: Return, reached: dict[int, Trace], *, together: bool) -> None:
    """Puts things back; not what a 超级打断 of this round removes from the receiver as well (dabi.R73)."""
    player, trace = r.players[back.receiver], reached.get(back.receiver)
    counts, pieces = back.counts, back.pieces
    if trace is not None:
        pieces, gone = apart(pieces, trace.act, made=True)
        unions = _unions(counts) if back.act == trace.act else ()
        counts = tuple(part for part in counts if part not in unions)
        if unions or gone:
            r.tell(told.GoneForGood(back.receiver, (unions, listed(gone)), clauses=("dabi.R30", "dabi.R73")))
    elif player.trace is not None and back.act == player.trace.act:  # in reach while frozen (dabi.R45)
        player.trace = player.trace._replace(counts=_unions(counts))
    player.gain(counts)
    player.pile_up(pieces)
    if counts or pieces:
        clauses = (*back.clauses, "dabi.R75") if (together and pieces) or pieces.size > 1 else back.clauses
        if trace is not None and any(resource in dict(trace.counts) for resource, _ in counts):
            clauses = (*clauses, "dabi.R73")
        r.tell(told.GiveBack(back.receiver, (counts, listed(pieces)), clauses=clauses))


def _unions(counts: Cost) -> Cost:
    return tuple((resource, n) for resource, n in counts if SIX_KNIVES <= resource <= SIX_KICKS)
