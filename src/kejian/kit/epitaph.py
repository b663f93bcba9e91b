"""The one line that somebody who went out reads: what did it, what he had made of it, what would have saved him."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Event, Message, Seat, Written

Part = Annotated[Message, Written("message")]


class Epitaph(Event):
    """Base of a game's own line; `by` is the event that did it, unless the game says it otherwise."""

    who: Seat
    by: Part
    made: Part
    saved: Part

    zh = "{by}{made}；{saved}。"
    en = "{by} {made}; {saved}."
    quiet = True
    epitaph = "who"
