"""Clause coverage of 三国杀: what is told, what scenarios name; no id is made up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kejian.games.sgs.cards import EQUIPMENT
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.game import GAME
from kejian.testing.coverage import CHECKS, Coverage
from kejian.testing.scenarios import load_scenarios

IN_CODE = ("every_effective_clause_is_cited_in_code", "no_unknown_clause_is_cited_named_or_told")
"""These look for the game's folder as a package; they come with its being listed."""


@cache
def coverage() -> Coverage:
    return Coverage(GAME, load_scenarios(Path(__file__).parent / "scenarios"))


@pytest.mark.parametrize("check", [name for name in CHECKS if name not in IN_CODE])
def test_clause_coverage(check: str) -> None:
    faults = CHECKS[check](coverage())
    assert not faults, "\n".join(faults)


def test_a_piece_of_equipment_cites_the_clause_of_its_card() -> None:
    for kind, skill in EQUIPMENT.items():
        assert skill.clause == PRINTS[kind].clause
        assert skill.name == PRINTS[kind].name
