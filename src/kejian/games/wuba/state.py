"""All facts of a match: the draft, both sides with their heroes and towers, whose turn it is. Nothing decides anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kejian.core import Number

if TYPE_CHECKING:
    from kejian.games.wuba.rules import Rules
    from kejian.games.wuba.sheets import Sheet

CAPTAIN, BAN, PICK, ARMS, PREPARE, ROUND, OVER = "主将", "禁将", "选将", "武器", "准备", "回合", "终局"
PHASES = (CAPTAIN, BAN, PICK, ARMS, PREPARE, ROUND, OVER)
TEAM = 5  # heroes of a side, the captain among them


class Hero:
    """One hero of a side. `extreme` is None for the imaginary i; `grade` is the base grade of 数学."""

    __slots__ = (
        "acted", "alive", "extreme", "grade", "hp", "hurt_by", "last", "lost", "name", "pos", "sheet", "side", "used",
        "weapon",
    )  # fmt: skip

    def __init__(self, sheet: Sheet, side: int, pos: str) -> None:
        self.sheet, self.name, self.side = sheet, sheet.name, side
        self.pos: str = pos
        self.hp: Number = sheet.hp
        self.alive = True
        self.extreme: int | None = sheet.extreme
        self.grade: int = sheet.grade
        self.weapon: str | None = None
        self.acted = False
        self.last: dict[str, int] = {}  # skill with cd -> round of its last use
        self.used: dict[str, int] = {}  # skill with a limit -> uses
        self.hurt_by: tuple[str, ...] = ()  # enemies that damaged it in their latest turn
        self.lost: tuple[str, ...] = ()

    def copy(self) -> Hero:
        twin = object.__new__(Hero)
        twin.sheet, twin.name, twin.side = self.sheet, self.name, self.side
        twin.pos, twin.hp, twin.alive = self.pos, self.hp, self.alive
        twin.extreme, twin.grade, twin.weapon, twin.acted = self.extreme, self.grade, self.weapon, self.acted
        twin.last, twin.used = self.last.copy(), self.used.copy()
        twin.hurt_by, twin.lost = self.hurt_by, self.lost
        return twin


class Side:
    """One side: what it drafted, its purse, its towers, what it has set up on the map."""

    __slots__ = ("banned", "captain", "economy", "heroes", "lineup", "markers", "paid", "summoned", "tokens", "towers")

    def __init__(self, towers: dict[str, Number]) -> None:
        self.captain: str | None = None
        self.banned: tuple[str, ...] = ()  # heroes that this side may not take
        self.lineup: tuple[str, ...] = ()
        self.economy = 0
        self.towers = towers
        self.heroes: dict[str, Hero] = {}
        self.paid: tuple[str, ...] = ()  # economy zones that have paid this turn
        self.summoned: tuple[str, ...] = ()  # enemies summoned this turn
        self.markers: dict[str, str] = {}
        self.tokens: tuple[tuple[str, str], ...] = ()  # what lies where: (token, point)

    def copy(self) -> Side:
        twin = object.__new__(Side)
        twin.captain, twin.banned, twin.lineup, twin.economy = self.captain, self.banned, self.lineup, self.economy
        twin.towers = self.towers.copy()
        twin.heroes = {name: hero.copy() for name, hero in self.heroes.items()}
        twin.paid, twin.summoned, twin.tokens = self.paid, self.summoned, self.tokens
        twin.markers = self.markers.copy()
        return twin

    @property
    def open_slots(self) -> int:
        """How many heroes it still has to pick."""
        return TEAM - len(self.lineup)

    def living(self) -> Iterator[Hero]:
        """Its heroes that are alive, in line-up order."""
        return (hero for hero in self.heroes.values() if hero.alive)


class State:
    """A match. `turn` is the side to move, or None where both decide at once."""

    __slots__ = ("barred_captains", "barred_picks", "phase", "round", "rules", "sides", "turn", "winners")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.phase = CAPTAIN
        self.round = 1
        self.turn: int | None = None
        self.barred_captains: tuple[str, ...] = ()
        self.barred_picks: tuple[str, ...] = ()
        self.winners: tuple[int, ...] | None = None
        self.sides = [Side(rules.new_towers(side)) for side in (0, 1)]

    def copy(self) -> State:
        twin = object.__new__(State)
        twin.rules, twin.phase, twin.round, twin.turn = self.rules, self.phase, self.round, self.turn
        twin.barred_captains, twin.barred_picks, twin.winners = self.barred_captains, self.barred_picks, self.winners
        twin.sides = [side.copy() for side in self.sides]
        return twin

    def hero(self, name: str) -> Hero | None:
        """A hero of either side by name; None if nobody has it."""
        return self.sides[0].heroes.get(name) or self.sides[1].heroes.get(name)

    def living(self) -> Iterator[Hero]:
        """All heroes that are alive: those of the first side, then the others."""
        for side in self.sides:
            yield from side.living()

    def enemies(self, side: int) -> Iterator[Hero]:
        """The living heroes of the other side."""
        return self.sides[1 - side].living()

    def on(self, point: str) -> Iterator[Hero]:
        """The living heroes on a point."""
        return (hero for hero in self.living() if hero.pos == point)

    def has_operated(self) -> bool:
        """Whether the side to move has taken an operation this turn."""
        assert self.turn is not None
        return any(hero.acted for hero in self.sides[self.turn].heroes.values())
