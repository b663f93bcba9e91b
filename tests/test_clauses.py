"""Clause coverage: a clause with an effect is cited where it acts and shown by a scenario; no id is made up."""

from __future__ import annotations

import pytest

from kejian.testing import coverage_tests
from tests.games import SCENARIOS, rulebook_codes


def together(code: str) -> type:
    """The checks of a game in one process: its scenarios are played once for all of them, and once more than coverage needs."""
    marks = pytest.mark.xdist_group(f"clauses of {code}"), pytest.mark.no_cover
    return marks[0](marks[1](coverage_tests(code, SCENARIOS / code)))


globals().update({f"Test{code.title()}": together(code) for code in rulebook_codes()})
