"""Every scenario of 唔叭荣耀."""

from __future__ import annotations

from pathlib import Path

from kejian.testing import scenario_tests

SCENARIOS = Path(__file__).parent / "scenarios"

TestScenarios = scenario_tests("wuba", SCENARIOS)
