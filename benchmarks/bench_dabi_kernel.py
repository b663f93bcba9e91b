"""大臂's base game between two: random playouts of the lab's kernel, of fresh matches, and of a PettingZoo environment."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import count

from benchmarks.harness import interleaved, ratio, table, verdict
from benchmarks.peers import pettingzoo_dabi, plain_dabi
from kejian.core import Match
from kejian.lab.kernels.bouts import BoutKernel

PAIR = ("甲", "乙")
BOUT = Match("dabi", PAIR).game.bout(Match("dabi", PAIR).state, plain_dabi.MOST)
assert BOUT is not None
PLAYOUTS = 100
COMPILED = 200_000  # playouts of the kernel at a time
PEER = "PettingZoo (parallel)"


def match_playout(rng: random.Random) -> int:
    """A fresh match, validated answers, events told; what is legal is looked up in the bout, the game itself offers more."""
    match, rounds = Match("dabi", PAIR, reasons=False), 0
    while asks := match.asks:
        at = BOUT.position(match.state)
        answers = {}
        for seat in asks:
            open_ = [n for n in range(len(BOUT.moves)) if BOUT.is_open(n, at.has[seat], at.moods[seat])]
            answers[seat] = BOUT.moves[rng.choice(open_)].answers[seat]
        match.answer_all(answers)
        rounds += 1
    return rounds


def many(playout: Callable[[random.Random], int]) -> Callable[[], int]:
    """A subject: so many playouts, with new draws each time."""
    seeds = count(1)

    def run() -> int:
        rng = random.Random(next(seeds))
        for _ in range(PLAYOUTS):
            playout(rng)
        return PLAYOUTS

    return run


def main() -> int:
    subjects = {"kejian Match": match_playout, PEER: pettingzoo_dabi.playout, "plain rules": plain_dabi.playout}
    rounds = {}
    for name, playout in subjects.items():
        rng = random.Random(1)
        rounds[name] = [playout(rng) for _ in range(PLAYOUTS)]
    assert len(set(map(tuple, rounds.values()))) == 1, "the subjects do not play the same games"
    kernel, seeds = BoutKernel(BOUT), count(1)
    times = interleaved(
        {"kernel": lambda: kernel.playouts(COMPILED, next(seeds)).number}
        | {name: many(playout) for name, playout in subjects.items()},
        repeats=7,
    )
    lines = [
        table(times, "playout"),
        verdict(f"kernel against {PEER}", ratio(times, "kernel", PEER), 100),
        f"     kernel against Match: {ratio(times, 'kernel', 'kejian Match'):.0f} ×",
    ]
    print("\n".join(lines))
    return int(any(line.startswith("MISS") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
