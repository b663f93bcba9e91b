"""The triggers of roles: after the effects, for all players at once; amounts add up (cier.4.16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, sub
from typing import TYPE_CHECKING

from kejian.core import Event, Text
from kejian.games.cier import asides, told
from kejian.games.cier.facts.role import Reaction

if TYPE_CHECKING:
    from kejian.games.cier.facts.board import Board
    from kejian.games.cier.facts.roster import Act
    from kejian.games.cier.settlement.moments import Ledger


class Triggered:
    """What triggers gave in a 轮次, in units by seat, and which of the once-only ones are spent now.

    `hp_left` and `ammo_left` are what everybody has without them; `fired` is which fired and how many times.
    """

    __slots__ = ("ammo", "ammo_left", "fired", "hp", "hp_left", "spent")

    def __init__(self, board: Board, hp_left: Sequence[int], ammo_left: Sequence[int]) -> None:
        self.ammo = [0] * len(board.hp)
        self.hp = [0] * len(board.hp)
        self.hp_left, self.ammo_left = hp_left, ammo_left
        self.spent = list(board.spent)
        self.fired: list[tuple[int, Reaction, int]] = []

    def changes(self, seat: int, cap: int) -> tuple[int, int]:
        """What their sum really changes: never hp above what the player started with, never more ammo taken than
        there is (cier.4.16)."""
        left, healed = self.hp_left[seat], self.hp[seat]
        hp = healed if healed <= 0 else max(0, min(healed, cap - left))
        ammo = max(self.ammo[seat], -self.ammo_left[seat]) if self.ammo[seat] else 0
        return ammo, hp


def fire(board: Board, offenders: list[int], ledger: Ledger, events: list[Event]) -> Triggered:
    """Looks at what happened in this settlement and adds up what the triggers give."""
    unit = board.roster.rules.unit
    hp = [
        n - loss - unit * (seat in offenders) for seat, (n, loss) in enumerate(zip(board.hp, ledger.loss, strict=True))
    ]
    triggered = Triggered(board, hp, list(map(add, board.ammo, ledger.gain)))
    quiet = _quiet(offenders, ledger)
    for seat in board.roster.living:
        for trigger in board.roster.roles[seat].triggers:
            times = quiet if trigger.event == "on_quiet" else _COUNTS[trigger.event](ledger, seat, trigger)
            if times and trigger.event not in board.spent[seat]:
                give(board, triggered, seat, trigger, 1 if trigger.once else times, events)
    return triggered


def _quiet(offenders: list[int], ledger: Ledger) -> int:
    """Nobody lost hp by a foul, a hit or a reflection: once per 轮次."""
    return int(not offenders and not any(ledger.loss))


def times_of(offenders: list[int], ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """How many times what a trigger waits for happened in this settlement."""
    if trigger.event == "on_quiet":
        return _quiet(offenders, ledger)
    return _COUNTS[trigger.event](ledger, seat, trigger)


def give(board: Board, triggered: Triggered, seat: int, trigger: Reaction, times: int, events: list[Event]) -> None:
    """Books a trigger that fired, spends it if it works only once, and tells what it really changed."""
    rules = board.roster.rules
    cap = rules.starting_hp[seat]
    before = triggered.changes(seat, cap)
    triggered.ammo[seat] += times * rules.scaled(trigger.ammo)
    triggered.hp[seat] += times * rules.scaled(trigger.hp)
    triggered.fired.append((seat, trigger, times))
    ammo, hp = map(sub, triggered.changes(seat, cap), before)
    args = (seat, board.roster.seats[seat].role, trigger.event)
    if ammo or hp:
        events.append(told.Trigger(*args, rules.figure(ammo), rules.figure(hp), clauses=("cier.4.16",)))
    else:
        events.append(told.TriggerInVain(*args, clauses=("cier.4.16",)))
    if trigger.once:
        triggered.spent[seat] |= {trigger.event}
        events.append(asides.TriggerSpent(*args, _ONCE[trigger.once], clauses=("cier.4.16", "cier.R38")))


_ONCE = {"对局": Text("每场对局", "match"), "回合": Text("每回合", "round")}


def _listed(act: Act, seat: int, trigger: Reaction) -> bool:
    return act.user == seat and act.ability.id in trigger.abilities


def _blocks(ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """My listed defence covered an incoming use that ended void: once per 轮次."""
    return int(any(_listed(act, seat, trigger) for act in ledger.blocked))


def _cancelled(ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """Everything my listed use was aimed at was lost in moment 3: once per use."""
    return sum(
        _listed(act, seat, trigger) and bool(act.targets) and all((act, t) in ledger.dead for t in act.targets)
        for act in ledger.acts
    )


def _hits(ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """My listed use took hp from somebody: once per use."""
    hitting = {id(act): act for act, _ in ledger.hits}
    return sum(_listed(act, seat, trigger) for act in hitting.values())


def _hurt(ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """I lost hp to others: once per 轮次."""
    return int(any(target == seat for _, target in ledger.hits))


def _never(ledger: Ledger, seat: int, trigger: Reaction) -> int:
    """The start of a 回合 lies outside the settlement."""
    return 0


_COUNTS: dict[str, Callable[[Ledger, int, Reaction], int]] = {
    "on_block": _blocks,
    "on_cancelled": _cancelled,
    "on_hit": _hits,
    "on_hurt": _hurt,
    "on_round_start": _never,
}


def start_round(board: Board, events: list[Event]) -> tuple[list[int], list[int], list[frozenset[str]]]:
    """The triggers before a 回合, applied at once: hp, ammo and spent triggers after them (cier.4.16)."""
    triggered = Triggered(board, board.hp, board.ammo)
    for seat in board.roster.living:
        for trigger in board.roster.roles[seat].triggers:
            if trigger.event == "on_round_start" and trigger.event not in board.spent[seat]:
                give(board, triggered, seat, trigger, 1, events)
    hp, ammo = list(board.hp), list(board.ammo)
    apply(board, triggered, hp, ammo)
    return hp, ammo, triggered.spent


def apply(board: Board, triggered: Triggered, hp: list[int], ammo: list[int]) -> None:
    """Adds what the triggers really change to the sums of the settlement (cier.4.16)."""
    for seat, cap in enumerate(board.roster.rules.starting_hp):
        gained, healed = triggered.changes(seat, cap)
        hp[seat] += healed
        ammo[seat] += gained
