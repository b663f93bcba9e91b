"""The state of a match of 呲儿: the board and the clock."""

from __future__ import annotations

from kejian.games.cier.board import Board
from kejian.games.cier.rules import Rules


class State:
    """The board, which 回合 and 轮次 comes next, and how many 轮次 were played. Boards are shared, never changed."""

    __slots__ = ("beat", "beats_played", "board", "round")

    def __init__(self, board: Board, round_: int = 1, beat: int = 1, beats_played: int = 0) -> None:
        self.board, self.round, self.beat, self.beats_played = board, round_, beat, beats_played

    def copy(self) -> State:
        return State(self.board, self.round, self.beat, self.beats_played)

    def become(self, other: State) -> None:
        self.board, self.round, self.beat, self.beats_played = (
            other.board, other.round, other.beat, other.beats_played
        )  # fmt: skip

    @property
    def rules(self) -> Rules:
        return self.board.roster.rules
