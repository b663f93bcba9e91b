"""Tests for any game, in this repository or outside of it: the laws, the clause coverage, the scenarios.

One line in a test file is enough:

    TestClap = kejian_tests("clap", scenarios=Path(__file__).parent / "scenarios")

`law_tests`, `coverage_tests` and `scenario_tests` are its parts. All need pytest and hypothesis, which nothing else in
kejian does; `draw`, `laws`, `coverage` and `scenarios` go without.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kejian.testing.suite import coverage_tests, kejian_tests, law_tests, scenario_tests

__all__ = ["coverage_tests", "kejian_tests", "law_tests", "scenario_tests"]
_MISSING = "kejian.testing needs pytest and hypothesis: pip install 'kejian[testing]'"


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    need_tools()
    from kejian.testing import suite

    return getattr(suite, name)


def need_tools() -> None:
    """Says in a line what to install if the tools are missing; makes failed assertions of the laws readable."""
    try:
        import hypothesis  # noqa: F401
        import pytest
    except ImportError:
        raise ImportError(_MISSING) from None
    asserting = tuple(f"{__name__}.{name}" for name in ("laws", "composing", "sabotage", "scenarios"))
    pytest.register_assert_rewrite(*(module for module in asserting if module not in sys.modules))
