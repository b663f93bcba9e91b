"""How hard the attacks try: a little in every test run, in earnest with `./run attack`; and the figures they find."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from rich.progress import track

from tests.server.conftest import *  # noqa: F403  # the servers and stores that are attacked


class Effort(NamedTuple):
    """So many kills, so many seconds of a flood, so many fuzzed inputs."""

    kills: int
    seconds: float
    inputs: int
    in_earnest: bool = False

    def each(self, count: int, what: str) -> Iterator[int]:
        """Counts to `count`, with a progress bar where it takes long."""
        return iter(track(range(count), what) if self.in_earnest else range(count))


LITTLE = Effort(kills=12, seconds=2.0, inputs=2_000)
IN_EARNEST = Effort(kills=1_000, seconds=60.0, inputs=1_000_000, in_earnest=True)


@pytest.fixture
def effort() -> Effort:
    return IN_EARNEST if os.environ.get("KEJIAN_ATTACK") == "long" else LITTLE


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Notes a figure for the table at the end: `figure("reconnect at 5,000 answers", "142 KB")`."""
    return lambda what, value: record_property(f"figure: {what}", value)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    figures = {
        name.removeprefix("figure: "): value
        for reports in terminalreporter.stats.values()
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name.startswith("figure: ")
    }
    if figures:
        terminalreporter.section("what the attacks found")
        for what, value in sorted(figures.items()):
            terminalreporter.write_line(f"{what:<70} {value}")
