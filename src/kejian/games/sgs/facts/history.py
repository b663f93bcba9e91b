"""What was done: counted for the running phase and the running turn, so that rules look it up.

A word says what was done: `use:sha` a use of 杀, `play:sha` one played in answer, the id of a skill its use. Whatever asks
"once per phase", "no 杀 in this phase" or "so many cards given" asks here; there are no flags to forget.
"""

from __future__ import annotations

Counts = dict[tuple[int, str], int]

STRUCK = "sha_in_play_phase"
"""杀 used or played in one's own play phase, counted or not."""
STRIKES = "strikes"
"""杀 used, counted or not."""


class History:
    """Counts of deeds by seat and word."""

    __slots__ = ("phase", "turn")

    def __init__(self) -> None:
        self.phase: Counts = {}
        self.turn: Counts = {}

    def copy(self) -> History:
        twin: History = object.__new__(History)
        twin.phase, twin.turn = self.phase.copy(), self.turn.copy()
        return twin

    def note(self, seat: int, word: str, n: int = 1) -> None:
        """Somebody did something, perhaps several times."""
        key = (seat, word)
        for counts in (self.phase, self.turn):
            counts[key] = counts.get(key, 0) + n

    def in_phase(self, seat: int, word: str) -> int:
        return self.phase.get((seat, word), 0)

    def in_turn(self, seat: int, word: str) -> int:
        return self.turn.get((seat, word), 0)

    def new_phase(self) -> None:
        self.phase = {}

    def new_turn(self) -> None:
        self.phase, self.turn = {}, {}
