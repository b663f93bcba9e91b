"""Tic-tac-toe and connect four on our contract: one question a step, the board as bits."""

from __future__ import annotations

import random
from collections.abc import Iterable

from kejian.core import Ask, Game, Outcome, Setup, Step

_ROWS = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)
_HAS_ROW = [any(stones & row == row for row in _ROWS) for stones in range(512)]
_DRAWN = Outcome(())
_WON = (Outcome((0,)), Outcome((1,)))


class Board:
    """The stones of both, where one may lie next, and whose turn it is."""

    __slots__ = ("free", "outcome", "stones", "turn")

    def __init__(self, free: list[int]) -> None:
        self.stones = [0, 0]
        self.free = free  # cells; in connect four the lowest open one of every column
        self.turn = 0
        self.outcome: Outcome | None = None

    def copy(self) -> Board:
        twin = Board.__new__(Board)
        twin.stones, twin.free, twin.turn, twin.outcome = self.stones[:], self.free[:], self.turn, self.outcome
        return twin


class Lay(Ask[int]):
    """Where to lay a stone: a cell."""

    __slots__ = ("board",)

    def __init__(self, board: Board, seat: int) -> None:
        self.board, self.seat = board, seat

    def moves(self) -> Iterable[int]:
        return self.board.free

    def sample(self, rng: random.Random) -> int:
        free = self.board.free
        return free[int(rng.random() * len(free))]


class _Lines(Game[Board]):
    """Two lay stones in turn; whoever has a line wins."""

    seats = range(2, 3)

    def step(self, state: Board) -> Step:
        turn = state.turn
        cell = yield Lay(state, turn)
        self.lay(state.free, cell)
        stones = state.stones[turn] = state.stones[turn] | 1 << cell
        state.turn = 1 - turn
        if self.has_line(stones):
            state.outcome = _WON[turn]
        elif not state.free:
            state.outcome = _DRAWN

    def outcome(self, state: Board) -> Outcome | None:
        return state.outcome

    def lay(self, free: list[int], cell: int) -> None:
        """Takes a cell away and opens what it opens."""
        raise NotImplementedError

    def has_line(self, stones: int) -> bool:
        raise NotImplementedError


class TicTacToe(_Lines):
    """Three in a row on nine cells."""

    code = "tic_tac_toe"

    def setup(self, setup: Setup) -> Board:
        return Board(list(range(9)))

    def lay(self, free: list[int], cell: int) -> None:
        free.remove(cell)

    def has_line(self, stones: int) -> bool:
        return _HAS_ROW[stones]


class ConnectFour(_Lines):
    """Four in a row; stones fall. Seven columns of six cells and one that stays empty, so that lines do not wrap."""

    code = "connect_four"

    def setup(self, setup: Setup) -> Board:
        return Board([7 * column for column in range(7)])

    def lay(self, free: list[int], cell: int) -> None:
        at = free.index(cell)
        if cell % 7 < 5:
            free[at] = cell + 1
        else:
            del free[at]

    def has_line(self, stones: int) -> bool:
        for way in (1, 6, 7, 8):
            pairs = stones & stones >> way
            if pairs & pairs >> 2 * way:
                return True
        return False
