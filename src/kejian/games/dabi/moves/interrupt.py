"""打断, 超级打断, 神打断 and 雾霾龙岗 (dabi.7.4.10 to dabi.7.4.14)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, ZAN

INTERRUPTS: Final = (
    Row(
        id="daduan", name=Text("打断", "Interrupt"), family="interrupt", clauses=("dabi.7.4.1", "dabi.7.4.10"),
        note=Text("打断对方这回合的防具、合一等", "interrupts the target's armour, union and the like"),
        aim="one", chain="interrupt",
    ),
    Row(
        id="chaojidaduan", name=Text("超级打断", "Super Interrupt"), family="interrupt", aliases=("超断",),
        clauses=("dabi.7.4.1", "dabi.7.4.11"),
        note=Text("连上回合的也打断；自己被攻击则无效", "reaches the round before as well; fails if its maker is attacked"),
        cost=((DABI, 1),), aim="one", chain="interrupt", interruptible=True,
    ),
    Row(
        id="shendaduan", name=Text("神打断", "Divine Interrupt"), family="interrupt", aliases=("神断",),
        clauses=("dabi.7.4.1", "dabi.7.4.12"),
        note=Text("还能打断基础资源", "interrupts base resources too"),
        cost=((ZAN, 1),), aim="one", chain="interrupt",
    ),
)  # fmt: skip

FOG: Final = Row(
    id="wumailonggang",
    name=Text("雾霾龙岗", "Fog Ridge"),
    aliases=("雾霾",),
    family="fog",
    clauses=("dabi.7.4.1", "dabi.7.4.14", "dabi.R33"),
    note=Text("从此不怕宇宙大爆炸和北京下暴雪了", "from now on safe from Big Bang and Beijing Blizzard"),
    cost=((DABI, 5),),
)


def can_interrupt(interrupt: str, move: Row) -> bool:
    """Whether an interrupt reaches a move of this round.

    All three reach the list of dabi.7.4.10; 打断 and 神打断 also 雾霾龙岗 (dabi.7.4.14); 神打断 also every base
    resource but 超闪 (dabi.7.4.12).
    """
    if move.interruptible:
        return True
    if move.family == "fog":
        return interrupt != "chaojidaduan"
    return interrupt == "shendaduan" and move.family == "base" and move.yields != CHAOSHAN
