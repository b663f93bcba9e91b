"""The tape of a match: what was answered and what chance decided. With the set-up it is the whole match."""

from __future__ import annotations

from typing import Any, NamedTuple


class Answers(NamedTuple):
    """On the tape: the answers to one question, or to all that were asked at once."""

    moves: dict[int, Any]


class Drawn(NamedTuple):
    """On the tape: what chance decided."""

    result: Any


class Redealt(NamedTuple):
    """On the tape of an imagined match: hidden facts were dealt anew for a seat."""

    seat: int
    seed: int


class Imagined(NamedTuple):
    """On the tape of an imagined match: up to here reasons were read, from here on nobody reads them."""


Taped = Answers | Drawn | Redealt | Imagined
