"""How much was written to a room's log: in all, of this match, at this question; and how much of that a seat may know."""

from __future__ import annotations

from collections import Counter

from kejian.server import log
from kejian.server.log import Row, encode_row

_ONLOOKERS = -1  # in the place of a seat


class Tally:
    """Rows and bytes of a room, counted as they come."""

    __slots__ = ("_before_match", "_before_question", "_changes", "bytes", "of_queue", "rows")

    def __init__(self) -> None:
        self.rows, self.bytes = 1, 0
        self.of_queue = 0  # rows about those who wait for a seat, in this match
        self._before_match = 1, 0  # rows and bytes
        self._before_question = 1
        self._changes: Counter[int] = Counter()  # rows of this question about single seats: answers given, taken back

    def count(self, row: Row) -> None:
        """The next row."""
        self.rows += 1
        self.bytes += len(encode_row(row))

    def note(self, row: Row, is_open: bool) -> None:
        """Whose row it was, of those that tell nobody else anything. `is_open`: its question still is."""
        if isinstance(row, log.Answered | log.TakenBack):
            if is_open:
                self._changes[row.seat] += 1
        elif isinstance(row, log.Waited | log.Voted | log.Readied):
            self._changes[row.by] += 1
        elif isinstance(row, log.Returned):
            self._changes[row.seat] += 1
        elif isinstance(row, log.Queued | log.Unqueued):
            self._changes[_ONLOOKERS] += 1
            self.of_queue += 1

    def begin_match(self) -> None:
        """From here on rows are of a new match."""
        self._before_match, self.of_queue = (self.rows, self.bytes), 0

    def open_question(self) -> None:
        """From here on rows are of a new question."""
        self._before_question = self.rows
        self._changes.clear()

    @property
    def rows_of_match(self) -> int:
        return self.rows - self._before_match[0]

    @property
    def bytes_of_match(self) -> int:
        return self.bytes - self._before_match[1]

    def rows_of_question(self, seat: int | None) -> int:
        """Rows since the question was opened that a seat may know of: not how often others changed their minds."""
        own = self._changes[_ONLOOKERS if seat is None else seat]
        return self.rows - self._before_question - self._changes.total() + own
