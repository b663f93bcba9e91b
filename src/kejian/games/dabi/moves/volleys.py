"""万箭齐发: two group moves that judge who attacked their maker (dabi.6.3)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.figures import Exact, Infinity
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import CHAOSHAN

VOLLEYS: Final = (
    Row(
        id="xuwuwanjianqifa", name=Text("虚无万箭齐发", "Volley of Nothing"), aliases=("虚无",), family="volley",
        clauses=("dabi.6.3.1", "dabi.6.3.2"),
        note=Text("没有攻击自己的人都卒；自己被攻击则自己卒", "kills all who did not attack its maker; its maker, if attacked"),
        cost=((CHAOSHAN, 4),), aim="group", attack="volley", interruptible=True,
    ),
    Row(
        id="xukongwanjianqifa", name=Text("虚空万箭齐发", "Volley of the Void"), aliases=("虚空",), family="volley",
        clauses=("dabi.6.3.1", "dabi.6.3.3"),
        note=Text("以 (0,6]∪[12,+∞) 的伤害攻击自己的人卒；没有这样的攻击则自己卒",
                  "kills who attacked its maker with (0,6] or [12,+∞); its maker, if nobody did"),
        cost=((CHAOSHAN, 5),), aim="group", attack="volley", interruptible=True,
    ),
)  # fmt: skip


def in_the_interval(tenths: Exact) -> bool:
    """Whether a damage lies in (0, 6] ∪ [12, +∞) (dabi.6.3.3)."""
    return isinstance(tenths, Infinity) or 0 < tenths <= 60 or tenths >= 120
