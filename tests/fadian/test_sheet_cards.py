"""The cards characters are chosen by: figures and bars agree with the rows of the book."""

from __future__ import annotations

import pytest

from kejian.games.fadian.content.character import read_character, roster
from kejian.games.fadian.content.sheet_card import sheet_card, strikes_by_distance


@pytest.mark.parametrize(
    ("name", "bars"),
    [
        ("时崎狂三", (0, 0, 0, 2, 2, 2, 1, 2, 2)),
        ("雷震", (0, 9, 8, 4, 1, 1, 1, 0, 0)),
        ("墨规", (0, 1, 2, 5, 5, 3, 0, 0, 0)),
        ("夜枭", (1, 5, 3, 1, 0, 0, 0, 0, 0)),
    ],
)
def test_bars_count_the_strikes_printed_for_each_distance(name: str, bars: tuple[int, ...]) -> None:
    assert strikes_by_distance(roster()[name]) == bars


def test_a_card_says_what_the_sheet_says_in_both_languages() -> None:
    card = sheet_card(roster()["墨规"])
    assert [(text.zh, n) for text, n in card.figures] == [("体力", 36), ("重心", 3)]
    assert [part.zh for part in card.parts] == ["法帖", "道法帖"]
    assert [skill.zh for skill, _, _ in card.skills] == ["失控"]
    assert (card.name.en, card.line.zh) == ("Mo Gui", "五行流转，法术连环")


def test_a_sheet_that_somebody_brings_has_a_card_too() -> None:
    sheet = {"format": "fadian-character/1", "name": "新人", "体力": 30, "帖": ["拳", "剑"]}
    card = sheet_card(read_character(sheet))
    assert card.figures[0][1] == 30
    assert sum(card.bars) > 0
