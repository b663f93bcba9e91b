"""What is told of two characters: how far one is from the other, and whether the attack range reaches."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event
from kejian.games.sgs.numbers import told
from kejian.games.sgs.numbers.calculus import Effect, Reckoning
from kejian.games.sgs.numbers.characters import Seats
from kejian.games.sgs.numbers.main_terms import (
    all_in_attack_range,
    attack_range_case,
    distance_case,
    ways,
    why_in_range,
    why_no_distance,
    why_so_many_steps,
)

ATTACKING, DEFENDING = "sgs.K61", "sgs.K60"
_EXAMPLES = {ATTACKING: "sgs.8.13", DEFENDING: "sgs.8.12"}
"""What the book's examples show of either horse: it works in one direction only."""


def tell_distance(seats: Seats, from_: int, to: int, *, last: bool = False) -> Iterator[Event]:
    """The distance from one to another; quietly also the way round the ring, and what does not change it."""
    case = distance_case(seats, from_, to, last=last)
    if case is None:
        yield told.HasNoDistance(from_, to, clauses=why_no_distance(seats, from_, to))
        return
    yield told.DistanceIs(from_, to, case.sum(), clauses=(*case.asked(), *_examples(case)))
    if from_ == to:
        return
    for way in ways(seats, from_, to):
        yield told.RingWay(from_, way, len(way), clauses=why_so_many_steps(seats))
    yield from _no_closer(case, from_, to)
    yield from _one_way(seats, from_, to)
    back = distance_case(seats, to, from_, last=last)
    if back is not None and back.value() != case.value():
        yield told.DistanceBackIs(to, from_, back.sum(), clauses=("sgs.8.11",))


def _examples(case: Reckoning) -> tuple[str, ...]:
    """The examples of the book that a distance is like: a horse of either kind that makes it another one."""
    if case.value() == case.start.n or any(effect.how == "as" for effect in case.effects):
        return ()
    return tuple(dict.fromkeys(_EXAMPLES[e.clause] for e in case.effects if e.clause in _EXAMPLES))


def _no_closer(case: Reckoning, from_: int, to: int) -> Iterator[Event]:
    """Neighbours stay neighbours, whatever shortens the way (sgs.8.9); the book's example is a horse (sgs.8.10)."""
    shortening = [effect for effect in case.effects if effect.how == "plus" and effect.n < 0]
    if case.start.n == case.value() == 1 and not any(effect.how == "as" for effect in case.effects):
        for effect in shortening:
            by = ("sgs.8.9", "sgs.8.10") if effect.clause == ATTACKING else ("sgs.8.9",)
            yield told.NoCloser(from_, to, effect.name, clauses=by)


def _one_way(seats: Seats, from_: int, to: int) -> Iterator[Event]:
    """What either of them has that only works in the other direction (sgs.8.2)."""
    for effect in seats[to].effects:
        if effect.of == "distance" and effect.whose == "to_others":
            yield told.OnlyHisOwn(to, effect.name, from_, clauses=_direction(effect))
    for effect in seats[from_].effects:
        if effect.of == "distance" and effect.whose == "from_others":
            yield told.OnlyToHim(from_, effect.name, to, clauses=_direction(effect))


def _direction(effect: Effect) -> tuple[str, ...]:
    return tuple(filter(None, (_EXAMPLES.get(effect.clause, "sgs.8.2"), effect.clause)))


def tell_range(seats: Seats, owner: int, *, last: bool = False) -> Iterator[Event]:
    """Who is in somebody's attack range and who is not, each with both figures."""
    inside, reach = all_in_attack_range(seats, owner, last=last), attack_range_case(seats, owner)
    for other in range(len(seats)):
        by = why_in_range(seats, owner, other, last=last)
        far = distance_case(seats, owner, other, last=last)
        if other == owner:
            yield told.NeverInOwnRange(owner, clauses=by)
        elif far is None:
            yield told.HasNoDistance(owner, other, clauses=by)
        else:
            kind = told.IsInRange if other in inside else told.IsOutOfRange
            yield kind(owner, other, reach.sum(), far.sum(), clauses=by)
