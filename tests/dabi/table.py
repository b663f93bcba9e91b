"""A short way to play rounds of 大臂 in tests: texts in, position out."""

from __future__ import annotations

from typing import Any

from kejian.core import Match
from kejian.core.script import Script
from kejian.games.dabi import GAME

Position = dict[str, Any]


def played(*rounds: dict[str, str], players: Any = "甲乙", options: Any = None, **start: Any) -> Match:
    """The match after some rounds. `players`: one letter each; all other keyword arguments are the start position."""
    script = Script(Match(GAME, list(players), options or {}, start=start, seed=1, hold=True))
    for texts in rounds:
        script.feed(texts)
    return script.match


def after(*rounds: dict[str, str], players: Any = "甲乙", options: Any = None, **start: Any) -> Position:
    """The position after some rounds."""
    return played(*rounds, players=players, options=options, **start).position()


def told(match: Match, kind: str) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind."""
    return [tuple(event.fields().values()) for event in match.all_events if event.kind == kind]
