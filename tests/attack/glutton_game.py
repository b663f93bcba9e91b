"""A game whose rule does what the pile of cards says: every way in which a position may cost too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.core import Step, register
from tests.attack import chores
from tests.flow_game import Flow, FlowState

CHORES = {"算": chores.spin, "囤": chores.hoard, "睡": lambda: chores.sleep(600), "崩": chores.overrun}


class Glutton(Flow):
    code = "glutton"

    def step(self, state: FlowState) -> Step:
        for card in state.pile:
            if card in CHORES:
                CHORES[card]()
        yield from super().step(state)

    def view(self, state: FlowState, seat: int | None) -> Mapping[str, Any]:
        talk = "话" * 1_000_000 if "说" in state.pile else ""
        return {**super().view(state, seat), "talk": talk}


GAME = Glutton()
register(GAME)


def record(card: str, moves: int = 0) -> dict[str, Any]:
    """A record whose position costs what the card says."""
    return {
        "game": "glutton",
        "players": ["甲", "乙"],
        "start": {"甲": {"手牌": ["红1"], "命": 2}, "乙": {"手牌": [], "命": 2}, "牌堆": ["红2"], "弃牌": [card]},
        "moves": ["甲: 打 红1 > 乙"] * moves,
    }
