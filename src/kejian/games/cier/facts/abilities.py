"""The thirteen abilities as a table: what each costs, whom it is aimed at, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from kejian.core import Number, Text

Target = Literal["self", "one", "two", "all"]
HALF = Fraction(1, 2)


class Mutual(NamedTuple):
    """A target of this use uses one of these on me."""

    abilities: tuple[str, ...]


class Users(NamedTuple):
    """At least this many players use the ability."""

    ability: str
    least: int


class Sole(NamedTuple):
    """Exactly one player uses the ability, and he is a target of this use."""

    ability: str


Cancel = Mutual | Users | Sole


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A row of a player's ability table. Other abilities are named by id."""

    id: str
    name: Text
    aliases: tuple[str, ...] = ()
    clauses: tuple[str, ...]
    cost: Number = 0
    target: Target
    needs: str | None = None  # must have been used in an earlier 轮次 of the same 回合
    cancel: tuple[Cancel, ...] = ()
    damage: Number = 0  # hp each target loses
    gain: Number = 0  # ammo the user gets
    voids: tuple[str, ...] = ()  # incoming uses made void: from anybody if aimed at oneself, else from the target(s)
    counts_as: str | None = None
    reflect: tuple[str, ...] = ()
    changed_by: Text | None = None  # the role that made this row what it is

    def __hash__(self) -> int:
        return hash(self.id)  # quicker than all fields; rows of the same id may still differ

    @property
    def is_of_role(self) -> bool:
        """Whether a role of 技能战 changed or added it (cier.4.10, cier.4.14)."""
        return self.changed_by is not None and ("cier.4.10" in self.clauses or "cier.4.14" in self.clauses)

    @property
    def known_as(self) -> tuple[str, ...]:
        """The ids under which the lists of others mention it."""
        return (self.id,) if self.counts_as is None else (self.id, self.counts_as)


STANDARD: tuple[Ability, ...] = (
    Ability(
        id="zidan", name=Text("子弹", "Load"), aliases=("弹", "bullet"), clauses=("cier.2.20",),
        cost=0, target="self", gain=1,
    ),
    Ability(
        id="cier", name=Text("呲儿", "Zap"), aliases=("呲",), clauses=("cier.2.21",),
        cost=HALF, target="one", cancel=(Mutual(("cier",)),), damage=1,
    ),
    Ability(
        id="shoufu", name=Text("手斧", "Hatchet"), aliases=("斧",), clauses=("cier.2.22",),
        cost=1, target="one", cancel=(Mutual(("shoufu",)),), damage=1, voids=("cier",),
    ),
    Ability(
        id="banzhuan", name=Text("板砖", "Brick"), aliases=("砖",), clauses=("cier.2.23",),
        cost=3 * HALF, target="one", cancel=(Mutual(("banzhuan",)),), damage=1, voids=("cier", "shoufu"),
    ),
    Ability(
        id="hengsao", name=Text("横扫", "Sweep"), aliases=("扫",), clauses=("cier.2.24",),
        cost=2, target="all", cancel=(Users("hengsao", 2),), damage=1, voids=("cier", "shoufu", "banzhuan"),
    ),
    Ability(
        id="shupi", name=Text("竖劈", "Cleave"), aliases=("劈",), clauses=("cier.2.25",),
        cost=1, target="one", needs="hengsao", cancel=(Mutual(("shupi",)), Sole("hengsao")), damage=1,
        voids=("cier", "shoufu", "banzhuan"),
    ),
    Ability(
        id="fangyu", name=Text("防御", "Guard"), aliases=("防",), clauses=("cier.2.26",),
        cost=0, target="self", voids=("cier", "shoufu", "hengsao"),
    ),
    Ability(
        id="shanbi", name=Text("闪避", "Dodge"), aliases=("闪",), clauses=("cier.2.27",),
        cost=0, target="self", voids=("cier", "banzhuan", "shupi"),
    ),
    Ability(
        id="liucier", name=Text("六呲儿", "Six-Zap"), aliases=("六呲", "sixzap"), clauses=("cier.2.28",),
        cost=3, target="one", cancel=(Mutual(("liucier", "balei")),), damage=1,
        voids=("cier", "shoufu", "banzhuan", "shupi", "hengsao"),
    ),
    Ability(
        id="sicier", name=Text("四呲儿", "Four-Zap"), aliases=("四呲", "fourzap"), clauses=("cier.2.29",),
        cost=2, target="self", voids=("cier", "shoufu", "banzhuan", "shupi", "liucier", "hengsao"),
    ),
    Ability(
        id="balei", name=Text("巴雷", "Barrett"), aliases=("巴",), clauses=("cier.2.30",),
        cost=4, target="one", cancel=(Mutual(("liucier", "balei")),), damage=1,
        voids=("cier", "shoufu", "banzhuan", "shupi", "chongfengqiang", "hengsao", "jiguanqiang"),
    ),
    Ability(
        id="chongfengqiang", name=Text("冲锋枪", "SMG"), aliases=("冲",), clauses=("cier.2.31",),
        cost=5, target="one", cancel=(Mutual(("chongfengqiang", "jiguanqiang")),), damage=2,
        voids=("cier", "shoufu", "banzhuan", "shupi", "liucier", "hengsao"),
    ),
    Ability(
        id="jiguanqiang", name=Text("机关枪", "Machine Gun"), aliases=("机", "machinegun"), clauses=("cier.2.32",),
        cost=5, target="two", cancel=(Mutual(("chongfengqiang", "jiguanqiang")),), damage=1,
        voids=("cier", "shoufu", "banzhuan", "shupi", "liucier", "hengsao"),
    ),
)  # fmt: skip

STANDARD_BY_ID = {ability.id: ability for ability in STANDARD}
STANDARD_BY_NAME = {ability.name.zh: ability for ability in STANDARD}


class Use(NamedTuple):
    """One ability and whom it is aimed at; abilities aimed at oneself or at all name nobody."""

    ability: str
    targets: tuple[int, ...] = ()


Declaration = tuple[Use, ...]
"""What a player shows in a 轮次: one use, or two for those who may."""
