"""合一, the attacks made with it, and the two attacks that end everything (dabi.6.2); `grand` holds the other two."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.figures import INFINITY
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import (
    DABI,
    FANGDUN,
    RESOURCES,
    SIX_BERS,
    SIX_KICKS,
    SIX_KNIVES,
    SIX_PUNCHES,
    YUANDUN,
    ZAN,
    Cost,
)  # fmt: skip

UNIONS: Final = tuple(
    Row(
        id=RESOURCES[item].id, name=RESOURCES[item].name, family="union", clauses=("dabi.6.2.1", "dabi.1.12"),
        note=Text("回合无敌，得一个合一", "immune to all attacks this round; gives one union"),
        cost=((resource, 6),), yields=item, chain="invincible", invincible=True, interruptible=True,
    )
    for item, resource in ((SIX_KNIVES, DABI), (SIX_BERS, ZAN), (SIX_PUNCHES, FANGDUN), (SIX_KICKS, YUANDUN))
)  # fmt: skip

UNITED: Final = (
    Row(
        id="liumaishenjian", name=Text("六脉神剑", "Six-Pulse Sword"), family="great", clauses=("dabi.6.2.1", "dabi.6.2.2"),
        note=Text("(6.0, +∞)", "(6.0, +∞)"),
        cost=((SIX_KNIVES, 1),), copies="double", aim="one", attack="figures", damage=60, layers=INFINITY,
    ),
    Row(
        id="rulaishenber", name=Text("如来神ber", "Buddha's Ber"), family="great", clauses=("dabi.6.2.1", "dabi.6.2.2"),
        note=Text("(5.4, +∞)", "(5.4, +∞)"),
        cost=((SIX_BERS, 1),), copies="double", aim="one", attack="figures", damage=54, layers=INFINITY,
    ),
)  # fmt: skip

CATACLYSMS: Final = (
    Row(
        id="yuzhoudabaozha", name=Text("宇宙大爆炸", "Big Bang"), family="great", clauses=("dabi.6.2.7",),
        note=Text("全屏 (+∞, +∞)，回合无敌", "(+∞, +∞) on everybody else; immune this round"),
        cost=((DABI, 20),), aim="group", attack="figures", damage=INFINITY, layers=INFINITY,
        chain="invincible", invincible=True,
    ),
    Row(
        id="beijingxiabaoxue", name=Text("北京下暴雪了", "Beijing Blizzard"), family="great", clauses=("dabi.6.2.7",),
        note=Text("全屏 (+∞, +∞)，回合无敌", "(+∞, +∞) on everybody else; immune this round"),
        cost=((ZAN, 20),), aim="group", attack="figures", damage=INFINITY, layers=INFINITY,
        chain="invincible", invincible=True,
    ),
)  # fmt: skip

CATACLYSM_IDS: Final = frozenset(row.id for row in CATACLYSMS)  # 雾霾龙岗 stops them (dabi.6.2.8)
BUDDHAS: Final[dict[str, Cost]] = {  # the other way to pay for one (dabi.6.2.1)
    "liumaishenjian": ((DABI, 6),),
    "rulaishenber": ((ZAN, 6),),
}
