"""A skill of a general or of a piece of equipment: its words, what it waits for, what it makes of cards, what it can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kejian.core import Refusal, Text
from kejian.games.sgs.facts.cards import Card
from kejian.games.sgs.facts.player import Player
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import Effect
from kejian.kit.flow import Flow
from kejian.kit.moments import Ability, Response

GENERAL, EQUIPMENT = 0, 1
"""Whose turn comes first of one character at one moment (sgs.R32)."""
NO_WORDS = Text("", "")
UNMET = Text("条件不满足", "its condition is not met")
UNFIT = Text("这些牌和目标不能合在一起", "these cards and targets do not go together")
ALWAYS: Callable[[State, int], bool] = lambda _state, _me: True  # noqa: E731


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewAs:
    """Cards as another card: a red card as 杀. Part of using and of playing cards (sgs.R32)."""

    kind: str  # what it becomes
    fits: Callable[[State, int, Card], bool]
    n: int = 1
    equipment: bool = False  # whether cards of the equipment area will do too
    when: Callable[[State, int], bool] = ALWAYS
    when_not: Text = UNMET
    together: Callable[[State, int, Sequence[Card]], bool] | None = None
    used: Callable[[State, int, Sequence[Card]], None] | None = None  # what history must know of it

    def pool(self, state: State, me: int) -> list[Card]:
        """The cards it can be made of."""
        player = state.players[me]
        cards = player.own_cards if self.equipment else player.hand.cards
        return [card for card in cards if self.fits(state, me, card)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Active:
    """How a skill is used in the play window: its cards, its targets, what it does."""

    run: Callable[[State, int, tuple[Card, ...], tuple[int, ...]], Flow[None]]
    can: Callable[[State, int], Refusal | None] | None = None
    cards: Callable[[State, int], Sequence[Card]] | None = None
    sizes: Callable[[State, int], range] = lambda _state, _me: range(1)
    cards_fit: Callable[[State, int, tuple[Card, ...]], Refusal | None] | None = None
    targets: Callable[[State, int, tuple[Card, ...]], Sequence[int]] | None = None
    target_count: range = range(1)
    target_fits: Callable[[State, int, tuple[Card, ...], int], Refusal | None] | None = None
    seconds: Callable[[State, int, tuple[Card, ...], int], Sequence[int]] | None = None
    second_fits: Callable[[State, int, int, int], Refusal | None] | None = None  # of a pair, for the first
    targets_fit: Callable[[State, int, tuple[Card, ...], tuple[int, ...]], bool] | None = None  # as a whole,
    unfit: Text = UNFIT  # and what they lack where they do not,
    why_unfit: Callable[[State, tuple[Card, ...], tuple[int, ...]], Refusal] | None = None  # or more of it
    pair: bool = False  # the targets have an order: `> 乙 / 丙`
    once: bool = True  # per play phase
    how_many: tuple[str, ...] = ()  # the clauses on how many cards or targets it takes


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Skill(Ability):
    """One skill. `effects` feed the numbers, `on` are the moments, `adds` what state skills say, `unveils` the moments at
    which a hidden general may be turned up for what lasts from then on (sgs.R55)."""

    id: str
    name: Text
    clause: str
    text: Text
    brief: Text = NO_WORDS  # that in a few words, for a button beside others
    rulings: tuple[str, ...] = ()  # further clauses on what its text says
    locked: bool = False
    limited: bool = False
    lord: bool = False
    level: int = GENERAL
    effects: tuple[Effect, ...] = ()
    effects_of: Callable[[Player], tuple[Effect, ...]] | None = None  # where they depend on the character
    view_as: tuple[ViewAs, ...] = ()
    active: Active | None = None
    unveils: tuple[Response[Any], ...] = ()
    when_lost: Callable[[State, int], Flow[None]] | None = None  # equipment that leaves its area

    def note_use(self, state: State, me: int) -> None:
        """History knows that it was used; a limited one is spent by that."""
        state.history.note(me, self.id)
        if self.limited:
            state.players[me].marks = (*state.players[me].marks, self.id)
