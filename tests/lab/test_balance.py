"""`kejian lab balance`: strengths, exact matrices, what changed beyond noise; one page that needs nothing else."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from kejian.core import find_game
from kejian.core.record import load_records
from kejian.core.referee import judge
from kejian.lab import exact
from kejian.lab.plan import balance_plan
from tests.cli.process import call
from tests.lab.killed import contents, killed

DUEL = ("lab", "balance", "cier", "--bot", "random", "--playouts", "1", "--pieces", "囤弹手,老刀")


class Page(HTMLParser):
    """What a page refers to, and whether its tags are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)


def test_a_house_rule_that_helps_one_seat_is_marked_and_little_else(tmp_path: Path) -> None:
    words = (*DUEL, "--games", "240", "-o", "生命={甲: 2, 乙: 1}", "--against", "生命={甲: 1, 乙: 1}")
    ran = call(*words, "--out", tmp_path / "out", "--lang", "en")
    assert ran.code == 0, ran.err
    results = json.loads((tmp_path / "out/results.json").read_text())
    marked = {(change["group"], change["name"]) for change in results["changes"] if change["marked"]}
    assert ("座位", "第 1 座") in marked
    assert not any(group == "角色" for group, _ in marked)  # both have the seat as often
    text = (tmp_path / "out/report.html").read_text()
    page = Page(text)
    assert page.open == []
    assert "script" not in page.tags
    assert {"svg", "table"} <= page.tags or "svg" in page.tags
    assert all(re.match(r"data:|/r/lab\.|games/\d\.yaml", link) for link in page.links)
    assert "▲" in text
    assert "What changed" in text


def test_the_exact_matrix_of_roles_stands_beside_the_played_one_and_games_can_be_watched(tmp_path: Path) -> None:
    ran = call(*DUEL, "--games", "20", "--out", tmp_path / "out")
    assert ran.code == 0, ran.err
    results = json.loads((tmp_path / "out/results.json").read_text())
    exact = {(one, other): chance for one, other, chance in results["exact"]}
    assert exact["囤弹手", "老刀"] + exact["老刀", "囤弹手"] == pytest.approx(1)
    assert exact["囤弹手", "老刀"] > 0.5
    text = (tmp_path / "out/report.html").read_text()
    assert "精确的" in text
    assert "囤弹手" in text
    records = sorted((tmp_path / "out/games").glob("*.yaml"))
    assert len(records) == 5
    for path in records:
        (record,) = load_records(path)
        assert judge(record).refusal is None
    before = {file.name: file.read_bytes() for file in (tmp_path / "out").iterdir() if file.is_file()}
    assert call(*DUEL, "--games", "20", "--out", tmp_path / "out").code == 0
    assert before == {file.name: file.read_bytes() for file in (tmp_path / "out").iterdir() if file.is_file()}
    assert set(before) == {"report.html", "results.json", "games.parquet", "content.parquet"}


def test_the_exact_matrix_takes_both_seatings_where_a_house_rule_names_a_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """甲 has more hp and wins most of them: 囤弹手 0.8 as 甲 and 0.3 as 乙."""
    game = find_game("cier")

    def chance(_game: object, options: dict[str, Any]) -> float:
        return (0.8 if options["角色"]["甲"] == "囤弹手" else 0.7) if "生命" in options else 0.55

    monkeypatch.setattr(exact, "_chance", chance)
    for options, expected in (({"生命": {"甲": 2, "乙": 1}}, 0.55), ({}, 0.55)):
        plan = balance_plan(game, options, {}, ["囤弹手", "老刀"], bot="random", games=2, seats=2, playouts=1, seed=1)
        found = exact.exact_matrix(game, plan, ["囤弹手", "老刀"])
        assert found is not None and found["囤弹手", "老刀"] == pytest.approx(expected)
        assert found["老刀", "囤弹手"] == pytest.approx(1 - expected)


def test_a_role_that_is_brought_along_is_weighed_with_the_others(tmp_path: Path) -> None:
    role = tmp_path / "mine.yaml"
    role.write_text("format: cier-role/1\nname: 巨人\nenglish: Giant\nhp: 2\n")
    words = ("--pieces", "巨人,老刀", "--with", role, "--games", "80", "--out", tmp_path / "out")
    ran = call("lab", "balance", "cier", "--bot", "random", "--playouts", "1", *words)
    assert ran.code == 0, ran.err
    results = json.loads((tmp_path / "out/results.json").read_text())
    strongest = results["strengths"]["角色"][0]
    assert strongest["name"] == "巨人"
    assert strongest["marked"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--pieces", "囤弹手,谁"), "谁"),
        (("--against", "nonsense=1"), "nonsense"),
        (("-o", "犯规=不知道"), "犯规"),
        (("--against", "missing.yaml"), "missing.yaml"),
        (("--against", "book", "--pieces", "囤弹手,老刀"), "nothing to compare"),
    ],
)
def test_bad_input_is_a_sentence_and_leaves_nothing(words: tuple[str, ...], said: str, own_lab: Path) -> None:
    ran = call("lab", "balance", "cier", *words, "--bot", "random", "--games", "4", "--lang", "en")
    assert ran.code == 2
    assert said in ran.err
    assert not own_lab.exists()


def test_a_killed_report_goes_on_and_ends_with_the_same_files(tmp_path: Path) -> None:
    """Killed -9 at the page, beside it and the tables: the largest files there are."""
    words = (*DUEL, "--games", "8")
    killed(12, *words, "--out", tmp_path / "out")
    assert list((tmp_path / "out").glob(".*.part"))
    (tmp_path / "fresh").mkdir()
    for folder in ("out", "fresh/out"):  # a report knows the name of its folder
        assert call(*words, "--out", tmp_path / folder).code == 0
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh/out")
