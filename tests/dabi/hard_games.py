"""One random game, played by the engine and by the second opinion on the hard half, and compared round by round."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kejian.core import Match
from kejian.core.script import Script
from tests.dabi.hard_opinion.goods import ROWS
from tests.dabi.hard_opinion.memory import Unsettled
from tests.dabi.random_hard_games import Table

Position = dict[str, Any]
ROUNDS_PER_GAME = 4


@dataclass
class Compared:
    """How far two adjudications of a game went together, and where they parted."""

    rounds: int = 0
    difference: str = ""
    unsettled: int = 0


def comparable(position: Position) -> Position:
    """Without the memory of last moves, which the next round shows, and the history of the dead, which shows nowhere."""
    people = {key: value for key, value in position.items() if isinstance(value, dict)}
    return position | {p: _comparable_person(person) for p, person in people.items()}


def _comparable_person(person: Position) -> Position:
    silent = ("上回合得", "上回合断") if person["alive"] else ("上回合得", "上回合断", "history")
    spelled = {row: [piece for text in person[row] for piece in _spelled(text)] for row in ROWS}
    return {key: value for key, value in person.items() if key not in silent} | spelled


def _spelled(text: str) -> list[str]:
    """Equal pieces that are counted, `小型攒生产器×12`, one by one."""
    found = re.fullmatch(r"(.+)×(\d+)", text)
    return [found[1]] * int(found[2]) if found else [text]


def compare_game(seed: int, engine_options: Mapping[str, Any] | None = None) -> Compared:
    """Plays a game of some rounds; from the second on the engine also starts anew from the position it wrote."""
    table = Table(random.Random(seed))
    options = {**table.options, **(engine_options or {})}
    engine = _script(table, options, table.start)
    compared = Compared()
    while compared.rounds < ROUNDS_PER_GAME and not table.game.over():
        judge = table.game.judge()
        texts, before = table.texts(judge), engine.match.position()
        try:
            table.game.play(texts, judge)
        except Unsettled:
            compared.unsettled = 1
            return compared
        expected = comparable(table.game.position())
        for way, script in (("", engine), ("read back, ", _script(table, options, before))):
            script.feed(texts)
            actual = comparable(script.match.position())
            if actual != expected:
                compared.difference = f"{way}seed {seed} {options} {before} {texts}: {_apart(expected, actual)}"
                return compared
        compared.rounds += 1
    return compared


def what_happens(games: int) -> Counter[str]:
    """What the second opinion says that happens in the first games, without the engine."""
    happened: Counter[str] = Counter()
    for seed in range(games):
        table = Table(random.Random(seed))
        for _ in range(ROUNDS_PER_GAME):
            judge = table.game.judge()
            try:
                table.game.play(table.texts(judge), judge)
            except Unsettled:
                break
            if table.game.over():
                break
        happened += table.game.happened
    return happened


def _script(table: Table, options: Mapping[str, Any], start: Position) -> Script:
    return Script(Match("dabi", table.players, dict(options), start=start, seed=1, hold=True))


def _apart(expected: Position, actual: Position) -> list[tuple[str, Any, Any]]:
    """(key, what the second opinion says, what the engine says)."""
    apart: list[tuple[str, Any, Any]] = []
    for key, value in expected.items():
        if isinstance(value, dict):
            apart += [(f"{key}.{k}", v, actual[key].get(k)) for k, v in value.items() if actual[key].get(k) != v]
        elif actual[key] != value:
            apart.append((key, value, actual[key]))
    return apart
