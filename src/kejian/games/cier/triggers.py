"""The triggers of roles: after the effects, for all players at once; amounts add up (cier.4.16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kejian.core import Event
from kejian.games.cier import told
from kejian.games.cier.role import Trigger

if TYPE_CHECKING:
    from kejian.games.cier.board import Act, Board
    from kejian.games.cier.moments import Ledger


class Triggered:
    """What triggers gave in a 轮次, in units by seat, and which of the once-only ones are spent now."""

    __slots__ = ("ammo", "hp", "spent")

    def __init__(self, board: Board) -> None:
        self.ammo = [0] * len(board.hp)
        self.hp = [0] * len(board.hp)
        self.spent = list(board.spent)


def fire(board: Board, offenders: list[int], ledger: Ledger, events: list[Event]) -> Triggered:
    """Looks at what happened in this settlement and adds up what the triggers give."""
    triggered = Triggered(board)
    quiet = not offenders and not any(ledger.loss)
    for seat in board.roster.living:
        for trigger in board.roster.roles[seat].triggers:
            times = int(quiet) if trigger.event == "on_quiet" else _COUNTS[trigger.event](ledger, seat, trigger)
            if times and trigger.event not in board.spent[seat]:
                give(board, triggered, seat, trigger, 1 if trigger.once else times, events)
    return triggered


def give(board: Board, triggered: Triggered, seat: int, trigger: Trigger, times: int, events: list[Event]) -> None:
    """Books a trigger that fired, and spends it if it works only once."""
    scaled = board.roster.rules.scaled
    triggered.ammo[seat] += times * scaled(trigger.ammo)
    triggered.hp[seat] += times * scaled(trigger.hp)
    if trigger.once:
        triggered.spent[seat] |= {trigger.event}
    args = (seat, board.roster.seats[seat].role, trigger.event, times * trigger.ammo, times * trigger.hp)
    events.append(told.Trigger(*args, clauses=("cier.4.16",)))


def _listed(act: Act, seat: int, trigger: Trigger) -> bool:
    return act.user == seat and act.ability.id in trigger.abilities


def _blocks(ledger: Ledger, seat: int, trigger: Trigger) -> int:
    """My listed defence covered an incoming use that ended void: once per 轮次."""
    return int(any(_listed(act, seat, trigger) for act in ledger.blocked))


def _cancelled(ledger: Ledger, seat: int, trigger: Trigger) -> int:
    """Everything my listed use was aimed at was lost in moment 3: once per use."""
    return sum(
        _listed(act, seat, trigger) and bool(act.targets) and all((act, t) in ledger.dead for t in act.targets)
        for act in ledger.acts
    )


def _hits(ledger: Ledger, seat: int, trigger: Trigger) -> int:
    """My listed use took hp from somebody: once per use."""
    hitting = {id(act): act for act, _ in ledger.hits}
    return sum(_listed(act, seat, trigger) for act in hitting.values())


def _hurt(ledger: Ledger, seat: int, trigger: Trigger) -> int:
    """I lost hp to others: once per 轮次."""
    return int(any(target == seat for _, target in ledger.hits))


def _never(ledger: Ledger, seat: int, trigger: Trigger) -> int:
    """The start of a 回合 lies outside the settlement."""
    return 0


_COUNTS: dict[str, Callable[[Ledger, int, Trigger], int]] = {
    "on_block": _blocks,
    "on_cancelled": _cancelled,
    "on_hit": _hits,
    "on_hurt": _hurt,
    "on_round_start": _never,
}


def start_round(board: Board, events: list[Event]) -> tuple[list[int], list[int], list[frozenset[str]]]:
    """The triggers before a 回合, applied at once: hp, ammo and spent triggers after them (cier.4.16)."""
    triggered = Triggered(board)
    for seat in board.roster.living:
        for trigger in board.roster.roles[seat].triggers:
            if trigger.event == "on_round_start" and trigger.event not in board.spent[seat]:
                give(board, triggered, seat, trigger, 1, events)
    hp, ammo = list(board.hp), list(board.ammo)
    apply(board, triggered, hp, ammo)
    return hp, ammo, triggered.spent


def apply(board: Board, triggered: Triggered, hp: list[int], ammo: list[int]) -> None:
    """Adds what the triggers gave to the sums of the settlement.

    They never lift hp above what the player started with, and never take more ammo than there is (cier.4.16).
    """
    for seat, cap in enumerate(board.roster.rules.starting_hp):
        left, healed = hp[seat], triggered.hp[seat]
        hp[seat] = left + healed if healed <= 0 else max(left, min(left + healed, cap))
        if triggered.ammo[seat]:
            ammo[seat] = max(0, ammo[seat] + triggered.ammo[seat])
