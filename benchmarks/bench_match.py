"""The driver, for every game: making a match, copying short and long ones; and how long the start takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from benchmarks.harness import interleaved, ratio, table, verdict
from kejian.core import Match, find_game
from kejian.core.ready import make_ready

PLAYERS = ("甲", "乙")
GAMES: dict[str, dict[str, Any]] = {"cier": {}, "dabi": {}, "fadian": {"角色": {"甲": "雷震", "乙": "夜枭"}}}
LENGTHS = (100, 1000, 10_000)  # answers
MOST_MICROSECONDS = 20
NUMBER = 2000


def long_match(code: str, answers: int) -> Match:
    """A match of so many answers in which nobody gets hurt."""
    match = Match(code, PLAYERS, GAMES[code], seed=1)
    given = 0
    while given < answers:
        given += len(match.asks)
        match.answer_all({seat: _harmless(code, ask) for seat, ask in match.asks.items()})
        assert match.outcome is None
    return match


def _harmless(code: str, ask: Any) -> Any:
    return ask.read("大臂")[0] if code == "dabi" else ask.default()


def repeated(work: Callable[[], object], number: int = NUMBER) -> Callable[[], int]:
    def run() -> int:
        for _ in range(number):
            work()
        return number

    return run


def making() -> list[str]:
    """A match of the same players as before; and what it takes to make its set-up ready the first time."""
    lines = []
    for code, options in (*GAMES.items(), ("wuba", {}), ("sgs", {})):
        known = repeated(partial(Match, code, PLAYERS, options))
        plain = repeated(partial(make_ready, find_game(code), PLAYERS, options), 200)
        times = interleaved({f"Match({code})": known, f"{code}: its set-up, never seen": plain}, repeats=7)
        lines.append(table(times, "match"))
        took = 1e6 * median(times[f"Match({code})"])
        mark = "ok  " if took <= MOST_MICROSECONDS else "MISS"
        lines.append(f"{mark} Match({code}): {took:.1f} µs (target at most {MOST_MICROSECONDS} µs)")
    return lines


def copying() -> list[str]:
    """A copy of a long match, looked at, takes what a short one's takes."""
    lines = []
    for code in GAMES:
        matches = {f"{code}, {length} answers": long_match(code, length) for length in LENGTHS}
        times = interleaved({name: repeated(lambda m=m: m.copy().asks) for name, m in matches.items()}, repeats=7)
        lines.append(table(times, "copy and a look at its questions"))
        short, *_, long = times
        lines.append(verdict(f"{long} against {short}", ratio(times, long, short), 0.8))
    return lines


def start_up() -> list[str]:
    lines = []
    for name, code, most in (
        ("import kejian.core", "import kejian.core", 0.1),
        ("kejian --help", "import sys; sys.argv = ['kejian', '--help']; from kejian.cli import main; main()", 0.3),
    ):
        best = min(_cpu_of(code) for _ in range(5))
        lines.append(f"{'ok  ' if best < most else 'MISS'} {name}: {best:.3f} s of CPU (target below {most} s)")
    return lines


def _cpu_of(code: str) -> float:
    """CPU seconds of a fresh interpreter."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    lines = [*making(), *copying(), *start_up()]
    print("\n".join(lines))
    return int(any(line.startswith("MISS") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
