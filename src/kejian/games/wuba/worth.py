"""What a position of 唔叭荣耀 is worth, for those who look ahead: heroes, towers, and being near what is to be hit."""

from __future__ import annotations

from collections.abc import Hashable
from operator import mul

from kejian.games.wuba.state import PHASES, ROUND, Hero, State
from kejian.kit.keys import frozen
from kejian.kit.shares import shares

FEATURES = (
    "heroes",
    "hp of heroes",
    "armed heroes",
    "steps nearer to towers",
    "towers",
    "hp of towers",
    "coins",
    "in turn",
)
_PLAIN = (0.4, 0.6, 0.15, 0.02, 0.5, 2.0, 0.01, 0.0)  # a step counts the same far away, so that nobody stays at home
_FULL = 60  # coins, at the most
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
    return sum(map(mul, _PLAIN, features(state, number)), 0.0)


def features(state: State, seat: int) -> tuple[float, ...]:
    """A side's heroes, what they have, how near they are to what is to be hit, and its towers."""
    side, whole = state.sides[seat], state.rules.new_towers(seat)
    goals, living = standing(state, 1 - seat), list(side.living())
    own = standing(state, seat)
    return (
        len(living),
        sum(_part(hero.hp, hero.sheet.hp) for hero in living),
        sum(hero.weapon is not None for hero in living),
        sum(_nearness(state, hero, goals) for hero in living),
        len(own),
        sum(_part(side.towers[point], whole[point]) for point in own),
        float(min(_FULL, side.economy)),
        float(state.turn == seat),
    )


def standing(state: State, number: int) -> list[str]:
    """Where a side's towers stand."""
    return [point for point, hp in state.sides[number].towers.items() if hp > 0]


def _part(hp: object, whole: object) -> float:
    return max(0.0, min(1.0, float(hp) / float(whole)))  # type: ignore[arg-type]


def _nearness(state: State, hero: Hero, towers: list[str]) -> int:
    """The nearer to an enemy tower the better: a place that nobody moves, so going there helps nobody else."""
    return max(0, _FAR - way_to(state, hero.pos, towers))


def way_to(state: State, point: str, towers: list[str]) -> int:
    """Steps to the nearest of some towers."""
    steps = state.rules.geometry.steps
    return min((steps(point, tower) for tower in towers), default=0)


def key(state: State) -> Hashable:
    """All facts; nothing is hidden."""
    return frozen(state, _NOT_FACTS)
