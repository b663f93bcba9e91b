"""What a position of 唔叭荣耀 is worth, for those who look ahead: heroes, towers, and being near what is to be hit."""

from __future__ import annotations

from collections.abc import Hashable

from kejian.games.wuba.state import PHASES, ROUND, Hero, State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

_HERO, _LIFE = 0.4, 0.6  # that a hero is alive, and all of its HP
_STANDS, _TOWER = 0.5, 2.0  # that a tower stands, and all of its HP
_PURSE, _FULL = 0.01, 60  # a coin, and so many at the most
_NEAR = 0.12  # a hero beside an enemy tower
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
    targets = [point for point, hp in state.sides[1 - number].towers.items() if hp > 0]
    heroes = sum(
        _HERO + _LIFE * _part(hero.hp, hero.sheet.hp) + _nearness(state, hero, targets) for hero in side.living()
    )
    towers = sum(_STANDS + _TOWER * _part(hp, whole[point]) for point, hp in side.towers.items() if hp > 0)
    return float(heroes + towers + _PURSE * min(_FULL, side.economy))


def _part(hp: object, whole: object) -> float:
    return max(0.0, min(1.0, float(hp) / float(whole)))  # type: ignore[arg-type]


def _nearness(state: State, hero: Hero, targets: list[str]) -> float:
    """The nearer to an enemy tower the better."""
    steps = state.rules.geometry.steps
    return _NEAR / (1 + min((steps(hero.pos, point) for point in targets), default=0))


def key(state: State) -> Hashable:
    """All facts; nothing is hidden."""
    return frozen(state, _NOT_FACTS)
