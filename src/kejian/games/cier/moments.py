"""The four moments of a settlement, in order, each for all players at once (cier.2.6, cier.2.46)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kejian.core import Event
from kejian.games.cier.abilities import Ability, Cancel, Mutual, Users
from kejian.games.cier.board import Board, Declaration, Roster


@dataclass(eq=False, slots=True)
class Act:
    """A legal use in this 轮次, with everybody it is aimed at."""

    user: int
    ability: Ability
    targets: tuple[int, ...]

    def is_one_of(self, ids: Iterable[str]) -> bool:
        return any(id_ in ids for id_ in self.ability.known_as)


Pair = tuple[Act, int]
"""An act and one of its targets: what can be dead, void or in force by itself (cier.R20)."""


@dataclass(slots=True)
class Ledger:
    """What legal declarations come to, whatever anybody's hp and ammo. Amounts are in units, by seat."""

    roster: Roster
    loss: list[int]
    gain: list[int]
    acts: list[Act] = field(default_factory=list)
    dead: set[Pair] = field(default_factory=set)  # died in moment 3
    void: set[Pair] = field(default_factory=set)  # made void in moment 4
    blocked: set[Act] = field(default_factory=set)  # acts aimed at oneself that stopped something
    hits: list[tuple[Act, int]] = field(default_factory=list)  # acts that took hp, and from whom
    events: list[Event] = field(default_factory=list)

    def tell(self, kind: str, *args: object, clauses: tuple[str, ...] = ()) -> None:
        self.events.append(Event(kind, args, clauses))


# moment 1


def judge_fouls(board: Board, declarations: tuple[Declaration, ...]) -> tuple[list[int], list[Event]]:
    """A player whose declaration breaks a rule of use loses 1 hp, once, and it is void: nothing of it counts.

    cier.2.40, cier.R7, cier.R10. He stays a target until the end of the settlement (cier.R8, cier.R9).
    """
    offenders: list[int] = []
    events: list[Event] = []
    for seat, declaration in zip(board.roster.living, declarations, strict=True):
        if board.is_legal(seat, declaration):
            continue
        fault = board.fault(seat, declaration)
        assert fault is not None
        offenders.append(seat)
        falling = ("cier.R9",) if board.hp[seat] <= board.roster.rules.unit else ()
        clauses = ("cier.2.40", *fault.clauses, "cier.R7", "cier.R8", *falling, "cier.R10")
        events.append(Event(f"foul_{fault.kind}", fault.args, clauses))
    return offenders, events


# moments 2 to 4 look at the legal declarations alone


def later_moments(roster: Roster, legal: tuple[Declaration, ...]) -> Ledger:
    """Payment, cancel rules and effects. An offender's declaration is empty. What was worked out once is remembered."""
    known = roster.ledgers.get(legal)
    if known is None:
        nothing = [0] * len(roster.seats)
        known = Ledger(roster, loss=nothing[:], gain=nothing[:], acts=list(_acts(roster, legal)))
        pay(known)
        cancel(known)
        make_void(known)
        take_effect(known)
        if len(roster.ledgers) < roster.rules.REMEMBERED:
            roster.ledgers[legal] = known
    return known


def _acts(roster: Roster, legal: tuple[Declaration, ...]) -> Iterator[Act]:
    for seat, declaration in zip(roster.living, legal, strict=True):
        for use in declaration:
            ability = roster.roles[seat].table[use.ability]
            yield Act(seat, ability, _aimed_at(roster, seat, ability, use.targets))


def _aimed_at(roster: Roster, seat: int, ability: Ability, named: tuple[int, ...]) -> tuple[int, ...]:
    """横扫 is aimed at every other player it may hit; a defence at its user."""
    if ability.target == "self":
        return (seat,)
    return roster.aims[seat] if ability.target == "all" else named


# moment 2


def pay(ledger: Ledger) -> None:
    """Every legal use is paid for, whatever becomes of it (cier.2.41, cier.R11)."""
    rules = ledger.roster.rules
    for act in ledger.acts:
        cost = rules.scaled(act.ability.cost)
        ledger.gain[act.user] -= cost
        if cost:
            ledger.tell("pay", act.user, act.ability.id, rules.figure(cost), clauses=("cier.2.41", "cier.R11"))


