"""The pytest plugin: found by itself where kejian is installed, else `pytest_plugins = ["kejian.testing.plugin"]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("kejian").addoption(
        "--kejian-examples",
        type=float,
        default=1.0,
        metavar="TIMES",
        help="draw so many times the usual number of matches for each law (0.1: a quick look)",
    )


def pytest_configure(config: pytest.Config) -> None:
    times = config.getoption("--kejian-examples")
    if times != 1.0:
        from kejian.testing import need_tools

        need_tools()
        from kejian.testing import suite

        suite.EXAMPLES = times
