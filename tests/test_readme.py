"""What the READMEs show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from kejian.core import ContentError, Match, find_game
from tests.options_page import PAGE, page

ROOT = Path(__file__).resolve().parent.parent
READMES = ("README.md", "README.zh-CN.md")


@pytest.mark.parametrize("name", READMES)
def test_the_python_of_the_readme_runs_as_printed(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert tried > 3
    assert failed == 0


@pytest.mark.parametrize("name", READMES)
def test_the_console_of_the_readme_prints_what_it_says(name: str) -> None:
    sessions = re.findall(r"```console\n\$ \./run (.*?)\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)
    assert sessions
    for command, printed in sessions:
        ran = subprocess.run(
            [sys.executable, "-m", "kejian", *shlex.split(command)], capture_output=True, text=True, check=False
        )
        assert ran.stdout.rstrip() == printed.rstrip()


@pytest.mark.parametrize("name", [*READMES, *(str(p.relative_to(ROOT)) for p in sorted((ROOT / "docs").glob("*.md")))])
def test_links_between_pages_lead_somewhere(name: str) -> None:
    page = ROOT / name
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_page_of_house_rules_is_what_the_games_take() -> None:
    assert PAGE.read_text("utf-8") == page()


def test_no_word_stands_twice_in_the_glossary() -> None:
    rows = re.findall(r"^\| ([^|]+?) \|", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.MULTILINE)
    words = [word.strip() for row in rows for word in row.split(",") if row not in ("word", "---")]
    assert sorted({word for word in words if words.count(word) > 1}) == []


def test_every_module_named_by_the_architecture_is_there_and_every_folder_of_a_game_is_named() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    source = ROOT / "src" / "kejian"
    paths = re.findall(r"`((?:[a-z_]+/)+[a-z_]*(?:\.py)?)`", page)
    named = sorted({path for path in paths if not path.startswith(("tests/", "docs/", "frontend/", "parts/"))})
    within = [source, source / "games", *(source / "games" / code for code in GAMES)]
    assert [name for name in named if not any((folder / name).exists() for folder in within)] == []
    parts = {"core": "module of `core`", "server": "module of `server`"}
    for part, heading in parts.items():
        table = page.partition(heading)[2].partition("\n\n")[0]
        modules = re.findall(r"`([a-z_]+\.py)`", table)
        assert modules
        assert [name for name in modules if not (source / part / name).is_file()] == []
    for code in GAMES:
        folders = [each.name for each in (source / "games" / code).iterdir() if (each / "__init__.py").is_file()]
        assert [name for name in folders if name != "told" and f"`{name}/`" not in page] == [], code


GAMES = ("cier", "dabi", "fadian", "wuba", "sgs")


def notation_of(code: str) -> str:
    """The part of the page of notation that is about one game."""
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    section = page.partition(f"## {find_game(code).title.zh}\n")[2].partition("\n## ")[0]
    assert section, code
    return section


@pytest.mark.parametrize("code", GAMES)
def test_every_key_of_a_position_stands_on_the_page_of_notation(code: str) -> None:
    section, match = notation_of(code), Match(code, ["甲", "乙"], seed=1)
    position = match.position()
    keys = [key for key in position if key not in match.players] + list(position["甲"])
    assert [key for key in keys if f"`{key}" not in section] == []


@pytest.mark.parametrize("code", GAMES)
def test_the_one_line_position_on_the_page_of_notation_reads_back(code: str) -> None:
    written = re.search(r"One line: `([^`]+)`", notation_of(code))
    assert written
    game = find_game(code)
    players, options, start = game.read_line(written[1])
    match = Match(game, players, options, start=start, seed=1)
    again = Match(game, *game.read_line(game.write_line(match.state))[:2], start=match.position(), seed=1)
    assert again.position() == match.position()


def test_every_field_of_a_content_file_stands_in_its_table() -> None:
    written = (ROOT / "docs" / "content.md").read_text("utf-8")
    for heading, code, piece in (
        ("A role of 呲儿", "cier", "{name: 试, x: 1}"),
        ("A sheet of 法典", "fadian", "{name: 试, x: 1}"),
        ("A map of 唔叭荣耀", "wuba", "{format: wuba-map/1, x: 1}"),
        ("Heroes of 唔叭荣耀", "wuba", "{format: wuba-heroes/1, pack: 试, heroes: {试: {x: 1}}}"),
        ("A general of 三国杀", "sgs", "{name: 试, x: 1}"),
    ):
        with pytest.raises(ContentError) as caught:
            find_game(code).read_content(piece, "mine.yaml")
        known = re.search(r"known: ([\w, ]+)", str(caught.value))
        assert known
        section = written.partition(f"## {heading}")[2].partition("\n## ")[0]
        assert [field for field in known[1].split(", ") if f"`{field}`" not in section] == []
