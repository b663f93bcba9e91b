"""组合攻击: attacks out of several kinds of resource, one or two at a time (dabi.3.2)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.figures import show_damage
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import DABI, FANGDUN, YUANDUN, ZAN

_BASE_DAMAGE: Final = {DABI: 10, ZAN: 9, FANGDUN: 8, YUANDUN: 7}  # tenths; not those of single attacks (dabi.3.2.1)
_EXCEPTIONS: Final = {"chuichuichui": (21, 2)}  # the only one (dabi.3.2.2)


def _combination(id_: str, zh: str, en: str, *cost: tuple[int, int]) -> Row:
    """Damage is the sum of the base damages; layers are the damage rounded down (dabi.3.2.1)."""
    total = sum(_BASE_DAMAGE[resource] * n for resource, n in cost)
    damage, layers = _EXCEPTIONS.get(id_, (total, total // 10))
    clauses = ("dabi.3.2.1", "dabi.3.2.3") + (("dabi.3.2.2", "dabi.B.2.2") if id_ in _EXCEPTIONS else ())
    figures = f"({show_damage(damage)}, {layers})"
    return Row(
        id=id_, name=Text(zh, en), family="combination", clauses=clauses, note=Text(figures, figures),
        cost=cost, copies="double", aim="one", attack="figures", damage=damage, layers=layers,
    )  # fmt: skip


COMBINATIONS: Final[tuple[Row, ...]] = (
    _combination("chuichuichui", "锤锤锤", "Hammering", (DABI, 1), (ZAN, 1)),
    _combination("chongtianpao", "冲天炮", "Sky Cannon", (DABI, 1), (FANGDUN, 1)),
    _combination("chongtianzuan", "冲天钻", "Sky Drill", (DABI, 1), (YUANDUN, 1)),
    _combination("chongtianpaozuan", "冲天炮钻", "Sky Cannon Drill", (DABI, 1), (FANGDUN, 1), (YUANDUN, 1)),
    _combination("duntian", "遁天", "Sky Vanish", (ZAN, 1), (FANGDUN, 1)),
    _combination("dundi", "遁地", "Earth Vanish", (ZAN, 1), (YUANDUN, 1)),
    _combination("duntiandi", "遁天地", "Sky-Earth Vanish", (ZAN, 1), (FANGDUN, 1), (YUANDUN, 1)),
    _combination("shenduntian", "神遁天", "Divine Sky Vanish", (ZAN, 1), (FANGDUN, 2)),
    _combination("shendundi", "神遁地", "Divine Earth Vanish", (ZAN, 1), (YUANDUN, 2)),
    _combination("quandajiaoti", "拳打脚踢", "Fists and Feet", (FANGDUN, 1), (YUANDUN, 1)),
    _combination("taiyangquan", "太阳拳", "Sun Punch", (DABI, 1), (FANGDUN, 2)),
    _combination("yueyagou", "月牙钩", "Crescent Hook", (DABI, 1), (YUANDUN, 2)),
    _combination("chongfeng", "冲锋", "Charge", (DABI, 1), (ZAN, 1), (FANGDUN, 1), (YUANDUN, 1)),
)
