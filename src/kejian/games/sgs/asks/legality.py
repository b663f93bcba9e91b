"""Who may be the target of what (sgs.P3): permission, limit, number, distance relation, prohibitions."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import Refusal, Sum, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.facts.cards import FACES, Card
from kejian.games.sgs.facts.in_play import SHA, InPlay
from kejian.games.sgs.facts.state import PLAY, State
from kejian.games.sgs.numbers import (
    Seats,
    all_in_attack_range,
    attack_range_case,
    distance_case,
    how_far,
    how_wide,
    same_kingdom,
    why_in_range,
)
from kejian.games.sgs.rows.kind import ALLIES, AT_ONE, CHOSEN, EVERYBODY, IN_RANGE, ONESELF, OTHERS, PAIR, Kind
from kejian.games.sgs.rows.moments import EXTRA_TARGETS, FREE_REACH, NEAR_TARGETS, PROTECTED, SHA_USES
from kejian.games.sgs.rows.occasions import Aiming
from kejian.games.sgs.rows.timing import ORDER


def kind_of(state: State, card: InPlay) -> Kind:
    return state.rules.book.kinds[card.kind]


def reach_refusal(state: State, user: int, card: InPlay, target: int) -> Refusal | None:
    """The distance relation (sgs.P3): 杀 needs the attack range, some tricks distance 1. What leaves lends nothing (R14)."""
    if reaches_anybody(state, user, card):
        return None
    kind = kind_of(state, card)
    seats, last = state.without(user, card.cards), state.rules.last_distance
    steps = how_far(seats, user, target, last=last)
    if steps is not None and (steps == 1 if kind.reach == AT_ONE else how_wide(seats, user) >= steps):
        return None
    if steps is None:
        return refusals.NoDistance(target, clauses=(kind.clause, "sgs.P3", "sgs.R12"))
    made = (state.rules.book.all_skills[card.skill].clause,) if card.skill else ()
    if kind.reach == IN_RANGE:
        return _beyond(state, seats, user, target, (kind.clause, "sgs.P3", *made))
    far = distance_case(seats, user, target, last=last)
    assert far is not None
    by = (kind.clause, "sgs.P3", "sgs.8.14", *_leaving(state, seats), *made)
    return refusals.TooFar(user, target, at_one(kind), far.sum(), clauses=by)


def at_one(kind: Kind) -> Sum:
    """The distance that some tricks want (sgs.P3)."""
    return Sum.of(1, kind.name, kind.clause)


def reaches_anybody(state: State, user: int, card: InPlay) -> bool:
    """Whether the distance is nothing to a card: by its kind, or by an effect."""
    if kind_of(state, card).reach not in (IN_RANGE, AT_ONE):
        return True
    free = FREE_REACH in ORDER.abilities(state, user).adds
    return free and bool(FREE_REACH.total(state, user, Aiming(state, user, card)))


def out_of_range(state: State, owner: int, target: int, leaving: Sequence[Card], *by: str) -> Refusal | None:
    """Why somebody is not in another's attack range while some of his cards are leaving, with both figures (sgs.9.7)."""
    seats = state.without(owner, leaving)
    steps = how_far(seats, owner, target, last=state.rules.last_distance)
    if steps is None:
        return refusals.NoDistance(target, clauses=(*by, "sgs.R12"))
    return None if target == owner or how_wide(seats, owner) >= steps else _beyond(state, seats, owner, target, by)


def _beyond(state: State, seats: Seats, owner: int, target: int, by: tuple[str, ...]) -> Refusal:
    far, reach = distance_case(seats, owner, target, last=state.rules.last_distance), attack_range_case(seats, owner)
    assert far is not None
    why = (*by, *why_in_range(seats, owner, target, last=state.rules.last_distance), *_leaving(state, seats))
    return refusals.OutOfRange(owner, target, reach.sum(), far.sum(), clauses=why)


def _leaving(state: State, seats: Seats) -> tuple[str, ...]:
    return ("sgs.R14",) if seats is not state.players else ()


def target_refusal(state: State, user: int, card: InPlay, target: int, *, far: bool = False) -> Refusal | None:
    """Why somebody may not be a target of a card; `far`: whatever the distance."""
    kind = kind_of(state, card)
    if not state.players[target].alive:
        return refusals.IsDead(target, clauses=("sgs.8.5",))
    if target == user and kind.aims in (CHOSEN, PAIR) and not kind.on_oneself:
        return refusals.NotOneself(kind.id, clauses=(kind.clause,))
    if kind.fits is not None and (why := kind.fits(state, user, card, target)):
        return why
    if why := protection(state, user, card, target):
        return why
    return None if far else reach_refusal(state, user, card, target)


