"""The state of a match of 呲儿: the board and the clock."""

from __future__ import annotations

from kejian.games.cier.facts.board import Board
from kejian.games.cier.rules import Rules

_new = object.__new__


class State:
    """The board, which 回合 and 轮次 comes next, and how many 轮次 were played. Boards are shared, never changed."""

    __slots__ = ("beat", "beats_played", "board", "round")

    def __init__(self, board: Board, round_: int = 1, beat: int = 1, beats_played: int = 0) -> None:
        self.board = board
        self.round = round_
        self.beat = beat
        self.beats_played = beats_played

    def copy(self) -> State:
        twin: State = _new(State)
        twin.board = self.board
        twin.round = self.round
        twin.beat = self.beat
        twin.beats_played = self.beats_played
        return twin

    @property
    def rules(self) -> Rules:
        return self.board.roster.rules
