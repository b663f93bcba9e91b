"""Solved duels for the tests, each solved once. `KEJIAN_DUELS=all ./run test tests/bots/equilibrium` solves all 66 pairs of 凡人 and
the ten roles, 平民 of up to four lives, and one against two to the end: some minutes."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

from kejian.bots.equilibrium.solver import solve_duel
from kejian.bots.equilibrium.solving import as_stored, usual_cap
from kejian.bots.equilibrium.store import StoredDuel
from kejian.core import Match, find_game
from kejian.core.duel import Duel, DuelPosition, DuelTable, SceneKey

PAIR = ("甲", "乙")
ALL = os.environ.get("KEJIAN_DUELS") == "all"  # what takes minutes too


class SolvedDuel(NamedTuple):
    """A match, its duel, the table and the solution."""

    match: Match
    duel: Duel
    table: DuelTable
    solution: StoredDuel

    def scene(self, *hp: int) -> SceneKey:
        """The scene with so much hp, first side first."""
        return next(key for key in self.table.scenes if key.hp == tuple(n * self.table.unit for n in hp))

    def at(
        self, stock: tuple[float, ...], marks: tuple[int, ...] = (0, 0), key: SceneKey | None = None
    ) -> DuelPosition:
        """A position, ammo as the book counts it."""
        units = tuple(round(n * self.table.unit) for n in stock)
        return DuelPosition(self.table.start.scene if key is None else key, units, marks)

    def bounds(self, at: DuelPosition) -> tuple[float, float]:
        return self.solution.bounds(self.table.scenes[at.scene], at)

    def value(self, *stock: float, marks: tuple[int, ...] = (0, 0), key: SceneKey | None = None) -> float:
        return sum(self.bounds(self.at(stock, marks, key))) / 2

    def mix(self, at: DuelPosition, side: int = 0) -> dict[str, float]:
        scene = self.table.scenes[at.scene]
        return {scene.moves[side][move].name.zh: share for move, share in self.solution.mix(scene, at, side)}


def table_of(players: tuple[str, ...] = PAIR, **options: Any) -> tuple[Match, Duel, DuelTable]:
    match = Match("cier", players, options)
    duel = find_game("cier").duel(match.state)
    return match, duel, DuelTable.of(duel)


def solved_duel(players: tuple[str, ...] = PAIR, cap: int | None = None, **options: Any) -> SolvedDuel:
    match, duel, table = table_of(players, **options)
    solution = solve_duel(table, usual_cap(table) if cap is None else cap)
    return SolvedDuel(match, duel, table, as_stored(solution, table.fingerprint()))


@cache
def standard() -> SolvedDuel:
    return solved_duel()


@cache
def champion() -> SolvedDuel:
    return solved_duel(对局="擂主战", 擂主="甲")
