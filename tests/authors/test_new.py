"""`kejian new`: what it writes is complete, and what it cannot do is said in a line."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kejian import games
from kejian.cli import new
from kejian.core import find_game, registry
from kejian.core.soundness import faults_of
from kejian.testing.coverage import CHECKS, Coverage
from kejian.testing.scenarios import load_scenarios, the_referee_agrees
from tests.cli.process import call


@pytest.mark.parametrize("code", ["Clap", "c", "1clap", "拍", "class", "a" * 21, "cl-ap"])
def test_a_bad_code_is_refused_in_a_line(code: str, tmp_path: Path) -> None:
    ran = call("new", code, "--outside", tmp_path / "game", "--lang", "en")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert f"“{code}” cannot be a code" in ran.err
    assert not (tmp_path / "game").exists()


def test_a_taken_code_and_a_folder_that_is_there_are_refused(tmp_path: Path) -> None:
    taken = call("new", "cier", "--outside", tmp_path / "game", "--lang", "en")
    assert (taken.code, taken.err) == (2, "kejian: the code cier belongs to a game already\n")
    there = call("new", "clap", "--outside", tmp_path, "--lang", "en")
    assert (there.code, there.err) == (2, f"kejian: {tmp_path} is there already; nothing was written\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("title", ['a"b', "/Clap", "a\\b", "", "两\n行", "{x}", "@CODE@"])
def test_a_title_that_would_break_the_files_is_refused(title: str, tmp_path: Path) -> None:
    ran = call("new", "clap", "--outside", tmp_path / "game", "--title", title, "--lang", "en")
    assert ran.code == 2
    assert "is written “Chinese/English”" in ran.err
    assert not (tmp_path / "game").exists()


def test_a_folder_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = call("new", "clap", "--outside", tmp_path / "file" / "game", "--lang", "en")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "cannot write" in ran.err


def test_outside_it_is_a_package_with_an_entry_point_and_nothing_left_to_fill_in(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    ran = call("new", "my_clap", "--outside", folder, "--title", "拍拍/Clap Clap", "--lang", "en")
    assert ran.code == 0
    assert ran.lines[0] == f"Written: {folder}"
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "kejian-my-clap"
    assert project["entry-points"]["kejian.games"] == {"my_clap": "kejian_my_clap:GAME"}
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert {file.name for file in files} >= {"rulebook.zh.md", "rulebook.en.md", "test_game.py", "moves.yaml"}
    assert [file for file in files if re.search("@[A-Z]+@", file.read_text("utf-8"))] == []
    linter = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "E,F,B,UP", "--ignore", "E501", folder]
    assert subprocess.run(linter, capture_output=True, check=False).returncode == 0


def test_in_the_tree_it_is_a_folder_that_all_tests_pick_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("src/kejian/games", "tests/scenarios"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(games, "__path__", [str(tmp_path / "src/kejian/games"), *games.__path__])
    monkeypatch.setattr(registry, "_found", dict(registry._found))
    ran = call("new", "inside2", "--lang", "en")
    assert ran.code == 0, ran.err
    assert "./run test -k Inside2" in ran.out
    game = find_game("inside2")
    assert type(game).__module__ == "kejian.games.inside2.game"
    assert faults_of(game) == []
    records = load_scenarios(tmp_path / "tests/scenarios/inside2")
    for record in records:
        the_referee_agrees(record)
    coverage = Coverage(game, records)
    assert {name: check(coverage) for name, check in CHECKS.items()} == {name: [] for name in CHECKS}
    again = call("new", "inside2", "--lang", "en")
    assert (again.code, again.err) == (2, "kejian: the code inside2 belongs to a game already\n")


def test_without_a_source_tree_it_asks_for_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new.games, "__path__", [str(tmp_path / "lib/kejian/games"), *games.__path__])
    ran = call("new", "clap", "--lang", "en")
    assert ran.code == 2
    assert "--outside FOLDER" in ran.err
