"""大臂: rounds, enumeration and copies as ratios to 呲儿 in the same run; the worst position; the bot's budget."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from benchmarks.harness import interleaved, ratio, table
from kejian.bots import Budget, find_bot
from kejian.core import Match

NAMES = ["甲", "乙", "丙", "丁", "戊", "己"]
RESOURCES = ("大臂", "攒", "方盾", "圆盾", "小闪", "超闪")
STAGES: dict[str, dict[str, Any]] = {
    "early": {},
    "middle": {**dict.fromkeys(RESOURCES, 3), "盾": ["火焰盾"], "生产器": ["小型攒生产器"]},
    "late": {
        **dict.fromkeys(RESOURCES, 8),
        "盾": ["火焰盾", "雷电盾", "能量盾+1"],
        "生产器": ["小型攒生产器", "中型大臂生产器"],
        "天体": ["太阳"],
    },
}
FULL = dict.fromkeys(RESOURCES, 20)
MOST = 50  # times a first-round position, for the worst enumeration
ROUNDS = 60


def at(stage: dict[str, Any], seats: int) -> Match:
    players = NAMES[:seats]
    start = dict.fromkeys(players, stage) | {"round": 5} if stage else {}
    return Match("dabi", players, start=start, seed=1)


def rounds(match: Match) -> Callable[[], int]:
    """Rounds adjudicated from a position, each on a fresh copy with random legal moves; the drawing counts too."""
    rng = random.Random(1)

    def run() -> int:
        for _ in range(ROUNDS):
            twin = match.copy()
            for seat, ask in twin.asks.items():
                twin.answer(seat, ask.sample(rng))
        return ROUNDS

    return run


def enumeration(match: Match, times: int = 3) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            for _move in match.copy().asks[0].moves():
                pass
        return times

    return run


def copies(match: Match) -> Callable[[], int]:
    def run() -> int:
        for _ in range(500):
            _ = match.copy().asks
        return 500

    return run


def main() -> int:
    cier = Match("cier", NAMES[:2], start={"甲": {"弹药": 3}, "乙": {"弹药": 3}}, seed=1)
    subjects = {"呲儿, 2 players": rounds(cier)}
    subjects |= {f"大臂, {n} players, {name}": rounds(at(stage, n)) for n in (2, 4) for name, stage in STAGES.items()}
    times = interleaved(subjects, repeats=7)
    print(table(times, "round"))
    for name in subjects:
        print(f"  {name}: {1 / ratio(times, name, '呲儿, 2 players'):.1f} × the time of 呲儿")
    times = interleaved({"呲儿": copies(cier), "大臂, 4 players, late": copies(at(STAGES["late"], 4))}, repeats=7)
    print(table(times, "copy"))

    first, worst = at({}, 6), at(FULL, 6)
    times = interleaved({"first round": enumeration(first), "20 of each, 6 players": enumeration(worst, 1)}, repeats=3)
    print(table(times, "enumeration"))
    factor = 1 / ratio(times, "20 of each, 6 players", "first round")
    moves = sum(1 for _ in worst.asks[0].moves())
    missed = factor > MOST
    print(
        f"{'MISS' if missed else 'ok  '} enumeration of {moves} moves: {factor:.1f} × a first round (target {MOST} ×)"
    )
    return int(missed) | bot_budget([first, worst, *(at(stage, 4) for stage in STAGES.values())])


def bot_budget(matches: list[Match], seconds: float = 0.5) -> int:
    """The Monte-Carlo bot answers within its budget, with one playout's time of grace."""
    rng, slowest = random.Random(1), 0.0
    for match in matches:
        for seat in islice(match.asks, 1):
            begin = time.monotonic()
            find_bot("monte_carlo").choose(match, seat, rng, Budget(seconds=seconds))
            slowest = max(slowest, time.monotonic() - begin)
    missed = slowest > 2 * seconds
    print(f"{'MISS' if missed else 'ok  '} Monte-Carlo bot: {slowest:.2f} s at the most for a budget of {seconds} s")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
