"""三国杀 that begins in the middle: the first can strike and draw, the second wears much and could answer both."""

from __future__ import annotations

from kejian.core import Setup, register
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.game import Sgs


class Scene(Sgs):
    """The same rules from a position."""

    def setup(self, setup: Setup) -> State:
        state = super().setup(setup)
        first, second, *_ = setup.players
        worn = ["♠5青龙偃月刀", "♠2八卦阵", "♣5的卢", "♠K大宛"]
        answers = {"手牌": ["♦2闪", "♣Q无懈可击"], "装备": worn, "判定": ["♠A闪电", "♠6乐不思蜀"]}
        self.place(state, {first: {"手牌": ["♠7杀", "♥7无中生有"], "装备": ["♥5赤兔"]}, second: answers})
        return state


register(Scene())
