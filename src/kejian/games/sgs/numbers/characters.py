"""What the numbers must know of a character, and who counts for whom.

Any class with these attributes will do: the game's own player, or `BareCharacter`, with which the numbers are used alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kejian.games.sgs.numbers.calculus import Effect, Of, Start

AMBITIOUS = "野心家"
"""The kingdom that nobody shares (sgs.R52)."""


class Character(Protocol):
    """The facts behind all numbers of a character. Effects are all that are in force: equipment, skills, bare ones."""

    @property
    def alive(self) -> bool: ...
    @property
    def hp(self) -> int: ...  # 体力, which can be below 0 (sgs.4.2)
    @property
    def max_hp(self) -> int: ...
    @property
    def hand_count(self) -> int: ...
    @property
    def kingdom(self) -> str | None: ...  # None: not determined
    @property
    def weapon(self) -> Start | None: ...  # the printed range, by `printed_range`
    @property
    def effects(self) -> Sequence[Effect]: ...


@dataclass(slots=True)
class BareCharacter:
    """A character that is nothing but its facts."""

    hp: int = 4
    max_hp: int = 4
    kingdom: str | None = "群"
    alive: bool = True
    hand_count: int = 0
    weapon: Start | None = None
    effects: tuple[Effect, ...] = ()


Seats = Sequence[Character]
"""All characters in playing order, the dead in their places."""


def same_kingdom(one: Character, other: Character) -> bool:
    """Whether two have one determined kingdom; an 野心家 shares his with nobody."""
    return one.kingdom is not None and one.kingdom == other.kingdom and one.kingdom != AMBITIOUS


def is_counted(character: Character) -> bool:
    """Whether a character takes part in the ring: alive (sgs.8.5) and not left out (sgs.R12)."""
    effects = character.effects
    return character.alive and (not effects or all(effect.how != "out" for effect in effects))


def own_effects(character: Character, of: Of) -> list[Effect]:
    """What changes a number of the character by something of its own."""
    return [effect for effect in character.effects if effect.of == of and effect.whose == "own"]


def range_effects(seats: Seats, owner: int) -> list[Effect]:
    """What changes the attack range of a character: its own, and what the living others of its kingdom lend."""
    found = own_effects(seats[owner], "attack_range")
    for other in seats:
        for effect in other.effects:
            if effect.whose == "kingdom" and effect.of == "attack_range" and _lends(other, seats[owner]):
                found.append(effect)
    return found


def _lends(one: Character, other: Character) -> bool:
    return one.alive and one is not other and same_kingdom(one, other)


def distance_effects(seats: Seats, from_: int, to: int) -> list[Effect]:
    """What changes the distance from one to another: of the one, as far as it is about the other, and of the other."""
    found = [
        effect
        for effect in seats[from_].effects
        if effect.of == "distance" and (effect.whose == "to_others" or (effect.whose == "to" and effect.other == to))
    ]
    found += [effect for effect in seats[to].effects if effect.whose == "from_others" and effect.of == "distance"]
    return found
