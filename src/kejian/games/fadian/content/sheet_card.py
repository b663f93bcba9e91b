"""A character as a card to choose by: figures, 帖, 技能, and how many 战技 strike at each distance."""

from __future__ import annotations

from kejian.core import Text, ValueCard
from kejian.games.fadian.content.character import Character
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.rows.technique import AtLeast, Technique

DISTANCES = range(9)  # of a duel, from side by side to end to end (fadian.2.1)


def sheet_card(character: Character) -> ValueCard:
    """What one wants to know of a character before taking it."""
    schools = [BOOK.schools[school] for school in character.schools]
    skills = [BOOK.skills[skill] for skill in character.skills]
    return ValueCard(
        name=Text(character.name, character.english),
        line=character.text,
        figures=((Text("体力", "Life"), character.hp), (Text("重心", "Balance"), character.balance)),
        parts=tuple(school.name for school in schools),
        bars=strikes_by_distance(character),
        skills=tuple((skill.name, skill.text, (skill.clause,)) for skill in skills),
        tables=tuple(school.id for school in schools),
    )


def strikes_by_distance(character: Character) -> tuple[int, ...]:
    """How many of its 战技 do damage at each distance, by the distances printed on their cards (fadian.4.5).

    What depends on how it is paid or hits wherever somebody stands has no distance of its own and is not counted.
    """
    strikes = [row for row in BOOK.techniques_of(*character.schools) if row.damage is not None]
    return tuple(sum(_is_printed(row, distance) for row in strikes) for distance in DISTANCES)


def _is_printed(row: Technique, distance: int) -> bool:
    if isinstance(row.at, AtLeast):
        return distance >= row.at.least
    return isinstance(row.at, tuple) and distance in row.at
