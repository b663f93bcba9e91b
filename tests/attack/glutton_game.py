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
