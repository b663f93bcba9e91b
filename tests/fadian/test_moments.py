"""The engine knows no card: skills and lasting effects wait for moments, and no rule turns on what a thing is called."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from kejian.core import Event, Match, Text
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.content.schools.own_skills import OWN_SKILLS
from kejian.games.fadian.rows.book import Book
from kejian.games.fadian.rows.lasting import Lasting
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import School
from kejian.games.fadian.told import Damage

FADIAN = Path(str(resources.files("kejian.games.fadian")))
ENGINE = ("facts", "rows", "resolution")


def sources(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for file in sorted((FADIAN / folder).glob("*.py")):
            yield f"{folder}/{file.name}", ast.parse(file.read_text("utf-8"))


def constants(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def test_the_engine_cites_no_card_and_no_skill_and_knows_none_by_its_id() -> None:
    rows = {*BOOK.techniques, *BOOK.skills}
    cited = [
        (place, text)
        for place, tree in sources(*ENGINE, "asks")
        for text in constants(tree)
        if text in rows or re.match(r"fadian\.T\d", text)
    ]
    assert cited == []


def test_the_engine_imports_no_content() -> None:
    for place, tree in sources(*ENGINE, "asks"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert "fadian.content" not in str(node.module), place


def renamed() -> Book:
    """The same book with every 帖, 战技, 技能 and lasting effect called something else."""

    def skill(row: Skill) -> Skill:
        return replace(row, name=Text(f"技{row.id}", f"skill {row.id}"))

    def lasting(row: Lasting) -> Lasting:
        return replace(row, name=Text(f"效{row.id}", f"effect {row.id}"))

    def school(page: School) -> School:
        rows = tuple(replace(row, name=Text(f"招{row.id}", f"move {row.id}"), page=page.id) for row in page.techniques)
        skills = tuple(map(skill, page.skills))
        return replace(page, short=page.id, name=Text(f"页{page.id}", page.id), skills=skills, techniques=rows)

    schools = [school(page) for page in BOOK.schools.values()]
    effects = [lasting(row) for row in BOOK.lasting.values()]
    facts = (BOOK.aim, BOOK.drag, BOOK.bond, BOOK.armour_break, BOOK.bound)
    return Book(school(BOOK.essential), schools, [skill(row) for row in OWN_SKILLS], effects, *map(lasting, facts))


def told(seed: int, book: Book) -> list[Event]:
    """What happens in a random game played by a book."""
    rng = random.Random(seed)
    options = {"角色": dict(zip("甲乙", rng.sample(list(roster()), 2), strict=True)), "turn_limit": 12}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kejian.games.fadian.rules.BOOK", book)
        match = Match("fadian", ["甲", "乙"], options, seed=seed)
    for _ in range(150):
        if match.outcome is not None:
            break
        for seat, ask in match.asks.items():
            match.answer(seat, ask.sample(rng))
    return [event for seat in (0, 1) for event in match.events(0, seat)]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_the_same_way_whatever_its_cards_are_called(seed: int) -> None:
    assert told(seed, renamed()) == told(seed, BOOK)


def start(skills: list[str], **fields: object) -> dict[str, object]:
    return {"甲": {"pos": 4, "hand": ["♠3"], "技能": skills, **fields}, "乙": {"pos": 5, "facing": "左"}}


def damage(match: Match) -> list[int]:
    return [event.n for event in match.events() if isinstance(event, Damage)]


@pytest.mark.parametrize(
    ("fields", "dealt"),
    [({}, 2), ({"失去技能": ["嗜血"]}, 1), ({"效果": {"专注": True}}, 1), ({"效果": {"全加": 3}}, 5)],
)
def test_what_is_lost_or_void_adds_nothing_and_what_lasts_does(fields: dict[str, object], dealt: int) -> None:
    match = Match("fadian", ["甲", "乙"], start=start(["嗜血"], **fields), seed=1)
    match.answer(0, "出拳")
    assert damage(match) == [dealt]
