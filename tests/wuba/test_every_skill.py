"""Every skill of every hero is used in some scenario, refused in another, and met at its limit and in its cooldown."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kejian.core import Message
from kejian.core.referee import judge
from kejian.games.wuba import refusals, told
from kejian.games.wuba.packs import BASE, COMMUNITY, default_skills, own_pack
from kejian.games.wuba.skills.base import ActiveSkill
from kejian.games.wuba.skills.passive import PassiveAttributes
from kejian.testing.scenarios import load_scenarios

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "wuba"
USED = (told.SkillUsed, told.SkillUsedOn)


def skills() -> list[tuple[str, ActiveSkill]]:
    """Every skill that somebody can use, with whose it is."""
    found: list[tuple[str, ActiveSkill]] = [("581", skill) for skill in default_skills()]
    for pack in (BASE, COMMUNITY):
        for name, sheet in own_pack(pack).heroes.items():
            for skill in sheet.skills:
                inner = skill.granted(0) if isinstance(skill, PassiveAttributes) else ()
                found += [(name, one) for one in (skill, *inner) if isinstance(one, ActiveSkill)]
    return found


@cache
def met() -> tuple[set[tuple[str, str]], set[tuple[str, str]], set[tuple[str, str, str]]]:
    """What the scenarios use, what they try in vain, and which limits they meet."""
    used, refused, limits = set(), set(), set()
    for record in load_scenarios(SCENARIOS):
        ruling = judge(record)
        for played in ruling.played:
            for event in played.events:
                if isinstance(event, USED):
                    used.add((event.hero, event.skill))
                if isinstance(event, told.Bent):
                    used.add((event.hero, "制导"))
        if ruling.refusal is not None and record.moves and isinstance(record.moves[-1], tuple):
            words = record.moves[-1][1].replace("BM", "Birdman").replace("花花", "Fakeflower").split()
            refused |= {(words[0], word) for word in words[1:]}
            limits |= _limits(ruling.refusal)
    return used, refused, limits


def _limits(refusal: Message) -> set[tuple[str, str, str]]:
    if isinstance(refusal, refusals.CoolingDown | refusals.UsedUp):
        return {(refusal.hero, refusal.skill, refusal.kind)}
    return set()


@pytest.mark.parametrize(("hero", "skill"), skills(), ids=lambda value: getattr(value, "name", value))
def test_a_skill_is_used_refused_and_at_its_limit_in_some_scenario(hero: str, skill: ActiveSkill) -> None:
    used, refused, limits = met()
    assert (hero, skill.name) in used, "used in no scenario"
    assert (hero, skill.verb) in refused, "refused in no scenario"
    if skill.cd:
        assert (hero, skill.name, "cooling_down") in limits, "cooling down in no scenario"
    if skill.limit is not None:
        assert (hero, skill.name, "used_up") in limits, "used up in no scenario"
