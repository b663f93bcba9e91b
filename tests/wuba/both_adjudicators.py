"""One operation before both adjudicators: where they differ, if they do."""

from __future__ import annotations

import copy
from typing import Any

from kejian.core import BadMoveText, Match, Refused, find_game
from tests.wuba.random_positions import Operation, map_file, paper
from tests.wuba.second_opinion.judge import Judge, Position
from tests.wuba.second_opinion.judge import Refused as RefusedByPaper

PLAYERS = ("红", "蓝")
HERO_FIELDS = ("pos", "hp", "alive", "数学", "武器", "已操作", "上次", "被伤", "失去")
SIDE_FIELDS = ("经济", "塔", "已收")


def first_difference(operation: Operation) -> str | None:
    """What the engine and the second opinion do not agree on; None if they agree on everything."""
    mine, why = _by_the_paper(operation)
    theirs, said = _by_the_engine(operation)
    if mine is None or theirs is None:
        if mine is None and theirs is None:
            return None
        return f"the paper: {why or 'done'}; the engine: {said or 'done'}"
    expected = _flat(mine)
    found = _flat(theirs)
    for key in expected:
        if expected[key] != found.get(key):
            return f"{key}: {expected[key]} on paper, {found.get(key)} in the engine"
    return None


def _by_the_paper(operation: Operation) -> tuple[Position | None, str]:
    judge = Judge(paper(operation.map_number), operation.options)
    try:
        return judge.after(operation.position, operation.move), ""
    except RefusedByPaper as refused:
        return None, str(refused)


def _by_the_engine(operation: Operation) -> tuple[Position | None, str]:
    options = dict(operation.options)
    if operation.map_number:
        options["地图"] = map_file(operation.map_number)
    start = copy.deepcopy({key: value for key, value in operation.position.items() if key != "over"})
    match = Match(find_game("wuba"), PLAYERS, options=options, start=start)
    seat, _, move = operation.move.partition(": ")
    try:
        match.answer(PLAYERS.index(seat), move)
    except (Refused, BadMoveText) as refused:
        return None, str(refused)
    return match.position(), ""


def _flat(position: Position) -> dict[str, Any]:
    """What both tell about a position, one value for each key; what a dead hero had is nobody's business."""
    over = bool(position.get("over"))
    flat: dict[str, Any] = {"over": over}
    if over:
        flat["winner"] = sorted(position["winner"])
    else:
        flat |= {"round": position["round"], "turn": position["turn"]}
    for side in PLAYERS:
        for key in SIDE_FIELDS:
            value = position[side][key]
            if not (over and key == "已收"):
                flat[f"{side}.{key}"] = sorted(value) if isinstance(value, list | tuple) else value
        for name, hero in position[side]["武将"].items():
            for key in HERO_FIELDS if hero["alive"] else ("alive", "hp"):
                if not (over and key in ("已操作", "被伤")):
                    value = hero[key]
                    flat[f"{side}.{name}.{key}"] = sorted(value) if isinstance(value, list | tuple) else value
    return flat
