"""How hard the attacks try: a little in every test run, in earnest with `./run attack`; and the figures they find."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from io import StringIO
from shutil import get_terminal_size
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Column, Table

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

    async def pass_time(self, what: str) -> None:
        """Lets the seconds of a flood pass, with a progress bar where they are many."""
        for _ in self.each(round(self.seconds), what):
            await asyncio.sleep(1)


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
        table = Table(Column("attack", overflow="fold"), "figure", width=max(100, get_terminal_size().columns))
        for what, value in sorted(figures.items()):
            told = ", ".join(f"{part} {n}" for part, n in value.items()) if isinstance(value, dict) else str(value)
            table.add_row(escape(what), escape(told))
        written = StringIO()
        Console(width=table.width, file=written).print(table)
        terminalreporter.write(written.getvalue())
