"""Acts that anybody at the table would laugh at, counted for any game: a check of bots, not a part of them.

What is plainly for nothing (a sure miss, a fall, a guard that guards nothing) where something else could be done; declining where a move wins whatever happens; harming nobody but one's own side.
"""

from __future__ import annotations

import random
from typing import Any

from kejian.bots.thinker.looking import harms_own_side
from kejian.core import Match, Rehearsal

WASTED, NO_WIN, ALLY = "wasted", "no_win", "ally"
_POOL = 24
_WORLDS = 200  # that what is called sure must hold in: what fails once in thirty passes one time in nine hundred


def silly_acts(match: Match, seat: int, move: Any, rng: random.Random) -> list[str]:
    """What is silly about a move that somebody is about to make: mostly nothing."""
    ask, found = match.asks[seat], []
    alone = len(match.asks) == 1
    wasted = ask.is_for_nothing(move) and not all(map(ask.is_for_nothing, ask.pool(rng, _POOL)))
    if wasted and not (alone and _wins(match, seat, move, rng)):  # who wins by a miss knows what he does
        found.append(WASTED)
    if move == ask.default() and alone and _passes_over_a_win(match, seat, move, rng):
        found.append(NO_WIN)
    worlds = range(_WORLDS if match.game.hidden else 1)
    if all(harms_own_side(match, seat, move, rng) for _ in worlds) and not (alone and _wins(match, seat, move, rng)):
        found.append(ALLY)
    return found


def _passes_over_a_win(match: Match, seat: int, chosen: Any, rng: random.Random) -> bool:
    """Whether another move ends the match in one's favour at once, in every world that is tried, and this one does not."""
    others = (move for move in match.asks[seat].pool(rng, _POOL) if move != chosen)
    return any(_wins(match, seat, move, rng) for move in others) and not _wins(match, seat, chosen, rng)


def _wins(match: Match, seat: int, move: Any, rng: random.Random) -> bool:
    for _ in range(_WORLDS):
        at = Rehearsal(match, seat, rng)
        at.answer({seat: move})
        if at.outcome is None or at.outcome.share(seat) < 1:
            return False
    return True
