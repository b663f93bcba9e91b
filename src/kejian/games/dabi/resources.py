"""What a player counts: the six base resources, the four 合一, 锋利 and 中型超闪连接器."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kejian.core import Text

DABI: Final = 0
ZAN: Final = 1
FANGDUN: Final = 2
YUANDUN: Final = 3
XIAOSHAN: Final = 4
CHAOSHAN: Final = 5
SIX_KNIVES: Final = 6
SIX_BERS: Final = 7
SIX_PUNCHES: Final = 8
SIX_KICKS: Final = 9
SHARPNESS: Final = 10
CONNECTOR: Final = 11

FOUR: Final = (DABI, ZAN, FANGDUN, YUANDUN)
DOUBLED: Final = (DABI, ZAN, FANGDUN, YUANDUN, XIAOSHAN)  # by 资源加倍 (dabi.6.2.6, dabi.R39)
TAKEN: Final = (*DOUBLED, SIX_KNIVES, SIX_BERS, SIX_PUNCHES, SIX_KICKS, SHARPNESS, CONNECTOR)  # by 气吞山河 (dabi.R38)

Cost = tuple[tuple[int, int], ...]
"""How many of which counted things: `((DABI, 1), (ZAN, 1))`."""


@dataclass(frozen=True, slots=True)
class Resource:
    """A counted thing; its place in the table is its number in costs and counts."""

    id: str
    name: Text
    aliases: tuple[str, ...] = ()


RESOURCES: Final = (
    Resource("dabi", Text("大臂", "Arm"), ("臂",)),
    Resource("zan", Text("攒", "Save")),
    Resource("fangdun", Text("方盾", "Square Shield"), ("方",)),
    Resource("yuandun", Text("圆盾", "Round Shield"), ("圆",)),
    Resource("xiaoshan", Text("小闪", "Dodge"), ("闪",)),
    Resource("chaoshan", Text("超闪", "Super Dodge")),
    Resource("liudaoheyi", Text("六刀合一", "Six Knives")),
    Resource("liuberheyi", Text("六ber合一", "Six Bers")),
    Resource("liuquanheyi", Text("六拳合一", "Six Punches")),
    Resource("liutiheyi", Text("六踢合一", "Six Kicks")),
    Resource("fengli", Text("锋利", "Sharpness")),
    Resource("lianjieqi", Text("中型超闪连接器", "Super Dodge Connector"), ("连接器", "超闪连接器")),
)

NOTHING: Final = (0,) * len(RESOURCES)


def times(cost: Cost, n: int) -> Cost:
    """n portions."""
    return cost if n == 1 else tuple((resource, count * n) for resource, count in cost)


def together(*costs: Cost) -> Cost:
    """Several costs as one, in the order of the table."""
    if len(costs) == 1:
        return costs[0]
    total: dict[int, int] = {}
    for cost in costs:
        for resource, count in cost:
            total[resource] = total.get(resource, 0) + count
    return tuple(sorted(total.items()))
