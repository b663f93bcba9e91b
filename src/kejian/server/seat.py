"""What a room keeps of somebody at the table, and of the time for the open question."""

from __future__ import annotations

from kejian.server.sharing import Mates


class Seat:
    """Somebody at the table: a person (with the hash of his token) or a bot. A person's `bot` plays for him; one that
    `stands_in` does so because he was away. `waits`: who wanted to wait longer for him."""

    __slots__ = ("bot", "left", "mates", "name", "stands_in", "token", "waits")

    def __init__(self, name: str, token: str = "", bot: str | None = None) -> None:
        self.name, self.token, self.bot = name, token, bot
        self.left, self.stands_in = False, False
        self.waits: list[int] = []
        self.mates: Mates | None = None  # where several play it together

    @property
    def is_missed(self) -> bool:
        """Whether something was decided because he was not here."""
        return self.left or self.stands_in or bool(self.waits)

    def come_back(self) -> None:
        """He is here again: what was decided because he was not is undone."""
        self.left = False
        self.waits = []
        if self.stands_in:
            self.bot, self.stands_in = None, False

    @property
    def is_person(self) -> bool:
        return bool(self.token)

    def is_of(self, token: str) -> bool:
        """Whether one plays it, alone or with others."""
        return self.token == token or (self.mates is not None and self.mates.has(token))


class Clock:
    """The time for the open question: so many milliseconds left at `since`; `pauses` counts its stops.

    While rows are replayed `since` is when they were written; in a room that lives it is on the server's steady clock.
    """

    __slots__ = ("left", "paused", "pauses", "since")

    def __init__(self, left: int, since: int) -> None:
        self.left, self.since = left, since
        self.paused, self.pauses = False, 0

    def left_at(self, now: int) -> int:
        return self.left if self.paused else max(0, self.left - (now - self.since))

    def carry_over(self, wall: int, steady: int) -> None:
        """From the time of the rows to the steady clock. What is dated in the future has just been written."""
        self.since = steady - max(0, wall - self.since)
