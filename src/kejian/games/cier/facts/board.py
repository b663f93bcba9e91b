"""The facts between two 轮次: a roster, and how much hp and ammo everybody has. Boards never change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kejian.core import Event, Refusal
from kejian.games.cier import refusals
from kejian.games.cier.facts.abilities import Declaration
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.figures import price
from kejian.games.cier.memory import BOARDS, remembered

if TYPE_CHECKING:
    pass


class Board:
    """hp, hp at the start of the 回合, ammo (all in units), abilities used in this 回合, spent once-triggers.

    `opening` is what happened before the first question, on the board a match begins with.
    """

    __slots__ = ("ammo", "hp", "hp0", "opening", "roster", "spent", "used", "winners")

    def __init__(
        self,
        roster: Roster,
        hp: tuple[int, ...],
        hp0: tuple[int, ...],
        ammo: tuple[int, ...],
        used: tuple[frozenset[str], ...],
        spent: tuple[frozenset[str], ...],
        winners: tuple[int, ...] | None,
    ) -> None:
        self.roster, self.hp, self.hp0, self.ammo = roster, hp, hp0, ammo
        self.used, self.spent, self.winners = used, spent, winners
        self.opening: list[Event] = []

    def opened(self, events: Iterable[Event]) -> Board:
        """A board of one's own that tells how it came about."""
        twin = Board(self.roster, self.hp, self.hp0, self.ammo, self.used, self.spent, self.winners)
        twin.opening = list(events)
        return twin

    @remembered(BOARDS)
    def legal(self, seat: int) -> tuple[Declaration, ...]:
        """The declarations of a seat that break no rule."""
        return self.roster.payable(seat, self.ammo[seat], self.used[seat])

    def is_legal(self, seat: int, declaration: Declaration) -> bool:
        """Whether a well-formed declaration breaks no rule of use (cier.2.33, cier.2.34, cier.R3)."""
        price = self.roster.catalogue(seat)[declaration]
        return price.cost <= self.ammo[seat] and price.needs <= self.used[seat] and not price.lone

    def fault(self, seat: int, declaration: Declaration) -> Refusal | None:
        """Why a well-formed declaration is a foul: ammo, an ability needed before, or nobody for a second shot.

        Two uses are judged together: the costs are added up, one fault spoils both (cier.R30).
        """
        if self.is_legal(seat, declaration):
            return None
        return next(self.faults(seat, declaration))

    def faults(self, seat: int, declaration: Declaration) -> Iterator[Refusal]:
        """All that makes it a foul, the dearest first."""
        needed = self.roster.catalogue(seat)[declaration]
        table, used = self.roster.roles[seat].table, self.used[seat]
        rows = [table[use.ability] for use in declaration]
        both = ("cier.R30",) if len(declaration) == 2 else ()
        if needed.cost > self.ammo[seat]:
            too_late = ("cier.R12",) if any(row.gain for row in rows) else ()
            clauses = ("cier.2.33", *both, *too_late)
            yield refusals.ShortOfAmmo(
                seat, declaration, price(rows), self.roster.rules.figure(self.ammo[seat]), clauses=clauses
            )
        for row in rows:
            if row.needs is not None and row.needs not in used:
                yield refusals.NotUnlocked(seat, row.id, row.needs, clauses=("cier.2.34", *row.clauses, *both))
                break
        if needed.lone:
            narrowed = ("cier.R4",) if self.roster.aim(seat).narrowed else ()
            yield refusals.LoneTarget(seat, declaration, clauses=("cier.R3", *narrowed, *both))


@remembered(BOARDS)
def board_of(
    roster: Roster,
    hp: tuple[int, ...],
    hp0: tuple[int, ...],
    ammo: tuple[int, ...],
    used: tuple[frozenset[str], ...],
    spent: tuple[frozenset[str], ...],
    winners: tuple[int, ...] | None,
) -> Board:
    """The board with these facts: always the same one, so that what is known of it is known to all who come there."""
    return Board(roster, hp, hp0, ammo, used, spent, winners)
