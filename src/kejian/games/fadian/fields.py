"""The kinds of values that the messages of 法典 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Written

Unit = Annotated[int, Written("unit")]
Units = Annotated[tuple[int, ...], Written("units")]
TechniqueName = Annotated[str, Written("move")]
TechniqueNames = Annotated[tuple[str, ...], Written("moves")]
SkillName = Annotated[str, Written("skill")]
SchoolName = Annotated[str, Written("school")]
EffectName = Annotated[str, Written("effect")]
Cards = Annotated[tuple[int, ...], Written("cards")]
PaidCards = Annotated[tuple[int, ...], Written("paid")]
Side = Annotated[int, Written("side")]
Change = Annotated[int, Written("signed")]
