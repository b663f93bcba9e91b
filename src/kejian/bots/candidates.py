"""Which moves are worth comparing."""

from __future__ import annotations

from typing import Any

from kejian.core import Ask


def for_something(ask: Ask[Any], moves: list[Any]) -> list[Any]:
    """Without what is plainly for nothing; if all of it is, rather nothing is done, unless that is no better."""
    if type(ask).is_for_nothing is Ask.is_for_nothing:
        return moves  # the game cannot tell
    kept = [move for move in moves if not ask.is_for_nothing(move)]
    if kept:
        return kept
    default = ask.default()
    return moves if ask.is_for_nothing(default) else [default]
