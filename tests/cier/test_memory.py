"""What is remembered is what would be worked out: the one memory of 呲儿 changes nothing but time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import kejian.games.cier
from kejian.core import Match
from kejian.games.cier import memory
from kejian.games.cier.asks.declaring import questions
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.memory import forget, plain
from kejian.games.cier.settlement.settle import settle_board
from kejian.testing.draw import play_some, random_match


def facts_of(board: Board) -> tuple[Any, ...]:
    """Everything a board says, without anything that was remembered."""
    roster = board.roster
    return (
        roster.seats, board.hp, board.hp0, board.ammo, board.used, board.spent, board.winners,
        [plain(Board.legal)(board, seat) for seat in roster.living],
    )  # fmt: skip


def whole_match(match: Match) -> tuple[object, ...]:
    asks = [(ask.menu(), list(ask.moves()), list(ask.claims()), ask.default()) for ask in match.asks.values()]
    return match.position(), list(match.all_events), match.tape, match.view(None), match.outcome, asks


@pytest.mark.parametrize("seed", range(25))
def test_a_remembered_settlement_is_the_one_worked_out_plainly(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match("cier", rng)
    for _ in range(12):
        if match.outcome is not None:
            return
        board = match.state.board
        shown = tuple(
            rng.choice([*ask.claims()] or [*ask.moves()]) if rng.random() < 0.2 else ask.sample(rng)
            for ask in match.asks.values()
        )
        for _ in range(2):  # worked out, then remembered
            after, events, round_over = settle_board(board, shown)
            plain_after, plain_events, plain_over = plain(settle_board)(board, shown)
            assert facts_of(after) == facts_of(plain_after)
            assert (events, round_over) == (plain_events, plain_over)
        match.answer_all(dict(zip(match.asks, shown, strict=True)))


@pytest.mark.parametrize("seed", range(25))
def test_what_is_known_of_a_board_is_what_it_says(seed: int) -> None:
    rng = random.Random(seed)
    match = play_some(random_match("cier", rng), rng, 6, fouls=0.1)
    board: Board = match.state.board
    roster = board.roster
    assert roster.rules.roster(roster.seats).aims == plain(type(roster.rules).roster)(roster.rules, roster.seats).aims
    twin = board_of(roster, board.hp, board.hp0, board.ammo, board.used, board.spent, board.winners)
    assert facts_of(twin) == facts_of(board)
    assert list(questions(board)) == list(plain(questions)(board)) == list(roster.living)
    for seat in roster.living:
        catalogue = roster.catalogue(seat)
        again = plain(Roster.catalogue)(roster, seat)
        assert list(catalogue) == list(again)
        assert [price[:4] for price in catalogue.values()] == [price[:4] for price in again.values()]
        legal = [declaration for declaration in catalogue if board.is_legal(seat, declaration)]
        assert list(board.legal(seat)) == list(plain(Roster.payable)(roster, seat, board.ammo[seat], board.used[seat]))
        assert list(board.legal(seat)) == legal


@pytest.mark.parametrize("seed", range(15))
def test_a_match_without_memory_is_the_same_match(seed: int) -> None:
    rng = random.Random(seed)
    fresh = random_match("cier", rng)
    draws = rng.getrandbits(32)

    def played(forgetting: bool) -> list[tuple[object, ...]]:
        match, choices = fresh.copy(), random.Random(draws)
        seen = []
        while match.outcome is None and len(seen) < 15:
            if forgetting:
                forget()
            play_some(match, choices, 1, fouls=0.1)
            seen.append(whole_match(match))
        return seen

    assert played(forgetting=True) == played(forgetting=False)


def test_nothing_else_in_the_game_remembers() -> None:
    folder = Path(kejian.games.cier.__file__).parent
    elsewhere = [
        file.name
        for file in folder.glob("*.py")
        if file.name != "memory.py"
        and ("lru_cache" in file.read_text("utf-8") or "@cache\n" in file.read_text("utf-8"))
    ]
    assert elsewhere == []


def test_a_memory_that_is_full_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_remembering", [])
    worked_out = []

    @memory.remembered(3)
    def double(n: int) -> int:
        worked_out.append(n)
        return 2 * n

    for n in range(50):
        assert double(n) == double(n) == plain(double)(n) == 2 * n
        assert double.cache_info().currsize <= 3  # type: ignore[attr-defined]
    assert len(worked_out) == 100  # once remembered, once plainly


def test_forgetting_empties_what_is_named_or_everything() -> None:
    match = Match("cier", ["甲", "乙"], seed=1)
    match.answer_all({0: "子弹", 1: "子弹"})
    forget(settle_board)
    assert settle_board.cache_info().currsize == 0  # type: ignore[attr-defined]
    assert board_of.cache_info().currsize > 0  # type: ignore[attr-defined]
    forget()
    assert all(work.cache_info().currsize == 0 for work in memory._remembering)
