"""The kinds of values that the messages of 三国杀 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Written

CardName = Annotated[int, Written("card")]
Cards = Annotated[tuple[int, ...], Written("cards")]
KindName = Annotated[str, Written("kind")]
SkillName = Annotated[str, Written("skill")]
GeneralName = Annotated[str, Written("general")]
IdentityName = Annotated[str, Written("identity")]
PhaseName = Annotated[str, Written("phase")]
KingdomName = Annotated[str, Written("kingdom")]
Material = Annotated[tuple[int, ...], Written("material")]
Suit = Annotated[int, Written("suit")]
