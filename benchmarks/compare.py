"""Playouts of bots against another checkout of the project: `python -m benchmarks.compare CHECKOUT [GAME …]`.

Each checkout plays in a process of its own. The two take turns at the same little work, the one that begins changing from
pair to pair; CPU time per answer, the median over the pairs of what ours takes of the other's. Matches need not be the
same: rules that were mended since lead elsewhere.

With `--search` either plays as its bots look ahead: by rehearsals where it knows them, else on imagined matches.

The checkout is to hold a commit before something that must not slow down bots, as `git worktree add` makes it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

ALLOWED = 1.05  # times the other's time
ALLOWED_IN_SEARCH = 0.5
HERE = Path(__file__).resolve().parent.parent

PLAYER = """
import random, sys, time
from kejian.core import Match
from kejian import core

code, searching = sys.argv[1], sys.argv[2] == "search"
options = {"fadian": {"角色": {"甲": "雷震", "乙": "夜枭"}}}.get(code, {})
fresh = Match(code, ("甲", "乙"), options, seed=1)
fresh.asks
rng = random.Random(1)

def rehearsed(match):
    given = 0
    for _ in range(400):
        if match.outcome is not None:
            break
        asks = match.asks
        given += len(asks)
        match.answer({seat: ask.sample(rng) for seat, ask in asks.items()})
    return given

def playouts(answers):
    given = 0
    while given < answers:
        if searching and hasattr(core, "Rehearsal"):
            given += rehearsed(core.Rehearsal(fresh, 0, rng))
            continue
        match = fresh.imagine(0, rng)
        for _ in range(400):
            if match.outcome is not None:
                break
            for seat, ask in match.asks.items():
                match.answer(seat, ask.sample(rng))
                given += 1
    return given

for line in sys.stdin:
    begin = time.process_time()
    given = playouts(int(line))
    print((time.process_time() - begin) / given, flush=True)
"""
"""What either process runs: questions of an imagined match answered at random, so many on every line it reads."""

ANSWERS = {"cier": 8000, "dabi": 700, "fadian": 700}


class Player:
    """A process that plays out matches with the code of one checkout."""

    def __init__(self, checkout: Path, code: str, kind: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, code, kind],
            env={"PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def seconds_per_answer(self, answers: int) -> float:
        """CPU seconds per answer of some playouts."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None, "it was opened with pipes"
        assert told is not None
        asked.write(f"{answers}\n")
        asked.flush()
        return float(told.readline())

    def end(self) -> None:
        """It is not needed any more."""
        self._process.communicate()


class Compared(NamedTuple):
    """Both times of every pair."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratios(self) -> list[float]:
        return [mine / other for mine, other in zip(self.ours, self.theirs, strict=True)]


def compare(checkout: Path, code: str, pairs: int, kind: str) -> Compared:
    """Pairs of playouts of a game, by turns here and there."""
    here, there = Player(HERE, code, kind), Player(checkout, code, kind)
    found = Compared([], [])
    try:
        for player in (here, there):
            player.seconds_per_answer(ANSWERS[code])  # warm caches
        for number in range(pairs):
            turns = ((here, found.ours), (there, found.theirs))
            for player, times in turns if number % 2 else turns[::-1]:
                times.append(player.seconds_per_answer(ANSWERS[code]))
    finally:
        here.end()
        there.end()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description="Playouts against a checkout.")
    parser.add_argument("checkout", type=Path, help="folder of the other checkout")
    parser.add_argument("games", nargs="*", default=list(ANSWERS), help="codes of games; all if none is named")
    parser.add_argument("--pairs", type=int, default=41)
    parser.add_argument("--search", action="store_true", help="as bots look ahead")
    told = parser.parse_args()
    missed, allowed = 0, ALLOWED_IN_SEARCH if told.search else ALLOWED
    for code in told.games:
        found = compare(told.checkout.resolve(), code, told.pairs, "search" if told.search else "match")
        low, _, high = quantiles(found.ratios, n=4)
        ratio = median(found.ratios)
        missed |= ratio > allowed
        print(
            f"{'MISS' if ratio > allowed else 'ok  '} {code}: {ratio:.3f} × the time of the other checkout "
            f"(half of the {told.pairs} pairs within {low:.3f} and {high:.3f}; at most {allowed:g} ×); "
            f"{1e6 * median(found.ours):.1f} µs per answer, the other {1e6 * median(found.theirs):.1f} µs",
            flush=True,
        )
    return missed


if __name__ == "__main__":
    sys.exit(main())
