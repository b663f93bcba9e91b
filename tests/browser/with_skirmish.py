"""Matches of 唔叭荣耀 that begin in the middle of a fight: on a server that imports this, every one does."""

from __future__ import annotations

from typing import Any

from kejian.core import Setup
from kejian.games.wuba.game import Wuba
from kejian.games.wuba.position import place
from kejian.games.wuba.rules import Rules
from kejian.games.wuba.state import State

RED: dict[str, Any] = {
    "经济": 6,
    "武将": {
        "LYJ": {"pos": "E2", "武器": "加特林"},
        "Birdman": {"pos": "E4", "武器": "M202"},
        "YR": {"pos": "D5", "被伤": ["SJK", "582"]},
        "581": {"pos": "B5", "hp": 62.5},
        "An": {"pos": "D6", "武器": "RPG"},
    },
}
BLUE: dict[str, Any] = {
    "经济": 9,
    "塔": {"C8": 90},
    "武将": {
        "SJK": {"pos": "F5", "武器": "RPG"},
        "582": {"pos": "E6"},
        "Drrra": {"pos": "H5", "武器": "M202"},
        "DXD": {"pos": "C8", "hp": 83},
        "Yangtze": {"pos": "F7", "武器": "加特林"},
    },
}


def _setup(self: Wuba, setup: Setup) -> State:
    state = Rules(setup).new_state()
    place(state, {"round": 3, setup.players[0]: RED, setup.players[1]: BLUE})
    return state


Wuba.setup = _setup  # type: ignore[method-assign]
