"""A generic Monte-Carlo bot: it pictures what it cannot see, tries its moves, and plays on at random.

A question that others answer at the same time is treated as what it is, a matrix game: all who are asked learn a mixed
strategy against each other by regret matching, and the bot draws from its own. It never sees the others' choices. With
one other the playouts fill the whole matrix first; with more the strategies choose what is tried.

The seconds of its budget are kept within playouts too: one that is cut off counts for nothing, and what was found so far
decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

from kejian.bots.bot import Budget
from kejian.bots.candidates import for_something
from kejian.bots.regrets import Mix, match_regrets
from kejian.core import Ask, Match

_LONGEST_PLAYOUT = 400  # questions; a game that goes on longer counts as undecided
_MOST_CANDIDATES = 48  # alone; of a matrix each side keeps half
_TIME_FOR_CANDIDATES = 0.3  # of the seconds, where finding them takes long
_TIME_FOR_PLAYOUTS = 0.9  # of the seconds, where a matrix has to be solved afterwards
_ROUNDS_ON_THE_MATRIX = 249
_NOISE = 0.02  # what is played less is left out


class MonteCarloBot:
    """Chooses by random playouts on imagined copies of the match."""

    quick = False

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        most = _MOST_CANDIDATES if len(match.asks) == 1 else _MOST_CANDIDATES // 2
        own = _candidates(match.asks[seat], rng, most, budget.part(_TIME_FOR_CANDIDATES))
        if len(own) == 1:
            return own[0]
        if len(match.asks) == 1:
            return _best_of(for_something(match.asks[seat], own), match, seat, rng, budget)
        if len(match.asks) == 2 and not match.game.hidden:
            return _matrix_draw(own, match, seat, rng, budget)
        return _equilibrium_draw(own, match, seat, rng, budget)


BOT = MonteCarloBot()


def _candidates(ask: Ask[Any], rng: random.Random, most: int, budget: Budget) -> list[Any]:
    """All moves if they are few; else some of them, drawn afresh every time. At least one."""
    moves = []
    for move in islice(ask.moves(), most + 1):
        moves.append(move)
        if budget.is_out_of_time():
            return moves
    if len(moves) <= most:
        return moves
    drawn: dict[Any, None] = {}
    for _ in range(most):
        drawn[ask.sample(rng)] = None
        if budget.is_out_of_time():
            break
    return list(drawn)


def _play_out(match: Match, seats: Sequence[int], rng: random.Random, budget: Budget) -> list[float] | None:
    """Plays at random to the end; what the end is worth to each of the seats. None if time is up before."""
    for _ in range(_LONGEST_PLAYOUT):
        outcome = match.outcome
        if outcome is not None:
            return [outcome.share(seat) for seat in seats]
        for seat, ask in match.asks.items():
            if budget.is_out_of_time():
                return None
            match.answer(seat, ask.sample(rng))
    return [0.5 for _ in seats]


# one is asked alone


def _best_of(moves: list[Any], match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
    """Tries all, drops the worse half, tries the rest more often, and so on until one is left."""
    wins = dict.fromkeys(range(len(moves)), 0.0)
    tries = dict.fromkeys(range(len(moves)), 0)
    left = list(wins)
    rng.shuffle(left)
    playouts, rounds = 0, max(1, (len(moves) - 1).bit_length())
    per_round = max(1, (budget.playouts or 100_000) // rounds)
    while len(left) > 1 and not budget.is_spent(playouts):
        for number in range(max(len(left), per_round)):
            if budget.is_spent(playouts):
                break
            index = left[number % len(left)]
            worth = _values(match, seat, {seat: moves[index]}, (seat,), rng, budget)
            if worth is None:
                break
            wins[index] += worth[0]
            tries[index] += 1
            playouts += 1
        left.sort(key=lambda index: -wins[index] / max(1, tries[index]))
        left = left[: (len(left) + 1) // 2]
    return moves[left[0]]


# several are asked at once


class _Player(Mix):
    """One of those who are asked: his moves, and what he mixes of them."""

    __slots__ = ("moves", "seat")

    def __init__(self, seat: int, moves: list[Any]) -> None:
        super().__init__(len(moves))
        self.seat, self.moves = seat, moves

    def draw(self, rng: random.Random) -> Any:
        """A move by the average strategy; what is hardly ever played is noise and left out."""
        return rng.choices(self.moves, self.mean(_NOISE))[0]


def _matrix_draw(own: list[Any], match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
    """With one other: estimates every cell of the matrix in turn, then solves it."""
    other = next(asked for asked in match.asks if asked != seat)
    theirs = _candidates(match.asks[other], rng, _MOST_CANDIDATES // 2, budget.part(2 * _TIME_FOR_CANDIDATES))
    cells = [(i, j) for i in range(len(own)) for j in range(len(theirs))]
    rng.shuffle(cells)
    sums = {cell: [0.0, 0.0, 0] for cell in cells}
    playouts, filling = 0, budget.part(_TIME_FOR_PLAYOUTS)
    while not filling.is_spent(playouts):
        i, j = cells[playouts % len(cells)]
        worth = _values(match, seat, {seat: own[i], other: theirs[j]}, (seat, other), rng, filling)
        if worth is None:
            break
        entry = sums[i, j]
        entry[0], entry[1], entry[2] = entry[0] + worth[0], entry[1] + worth[1], entry[2] + 1
        playouts += 1
    means = {cell: (a / n, b / n) if n else (0.5, 0.5) for cell, (a, b, n) in sums.items()}
    rows = [[means[i, j][0] for j in range(len(theirs))] for i in range(len(own))]
    columns = [[means[i, j][1] for i in range(len(own))] for j in range(len(theirs))]
    mix, _ = match_regrets(rows, columns, _ROUNDS_ON_THE_MATRIX, budget.is_out_of_time)
    return rng.choices(own, mix.mean(_NOISE))[0]


def _equilibrium_draw(own: list[Any], match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
    """Draws from the mixed strategy that regret matching finds against the others, who learn as well."""
    others = [] if match.game.hidden else [other for other in match.asks if other != seat]
    me = _Player(seat, own)
    most, looking = _MOST_CANDIDATES // 2, budget.part(2 * _TIME_FOR_CANDIDATES)
    players = [me]
    for other in others:
        if looking.is_out_of_time():
            break  # whoever is left out draws at random
        players.append(_Player(other, _candidates(match.asks[other], rng, most, looking)))
    playouts, weight = 0, 0
    while not budget.is_spent(playouts):
        weight += 1
        for learner in players:
            strategies = [player.now() for player in players]
            chosen = {
                player.seat: rng.choices(player.moves, strategy)[0]
                for player, strategy in zip(players, strategies, strict=True)
            }
            values: list[float] = []
            for move in learner.moves:
                worth = _values(match, seat, chosen | {learner.seat: move}, (learner.seat,), rng, budget)
                playouts += 1
                if worth is None:
                    if learner is me and values:  # what was not tried counts as the rest on average
                        untried = [sum(values) / len(values)] * (len(me.moves) - len(values))
                        me.learn(strategies[0], values + untried, weight)
                    return me.draw(rng)
                if budget.is_spent(playouts):
                    return me.draw(rng)
                values += worth
            learner.learn(strategies[players.index(learner)], values, weight)
    return me.draw(rng)


def _values(
    match: Match, seat: int, chosen: dict[int, Any], worth_to: Sequence[int], rng: random.Random, budget: Budget
) -> list[float] | None:
    """What a joint choice is worth to some seats in one imagined continuation; the unknown rest is drawn."""
    imagined = match.imagine(seat, rng)
    for other, ask in imagined.asks.items():
        if budget.is_out_of_time():
            return None
        imagined.answer(other, chosen[other] if other in chosen else ask.sample(rng))
    return _play_out(imagined, worth_to, rng, budget)
