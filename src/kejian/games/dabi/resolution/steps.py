"""The steps of a round in the order of the book: one step, one named function, and the moves that call for it.

The rulebook tells the same in its chapter “A round in twenty-four steps”. Where nobody made a move that calls for a step,
the step would find nothing to do: a round passes it over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from kejian.games.dabi.armour.absorbing import absorb
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.catalogue import MOVES
from kejian.games.dabi.moves.curses import CURSES, curse
from kejian.games.dabi.moves.grand import GRAND, grab_and_double, list_grand, take_snapshots
from kejian.games.dabi.moves.interrupt import INTERRUPTS, find_working_supers, interrupt
from kejian.games.dabi.moves.knocked_off import fire_shields
from kejian.games.dabi.moves.reach_back import reach_back
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.moves.swallow import SPITTING, SWALLOWING, spit, swallow
from kejian.games.dabi.moves.time import BROKEN_OFF, rewind, stop_time
from kejian.games.dabi.moves.volleys import VOLLEYS, loose_volleys
from kejian.games.dabi.resolution.after import count, end, gain
from kejian.games.dabi.resolution.attacking import interrupt_the_attacked, list_attacks, void_the_interrupted
from kejian.games.dabi.resolution.defending import defend
from kejian.games.dabi.resolution.reading import declare, pay_costs
from kejian.games.dabi.resolution.settling import clash_and_kill, die

Take = Callable[[Ledger], bool | None]
"""Carries a step out; True: the rest of the round is dropped."""


class Step(NamedTuple):
    """A step, and the ids of the moves that call for it; None: every round takes it."""

    take: Take
    moves: frozenset[str] | None = None


def _ids(rows: Iterable[Row]) -> frozenset[str]:
    return frozenset(row.id for row in rows)


_ATTACKS: Final = _ids(row for row in MOVES if row.attack)
_WITH_FIGURES: Final = _ids(row for row in MOVES if row.attack == "figures")
_INTERRUPTS: Final = _ids(INTERRUPTS)
_SUPER: Final = frozenset(("chaojidaduan",))
_CALLED_OFF: Final = GRAND.union(BROKEN_OFF)  # by an attack on their maker

FIGHT: Final = (  # what is paid, done, and stopped
    Step(declare),  # 3, carried out
    Step(pay_costs),  # 6
    # who attacks whom; interrupts
    Step(list_attacks, _ATTACKS),  # 7
    Step(find_working_supers, _SUPER),  # 8
    Step(interrupt, _INTERRUPTS),  # 8
    Step(interrupt_the_attacked, _CALLED_OFF),  # 8
    Step(void_the_interrupted, _INTERRUPTS | _CALLED_OFF),  # 8
    Step(reach_back, _SUPER),  # 9
    Step(rewind, frozenset(("shijianhuisu",))),  # 10
    Step(stop_time, frozenset(("shijianjingzhi",))),  # 11
    # swallowing, spitting
    Step(list_grand, GRAND),  # 12
    Step(swallow, SWALLOWING),  # 12
    Step(spit, SPITTING),  # 13
    # defence
    Step(curse, _ids(CURSES)),  # 14
    Step(defend, _WITH_FIGURES),  # 15
)
STRIKE: Final = (  # what armour takes of the attacks, and whom they kill
    Step(absorb, _WITH_FIGURES),  # 16
    Step(clash_and_kill, _WITH_FIGURES),  # 17
)
FALL: Final = (  # who dies of what the attacks have set off
    Step(fire_shields, _WITH_FIGURES),  # 18
    Step(loose_volleys, _ids(VOLLEYS)),  # 19
    Step(die),  # 20
)
GO_ON: Final = (  # what the living have from the round
    Step(take_snapshots, GRAND),  # before 21
    Step(gain),  # 21
    Step(grab_and_double, GRAND),  # 22
    Step(count),  # 23
    Step(end),  # 24
)


class Round(NamedTuple):
    """What a round is made of."""

    fight: tuple[Take, ...]
    strike: tuple[Take, ...]
    fall: tuple[Take, ...]
    go_on: tuple[Take, ...]


@lru_cache(maxsize=16384)
def called_for(rows: tuple[str, ...]) -> Round:
    """The steps that a round with these moves takes."""
    fight, strike, fall, go_on = (
        tuple(step.take for step in steps if step.moves is None or not step.moves.isdisjoint(rows))
        for steps in (FIGHT, STRIKE, FALL, GO_ON)
    )
    return Round(fight, strike, fall, go_on)


def take(r: Ledger, steps: tuple[Take, ...]) -> bool:
    """Takes some steps; False after a 时间回溯, which drops the rest of the round."""
    for step in steps:  # noqa: SIM110  # a plain loop is faster
        if step(r):
            return False
    return True
