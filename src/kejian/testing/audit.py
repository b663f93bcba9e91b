"""An audit of what is told: whoever only hears the events must know the position.

A game brings a listener. It is made for a fresh match, hears every event a spectator hears, and says what must be the
case by now; after every question that is compared with the truth. What changed was told, then, and what was told
changed. What it cites is held against the game's table of citations, where there is one. `KEJIAN_AUDIT=20000` in the
environment audits so many questions instead of the usual few.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, Protocol

from kejian.core import Event, Match, show_number
from kejian.core.number import Number
from kejian.testing.citations import saying, table_of
from kejian.testing.draw import play_some

LONGEST = 400  # questions of one match


class Misinformed(Exception):
    """Something was told that cannot be, as far as a listener knows."""


class Listener(Protocol):
    """Somebody who only hears. He looks at the match when he is made, for its set-up, and never again."""

    def hear(self, event: Event) -> None:
        """Takes in what happened; Misinformed where it does not go with what was told before."""

    def position(self) -> Mapping[str, Any]:
        """What must be the case by now, in the words of positions. What is left out is not compared."""


def usual(number: int) -> int:
    """How many questions to audit: the usual number, or as many as the environment asks for."""
    return int(os.environ.get("KEJIAN_AUDIT", number))


def audit(
    draw: Callable[[random.Random], Match],
    listener: Callable[[Match], Listener],
    questions: int,
    seed: int = 7,
    *,
    fouls: float = 0.05,
    truth: Callable[[Match], Mapping[str, Any]] = Match.position,
) -> int:
    """Plays random matches until so many questions were answered, each question compared; how many matches it took.

    AssertionError at the first difference: what differs, what was told last, and the record of the match.
    """
    rng, matches = random.Random(seed), 0
    while questions > 0:
        match, matches = draw(rng), matches + 1
        ear, heard = listener(match), 0
        for _ in range(LONGEST):
            new = match.events(since=heard)
            heard = len(match.all_events)
            try:
                for event in new:
                    ear.hear(event)
            except Misinformed as error:
                _report(match, new, f"{error}")
            if differing := differences(ear.position(), truth(match)):
                _report(match, new, "\n".join(differing))
            table = table_of(match.game.package)
            if table is not None and (faults := list(table.faults(new, saying(match)))):
                _report(match, new, "\n".join(faults))
            if match.outcome is not None or questions <= 0:
                break
            play_some(match, rng, 1, fouls)
            questions -= 1
    return matches


def differences(believed: Mapping[str, Any], true: Mapping[str, Any], place: str = "") -> list[str]:
    """Where the two differ, a line each; only what is believed is looked at."""
    found = []
    for key, value in believed.items():
        at = f"{place}{key}"
        if key not in true:
            found.append(f"{at}: {_shown(value)} by what was told, but there is no such thing")
        elif isinstance(value, Mapping) and isinstance(true[key], Mapping):
            found += differences(value, true[key], f"{at}.")
        elif value != true[key]:
            found.append(f"{at}: {_shown(value)} by what was told, but it is {_shown(true[key])}")
    return found


def _shown(value: object) -> str:
    return show_number(value) if isinstance(value, Number) and not isinstance(value, bool) else repr(value)


def _report(match: Match, told: list[Event], why: str) -> NoReturn:
    story = [f"  {match.words.say(event, 'en', match.players, full=True)} {event.all_clauses}" for event in told]
    raise AssertionError("\n".join([why, "told last:", *story, match.record().to_yaml()]))
