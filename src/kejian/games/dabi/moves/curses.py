"""诅咒攻击: whoever made the cursed move dies at once (dabi.6.1)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Name, Row


def _curse(id_: str, zh: str, en: str, cursed: Text, *clauses: str) -> Row:
    return Row(
        id=id_, name=Text(zh, en), family="curse", clauses=("dabi.6.1.1", "dabi.6.1.3", *clauses),
        note=Text(f"出{cursed.zh}的人卒", f"kills whoever made {cursed.en}"),
        aim="group", attack="curse", chain="curse",
    )  # fmt: skip


CURSES: Final = (
    _curse("yuanfuzhan", "辕斧斩", "Shaft Axe", Text("大臂", "Arm")),
    _curse("jinfudao", "金釜刀", "Golden Cauldron Blade", Text("攒", "Save")),
    _curse("hanbingjian", "寒冰剑", "Ice Sword", Text("方盾", "Square Shield"), "dabi.6.1.4"),
    _curse("guanshifu", "贯石斧", "Stone Axe", Text("圆盾", "Round Shield"), "dabi.6.1.4"),
    _curse("leipijian", "雷劈剑", "Thunderbolt Sword", Text("其他诅咒", "another curse")),
)

CURSED: Final = {"yuanfuzhan": "dabi", "jinfudao": "zan", "hanbingjian": "fangdun", "guanshifu": "yuandun"}
LATE: Final = frozenset(("hanbingjian", "guanshifu"))  # not in the first three rounds (dabi.6.1.4)
_NAMES: Final = frozenset(row.id for row in CURSES)


def curses(curse: str, move: Name) -> bool:
    """Whether a curse kills the maker of a move: its base resource, or for 雷劈剑 every other curse (dabi.6.1.3)."""
    if curse == "leipijian":
        return move.row in _NAMES and move.row != "leipijian"
    return CURSED[curse] == move.row
