"""A kind of card: when it may be used, on whom, and what it does there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kejian.core import Refusal, Text
from kejian.games.sgs.facts.cards import Print
from kejian.games.sgs.facts.in_play import InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.occasions import Judgement, Target, Use
from kejian.kit.flow import Flow

ONESELF, EVERYBODY, OTHERS, ALLIES, CHOSEN, PAIR = "oneself", "everybody", "others", "allies", "chosen", "pair"
"""Whom a card is used on; only the last two are for its user to choose."""
IN_RANGE, AT_ONE, ANYWHERE = "in_range", "at_one", "anywhere"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Kind:
    """One kind of card."""

    print: Print
    aims: str = ONESELF
    reach: str = ANYWHERE
    most: int = 1  # targets to choose
    on_oneself: bool = False  # whether oneself may be chosen
    can: Callable[[State, int, InPlay], Refusal | None] | None = None
    fits: Callable[[State, int, InPlay, int], Refusal | None] | None = None
    skips: Callable[[Target], Flow[bool]] | None = None  # targets for whom it does nothing
    prepare: Callable[[Use], Flow[None]] | None = None
    effect: Callable[[Target], Flow[None]] | None = None
    finish: Callable[[Use], Flow[None]] | None = None
    judged: Callable[[Target, Judgement], Flow[None]] | None = None  # what a delayed trick does then
    recast: bool = False
    answer_only: bool = False

    @property
    def id(self) -> str:
        return self.print.id

    @property
    def name(self) -> Text:
        return self.print.name

    @property
    def clause(self) -> str:
        return self.print.clause
