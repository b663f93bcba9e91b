"""The engine knows no general: skills stand in the files of their kingdoms, and nowhere else."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from kejian.core import Match
from kejian.games.sgs.cards import EQUIPMENT, KINDS
from kejian.games.sgs.content.sheets import roster
from kejian.games.sgs.facts.cards import CARD_SETS, PRINTS
from kejian.games.sgs.facts.player import Player
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.labels import PHASE_NAMES

SGS = Path(str(import_module("kejian.games.sgs.game").__file__)).parent
ENGINE = [file for file in sorted(SGS.rglob("*.py")) if file.parent != SGS / "generals"]

MOST_LINES = 30  # of a general, with its functions and their docstrings
WORDS_OF_THE_RULES = {"连环"}  # a skill is called like what is chained (sgs.P9)


@pytest.mark.parametrize("file", ENGINE, ids=lambda file: str(file.relative_to(SGS)))
def test_no_module_of_the_engine_names_a_general_or_its_skill(file: Path) -> None:
    """Neither in its code nor in what it says of itself."""
    text = file.read_text("utf-8")
    names = {*roster(), *(skill.name.zh for skill in SKILLS.values())} - WORDS_OF_THE_RULES
    assert [name for name in sorted(names) if name in text] == []
    assert sorted(set(SKILLS) & set(re.findall(r"\w+", text))) == []


def lines_by_heading(file: Path) -> dict[str, list[str]]:
    """The lines of code of a kingdom's file under the comments that head them."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in file.read_text("utf-8").splitlines():
        heading = line[2:] if line.startswith("# ") else "" if line.startswith("SKILLS = (") else heading
        if line and not line.startswith("# "):
            found.setdefault(heading, []).append(line)
    found.pop("", None)  # imports, and the list at the end
    return found


@pytest.mark.parametrize("file", sorted((SGS / "generals").glob("*.py")), ids=lambda file: file.name)
def test_a_general_is_a_short_piece_of_code_under_its_name(file: Path) -> None:
    for heading, lines in lines_by_heading(file).items():
        assert len(lines) <= MOST_LINES, heading


def test_every_piece_is_headed_by_one_general_and_holds_skills_of_that_one_alone() -> None:
    for file in (SGS / "generals").glob("*.py"):
        for heading, lines in lines_by_heading(file).items():
            general = roster()[heading.partition(",")[0]]
            ids = {
                word for line in lines if line.lstrip().startswith("id=") for word in re.findall(r'id="(\w+)"', line)
            }
            assert ids, heading
            assert ids <= {*general.skills, *general.war_skills}, heading


FACTS_OF_THE_TABLE = {"kept", "skipped"}  # a reward's mark that is spent (sgs.R53), a phase that will not come


@pytest.mark.parametrize("file", sorted((SGS / "generals").glob("*.py")), ids=lambda file: file.name)
def test_a_skill_keeps_nothing_in_mind_but_looks_up_what_was_done(file: Path) -> None:
    """It may change what happens just now (a use, a blow); of a character or the table it sets no fact to remember by."""
    stored = {
        node.attr
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    assert stored & {*Player.__slots__, *State.__slots__} <= FACTS_OF_THE_TABLE


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
