"""唔叭荣耀: decisions, copies, enumeration and questions to the map as ratios to 呲儿 and 法典; the slowest enumeration."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from benchmarks.bench_fadian import ROLES, copying, decisions
from benchmarks.harness import interleaved, ratio, table
from kejian.core import Match
from kejian.games.wuba.maps import standard_geometry

SIDES = ["红", "蓝"]
SLOWEST = 0.05  # seconds of CPU that a position may take to enumerate
CROWD = {  # 瞬移, 约谈, 转科, 次声, 制导 and splash in everybody's reach
    "红": {"经济": 30, "武将": {
        "582": {"pos": "E4", "武器": "M202"}, "Yangtze": {"pos": "E5", "武器": "RPG"},
        "YR": {"pos": "D4", "武器": "RPG", "被伤": ["LYJ", "An", "DXD", "583", "142"]},
        "Birdman": {"pos": "D5", "武器": "M202"}, "Drrra": {"pos": "E5", "武器": "RPG"}}},
    "蓝": {"经济": 30, "武将": {
        "LYJ": {"pos": "E6", "武器": "M202"}, "An": {"pos": "E5", "武器": "加特林"},
        "DXD": {"pos": "F5", "武器": "M202"}, "583": {"pos": "F6", "武器": "M202"}, "142": {"pos": "F4", "武器": "M202"}}},
}  # fmt: skip


def positions(fresh: Match, wanted: int) -> list[Match]:
    """Matches in the middle of random play, and the crowd."""
    rng = random.Random(3)
    found = [Match("wuba", SIDES, start=CROWD, seed=1)]
    while len(found) < wanted:
        match = fresh.copy()
        for _ in range(rng.randint(0, 300)):
            if match.outcome is not None:
                break
            for seat, ask in match.asks.items():
                match.answer(seat, ask.sample(rng))
        if match.outcome is None:
            found.append(match)
    return found


def enumerating(matches: list[Match]) -> Callable[[], int]:
    """All moves of every open question."""

    def run() -> int:
        for match in matches:
            for ask in match.asks.values():
                for _move in ask.moves():
                    pass
        return len(matches)

    return run


def asking_the_map() -> int:
    """Distances and lines between all points."""
    geometry, asked = standard_geometry(), 0
    for a in geometry.map.points:
        for b in geometry.map.points:
            geometry.steps(a, b)
            geometry.line_steps(a, b)
            asked += 2
    return asked


def main() -> int:
    cier, fadian = Match("cier", ["甲", "乙"], seed=1), Match("fadian", ["甲", "乙"], ROLES, seed=1)
    wuba = Match("wuba", SIDES, {"将包": ["base", "community"]}, seed=1, reasons=False)
    played = positions(wuba, 40)
    for what, subjects in (
        (
            "decision",
            {"呲儿": decisions(cier, 2000), "法典": decisions(fadian, 400), "唔叭荣耀": decisions(wuba, 1000)},
        ),
        ("copy", {"呲儿": copying([cier]), "法典": copying([fadian]), "唔叭荣耀": copying(played[:10])}),
        ("enumeration", {"呲儿": enumerating([cier]), "法典": enumerating([fadian]), "唔叭荣耀": enumerating(played)}),
        ("question to the map", {"唔叭荣耀": asking_the_map}),
    ):
        times = interleaved(subjects, repeats=5)
        print(table(times, what))
        for other in list(subjects)[:-1]:
            print(f"  {1 / ratio(times, '唔叭荣耀', other):.1f} × the time of {other}")
    slowest = 0.0
    for match in played:
        begin = time.process_time()
        enumerating([match])()
        slowest = max(slowest, time.process_time() - begin)
    missed = slowest > SLOWEST
    print(f"{'MISS' if missed else 'ok  '} slowest enumeration: {1000 * slowest:.1f} ms ({1000 * SLOWEST:.0f} allowed)")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
