"""三国杀: decisions of random games of five and eight, copies at any question, a bot's thought, a whole game of bots.

RLCard's 斗地主, 麻将 and uno are played at random in the same run: a decision here is to take at most a third of what the
quicker of the first two takes.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

from benchmarks.bench_fadian import copying, decisions, windows
from benchmarks.harness import interleaved, ratio, table, verdict
from benchmarks.peers import rlcard_games
from kejian.bots import Budget, find_bot
from kejian.core import Match

GOAL = 3.0  # times as fast as the quicker of 斗地主 and 麻将
THOUGHT = 0.5  # seconds a bot may think,
AT_MOST = 1.0  # and how long it may take until it has answered
LONGEST = 60.0  # seconds a game of eight bots may take


def seated(n: int) -> Match:
    return Match("sgs", [f"P{seat}" for seat in range(n)], seed=1)


def game_of_bots(n: int, playouts: int) -> float:
    """How long bots that look at a few playouts take for a whole game."""
    match, rng, bot = seated(n), random.Random(1), find_bot("monte_carlo")
    begin = time.monotonic()
    while match.outcome is None and time.monotonic() - begin < 2 * LONGEST:
        for seat in list(match.asks):
            match.answer(seat, bot.choose(match, seat, rng, Budget(playouts=playouts)))
    return time.monotonic() - begin


def main() -> int:
    subjects = {f"三国杀 with {n} players": decisions(seated(n), 600) for n in (3, 5, 8)}
    peers = {f"RLCard {game}": rlcard_games.own_run(game, 300) for game in rlcard_games.GAMES}
    bare = {f"RLCard {game}, bare steps": rlcard_games.bare_steps(game, 300) for game in rlcard_games.GAMES}
    times = interleaved(subjects | peers | bare, repeats=9)
    print(table(times, "decision"))
    quicker = min(list(peers)[:2], key=lambda name: median(times[name]))
    missed = False
    for name in list(subjects)[1:]:
        faster = ratio(times, name, quicker)
        missed |= faster < GOAL
        print(verdict(f"{name}, against {quicker}", faster, GOAL))
    found = windows(seated(5))
    print(table(interleaved({"every question of five": copying(list(found.values()))}, repeats=5), "copy"))
    slowest = 0.0
    for match in found.values():
        begin = time.monotonic()
        find_bot("monte_carlo").choose(match, next(iter(match.asks)), random.Random(1), Budget(seconds=THOUGHT))
        slowest = max(slowest, time.monotonic() - begin)
    missed |= slowest > AT_MOST
    print(
        f"{'MISS' if slowest > AT_MOST else 'ok  '} Monte-Carlo bot: {slowest:.2f} s at the most, told to take {THOUGHT} s"
    )
    took = game_of_bots(8, 2)
    missed |= took > LONGEST
    print(f"{'MISS' if took > LONGEST else 'ok  '} a game of eight bots: {took:.0f} s of {LONGEST:.0f} s")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
