"""Skills that several generals have, each by the clause of its own."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.numbers import Effect
from kejian.games.sgs.rows.skill import Skill


def horsemanship(id_: str, clause: str, *rulings: str) -> Skill:
    """马术, locked: one's distances to others are one less (sgs.8.2)."""
    name = Text("马术", "Horsemanship")
    return Skill(
        id=id_, name=name, clause=clause, rulings=rulings, locked=True,
        text=Text("锁定技：你至其他角色的距离−1", "locked: your distances to others −1"),
        effects=(Effect("distance", "plus", -1, name, clause, "to_others"),),
    )  # fmt: skip
