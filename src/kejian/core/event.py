"""What happened: a small value with its reasons and with who may see it; rendered to a sentence only when read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, NamedTuple, TypeVar

import msgspec

from kejian.core.message import Message


class Event(Message, frozen=True, kw_only=True):
    """One thing that happened.

    `audience` is None for everybody, else the seats that see it as it is; the others see `public` (or nothing).
    A headline belongs to the short verdict; the rest is the chain of reasons behind it. A quiet event is a reason why
    something did not happen: told only where all reasons are. `label` is the field that says what somebody did: a table
    shows it without the sentence around it. `epitaph` is the field that names a seat which went out, where the event is
    that seat's one line: what undid it, what it had made, what would have saved it. Such an event is quiet to others.
    """

    audience: tuple[int, ...] | None = None
    public: Event | None = None

    headline: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    label: ClassVar[str] = ""
    epitaph: ClassVar[str] = ""

    @property
    def ended(self) -> int | None:
        """The seat whose end this tells to it in one line; mostly none."""
        return getattr(self, self.epitaph) if self.epitaph else None

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat (None: a spectator) sees of it."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return self
        return self.public


class Quiet(Event):
    """A reason that is told only where all reasons are."""

    quiet = True


class Aside(NamedTuple):
    """Quiet events that cost something to find: a rule yields how they are found, and the driver finds them at once, or
    never, in a match in which nobody reads reasons. Public facts only; it changes nothing."""

    tell: Callable[[], Iterable[Event]]


E = TypeVar("E", bound=Event)


def whispered(event: E, to: tuple[int, ...], public: Event | None = None) -> E:
    """The same event, but only some seats see it as it is; the others see `public`."""
    return msgspec.structs.replace(event, audience=to, public=public)
