"""Bad input to any command of the lab: a sentence, exit code 2, and nothing half-written remains."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.process import call
from tests.lab.killed import contents

FEW = ("--playouts", "1", "--games")
COMMANDS = {
    "arena": ("cier", "--bots", "random", "thinker_1", *FEW, "4"),
    "balance": ("cier", "--bot", "random", *FEW, "4"),
    "sweep": ("cier", "--bot", "random", "-o", "轮次上限=3..4", *FEW, "16"),
    "gaps": ("cier", "--matches", "2"),
}
PLAYING = ("arena", "balance", "sweep")
CONTRADICTORY = "format: cier-role/1\nname: 糊涂\nhp: 1\nabilities:\n  zidan: {cost: nonsense}\n"
GIANT = "format: cier-role/1\nname: 巨人\nenglish: Giant\nhp: 2\n"


def refused(command: str, *words: str | Path) -> str:
    """What is said, in one sentence or two."""
    ran = call("lab", command, *COMMANDS[command], *words, "--lang", "en")
    assert ran.code == 2, ran.err
    assert ran.out == "" and ran.err.startswith("kejian: ") and len(ran.err.splitlines()) <= 3
    assert "Traceback" not in ran.err
    return ran.err


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_house_rule(command: str, own_lab: Path) -> None:
    assert "nonsense" in refused(command, "-o", "nonsense=1")
    assert not own_lab.exists()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_contradictory_file_is_told_with_its_place(command: str, tmp_path: Path, own_lab: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(CONTRADICTORY)
    said = refused(command, "--with", file)
    assert "bad.yaml" in said and "5" in said
    assert contents(tmp_path) == {"bad.yaml": CONTRADICTORY.encode()} and not own_lab.exists()


@pytest.mark.parametrize("command", PLAYING)
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "127.0.0.1", "tcp://127.0.0.1:99999"])
def test_a_cluster_that_does_not_answer(command: str, address: str, own_lab: Path) -> None:
    assert "no cluster answers" in refused(command, "--cluster", address)
    assert not own_lab.exists()


@pytest.mark.parametrize("command", PLAYING)
@pytest.mark.parametrize("there", ['{"made": ["something else"]}', "[]", "no JSON at all"])
def test_a_folder_of_something_else_is_left_as_it_is(command: str, there: str, tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text(there)
    (tmp_path / ".download.part").write_text("not ours")
    before = contents(tmp_path)
    assert "another experiment" in refused(command, "--out", tmp_path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("command", PLAYING)
def test_a_file_where_the_folder_should_be(command: str, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    assert "out" in refused(command, "--out", tmp_path / "out")
    assert contents(tmp_path) == {"out": b"a file"}


@pytest.mark.parametrize(
    ("path", "said"),
    [("巨人.nothing", "nothing"), ("巨人", "巨人"), ("没有.hp", "没有"), ("巨人.hp.deep", "巨人.hp.deep")],
)
def test_a_figure_that_no_file_has(path: str, said: str, tmp_path: Path, own_lab: Path) -> None:
    (tmp_path / "mine.yaml").write_text(GIANT)
    words = ("--with", tmp_path / "mine.yaml", "--figure", f"{path}=1..2", "--between", "巨人,凡人", *FEW, "16")
    ran = call("lab", "sweep", "cier", *words, "--bot", "random", "--lang", "en")
    assert ran.code == 2 and said in ran.err and "Traceback" not in ran.err
    assert not own_lab.exists()


def test_a_ruling_that_the_book_cannot_do_without() -> None:
    assert "cier.1" in refused("gaps", "--without", "cier.1")