def protection(state: State, user: int, card: InPlay, target: int) -> Refusal | None:
    """A state skill by which somebody may not be a target."""
    if PROTECTED not in ORDER.abilities(state, target).adds:
        return None
    for skill, _ in PROTECTED.terms(state, target, Aiming(state, user, card, target)):
        return refusals.Protected(target, card.kind, skill.name, clauses=(skill.clause,))
    return None


def use_refusal(state: State, user: int, card: InPlay) -> Refusal | None:
    """Why a card may not be used in the play window now, whoever were the target."""
    kind = kind_of(state, card)
    if kind.answer_only:
        return refusals.AnswerOnly(kind.id, clauses=(kind.clause,))
    if card.is_sha and (why := sha_refusal(state, user, card)):
        return why
    if kind.can is not None and (why := kind.can(state, user, card)):
        return why
    if kind.aims == ONESELF and (why := target_refusal(state, user, card, user)):
        return why
    return None


def sha_refusal(state: State, user: int, card: InPlay) -> Refusal | None:
    """One 杀 per play phase, unless something allows more (sgs.K1, sgs.R45); what leaves allows nothing (sgs.R14)."""
    used = state.history.in_phase(user, f"use:{SHA}") if state.phase == PLAY and state.turn == user else 0
    if not used:
        return None
    limit = 1
    aiming = Aiming(state, user, card)
    worn = {
        state.rules.book.equipment.get(FACES[c].kind) for c in state.players[user].equipment.values() if c in card.cards
    }
    by: tuple[str, ...] = ("sgs.K1", "sgs.R45")
    for skill, n in SHA_USES.terms(state, user, aiming):
        if skill not in worn:
            limit += n
        else:
            by += ("sgs.R14", skill.clause)
    if card.skill:
        by += (state.rules.book.all_skills[card.skill].clause,)
    within = Text("这个阶段", "this phase")
    return refusals.LimitReached(SHA, limit, within, clauses=by) if used >= limit else None


def legal_targets(state: State, user: int, card: InPlay) -> list[int]:
    """Everybody who may be chosen as a target."""
    kind = kind_of(state, card)
    if kind.aims not in (CHOSEN, PAIR):
        return []
    return [seat for seat in state.living() if target_refusal(state, user, card, seat) is None]


def fixed_targets(state: State, user: int, card: InPlay) -> list[int]:
    """The targets of a card that leaves no choice: in order, without those whom a skill protects."""
    aims = kind_of(state, card).aims
    if aims == ONESELF:
        return [user]
    if aims == ALLIES:
        mine = state.players[user]
        seats = [seat for seat in state.in_order() if seat == user or same_kingdom(mine, state.players[seat])]
    else:
        seats = state.in_order() if aims == EVERYBODY else state.others(user) if aims == OTHERS else []
    return [seat for seat in seats if target_refusal(state, user, card, seat) is None]


def most_targets(state: State, user: int, card: InPlay) -> int:
    """How many targets may be chosen."""
    most = kind_of(state, card).most
    if EXTRA_TARGETS in ORDER.abilities(state, user).adds:
        most += EXTRA_TARGETS.total(state, user, Aiming(state, user, card))
    return most + near_targets(state, user, card)


def near_targets(state: State, user: int, card: InPlay) -> int:
    """How many more may be chosen at distance 1."""
    if NEAR_TARGETS not in ORDER.abilities(state, user).adds:
        return 0
    return NEAR_TARGETS.total(state, user, Aiming(state, user, card))


def targets_fit(state: State, user: int, card: InPlay, targets: tuple[int, ...]) -> bool:
    """Whether there are not too many targets beyond distance 1."""
    near = near_targets(state, user, card)
    if not near:
        return True
    wide = most_targets(state, user, card) - near
    seats = state.without(user, card.cards)
    cases = [distance_case(seats, user, seat, last=state.rules.last_distance) for seat in targets]
    close = sum(case is not None and case.value() == 1 for case in cases)
    return len(targets) - min(near, close) <= wide


def within_range(state: State, owner: int, leaving: Sequence[Card] = ()) -> list[int]:
    """All who are in somebody's attack range while some of his cards are leaving (sgs.9.7, sgs.R14)."""
    return all_in_attack_range(state.without(owner, leaving), owner, last=state.rules.last_distance)


def nearest(state: State, seat: int) -> list[int]:
    """The others at the smallest distance from somebody (sgs.15.1)."""
    ways = {other: how_far(state.players, seat, other, last=state.rules.last_distance) for other in state.others(seat)}
    least = min((n for n in ways.values() if n is not None), default=None)
    return [other for other, n in ways.items() if n is not None and n == least]
