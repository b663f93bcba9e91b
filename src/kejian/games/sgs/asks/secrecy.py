"""Windows of which nobody may know whom they ask: who holds an answer, or a general that could act, is nobody's business.

Everybody sees the seats that could be asked, and the table waits as long where none of them is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kejian.core import Ask, Lull
from kejian.games.sgs.facts.state import State
from kejian.kit.flow import Flow

A = TypeVar("A", bound=Ask[Any])


def window(state: State, seats: Sequence[int]) -> Lull | None:
    """A window in which some could be asked, as far as everybody knows; None: nobody could."""
    if not seats:
        return None
    state.windows += 1
    return Lull(tuple(seats), state.windows)


def in_secret(ask: A, lull: Lull | None) -> A:
    """A question in such a window."""
    if lull is not None:
        ask.beside = lull
    return ask


def unasked(state: State, lull: Lull | None) -> Flow[None]:
    """Nobody is asked, although some could have been. Whoever only imagines the match need not wait."""
    if lull is not None and state.explained:
        yield lull


def holding(state: State, seats: Sequence[int]) -> Lull | None:
    """Those who hold cards: any of them could hold what is asked for."""
    return window(state, [seat for seat in seats if state.players[seat].hand.cards])


def with_cards(state: State, seats: Sequence[int]) -> Lull | None:
    """Those who have cards at all, worn ones too: any of them could have something that serves."""
    return window(state, [seat for seat in seats if state.players[seat].has_cards])
