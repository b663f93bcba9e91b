"""What a player who went out is told is true: it is tried by playing the same 轮次 again, through the match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.core import Match, find_game
from kejian.games.cier.epitaph import NothingWould, TriedInVain, Undone, WouldHave

GAME = find_game("cier")
MATCHES = 60


def beats(seed: int) -> Iterator[tuple[Match, dict[int, Any], list[Undone]]]:
    """Random 轮次 of a match, each with the match before it, what was shown, and who was told what."""
    rng = random.Random(seed)
    players = ["甲", "乙", "丙", "丁"][: rng.randint(2, 4)]
    match = Match(GAME, players, GAME.draw_options(players, rng), seed=seed)
    for _ in range(60):
        if match.outcome is not None:
            return
        before, told = match.copy(), len(match.all_events)
        moves = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
        if rng.random() < 0.1 and (claims := [*match.asks[0].claims()] if 0 in match.asks else []):
            moves[0] = rng.choice(claims)
        match.answer_all(moves)
        undone = [event for event in match.all_events[told:] if isinstance(event, Undone)]
        assert sorted(event.who for event in undone) == _gone(before, match)
        yield before, moves, undone


def _gone(before: Match, after: Match) -> list[int]:
    living = after.state.board.roster.seats
    return [seat for seat in before.state.board.roster.living if not living[seat].is_in]


def _survives(before: Match, moves: dict[int, Any], seat: int, way: Any) -> bool:
    again = before.copy()
    again.answer_all({**moves, seat: way})
    return seat not in _gone(before, again)


@pytest.mark.parametrize("part", range(4))
def test_what_would_have_saved_him_would_have_and_nothing_cheaper(part: int) -> None:
    lines = saved = 0
    for seed in range(part * MATCHES, (part + 1) * MATCHES):
        for before, moves, undone in beats(seed):
            for line in undone:
                lines += 1
                board = before.state.board
                prices = board.roster.catalogue(line.who)
                ways = [*before.asks[line.who].moves()]
                if isinstance(line.saved, WouldHave):
                    saved += 1
                    assert _survives(before, moves, line.who, line.saved.uses)
                    cost = prices[line.saved.uses].cost
                    cheaper = [way for way in ways if prices[way].cost < cost]
                    assert not any(_survives(before, moves, line.who, way) for way in cheaper)
                elif isinstance(line.saved, NothingWould):
                    assert not any(_survives(before, moves, line.who, way) for way in ways)
                else:
                    assert isinstance(line.saved, TriedInVain)
    assert lines > MATCHES
    assert saved > MATCHES / 2


def test_bots_never_pay_for_it() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"弹药": 1}}, reasons=False)
    match.answer_all({0: "手斧 > 乙", 1: "子弹"})
    assert match.outcome is not None
    assert not any(isinstance(event, Undone) for event in match.all_events)


def test_only_the_one_who_went_out_is_meant_and_everybody_may_know() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"弹药": 1}})
    match.answer_all({0: "手斧 > 乙", 1: "闪避"})
    (line,) = [event for event in match.events() if event.ended is not None]
    assert (line.ended, line.quiet, line.headline) == (1, True, False)
    assert match.say(line, "en") == (
        "乙 is out: 甲's Hatchet took his life; Dodge stops Zap, Brick, Cleave, not Hatchet; Guard would have saved him."
    )
