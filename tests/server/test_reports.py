"""`/lab`: reports of this machine are listed and shown, their matches are told, and nothing else can be named."""

from __future__ import annotations

from pathlib import Path

import pytest

from kejian.core import Match
from tests.server.browser import Browser
from tests.server.host import serving, settings

SECRET = "nobody may read this"


@pytest.fixture
def lab(tmp_path: Path) -> Path:
    """A folder with a report, something that is none, and links that lead out."""
    folder = tmp_path / "lab"
    (folder / "cier-balance-1/games").mkdir(parents=True)
    (folder / "cier-balance-1/report.html").write_text("<html><title>呲儿 · 平衡 &lt;b&gt;</title><style>b{}</style>")
    match = Match("cier", ["甲", "乙"], seed=1)
    match.answer_all({0: "子弹", 1: "子弹"})
    match.answer_all({0: "呲儿 > 乙", 1: "子弹"})
    (folder / "cier-balance-1/games/1.yaml").write_text(match.record().to_yaml())
    (folder / "half").mkdir()
    (folder / "half/results.json").write_text(SECRET)
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/report.html").write_text(SECRET)
    (tmp_path / "outside/2.yaml").write_text(SECRET)
    (folder / "linked").symlink_to(tmp_path / "outside")
    (folder / "cier-balance-1/games/2.yaml").symlink_to(tmp_path / "outside/2.yaml")
    (folder / ".hidden").mkdir()
    (folder / ".hidden/report.html").write_text(SECRET)
    return folder


async def test_reports_are_listed_shown_and_their_matches_told(lab: Path, tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), lab=lab)) as url:
        browser = Browser(url)
        listing = await browser.get("/lab")
        assert listing.status_code == 200
        assert "呲儿 · 平衡 &lt;b&gt;" in listing.text
        assert "/lab/cier-balance-1/report.html" in listing.text
        assert not any(name in listing.text for name in ("half", "linked", "hidden"))
        report = await browser.get("/lab/cier-balance-1/report.html")
        assert report.status_code == 200
        policy = report.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src" not in policy
        assert "'unsafe-inline'" not in (await browser.get("/")).headers["content-security-policy"]
        yaml = await browser.get("/lab/cier-balance-1/games/1.yaml")
        assert "呲儿 > 乙" in yaml.text
        told = (await browser.get("/api/records/lab.cier-balance-1.1")).json()
        assert told["game"] == "cier"
        assert len(told["frames"]) == 3
        assert (await browser.get("/api/records/lab.cier-balance-1.1?format=yaml")).text == yaml.text
        reviewed = (await browser.get("/api/records/lab.cier-balance-1.1/review")).json()
        assert {decision["step"] for decision in reviewed["decisions"]} == {1, 2}


async def test_nothing_outside_of_the_reports_can_be_named(lab: Path, tmp_path: Path) -> None:
    paths = [
        "/lab/linked/report.html", "/lab/.hidden/report.html", "/lab/half/report.html", "/lab/half/results.json",
        "/lab/cier-balance-1/games/2.yaml", "/lab/cier-balance-1/games/7.yaml", "/lab/cier-balance-1/results.json",
        "/lab/../outside/report.html", "/lab/%2e%2e/report.html", "/lab/..%2foutside/report.html",
        "/lab/cier-balance-1%2f..%2flinked/report.html", "/lab/cier-balance-1/games/..%2f..%2f1.yaml",
        "/api/records/lab.linked.2", "/api/records/lab.cier-balance-1.2", "/api/records/lab...2",
        "/api/records/lab.linked.2/review",
        "/api/records/lab.cier-balance-1.", "/api/records/lab.", "/api/records/lab.%00.1",
        "/api/records/lab.cier-balance-1.%2e%2e%2f1", "/api/records/lab.cier-balance-1%2fgames.1",
    ]  # fmt: skip
    with serving(settings(str(tmp_path / "tables.db"), lab=lab)) as url:
        browser = Browser(url)
        for path in paths:
            answer = await browser.get(path)
            assert answer.status_code in (400, 404), path
            assert SECRET not in answer.text, path


async def test_a_machine_without_reports_says_how_to_make_one(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), lab=tmp_path / "nowhere")) as url:
        page = await Browser(url).get("/lab")
        assert page.status_code == 200
        assert "kejian lab balance" in page.text
