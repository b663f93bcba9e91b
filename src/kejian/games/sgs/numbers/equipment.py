"""The effects of equipment on numbers: horses, and the sword that lengthens the arms of a kingdom."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.numbers.calculus import Effect


def attacking_horse(name: Text) -> Effect:
    """进攻坐骑: the owner's distances to others are one less."""
    return Effect("distance", "plus", -1, name, "sgs.K61", "to_others")


def defending_horse(name: Text) -> Effect:
    """防御坐骑: the others' distances to the owner are one more."""
    return Effect("distance", "plus", 1, name, "sgs.K60", "from_others")


def lending_weapon(name: Text) -> Effect:
    """吴六剑: the others of the owner's kingdom reach one further."""
    return Effect("attack_range", "plus", 1, name, "sgs.K41", "kingdom")
