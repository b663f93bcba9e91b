"""The settlement of a 轮次 as a pure function: solvers, bots, tables and the match call the same one."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Event
from kejian.games.cier.board import Board, Declaration
from kejian.games.cier.ending import begin_round, close
from kejian.games.cier.moments import four_moments
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
    settled = settle_board(state.board, declarations)
    board, events, round_over = settled
    played = state.beats_played + 1
    if board.winners is not None:  # 回合 and 轮次 stay those of the last one played
        return State(board, state.round, state.beat, played), events
    limit = board.roster.rules.limit
    if limit is not None and played >= limit:
        return State(_drawn(board), state.round, state.beat, played), [*events, Event("limit", (limit,), ("cier.R28",))]
    if not round_over:  # the next 轮次 of the same 回合 (cier.2.8)
        return State(board, state.round, state.beat + 1, played), events
    told = events[:]
    begun = begin_round(board, told)
    if begun.winners is not None:
        return State(begun, state.round, state.beat, played), told
    return State(begun, state.round + 1, 1, played), told


def settle_board(board: Board, declarations: tuple[Declaration, ...]) -> Settled:
    """The four moments, the triggers and the end of the 回合. What was settled once on a board is remembered."""
    known = board.settled.get(declarations)
    if known is None:
        ledger = four_moments(board, declarations)
        after, round_over = close(ledger, fire(ledger))
        known = Settled(after, ledger.events, round_over)
        if len(board.roster.rules.boards) < board.roster.rules.BOARDS:
            board.settled[declarations] = known
    return known


def _drawn(board: Board) -> Board:
    """An undecided board at the limit (cier.R28)."""
    return board.roster.rules.board(
        board.roster, board.hp, board.hp0, board.ammo, board.used, board.spent, winners=()
    )
