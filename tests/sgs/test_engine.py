"""The engine knows no general: skills stand in the files of their kingdoms, and nowhere else."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from kejian.core import Match
from kejian.games.sgs.cards import EQUIPMENT, KINDS
from kejian.games.sgs.content.sheets import roster
from kejian.games.sgs.facts.cards import CARD_SETS, PRINTS
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.labels import PHASE_NAMES

SGS = Path(str(import_module("kejian.games.sgs.game").__file__)).parent
ENGINE = [file for folder in ("facts", "rows", "asks", "procedures", "cards") for file in (SGS / folder).rglob("*.py")]

MOST_LINES = 30  # of a skill, with its functions


def strings(file: Path) -> set[str]:
    """The string constants of a module, docstrings aside."""
    tree = ast.parse(file.read_text("utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


@pytest.mark.parametrize("file", ENGINE, ids=lambda file: file.name)
def test_no_module_of_the_engine_names_a_general_or_its_skill(file: Path) -> None:
    named = {*SKILLS, *roster(), *(skill.name.zh for skill in SKILLS.values())}
    assert not strings(file) & named


def lines_by_heading(file: Path) -> dict[str, list[str]]:
    """The lines of code of a kingdom's file under the comments that head them."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in file.read_text("utf-8").splitlines():
        heading = line[2:] if line.startswith("# ") else heading
        if line and not line.startswith("# "):
            found.setdefault(heading, []).append(line)
    found.pop("", None)  # imports
    return found


@pytest.mark.parametrize("file", sorted((SGS / "generals").glob("*.py")), ids=lambda file: file.name)
def test_a_skill_is_a_short_piece_of_code_under_the_name_of_its_general(file: Path) -> None:
    for heading, lines in lines_by_heading(file).items():
        skills = sum(" = Skill(" in line for line in lines)
        assert len(lines) <= MOST_LINES * skills, heading


def test_every_card_of_every_set_can_be_played() -> None:
    for kind in PRINTS:
        assert kind in KINDS
    assert {name: len(set(cards)) for name, cards in CARD_SETS.items()} == {
        "标准108": 108,
        "军争160": 160,
        "国战108": 108,
    }


def test_every_skill_belongs_to_a_general_and_is_told_in_both_languages() -> None:
    used = {skill for general in roster().values() for skill in (*general.skills, *general.war_skills)}
    assert used == set(SKILLS)
    for skill in (*SKILLS.values(), *EQUIPMENT.values()):
        assert skill.text.zh
        assert skill.text.en


def test_there_are_eleven_generals_of_each_kingdom_in_the_war() -> None:
    pool = [general for general in roster().values() if general.gouyu]
    assert {kingdom: sum(g.kingdom == kingdom for g in pool) for kingdom in "魏蜀吴群"} == dict.fromkeys("魏蜀吴群", 11)


@pytest.mark.parametrize("mode", ["身份", "国战"])
def test_a_position_of_any_phase_is_played_on(mode: str) -> None:
    for phase in PHASE_NAMES.values():
        match = Match("sgs", ["甲", "乙", "丙", "丁"], {"mode": mode}, start={"phase": phase.zh}, seed=1)
        assert match.asks, phase.zh
