"""After the round: gains, 气吞山河 and 资源加倍, counters, the end (steps 21 to 24)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.games.dabi import told
from kejian.games.dabi.armour import Celestial, Piece, Producer, Shield
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.moves.time import FREEZE_ROUNDS
from kejian.games.dabi.pile import Pile, listed, pile_of
from kejian.games.dabi.resolution.before import is_beyond_reading
from kejian.games.dabi.resolution.ledger import Ledger
from kejian.games.dabi.resources import CONNECTOR, DOUBLED, TAKEN, Cost
from kejian.games.dabi.state import Player, Stacks, Trace
from kejian.games.dabi.terms import stuns_together


def _named(r: Ledger) -> int:
    """How many kinds of armour a sentence names."""
    return 4 if is_beyond_reading(r.state) else 12


class Snapshot:
    """What a player held before the gains of the round (dabi.R38)."""

    __slots__ = ("counts", "stacks")

    def __init__(self, player: Player) -> None:
        self.counts = player.counts[:]
        self.stacks = player.stacks()

    def cost(self, resources: Sequence[int]) -> Cost:
        return tuple((resource, n) for resource in resources if (n := self.counts[resource]))


def take_snapshots(r: Ledger) -> dict[int, Snapshot]:
    """Before step 21: what 气吞山河 and 资源加倍 will see."""
    concerned = [victim for _, victim in r.grabs] + r.doubles + [maker for _, maker in r.copies]
    return {seat: Snapshot(r.players[seat]) for seat in concerned}


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
                player.fog = True
                r.tell(told.Fog(seat, clauses=("dabi.7.4.14", "dabi.R33")))
        for cost, why in r.gains[seat]:
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

# step 22


def grab_and_double(r: Ledger, snapshots: dict[int, Snapshot]) -> None:
    """Step 22. 气吞山河 and 资源加倍, all at once from what was held before the gains (dabi.6.2.1, dabi.R38 to dabi.R40)."""
    grabs = _working_grabs(r)
    grabbed = {victim for _, victim in grabs}
    for victim in sorted(grabbed):
        _strip(r.players[victim], snapshots[victim])
    for seat in (seat for seat in r.doubles if r.players[seat].alive):
        _double(r, seat, snapshots[seat], seat in grabbed)
    for maker, victim in grabs:
        _hand_over(r, maker, victim, snapshots[victim])
    for swallower, maker in r.copies:
        _copy(r, swallower, maker, snapshots[maker])


def _working_grabs(r: Ledger) -> list[tuple[int, int]]:
    """Two 气吞山河 on one victim: none works; one that comes back to its victim by a 吞 does nothing.

    dabi.7.4.3, dabi.R38.
    """
    victims = [victim for _, victim in r.grabs]
    working = []
    for maker, victim in sorted(r.grabs):
        if victims.count(victim) > 1:
            r.tell(told.GrabCrowd(maker, victim, clauses=("dabi.R38", "dabi.R37")))
        elif maker == victim:
            r.tell(told.GrabSelf(maker, clauses=("dabi.7.4.3",)))
        else:
            working.append((maker, victim))
    return working


def _strip(player: Player, held: Snapshot) -> None:
    for resource in TAKEN:
        player.counts[resource] -= held.counts[resource]
    player.celestials, player.shields, player.producers = _new_since(player, held)


def _new_since(player: Player, held: Snapshot) -> Stacks:
    """What came on top of the stacks since the snapshot."""
    celestials, shields, producers = (
        stack.cut(stack.size - old.size)[1] for stack, old in zip(player.stacks(), held.stacks, strict=True)
    )
    return celestials, shields, producers


def _double(r: Ledger, seat: int, held: Snapshot, grabbed: bool) -> None:
    """Each thing is doubled in place; not 超闪, 合一, 锋利 (dabi.6.2.4, dabi.6.2.6). If grabbed, only the copies stay."""
    player, act = r.players[seat], r.act + seat
    added = held.cost(DOUBLED)
    player.gain(added)
    new = player.stacks() if grabbed else _new_since(player, held)
    player.celestials, player.shields, player.producers = (
        (old.marking(act, 0) if grabbed else old.doubled(act)) + gained
        for old, gained in zip(held.stacks, new, strict=True)
    )
    r.trace_counts[seat] = added
    r.tell(
        told.Double(
            seat,
            (added, listed(*held.stacks, most=_named(r))),
            clauses=("dabi.6.2.1", "dabi.6.2.4", "dabi.6.2.6", "dabi.R39"),
        )
    )


def _hand_over(r: Ledger, maker: int, victim: int, held: Snapshot) -> None:
    """All but 超闪 and what the victim got this round; armour on top of the stacks in its old order.

    dabi.6.2.5, dabi.R38.
    """
    player, act, taken = r.players[maker], r.act + maker, held.cost(TAKEN)
    player.gain(taken)
    player.stack_up(*(stack.marking(None, act) for stack in held.stacks))
    intent = r.intents[maker]
    if intent is not None and intent.row.id == "qitunshanhe":  # a swallowed one is out of reach (dabi.R68)
        r.trace_counts[maker], r.trace_victim[maker] = taken, victim
    mutual = ("dabi.7.4.4",) if _comes_round(dict(r.grabs), maker) else ()
    r.tell(
        told.Grab(
            maker,
            victim,
            (taken, listed(*held.stacks, most=_named(r))),
            clauses=("dabi.6.2.1", "dabi.6.2.5", "dabi.R38", *mutual),
        )
    )


def _comes_round(grabs: dict[int, int], maker: int) -> bool:
    """Whether 气吞山河 go round in a ring: everybody passes on what he has (dabi.7.4.4)."""
    seat = maker
    for _ in grabs:
        if seat not in grabs:
            return False
        seat = grabs[seat]
        if seat == maker:
            return True
    return False


def _copy(r: Ledger, swallower: int, maker: int, held: Snapshot) -> None:
    """A swallowed 资源加倍: a copy of the maker's base resources and armour for the swallower (dabi.7.4.2, dabi.R40)."""
    player = r.players[swallower]
    if not player.alive:
        return
    gained = held.cost(DOUBLED)
    player.gain(gained)
    player.stack_up(*(stack.marking(0, 0) for stack in held.stacks))
    r.tell(told.Gain(swallower, (gained, listed(*held.stacks, most=_named(r))), clauses=("dabi.7.4.2", "dabi.R40")))


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
        player.true_stun = _stunned(r, seat, True, player.true_stun, r.true_stuns[seat])
        player.false_stun = _stunned(r, seat, False, player.false_stun, r.false_stuns[seat])
    _freeze(r)
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
    return stack.remembering(live) if stack.marked else stack


