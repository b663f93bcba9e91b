"""What is there to learn with: a first match with the coach, and ten puzzles in both languages."""

from __future__ import annotations

import pytest

from kejian.core import Lang
from kejian.learn.puzzle import puzzles
from tests.sgs.test_engine import SGS

PUZZLES = 10


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_there_are_ten_puzzles(lang: Lang) -> None:
    assert len({puzzle.id for puzzle in puzzles("sgs", lang)}) >= PUZZLES


def test_there_is_a_first_match_with_the_coach() -> None:
    assert (SGS / "lessons" / "coach.yaml").is_file()
