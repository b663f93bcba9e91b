"""时间: 时间回溯, 时间静止, 时间打击 (dabi.7.3)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import FANGDUN, YUANDUN

TIME: Final = (
    Row(
        id="shijianhuisu", name=Text("时间回溯", "Rewind"), aliases=("回溯",), family="time",
        clauses=("dabi.7.3.1", "dabi.7.3.2"),
        note=Text("不被攻击则全体重新开始；被攻击则自己卒", "everybody starts afresh unless attacked; attacked, one dies"),
        cost=((FANGDUN, 5),), interruptible=True,
    ),
    Row(
        id="shijianjingzhi", name=Text("时间静止", "Freeze Time"), aliases=("静止",), family="time",
        clauses=("dabi.7.3.1", "dabi.7.3.4"),
        note=Text("不被攻击则其余人静止 3 回合", "unless attacked, all others stand still for 3 rounds"),
        cost=((YUANDUN, 5),), interruptible=True,
    ),
    Row(
        id="shijiandaji", name=Text("时间打击", "Time Strike"), family="time",
        clauses=("dabi.7.3.2", "dabi.7.3.3", "dabi.R42"),
        note=Text("(2.1, 3)；回溯者只有一次机会", "(2.1, 3); once, for who rewound"),
        cost=((FANGDUN, 1),), aim="one", attack="figures", damage=21, layers=3,
    ),
)  # fmt: skip

FREEZE_ROUNDS: Final = 3
