"""Making a doubt small enough to argue about: fewer rounds, fewer players, fewer things, plainer moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kejian.core import Game, Refused, SetupRefused
from kejian.core.record import Line
from kejian.lab.gaps.doubts import LOOKS, Doubt
from kejian.lab.gaps.played import Played


def seen_in(game: Game[Any], played: Played, doubt: Doubt) -> Doubt | None:
    """The same doubt, if these rounds still show it."""
    try:
        found = next(LOOKS[doubt.kind](game, played), None)
    except (Refused, SetupRefused, ValueError):
        return None
    return found if found is not None and found.about == doubt.about else None


def shrink(game: Game[Any], played: Played, doubt: Doubt) -> tuple[Played, Doubt]:
    """The smallest rounds found, one thing less at a time, that show the doubt."""
    played = played._replace(lines=played.lines[: doubt.line])
    smaller = True
    while smaller:
        smaller = False
        for less in _less(game, played):
            found = seen_in(game, less, doubt)
            if found is not None:
                played, doubt, smaller = less._replace(lines=less.lines[: found.line]), found, True
                break
    return played, doubt


def _less(game: Game[Any], played: Played) -> Iterator[Played]:
    yield from _shorter(played)
    yield from _fewer(played)
    yield from _poorer(played)
    yield from _plainer(game, played)


def _shorter(played: Played) -> Iterator[Played]:
    for number in range(len(played.lines)):
        yield played._replace(lines=(*played.lines[:number], *played.lines[number + 1 :]))


def _fewer(played: Played) -> Iterator[Played]:
    """Without one of the players, where nobody's move names him."""
    for gone in played.players:
        if len(played.players) > 2:
            lines = tuple(left for line in played.lines if (left := _left(line, gone)) is not None)
            start = {key: value for key, value in played.start.items() if key != gone}
            players = tuple(player for player in played.players if player != gone)
            yield played._replace(players=players, start=start, lines=lines)


def _left(line: Line, gone: str) -> Line | None:
    """A line without somebody's answer."""
    if isinstance(line, tuple):
        return None if line[0] == gone else line
    return {player: text for player, text in line.items() if player != gone}


def _poorer(played: Played) -> Iterator[Played]:
    """With one thing less in the first position: a whole key, or one in a list."""
    for player, facts in played.start.items():
        if not isinstance(facts, dict):
            yield played._replace(start={key: value for key, value in played.start.items() if key != player})
            continue
        for key, value in facts.items():
            rest = {name: fact for name, fact in facts.items() if name != key}
            yield played._replace(start={**played.start, player: rest})
            if isinstance(value, list) and len(value) > 1:
                for i in range(len(value)):
                    yield played._replace(start={**played.start, player: {**facts, key: value[:i] + value[i + 1 :]}})
            elif isinstance(value, int) and not isinstance(value, bool) and value > 1:
                yield played._replace(start={**played.start, player: {**facts, key: value // 2}})


def _plainer(game: Game[Any], played: Played) -> Iterator[Played]:
    """With one move replaced by what silence means: the default of its question."""
    try:
        stops = [
            {match.players[seat]: ask.format(ask.default()) for seat, ask in match.asks.items()}
            for match in played.stops(game)
        ]
    except Refused:
        return
    for number, line in enumerate(played.lines):
        for player, text in [line] if isinstance(line, tuple) else line.items():
            plain = stops[number].get(player, text)
            if plain != text:
                changed: Line = (player, plain) if isinstance(line, tuple) else {**line, player: plain}
                yield played._replace(lines=(*played.lines[:number], changed, *played.lines[number + 1 :]))
