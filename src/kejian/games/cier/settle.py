"""The settlement of a 轮次 as a pure function: solvers, bots, tables and the match call the same one."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Event
from kejian.games.cier.board import Board, Declaration
from kejian.games.cier.ending import begin_round, close, total_losses
from kejian.games.cier.moments import judge_fouls, later_moments
from kejian.games.cier.state import State
from kejian.games.cier.triggers import fire


class Settled(NamedTuple):
    """What a 轮次 does to a board: the board after it, what happened, and whether the 回合 is over."""

    board: Board
    events: list[Event]
    round_over: bool


def settle(state: State, declarations: tuple[Declaration, ...]) -> tuple[State, list[Event]]:
    """The state after a 轮次, and what happened. The given state stays as it is.

    The declarations are those of the living players, in seat order, and well-formed.
    """
    before = state.board
    settled = before.settled.get(declarations)
    if settled is None:
        settled = _remembered(before, declarations)
    board, events, round_over = settled
    if not round_over and before.roster.limit is None:  # the next 轮次 of the same 回合 (cier.2.8)
        return State(board, state.round, state.beat + 1, state.beats_played + 1), events
    return _turn_of_round(state, settled)


def _turn_of_round(state: State, settled: Settled) -> tuple[State, list[Event]]:
    """The end of the match, of the agreed number of 轮次, or of the 回合."""
    board, events, round_over = settled
    limit, played = board.roster.limit, state.beats_played + 1
    if board.winners is not None:  # 回合 and 轮次 stay those of the last one played
        return State(board, state.round, state.beat, played), events
    if limit is not None and played >= limit:
        return State(_drawn(board), state.round, state.beat, played), [*events, Event("limit", (limit,), ("cier.R28",))]
    if not round_over:
        return State(board, state.round, state.beat + 1, played), events
    told = events[:]
    begun = begin_round(board, state.board.roster, told)
    if begun.winners is not None:
        return State(begun, state.round, state.beat, played), told
    return State(begun, state.round + 1, 1, played), told


def _remembered(board: Board, declarations: tuple[Declaration, ...]) -> Settled:
    """Settles a board and remembers it, within bounds."""
    settled = _settle_board(board, declarations)
    if len(board.roster.rules.boards) < board.roster.rules.REMEMBERED:
        board.settled[declarations] = settled
    return settled


def _settle_board(board: Board, declarations: tuple[Declaration, ...]) -> Settled:
    """The four moments, the triggers, and what follows from them."""
    roster = board.roster
    offenders, fouls = judge_fouls(board, declarations)
    legal = declarations
    if offenders:
        legal = tuple(() if seat in offenders else shown for seat, shown in zip(roster.living, legal, strict=True))
    ledger = later_moments(roster, legal)
    events = [roster.catalogue(seat)[shown].shown for seat, shown in zip(roster.living, declarations, strict=True)]
    events += fouls
    events += ledger.events
    events += total_losses(board, offenders, ledger)
    after, round_over = close(board, offenders, ledger, fire(board, offenders, ledger, events), events)
    return Settled(after, events, round_over)


def _drawn(board: Board) -> Board:
    """An undecided board at the limit (cier.R28)."""
    return board.roster.rules.board(board.roster, board.hp, board.hp0, board.ammo, board.used, board.spent, winners=())
