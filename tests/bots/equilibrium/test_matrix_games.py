"""Matrix games: every solution comes with what it guarantees and concedes, and hard ones are solved exactly."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from kejian.bots.equilibrium import matrix_game
from kejian.bots.equilibrium.exact_game import exact_mixes
from kejian.bots.equilibrium.matrix_game import certificate, solve


def drawn(kind: str, rng: np.random.Generator, shape: tuple[int, int, int]) -> np.ndarray:
    signs = rng.integers(-1, 2, shape).astype(float)
    if kind == "signs":
        return signs
    return np.where(rng.random(shape) < 0.5, signs, np.round(rng.random(shape), 1 if kind == "ties" else 15))


@pytest.mark.parametrize("kind", ["signs", "ties", "smooth"])
@pytest.mark.parametrize("shape", [(200, 13, 13), (40, 4, 30), (40, 30, 4), (20, 1, 5), (20, 5, 1)])
def test_the_certificate_of_every_game_is_closed(kind: str, shape: tuple[int, int, int]) -> None:
    games = drawn(kind, np.random.default_rng(2), shape)
    solved = solve(games)
    lower, upper = certificate(games, solved.rows, solved.columns)
    assert np.array_equal(lower, solved.lower) and np.array_equal(upper, solved.upper)
    assert solved.gap <= 1e-11
    for mixes in (solved.rows, solved.columns):
        assert mixes.min() >= 0 and np.allclose(mixes.sum(axis=1), 1, atol=1e-12)


def test_the_values_are_those_of_exact_arithmetic() -> None:
    games = drawn("ties", np.random.default_rng(3), (12, 7, 6))
    solved = solve(games)
    for game, lower, upper in zip(games, solved.lower, solved.upper, strict=True):
        *_, value = exact_mixes(game.tolist())
        assert lower - 1e-12 <= value <= upper + 1e-12


def test_a_known_game_has_its_known_mixes() -> None:
    third = Fraction(1, 3)
    rows, columns, value = exact_mixes([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    assert (rows, columns, value) == ([third] * 3, [third] * 3, 0)
    *_, value = exact_mixes([[3, -1], [-2, 4]])
    assert value == 1


def test_a_game_on_which_the_quick_way_fails_is_solved_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        count, m, n = games.shape
        return np.full((count, m), 1 / m), np.full((count, n), 1 / n)

    games = drawn("smooth", np.random.default_rng(4), (3, 5, 5))
    right = solve(games)
    monkeypatch.setattr(matrix_game, "_simplex", fails)
    again = solve(games)
    assert again.gap <= 1e-12
    assert again.lower == pytest.approx(right.lower, abs=1e-12)
