"""The four moments of a settlement, in order, each for all players at once (cier.2.6, cier.2.46)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kejian.core import Event, Refusal
from kejian.games.cier import refusals, told
from kejian.games.cier.facts.abilities import Cancel, Declaration, Mutual, Users
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.roster import Act, Roster
from kejian.games.cier.figures import figure
from kejian.games.cier.memory import TABLES, remembered

Pair = tuple[Act, int]
"""An act and one of its targets: what can be dead, void or in force by itself (cier.R20)."""


_NO_PAIRS: frozenset[Pair] = frozenset()


class Ledger:
    """What legal declarations come to, whatever anybody's hp and ammo. Amounts are in units, by seat."""

    __slots__ = ("acts", "blocked", "dead", "events", "gain", "hits", "loss", "met", "roster", "sent_back", "void")

    def __init__(self, roster: Roster, acts: tuple[Act, ...]) -> None:
        self.roster, self.acts = roster, acts
        self.events: list[Event] = []  # what the later moments tell
        self.loss = [0] * len(roster.seats)
        self.gain = [0] * len(roster.seats)
        self.dead: set[Pair] = set()  # died in moment 3
        self.met: frozenset[Pair] = _NO_PAIRS  # of these, what died only because it met the cancel rule of its target
        self.void: dict[Pair, Pair | None] = {}  # made void in moment 4, and by which (None: in a circle)
        self.blocked: set[Act] = set()  # acts aimed at oneself that stopped something
        self.hits: list[Pair] = []  # acts that took hp, and from whom
        self.sent_back: tuple[tuple[Act, Act], ...] = ()  # acts that were reflected, and by which

    def tell(self, event: Event) -> None:
        self.events.append(event)


# moment 1

_FOULS: dict[type[Refusal], Callable[..., Event]] = {  # what is told where a fault is not refused but costs
    refusals.ShortOfAmmo: told.FoulShortOfAmmo,
    refusals.NotUnlocked: told.FoulNotUnlocked,
    refusals.LoneTarget: told.FoulLoneTarget,
}


def judge_fouls(board: Board, offenders: list[int], declarations: tuple[Declaration, ...]) -> Iterator[Event]:
    """A player whose declaration breaks a rule of use loses 1 hp, once, and it is void: nothing of it counts.

    cier.2.40, cier.R7, cier.R10. He stays a target until the end of the settlement (cier.R8, cier.R9).
    """
    shown = dict(zip(board.roster.living, declarations, strict=True))
    for seat in offenders:
        fault = board.fault(seat, shown[seat])
        assert fault is not None
        falling = ("cier.R9",) if board.hp[seat] <= board.roster.rules.unit else ()
        clauses = ("cier.2.40", *fault.clauses, "cier.R6", "cier.R7", "cier.R8", *falling, "cier.R10")
        yield _FOULS[type(fault)](*fault.fields().values(), clauses=clauses)
        if len(shown[seat]) == 2:
            yield told.BothVoid(seat, shown[seat], clauses=("cier.R30",))


# moments 2 to 4 look at the legal declarations alone


@remembered(4 * TABLES)
def later_moments(roster: Roster, acts: tuple[Act, ...]) -> Ledger:
    """Payment, cancel rules and effects. Nobody changes the ledger afterwards: it serves every board of this roster."""
    ledger = Ledger(roster, acts)
    pay(ledger)
    cancel(ledger)
    pairs = [(act, target) for act in acts for target in act.targets]
    if ledger.dead:
        pairs = [pair for pair in pairs if pair not in ledger.dead]
    make_void(ledger, pairs)
    take_effect(ledger, pairs)
    return ledger


# moment 2


def pay(ledger: Ledger) -> None:
    """Every legal use is paid for, whatever becomes of it (cier.2.41, cier.R11)."""
    for act in ledger.acts:
        if act.paid is not None:
            ledger.gain[act.user] -= act.cost
            ledger.events.append(act.paid)


# moment 3


