"""The scenarios of 三国杀: the referee agrees with every one."""

from __future__ import annotations

from pathlib import Path

from kejian.testing import scenario_tests

TestSgs = scenario_tests("sgs", Path(__file__).parent / "scenarios")
