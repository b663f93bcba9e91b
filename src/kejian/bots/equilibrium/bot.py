"""The bot that plays solved duels: at its best level nobody gains anything against it in the long run.

A weaker level plays at random in a share of its decisions. Where a match is no duel, or its table is neither stored nor
quickly made, it plays like the Monte-Carlo bot.
"""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from typing import Any

from kejian.bots.bot import Budget
from kejian.bots.equilibrium import store
from kejian.bots.equilibrium.levels import LEVELS
from kejian.bots.equilibrium.solving import SMALL, NoLab, is_of_two, solved, usual_cap
from kejian.bots.equilibrium.store import StoredDuel
from kejian.bots.monte_carlo import BOT as SEARCHING
from kejian.core import Match, Rehearsal
from kejian.core.duel import Duel, DuelPosition, DuelTable

_MOST_KNOWN = 64
_MOST_PAIRS = 20_000  # of moves, in all scenes: a second or so of settlements
_TIME_TO_LOOK = 0.4  # of the seconds; what is stored is there in a moment


class _Known:
    """A duel that somebody asked about, and its solution once there is one."""

    def __init__(self, duel: Duel) -> None:
        self.solution: StoredDuel | None = None
        self._duel: Duel | None = duel
        self._work: threading.Thread | None = None

    def ask(self, budget: Budget) -> StoredDuel | None:
        """The solution. With seconds to keep it is looked for beside the play, and perhaps there for a later question."""
        if budget.seconds is None:
            self._look()
        elif self._work is None:
            self._work = threading.Thread(target=self._look, daemon=True)
            self._work.start()
            self._work.join(budget.seconds * _TIME_TO_LOOK)
        return self.solution

    def _look(self) -> None:
        """Takes it from the store, or solves it if it is small: once."""
        duel, self._duel = self._duel, None
        if duel is None:
            return
        try:
            table = DuelTable.of(duel, _MOST_PAIRS)
            self.solution = store.load(table.fingerprint(), usual_cap(table))
            if self.solution is None and is_of_two(table):
                self.solution = solved(table, most_cells=SMALL)
        except (NoLab, ValueError):
            return  # not here: the bot searches instead


_known: OrderedDict[tuple[Any, ...], _Known] = OrderedDict()


def solution_of(match: Match, duel: Duel, budget: Budget) -> StoredDuel | None:
    """The solved duel that a match is; None where there is none (yet)."""
    key = (match.game.code, match.game.rules_version, repr(match.setup.options), match.players, duel.start)
    known = _known.get(key)
    if known is None:
        known = _known[key] = _Known(duel)
        while len(_known) > _MOST_KNOWN:
            _known.popitem(last=False)
    _known.move_to_end(key)
    return known.ask(budget)


class EquilibriumBot:
    """Plays the safe mix of a solved duel."""

    quick = False

    def __init__(self, level: int = len(LEVELS)) -> None:
        self._share = LEVELS[level - 1]

    def choose(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any:
        if self._share and rng.random() < self._share:
            return match.asks[seat].sample(rng)
        drawn = _solved_move(match, seat, rng, budget)
        return SEARCHING.choose(match, seat, rng, budget.rest()) if drawn is None else drawn

    def known(self, match: Match, seat: int, rng: random.Random, budget: Budget) -> Any | None:
        """Its move where the match is a duel of two that is solved; None elsewhere."""
        drawn = _solved_move(match, seat, rng, budget) if len(match.asks) == 2 else None
        if drawn is not None and self._share and rng.random() < self._share:
            return match.asks[seat].sample(rng)
        return drawn


def solved_worths(match: Match, seat: int, budget: Budget) -> dict[Any, float] | None:
    """What every legal answer of a seat is worth in a solved duel, as its chance to win: exact. None elsewhere."""
    duel = match.game.duel(match.state) if len(match.asks) == 2 else None
    solution = None if duel is None else solution_of(match, duel, budget)
    if duel is None or solution is None:
        return None
    try:
        at = duel.position(match.state)
        scene = duel.scene(at.scene)
        side = 0 if seat in scene.seats[0] else 1
        other = scene.seats[1 - side][0]
        replies = [
            (way.answers[0], share)
            for number, share in solution.mix(scene, at, 1 - side)
            if (way := scene.moves[1 - side][number].way((at.stock[1 - side],), (at.marks[1 - side],))) is not None
        ]
        return {
            move: sum(
                share * _after(match, duel, solution, {seat: move, other: reply}, side) for reply, share in replies
            )
            for move in match.asks[seat].moves()
        }
    except KeyError:
        return None


def _after(match: Match, duel: Duel, solution: StoredDuel, moves: dict[int, Any], side: int) -> float:
    """What a pair of answers leads to, as the side's chance to win."""
    seat = next(iter(moves))
    at = Rehearsal(match, seat, random.Random(0))
    at.answer(moves)
    if at.outcome is not None:
        return at.outcome.share(seat)
    position = duel.position(at.state)
    lower, upper = solution.bounds(duel.scene(position.scene), position)
    value = (lower + upper) / 2
    return (1 + (value if side == 0 else -value)) / 2


def _solved_move(match: Match, seat: int, rng: random.Random, budget: Budget) -> Any | None:
    duel = match.game.duel(match.state) if len(match.asks) > 1 else None
    solution = None if duel is None else solution_of(match, duel, budget)
    if duel is None or solution is None:
        return None
    try:
        return _drawn(solution, duel, duel.position(match.state), seat, rng)
    except KeyError:
        return None  # a position that the match cannot have come to from its beginning


def _drawn(solution: StoredDuel, duel: Duel, at: DuelPosition, seat: int, rng: random.Random) -> Any:
    """A seat's part of a move of its side, drawn from the mix."""
    scene = duel.scene(at.scene)
    side = 0 if seat in scene.seats[0] else 1
    mix = solution.mix(scene, at, side)
    number = rng.choices([move for move, _ in mix], [share for _, share in mix])[0]
    split = len(scene.seats[0])
    own = slice(0, split) if side == 0 else slice(split, None)
    way = scene.moves[side][number].way(at.stock[own], at.marks[own])
    assert way is not None, "a mix holds only what is open"
    return way.answers[scene.seats[side].index(seat)]


BOT = EquilibriumBot()
LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4 = (EquilibriumBot(level) for level in range(1, 5))
