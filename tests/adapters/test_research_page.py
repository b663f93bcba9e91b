"""The loops of the page run as they stand there, and are short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"
LOOPS = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
LONGEST = 15


def test_there_is_a_loop_for_every_interface() -> None:
    for module in ("zoo import turns", "zoo import at_once", "gym import", "spiel import", "batch import"):
        assert any(module in loop for loop in LOOPS), module


@pytest.mark.parametrize("number", range(len(LOOPS)))
def test_a_loop_of_the_page_runs_as_it_stands_there(number: int) -> None:
    loop = LOOPS[number]
    assert len([line for line in loop.splitlines() if line.strip()]) <= LONGEST
    exec(compile(loop, f"{PAGE.name}, loop {number}", "exec"), {})
