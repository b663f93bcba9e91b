"""The facts between two 轮次: who is in as what, with how much hp and ammo. Boards never change."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from kejian.core import Event, Number, Refusal
from kejian.games.cier import refusals, told
from kejian.games.cier.abilities import Ability, Declaration, Sole, Use
from kejian.games.cier.memory import BOARDS, TABLES, remembered
from kejian.games.cier.role import Role

if TYPE_CHECKING:
    from kejian.games.cier.rules import Rules


class Seat(NamedTuple):
    """What a player is."""

    role: str
    identity: str
    is_in: bool


def _of_role(ability: Ability) -> tuple[str, ...]:
    """That a role made this row what it is (cier.4.10, cier.4.14)."""
    return tuple(clause for clause in ability.clauses if clause in ("cier.4.10", "cier.4.14"))


class Act:
    """A use in a 轮次, with everybody it is aimed at and its figures in units."""

    __slots__ = (
        "ability",
        "against",
        "cost",
        "damage",
        "gain",
        "hits_by",
        "known_as",
        "loaded",
        "paid",
        "targets",
        "user",
    )

    def __init__(self, user: int, ability: Ability, targets: tuple[int, ...], unit: int) -> None:
        self.user, self.ability, self.targets = user, ability, targets
        self.known_as = frozenset(ability.known_as)
        self.cost, self.damage, self.gain = (
            scaled(figure, unit) for figure in (ability.cost, ability.damage, ability.gain)
        )
        alone = ability.target == "two" and len(targets) == 1
        self.hits_by = (*ability.clauses, "cier.R3") if alone else ability.clauses
        self.against = next((rule.ability for rule in ability.cancel if isinstance(rule, Sole)), None)
        paid = ("cier.2.41", "cier.R11", *_of_role(ability))
        self.paid = told.Pay(user, ability.id, ability.cost, clauses=paid) if ability.cost else None
        loaded = (*ability.clauses, "cier.R12")
        self.loaded = told.Load(user, ability.id, ability.gain, clauses=loaded) if ability.gain else None

    def is_one_of(self, ids: Iterable[str]) -> bool:
        """Whether a list of others mentions it."""
        return not self.known_as.isdisjoint(ids)


class Price(NamedTuple):
    """What a well-formed declaration takes to be legal, and what it comes to if it is."""

    cost: int
    needs: frozenset[str]
    lone: bool  # aimed at two where only one can be aimed at
    shown: Event
    acts: tuple[Act, ...]


Catalogue = dict[Declaration, Price]
_NOTHING: frozenset[str] = frozenset()


class Roster:
    """Who sits where as what and who is still in. What follows from that alone is worked out once."""

    __slots__ = ("aims", "first_ammo", "first_used", "has_triggers", "limit", "living", "roles", "rules", "seats")

    def __init__(self, rules: Rules, seats: tuple[Seat, ...]) -> None:
        self.rules = rules
        self.seats = seats
        self.living = tuple(i for i, seat in enumerate(seats) if seat.is_in)
        self.roles: tuple[Role, ...] = tuple(rules.roles[seat.role] for seat in seats)
        self.limit = rules.limit
        self.has_triggers = any(role.triggers for role in self.roles)
        self.first_ammo = tuple(  # of a 回合
            rules.scaled(role.ammo_start) if seat.is_in else 0 for seat, role in zip(seats, self.roles, strict=True)
        )
        self.first_used = tuple(
            role.used_start & rules.remembered if seat.is_in else _NOTHING
            for seat, role in zip(seats, self.roles, strict=True)
        )
        self.aims = tuple(tuple(other for other in self.living if self._may_aim(i, other)) for i in range(len(seats)))

    def _may_aim(self, seat: int, other: int) -> bool:
        """Any other player who is in, friend or foe, unless friendly fire is off (cier.R1, cier.R2, cier.R4)."""
        if other == seat:
            return False
        return self.rules.friendly_fire or self.seats[other].identity != self.seats[seat].identity

    @remembered(TABLES)
    def catalogue(self, seat: int) -> Catalogue:
        """Every well-formed declaration of a seat and what it takes, in the order of the table."""
        role, rules = self.roles[seat], self.rules
        return _catalogue(
            seat,
            tuple((row, self.target_count(seat, row)) for row in role.table.values()),
            self.aims[seat],
            role.uses_per_beat == 2,
            rules.same_twice,
            rules.lone_target_is_foul,
            rules.unit,
        )

    @remembered(16 * TABLES)
    def payable(self, seat: int, ammo: int, used: frozenset[str]) -> tuple[Declaration, ...]:
        """The declarations of a seat that break no rule of use with so much ammo (cier.2.33, cier.2.34, cier.R3)."""
        return tuple(
            declaration
            for declaration, price in self.catalogue(seat).items()
            if price.cost <= ammo and price.needs <= used and not price.lone
        )

    def target_count(self, seat: int, ability: Ability) -> int:
        """How many players an ability must name: two for 机关枪, one if only one can be aimed at (cier.R3)."""
        if ability.target in ("self", "all"):
            return 0
        return min(2 if ability.target == "two" else 1, max(1, len(self.aims[seat])))


@remembered(TABLES)
def _catalogue(
    seat: int,
    rows: tuple[tuple[Ability, int], ...],
    aims: tuple[int, ...],
    two_uses: bool,
    same_twice: bool,
    lone_target_is_foul: bool,
    unit: int,
) -> Catalogue:
    """The same for everybody with the same table of abilities (each with its number of targets), so it is kept once."""
    singles: dict[Use, Price] = {}
    for row, count in rows:
        needs = frozenset((row.needs,)) if row.needs else _NOTHING
        lone = lone_target_is_foul and row.target == "two" and count < 2
        for chosen in combinations(aims, count):
            use = Use(row.id, chosen)
            act = Act(seat, row, _aimed_at(seat, row, chosen, aims), unit)
            singles[use] = Price(act.cost, needs, lone, _shown(seat, (use,)), (act,))
    catalogue: Catalogue = {(use,): price for use, price in singles.items()}
    if two_uses:
        for one, other in combinations_with_replacement(singles, 2):
            if same_twice or one.ability != other.ability:
                catalogue[one, other] = _together(seat, (one, other), singles[one], singles[other], unit)
    return catalogue


def _aimed_at(seat: int, ability: Ability, named: tuple[int, ...], aims: tuple[int, ...]) -> tuple[int, ...]:
    """横扫 is aimed at every other player it may hit; a defence at its user."""
    if ability.target == "self":
        return (seat,)
    return aims if ability.target == "all" else named


def scaled(figure: Number, unit: int) -> int:
    """A figure of the book in units; exact by the choice of the unit."""
    units = figure * unit
    assert units.denominator == 1
    return units.numerator


def _together(seat: int, declaration: Declaration, one: Price, other: Price, unit: int) -> Price:
    """Two uses are judged as a whole: the costs are added up (cier.R30)."""
    needs, lone = one.needs | other.needs, one.lone or other.lone
    (act,) = other.acts
    if one is other:  # the same twice is two acts
        act = Act(seat, act.ability, act.targets, unit)
    return Price(one.cost + other.cost, needs, lone, _shown(seat, declaration), (*one.acts, act))


def _shown(seat: int, declaration: Declaration) -> Event:
    both = ("cier.3.10", "cier.R30") if len(declaration) == 2 else ()
    return told.Show(seat, declaration, clauses=("cier.2.5", *both))


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
        self.opening: tuple[Event, ...] = ()

    def opened(self, events: Iterable[Event]) -> Board:
        """A board of one's own that tells how it came about."""
        twin = Board(self.roster, self.hp, self.hp0, self.ammo, self.used, self.spent, self.winners)
        twin.opening = tuple(events)
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
        price = self.roster.catalogue(seat)[declaration]
        both = ("cier.R30",) if len(declaration) == 2 else ()
        if price.cost > self.ammo[seat]:
            figure = self.roster.rules.figure
            lacking = (seat, declaration, figure(price.cost), figure(self.ammo[seat]))
            table = self.roster.roles[seat].table
            changed = dict.fromkeys(clause for use in declaration for clause in _of_role(table[use.ability]))
            return refusals.ShortOfAmmo(*lacking, clauses=("cier.2.33", *both, *changed))
        if missing := [use.ability for use in declaration if self._needed(seat, use) not in self.used[seat] | {None}]:
            table = self.roster.roles[seat].table
            needed = table[missing[0]].needs
            assert needed is not None
            return refusals.NotUnlocked(seat, missing[0], needed, clauses=("cier.2.34", *both))
        return refusals.LoneTarget(seat, declaration, clauses=("cier.R3", *both))

    def _needed(self, seat: int, use: Use) -> str | None:
        return self.roster.roles[seat].table[use.ability].needs


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
