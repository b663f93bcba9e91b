"""Every scenario of every game: the bulk of the tests. A failing one prints what happened and why."""

from __future__ import annotations

from kejian.testing import scenario_tests
from kejian.testing.scenarios import load_scenarios, same_ids
from tests.games import SCENARIOS, rulebook_codes

globals().update({f"Test{code.title()}": scenario_tests(code, SCENARIOS / code) for code in rulebook_codes()})


def test_scenario_ids_are_unique_among_all_games() -> None:
    assert same_ids(load_scenarios(SCENARIOS)) == []


def test_every_folder_of_scenarios_belongs_to_a_game() -> None:
    assert {folder.name for folder in SCENARIOS.iterdir() if folder.is_dir()} <= set(rulebook_codes())
