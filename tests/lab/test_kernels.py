"""The compiled playouts of a duel: move by move what the engine does, and all together what the engine's playouts come to.

`KEJIAN_POSITIONS=100000 pytest tests/lab/test_kernels.py` looks at as many positions as one likes.
"""

from __future__ import annotations

import os
import random
from functools import cache
from math import sqrt
from typing import Any

import pytest

from kejian.core import Match, find_game
from kejian.core.duel import DuelPosition, DuelTable, TooLarge
from kejian.lab.kernels.kernel import Kernel

CIER = find_game("cier")
PAIR = ("甲", "乙")
POSITIONS = int(os.environ.get("KEJIAN_POSITIONS", "10000"))
LEAKY = {
    "format": "cier-role/1",
    "name": "漏勺",
    "text": "没事就漏弹药。",
    "hp": 2,
    "triggers": {"on_quiet": {"ammo": -1}},
}
SETUPS: list[dict[str, Any]] = [
    {},
    {"生命": {"甲": 3, "乙": 2}, "机关枪单目标": "犯规"},
    {"对局": "擂主战", "擂主": "乙"},
    {"对局": "技能战", "角色": {"甲": "拾荒者", "乙": "回收匠"}},
    {"对局": "技能战", "角色": {"甲": "镜师", "乙": "莽汉"}},
    {"对局": "技能战", "角色": {"甲": LEAKY, "乙": "莽汉"}},  # ammo never falls below 0
]


@cache
def kernel(number: int) -> tuple[Any, DuelTable, Kernel]:
    duel = CIER.duel(Match("cier", PAIR, SETUPS[number]).state)
    table = DuelTable.of(duel)
    return duel, table, Kernel(table)


def rich(rng: random.Random) -> dict[str, Any]:
    """A start at which ammo is anything, far beyond the dearest price too, and 横扫 may have been used."""
    return {player: {"弹药": rng.choice([0, 1, 2, 3, 5, 9, 40]), "横扫过": rng.random() < 0.5} for player in PAIR}


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_kernel_goes_where_the_engine_goes(number: int) -> None:
    rng = random.Random(number)
    duel, table, compiled = kernel(number)
    positions: list[DuelPosition] = []
    chosen, legal, after = [], [], []
    match = Match("cier", PAIR, SETUPS[number], reasons=False)
    while len(positions) < POSITIONS / len(SETUPS):
        if match.outcome is not None:
            start = rich(rng) if rng.random() < 0.5 else None
            match = Match("cier", PAIR, SETUPS[number], start=start, reasons=False)
        at = duel.position(match.state)
        scene = table.scenes[at.scene]
        moves, answers = [], {}
        for side, (seat,) in enumerate(scene.seats):
            stock, marks = at.stock[side : side + 1], at.marks[side : side + 1]
            moves.append(rng.choice([i for i, move in enumerate(scene.moves[side]) if move.is_open(stock, marks)]))
            answers[seat] = scene.moves[side][moves[-1]].way(stock, marks).answers[0]
        positions.append(at)
        chosen.append((moves[0], moves[1]))
        legal.append(tuple(frozenset(match.legal(seat)) for (seat,) in scene.seats))
        match.answer_all(answers)
        if match.outcome is None:
            after.append(duel.position(match.state))
        else:
            first, second = (match.outcome.share(seat) for (seat,) in scene.seats)
            after.append(int(first - second))
    assert max(max(at.stock) for at in positions) > 40
    assert compiled.follow(positions, chosen) == after
    for side in (0, 1):
        for at, drawn, open_ in zip(positions, compiled.drawn(side, positions), legal, strict=True):
            assert {table.scenes[at.scene].moves[side][i].ways[0].answers[0] for i in drawn} == open_[side]
            assert len(drawn) == len(open_[side])


@pytest.mark.parametrize("number", [0, 1, 3])
def test_playouts_come_to_what_those_of_the_engine_come_to(number: int) -> None:
    rng = random.Random(5)
    _, table, compiled = kernel(number)
    many, played, won, beats = 1500, [], 0.0, 0
    first = table.scenes[table.start.scene].seats[0][0]
    for _ in range(many):
        match, length = Match("cier", PAIR, SETUPS[number], reasons=False), 0
        while asks := match.asks:
            match.answer_all({seat: rng.choice(ask.moves()) for seat, ask in asks.items()})
            length += 1
        won += float(match.outcome.share(first))
        beats += length
        played.append(length)
    found = compiled.playouts(400_000, seed=9)
    assert (found.number, found.unfinished) == (400_000, 0)
    spread = sqrt(sum((length - beats / many) ** 2 for length in played) / many)
    assert abs((found.first + found.draws / 2) / found.number - won / many) < 4 * 0.5 / sqrt(many)
    assert abs(found.decisions / found.number - beats / many) < 4 * spread / sqrt(many)


def test_a_seed_gives_the_same_playouts_and_another_seed_others() -> None:
    compiled = kernel(1)[2]
    one, again, other = (compiled.playouts(5000, seed=seed) for seed in (3, 3, 4))
    assert one[:4] == again[:4] and (one.lengths == again.lengths).all()
    assert (one.lengths != other.lengths).any()
    assert compiled.playouts(0).number == 0


def test_what_is_cut_is_counted_as_unfinished() -> None:
    _, _, compiled = kernel(0)
    cut = compiled.playouts(1000, longest=3)
    assert 0 < cut.unfinished <= cut.lengths[3] and cut.number == 1000 and len(cut.lengths) == 4


def test_policies_are_played_by_their_shares_and_only_where_they_are_open() -> None:
    _, table, _ = kernel(0)
    moves = table.scenes[table.start.scene].moves
    number = {move.name.zh: i for i, move in enumerate(moves[0])}

    def first(at: DuelPosition) -> dict[int, float]:
        return {number["呲儿"]: 3.0, number["子弹"]: 1.0} if at.stock[0] < 4 else {number["横扫"]: 1.0}

    def second(at: DuelPosition) -> dict[int, float]:
        return {number["子弹"]: 1.0, number["防御"]: 2.0}

    found = Kernel(table, (first, second)).playouts(200_000, seed=1)
    assert (found.second, found.draws, found.unfinished) == (0, 0, 0)
    hit = 1 / 3  # the second side loads; else its shield stops 呲儿 and 横扫 alike
    shot, loaded = 3 / 4, 1 / 4  # where both can be paid: not at once, when nobody has any ammo
    assert found.lengths[1] == 0
    assert abs(found.lengths[2] / found.number - shot * hit) < 0.005
    assert abs(found.lengths[3] / found.number - (shot * (1 - hit) * shot * hit + loaded * hit)) < 0.005


def test_what_a_kernel_does_not_play_exactly_it_refuses() -> None:
    three = Match("cier", ("甲", "乙", "丙"), {"对局": "擂主战", "擂主": "乙"})
    with pytest.raises(ValueError, match="one seat each"):
        Kernel(DuelTable.of(CIER.duel(three.state)))
    _, table, compiled = kernel(1)
    with pytest.raises(ValueError, match="below the dearest"):
        Kernel(table, cap=3)
    with pytest.raises(ValueError, match="at least one decision"):
        compiled.playouts(1, longest=0)
    with pytest.raises(TooLarge):
        compiled.playouts(1, longest=100_000)