def _live(r: Ledger) -> frozenset[int]:
    """The acts that a 超级打断 could still ask for."""
    traces = [player.trace for player in r.players if player.trace is not None]
    return frozenset((*(trace.act for trace in traces), *(lot.act for trace in traces for lot in trace.lots)))


def _own_time(r: Ledger, seat: int, player: Player) -> None:
    """A round of a player who was not frozen: old duties lapse, new ones begin, the history grows.

    dabi.R23, dabi.7.4.6.
    """
    player.true_stun = max(0, player.true_stun - 1)
    player.false_stun = max(0, player.false_stun - 1)
    spat, intent = r.spat.get(seat), r.intents[seat]
    player.duty, player.spit_proof = spat, spat is not None
    player.curse_proof = spat is not None and intent is not None and intent.row.family == "base"
    player.history = (*player.history[-2:], None if intent is None else intent.shown)
    player.trace = None
    if intent is not None:
        player.trace = Trace(r.act + seat, r.trace_counts[seat], r.trace_victim[seat], tuple(r.lots[seat]))


def _stunned(r: Ledger, seat: int, true: bool, left: int, new: list[int]) -> int:
    """Several stuns do not add up unless the house rule says so (dabi.R5)."""
    if not new:
        return left
    if not left and len(new) == 1:
        return new[0]
    together = stuns_together(left, tuple(new), r.rules.stuns_add)
    r.tell(told.StunLasts(seat, true, together, clauses=("dabi.R5",)))
    return int(together)


def _freeze(r: Ledger) -> None:
    """A freeze of this round begins unless its maker died; a running one ends with its maker (dabi.R43, dabi.R44)."""
    players = r.players
    if r.freezer >= 0 and players[r.freezer].alive:
        others = [seat for seat in r.living() if seat != r.freezer]
        for seat in others:
            players[seat].freeze = FREEZE_ROUNDS
        r.tell(told.Freeze(r.freezer, tuple(others), clauses=_frozen_by(r)))
    elif r.freezer >= 0:
        r.tell(told.FreezeLost(r.freezer, clauses=("dabi.R43",)))
    if any(r.frozen):
        free = [seat for seat, frozen in enumerate(r.frozen) if not frozen and (players[seat].alive or seat in r.dead)]
        if free and not any(players[seat].alive for seat in free) and any(player.freeze for player in players):
            for player in players:
                player.freeze = 0
            r.tell(told.Thaw(tuple(free), clauses=("dabi.R43",)))


def _frozen_by(r: Ledger) -> tuple[str, ...]:
    clauses = ("dabi.7.3.1", "dabi.7.3.4", "dabi.R43", "dabi.R45")
    return (*clauses, "dabi.R44") if len(r.makers("shijianjingzhi")) > 1 or any(r.frozen) else clauses


# step 24


def end(r: Ledger) -> None:
    """Step 24. At most one alive: it is over; nobody alive is a draw (dabi.R1)."""
    living = r.living()
    if len(living) == 1:
        r.tell(told.Win(living[0], clauses=("dabi.R1",)))
    elif not living:
        r.tell(told.Draw(clauses=("dabi.R1", "dabi.1.4")))
