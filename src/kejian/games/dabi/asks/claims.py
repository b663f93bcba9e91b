"""Moves that would be 自暴自弃 now, which a player may make all the same (dabi.1.5, dabi.R3)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Refusal
from kejian.games.dabi.asks.legality import canonical, read_intent
from kejian.games.dabi.moves.catalogue import MOVES
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.state import State


def claimable(state: State, seat: int) -> Iterator[Move]:
    """One for every row that is out of reach."""
    others = tuple(state.others(seat))
    for row in MOVES:
        if row.family in ("producer", "guard", "charge"):
            continue
        name = Name(row.id, row.full if row.copies == "fraction" else 1)
        move = Move(canonical(name, state.players[seat]), others[:1] if row.aim == "one" else ())
        if isinstance(read_intent(state, seat, move), Refusal):
            yield move
