"""Clause coverage: a clause with an effect is cited where it acts and shown by a scenario; no id is made up."""

from __future__ import annotations

from kejian.testing import coverage_tests
from tests.games import SCENARIOS, rulebook_codes

globals().update({f"Test{code.title()}": coverage_tests(code, SCENARIOS / code) for code in rulebook_codes()})
