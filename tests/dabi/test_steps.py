"""A round passes over steps, and reads a move once: neither changes anything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.dabi import GAME, resolution
from kejian.games.dabi.asks.chains import barred, chain_fault
from kejian.games.dabi.moves.catalogue import MOVES
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.resolution import steps
from kejian.games.dabi.state import State
from tests.dabi.random_positions import random_match

ROUNDS = 150


def drawn(rng: random.Random) -> tuple[State, dict[int, Any]]:
    """A position at random, and a move of everybody in it."""
    match = random_match(rng)
    while match.outcome is not None or not match.asks:
        match = random_match(rng)
    return match.state, {seat: ask.sample(rng) for seat, ask in match.asks.items()}


def told(state: State, play: Callable[[State], Any]) -> tuple[Any, ...]:
    """What a round tells and leads to."""
    twin = state.copy()
    return play(twin).events, GAME.position(twin)


def test_a_step_that_no_move_calls_for_would_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = (steps.FIGHT, steps.STRIKE, steps.FALL, steps.GO_ON)
    every = steps.Round(*(tuple(step.take for step in phase) for phase in phases))
    rng = random.Random(1)
    for _ in range(ROUNDS):
        state, shown = drawn(rng)
        passing = told(state, lambda twin: resolution.resolve(twin, shown))  # noqa: B023
        with monkeypatch.context() as patched:
            patched.setattr(resolution, "called_for", lambda rows: every)
            assert told(state, lambda twin: resolution.resolve(twin, shown)) == passing  # noqa: B023


def test_most_rounds_pass_over_most_steps() -> None:
    plain = steps.called_for(("zan", "xiaoshan"))
    assert sum(map(len, plain)) < sum(map(len, (steps.FIGHT, steps.STRIKE, steps.FALL, steps.GO_ON))) / 2


def test_what_is_barred_is_what_has_a_fault() -> None:
    rng = random.Random(2)
    found = set()
    for _ in range(ROUNDS):
        state, shown = drawn(rng)
        for seat in shown:
            faults = {row.id for row in MOVES if chain_fault(state, seat, Name(row.id)) is not None}
            assert barred(state, seat) == faults
            found |= faults
    assert {"xiaoshan", "chaoshan", "hanbingjian", "tun", "daduan"} <= found


def test_a_question_reads_again_when_another_move_is_asked_about() -> None:
    match = Match("dabi", ("甲", "乙"))
    ask = match.asks[0]
    legal, illegal = Move(Name("zan")), Move(Name("dao"), (1,))
    assert [ask.fault(move) is None for move in (legal, illegal, legal)] == [True, False, True]
