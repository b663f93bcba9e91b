"""`kejian arena` and `kejian fit`: figures of bots, and scores learnt from self-play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kejian.bots.thinker.weights import fingerprint, forget, weights_of
from kejian.core import find_game
from tests.cli.process import call, run, run_with_flow
from tests.games import rulebook_codes


def test_two_bots_meet_in_pairs_with_the_seats_swapped() -> None:
    ran = run("arena", "cier", "random", "random", "--pairs", "6", "--seats", "3", "--silly", "--lang", "en")
    assert ran.code == 0
    assert ran.lines[0].startswith("random against random: ")
    assert "12 matches, seats swapped" in ran.lines[0]
    assert "silly acts of random: wasted" in ran.out


def test_the_figures_can_be_read_by_programs_and_are_the_same_whoever_plays(tmp_path: Path) -> None:
    words = ("arena", "cier", "thinker_3", "random", "--pairs", "2", "--playouts", "5", "--seats", "3", "--json")
    first, again = (json.loads(call(*words, "--out", tmp_path, "--workers", n).out) for n in ("1", "2"))
    assert first == again
    (met,) = first["meetings"]
    assert (met["first"], met["second"], met["n"]) == ("thinker_3", "random", 2)
    assert 0 <= met["low"] <= met["value"] <= met["high"] <= 1
    assert not list(tmp_path.rglob("*.json"))  # what is finished leaves nothing behind


def test_without_names_it_is_the_table_of_all_levels(tmp_path: Path) -> None:
    words = ("arena", "cier", "--pairs", "1", "--playouts", "2", "--seats", "3", "--out", tmp_path, "--lang", "en")
    ran = call(*words)
    assert ran.code == 0, ran.err
    head, _, headings, _, *rows = ran.lines
    assert "3 players, 1 pairs of matches a cell, 2 tries a decision, seed 1" in head
    assert headings == "| level | against the one below | against `random` | against `monte_carlo` | silly acts |"
    assert [row.split("|")[1].strip(" `") for row in rows] == [*(f"thinker_{n}" for n in range(1, 5)), "thinker"]
    filled = [[bool(cell.strip()) for cell in row.split("|")[1:-1]] for row in rows]
    assert filled == [[True, False, True, True, True], *[[True] * 5] * 4]  # nobody is below the first


def test_one_bot_alone_meets_nobody() -> None:
    ran = call("arena", "cier", "random", "--lang", "en")
    assert (ran.code, "name two bots" in ran.err) == (2, True)


def test_a_bot_that_is_not_there_is_named() -> None:
    ran = run("arena", "dabi", "thinker", "nobody")
    assert ran.code == 2
    assert "nobody" in ran.err


def test_a_score_is_learnt_and_kept_for_these_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEJIAN_CACHE", str(tmp_path))
    forget()
    ran = run("fit", "cier", "--matches", "10", "--seats", "3", "--playouts", "20", "--lang", "en")
    assert ran.code == 0, ran.err
    assert "learnt from" in ran.out
    (kept,) = (tmp_path / "scores").iterdir()
    assert kept.stat().st_size < 4096
    forget()  # another test may have looked before
    weights = weights_of(find_game("cier"), 3)
    assert weights_of(find_game("cier"), 4) is None, "what was learnt among three is not known among four"
    monkeypatch.undo()
    forget()
    assert weights is not None
    assert weights == list(json.loads(kept.read_text())["weights"].values())


def test_what_is_learnt_does_not_depend_on_who_plays(tmp_path: Path) -> None:
    kept = [tmp_path / f"{workers}.json" for workers in (1, 2)]
    for workers, file in enumerate(kept, 1):
        ran = run(
            "fit", "cier", "--matches", "6", "--seats", "3", "--playouts", "5", "--workers", workers, "--out", file
        )
        assert ran.code == 0, ran.err
    assert kept[0].read_bytes() == kept[1].read_bytes()


@pytest.mark.parametrize("code", rulebook_codes())
def test_a_score_can_be_learnt_of_every_game_with_a_rulebook(code: str, tmp_path: Path) -> None:
    """A few kilobytes under a fingerprint of the rules, a number for every feature, and not all of them 0."""
    kept, game = tmp_path / "score.json", find_game(code)
    ran = run("fit", code, "--matches", "5", "--playouts", "1", "--careless", "1", "--out", kept)
    assert ran.code == 0, ran.err
    assert kept.stat().st_size < 4096
    written = json.loads(kept.read_text())
    assert written["fingerprint"] == fingerprint(game)
    assert list(written["weights"]) == list(game.feature_names)
    assert any(written["weights"].values())


def test_a_game_without_features_has_nothing_to_learn_from() -> None:
    ran = run_with_flow("fit", "flow")
    assert ran.code == 2
    assert "没有可学的特征" in ran.err
