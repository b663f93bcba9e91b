"""Questions to the referee about a position: figures that no position holds, each with its value and why it is that.

A record asks under `ask`, and by whatever its `expect` names that is no key of a position; a game answers by its
`answer`. A question is a path as in `expect`: `("丁", "距离", "甲")`, `("ask", "一半 7")`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kejian.core.game import Answer
from kejian.core.match import Match
from kejian.core.record import Record
from kejian.core.refusal import Refusal, Refused

Path = tuple[str, ...]


class Asked(NamedTuple):
    """A question and its answer; or why it has none: it was not understood (`refusal`), or the game knows none such."""

    path: Path
    answer: Answer | None
    refusal: Refusal | None = None


def answers(match: Match, record: Record) -> list[Asked]:
    """What a game says to the questions of a record at the end of it."""
    paths: list[Path] = [("ask", question) for question in record.ask]
    if record.expect:
        paths += _missing(record.expect, match.position())
    return [_ask(match, path) for path in dict.fromkeys(paths)]


def laid_over(position: Mapping[str, Any], asked: list[Asked]) -> dict[str, Any]:
    """A position with the answers in their places."""
    whole = {key: dict(value) if isinstance(value, Mapping) else value for key, value in position.items()}
    for path, answer, _ in asked:
        if answer is not None:
            holder = whole
            for key in path[:-1]:
                holder = holder.setdefault(key, {})
            holder[path[-1]] = answer.value
    return whole


def _ask(match: Match, path: Path) -> Asked:
    try:
        return Asked(path, match.game.answer(match.state, path))
    except Refused as refused:
        return Asked(path, None, refused.refusal)


def _missing(expected: Mapping[str, Any], actual: object, path: Path = ()) -> Iterator[Path]:
    """The places of an expectation that a position does not have."""
    for key, want in expected.items():
        here = (*path, str(key))
        have = isinstance(actual, Mapping) and key in actual
        inside = actual[key] if isinstance(actual, Mapping) and have else None
        if isinstance(want, Mapping) and want and (not have or isinstance(inside, Mapping)):
            yield from _missing(want, inside, here)
        elif not have and here != ("error",):
            yield here
