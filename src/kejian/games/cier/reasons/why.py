"""Why a 轮次 went as it did: what figures came to, and which rules were looked at and did not apply.

All of it is worked out once more from the board and the declarations, and only where somebody reads reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kejian.core import Event
from kejian.games.cier import asides
from kejian.games.cier.facts.abilities import Declaration, Mutual, Users
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.roster import Act
from kejian.games.cier.figures import exactly
from kejian.games.cier.memory import TABLES, remembered
from kejian.games.cier.reasons.why_ending import about_the_end, hp_settled
from kejian.games.cier.reasons.why_triggers import about_triggers
from kejian.games.cier.settlement.moments import Pair
from kejian.games.cier.settlement.reckoning import ammo_left
from kejian.games.cier.settlement.settle import Beat, look_again


@remembered(2 * TABLES)
def reasons(board: Board, declarations: tuple[Declaration, ...]) -> list[Event]:
    """All that stands beside the story of a 轮次."""
    beat = look_again(board, declarations)
    about = (_about_uses, _about_cancels, _about_voids, _about_hits, about_triggers, _what_is_left, about_the_end)
    return [event for each in about for event in each(beat)]


# what was used


def _about_uses(beat: Beat) -> Iterator[Event]:
    """Rules of use: further faults, what was unlocked, whose table counts, what is remembered from now on."""
    board, roster = beat.board, beat.board.roster
    shown = dict(zip(roster.living, beat.declarations, strict=True))
    for seat in beat.offenders:
        for fault in list(board.faults(seat, shown[seat]))[1:]:
            yield asides.AlsoFaulty(seat, fault, clauses=("cier.R10", *fault.clauses))
    remembered = set[tuple[int, str]]()
    for act in beat.ledger.acts:
        ability = act.ability
        if ability.needs is not None:
            clauses = ("cier.2.34", *ability.clauses)
            yield asides.Unlocked(act.user, ability.id, ability.needs, clauses=clauses)
        role = roster.seats[act.user].role
        if ability.is_of_role:
            clauses = tuple(dict.fromkeys(("cier.4.13", "cier.4.10", *ability.clauses)))
            yield asides.ByOwnTable(act.user, ability.id, role, clauses=clauses)
        new = ability.id in roster.rules.remembered and ability.id not in board.used[act.user]
        if new and (act.user, ability.id) not in remembered:
            remembered.add((act.user, ability.id))
            changed = () if ability.id == "hengsao" else ("cier.4.10",)
            yield asides.Remembered(act.user, ability.id, clauses=("cier.2.34", "cier.R18", *changed))
        mates = tuple(
            other
            for other in roster.living
            if other != act.user and ability.target == "all" and other not in act.targets
        )
        if mates:
            yield asides.Spared(act.user, ability.id, mates, clauses=(*ability.clauses, "cier.R4"))


# moment 3


def _about_cancels(beat: Beat) -> Iterator[Event]:
    """Cancel rules that were not met although somebody used something they speak of."""
    ledger, roster = beat.ledger, beat.board.roster
    fouled = _fouled(beat)
    for act in ledger.acts:
        own = act.ability.clauses
        for condition in act.ability.cancel:
            listed = condition.abilities if isinstance(condition, Mutual) else (condition.ability,)
            using = [other for other in ledger.acts if other is not act and other.is_one_of(listed)]
            users = tuple(sorted({other.user for other in using}))
            if isinstance(condition, Mutual):
                for other in using:
                    at_him, at_me = other.user in act.targets, act.user in other.targets
                    if at_him != at_me and other.user != act.user:
                        args = (act.user, act.ability.id, other.user, other.ability.id)
                        yield asides.NotAimedBack(*args, clauses=(*own, "cier.R15"))
            elif isinstance(condition, Users):
                all_users = {*users, act.user} if act.is_one_of(listed) else set(users)
                if using and len(all_users) < condition.least:
                    counted = (act.user, act.ability.id, condition.ability, len(all_users), condition.least)
                    yield asides.TooFewUsers(*counted, clauses=(*own, "cier.R18"))
            elif using and (len(users) > 1 or users[0] not in act.targets):
                by = condition.ability
                friendly = () if roster.rules.friendly_fire else ("cier.R4",)
                clauses = (*own, "cier.R19", *friendly)
                yield asides.NotSole(act.user, act.ability.id, users, by, clauses=clauses)
            for other in fouled:
                if other.is_one_of(listed) and (not isinstance(condition, Mutual) or _face(act, other)):
                    args = (act.user, act.ability.id, other.user, other.ability.id)
                    yield asides.FoulCancelsNothing(*args, clauses=(*own, "cier.R7"))
    for act, target in _in_order(ledger.met):
        if target in act.targets:
            yield asides.NoneToHim(act.user, act.ability.id, target, clauses=("cier.2.43", "cier.R17"))


def _fouled(beat: Beat) -> list[Act]:
    """The uses that are void by fouls."""
    roster = beat.board.roster
    shown = dict(zip(roster.living, beat.declarations, strict=True))
    return [act for seat in beat.offenders for act in roster.catalogue(seat)[shown[seat]].acts]


def _face(one: Act, other: Act) -> bool:
    return other.user in one.targets and one.user in other.targets


def _in_order(pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs out of a set, as they sit."""
    return sorted(pairs, key=lambda pair: (pair[0].user, pair[0].ability.id, pair[1]))


