"""All kinds of cards, and the skills of the equipment."""

from kejian.games.sgs.cards import armour, basic, delayed, later_weapons, tricks, weapons
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.rows.kind import Kind

KINDS: dict[str, Kind] = {kind.id: kind for kind in (*basic.KINDS, *tricks.KINDS, *delayed.KINDS)}
KINDS |= {id_: Kind(print=row) for id_, row in PRINTS.items() if row.is_equipment}
EQUIPMENT = {skill.id: skill for skill in (*weapons.SKILLS, *later_weapons.SKILLS, *armour.SKILLS)}
