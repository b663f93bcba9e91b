"""Who stands where: together with others, under towers, on rails; and that nobody is in anybody's way (wuba.R25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Event
from kejian.games.wuba import quiet
from kejian.games.wuba.state import Hero, State


def place_clauses(state: State, hero: Hero) -> tuple[str, ...]:
    """By which clauses a hero may stand where it stands now: beside others, under a tower, on rails."""
    geometry = state.rules.geometry
    shared = ("wuba.R25",) if any(other is not hero for other in state.on(hero.pos)) else ()
    tower = ("wuba.2.3.3", "wuba.R26") if geometry.tower_side(hero.pos) is not None else ()
    return (*shared, *tower, *(("wuba.R24",) if geometry.on_rails(hero.pos) else ()))


def in_the_way(state: State, points: Sequence[str]) -> Iterator[Event]:
    """Whoever stands on the way of a shot, a look, a flight or a ride, and blocks nothing."""
    for point in points:
        for hero in state.on(point):
            yield quiet.NothingBlocks(hero.name, point, clauses=("wuba.R25",))