# moment 4


def _about_voids(beat: Beat) -> Iterator[Event]:
    """What would have made others void but is void or cancelled itself, and mirrors with nothing to send back."""
    ledger = beat.ledger
    lost = set(ledger.dead)
    if not ledger.roster.rules.voids_chain_at_once:  # else what is void in moment 4 still makes void
        lost |= set(ledger.void)
    gone = {*ledger.dead, *ledger.void}
    in_force = [(act, t) for act in ledger.acts for t in act.targets if act.user != t and (act, t) not in gone]
    for voider, target in _in_order(lost):
        for act, attacked in in_force:
            from_there = voider.ability.target == "self" or act.user == target
            if attacked == voider.user and from_there and act.is_one_of(voider.ability.voids):
                whole = ("cier.R17",) if (voider, target) in ledger.dead else ()
                args = (voider.user, voider.ability.id, act.user, act.ability.id)
                yield asides.VoidsNothing(*args, clauses=("cier.2.45", "cier.R21", *whole))
    mirrors = {id(mirror) for _, mirror in ledger.sent_back}
    for act in ledger.acts:
        if act.ability.reflect and id(act) not in mirrors:
            yield asides.NothingSentBack(act.user, act.ability.id, clauses=("cier.4.15", *act.ability.clauses))


def _about_hits(beat: Beat) -> Iterator[Event]:
    """Why a hit was not stopped, and for those who fall what would have stopped it."""
    ledger, roster = beat.ledger, beat.board.roster
    for attack, victim in ledger.hits:
        if attack.ability.target == "self":
            continue  # sent back: nothing stops that
        args = (attack.user, attack.ability.id)
        changed = ("cier.4.13",) if attack.ability.is_of_role else ()
        for act in ledger.acts:
            ability, listed = act.ability, attack.is_one_of(act.ability.voids)
            clauses = (*ability.clauses, *attack.ability.clauses, "cier.2.45")
            own = ("cier.4.13",) if changed or ability.is_of_role else ()
            if act.user == victim and ability.voids:
                aimed = ability.target == "self" or attack.user in act.targets
                if aimed and not listed:
                    yield asides.NotStopped(victim, ability.id, *args, clauses=(*clauses, *own))
                elif listed and not aimed:
                    yield asides.AimedElsewhere(victim, ability.id, *args, clauses=(*clauses, *own))
            elif listed and attack.user in act.targets and act.user not in (victim, attack.user):
                yield asides.ProtectsOnlyHim(act.user, ability.id, *args, victim, clauses=(*clauses, "cier.R20", *own))
        if hp_settled(beat, victim) <= 0:
            rows = [row for row in roster.roles[victim].table.values() if row.target == "self"]
            stopping = [row for row in rows if attack.is_one_of(row.voids)]
            clauses = (*attack.ability.clauses, "cier.2.45", *(clause for row in stopping for clause in row.clauses))
            clauses = tuple(dict.fromkeys(clauses))
            if stopping:
                by = tuple(row.id for row in stopping)
                yield asides.WouldStop(victim, *args, by, clauses=clauses)
            else:
                yield asides.NothingStops(victim, *args, clauses=clauses)


# what it came to


def _what_is_left(beat: Beat) -> Iterator[Event]:
    """Everybody's ammo at the end of the settlement, before anything is reset."""
    for seat in beat.board.roster.living:
        n = ammo_left(beat.board, beat.ledger, beat.triggered, seat)
        if len(n.terms) > 1:
            yield asides.AmmoLeft(seat, n, clauses=("cier.2.6", *exactly(n)))
