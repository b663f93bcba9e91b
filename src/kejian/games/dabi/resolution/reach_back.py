"""超级打断 on the previous round: what it removes, and what it gives back (step 9)."""

from __future__ import annotations

from collections import Counter

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour import Piece
from kejian.games.dabi.pile import Pile, listed, piled
from kejian.games.dabi.resolution.ledger import Ledger
from kejian.games.dabi.resources import CHAOSHAN, SIX_KICKS, SIX_KNIVES, Cost
from kejian.games.dabi.state import Lot, Player, Trace


class Return:
    """Something on its way back to a player."""

    __slots__ = ("act", "counts", "pieces", "receiver")

    def __init__(self, receiver: int, counts: Cost, pieces: Pile, act: int = 0) -> None:
        self.receiver, self.counts, self.pieces, self.act = receiver, counts, pieces, act


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
    returns: list[Return] = []
    unmet: dict[int, dict[int, int]] = {}  # of what a target's move gave: what he no longer held
    for target, trace in reached.items():
        lot = _remove(r, target, trace, returns)
        if lot.counts or lot.pieces:
            for seat in targets[target]:
                r.lots[seat].append(lot)
            things, clauses = (lot.counts, listed(lot.pieces)), ("dabi.7.4.11", "dabi.R30", "dabi.A.2.2")
            if trace.victim < 0:
                r.tell(told.UndoGain(target, things, clauses=clauses))
            else:
                r.tell(told.UndoGrab(target, things, trace.victim, clauses=clauses))
        if trace.victim < 0:
            got = dict(lot.counts)
            unmet[target] = {resource: n - got.get(resource, 0) for resource, n in trace.counts}
    returns += _from_interrupts(r, reached)
    for back in returns:
        _give_back(r, back, reached, unmet)
    for target, makers in targets.items():
        trace = reached.get(target)
        if trace is None or (not any(_is_about(event, target) for event in r.events) and not trace.lots):
            for seat in makers:
                r.tell(told.NothingToUndo(seat, target, clauses=("dabi.R30", "dabi.7.4.11", "dabi.R45")))
    for target in reached:
        r.players[target].trace = None  # undone once and for all


def _is_about(event: Event, target: int) -> bool:
    return isinstance(event, told.UndoGain | told.UndoGrab) and event.who == target


def _remove(r: Ledger, target: int, trace: Trace, returns: list[Return]) -> Lot:
    """Takes off the target what his last move gave and he still holds; taken things go back to their victim."""
    player = r.players[target]
    counts = _take_counts(player, trace.counts)
    if trace.victim < 0:
        return Lot(target, counts, _take_pieces(player, trace.act, made=True), act=trace.act)
    act = r.act + target
    pieces = _take_pieces(player, trace.act, made=False).marking(None, act)
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
    (celestials, a), (shields, b), (producers, c) = (stack.apart(act, made=made) for stack in player.stacks())
    player.celestials, player.shields, player.producers = celestials, shields, producers
    return a + b + c


def _from_interrupts(r: Ledger, reached: dict[int, Trace]) -> list[Return]:
    """What the interrupts of the targets took away; what several took away together comes back once."""
    returns: list[Return] = []
    counts: dict[tuple[int, int], Counter[int]] = {}
    pieces: dict[tuple[int, int], Counter[Piece]] = {}
    fetched: list[tuple[int, int, int]] = []
    for trace in reached.values():
        own_counts: dict[tuple[int, int], Counter[int]] = {}
        own_pieces: dict[tuple[int, int], Counter[Piece]] = {}
        for lot in trace.lots:
            if lot.source >= 0:
                key = (lot.owner, lot.source, lot.act)
                if key not in fetched:
                    fetched.append(key)
                    source = r.players[lot.source]
                    back, pieces_back = _take_counts(source, lot.counts), _take_pieces(source, lot.act, made=False)
                    returns.append(Return(lot.owner, back, pieces_back))
                    if back or pieces_back:
                        things = (back, listed(pieces_back))
                        r.tell(told.TakeBack(lot.source, things, lot.owner, clauses=("dabi.R71", "dabi.R30")))
            else:
                own_counts.setdefault((lot.owner, lot.act), Counter()).update(dict(lot.counts))
                own_pieces.setdefault((lot.owner, lot.act), Counter()).update(lot.pieces.counts())
        for key2, counter in own_counts.items():
            counts[key2] = counts.get(key2, Counter()) | counter
        for key2, counter2 in own_pieces.items():
            pieces[key2] = pieces.get(key2, Counter()) | counter2
    for owner, act in counts:
        cost = tuple(sorted(counts[owner, act].items()))
        returns.append(Return(owner, cost, piled(pieces[owner, act].items()), act))
    return returns


def _give_back(r: Ledger, back: Return, reached: dict[int, Trace], unmet: dict[int, dict[int, int]]) -> None:
    """Puts things back; not what a 超级打断 of this round removes from the receiver as well."""
    player, trace = r.players[back.receiver], reached.get(back.receiver)
    counts, pieces = back.counts, back.pieces
    if trace is not None:
        pieces, gone_pieces = pieces.apart(trace.act, made=True)
        lacking = unmet.get(back.receiver, {})
        kept = []
        for resource, n in counts:
            gone = min(n, lacking.get(resource, 0))
            if back.act == trace.act and SIX_KNIVES <= resource <= SIX_KICKS:
                gone = n
            lacking[resource] = lacking.get(resource, 0) - gone
            kept.append((resource, n - gone))
        gone_counts = tuple((resource, n - k) for (resource, n), (_, k) in zip(counts, kept, strict=True) if n > k)
        counts = tuple((resource, n) for resource, n in kept if n)
        if gone_counts or gone_pieces:
            r.tell(
                told.GoneForGood(back.receiver, (gone_counts, listed(gone_pieces)), clauses=("dabi.R30", "dabi.R73"))
            )
    player.gain(counts)
    player.pile_up(pieces)
    if counts or pieces:
        clauses = ("dabi.R30", "dabi.R31") if any(resource <= CHAOSHAN for resource, _ in counts) else ("dabi.R30",)
        r.tell(told.GiveBack(back.receiver, (counts, listed(pieces)), clauses=clauses))