# moment 3


def cancel(ledger: Ledger) -> None:
    """Whose cancel rule is met, his use is void, and so is the effect on him of the use that met it.

    All rules are judged on the same list of legal uses; a cancelled use still meets others' rules (cier.2.42,
    cier.2.43, cier.R14, cier.R17).
    """
    per_target = ledger.roster.rules.cancel_per_target
    for act in ledger.acts:
        for condition in act.ability.cancel:
            met_by = _met_by(condition, act, ledger.acts)
            if met_by is None:
                continue
            halves = per_target and act.ability.target == "two" and not isinstance(condition, Users)
            lost = {other.user for other in met_by} if halves else set(act.targets)
            ledger.dead |= {(act, target) for target in act.targets if target in lost}
            ledger.dead |= {(other, act.user) for other in met_by}
            _tell_cancel(ledger, act, condition, met_by, halves=halves)


def _met_by(condition: Cancel, act: Act, acts: list[Act]) -> list[Act] | None:
    """The uses that meet a cancel rule; None if it is not met (cier.R15, cier.R18, cier.R19)."""
    if isinstance(condition, Mutual):
        met = [
            other
            for other in acts
            if other.user in act.targets
            and other.user != act.user
            and act.user in other.targets
            and other.is_one_of(condition.abilities)
        ]
        return met or None
    using = [other for other in acts if other.is_one_of((condition.ability,))]
    users = {other.user for other in using}
    if isinstance(condition, Users):
        return [other for other in using if other.user != act.user] if len(users) >= condition.least else None
    if len(users) == 1 and not users.isdisjoint(act.targets) and act.user not in users:
        return using
    return None


def _tell_cancel(ledger: Ledger, act: Act, condition: Cancel, met_by: list[Act], *, halves: bool) -> None:
    own = act.ability.clauses
    if isinstance(condition, Users):
        users = tuple(sorted({act.user, *(other.user for other in met_by)}))
        clauses = (*own, "cier.2.42", "cier.R18", "cier.R14")
        ledger.tell("cancel_crowd", act.user, act.ability.id, users, condition.ability, clauses=clauses)
        return
    for other in met_by:
        args = (act.user, act.ability.id, other.user, other.ability.id)
        if sum(used.user == other.user for used in ledger.acts) > 1:
            own = (*own, "cier.R17")  # his other use is not concerned
        if isinstance(condition, Mutual):
            multiple = act.ability.target == "two" and len(act.targets) == 2
            whole = ("cier.R16",) if multiple else ()
            kind = "cancel_half" if halves and multiple else "cancel"
            ledger.tell(kind, *args, clauses=(*own, "cier.2.42", "cier.2.43", "cier.R15", *whole))
        else:
            ledger.tell("cancel_sole", *args, clauses=(*own, "cier.2.42", "cier.2.43", "cier.2.44", "cier.R19"))


# moment 4


def make_void(ledger: Ledger) -> None:
    """Abilities in force make void what their row lists: from anybody if aimed at oneself, else from the target.

    Only what is in force makes void (cier.2.45, cier.R21); with the option everything that survived moment 3 does.
    Pairs that would make each other void in a circle are all void (cier.4.17).
    """
    pairs = list(_surviving(ledger))
    voiders = {pair: [other for other in pairs if _voids(other, pair)] for pair in pairs}
    if ledger.roster.rules.voids_chain_at_once:
        in_force = {pair for pair in pairs if not voiders[pair]}
        reasons: dict[Pair, Pair | None] = {pair: by[0] for pair, by in voiders.items() if by}
    else:
        in_force, reasons = _resolve_voids(pairs, voiders)
    ledger.void = set(reasons)
    for (act, target), by in reasons.items():
        if by is None:
            ledger.tell("void_circle", act.user, act.ability.id, target, clauses=("cier.2.45", "cier.4.17"))
            continue
        voider = by[0]
        args = (act.user, act.ability.id, target, voider.user, voider.ability.id)
        clauses = (*voider.ability.clauses, "cier.2.45", *_void_rulings(ledger, act, by))
        ledger.tell("block" if voider.ability.target == "self" else "void", *args, clauses=clauses)
    for pair in reasons:
        covering = [other for other in voiders[pair] if other[0].ability.target == "self"]
        ledger.blocked |= {act for act, _ in covering}
        reflecting = [
            act for act, _ in covering if pair[0].is_one_of(act.ability.reflect) and (act, act.user) in in_force
        ]
        if reflecting:
            _reflect(ledger, pair[0], reflecting[0])


