"""All skills of generals by id."""

from kejian.games.sgs.generals import qun, qun_war, qun_war_later, shu, shu_war, wei, wei_war, wu, wu_later, wu_war
from kejian.games.sgs.rows.skill import Skill

KINGDOMS = (wei, wei_war, shu, shu_war, wu, wu_later, wu_war, qun, qun_war, qun_war_later)
SKILLS: dict[str, Skill] = {skill.id: skill for kingdom in KINGDOMS for skill in kingdom.SKILLS}
