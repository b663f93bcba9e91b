"""Why something may not be done: a value with its clauses, not a bool; exceptions only carry it."""

from __future__ import annotations

from kejian.core.message import Message


class Refusal(Message, frozen=True, kw_only=True):
    """Why a move (or a set-up) is not accepted, with what is missing. `refusals.py` and every game declare theirs."""


class Refused(Exception):
    """A move that is not accepted. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        words = " ".join(str(value) for value in self.refusal.fields().values())
        cited = ", ".join(self.refusal.clauses)
        return f"{self.refusal.kind} {words}".strip() + (f" ({cited})" if cited else "")


class BadMoveText(Refused):
    """A move text that could not be understood."""


class AmbiguousMove(Refused):
    """A move text that could mean several moves."""


class SetupRefused(Refused):
    """Players, options or a start position that do not make a match."""


class ContentError(Exception):
    """A content file that cannot be used: what is wrong, and where."""


class BrokenRule(Exception):
    """A rule raised an error. The match is as it was before the answer; `record` reproduces the error, and `where` is
    the line of the rule (`package/module.py:12`)."""

    def __init__(self, message: str, record: str, where: str = "") -> None:
        super().__init__(message, record, where)  # all of it: it travels between processes
        self.message, self.record, self.where = message, record, where
        if record:
            self.add_note(f"This record reproduces it:\n{record}")

    def __str__(self) -> str:
        return f"{self.message} ({self.where})" if self.where else self.message
