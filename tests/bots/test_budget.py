"""A bot keeps its time, also where one playout or one look at its moves takes longer than all it has."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.bots import Budget, find_bot
from kejian.core import Ask, Match
from kejian.testing.draw import random_match

MONTE_CARLO = find_bot("monte_carlo")


class SlowTime:
    """A clock that goes on only when a rule is asked something: every answer, sample and move found takes its time."""

    def __init__(self) -> None:
        self.now = 0.0

    def slow_down(self, monkeypatch: pytest.MonkeyPatch, match: Match, answer: float, sample: float) -> None:
        monkeypatch.setattr("kejian.bots.bot.time.monotonic", lambda: self.now)
        taken = Match.answer

        def slow_answer(self_: Match, seat: int, move: Any) -> None:
            self.now += answer
            taken(self_, seat, move)

        monkeypatch.setattr(Match, "answer", slow_answer)
        for kind in {type(ask) for ask in match.asks.values()}:
            self._slow_ask(monkeypatch, kind, sample)

    def _slow_ask(self, monkeypatch: pytest.MonkeyPatch, kind: type[Ask[Any]], seconds: float) -> None:
        moves, sample = kind.moves, kind.sample

        def slow_moves(ask: Ask[Any]) -> Iterator[Any]:
            for move in moves(ask):
                self.now += seconds
                yield move

        def slow_sample(ask: Ask[Any], rng: random.Random) -> Any:
            self.now += seconds
            return sample(ask, rng)

        monkeypatch.setattr(kind, "moves", slow_moves)
        monkeypatch.setattr(kind, "sample", slow_sample)


def grown(code: str, seats: int, rounds: int) -> Match:
    """A match of some rounds' length, its nature and answers drawn; one that has not ended."""
    for seed in range(100):
        rng = random.Random(seed)
        match = random_match(code, rng, most_seats=seats)
        for _ in range(rounds):
            if match.outcome is not None:
                break
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
        if match.outcome is None and len(list(zip(range(3), match.legal(next(iter(match.asks))), strict=False))) == 3:
            return match
    raise AssertionError("no such match")


@pytest.mark.parametrize("code", ["cier", "dabi", "fadian", "flow"])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("answer", "sample"), [(0.05, 0.0), (0.0, 0.04), (0.02, 0.02)])
def test_a_budget_is_kept_within_a_playout_and_while_moves_are_looked_for(
    code: str, seats: int, answer: float, sample: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = grown(code, min(seats, 4) if code == "flow" else seats, 4)
    seat = next(iter(match.asks))
    clock = SlowTime()
    clock.slow_down(monkeypatch, match, answer, sample)
    move = MONTE_CARLO.choose(match, seat, random.Random(1), Budget(seconds=1.0))
    assert clock.now <= 1.1
    assert match.asks[seat].fault(move) is None


@pytest.mark.parametrize("code", ["cier", "dabi", "fadian", "sgs", "wuba"])
@pytest.mark.parametrize("rounds", [1, 6, 14])
def test_a_budget_is_kept_to_a_tenth(code: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the thread's own time, and without the garbage of other tests: a busy machine does not count."""
    monkeypatch.setattr("kejian.bots.bot.time.monotonic", time.thread_time)
    match = grown(code, 4, rounds)
    gc.collect()
    gc.freeze()
    try:
        for seat in list(match.asks)[:2]:
            began = time.thread_time()
            MONTE_CARLO.choose(match, seat, random.Random(1), Budget(seconds=0.5))
            assert time.thread_time() - began <= 0.55
    finally:
        gc.unfreeze()


def test_the_best_so_far_is_chosen_when_time_is_up_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five ammunition against none: the bot has time for one round of tries only, and most often takes a sure win."""
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 5}}, seed=1)
    clock = SlowTime()
    clock.slow_down(monkeypatch, match, answer=0.0004, sample=0.0)
    rng, sure = random.Random(1), 0
    for _ in range(20):
        move = MONTE_CARLO.choose(match, 0, rng, Budget(seconds=1.0))
        sure += match.asks[0].format(move).partition(" ")[0] in ("六呲儿", "巴雷", "冲锋枪", "机关枪")
    assert sure >= 12
