"""How much can be won against a known opponent by a player who gives away next to nothing to all others."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import lil_matrix

from kejian.bots.equilibrium.ceiling import Ceiling, ceiling, partly_at_random, solved_wins
from kejian.core.duel import DuelPosition, DuelTable
from tests.bots.equilibrium.duels import SolvedDuel, solved_duel, standard


def ceiling_at(duel: SolvedDuel, at: DuelPosition, side: int, share: float) -> Ceiling:
    """Against a player who draws a share of his moves at random."""
    known = partly_at_random(duel.table, duel.solution, 1 - side, share)
    return ceiling(duel.table, duel.solution, at, side, known)


@cache
def against_random() -> Ceiling:
    """In the standard duel, from its start."""
    return ceiling_at(standard(), standard().table.start, 0, 1.0)


class EveryCourse:
    """All courses of a short duel one by one, as one linear programme: how often the first side makes each of its moves,
    and what it makes sure of after each course. It shares nothing with the ceiling but the table."""

    def __init__(self, table: DuelTable, at: DuelPosition) -> None:
        self.table = table
        self.rows: list[dict[int, float]] = []  # each comes to 0 at the most
        self.sums: list[tuple[dict[int, float], float]] = []  # each comes to this
        self.wins: dict[int, float] = {}
        self.variables = 0
        self.sure = self._follow(at, None, 1.0)

    def _new(self) -> int:
        self.variables += 1
        return self.variables - 1

    def _follow(self, at: DuelPosition, before: int | None, often: float) -> int:
        """Everything from a position on, which the other reaches so often; what is made sure of there."""
        scene, sure = self.table.scenes[at.scene], self._new()
        own, other = (
            [n for n, move in enumerate(moves) if move.is_open((at.stock[k],), (at.marks[k],))]
            for k, moves in enumerate(scene.moves)
        )
        fair = [move for move in other if not scene.moves[1][move].foul]
        mine = {move: self._new() for move in own}
        self.sums.append(
            (dict.fromkeys(mine.values(), 1.0) | ({} if before is None else {before: -1.0}), float(before is None))
        )
        for reply in other:
            drawn = often / len(fair) if reply in fair else 0.0
            row = {sure: 1.0}
            for move, variable in mine.items():
                sequel = self.table.sequels[at.scene][move][reply]
                if sequel.scene is None:
                    share = (1 + sequel.worth) / 2
                    row[variable] = -share
                    self.wins[variable] = self.wins.get(variable, 0.0) + drawn * share
                    continue
                stock, marks = sequel.stock, sequel.marks
                if not sequel.anew:
                    stock = tuple(max(0, has + more) for has, more in zip(at.stock, stock, strict=True))
                    marks = tuple(has | more for has, more in zip(at.marks, marks, strict=True))
                after = self._follow(DuelPosition(sequel.scene, stock, marks), variable, drawn)
                row[after] = -1.0
            self.rows.append(row)
        return sure

    def most_wins(self, sure: float) -> float:
        """The most that is won against random play by who makes sure of so large a share."""
        above, sums = lil_matrix((len(self.rows), self.variables)), lil_matrix((len(self.sums), self.variables))
        for matrix, rows in ((above, self.rows), (sums, [row for row, _ in self.sums])):
            for number, row in enumerate(rows):
                for variable, part in row.items():
                    matrix[number, variable] = part
        gain = np.zeros(self.variables)
        gain[list(self.wins)] = list(self.wins.values())
        limits = [(sure if n == self.sure else 0.0, 1.0) for n in range(self.variables)]
        found = linprog(
            -gain, above.tocsr(), np.zeros(len(self.rows)), sums.tocsr(), [total for _, total in self.sums], limits
        )
        assert found.status == 0
        return -float(found.fun)


@pytest.mark.slow
def test_no_player_who_can_hardly_be_exploited_wins_97_of_100_standard_duels_against_random_play() -> None:
    found = against_random()
    assert found.sure == pytest.approx(0.5, abs=1e-9)
    assert found.wins(2) == pytest.approx(0.98229, abs=1e-5)  # the best reply: it need not be sure of anything
    assert found.wins(1e-6) < 0.911
    assert found.wins(0.4) < 0.97  # who wins so much can be exploited a great deal
    assert found.wins(1e-6) > 0.9045  # one who keeps what he promises made so much: the bound is not far off


@pytest.mark.slow
def test_the_solved_mix_stays_below_the_ceiling_and_far_above_its_value() -> None:
    duel = standard()
    known = partly_at_random(duel.table, duel.solution, 1, 1.0)
    wins = solved_wins(duel.table, duel.solution, duel.table.start, 0, known)
    assert wins == pytest.approx(0.84667, abs=1e-4)
    assert wins < against_random().wins(1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("side", [0, 1])
def test_against_a_perfect_player_nobody_wins_more_than_the_value(side: int) -> None:
    duel = standard()
    at, value = duel.at((1, 0.5)), duel.value(1, 0.5) * (1 if side == 0 else -1)
    assert ceiling_at(duel, at, side, 0.0).wins(2) == pytest.approx((1 + value) / 2, abs=1e-3)


def test_between_solved_mixes_wins_are_the_value() -> None:
    duel = standard()
    at, known = duel.at((1, 0.5)), partly_at_random(duel.table, duel.solution, 1, 0.0)
    wins = solved_wins(duel.table, duel.solution, at, 0, known)
    assert wins == pytest.approx((1 + duel.value(1, 0.5)) / 2, abs=1e-6)


@pytest.mark.parametrize(
    ("beats", "lives", "ammo"),
    [(2, 1, (2, 1.5)), (3, 1, (0.5, 0.5)), (2, 2, (1, 4))],
)
def test_in_a_short_duel_it_is_what_every_course_at_once_comes_to(
    beats: int, lives: int, ammo: tuple[float, float]
) -> None:
    duel = solved_duel(cap=8 if lives == 1 else 10, 轮次上限=beats, 生命={"甲": lives})
    at = duel.at(ammo)
    found, exact = ceiling_at(duel, at, 0, 1.0), EveryCourse(duel.table, at)
    for given_away in (0.0, 0.02, 0.1, 0.5, 2.0):
        most = exact.most_wins(found.sure - given_away / 2 - 1e-9)
        assert most - 1e-6 <= found.wins(given_away) <= most + 0.015
