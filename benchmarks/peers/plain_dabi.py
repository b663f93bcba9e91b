"""The base game of 大臂 between two in plain Python: base resources and basic attacks, the rules that the framework peer calls.

What is compared: the PettingZoo peer spends its time here plus in its framework, so `playout` of this module is the floor
that no wrapper of these rules can beat. Why it is fair: what every pair of actions comes to is looked up in a table built
once, what can be paid for is one comparison of arrays. It knows two players and legal actions only: no events, no reasons,
no options. An action that is not legal is not noticed.

Clause ids (dabi.…) are those of the project's rulebook.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

ROUND_LIMIT = 41  # the rulebook has none; nobody can pay for more than 40 of anything by then
MOST = ROUND_LIMIT - 1


class Action(NamedTuple):
    """A move: n of a row, what one of it costs (大臂, 攒, 方盾, 圆盾), its damage in tenths and its layers."""

    name: str
    n: int = 1
    cost: tuple[int, int, int, int] = (0, 0, 0, 0)
    damage: int = 0
    layers: int = 0


RESOURCES = ("大臂", "攒", "方盾", "圆盾", "小闪", "超闪")
SINGLES = (("刀", (1, 0, 0, 0), 10), ("ber", (0, 1, 0, 0), 9), ("拳", (0, 0, 1, 0), 7), ("踢", (0, 0, 0, 1), 8))
SPECIALS = (("海浪", 2, 9, 1), ("海啸", 3, 18, 2), ("十字ber", 2, 19, 1), ("井字ber", 4, 38, 3))  # of 攒
COMBINATIONS = (
    ("锤锤锤", (1, 1, 0, 0)), ("冲天炮", (1, 0, 1, 0)), ("冲天钻", (1, 0, 0, 1)), ("冲天炮钻", (1, 0, 1, 1)),
    ("遁天", (0, 1, 1, 0)), ("遁地", (0, 1, 0, 1)), ("遁天地", (0, 1, 1, 1)), ("神遁天", (0, 1, 2, 0)),
    ("神遁地", (0, 1, 0, 2)), ("拳打脚踢", (0, 0, 1, 1)), ("太阳拳", (1, 0, 2, 0)), ("月牙钩", (1, 0, 0, 2)),
    ("冲锋", (1, 1, 1, 1)),
)  # fmt: skip
IMMUNE = {  # dabi.2.2
    "大臂": {("锤锤锤", 1), ("刀", 2)},
    "攒": {("海浪", 1), ("ber", 2)},
    "方盾": {("刀", 1), ("踢", 1), ("拳", 2)},
    "圆盾": {("ber", 1), ("拳", 1), ("踢", 2)},
}
ONE_LESS = {"方盾": ("刀", "踢"), "圆盾": ("ber", "拳")}  # dabi.2.7
CAPS = {"小闪": 40, "超闪": 140}  # dabi.2.2, in tenths


def _combination(name: str, cost: tuple[int, int, int, int], n: int) -> Action:
    """Damage is the sum over the resources, layers are it rounded down (dabi.3.2.1); 锤锤锤 is the exception (dabi.3.2.2)."""
    total = sum(count * base for count, base in zip(cost, (10, 9, 8, 7), strict=True))
    damage, layers = (21, 2) if name == "锤锤锤" else (total, total // 10)
    return Action(name, n, cost, damage, layers)


ACTIONS = (
    *(Action(name) for name in RESOURCES),
    *(Action(name, n, cost, damage, 1) for name, cost, damage in SINGLES for n in range(1, MOST + 1)),
    *(Action(name, 1, (0, count, 0, 0), damage, layers) for name, count, damage, layers in SPECIALS),
    *(_combination(name, cost, n) for name, cost in COMBINATIONS for n in (1, 2)),
)
NUM_ACTIONS = len(ACTIONS)
DODGE, SUPER_DODGE = RESOURCES.index("小闪"), RESOURCES.index("超闪")


def layers_left(attack: Action, met: Action) -> int:
    """The layers of an attack that are left by what its victim made (dabi.2.2, dabi.2.7, dabi.A.1)."""
    n = attack.n
    if (attack.name, n) in IMMUNE.get(met.name, ()):
        return 0
    if n > 1 and attack.name in ONE_LESS.get(met.name, ()):
        return attack.layers * (n - 1)
    cap = CAPS.get(met.name)
    if cap is None:
        return attack.layers * n
    if attack.damage * n <= cap:
        return 0
    first = -(-cap // attack.damage)
    rest = attack.damage * first - cap
    return (0 if rest == 0 else max(1, rest // 10)) + attack.layers * (n - first)


def settle(mine: Action, theirs: Action) -> int:
    """1 if the other dies, −1 if I do, 0 if nobody does. Of two attacks the one with less damage loses (dabi.3.3.2)."""
    if mine.damage and theirs.damage:
        one, other = mine.damage * mine.n, theirs.damage * theirs.n
        return (one > other) - (one < other)
    if mine.damage:
        return int(layers_left(mine, theirs) > 0)
    if theirs.damage:
        return -int(layers_left(theirs, mine) > 0)
    return 0


ENDS = tuple(tuple(settle(mine, theirs) for theirs in ACTIONS) for mine in ACTIONS)
PRICES = np.array([(*(count * action.n for count in action.cost), 0, 0) for action in ACTIONS], np.int16)
CHANGES = np.eye(NUM_ACTIONS, len(RESOURCES), dtype=np.int16) - PRICES


class Duel:
    """A duel in progress."""

    __slots__ = ("has", "last", "over", "rounds", "winner")

    def __init__(self) -> None:
        self.has = np.zeros((2, len(RESOURCES)), np.int16)
        self.last = [(-1, -1), (-1, -1)]  # the last two actions of both
        self.winner = 0
        self.rounds = 0
        self.over = False

    def mask(self, player: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """What can be paid for and may follow: no 闪 after a 超闪, no third 小闪 (dabi.2.3)."""
        mask = (self.has[player] >= PRICES).all(axis=1)
        last = self.last[player]
        if last[1] == SUPER_DODGE:
            mask[DODGE] = mask[SUPER_DODGE] = False
        elif last == (DODGE, DODGE):
            mask[DODGE] = False
        return mask

    def play(self, first: int, second: int) -> None:
        """One round. Both actions have to be legal; that is not checked."""
        self.has[0] += CHANGES[first]
        self.has[1] += CHANGES[second]
        self.last = [(self.last[0][1], first), (self.last[1][1], second)]
        self.winner = ENDS[first][second]
        self.rounds += 1
        self.over = self.winner != 0 or self.rounds >= ROUND_LIMIT


def playout(rng: random.Random) -> int:
    """Play one random duel of legal actions to its end and return the number of rounds."""
    duel = Duel()
    while not duel.over:
        duel.play(*(rng.choice(duel.mask(player).nonzero()[0].tolist()) for player in (0, 1)))
    return duel.rounds
