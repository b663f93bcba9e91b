"""The main weapons: damage by steps, splash, prices (wuba.4.1, wuba.6.2)."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Text

LINE, STEPS = "line", "steps"  # how a weapon is aimed
_FARTHEST = 6  # the last column of the tables means "and more"


class Weapon(NamedTuple):
    """A row of the table. `blast`: it explodes on a point and hurts whoever is there; else it hits one thing.

    `capped`: a team has at most one in the arms stage. `only`: it belongs to one hero and never leaves him.
    """

    name: str
    damage: tuple[int, ...]  # at 0, 1, 2 … steps; the last also beyond
    splash: tuple[int, int]  # at r=1 and r=√2
    fire: int
    make: int
    clause: str
    letter: str
    blast: bool = True
    capped: bool = False
    only: str = ""
    aim: str = LINE
    reach: tuple[int, int] = (0, 0)  # steps, where it is aimed by steps
    english_name: str = ""

    @property
    def english(self) -> str:
        """What it is called in English."""
        return self.english_name or self.name

    def figure(self, steps: int) -> int:
        """The damage at a distance."""
        return self.damage[min(steps, len(self.damage) - 1)]


WEAPONS = {
    weapon.name: weapon
    for weapon in (
        Weapon("M202", (50, 35, 30, 25, 25, 20, 15), (10, 7), 2, 2, "wuba.6.2.1", "M", capped=True),
        Weapon("RPG", (30, 25, 25, 20, 20, 15, 10), (5, 3), 1, 1, "wuba.6.2.2", "R"),
        Weapon(
            "加特林", (40, 35, 20, 20, 15, 10, 10), (0, 0), 0, 2, "wuba.6.2.3", "G", blast=False, english_name="Gatling"
        ),
    )
}
WEAPON_NAMES = {name: Text(name, weapon.english) for name, weapon in WEAPONS.items()}

SHIFT_FACTORS = ("5", "5", "4", "4", "3", "3", "2.5")  # wuba.6.3.1, at 0 … 6 and more steps


def column(steps: int) -> int:
    """The column of a table that a distance reads."""
    return min(steps, _FARTHEST)
