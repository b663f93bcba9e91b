"""Chained and turned over (sgs.P9)."""

from __future__ import annotations

from kejian.games.sgs import told
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.moments import CHAINED, FLIPPED
from kejian.games.sgs.rows.occasions import OneCharacter
from kejian.kit.flow import Flow


def set_chained(state: State, seat: int, chained: bool, *by: str) -> Flow[None]:
    """Chained, or not any more."""
    player = state.players[seat]
    if player.chained != chained:
        player.chained = chained
        yield (told.Chained if chained else told.Unchained)(seat, clauses=(*by, "sgs.P9"))
        yield from CHAINED.comes(state, OneCharacter(state, seat))


def turn_over(state: State, seat: int, *by: str) -> Flow[None]:
    """翻面: a face-down character turns up instead of taking its next turn."""
    player = state.players[seat]
    player.face_down = not player.face_down
    yield told.TurnedOver(seat, clauses=(*by, "sgs.P9"))
    yield from FLIPPED.comes(state, OneCharacter(state, seat))


def restore(state: State, seat: int, *by: str) -> Flow[None]:
    """复原: face up and not chained."""
    yield from set_chained(state, seat, False, *by)
    if state.players[seat].face_down:
        yield from turn_over(state, seat, *by)