def _surviving(ledger: Ledger) -> Iterator[Pair]:
    for act in ledger.acts:
        for target in act.targets:
            if (act, target) not in ledger.dead:
                yield act, target


def _voids(one: Pair, other: Pair) -> bool:
    """Whether `one` would make `other` void: it is aimed at one's user, listed, and comes from where one protects."""
    act, target = one
    attack, attacked = other
    return (
        attacked == act.user
        and attack.user != act.user
        and (act.ability.target == "self" or attack.user == target)
        and attack.is_one_of(act.ability.voids)
    )


def _resolve_voids(pairs: list[Pair], voiders: dict[Pair, list[Pair]]) -> tuple[set[Pair], dict[Pair, Pair | None]]:
    """The pairs in force, and the void ones with the pair in force that did it (None: a circle).

    A pair is in force once all that could void it are void; it is void once one that could is in force. What stays
    open when nothing more follows hangs on circles: the pairs on a circle are void.
    """
    in_force: set[Pair] = set()
    reasons: dict[Pair, Pair | None] = {}
    open_pairs = pairs
    while open_pairs:
        for pair in open_pairs:
            if all(other in reasons for other in voiders[pair]):
                in_force.add(pair)
            else:
                by = next((other for other in voiders[pair] if other in in_force), None)
                if by is not None:
                    reasons[pair] = by
        still_open = [pair for pair in open_pairs if pair not in in_force and pair not in reasons]
        if len(still_open) == len(open_pairs):
            reasons |= {pair: None for pair in still_open if _on_circle(pair, voiders, still_open)}
            still_open = [pair for pair in still_open if pair not in reasons]
        open_pairs = still_open
    order = {pair: number for number, pair in enumerate(pairs)}
    return in_force, dict(sorted(reasons.items(), key=lambda item: order[item[0]]))


def _on_circle(pair: Pair, voiders: dict[Pair, list[Pair]], among: list[Pair]) -> bool:
    reached: set[Pair] = set()
    ahead = [pair]
    while ahead:
        for other in voiders[ahead.pop()]:
            if other in among and other not in reached:
                reached.add(other)
                ahead.append(other)
    return pair in reached


def _void_rulings(ledger: Ledger, act: Act, by: Pair) -> Iterator[str]:
    if "cier.4.10" in by[0].ability.clauses:
        yield "cier.4.13"
    if len(act.targets) > 1:
        yield "cier.R20"
    if ledger.roster.rules.voids_chain_at_once and by in ledger.void:
        yield "cier.R21"


def _reflect(ledger: Ledger, attack: Act, mirror: Act) -> None:
    """The attacker loses his own damage instead; nothing can stop that (cier.4.15)."""
    damage = attack.ability.damage
    if damage:
        ledger.loss[attack.user] += ledger.roster.rules.scaled(damage)
        ledger.hits.append((mirror, attack.user))
        args = (mirror.user, mirror.ability.id, attack.user, attack.ability.id, damage)
        ledger.tell("reflect", *args, clauses=("cier.4.15",))


def take_effect(ledger: Ledger) -> None:
    """What is in force takes hp from its targets or gives its user ammo; all losses add up (cier.2.45, cier.R22)."""
    rules = ledger.roster.rules
    for act, target in _surviving(ledger):
        if (act, target) in ledger.void:
            continue
        ability = act.ability
        if target == act.user:
            if ability.gain:
                ledger.gain[target] += rules.scaled(ability.gain)
                ledger.tell("load", target, ability.id, ability.gain, clauses=(*ability.clauses, "cier.R12"))
        elif ability.damage:
            ledger.loss[target] += rules.scaled(ability.damage)
            ledger.hits.append((act, target))
            friendly = ledger.roster.seats[act.user].identity == ledger.roster.seats[target].identity
            clauses = (*ability.clauses, *(("cier.R4",) if friendly else ()))
            ledger.tell("hit", act.user, ability.id, target, ability.damage, clauses=clauses)
