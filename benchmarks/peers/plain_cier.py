"""Two-player 呲儿 (个人战, hp 1 each) in plain Python: the rules that both framework peers call.

What is compared: the OpenSpiel and the PettingZoo peer spend their time here plus in their framework, so `playout` of
this module is the floor that no wrapper of these rules can beat. Why it is fair: it is what a competent engineer
writes for one framework in an hour. Ammo is an int in half units, the outcome of a beat is looked up in a 13x13 table
built once from the ability rows, and the legal actions are looked up by ammo. It knows two players and legal actions
only: no fouls, targets, options, roles or events. An action that is not legal is not noticed, as in OpenSpiel's
`apply_actions`.

Clause ids (cier.…) are those of the project's rulebook.
"""

from __future__ import annotations

import random
from typing import NamedTuple

BEAT_LIMIT = 500  # the rulebook has none (cier.R28); frameworks want games to end, so an undecided duel is then a draw


class Ability(NamedTuple):
    """One row of the ability table (cier.2.20-2.32), as it reads when there is exactly one opponent."""

    name: str
    cost: int = 0  # half units of ammo
    gain: int = 0  # half units of ammo
    damage: int = 0
    cancelled_by: str = ""  # moment 3: what the opponent has to use to meet the cancel rule
    voids: str = ""  # moment 4: which uses of the opponent have no effect on me


ABILITIES = (
    Ability("子弹", gain=2),
    Ability("呲儿", cost=1, damage=1, cancelled_by="呲儿"),
    Ability("手斧", cost=2, damage=1, cancelled_by="手斧", voids="呲儿"),
    Ability("板砖", cost=3, damage=1, cancelled_by="板砖", voids="呲儿 手斧"),
    Ability("横扫", cost=4, damage=1, cancelled_by="横扫", voids="呲儿 手斧 板砖"),
    Ability("竖劈", cost=2, damage=1, cancelled_by="竖劈 横扫", voids="呲儿 手斧 板砖"),
    Ability("防御", voids="呲儿 手斧 横扫"),
    Ability("闪避", voids="呲儿 板砖 竖劈"),
    Ability("六呲儿", cost=6, damage=1, cancelled_by="六呲儿 巴雷", voids="呲儿 手斧 板砖 竖劈 横扫"),
    Ability("四呲儿", cost=4, voids="呲儿 手斧 板砖 竖劈 六呲儿 横扫"),
    Ability("巴雷", cost=8, damage=1, cancelled_by="六呲儿 巴雷", voids="呲儿 手斧 板砖 竖劈 冲锋枪 横扫 机关枪"),
    Ability("冲锋枪", cost=10, damage=2, cancelled_by="冲锋枪 机关枪", voids="呲儿 手斧 板砖 竖劈 六呲儿 横扫"),
    Ability("机关枪", cost=10, damage=1, cancelled_by="冲锋枪 机关枪", voids="呲儿 手斧 板砖 竖劈 六呲儿 横扫"),
)
NAMES = tuple(ability.name for ability in ABILITIES)
NUM_ACTIONS = len(ABILITIES)
HENGSAO, SHUPI = NAMES.index("横扫"), NAMES.index("竖劈")
MAX_COST = max(ability.cost for ability in ABILITIES)


def settle(mine: Ability, theirs: Ability) -> tuple[int, int]:
    """What I lose and what the opponent loses when these two are used on each other.

    Moment 3: if either cancel rule is met, that ability is void and so is the effect of the other one on its user
    (cier.2.42, 2.43); with two players nothing is left. Moment 4: an attack takes hp unless the other side's ability
    makes it void (cier.2.45). No two abilities void each other, so it does not matter which one is looked at first
    (cier.R21).
    """
    if theirs.name in mine.cancelled_by.split() or mine.name in theirs.cancelled_by.split():
        return 0, 0
    my_loss = 0 if theirs.name in mine.voids.split() else theirs.damage
    their_loss = 0 if mine.name in theirs.voids.split() else mine.damage
    return my_loss, their_loss


def legal(ammo: int, swept: bool) -> tuple[int, ...]:
    """Actions that can be paid (cier.2.33); 竖劈 also needs a 横扫 of one's own in an earlier beat (cier.2.34)."""
    return tuple(
        action for action, ability in enumerate(ABILITIES) if ability.cost <= ammo and (action != SHUPI or swept)
    )


LOSS = tuple(tuple(settle(mine, theirs) for theirs in ABILITIES) for mine in ABILITIES)
AMMO_CHANGE = tuple(ability.gain - ability.cost for ability in ABILITIES)
LEGAL = tuple(tuple(legal(ammo, swept) for ammo in range(MAX_COST + 1)) for swept in (False, True))


class Duel:
    """A duel in progress. The first loss of hp ends it: both have 1 hp, and no loss is smaller than 1."""

    __slots__ = ("ammo", "beats", "loss", "over", "swept")

    def __init__(self) -> None:
        self.ammo = [0, 0]  # half units
        self.swept = [False, False]  # has used 横扫 before
        self.loss = (0, 0)  # hp lost in the last beat
        self.beats = 0
        self.over = False

    def legal_actions(self, player: int) -> tuple[int, ...]:
        """The actions of this player that are no foul, in ascending order."""
        return LEGAL[self.swept[player]][min(self.ammo[player], MAX_COST)]

    def play(self, first: int, second: int) -> None:
        """Settle one beat (轮次). Both actions have to be legal; that is not checked."""
        self.ammo[0] += AMMO_CHANGE[first]
        self.ammo[1] += AMMO_CHANGE[second]
        if first == HENGSAO:
            self.swept[0] = True
        if second == HENGSAO:
            self.swept[1] = True
        self.loss = loss = LOSS[first][second]
        self.beats += 1
        self.over = loss[0] > 0 or loss[1] > 0 or self.beats >= BEAT_LIMIT

    def returns(self) -> tuple[int, int]:
        """+1 for the winner and -1 for the loser; zeros for a draw or a running duel. Both can never lose together."""
        if self.loss[1]:
            return 1, -1
        if self.loss[0]:
            return -1, 1
        return 0, 0

    def __str__(self) -> str:
        """The ammo of both, with a star for who has used 横扫, as in the project's one-line positions."""
        players = (f"{ammo / 2:g}{'*' if swept else ''}" for ammo, swept in zip(self.ammo, self.swept, strict=True))
        return f"beats {self.beats}, ammo {' : '.join(players)}"


def playout(rng: random.Random) -> int:
    """Play one random duel of legal actions to its end and return the number of beats."""
    duel = Duel()
    while not duel.over:
        duel.play(rng.choice(duel.legal_actions(0)), rng.choice(duel.legal_actions(1)))
    return duel.beats
