"""三国杀 that begins in the middle: the first strikes with thunder, the others are chained, lightning lies before the second."""

from __future__ import annotations

from typing import Any

from kejian.core import Setup, register
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.game import Sgs

DECK = ["♠7杀", "♥3桃", "♥4桃", "♥6桃", "♥8桃", "♥9桃", "♦2闪", "♦3闪", "♦4闪", "♦5闪"]


class Scene(Sgs):
    """The same rules from a position."""

    def setup(self, setup: Setup) -> State:
        state = super().setup(setup)
        me, second, *others = setup.players
        start: dict[str, Any] = {me: {"手牌": ["♠4雷杀"]}, "deck": DECK}
        start |= {name: {"体力": 6, "体力上限": 6, "横置": True} for name in (second, *others)}
        start[second]["判定"] = ["♠A闪电"]
        self.place(state, start)
        return state


register(Scene())
