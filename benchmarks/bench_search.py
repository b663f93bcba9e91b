"""Search: decisions of random playouts through a match and through a rehearsal, in one run; what a look ahead costs; and
simulations of the tree search beside those of OpenSpiel's Python bot, with random playouts to the end in both."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from benchmarks.harness import interleaved, ratio, table, verdict
from benchmarks.small_games import ConnectFour, TicTacToe
from kejian.bots import Budget
from kejian.bots.thinker.looking import Outlook
from kejian.bots.thinker.turns import Tree
from kejian.core import Match, Rehearsal

ROLES = {"角色": {"甲": "雷震", "乙": "夜枭"}}
DECISIONS = 600
_LONGEST = 400
SIMULATIONS = 1000  # of one decision
_EXPLORATION = 1.0  # of UCT, for worths from 0 to 1; OpenSpiel's go from -1 to 1
_TARGET = 5  # times OpenSpiel's


def by_match(match: Match) -> Callable[[], int]:
    """Playouts on imagined copies, as the Monte-Carlo bot plays them."""
    rng = random.Random(1)

    def run() -> int:
        done = 0
        while done < DECISIONS:
            at = match.imagine(next(iter(match.asks)), rng)
            for _ in range(_LONGEST):
                if at.outcome is not None:
                    break
                for seat, ask in at.asks.items():
                    at.answer(seat, ask.sample(rng))
                    done += 1
        return done

    return run


def by_rehearsal(match: Match) -> Callable[[], int]:
    """The same without words."""
    rng = random.Random(1)

    def run() -> int:
        done = 0
        while done < DECISIONS:
            at = Rehearsal(match, next(iter(match.asks)), rng)
            for _ in range(_LONGEST):
                if at.outcome is not None:
                    break
                done += len(at.asks)
                at.answer({seat: ask.sample(rng) for seat, ask in at.asks.items()})
        return done

    return run


def to_the_end_of_the_turn(match: Match) -> Callable[[], int]:
    """Looks ahead as far as the thinker does: one unit is one continuation with its score."""
    rng, game = random.Random(1), match.game
    now = game.clock(match.state)

    def run() -> int:
        for _ in range(40):
            at = Rehearsal(match, next(iter(match.asks)), rng)
            while at.outcome is None and game.clock(at.state) == now:
                at.answer({seat: ask.sensible(rng) for seat, ask in at.asks.items()})
            game.score(at.state)
        return 40

    return run


def our_tree(match: Match) -> Callable[[], int]:
    """One decision of the thinker's tree search, nothing remembered from the one before; a unit is a simulation."""
    rng = random.Random(1)

    def run() -> int:
        looking = Outlook(match, 0, rng, Budget(playouts=SIMULATIONS))
        return Tree(looking, SIMULATIONS, spread=_EXPLORATION).tries

    return run


def openspiels_tree(name: str) -> Callable[[], int]:
    """The same by OpenSpiel's bot, on its own game in C++."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    playouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2 * _EXPLORATION, SIMULATIONS, playouts, solve=False, random_state=rng)

    def run() -> int:
        bot.mcts_search(game.new_initial_state())
        return SIMULATIONS

    return run


def main() -> int:
    players = ["甲", "乙"]
    matches = {
        "呲儿": Match("cier", players, seed=1),
        "大臂": Match("dabi", players, seed=1),
        "法典": Match("fadian", players, ROLES, seed=1),
        "三国杀": Match("sgs", players, seed=1),
    }
    for name, match in matches.items():
        times = interleaved({"match": by_match(match), "rehearsal": by_rehearsal(match)}, repeats=5)
        print(name)
        print(table(times, "decision"))
        print(f"  a rehearsal is {ratio(times, 'rehearsal', 'match'):.2f} × as quick")
        print(table(interleaved({"a turn": to_the_end_of_the_turn(match)}, repeats=5), "look ahead"))
    for game in (TicTacToe(), ConnectFour()):
        both = {"ours": our_tree(Match(game, players, seed=1)), "OpenSpiel's": openspiels_tree(game.code)}
        times = interleaved(both, repeats=15)
        print(game.code)
        print(table(times, "simulation"))
        print(verdict("simulations", ratio(times, "ours", "OpenSpiel's"), _TARGET))
    return 0


if __name__ == "__main__":
    sys.exit(main())
