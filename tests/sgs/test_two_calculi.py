"""The engine's numbers against a second calculus, on tables at random.

`KEJIAN_TABLES=100000 pytest tests/sgs/test_two_calculi.py` compares as many as one likes.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.games.sgs.numbers import Board, answer
from tests.sgs.random_tables import engine_board, random_card, random_names, random_sheet
from tests.sgs.second_calculus import Card, SecondCalculus

TABLES = int(os.environ.get("KEJIAN_TABLES", "2000"))
CHUNKS = max(4, TABLES // 5000)  # of a few seconds each, so that many more take no test past its time


def expected(second: SecondCalculus, card: Card) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every number of a table by the second calculus, and where it is asked for."""
    for who, name in enumerate(second.names):
        yield (name, "手牌上限"), second.hand_limit(who)
        yield (name, "攻击范围"), second.attack_range(who)
        yield (name, "攻击范围内"), second.in_range(who)
        yield (name, "额定摸牌数"), second.draw_count(who)
        yield (name, "体力值"), second.shown(who)
        yield (name, "已损失"), second.lost(who)
        for to, other in enumerate(second.names):
            yield (name, "距离", other), second.distance(who, to)
    yield ("势力数",), second.kingdoms()
    yield ("角色数",), len(second.living())
    yield ("ask", "点数 牌"), second.rank(card)
    limits = {who: second.hand_limit(who) for who in range(len(second.names))}
    yield ("ask", "手牌上限最大"), second.most(limits)


def first_difference(seed: int) -> tuple[Any, ...] | None:
    rng = random.Random(seed)
    names = random_names(rng)
    sheets, card = [random_sheet(rng, names) for _ in names], random_card(rng)
    board = engine_board(names, sheets, card)
    for path, want in expected(SecondCalculus(names, sheets), card):
        found = answer(board, path)
        if found is None or found.value != want:
            return path, want, found, sheets, card
    return None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_second_calculus_agrees_on_every_number_of_random_tables(chunk: int) -> None:
    for seed in range(chunk, TABLES, CHUNKS):
        found = first_difference(seed)
        assert found is None, (seed, found)


def test_that_is_a_hundred_thousand_numbers() -> None:
    sizes = [len(random_names(random.Random(seed))) for seed in range(2000)]
    assert sum(n * (6 + n) + 4 for n in sizes) > 100_000


def test_the_comparison_would_see_a_wrong_number() -> None:
    """Without the clamp, with another choice among several, or with the dead in the ring, some table differs."""
    wrong = {"clamp": 0, "several": 0, "dead": 0}
    for seed in range(200):
        rng = random.Random(seed)
        names = random_names(rng)
        sheets, card = [random_sheet(rng, names) for _ in names], random_card(rng)
        second, board = SecondCalculus(names, sheets), engine_board(names, sheets, card)
        wrong["clamp"] += _differs(board, Unclamped(names, sheets), second, card)
        wrong["several"] += _differs(board, LeastOfSeveral(names, sheets), second, card)
        wrong["dead"] += _differs(board, WithTheDead(names, sheets), second, card)
    assert all(wrong.values()), wrong


def _differs(board: Board, other: SecondCalculus, second: SecondCalculus, card: Card) -> bool:
    pairs = zip(expected(other, card), expected(second, card), strict=True)
    return any(theirs != ours for theirs, ours in pairs) and any(
        (found := answer(board, path)) is None or found.value != want for path, want in expected(other, card)
    )


class Unclamped(SecondCalculus):
    @staticmethod
    def nearest(wanted: int, least: int, most: int) -> int:
        return wanted


class LeastOfSeveral(SecondCalculus):
    def said(self, who: int, before: str) -> list[int]:
        return sorted(super().said(who, before))[:1]


class WithTheDead(SecondCalculus):
    def on_ring(self) -> list[int]:
        return list(range(len(self.names)))
