"""`kejian arena` and `kejian fit`: figures of bots, and scores learnt from self-play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kejian.bots.thinker.weights import forget, weights_of
from kejian.core import find_game
from tests.cli.process import run


def test_two_bots_meet_in_pairs_with_the_seats_swapped() -> None:
    ran = run("arena", "cier", "random", "random", "--pairs", "6", "--seats", "3", "--silly", "--lang", "en")
    assert ran.code == 0
    assert ran.lines[0].startswith("random against random: ")
    assert "12 matches, seats swapped" in ran.lines[0]
    assert "silly acts of random: wasted" in ran.out


def test_the_figures_can_be_read_by_programs_and_are_the_same_for_the_same_seed() -> None:
    words = ("arena", "dabi", "thinker_3", "random", "--pairs", "2", "--playouts", "20", "--json")
    first, again = (json.loads(run(*words).out) for _ in range(2))
    assert (first["share"], first["questions"]) == (again["share"], again["questions"])
    assert 0 <= first["share"] <= 1


def test_a_bot_that_is_not_there_is_named() -> None:
    ran = run("arena", "dabi", "thinker", "nobody")
    assert ran.code == 2
    assert "nobody" in ran.err


def test_a_score_is_learnt_and_kept_for_these_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEJIAN_CACHE", str(tmp_path))
    ran = run("fit", "cier", "--matches", "10", "--seats", "3", "--playouts", "20", "--lang", "en")
    assert ran.code == 0
    assert "learnt from" in ran.out
    (kept,) = (tmp_path / "scores").iterdir()
    assert kept.stat().st_size < 4096
    weights = weights_of(find_game("cier"))
    monkeypatch.undo()
    forget()
    assert weights is not None
    assert weights == list(json.loads(kept.read_text())["weights"].values())


def test_a_game_without_features_has_nothing_to_learn_from() -> None:
    ran = run("fit", "wuba")
    assert ran.code == 2
    assert "没有可学的特征" in ran.err
