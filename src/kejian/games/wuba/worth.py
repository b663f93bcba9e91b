"""What a position of 唔叭荣耀 is worth, for those who look ahead: heroes, towers, and being near what is to be hit."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.games.wuba.state import PHASES, ROUND, Hero, State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_HERO, _LIFE = 0.4, 0.6  # that a hero is alive, and all of its HP
_STANDS, _TOWER = 0.5, 2.0  # that a tower stands, and all of its HP
_PURSE, _FULL = 0.01, 60  # a coin, and so many at the most
_ARMED = 0.15  # a hero with a weapon: without one there is little to hit with
_WAY = 0.02  # a step nearer to what can be hit: the same far away, so that nobody stays at home
_FAR = 12  # steps; from there on all is equally far
_NOT_FACTS = frozenset(("rules", "sheet"))


def clock(state: State) -> int:
    """Phases before round 1, then turns."""
    if state.phase != ROUND:
        return PHASES.index(state.phase)
    return len(PHASES) + 2 * state.round + (state.turn != state.rules.first)


def score(state: State) -> list[float]:
    """Both sides' parts of all that stands."""
    return shares([_worth(state, side) for side in (0, 1)], (0, 1))


def _worth(state: State, number: int) -> float:
    side, whole = state.sides[number], state.rules.new_towers(number)
    goals = standing(state, 1 - number)
    heroes = sum(
        _HERO
        + _LIFE * _part(hero.hp, hero.sheet.hp)
        + (0.0 if hero.weapon is None else _ARMED)
        + _nearness(state, hero, goals)
        for hero in side.living()
    )
    towers = sum(_STANDS + _TOWER * _part(hp, whole[point]) for point, hp in side.towers.items() if hp > 0)
    return float(heroes + towers + _PURSE * min(_FULL, side.economy))


def standing(state: State, number: int) -> list[str]:
    """Where a side's towers stand."""
    return [point for point, hp in state.sides[number].towers.items() if hp > 0]


def _part(hp: object, whole: object) -> float:
    return max(0.0, min(1.0, float(hp) / float(whole)))  # type: ignore[arg-type]


def _nearness(state: State, hero: Hero, towers: list[str]) -> float:
    """The nearer to an enemy tower the better: a place that nobody moves, so going there helps nobody else."""
    return _WAY * max(0, _FAR - way_to(state, hero.pos, towers))


def way_to(state: State, point: str, towers: list[str]) -> int:
    """Steps to the nearest of some towers."""
    steps = state.rules.geometry.steps
    return min((steps(point, tower) for tower in towers), default=0)


def key(state: State) -> Hashable:
    """All facts; nothing is hidden."""
    return frozen(state, _NOT_FACTS)
