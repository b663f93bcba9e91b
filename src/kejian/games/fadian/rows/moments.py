"""The moments at which 技能 and lasting effects act, what is known when each comes, and who goes first (fadian.R117).

The engine says that a moment has come; which card waits for it, and under which condition, stands with the card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import State
from kejian.kit.flow import Flow
from kejian.kit.moments import Abilities, Amount, Listener, Moment, Order
from kejian.kit.piles import Card


class ByTurn(Order[State, Any]):
    """Those whose turn it is first, then by seat; of one player's, in the order of the book and of their rank."""

    def everybody(self, state: State) -> list[tuple[int, Abilities[Any]]]:
        rules, players = state.rules, state.players
        in_force = rules.book.in_force
        return [(seat, in_force(players[seat])) for seat in rules.by_turn[state.camp]]

    def abilities(self, state: State, owner: int) -> Abilities[Any]:
        return state.rules.book.in_force(state.players[owner])

    def waiting_for(self, moment: Moment[Any], state: State) -> list[tuple[int, Abilities[Any]]]:
        rules, players = state.rules, state.players
        in_force = rules.book.in_force
        found: list[tuple[int, Abilities[Any]]] = []
        for seat in rules.by_turn[state.camp]:
            abilities = in_force(players[seat])
            if moment in abilities.on:
                found.append((seat, abilities))
        return found

    def explained(self, state: State) -> bool:
        return state.explained

    def tell_muted(self, state: State, owner: int, ability: Any) -> list[Event]:
        player, book = state.players[owner], state.rules.book
        if ability.id in player.lost_skills:
            return [told.SkillSilent(owner, ability.id, Text("已经失去", "it is lost"), clauses=ability.reasons)]
        silent = [book.lasting[id_] for id_ in player.effects if book.lasting[id_].silences]
        return [told.SkillSilent(owner, ability.id, e.name, clauses=(*ability.reasons, *e.reasons)) for e in silent]

    def tell_declined(self, state: State, listener: Listener) -> list[Event]:
        ability: Any = listener.ability
        if ability.id not in state.rules.book.skills:
            return []
        return [told.SkillDeclined(listener.owner, ability.id, clauses=ability.reasons)]

    def first(self, state: State, waiting: Sequence[Listener]) -> Flow[Listener]:
        """Those whose turn it is go first (fadian.R117)."""
        if waiting[0].owner != waiting[-1].owner:
            yield told.GoesFirst(waiting[0].owner, clauses=("fadian.R117",))
        return waiting[0]


ORDER = ByTurn()


# occasions


@dataclass(slots=True)
class Turn:
    """The running turn."""

    state: State


@dataclass(slots=True)
class TurnStart:
    """Before the first 招 of the running turn: what this seat may still do."""

    state: State
    seat: int


@dataclass(slots=True)
class Loss:
    """A card left a hand, by a 招 or otherwise."""

    state: State
    seat: int
    card: Card
    play: Play | None


@dataclass(slots=True)
class Thrust:
    """A 击退 that is about to move its target so many steps; abilities may add some."""

    play: Play
    steps: Sum


@dataclass(slots=True)
class Damage:
    """One damage instance: to whom, how much, by whom (fadian.R40).

    Before life is lost it may still find another victim, or be cancelled.
    """

    state: State
    victim: Actor
    figure: Sum
    play: Play | None
    source: Actor | None
    by: tuple[str, ...]
    cancelled: bool = False
    from_behind: bool = False  # whether the victim's back was to its source

    @property
    def n(self) -> int:
        """How much it is now."""
        return int(self.figure)


@dataclass(slots=True)
class FigureDealt:
    """The 伤害 figure of a 招 has been dealt, so much of it really."""

    play: Play
    total: int


@dataclass(slots=True)
class Hit:
    """A 招 has hit and dealt its figure; it goes on to its 后续效果 unless something stops it."""

    play: Play
    goes_on: bool = True


@dataclass(slots=True)
class Window:
    """Somebody could answer a 招, unless something closes the window."""

    play: Play
    why: tuple[Text, tuple[str, ...]] | None = None  # what closed it, and by which clauses

    @property
    def is_open(self) -> bool:
        return self.why is None


@dataclass(slots=True)
class Silence:
    """A 反击 window was let pass by a seat."""

    play: Play
    by: int


@dataclass(slots=True)
class ElementPaid:
    """A 招 with an element is paid; the element before it this turn, if any."""

    play: Play
    before: str | None


@dataclass(slots=True)
class DollLoss:
    """A seat's doll was destroyed."""

    state: State
    seat: int


@dataclass(slots=True)
class Death:
    """A character died."""

    state: State
    seat: int


@dataclass(slots=True)
class Blow:
    """A 招's damage figure against one unit."""

    play: Play
    victim: Actor


TURN_STARTS = Moment[TurnStart]("turn starts", ORDER)
TURN_ENDS = Moment[Turn]("turn ends", ORDER)
CARD_LOST = Moment[Loss]("card lost", ORDER)
INSERTION_OPENS = Moment[Window]("insertion opens", ORDER)
COUNTER_OPENS = Moment[Window]("counter opens", ORDER)
COUNTER_PASSED = Moment[Silence]("counter passed", ORDER, explains=True)
ELEMENT_PAID = Moment[ElementPaid]("element paid", ORDER)
BEFORE_PUSH = Moment[Thrust]("before a push", ORDER)
AFTER_PUSH = Moment[Play]("after a push", ORDER)
STRUCK = Moment[Damage]("struck", ORDER)  # damage is certain, its victim not yet
HURT = Moment[Damage]("hurt", ORDER)
DEALT = Moment[Damage]("dealt", ORDER)
FIGURE_DEALT = Moment[FigureDealt]("figure dealt", ORDER)
HITS = Moment[Hit]("hits", ORDER)
FAILS = Moment[Play]("fails", ORDER)
MISSES = Moment[Play]("misses", ORDER)
EXECUTED = Moment[Play]("executed", ORDER)
DOLL_LOST = Moment[DollLoss]("doll lost", ORDER)
DIES = Moment[Death]("dies", ORDER)

DAMAGE = Amount[Blow]("damage", ORDER)
ACTION_COST = Amount[Play]("action cost", ORDER)
ACTION_BY_LOSS = Amount[Card]("action by a lost card", ORDER)  # what losing it will bring, foreseen at declaration
CONTEST = Amount[Play]("contest", ORDER)


def made_by(play: Play, owner: int) -> bool:
    """Whether a player's own character makes the 招: what a doll or dragon does is not its 技能's (fadian.R39)."""
    return play.seat == owner and play.own and play.player.alive
