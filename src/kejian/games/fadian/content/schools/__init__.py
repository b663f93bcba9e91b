"""The fifteen 帖, one file each, and the 技能 of characters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kejian.games.fadian.content.schools.assassin import ASSASSIN
from kejian.games.fadian.content.schools.dao import DAO
from kejian.games.fadian.content.schools.dark import DARK
from kejian.games.fadian.content.schools.dragon import DRAGON_SEEKER
from kejian.games.fadian.content.schools.essential import ESSENTIAL as _ESSENTIAL
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
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import School, Technique

__all__ = ["ALL_SCHOOLS", "BREATH", "ESSENTIAL", "SCHOOLS", "SKILLS", "TECHNIQUES"]


def _signed(school: School) -> School:
    """Every 战技 knows its 帖."""
    return replace(school, techniques=tuple(replace(t, school=school.short) for t in school.techniques))


ESSENTIAL = _signed(_ESSENTIAL)

SCHOOLS: Mapping[str, School] = {
    school.short: _signed(school)
    for school in (
        FIST, SWORD, MAGIC, SPEAR, MUSKET, SPACE, TIME, ASSASSIN, PUPPET, RANGER, DARK, KUIBA, DAO, DRAGON_SEEKER,
    )
}  # fmt: skip
"""The 帖 一 to 十四 by their short names."""

ALL_SCHOOLS: Mapping[str, School] = {ESSENTIAL.short: ESSENTIAL, **SCHOOLS}

TECHNIQUES: Mapping[str, Technique] = {t.id: t for school in ALL_SCHOOLS.values() for t in school.techniques}
"""The 141 战技 by their ids."""

SKILLS: Mapping[str, Skill] = {
    skill.name.zh: skill for skill in (*(s for school in ALL_SCHOOLS.values() for s in school.skills), *OWN_SKILLS)
}
"""The 技能 by their names."""

BREATH = TECHNIQUES["T14.6"]  # 龙息, which every dragon has (fadian.R63)