def cancel(ledger: Ledger) -> None:
    """Whose cancel rule is met, his use is void, and so is the effect on him of the use that met it.

    All rules are judged on the same list of legal uses; a cancelled use still meets others' rules (cier.2.42,
    cier.2.43, cier.R14, cier.R17).
    """
    per_target = ledger.roster.rules.cancel_per_target
    found = [
        (act, condition, met_by)
        for act in ledger.acts
        for condition in act.ability.cancel
        if (met_by := _met_by(condition, act, ledger.acts)) is not None
    ]
    if not found:
        return
    cancelled = {act for act, _, _ in found}
    for act, condition, met_by in found:
        halves = per_target and act.ability.target == "two" and not isinstance(condition, Users)
        lost = {other.user for other in met_by} if halves else set(act.targets)
        ledger.dead |= {(act, target) for target in act.targets if target in lost}
        ledger.met |= {(other, act.user) for other in met_by}
        _tell_cancel(ledger, act, condition, met_by, cancelled, halves=halves)
    ledger.met -= ledger.dead
    ledger.dead |= ledger.met


def _met_by(condition: Cancel, act: Act, acts: tuple[Act, ...]) -> list[Act] | None:
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


def _tell_cancel(
    ledger: Ledger, act: Act, condition: Cancel, met_by: list[Act], cancelled: set[Act], *, halves: bool
) -> None:
    own = act.ability.clauses
    if isinstance(condition, Users):
        using = {other.user for other in ledger.acts if other.is_one_of((condition.ability,))}
        users = tuple(sorted(using))
        friendly = ("cier.R4",) if ledger.roster.are_friends(users) else ()
        clauses = (*own, "cier.2.42", "cier.2.43", "cier.R18", "cier.R14", *friendly)
        ledger.tell(told.CancelCrowd(act.user, act.ability.id, users, condition.ability, clauses=clauses))
        return
    for other in met_by:
        args = (act.user, act.ability.id, other.user, other.ability.id)
        clauses = (*own, "cier.2.42", "cier.2.43")
        if sum(used.user == other.user for used in ledger.acts) > 1:
            clauses += ("cier.R17",)  # his other use is not concerned
        if other in cancelled:
            clauses += ("cier.R14",)  # it cancels although it is cancelled itself
        if act.ability.is_of_role or other.ability.is_of_role:
            clauses += ("cier.4.13",)
        if isinstance(condition, Mutual):
            multiple = act.ability.target == "two" and len(act.targets) == 2
            whole = ("cier.R16",) if multiple else ()
            lost = told.CancelHalf if halves and multiple else told.Cancel
            ledger.tell(lost(*args, clauses=(*clauses, "cier.R15", *whole)))
        else:
            ledger.tell(told.CancelSole(*args, clauses=(*clauses, "cier.2.44", "cier.R19")))


# moment 4


def make_void(ledger: Ledger, pairs: list[Pair]) -> None:
    """Abilities in force make void what their row lists: from anybody if aimed at oneself, else from the target.

    Only what is in force makes void (cier.2.45, cier.R21); with the option everything that survived moment 3 does.
    Pairs that would make each other void in a circle are all void (cier.4.17).
    """
    voiders = _voiders(pairs)
    if not voiders:
        return
    if ledger.roster.rules.voids_chain_at_once:
        void: dict[Pair, Pair | None] = {pair: voiders[pair][0] for pair in pairs if pair in voiders}
    else:
        void = _resolve_voids(pairs, voiders)
    ledger.void = void
    for (act, target), by in void.items():
        if by is None:
            ledger.tell(
                told.VoidCircle(act.user, act.ability.id, target, clauses=("cier.2.45", "cier.4.17", "cier.R21"))
            )
            continue
        voider = by[0]
        args = (act.user, act.ability.id, target, voider.user, voider.ability.id)
        rulings = _void_rulings(ledger, (act, target), by, voiders)
        clauses = (*voider.ability.clauses, *act.ability.clauses, "cier.2.45", *rulings)
        stopped = told.Block if voider.ability.target == "self" else told.Void
        ledger.tell(stopped(*args, clauses=clauses))
    for pair in void:
        covering = [act for act, _ in voiders[pair] if act.ability.target == "self"]
        ledger.blocked.update(covering)
        for act in covering:
            if act.ability.reflect and pair[0].is_one_of(act.ability.reflect) and (act, act.user) not in void:
                _reflect(ledger, pair[0], act)
                break


