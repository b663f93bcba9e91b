"""The fifteen 帖, one file each, and the 技能 of characters."""

from __future__ import annotations

from dataclasses import replace

from kejian.games.fadian.content.lasting import AIM, ARMOUR_BREAK, BOND, BOUND, DRAG, LASTING
from kejian.games.fadian.content.schools.assassin import ASSASSIN
from kejian.games.fadian.content.schools.dao import DAO
from kejian.games.fadian.content.schools.dark import DARK
from kejian.games.fadian.content.schools.dragon import DRAGON_SEEKER
from kejian.games.fadian.content.schools.essential import ESSENTIAL
from kejian.games.fadian.content.schools.fist import FIST
from kejian.games.fadian.content.schools.kuiba import KUIBA
from kejian.games.fadian.content.schools.magic import MAGIC
from kejian.games.fadian.content.schools.musket import MUSKET
from kejian.games.fadian.content.schools.own_skills import OWN_SKILLS
from kejian.games.fadian.content.schools.puppet import PUPPET
from kejian.games.fadian.content.schools.ranger import RANGER
from kejian.games.fadian.content.schools.space import SPACE
from kejian.games.fadian.content.schools.spear import SPEAR
from kejian.games.fadian.content.schools.sword import SWORD
from kejian.games.fadian.content.schools.time import TIME
from kejian.games.fadian.rows.book import Book
from kejian.games.fadian.rows.technique import School

__all__ = ["BOOK", "SCHOOL_NAMED", "SKILL_NAMED"]


def _signed(school: School) -> School:
    """Every 战技 knows its 帖."""
    rows = (replace(row, school=school.id, page=school.short) for row in school.techniques)
    return replace(school, techniques=tuple(rows))


_SCHOOLS = (
    FIST, SWORD, MAGIC, SPEAR, MUSKET, SPACE, TIME, ASSASSIN, PUPPET, RANGER, DARK, KUIBA, DAO, DRAGON_SEEKER,
)  # fmt: skip

BOOK = Book(
    _signed(ESSENTIAL),
    [_signed(school) for school in _SCHOOLS],
    OWN_SKILLS,
    LASTING,
    AIM,
    DRAG,
    BOND,
    ARMOUR_BREAK,
    BOUND,
)

SCHOOL_NAMED = {school.short: school for school in BOOK.schools.values()}
"""The 帖 一 to 十四 by the words for them."""

SKILL_NAMED = {skill.name.zh: skill for skill in BOOK.skills.values()}
"""The 技能 by their names."""
