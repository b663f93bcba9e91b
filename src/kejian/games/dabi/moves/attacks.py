"""单体攻击: attacks out of one resource, n at a time, and the four special ones (dabi.3.1)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.figures import show_damage
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import DABI, FANGDUN, YUANDUN, ZAN


def _single(id_: str, zh: str, en: str, resource: int, tenths: int, known: str = "") -> Row:
    return Row(
        id=id_, name=Text(zh, en), family="single", clauses=("dabi.3.1.1", "dabi.3.1.2"),
        note=Text(f"每个 ({show_damage(tenths)}, 1){known}", f"({show_damage(tenths)}, 1) each"),
        cost=((resource, 1),), copies="many", aim="one", attack="figures", damage=tenths, layers=1,
    )  # fmt: skip


SINGLES: Final = (
    _single("dao", "刀", "Knife", DABI, 10, "；三连即青龙剑，四连即丁裴刀"),
    _single("ber", "ber", "Ber", ZAN, 9),
    _single("quan", "拳", "Punch", FANGDUN, 7),
    _single("ti", "踢", "Kick", YUANDUN, 8),
)

SPECIALS: Final = (
    Row(
        id="hailang", name=Text("海浪", "Wave"), family="special", clauses=("dabi.3.1.4", "dabi.3.1.5"),
        note=Text("全屏 (0.9, 1)", "(0.9, 1) on everybody else"),
        cost=((ZAN, 2),), aim="group", attack="figures", damage=9, layers=1,
    ),
    Row(
        id="haixiao", name=Text("海啸", "Tsunami"), family="special", clauses=("dabi.3.1.4", "dabi.3.1.5"),
        note=Text("全屏 (1.8, 2)", "(1.8, 2) on everybody else"),
        cost=((ZAN, 3),), aim="group", attack="figures", damage=18, layers=2,
    ),
    Row(
        id="shiziber", name=Text("十字ber", "Cross Ber"), family="special", clauses=("dabi.3.1.4",),
        note=Text("(1.9, 1)", "(1.9, 1)"),
        cost=((ZAN, 2),), aim="one", attack="figures", damage=19, layers=1,
    ),
    Row(
        id="jingziber", name=Text("井字ber", "Grid Ber"), family="special", clauses=("dabi.3.1.4",),
        note=Text("(3.8, 3)", "(3.8, 3)"),
        cost=((ZAN, 4),), aim="one", attack="figures", damage=38, layers=3,
    ),
)  # fmt: skip

NAMED_COPIES: Final = {"青龙剑": ("dao", 3), "丁裴刀": ("dao", 4)}  # exactly the same moves (dabi.3.1.4)
