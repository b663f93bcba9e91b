"""The kinds of values that the messages of 唔叭荣耀 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Written

HeroName = Annotated[str, Written("hero")]
HeroNames = Annotated[tuple[str, ...], Written("heroes")]
SkillName = Annotated[str, Written("skill")]
WeaponName = Annotated[str, Written("weapon")]
Grade = Annotated[str, Written("grade")]
Zone = Annotated[str, Written("zone")]
