"""`kejian lab arena`: same tables whoever plays and whatever happens on the way, and bad input in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from kejian.core import find_game
from kejian.lab.arena import run_arena
from kejian.lab.bench import local_workers
from kejian.lab.plan import arena_plan
from tests.cli.process import call, environment, run
from tests.lab.killed import contents, killed

WORDS = ("lab", "arena", "cier", "--bots", "random", "thinker_1", "--games", "40", "--playouts", "10", "--seats", "3")

PLAN = arena_plan(find_game("cier"), ["random", "thinker_1"], 40, 3, 10, 1, {})


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the experiment comes to, played in one process."""
    folder = tmp_path_factory.mktemp("one") / "out"
    run_arena(PLAN, folder, local_workers(1))
    return contents(folder)


@pytest.mark.parametrize("workers", [2, 4])
def test_the_tables_are_the_same_whoever_plays(workers: int, tables: dict[str, bytes], tmp_path: Path) -> None:
    ran = run(*WORDS, "--workers", str(workers), "--out", tmp_path / "out", "--lang", "en")
    assert ran.code == 0, ran.err
    assert "thinker_1" in ran.out
    assert contents(tmp_path / "out") == tables
    assert set(tables) == {"games.parquet", "content.parquet", "results.json"}


def test_a_killed_run_goes_on_and_ends_with_the_same_files(tables: dict[str, bytes], tmp_path: Path) -> None:
    """Killed -9 at the first write, between two parts, and between the tables: always with a file half in place."""
    folder = tmp_path / "out"
    for writes in (0, 4, 10, 8):
        killed(writes, *WORDS, "--out", folder)
        assert list(folder.rglob(".*.part"))
    assert (folder / "games.parquet").exists()
    assert not (folder / "results.json").exists()
    told: list[tuple[int, int]] = []
    run_arena(PLAN, folder, local_workers(1), lambda came, of: told.append((came, of)))
    assert told == [(0, 0)]  # all parts were there
    assert contents(folder) == tables


def test_what_is_finished_is_not_played_again_and_another_experiment_is_not_mixed_in(tmp_path: Path) -> None:
    words = ("lab", "arena", "cier", "--bots", "random", "thinker_1", "--games", "4", "--playouts", "2")
    first = call(*words, "--out", tmp_path / "out", "--json")
    again = call(*words, "--out", tmp_path / "out", "--json")
    assert first.code == again.code == 0
    assert first.out == again.out
    other = call(*words, "--seed", "2", "--out", tmp_path / "out", "--lang", "en")
    assert other.code == 2
    assert "another experiment" in other.err
    assert json.loads(first.out)["matches"] == 4


def test_the_tables_say_who_met_how_it_ended_and_what_was_used(tables: dict[str, bytes], tmp_path: Path) -> None:
    for name, content in tables.items():
        (tmp_path / name).write_bytes(content)
    games = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(games) == 40
    assert [game["pair"] for game in games] == [pair for pair in range(20) for _ in "ab"]
    results = json.loads(tables["results.json"])
    points = sum(game["points_of_first"] for game in games) / 40
    assert results["meetings"][0]["value"] == pytest.approx(points)
    content = pq.read_table(tmp_path / "content.parquet").to_pylist()
    assert sum(row["used"] for row in content) == sum(game["decisions"] for game in games)
    unused = {row["name"] for row in content if row["listed"] and not row["used"] and not row["told"]}
    assert {thing["name"] for thing in results["never_used"]} <= unused


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cier", "--bots", "random", "thinker_1", "-o", "nonsense=1"), "nonsense"),
        (("cier", "--bots", "random", "nobody"), "nobody"),
        (("cier", "--bots", "random"), "two or more"),
        (("cier", "--bots", "random", "thinker_1", "--seats", "30"), "players"),
        (("nothing", "--bots", "random", "thinker_1"), "nothing"),
        (("cier", "--bots", "random", "thinker_1", "--cluster", "tcp://127.0.0.1:1"), "no cluster answers"),
        (("cier", "--bots", "random", "thinker_1", "--cluster", "over there"), "no cluster answers"),
        (("cier", "--bots", "random", "thinker_1", "--with", "missing.yaml"), "missing.yaml"),
    ],
)
def test_bad_input_is_a_sentence_and_leaves_nothing(words: tuple[str, ...], said: str, own_lab: Path) -> None:
    ran = call("lab", "arena", *words, "--lang", "en")
    assert ran.code == 2
    assert said in ran.err
    assert not own_lab.exists()


def test_the_command_line_starts_without_what_only_the_lab_needs() -> None:
    heavy = "'pyarrow', 'numpy', 'numba', 'distributed', 'kejian.lab'"
    code = f"import sys, kejian, kejian.cli.app; print([m for m in ({heavy}) if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, check=True, timeout=60)
    assert done.stdout.decode().strip() == "[]"
