"""The kinds of values that the messages of 呲儿 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Number, Written
from kejian.games.cier.facts.abilities import Use

AbilityId = Annotated[str, Written("ability")]
Uses = Annotated[tuple[Use, ...], Written("declaration")]
RoleName = Annotated[str, Written("role")]
TriggerName = Annotated[str, Written("trigger")]
Change = Annotated[Number, Written("signed")]
Abilities = Annotated[tuple[str, ...], Written("abilities")]
