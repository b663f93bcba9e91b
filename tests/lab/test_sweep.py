"""`kejian lab sweep`: a figure over a range, and the race for the value that makes a match-up even."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kejian.core import read_number
from kejian.lab import bench
from kejian.lab.sweep import BadRange, read_range, with_figure
from tests.cli.process import call
from tests.lab.killed import contents, killed

BOT = ("--bot", "random", "--playouts", "1")
GIANT = "format: cier-role/1\nname: 巨人\nenglish: Giant\nhp: 2\n"


def test_a_range_has_both_ends_and_exact_steps() -> None:
    assert read_range("1..3") == [1, 2, 3]
    assert read_range("0..1..1/2") == [0, read_number("1/2"), 1]
    for text in ("3..1", "1..2..0", "1..2..-1"):
        with pytest.raises(BadRange, match="empty"):
            read_range(text)
    for text in ("1", "a..b", "1..2..3..4", ".."):
        with pytest.raises(BadRange, match="none"):
            read_range(text)


def test_a_figure_is_changed_in_its_place_alone() -> None:
    content = {"巨人": {"hp": 2, "extra": {"飞镖": {"cost": 1}}}}
    assert with_figure(content, ["巨人", "extra", "飞镖", "cost"], 3)["巨人"]["extra"] == {"飞镖": {"cost": 3}}
    assert content["巨人"]["extra"] == {"飞镖": {"cost": 1}}
    with pytest.raises(KeyError):
        with_figure(content, ["巨人", "nothing", "cost"], 3)


def test_the_race_drops_what_is_clearly_worse_and_finds_the_even_value(tmp_path: Path) -> None:
    """A role that differs from a plain one by its hp alone is even with it at 1."""
    role = tmp_path / "mine.yaml"
    role.write_text(GIANT)
    words = ("--with", role, "--figure", "巨人.hp=1..4", "--between", "巨人,凡人", "--goal", "even", "--games", "240")
    ran = call("lab", "sweep", "cier", *words, *BOT, "--out", tmp_path / "out", "--lang", "en")
    assert ran.code == 0, ran.err
    found = json.loads((tmp_path / "out/results.json").read_text())
    assert found["best"] == "1"
    lanes = {lane["value"]: lane for lane in found["values"]}
    assert lanes["1"]["points"]["low"] <= 0.5 <= lanes["1"]["points"]["high"]
    assert lanes["1"]["dropped"] == 0
    assert 0 < lanes["4"]["dropped"] < 8
    assert lanes["4"]["points"]["n"] < lanes["1"]["points"]["n"] == 120
    assert "closest to even is 1" in ran.out
    assert "<svg" in (tmp_path / "out/report.html").read_text()
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"report.html", "results.json"}


def test_an_option_is_swept_for_the_first_seat_without_a_race(tmp_path: Path) -> None:
    words = ("-o", "对局=擂主战", "-o", "擂主=甲", "-o", "擂主子弹=0..1", "--seats", "3", "--games", "32")
    ran = call("lab", "sweep", "cier", *words, *BOT, "--out", tmp_path / "out")
    assert ran.code == 0, ran.err
    found = json.loads((tmp_path / "out/results.json").read_text())
    assert [lane["points"]["n"] for lane in found["values"]] == [16, 16]
    assert found["best"] is None
    assert found["even"] == 0.5  # one against two, but two sides


RACE = ("lab", "sweep", "cier", "-o", "轮次上限=3..4", "--goal", "even", "--games", "16", *BOT)


def test_a_killed_sweep_goes_on_and_ends_with_the_same_files(tmp_path: Path) -> None:
    """Killed -9 at some point of the race, at the page, and at the results: twenty files in all."""
    assert call(*RACE, "--out", tmp_path / "whole").code == 0
    early = random.Random(16).randrange(2, 16)
    for writes in (early, 18 - early, 1):
        killed(writes, *RACE, "--out", tmp_path / "out")
        assert not (tmp_path / "out/results.json").exists()
        assert list((tmp_path / "out").rglob(".*.part"))
    assert (tmp_path / "out/report.html").exists()
    assert call(*RACE, "--out", tmp_path / "out").code == 0
    assert contents(tmp_path / "out") == contents(tmp_path / "whole")
    assert set(contents(tmp_path / "out")) == {"report.html", "results.json"}


def test_a_finished_sweep_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = call(*RACE, "--out", tmp_path / "out", "--lang", "zh")
    files = contents(tmp_path / "out")
    (tmp_path / "out/race/00").mkdir(parents=True)  # as if it had been killed just before the end
    monkeypatch.delattr(bench, "play_part")
    again = call(*RACE, "--out", tmp_path / "out", "--lang", "zh")
    assert (again.code, again.out) == (first.code, first.out) and again.code == 0
    assert contents(tmp_path / "out") == files
    assert not (tmp_path / "out/race").exists()
    assert call(*RACE, "--out", tmp_path / "out", "--lang", "en").code == 0
    english = contents(tmp_path / "out")
    assert english["results.json"] == files["results.json"]
    assert b"Sweep" in english["report.html"]  # the page is written anew, out of what is known
    other = call(*RACE, "--seed", "9", "--out", tmp_path / "out", "--lang", "en")
    assert other.code == 2 and "another experiment" in other.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "擂主子弹=4..1"), "nothing in this range"),
        (("-o", "擂主子弹=a..b"), "numbers"),
        (("-o", "擂主子弹=1..900"), "too many"),
        (("-o", "没有=1..2"), "没有"),
        (
            (
                "-o",
                "擂主子弹=1",
            ),
            "one range is needed",
        ),
        (("-o", "擂主子弹=1..2", "--figure", "巨人.hp=1..2"), "only one"),
        (("--figure", "巨人.hp=1..2", "--between", "凡人,老刀"), "巨人.hp"),
        (("-o", "擂主子弹=1..2", "--between", "凡人"), "names two"),
        (("-o", "擂主子弹=1..2", "--cluster", "tcp://127.0.0.1:1"), "no cluster answers"),
    ],
)
def test_bad_input_is_a_sentence_and_leaves_nothing(words: tuple[str, ...], said: str, own_lab: Path) -> None:
    ran = call("lab", "sweep", "cier", *words, *BOT, "--games", "16", "--lang", "en")
    assert ran.code == 2
    assert said in ran.err
    assert not own_lab.exists()
