"""法典: decisions, copies in the middle of windows and enumeration as ratios to 呲儿; the bot's budget in every window."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import islice

from benchmarks.harness import interleaved, ratio, table
from kejian.bots import Budget, find_bot
from kejian.core import Match

ROLES = {"角色": {"甲": "雷震", "乙": "夜枭"}}


def decisions(fresh: Match, count: int) -> Callable[[], int]:
    """Random play from the start, so many questions, through the driver."""
    rng = random.Random(1)

    def run() -> int:
        match, left = fresh.copy(), count
        while left > 0:
            if match.outcome is not None:
                match = fresh.copy()
            for seat, ask in match.asks.items():
                match.answer(seat, ask.sample(rng))
                left -= 1
        return count

    return run


def windows(fresh: Match) -> dict[str, Match]:
    """A match at each kind of question that random play meets, in the middle of a step where it can be."""
    found: dict[str, Match] = {}
    rng = random.Random(2)
    for _ in range(12):
        match = fresh.copy()
        for _ in range(150):
            if match.outcome is not None:
                break
            for seat, ask in match.asks.items():
                found.setdefault(ask.kind, match.copy())
                match.answer(seat, ask.sample(rng))
    return found


def copying(matches: list[Match]) -> Callable[[], int]:
    def run() -> int:
        for match in matches:
            for _ in range(20):
                _ = match.copy().asks
        return 20 * len(matches)

    return run


def enumerating(matches: list[Match]) -> Callable[[], int]:
    def run() -> int:
        for match in matches:
            for ask in match.asks.values():
                for _move in islice(ask.moves(), 200):
                    pass
        return len(matches)

    return run


def main() -> int:
    cier, fadian = Match("cier", ["甲", "乙"], seed=1), Match("fadian", ["甲", "乙"], ROLES, seed=1)
    open_windows = windows(fadian)
    kinds = list(open_windows.values())
    for what, subjects in (
        ("decision", {"呲儿": decisions(cier, 2000), "法典": decisions(fadian, 400)}),
        ("copy", {"呲儿": copying([cier]), "法典, every window": copying(kinds)}),
        ("enumeration", {"呲儿": enumerating([cier]), "法典, every window": enumerating(kinds)}),
    ):
        times = interleaved(subjects, repeats=5)
        print(table(times, what))
        print(f"  {1 / ratio(times, list(subjects)[1], '呲儿'):.1f} × the time of 呲儿")
    rng, seconds, slowest, where = random.Random(1), 0.5, 0.0, ""
    for kind, match in open_windows.items():
        begin = time.monotonic()
        find_bot("monte_carlo").choose(match, next(iter(match.asks)), rng, Budget(seconds=seconds))
        took = time.monotonic() - begin
        if took > slowest:
            slowest, where = took, kind
    missed = slowest > 2 * seconds
    print(
        f"{'MISS' if missed else 'ok  '} Monte-Carlo bot: {slowest:.2f} s at the most ({where}) of {seconds} s allowed"
    )
    print(f"  windows: {', '.join(open_windows)}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
