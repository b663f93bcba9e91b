"""A 招 under way: who makes it, where he stands, what it has done so far."""

from __future__ import annotations

from tests.fadian.second_opinion.people import Deed, Mark, Person
from tests.fadian.second_opinion.table import Row


class Play:
    """One declared 招. `stands_in`: it is made from the cell of the 标记 (替身, R61)."""

    def __init__(
        self, maker: Person, other: Person, row: Row, mode: str, outer: Play | None = None, stands_in: bool = False
    ) -> None:
        self.maker, self.other, self.row, self.mode, self.outer = maker, other, row, mode, outer
        self.stands_in = stands_in
        self.cards: tuple[str, ...] = ()
        self.element = ""
        self.cost = 0
        self.keen = self.free = self.fast = self.sure = False
        self.bonus = 0  # damage waiting for this 招
        self.deed = outer.deed if outer else Deed(maker.seat, row.full_name)
        self.before: Deed | None = None  # 上一招 when it was declared, which its text speaks of
        self.total = 0  # damage to the enemy
        self.failed = self.missed = self.executed = False
        self.pierces = False
        self.guard = ""  # 格挡 or 瞬移, of the other
        self.distance = 0  # the one it hit at
        self.wall = False  # whether its last push ended at one
        self.clauses: dict[str, bool] = {}  # those with 若 that have been looked at
        self.flips: list[str] = []
        self.jump = 0
        self.stiff = row.kind == "⚠"
        self.has_volley = False
        self.started_at = maker.cell
        self.faced = maker.facing
        self.shifted = False
        self.in_last_shot = False  # of a 连珠 that has hit twice
        self.blocked = False

    @property
    def unit(self) -> Person | Mark:
        """What acts on the field."""
        if self.stands_in:
            assert self.maker.mark is not None
            return self.maker.mark
        return self.maker

    @property
    def cell(self) -> int:
        return self.unit.cell

    @property
    def facing(self) -> int:
        return self.unit.facing

    @property
    def real_distance(self) -> int:
        return abs(self.cell - self.other.cell)

    @property
    def root(self) -> Play:
        return self.outer.root if self.outer else self

    @property
    def guarded(self) -> str:
        """What the other has set against this exchange's 招; nothing stops a piercing one (R82, R90, R101)."""
        return "" if self.pierces else self.root.guard

    @property
    def x(self) -> int:
        return len(self.cards)
