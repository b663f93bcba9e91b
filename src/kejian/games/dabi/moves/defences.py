"""防御: piapia打脸, 反弹盾 and 防~ (dabi.7.2)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.resources import CHAOSHAN, DABI, XIAOSHAN, ZAN

DEFENCES: Final = (
    Row(
        id="piapia", name=Text("piapia打脸", "Face Slap"), aliases=("打脸", "piapia打脸"), family="defence",
        clauses=("dabi.7.2.1", "dabi.7.2.2", "dabi.R60"),
        note=Text("抵消 2 点伤害；双 4 点", "cancels 2 damage; doubled, 4"),
        cost=((XIAOSHAN, 1), (CHAOSHAN, 1)), copies="double",
    ),
    Row(
        id="fantandun", name=Text("反弹盾", "Mirror Shield"), aliases=("反弹",), family="defence",
        clauses=("dabi.7.2.1", "dabi.7.2.2", "dabi.R61"),
        note=Text("反弹不超过 6 点的攻击；双 12 点", "reflects every attack of up to 6 damage; doubled, 12"),
        cost=((ZAN, 1), (CHAOSHAN, 1)), copies="double",
    ),
)  # fmt: skip

GUARD: Final = Row(
    id="fang",
    name=Text("防", "Guard"),
    family="guard",
    clauses=("dabi.7.2.1", "dabi.R62"),
    note=Text("免疫所说的攻击", "immune to the attack that is named"),
)

SLAP_CAP: Final = 20  # tenths; per one
MIRROR_CAP: Final = 60
MIRRORED: Final = {  # all recipes, in the order of the book's preference (dabi.7.2.1, dabi.7.2.2)
    1: (((ZAN, 1), (CHAOSHAN, 1)), ((DABI, 1), (CHAOSHAN, 1))),
    2: (((ZAN, 2), (CHAOSHAN, 2)), ((DABI, 1), (ZAN, 1), (CHAOSHAN, 2)), ((DABI, 2), (CHAOSHAN, 2))),
}
UNBOUND: Final = frozenset(("liumaishenjian", "rulaishenber"))


def reflects(n: int, attack: Name, damage: object) -> bool:
    """Whether n 反弹盾 send an attack back: up to 6 or 12 damage, 六脉神剑 and 如来神ber only by two (dabi.7.2.3)."""
    return damage <= MIRROR_CAP * n and (n == 2 or attack.row not in UNBOUND)  # type: ignore[operator]


def guard(attack: Name) -> Name:
    """防 an attack; its number of targets and its 锋利 do not matter (dabi.R62)."""
    return Name("fang", 1, attack)


def guards(guarded: Name, attack: Name) -> bool:
    """Whether 防~ names an attack; 防雷击 and 防超级雷击 cover the fractions (dabi.R62)."""
    if guarded.row != attack.row:
        return False
    return guarded.n == attack.n or (attack.row, guarded.n) in (("leiji", 3), ("chaojileiji", 7))
