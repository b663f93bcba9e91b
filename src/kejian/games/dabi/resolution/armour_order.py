"""In which order armour takes layers from now on, wherever it changed: told to people only, decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from kejian.core import Event
from kejian.games.dabi import told
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import Listed, runs
from kejian.games.dabi.state import Player, State

_NAMED: Final = 12  # pieces of a stack that are told; equal neighbours count as one


def order_changed(before: State, after: State) -> Iterator[Event]:
    """Of everybody alive whose armour changed in the round."""
    for seat in after.living():
        if _order(before.players[seat]) != _order(after.players[seat]):
            yield from _told(after, seat)


def order_after_births(state: State, produced: Iterable[Event]) -> Iterator[Event]:
    """Of everybody whose producers bore others, which stand on top in the order of their parents (dabi.R57)."""
    for event in produced:
        if isinstance(event, told.Born):
            yield from _told(state, event.who)


def _told(state: State, seat: int) -> Iterator[Event]:
    """Nothing is to be said where no stack holds different pieces."""
    celestials, others = _order(state.players[seat])[:1], _order(state.players[seat])[1:]
    clauses: tuple[str, ...] = ("dabi.A.2.1",)
    if any(len(stack) > 1 for stack in celestials):
        clauses += ("dabi.A.2.3",)
    if any(len(stack) > 1 for stack in others):
        clauses += ("dabi.A.2.4",)
    if len(clauses) > 1:
        pieces = tuple(piece for stack in (*celestials, *others) for piece in stack)
        yield told.ArmourOrder(seat, ((), pieces), clauses=clauses)


def _order(player: Player) -> tuple[Listed, ...]:
    """太阳/月亮, shields, producers, newest first."""
    return tuple(_named(stack) for stack in player.stacks())


def _named(stack: Pile) -> Listed:
    named = tuple(islice(runs(stack, newest_first=True), _NAMED))
    others = stack.size - sum(n for _, n in named)
    return (*named, (None, others)) if others else named
