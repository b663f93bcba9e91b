"""Positions and one-line positions: what makes no sense is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from kejian.core import Match, SetupRefused
from kejian.games.wuba.game import GAME

SIDES = ["红", "蓝"]
LYJ: dict[str, Any] = {"pos": "E4"}


def start(**red: Any) -> dict[str, Any]:
    return {"红": {"武将": {"LYJ": LYJ}} | red, "蓝": {"武将": {"YR": {"pos": "E6"}}}}


def placed(position: dict[str, Any]) -> Match:
    return Match(GAME, SIDES, start=position, seed=1)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (start(武将={"LYJ": {"pos": "E3"}}), "a point of the map"),
        (start(武将={"LYJ": {}}), "a living hero needs a point"),
        (start(武将={"LYJ": LYJ | {"hp": 126}}), "at most 125"),
        (start(武将={"LYJ": LYJ | {"数学": "超"}}), "one of 弱"),
        (start(武将={"LYJ": LYJ | {"武器": "AK"}}), "one of M202"),
        (start(武将={"LYJ": LYJ | {"上次": {"数竟": 1}}}), "perhaps 数竞"),
        (start(武将={"LYJ": LYJ | {"失去": ["速度"]}}), "one of 偏移"),
        (start(武将={"阿甲": LYJ}), "one of Birdman"),
        (start(武将={"LYJ": LYJ, "YR": LYJ}), "a hero exists once"),
        (start(武将={"LYJ": {"alive": False, "hp": 0}}), "at least one living hero"),
        (start(塔={"E4": 10}), "no tower of this side"),
        (start(塔={"C2": 0, "G2": 0}), "this side has lost already"),
        (start(已收=["南"]), "one of 西"),
        (start(经济=-1), "at least 0"),
        (start() | {"phase": "终局"}, "an end says who won"),
        (start() | {"map": "没有"}, "there is no map"),
        ({"phase": "主将", "红": {"武将": {"LYJ": LYJ}}}, "before the draft is over"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupRefused, match=said):
        placed(position)


def test_the_line_of_the_notation_is_read_and_written() -> None:
    line = "3r | LYJ@E4:125:R An@D2:75* | YR@E6:110:G | 12/9 | C2:150 G2:150 C8:125 G8:150 | "
    line += '{"LYJ": {"上次": {"数竞": 2}}}'
    players, options, position = GAME.read_line(line)
    match = Match(GAME, players, options, start=position, seed=1)
    assert match.players == ("红", "蓝")
    assert match.position()["红"]["武将"]["An"]["已操作"] is True
    assert match.position()["蓝"]["塔"] == {"C8": 125, "G8": 150}
    assert GAME.write_line(match.state) == line


@pytest.mark.parametrize("line", ["", "3r", "3r | LYJ | YR@E6:1 | 1/1 | C2:1", "3x | A@E4:1 | B@E6:1 | 1/1 | C2:1"])
def test_a_text_that_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(SetupRefused):
        GAME.read_line(line)
