"""A row of the move tables, and the name under which a move is made, remembered and compared."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kejian.core import Text
from kejian.games.dabi.figures import Figure
from kejian.games.dabi.resources import Cost

Family = Literal[
    "base", "single", "special", "combination", "producer", "shield", "shield_attack", "curse", "union", "great",
    "volley", "celestial", "boost", "defence", "guard", "time", "swallow", "interrupt", "fog", "charge",
]  # fmt: skip
Copies = Literal["one", "double", "many", "fraction"]
Aim = Literal["none", "one", "group"]
Attack = Literal["", "figures", "curse", "volley"]
Chain = Literal["", "invincible", "curse", "swallow", "interrupt"]

CHAIN_CLAUSES: Final = {
    "invincible": ("dabi.1.12", "dabi.R20"),
    "curse": ("dabi.6.1.2", "dabi.R20"),
    "swallow": ("dabi.7.4.9", "dabi.R20"),
    "interrupt": ("dabi.7.4.13", "dabi.R20"),
}
ARMOUR: frozenset[str] = frozenset(("producer", "shield", "celestial"))  # dabi.1.11, dabi.R27


class Name(NamedTuple):
    """What a move is, by dabi.R9: the row, how many at once (n连, 双, layers of a fraction, size, units of a charge),
    and what it is about (the content of a producer, the attack of a 防~, the shield of a charge)."""

    row: str
    n: int = 1
    of: Name | None = None


@lru_cache(maxsize=8192)
def depth(name: Name) -> int:
    """How deep producers nest in a name: 1 for a 小型攒生产器, 0 for what is no producer."""
    deep = 0
    while name.row == "shengchanqi" and name.of is not None:
        name, deep = name.of, deep + 1
    return deep


DEEPEST = 200
"""So deep producers nest at the most; it takes some hundred rounds to get there."""


class Shown(NamedTuple):
    """A move as it is remembered: its name and the number of named targets (dabi.R9)."""

    name: Name
    aims: int = 0


class Cap(NamedTuple):
    """Something that cancels damage: what, by which clause, and how many tenths (dabi.2.2, dabi.7.2.1, dabi.6.2.3)."""

    by: Name
    clause: str
    tenths: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A move of the book. Damage is in tenths and, like the layers and the cost, that of a single one."""

    id: str
    name: Text
    family: Family
    clauses: tuple[str, ...]
    note: Text
    brief: Text | None = None  # what it does in a few words, for its tile, where the figures do not say it
    aliases: tuple[str, ...] = ()
    cost: Cost = ()
    copies: Copies = "one"
    aim: Aim = "none"
    attack: Attack = ""
    damage: Figure = 0
    layers: Figure = 0
    full: int = 1  # of a shield or a shield attack: its layers when complete
    yields: int | None = None  # the counted thing it gives
    chain: Chain = ""  # no member may follow a member of the same chain (dabi.R20)
    invincible: bool = False  # 回合无敌 (dabi.1.12)
    interruptible: bool = False  # on the list of dabi.7.4.10

    @property
    def is_armour(self) -> bool:
        return self.family in ARMOUR
