"""The golden playthroughs are told as they were when they were last read."""

from __future__ import annotations

from pathlib import Path

import pytest

from kejian.core.record import load_records
from tests.golden.tell import kept, story


@pytest.mark.parametrize("file", kept(), ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    """If the story changed on purpose: `python -m tests.golden.tell`, and read the diff."""
    (record,) = load_records(file)
    assert story(record) == file.with_suffix(".txt").read_text("utf-8")
