"""What a 招 would reach from where its unit stands: a look ahead for people at the table, decided by the rules themselves.

Nothing is drawn or shown for it: it only walks what the 前置效果 walk before the distance is looked at (fadian.R21).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypedDict

from kejian.core import Ask, Chance
from kejian.games.fadian.asks.legality import repertoire, think_of
from kejian.games.fadian.content.effects import Back, BackOrForward, Forward, Step, StepUpTo
from kejian.games.fadian.facts.actor import DRAGON, Actor, unit_key
from kejian.games.fadian.facts.play import MAIN, Over, Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.rows.figures import Num
from kejian.games.fadian.rows.reach import in_range
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Technique
from kejian.kit.flow import Flow

WALKS = (Back, BackOrForward, Forward, Step, StepUpTo)
_KINDS = {SWIFT: "swift", STIFF: "stiff"}
_MOST_ANSWERS = 8


class ReachView(TypedDict):
    """`cells`: where a target would be hit; null where that cannot be said before the 招 is made."""

    kind: str  # swift, stiff or nothing
    cells: list[int] | None


def reach_of(state: State, seat: int) -> dict[str, ReachView]:
    """For everything a seat can perform, under the id it has in the menu, the cells it would hit."""
    player, foes = state.players[seat], state.enemies(seat)
    if not player.alive or not foes:
        return {}
    units = [("", Actor(state, seat))]
    if player.mark is not None and player.mark.dragon is not None:
        units.append(("dragon.", Actor(state, seat, DRAGON)))
    return {
        prefix + technique.id: {
            "kind": _KINDS.get(technique.kind, ""),
            "cells": _cells(state, unit, technique, foes[0]),
        }
        for prefix, unit in units
        for technique in repertoire(unit)
    }


def _cells(state: State, unit: Actor, technique: Technique, foe: int) -> list[int] | None:
    every = range(1, state.rules.cells + 1)
    if technique.area is not None:
        return None
    thought = think_of(state, unit, Actor.of(state, unit_key(foe)), technique, MAIN, None)
    if technique.at is None or thought.sure:
        return list(every)
    range_first = state.rules.range_first or technique.range_is_first
    before = () if range_first else technique.pre
    if any(not isinstance(effect, WALKS) and effect.concerns_foe for effect in before):
        return None  # it moves him, or turns on what nobody knows yet
    plain = not before and not isinstance(technique.at, Num)
    return [cell for cell in every if (_fits if plain else _fits_some_way)(state, unit, technique, foe, cell)]


def _near(play: Play, d: int) -> bool:
    """Whether a distance will do, with a step more or less for who has leeway (fadian.R78)."""
    return any(in_range(play, near) for near in ((d - 1, d, d + 1) if play.leeway else (d,)) if near >= 0)


def _fits(state: State, unit: Actor, technique: Technique, foe: int, cell: int) -> bool:
    play = think_of(state, unit, Actor.of(state, unit_key(foe)), technique, MAIN, None)
    return _near(play, abs(unit.cell - cell))


def _fits_some_way(state: State, unit: Actor, technique: Technique, foe: int, cell: int) -> bool:
    """With a target on the cell some payment and some walk lead to a hit."""
    for n in _payments(state, unit, technique):

        def begin(n: int = n) -> Play:
            copy = state.copy()
            copy.players[foe].cell = cell
            play = think_of(copy, Actor.of(copy, unit.key), Actor.of(copy, unit_key(foe)), technique, MAIN, None)
            play.n = n
            if technique.pay is not None and technique.pay.way != "put":
                for _ in range(min(n, len(play.player.hand))):
                    play.player.hand.take_top()
            return play

        if any(play.actor.here and play.target.here and _near(play, play.real_distance) for play in _walks(begin)):
            return True
    return False


def _payments(state: State, unit: Actor, technique: Technique) -> list[int]:
    if technique.pay is None:
        return [0]
    play = Play(state, unit, unit, technique, MAIN)
    return list(technique.pay.sizes(technique.pay.usable(play)))


def _walks(begin: Callable[[], Play]) -> Iterator[Play]:
    """The 招 after its first walk, for every answer to the questions on the way."""
    paths: list[tuple[Any, ...]] = [()]
    while paths:
        path = paths.pop()
        play = begin()
        flow, answers, said = _walk(play), iter(path), None
        try:
            while True:
                asked = flow.send(said)
                said = None
                if isinstance(asked, Chance):
                    break
                if isinstance(asked, Ask):
                    said = next(answers, _walks)
                    if said is _walks:
                        paths += [(*path, answer) for answer in islice(asked.moves(), _MOST_ANSWERS)]
                        break
        except (StopIteration, Over):
            yield play


def _walk(play: Play) -> Flow[None]:
    technique, rules = play.technique, play.state.rules
    yield from movement.turn_to_target(play)
    if rules.range_first or technique.range_is_first:
        return
    for effect in technique.pre:
        if isinstance(effect, WALKS) and not (yield from effect.run(play)):
            return
