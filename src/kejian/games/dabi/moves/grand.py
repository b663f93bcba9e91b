"""气吞山河 and 资源加倍, from row to settlement (dabi.6.2): what stops them, what a 吞 makes of them, what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from kejian.core import Event, Text
from kejian.games.dabi import told
from kejian.games.dabi.armour.changes import doubled, marked
from kejian.games.dabi.armour.cutting import cut
from kejian.games.dabi.armour.runs import listed
from kejian.games.dabi.moves.row import Cap, Name, Row
from kejian.games.dabi.resources import CHAOSHAN, DOUBLED, SIX_KICKS, SIX_PUNCHES, TAKEN, Cost

if TYPE_CHECKING:
    from kejian.games.dabi.asks.legality import Intent
    from kejian.games.dabi.ledger import Ledger
    from kejian.games.dabi.state import Player, Stacks

GRAB, DOUBLE_ALL = GRAND_MOVES = (
    Row(
        id="qitunshanhe", name=Text("气吞山河", "Swallow the Land"), family="great", clauses=("dabi.6.2.1",),
        note=Text("一名玩家本回合以外的东西都归自己", "takes all a player has but for this round's gains"),
        brief=Text("夺一人全部", "takes all of one"),
        cost=((SIX_PUNCHES, 1),), aim="one", interruptible=True,
    ),
    Row(
        id="ziyuanjiabei", name=Text("资源加倍", "Double All"), family="great", clauses=("dabi.6.2.1",),
        note=Text("自己的基础资源和防具翻倍", "doubles one's own base resources and armour"),
        brief=Text("资源防具翻倍", "doubles mine"),
        cost=((SIX_KICKS, 1),), interruptible=True,
    ),
)  # fmt: skip
GRAND: Final = frozenset(row.id for row in GRAND_MOVES)
_CAPS: Final = {row.id: Cap(Name(row.id), "dabi.6.2.3", 20) for row in GRAND_MOVES}

# attacked, swallowed


def break_off(r: Ledger, maker: Intent) -> None:
    """Step 8. Any attack on its maker interrupts it and stuns him truly for a round (dabi.6.2.3, dabi.R32)."""
    seat = maker.seat
    clauses = ("dabi.6.2.3", "dabi.R32", *r.attack_clauses(seat))
    r.tell(told.AttackInterrupts(seat, maker.name, tuple(r.attacked_by[seat]), clauses=clauses))
    r.true_stuns[seat].append(1)
    r.tell(told.GrandStun(seat, maker.name, clauses=("dabi.6.2.3", "dabi.1.8", "dabi.R32", "dabi.R5")))


def grand_cap(r: Ledger, seat: int) -> Cap | None:
    """Step 15. An attacked maker cancels 2 points (dabi.6.2.3, dabi.R32)."""
    made = r.intents[seat]
    return None if made is None else _CAPS.get(made.row.id)


def list_grand(r: Ledger) -> None:
    """Before step 12: the 气吞山河 and 资源加倍 that nothing interrupted."""
    for intent in r.makers(GRAB.id, DOUBLE_ALL.id):
        if not r.interrupted[intent.seat]:
            if intent.row is GRAB:
                r.grabs.append((intent.seat, intent.targets[0]))
            else:
                r.doubles.append(intent.seat)


def pass_to_swallower(r: Ledger, swallower: int, made: Intent) -> tuple[str, ...]:
    """Step 12. A swallowed 气吞山河 is the swallower's, with its target; of a 资源加倍 he gets the copies.

    dabi.7.4.2, dabi.R40, dabi.R68. Says by which rules.
    """
    if made.row is GRAB:
        r.grabs.remove((made.seat, made.targets[0]))
        r.grabs.append((swallower, made.targets[0]))
        return ("dabi.7.4.2", "dabi.R68")
    r.doubles.remove(made.seat)
    r.copies.append((swallower, made.seat))
    return ("dabi.7.4.2", "dabi.R40")


# what they do


class Snapshot:
    """What a player held before the gains of the round (dabi.R38)."""

    __slots__ = ("counts", "stacks")

    def __init__(self, player: Player) -> None:
        self.counts = player.counts[:]
        self.stacks = player.stacks()

    def cost(self, resources: Sequence[int]) -> Cost:
        return tuple((resource, n) for resource in resources if (n := self.counts[resource]))


def take_snapshots(r: Ledger) -> None:
    """Before step 21: what 气吞山河 and 资源加倍 will see."""
    concerned = [victim for _, victim in r.grabs] + r.doubles + [maker for _, maker in r.copies]
    r.snapshots = {seat: Snapshot(r.players[seat]) for seat in concerned}


def grab_and_double(r: Ledger) -> None:
    """Step 22. 气吞山河 and 资源加倍, all at once from what was held before the gains (dabi.6.2.1, dabi.R38 to dabi.R40)."""
    grabs, snapshots = _working_grabs(r), r.snapshots
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
        cut(stack, stack.size - old.size)[1] for stack, old in zip(player.stacks(), held.stacks, strict=True)
    )
    return celestials, shields, producers


def _double(r: Ledger, seat: int, held: Snapshot, grabbed: bool) -> None:
    """Each thing is doubled in place; not 超闪, 合一, 锋利 (dabi.6.2.4, dabi.6.2.6). If grabbed, only the copies stay."""
    player, act = r.players[seat], r.act + seat
    added = held.cost(DOUBLED)
    player.gain(added)
    new = player.stacks() if grabbed else _new_since(player, held)
    player.celestials, player.shields, player.producers = (
        (marked(old, act, 0) if grabbed else doubled(old, act)) + gained
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
    player.stack_up(*(marked(stack, None, act) for stack in held.stacks))
    intent = r.intents[maker]
    if intent is not None and intent.row is GRAB:  # a swallowed one is out of reach (dabi.R68)
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
    player.stack_up(*(marked(stack, 0, 0) for stack in held.stacks))
    r.tell(told.Gain(swallower, (gained, listed(*held.stacks, most=_named(r))), clauses=("dabi.7.4.2", "dabi.R40")))


def _named(r: Ledger) -> int:
    """How many kinds of armour a sentence names."""
    return 4 if r.state.is_beyond_reading() else 12


# what did not happen


def why_left(r: Ledger) -> Iterator[Event]:
    """What 气吞山河 does not take: 超闪 and what this round's move gave; what 资源加倍 does not double.

    dabi.6.2.5, dabi.6.2.6, dabi.R38, dabi.R39.
    """
    for event in r.events:
        if isinstance(event, told.Grab) and r.players[event.to].alive:
            fresh = [gain for gain in r.events if isinstance(gain, told.Gain) and gain.who == event.to]
            counts = [(resource, n) for gain in fresh for resource, n in gain.things[0] if resource != CHAOSHAN]
            if dodges := r.players[event.to].counts[CHAOSHAN]:
                counts.append((CHAOSHAN, dodges))
            pieces = tuple(piece for gain in fresh for piece in gain.things[1])
            if counts or pieces:
                clauses = ("dabi.R38", *(("dabi.6.2.5",) if dodges else ()))
                yield told.NotTaken(event.to, (tuple(counts), pieces), clauses=clauses)
        elif isinstance(event, told.Double):
            kept = tuple((resource, n) for resource, n in enumerate(r.players[event.who].counts) if n)
            single = tuple((resource, n) for resource, n in kept if resource not in DOUBLED)
            if single:
                yield told.NotDoubled(event.who, (single, ()), clauses=("dabi.6.2.6", "dabi.R39"))


def why_fog_stays(r: Ledger) -> Iterator[Event]:
    """雾霾龙岗 is neither doubled nor taken (dabi.R33)."""
    for seat in dict.fromkeys((*r.doubles, *(victim for _, victim in r.grabs))):
        if r.players[seat].fog:
            yield told.FogStays(seat, clauses=("dabi.R33",))
