"""What the second opinion knows of a position: two persons, their marks, the cards, the previous 招."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.fadian.second_opinion.paying import in_order
from tests.fadian.second_opinion.table import ESSENTIAL, ROWS, SKILLS, Row

CELLS = 9
THIS_TURN = ("剑术加", "枪术加", "火枪加", "魁拔加", "全加", "追加", "减伤", "装填", "比点加", "无僵直", "专注")
NEXT_MOVE = ("敏锐", "采集", "加速", "破阵", "玄咒")
FLAGS = ("敏锐", "采集", "加速", "破阵", "专注")
ARROWS = {"右": 1, "左": -1}


class Mark:
    """A bare 标记 (R56)."""

    def __init__(self, cell: int, facing: int, aimed: bool = False) -> None:
        self.cell, self.facing, self.aimed = cell, facing, aimed


class Person:
    """One of the two, with everything a position says of him."""

    def __init__(self, name: str, seat: int, said: Mapping[str, Any]) -> None:
        self.name, self.seat = name, seat
        self.hp, self.hp_max = said.get("hp", 40), said.get("hp_max", 40)
        self.cap_lost = 12 - said.get("行动上限", 12)
        self.tied_next, self.tied = said.get("血缚", 0), 0
        self.action = said.get("行动", self.cap)
        self.balance, self.balance_max = said.get("重心", 3), said.get("重心上限", 3)
        self.cell = said.get("pos", 9 if seat else 1)
        self.facing = ARROWS[said.get("facing", "左" if seat else "右")]
        self.hand: list[str] = list(said.get("hand", ()))
        self.held: list[str] = list(said.get("扣置", ()))
        self.pages: list[str] = list(said.get("帖", ()))
        self.own: list[str] = list(said.get("技能", ()))
        self.lost: list[str] = list(said.get("失去技能", ()))
        self.down, self.bound = said.get("倒地", 0), said.get("禁锢", 0)
        mark = said.get("标记")
        self.mark = mark and Mark(mark["pos"], ARROWS[mark["facing"]], mark.get("瞄准", False))
        self.effects: dict[str, int] = {key: int(n) for key, n in said.get("效果", {}).items()}
        self.made = said.get("出招数", 0)
        self.discarded: str = "".join(said.get("弃过", ()))
        self.driven = said.get("击退步数", 0)
        self.pushed = said.get("击退过", self.driven > 0)
        self.ways: list[str] = list(said.get("进退", ()))
        self.countered = said.get("反击过", False)
        self.largest = said.get("最大单招伤害", 0)
        self.dealt = said.get("造成过伤害", False) or self.largest > 0
        self.used: list[str] = list(said.get("已发动", ()))
        self.element: str = (said.get("五行") or "")[:1]
        self.shifted = said.get("上招移动", False)
        self.start, self.start_before = said.get("回合始pos", self.cell), said.get("上回合始pos", self.cell)

    @property
    def cap(self) -> int:
        return max(0, 12 - self.cap_lost - self.tied)

    @property
    def rows(self) -> list[Row]:
        return [row for page in (ESSENTIAL, *self.pages) for row in ROWS[page]]

    def view(self, cell: int) -> int:
        """A board cell as this side counts it, and back (R1, R2)."""
        return CELLS + 1 - cell if self.seat else cell

    def has(self, skill: str) -> bool:
        """Whether a 技能 is there and in force (R64)."""
        if skill in self.lost or (skill != "专注" and self.effects.get("专注")):
            return False
        return skill in self.own or any(skill in SKILLS[page].split() for page in (ESSENTIAL, *self.pages))

    def add(self, effect: str, n: int = 1) -> None:
        self.effects[effect] = 1 if effect in FLAGS else self.effects.get(effect, 0) + n

    def take(self, effect: str) -> int:
        return self.effects.pop(effect, 0)

    def gain_action(self, n: int) -> None:
        self.action = min(self.cap, self.action + n)

    def heal(self, n: int) -> None:
        self.hp = min(self.hp_max, self.hp + n)

    def is_back_to(self, other: Person) -> bool:
        """背对 (R19)."""
        return looks_away(self.cell, self.facing, other.cell)

    def written(self) -> dict[str, Any]:
        """What can be compared with the position of a match."""
        return {
            "hp": self.hp,
            "hp_max": self.hp_max,
            "行动": self.action,
            "行动上限": self.cap,
            "重心": self.balance,
            "pos": self.cell,
            "facing": "右" if self.facing > 0 else "左",
            "hand": in_order(self.hand),
            "扣置": in_order(self.held),
            "失去技能": self.lost[:],
            "倒地": self.down,
            "禁锢": self.bound,
            "血缚": self.tied_next,
            "标记": self.mark and [self.mark.cell, self.mark.facing, self.mark.aimed],
            "效果": {key: bool(n) if key in FLAGS else n for key, n in self.effects.items() if n},
            "出招数": self.made,
            "弃过": "".join(sorted(set(self.discarded))),
            "击退步数": self.driven,
            "击退过": self.pushed,
            "进退": merged(self.ways),
            "反击过": self.countered,
            "造成过伤害": self.dealt,
            "最大单招伤害": self.largest,
            "五行": self.element,
            "上招移动": self.shifted,
            "回合始pos": self.start,
            "上回合始pos": self.start_before,
        }


class Deed:
    """What a 招 did, for those that look back on it (R20)."""

    def __init__(self, seat: int = 0, name: str = "") -> None:
        self.seat, self.name = seat, name
        self.backs: set[int] = set()  # who had turned his back at its end
        self.damage: dict[int, int] = {}
        self.walls: set[int] = set()
        self.crossings: list[tuple[int, int]] = []  # who crossed the other, and from where

    @classmethod
    def read(cls, said: Mapping[str, Any], players: list[str]) -> Deed:
        """The previous 招 of a position."""
        deed = cls(players.index(said["seat"]), said["招"])
        deed.backs = {players.index(who) for who in said.get("背对", ())}
        deed.damage = {players.index(who): n for who, n in said.get("伤害", {}).items()}
        deed.walls = {players.index(who) for who in said.get("撞墙", ())}
        deed.crossings = [(players.index(item["谁"]), item["自"]) for item in said.get("越过", ())]
        return deed

    def include(self, other: Deed) -> None:
        """What a sub-招 did is part of the outer one."""
        for who, n in other.damage.items():
            self.damage[who] = self.damage.get(who, 0) + n
        self.walls |= other.walls
        self.crossings += other.crossings

    def written(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "招": self.name.rpartition("/")[2],
            "背对": sorted(self.backs),
            "伤害": {who: n for who, n in sorted(self.damage.items()) if n},
            "撞墙": sorted(self.walls),
            "越过": sorted(self.crossings),
        }


def looks_away(cell: int, facing: int, other: int) -> bool:
    return other != cell and (other > cell) != (facing > 0)


def merged(ways: list[str]) -> list[str]:
    """进 and 退 with equal neighbours as one (R81)."""
    return [way for place, way in enumerate(ways) if place == 0 or ways[place - 1] != way]


def as_compared(position: Mapping[str, Any], players: list[str]) -> dict[str, Any]:
    """The position of a match, in the words of `written`."""
    over = position.get("over", False)
    if over:
        return {"over": True, "winner": position["winner"]}
    found: dict[str, Any] = {
        "over": False,
        "turn": position["turn"],
        "牌池": position["牌池"],
        "弃牌堆": in_order(position["弃牌堆"]),
        "破甲": position["破甲"],
        "时滞": position["时滞"],
        "上一招": position["上一招"] and Deed.read(position["上一招"], players).written(),
    }
    for name in players:
        said = position[name]
        mark = said["标记"]
        found[name] = {key: said[key] for key in Person(name, 0, {}).written()} | {
            "hand": in_order(said["hand"]),
            "扣置": in_order(said["扣置"]),
            "标记": mark and [mark["pos"], ARROWS[mark["facing"]], mark["瞄准"]],
            "弃过": "".join(sorted(set(said["弃过"]))),
            "进退": merged(said["进退"]),
            "五行": (said["五行"] or "")[:1],
        }
    return found
