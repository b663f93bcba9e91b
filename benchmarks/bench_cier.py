"""呲儿, two players: random playouts through fresh matches and through settle, against peers of other frameworks."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import count
from statistics import median

from benchmarks.harness import interleaved, ratio, table, verdict
from benchmarks.peers import openspiel_cier, pettingzoo_cier, plain_cier
from kejian.core import Match, find_game
from kejian.core.duel import DuelTable
from kejian.games.cier import settle
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.state import State
from kejian.games.cier.memory import forget
from kejian.games.cier.settlement.settle import settle_board
from kejian.lab.kernels.kernel import Kernel

START: State = Match("cier", ("甲", "乙"), seed=1).state
PLAYOUTS = 2000
COMPILED = 500_000  # playouts of the kernel at a time
UNSEEN = 10  # µs at the most, on the machine the figures of docs/performance.md are from:
PEER_TOOK = 5.5  # µs there
PEERS = {"OpenSpiel (Python game)": openspiel_cier.playout, "PettingZoo (parallel)": pettingzoo_cier.playout}


def match_playout(rng: random.Random) -> int:
    """As bots use it: a fresh match, validated answers, events told, a tape kept; nobody reads reasons."""
    match, choice, beats = Match("cier", ("甲", "乙"), reasons=False), rng.choice, 0
    while asks := match.asks:
        answers = {}
        for seat, ask in asks.items():
            answers[seat] = choice(ask.moves())
        match.answer_all(answers)
        beats += 1
    return beats


def settle_playout(rng: random.Random) -> int:
    """Through the pure rule: events and all, but nobody checks and nobody keeps."""
    state, choice, beats = START, rng.choice, 0
    while state.board.winners is None:
        board = state.board
        state, _events = settle(state, (choice(board.legal(0)), choice(board.legal(1))))
        beats += 1
    return beats


def forgetful_playout(rng: random.Random) -> int:
    """The same on boards never seen before: nothing is known but the tables of the set-up, and what declarations come to
    whatever anybody's hp and ammo."""
    forget(settle_board, board_of, Board.legal)
    return settle_playout(rng)


def many(playout: Callable[[random.Random], int], same: bool = False) -> Callable[[], int]:
    """A subject: so many playouts, with new draws each time or the same ones; its unit is a beat (轮次)."""
    seeds = count(1)

    def run() -> int:
        rng = random.Random(1 if same else next(seeds))
        return sum(playout(rng) for _ in range(PLAYOUTS))

    return run


def playouts() -> list[str]:
    subjects = {"kejian Match, a fresh one each": match_playout, "kejian settle, remembered": settle_playout} | PEERS
    unseen = "kejian settle, never seen"
    beats = {name: many(playout)() for name, playout in {**subjects, unseen: forgetful_playout}.items()}
    assert len(set(beats.values())) == 1, f"the subjects do not play the same games: {beats}"
    floor = {"plain two-player rules, for scale": many(plain_cier.playout)}
    times = interleaved({name: many(playout, playout is settle_playout) for name, playout in subjects.items()} | floor)
    faster = min(PEERS, key=lambda name: median(times[name]))
    cold = interleaved({unseen: many(forgetful_playout), faster: many(PEERS[faster])})
    took = PEER_TOOK / ratio(cold, unseen, faster)
    return [
        table(times, "beat"),
        table({unseen: cold[unseen]}, "beat"),
        verdict(f"Match against {faster}", ratio(times, "kejian Match, a fresh one each", faster), 1.2),
        verdict(f"settle, remembered, against {faster}", ratio(times, "kejian settle, remembered", faster), 5),
        f"{'ok  ' if took <= UNSEEN else 'MISS'} settle, never seen: {took:.1f} µs where {faster} takes {PEER_TOOK} µs"
        f" (target at most {UNSEEN} µs)",
    ]


def compiled() -> list[str]:
    """The lab's kernel: other draws, the same chances, so playouts are compared and not beats."""
    duel = find_game("cier").duel(START)
    assert duel is not None
    kernel, seeds, peer = Kernel(DuelTable.of(duel)), count(1), "PettingZoo (parallel)"
    by_peer = many(PEERS[peer])

    def batch() -> int:
        return kernel.playouts(COMPILED, next(seeds)).number

    def one_by_one() -> int:
        by_peer()
        return PLAYOUTS

    times = interleaved({"kernel": batch, peer: one_by_one})
    return [table(times, "playout"), verdict(f"kernel against {peer}", ratio(times, "kernel", peer), 400)]


def copies() -> list[str]:
    match = Match("cier", ("甲", "乙"), seed=1)
    for _ in range(3):
        match.answer_all({0: "子弹", 1: "子弹"})
    state = openspiel_cier.midgame_state(random.Random(1))
    number = 20_000

    def copy_match() -> int:
        for _ in range(number):
            match.copy()
        return number

    def copy_and_wake() -> int:
        for _ in range(number):
            _ = match.copy().asks
        return number

    def clone_state() -> int:
        for _ in range(number):
            state.clone()
        return number

    times = interleaved(
        {"Match.copy()": copy_match, "Match.copy() and its asks": copy_and_wake, "OpenSpiel state.clone()": clone_state}
    )
    return [
        table(times, "copy"),
        verdict("Match.copy() against clone()", ratio(times, "Match.copy()", "OpenSpiel state.clone()"), 10),
    ]


def main() -> int:
    begin = time.monotonic()
    lines = [*playouts(), *compiled(), *copies()]
    print("\n".join(lines))
    print(f"({time.monotonic() - begin:.0f} s)")
    return int(any(line.startswith("MISS") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
