"""All skills of generals by id."""

from kejian.games.sgs.generals import qun, shu, wei, wu
from kejian.games.sgs.rows.skill import Skill

SKILLS: dict[str, Skill] = {skill.id: skill for skill in (*wei.SKILLS, *shu.SKILLS, *wu.SKILLS, *qun.SKILLS)}
