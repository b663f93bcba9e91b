"""What a player who died is told is true: the same round is played again, through the match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.dabi.epitaph import NoDefence, NothingToShow, Undone, WouldHave

MATCHES, ROUNDS = 12, 25


def rounds(seed: int) -> Iterator[tuple[Match, dict[int, Any], Match, list[Undone]]]:
    """Random rounds of a match, each with the match before it, what was shown, the match after it, and who was told what."""
    rng = random.Random(seed)
    match = Match("dabi", ["甲", "乙", "丙", "丁"][: rng.randint(2, 4)], seed=seed)
    for _ in range(ROUNDS):
        if match.outcome is not None:
            return
        before, told = match.copy(), len(match.all_events)
        moves = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
        match.answer_all(moves)
        undone = [event for event in match.all_events[told:] if isinstance(event, Undone)]
        yield before, moves, match, undone


def _survives(before: Match, moves: dict[int, Any], seat: int, move: Any) -> bool:
    again = before.copy()
    again.answer_all({**moves, seat: move})
    return bool(again.state.players[seat].alive)


@pytest.mark.parametrize("part", range(4))
def test_everybody_who_dies_is_told_why_and_what_would_have_saved_him_would_have(part: int) -> None:
    saved = lines = 0
    for seed in range(part * MATCHES, (part + 1) * MATCHES):
        for before, moves, after, undone in rounds(seed):
            dead = [seat for seat in before.state.living() if not after.state.players[seat].alive]
            assert sorted(line.who for line in undone) == dead
            for line in undone:
                lines += 1
                if isinstance(line.saved, WouldHave):
                    saved += 1
                    ask = before.asks[line.who]
                    assert ask.refusal(line.saved.move) is None
                    assert ask.fault(line.saved.move) is None
                    assert _survives(before, moves, line.who, line.saved.move)
                else:
                    assert isinstance(line.saved, NoDefence | NothingToShow)
    assert lines > MATCHES
    assert saved > MATCHES / 2


RICH = dict.fromkeys(("大臂", "攒", "方盾", "圆盾", "小闪", "超闪", "六ber合一"), 9) | {"盾": ["雷电盾", "火焰盾×2"]}
MADE = (
    "攒", "小闪", "2连ber > 甲", "如来神ber > 甲", "9连刀 > 甲", "8连ber > 甲", "虚无万箭齐发", "辕斧斩", "雷击 > 甲", "海啸",
    "六脉神剑 > 甲",
)  # fmt: skip
SIMPLE = (
    "大臂", "攒", "方盾", "圆盾", "小闪", "超闪", "能量盾", "雷电盾", "反弹盾", "双反弹盾", "挂个太阳", "雾霾龙岗",
)  # fmt: skip


def test_whoever_is_told_that_nothing_would_have_saved_him_would_have_died_of_all_of_it() -> None:
    rng, names, tried = random.Random(5), ("甲", "乙", "丙", "丁"), 0
    for _ in range(60):
        match = Match("dabi", names, start=dict.fromkeys(names, RICH) | {"round": 9}, seed=1)
        moves = {seat: ask.read(rng.choice(MADE) if seat else "大臂")[0] for seat, ask in match.asks.items()}
        before = match.copy()
        match.answer_all(moves)
        for line in match.all_events:
            if isinstance(line, Undone) and isinstance(line.saved, NoDefence):
                ask = before.asks[line.who]
                for move in (ask.read(text)[0] for text in SIMPLE):
                    if ask.fault(move) is None:
                        tried += 1
                        assert not _survives(before, moves, line.who, move), ask.format(move)
    assert tried > 100


def test_bots_never_pay_for_it() -> None:
    match = Match("dabi", ["甲", "乙"], reasons=False, seed=1)
    rng = random.Random(1)
    for _ in range(40):
        if match.outcome is None:
            match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
    assert match.outcome is not None
    assert not any(event.quiet and event.ended is not None for event in match.all_events)
