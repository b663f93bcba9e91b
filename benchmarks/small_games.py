"""Tic-tac-toe and connect four on our contract: one question a step, stones as bits."""

from __future__ import annotations

import random
from collections.abc import Iterable

from kejian.core import Ask, Game, Outcome, Setup, Step

_ROWS = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)
_HAS_ROW = [any(stones & row == row for row in _ROWS) for stones in range(512)]
_DRAWN = Outcome(())
_WON = (Outcome((0,)), Outcome((1,)))


class Board:
    """The stones of whoever lays the next one and of the other, the places where it may lie, and who that is."""

    __slots__ = ("open", "outcome", "own", "theirs", "tops", "turn")

    def __init__(self, open_: int, tops: list[int] | None = None) -> None:
        self.own = self.theirs = self.turn = 0
        self.open = open_  # cells or columns, as bits
        self.tops = tops or []  # of columns: the lowest open cell
        self.outcome: Outcome | None = None

    def copy(self) -> Board:
        twin = Board.__new__(Board)
        twin.own, twin.theirs, twin.turn, twin.outcome = self.own, self.theirs, self.turn, self.outcome
        twin.open, twin.tops = self.open, self.tops[:]
        return twin


class Lay(Ask[int]):
    """Where to lay a stone: a cell, or a column."""

    __slots__ = ("places",)

    def __init__(self, seat: int, places: tuple[int, ...]) -> None:
        self.seat, self.places = seat, places

    def moves(self) -> Iterable[int]:
        return self.places

    def sample(self, rng: random.Random) -> int:
        places = self.places
        return places[int(rng.random() * len(places))]

    sensible = sample


_LAY = [
    [Lay(seat, tuple(place for place in range(9) if open_ >> place & 1)) for open_ in range(512)] for seat in (0, 1)
]
"""The questions of both, by what is open."""


class _Lines(Game[Board]):
    """Two lay stones in turn; whoever has a line wins."""

    seats = range(2, 3)

    def outcome(self, state: Board) -> Outcome | None:
        return state.outcome


class TicTacToe(_Lines):
    """Three in a row on nine cells."""

    code = "tic_tac_toe"

    def setup(self, setup: Setup) -> Board:
        return Board(0o777)

    def step(self, state: Board) -> Step:
        turn = state.turn
        stone = 1 << (yield _LAY[turn][state.open])
        stones = state.own | stone
        state.own, state.theirs, state.turn, state.open = state.theirs, stones, 1 - turn, state.open ^ stone
        if _HAS_ROW[stones]:
            state.outcome = _WON[turn]
        elif not state.open:
            state.outcome = _DRAWN


class ConnectFour(_Lines):
    """Four in a row; stones fall. Seven columns of six cells and one that stays empty, so that lines do not wrap."""

    code = "connect_four"

    def setup(self, setup: Setup) -> Board:
        return Board(0o177, [7 * column for column in range(7)])

    def step(self, state: Board) -> Step:
        turn, tops = state.turn, state.tops
        column = yield _LAY[turn][state.open]
        cell = tops[column]
        tops[column] = cell + 1
        if cell == 7 * column + 5:
            state.open ^= 1 << column
        stones = state.own | 1 << cell
        state.own, state.theirs, state.turn = state.theirs, stones, 1 - turn
        up, across = stones & stones >> 1, stones & stones >> 7
        rising, falling = stones & stones >> 8, stones & stones >> 6
        if up & up >> 2 or across & across >> 14 or rising & rising >> 16 or falling & falling >> 12:
            state.outcome = _WON[turn]
        elif not state.open:
            state.outcome = _DRAWN
