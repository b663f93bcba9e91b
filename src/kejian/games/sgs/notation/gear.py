"""可装备: every piece of equipment there is, by its place, with a short name: what an editor of positions offers."""

from __future__ import annotations

from functools import cache

from kejian.core import Answer
from kejian.games.sgs.facts.cards import ARMOUR, FACES, MINUS_HORSE, PLUS_HORSE, PRINTS, SLOTS, WEAPON, Print

QUESTION = "可装备"
_PLACES = {WEAPON: "武器", ARMOUR: "防具", PLUS_HORSE: "防御坐骑", MINUS_HORSE: "进攻坐骑"}
_CHANGES = {PLUS_HORSE: " +1", MINUS_HORSE: " −1"}


@cache
def _all_gear() -> dict[str, dict[str, str]]:
    """Cards of each place, weapons by their range."""
    found: dict[str, dict[str, str]] = {_PLACES[slot]: {} for slot in SLOTS}
    for face in sorted(FACES, key=lambda face: (PRINTS[face.kind].range, face.kind)):
        if PRINTS[face.kind].is_equipment:
            found[_PLACES[PRINTS[face.kind].type]][face.text] = _short(PRINTS[face.kind])
    return found


def _short(print_: Print) -> str:
    return (
        f"{print_.name.zh} {print_.range}" if print_.type == WEAPON else print_.name.zh + _CHANGES.get(print_.type, "")
    )


def gear() -> Answer:
    """The answer: nothing to tell, a list to choose from."""
    return Answer({place: dict(cards) for place, cards in _all_gear().items()}, ())
