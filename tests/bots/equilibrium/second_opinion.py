"""A duel of 呲儿 once more, from the printed table alone: what a policy makes sure of against the best reply.

It shares nothing with the engine or the solver: the table is that of the rulebook (chapter 2e), the transitions are written
down here, and no game is solved. Ammo is counted in halves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

NAMES = ["子弹", "呲儿", "手斧", "板砖", "横扫", "竖劈", "防御", "闪避", "六呲儿", "四呲儿", "巴雷", "冲锋枪", "机关枪"]
COSTS = [0, 1, 2, 3, 4, 2, 0, 0, 6, 4, 8, 10, 10]
LOAD, SWEEP, CLEAVE, FOUL = 0, 4, 5, 13
SHOWN = """
 0 -1 -1 -1 -1 -1  0  0 -1  0 -1 -2 -1
+1  0 -1 -1 -1 -1  0  0 -1  0 -1 -2 -1
+1 +1  0 -1 -1 -1  0 +1 -1  0 -1 -2 -1
+1 +1 +1  0 -1 -1 +1  0 -1  0 -1 -2 -1
+1 +1 +1 +1  0  0  0 +1 -1  0 -1 -2 -1
+1 +1 +1 +1  0  0 +1  0 -1  0 -1 -2 -1
 0  0  0 -1  0 -1  0  0 -1  0 -1 -2 -1
 0  0 -1  0 -1  0  0  0 -1  0 -1 -2 -1
+1 +1 +1 +1 +1 +1 +1 +1  0  0  0 -2 -1
 0  0  0  0  0  0  0  0  0  0 -1 -2 -1
+1 +1 +1 +1 +1 +1 +1 +1  0 +1  0 +1 +1
+2 +2 +2 +2 +2 +2 +2 +2 +2 +2 -1  0  0
+1 +1 +1 +1 +1 +1 +1 +1 +1 +1 -1  0  0
"""
TABLE = np.array([[int(cell) for cell in line.split()] for line in SHOWN.split("\n") if line])


class Fighter(NamedTuple):
    """A player: how many halves his 子弹 brings."""

    load: int = 2


def losses(mine: int, yours: int) -> tuple[int, int]:
    """What I lose and what you lose. A foul is a 子弹 that brings nothing, and costs 1 more."""
    shown = int(TABLE[LOAD if mine == FOUL else mine, LOAD if yours == FOUL else yours])
    return max(0, -shown) + (mine == FOUL), max(0, shown) + (yours == FOUL)


def can(move: int, ammo: int, swept: int, hp: int) -> bool:
    """Whether a move may be made; a foul only by one who survives it, and only while something is out of reach."""
    if move == FOUL:
        return hp > 1 and not (ammo >= max(COSTS) and swept)
    return ammo >= COSTS[move] and (move != CLEAVE or bool(swept))


Policy = Callable[[int, int, int, int, int, int], dict[str, float]]
"""(my hp, your hp, my ammo, whether I swept, your ammo, whether you swept) -> what I play, by name."""


def guarantees(
    policy: Policy, hp: tuple[int, int], me: Fighter, you: Fighter, mine: int, yours: int
) -> dict[tuple[int, int], np.ndarray]:
    """What the policy makes sure of by hp of both and [my ammo, swept, your ammo, swept], endless play counted as lost.

    I never hold more than `mine`, which the policy has to see to; you at most `yours`, where you load in vain.
    """
    found: dict[tuple[int, int], np.ndarray] = {}
    for a in range(1, hp[0] + 1):
        for b in range(1, hp[1] + 1):
            found[a, b] = _guarantees(policy, (a, b), me, you, mine, yours, found)
    return found


def _guarantees(policy, hp, me, you, mine, yours, below):
    size = (mine + 1, 2, yours + 1, 2)
    states = [(a, f, b, g) for a in range(mine + 1) for f in (0, 1) for b in range(yours + 1) for g in (0, 1)]
    mixes = np.zeros((len(states), 14))
    for at, state in enumerate(states):
        for name, share in policy(*hp, *state).items():
            move = NAMES.index(name) if name in NAMES else FOUL
            assert can(move, state[0], state[1], hp[0]), (hp, state, name)
            mixes[at, move] = share
    assert np.allclose(mixes.sum(axis=1), 1, atol=1e-12)
    lead = np.zeros((len(states), 14, 14), int)  # to a state of this scene, or −1: `worth` says it
    worth = np.zeros((14, 14))
    for i in range(14):
        for j in range(14):
            lost, taken = losses(i, j)
            left, right = hp[0] - lost, hp[1] - taken
            over = lost or taken
            if over:
                worth[i, j] = below[left, right][0, 0, 0, 0] if left > 0 and right > 0 else (left > 0) - (right > 0)
            for at, (a, f, b, g) in enumerate(states):
                if over:
                    lead[at, i, j] = -1
                    continue
                after = (
                    max(0, a - COSTS[i] + me.load * (i == LOAD)),
                    int(f or i == SWEEP),
                    min(yours, max(0, b - COSTS[j] + you.load * (j == LOAD))),
                    int(g or j == SWEEP),
                )
                assert after[0] <= mine or not mixes[at, i], (state, NAMES[i])
                lead[at, i, j] = np.ravel_multi_index((min(after[0], mine), *after[1:]), size)
    open_ = np.array([[can(j, b, g, hp[1]) for j in range(14)] for _, _, b, g in states])
    values = np.full(len(states), -1.0)
    while True:
        cells = np.where(lead >= 0, values[lead], worth)
        replies = np.where(open_, np.einsum("si,sij->sj", mixes, cells), np.inf).min(axis=1)
        if np.max(replies - values) < 1e-10:
            return values.reshape(size)
        values = replies
