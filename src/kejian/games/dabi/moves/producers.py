"""生产器: devices that yield a portion of something before every round (dabi.4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from kejian.core import Text
from kejian.games.dabi.moves.row import Row


class Size(NamedTuple):
    """How many portions a producer costs and how many it yields a round (dabi.4.3)."""

    name: Text
    needs: int
    yields: int


SIZES: Final = {
    1: Size(Text("小型", "Small"), 2, 1),
    2: Size(Text("中型", "Medium"), 3, 2),
    3: Size(Text("大型", "Large"), 5, 3),
}

PRODUCER: Final = Row(
    id="shengchanqi",
    name=Text("生产器", "producer"),
    family="producer",
    clauses=("dabi.4.1", "dabi.4.2", "dabi.4.3", "dabi.4.5", "dabi.R56"),
    note=Text("从下回合起每回合开始前生产；1 层", "yields before every round from the next on; 1 layer"),
    interruptible=True,
)
