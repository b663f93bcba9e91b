"""What may not follow the moves before: 不能连出, the flash chain, and the curses of the first three rounds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kejian.core import Refusal
from kejian.games.dabi import refusals
from kejian.games.dabi.moves.base import DODGE, SUPER_DODGE
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.curses import LATE
from kejian.games.dabi.moves.row import CHAIN_CLAUSES, Name, Row
from kejian.games.dabi.resources import CONNECTOR
from kejian.games.dabi.state import Player, State

_DODGES: Final = frozenset((DODGE.row, SUPER_DODGE.row))
_BOUND: Final = {row.id: row for row in ROWS.values() if row.chain or row.id in _DODGES or row.id in LATE}
"""The moves that may not follow everything."""
_NOTHING: Final[frozenset[str]] = frozenset()


class Past(NamedTuple):
    """All that what may follow depends on."""

    made: tuple[Name, ...]  # the last moves that bind, the latest first: a run of 闪, or one move of a chain
    connectors: int  # two stands for more
    early: int  # the number of a round before the fourth, else 0 (dabi.R2)
    by_family: bool  # the house rule: none of a chain after any of it


def chain_fault(state: State, seat: int, name: Name) -> Refusal | None:
    """Why a move may not follow a player's last ones."""
    if name.row not in _BOUND or (past := _past(state, seat)) is None:
        return None
    return _fault(past, seat, name, _BOUND[name.row])


def barred(state: State, seat: int) -> frozenset[str]:
    """The ids of all moves that may not follow a player's last ones."""
    past = _past(state, seat)
    return _NOTHING if past is None else _barred(past)


@lru_cache(maxsize=2048)
def _barred(past: Past) -> frozenset[str]:
    return frozenset(row.id for row in _BOUND.values() if _fault(past, 0, Name(row.id), row) is not None)


def _past(state: State, seat: int) -> Past | None:
    """None if anything may follow."""
    player = state.players[seat]
    early = state.round if state.round <= 3 and not state.rewound else 0
    last = player.history[-1] if player.history else None
    made: tuple[Name, ...] = ()
    if last is not None and last.name.row in _BOUND:
        made = tuple(flash_run(player)) if last.name.row in _DODGES else (last.name,)
    if made or early:
        return Past(made, min(player.counts[CONNECTOR], 2), early, state.rules.family_chains)
    return None


def _fault(past: Past, seat: int, name: Name, row: Row) -> Refusal | None:
    last = past.made[0] if past.made else None
    if row.chain and last is not None and ROWS[last.row].chain == row.chain:
        by_family = past.by_family or row.chain in ("swallow", "interrupt")
        if by_family or last == name:
            return refusals.Chain(seat, name, last, clauses=_barred_by(row, last))
    if row.id in _DODGES:
        return _flash_fault(past, seat, name)
    if row.id in LATE and past.early:
        return refusals.TooEarly(seat, name, past.early, clauses=("dabi.6.1.4", "dabi.B.2.3", "dabi.R2"))
    return None


def _barred_by(row: Row, last: Name) -> tuple[str, ...]:
    """The clauses against a move that would follow another of its family."""
    clauses: tuple[str, ...] = CHAIN_CLAUSES[row.chain]
    if "tuntuntutu" in (row.id, last.row):
        clauses += ("dabi.R25",)
    return (*clauses, "dabi.7.1.5") if row.id == "fengli" else clauses


def _flash_fault(past: Past, seat: int, name: Name) -> Refusal | None:
    """At most three 闪 running, no third 小闪, and after a 超闪 none but a 超闪 by a connector (dabi.2.3, dabi.R21)."""
    run = past.made if past.made and past.made[0].row in _DODGES else ()
    clauses: tuple[str, ...] = ("dabi.2.3", "dabi.B.2.1", "dabi.R21")
    connectors = past.connectors
    if connectors and run:
        clauses += ("dabi.7.1.6", "dabi.7.1.7") if connectors > 1 else ("dabi.7.1.6",)
    if len(run) >= 3:
        return refusals.FlashChain(seat, name, clauses=clauses)
    if run and run[0] == SUPER_DODGE and (name == DODGE or not connectors):
        return refusals.AfterSuperDodge(
            seat, name, clauses=clauses if connectors or name == DODGE else (*clauses, "dabi.7.1.6")
        )
    if run == (DODGE, DODGE) and name == DODGE:
        return refusals.FlashChain(seat, name, clauses=clauses)
    return None


def flash_run(player: Player) -> list[Name]:
    """The 闪 that a player's last moves were without a break, the latest first."""
    run: list[Name] = []
    for shown in reversed(player.history):
        if shown is None or shown.name not in (DODGE, SUPER_DODGE):
            break
        run.append(shown.name)
    return run
