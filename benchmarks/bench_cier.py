"""呲儿, two players: random playouts through Match, through settle, and as peers of other frameworks; copies; start-up."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

from benchmarks.harness import interleaved, ratio, table, verdict
from benchmarks.peers import openspiel_cier, pettingzoo_cier, plain_cier
from kejian.core import Match
from kejian.games.cier import GAME, settle
from kejian.games.cier.board import Board, board_of
from kejian.games.cier.memory import forget
from kejian.games.cier.settle import settle_board
from kejian.games.cier.state import State

FRESH = Match(GAME, ("甲", "乙"), seed=1)
START = FRESH.state
PLAYOUTS = 1000


def match_playout(rng: random.Random) -> int:
    """Through the driver: validated answers, events told, a tape kept."""
    match = FRESH.copy()
    beats = 0
    while match.outcome is None:
        for seat, ask in match.asks.items():
            match.answer(seat, rng.choice(ask.moves()))
        beats += 1
    return beats


def forgetful_playout(rng: random.Random) -> int:
    """The same with nothing remembered between two calls: what a position never seen before costs."""
    forget(settle_board, board_of, Board.legal)
    return settle_playout(rng)


def settle_playout(rng: random.Random, state: State = START) -> int:
    """Through the pure rule: events and all, but nobody checks and nobody keeps."""
    beats = 0
    choice = rng.choice
    while state.board.winners is None:
        board = state.board
        state, _events = settle(state, (choice(board.legal(0)), choice(board.legal(1))))
        beats += 1
    return beats


def many(playout: Callable[[random.Random], int], seed: int = 1) -> Callable[[], int]:
    """A subject: so many playouts with the same draws each time; its unit is a beat (轮次)."""

    def run() -> int:
        rng = random.Random(seed)
        return sum(playout(rng) for _ in range(PLAYOUTS))

    return run


def playouts() -> list[str]:
    subjects = {
        "kejian Match": match_playout,
        "kejian settle": settle_playout,
        "kejian settle, nothing remembered": forgetful_playout,
        "OpenSpiel (Python game)": openspiel_cier.playout,
        "PettingZoo (parallel)": pettingzoo_cier.playout,
        "plain two-player rules, for scale": plain_cier.playout,
    }
    beats = {name: many(playout)() for name, playout in subjects.items()}
    assert len(set(beats.values())) == 1, f"the subjects do not play the same games: {beats}"
    times = interleaved({name: many(playout) for name, playout in subjects.items()})
    faster = min(("OpenSpiel (Python game)", "PettingZoo (parallel)"), key=lambda name: median(times[name]))
    return [
        table(times, "beat"),
        verdict(f"Match against {faster}", ratio(times, "kejian Match", faster), 1),
        verdict(f"settle against {faster}", ratio(times, "kejian settle", faster), 4),
    ]


def copies() -> list[str]:
    match = FRESH.copy()
    for _ in range(3):
        for seat in list(match.asks):
            match.answer(seat, "子弹")
    state = openspiel_cier.midgame_state(random.Random(1))
    count = 20_000

    def copy_match() -> int:
        for _ in range(count):
            match.copy()
        return count

    def copy_and_wake() -> int:
        for _ in range(count):
            _ = match.copy().asks
        return count

    def clone_state() -> int:
        for _ in range(count):
            state.clone()
        return count

    times = interleaved(
        {"Match.copy()": copy_match, "Match.copy() and its asks": copy_and_wake, "OpenSpiel state.clone()": clone_state}
    )
    return [
        table(times, "copy"),
        verdict("Match.copy() against clone()", ratio(times, "Match.copy()", "OpenSpiel state.clone()"), 10),
    ]


def start_up() -> list[str]:
    lines = []
    for name, code in (
        ("import kejian.core", "import kejian.core"),
        ("kejian --help", "import sys; sys.argv = ['kejian', '--help']; from kejian.cli import main; main()"),
    ):
        seconds = [_cpu_of(code) for _ in range(5)]
        best = min(seconds)
        lines.append(f"{'ok  ' if best < 0.3 else 'MISS'} {name}: {best:.3f} s of CPU (target below 0.3 s)")
    return lines


def _cpu_of(code: str) -> float:
    """CPU seconds of a fresh interpreter."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    begin = time.monotonic()
    lines = [*playouts(), *copies(), *start_up()]
    print("\n".join(lines))
    print(f"({time.monotonic() - begin:.0f} s)")
    return int(any(line.startswith("MISS") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