def _voiders(pairs: list[Pair]) -> dict[Pair, list[Pair]]:
    """The pairs that others would make void, with those others.

    One voids another that is aimed at one's user, is listed, and comes from where one protects.
    """
    voiders: dict[Pair, list[Pair]] = {}
    for one in pairs:
        act, target = one
        listed, from_anybody = act.ability.voids, act.ability.target == "self"
        if not listed:
            continue
        for other in pairs:
            attack, attacked = other
            if attacked != act.user or attack.user == attacked or not (from_anybody or attack.user == target):
                continue
            if attack.is_one_of(listed):
                voiders.setdefault(other, []).append(one)
    return voiders


def _resolve_voids(pairs: list[Pair], voiders: dict[Pair, list[Pair]]) -> dict[Pair, Pair | None]:
    """The void pairs, each with the pair in force that did it (None: a circle).

    A pair is in force once all that could void it are void; it is void once one that could is in force. What stays
    open when nothing more follows hangs on circles: the pairs on a circle are void.
    """
    in_force: set[Pair] = set()
    void: dict[Pair, Pair | None] = {}
    open_pairs = pairs
    while open_pairs:
        for pair in open_pairs:
            threats = voiders.get(pair)
            if threats is None or all(other in void for other in threats):
                in_force.add(pair)
            else:
                by = next((other for other in threats if other in in_force), None)
                if by is not None:
                    void[pair] = by
        still_open = [pair for pair in open_pairs if pair not in in_force and pair not in void]
        if len(still_open) == len(open_pairs):
            void |= {pair: None for pair in still_open if _on_circle(pair, voiders, still_open)}
            still_open = [pair for pair in still_open if pair not in void]
        open_pairs = still_open
    return {pair: void[pair] for pair in pairs if pair in void}


def _on_circle(pair: Pair, voiders: dict[Pair, list[Pair]], among: list[Pair]) -> bool:
    reached: set[Pair] = set()
    ahead = [pair]
    while ahead:
        for other in voiders.get(ahead.pop(), ()):
            if other in among and other not in reached:
                reached.add(other)
                ahead.append(other)
    return pair in reached


def _void_rulings(ledger: Ledger, pair: Pair, by: Pair, voiders: dict[Pair, list[Pair]]) -> Iterator[str]:
    if by[0].ability.is_of_role or pair[0].ability.is_of_role:
        yield "cier.4.13"
    if len(pair[0].targets) > 1:
        yield "cier.R20"
    if ledger.roster.rules.voids_chain_at_once and by in ledger.void:
        yield "cier.R21"
        if _on_circle(pair, voiders, list(ledger.void)):
            yield "cier.4.17"


def _reflect(ledger: Ledger, attack: Act, mirror: Act) -> None:
    """The attacker loses his own damage instead; nothing can stop that (cier.4.15)."""
    if attack.damage:
        ledger.loss[attack.user] += attack.damage
        ledger.hits.append((mirror, attack.user))
        ledger.sent_back += ((attack, mirror),)
        args = (mirror.user, mirror.ability.id, attack.user, attack.ability.id, figure(attack.ability, "damage"))
        changed = ("cier.4.13",) if attack.ability.is_of_role else ()
        ledger.tell(told.Reflect(*args, clauses=("cier.4.15", *mirror.ability.clauses, *changed)))


def take_effect(ledger: Ledger, pairs: list[Pair]) -> None:
    """What is in force takes hp from its targets or gives its user ammo; all losses add up (cier.2.45, cier.R22)."""
    for pair in pairs:
        if pair in ledger.void:
            continue
        act, target = pair
        if target == act.user:
            if act.loaded is not None:
                ledger.gain[target] += act.gain
                ledger.events.append(act.loaded)
        elif act.damage:
            ledger.loss[target] += act.damage
            ledger.hits.append(pair)
            hit = act.hits[target]
            if act.against is not None and any(other.is_one_of((act.against,)) for other in ledger.acts):
                hit = hit.citing("cier.R19")  # it was used, but not by the target alone
            ledger.events.append(hit)
