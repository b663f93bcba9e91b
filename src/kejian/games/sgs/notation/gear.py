"""可装备: every piece of equipment there is, by its place, with its name and what it does to numbers: what an editor of positions offers."""

from __future__ import annotations

from functools import cache
from typing import Any

from kejian.core import Answer, Text
from kejian.games.sgs.facts.cards import ARMOUR, FACES, MINUS_HORSE, PLUS_HORSE, PRINTS, SLOTS, WEAPON, Print

QUESTION = "可装备"
_PLACES = {
    WEAPON: Text("武器", "Weapon"),
    ARMOUR: Text("防具", "Armour"),
    PLUS_HORSE: Text("防御坐骑", "+1 horse"),
    MINUS_HORSE: Text("进攻坐骑", "−1 horse"),
}
_CHANGES = {PLUS_HORSE: "+1", MINUS_HORSE: "−1"}


@cache
def _all_gear() -> tuple[dict[str, Any], ...]:
    """The places with their cards, weapons by their range."""
    faces = sorted(FACES, key=lambda face: (PRINTS[face.kind].range, face.kind))
    return tuple(
        {
            "slot": slot,
            "place": _PLACES[slot],
            "cards": {face.text: _piece(PRINTS[face.kind]) for face in faces if PRINTS[face.kind].type == slot},
        }
        for slot in SLOTS
    )


def _piece(print_: Print) -> dict[str, Any]:
    """A piece of equipment: a weapon with its range, a horse with what it adds to distances."""
    return {"name": print_.name, "n": str(print_.range) if print_.type == WEAPON else _CHANGES.get(print_.type, "")}


def gear() -> Answer:
    """The answer: nothing to tell, a list to choose from."""
    return Answer(list(_all_gear()), ())
