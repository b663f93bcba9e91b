"""The settlement of a 轮次 as a pure function: solvers, bots, tables and the match call the same one."""

from __future__ import annotations

from typing import Any, NamedTuple

from kejian.core import Event
from kejian.games.cier import told
from kejian.games.cier.facts.abilities import Declaration
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.roster import Act, Roster
from kejian.games.cier.facts.state import State
from kejian.games.cier.memory import BOARDS, plain, remembered
from kejian.games.cier.settlement.ending import begin_round, close
from kejian.games.cier.settlement.moments import Ledger, judge_fouls, later_moments
from kejian.games.cier.settlement.reckoning import tell_hp
from kejian.games.cier.settlement.triggers import Triggered, fire

Settled = tuple[Board, list[Event], bool]
"""What a 轮次 does to a board: the board after it, what happened, and whether the 回合 is over."""


class Beat(NamedTuple):
    """A 轮次 with all that was worked out in it."""

    board: Board
    declarations: tuple[Declaration, ...]
    after: Board
    events: list[Event]
    round_over: bool
    offenders: list[int]
    ledger: Ledger
    triggered: Triggered | None


def settle(state: State, declarations: tuple[Declaration, ...]) -> tuple[State, list[Event]]:
    """The state after a 轮次, and what happened. The given state stays as it is.

    The declarations are those of the living players, in seat order, and well-formed.
    """
    before = state.board
    board, events, round_over = settle_board(before, declarations)
    after = State(board, state.round, state.beat + 1, state.beats_played + 1)
    if round_over or before.roster.limit is not None:
        events = _turn_of_round(after, before.roster, events, round_over)
    return after, events


def play_beat(state: State, declarations: tuple[Declaration, ...]) -> list[Event]:
    """The same in place: what happened."""
    before = state.board
    state.board, events, round_over = settle_board(before, declarations)
    state.beat += 1  # the next 轮次 of the same 回合 (cier.2.8)
    state.beats_played += 1
    if round_over or before.roster.limit is not None:
        return _turn_of_round(state, before.roster, events, round_over)
    return events


def _turn_of_round(state: State, before: Roster, events: list[Event], round_over: bool) -> list[Event]:
    """The end of the match, of the agreed number of 轮次, or of the 回合. `before` is who was in when it began."""
    board, limit = state.board, before.limit
    over = board.winners is not None
    if not over and limit is not None and state.beats_played >= limit:
        state.board, over = _drawn(board), True
        events = [*events, told.Limit(limit, clauses=("cier.R28",))]
    elif not over and round_over:
        events = events[:]
        state.board = begin_round(board, before, events)
        over = state.board.winners is not None
        if not over:
            state.round, state.beat = state.round + 1, 1
    if over:
        state.beat -= 1  # 回合 and 轮次 stay those of the last one played
    return events


@remembered(BOARDS)
def settle_board(board: Board, declarations: tuple[Declaration, ...], found: list[Any] | None = None) -> Settled:
    """The four moments, the triggers, and what follows from them. `found`: see `look_again`."""
    roster, ammo, used = board.roster, board.ammo, board.used
    events: list[Event] = []
    acts: list[Act] = []
    offenders: list[int] = []
    for seat, declaration in zip(roster.living, declarations, strict=True):
        price = roster.catalogue(seat)[declaration]
        events.append(price.shown)
        if price.cost <= ammo[seat] and price.needs <= used[seat] and not price.lone:
            acts += price.acts
        else:
            offenders.append(seat)
    if offenders:
        events += judge_fouls(board, offenders, declarations)
    ledger = later_moments(roster, tuple(acts))
    events += ledger.events
    triggered = fire(board, offenders, ledger, events) if roster.has_triggers else None
    if offenders or ledger.hits or triggered is not None:
        events += tell_hp(board, offenders, ledger, triggered)
    after, round_over = close(board, offenders, ledger, triggered, events)
    if found is not None:
        found += (offenders, ledger, triggered)
    return after, events, round_over


def look_again(board: Board, declarations: tuple[Declaration, ...]) -> Beat:
    """The same once more, with all that was worked out on the way: for those who ask why."""
    found: list[Any] = []
    after, events, round_over = plain(settle_board)(board, declarations, found)
    return Beat(board, declarations, after, events, round_over, *found)


def _drawn(board: Board) -> Board:
    """An undecided board at the limit (cier.R28)."""
    return board_of(board.roster, board.hp, board.hp0, board.ammo, board.used, board.spent, ())
