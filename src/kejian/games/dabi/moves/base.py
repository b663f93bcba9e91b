"""The six base-resource moves and what each stops in its own round (dabi.2)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, FANGDUN, RESOURCES, XIAOSHAN, YUANDUN, ZAN

_NOTES = (
    Text("得大臂×1；免疫锤锤锤、连刀", "gives 1 Arm; immune to Hammering and Double Knife"),
    Text("得攒×1；免疫海浪、连ber", "gives 1 Save; immune to Wave and Double Ber"),
    Text("得方盾×1；免疫刀、踢、连拳", "gives 1 Square Shield; immune to Knife, Kick and Double Punch"),
    Text("得圆盾×1；免疫ber、拳、连踢", "gives 1 Round Shield; immune to Ber, Punch and Double Kick"),
    Text("得小闪×1；抵消 4 点伤害", "gives 1 Dodge; cancels 4 damage"),
    Text("得超闪×1；抵消 14 点伤害", "gives 1 Super Dodge; cancels 14 damage"),
)

BASE_MOVES: Final = tuple(
    Row(
        id=resource.id,
        name=resource.name,
        aliases=resource.aliases,
        family="base",
        clauses=("dabi.2.1", "dabi.1.6" if number < 4 else "dabi.1.7"),
        note=_NOTES[number],
        yields=number,
    )
    for number, resource in enumerate(RESOURCES[: CHAOSHAN + 1])
)

FLASHES: Final = frozenset((XIAOSHAN, CHAOSHAN))
DODGE, SUPER_DODGE = Name("xiaoshan"), Name("chaoshan")

CAPS: Final = {XIAOSHAN: 40, CHAOSHAN: 140}  # tenths of damage cancelled (dabi.2.2)

ALL: Final = -1  # the whole attack is stopped

IMMUNITY: Final[dict[int, dict[tuple[str, int], int]]] = {  # dabi.2.2; figures: units removed
    DABI: {("chuichuichui", 1): ALL, ("dao", 2): ALL},
    ZAN: {("hailang", 1): ALL, ("ber", 2): ALL},
    FANGDUN: {("dao", 1): ALL, ("ti", 1): ALL, ("quan", 2): ALL},
    YUANDUN: {("ber", 1): ALL, ("quan", 1): ALL, ("ti", 2): ALL},
}
_ONE_LESS: Final = {FANGDUN: ("dao", "ti"), YUANDUN: ("ber", "quan")}  # dabi.2.7


def units_stopped(resource: int, attack: Name) -> int:
    """How much of an attack a base resource stops by name: nothing, one unit of an n连, or ALL (dabi.2.2, dabi.2.7).

    连刀 falls to 大臂 wholly and loses one 刀 to 方盾; from 三连刀 on only the loss of one is left (dabi.R10).
    """
    stopped = IMMUNITY.get(resource, {}).get((attack.row, attack.n))
    if stopped is not None:
        return stopped
    return 1 if attack.n >= 2 and attack.row in _ONE_LESS.get(resource, ()) else 0
