"""What happened: a small value with its reasons and with who may see it; rendered to a sentence only when read."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    `audience` is None for everybody, else the seats that see it as it is; the others see `public` (or nothing).
    """

    kind: str
    args: tuple[Any, ...] = ()
    clauses: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None
    public: Event | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat (None: a spectator) sees of it."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return self
        return self.public
