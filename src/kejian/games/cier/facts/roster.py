"""Who is in as what, whom everybody can aim at, and what each declaration takes. Rosters never change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from kejian.core import Event, Number
from kejian.games.cier import told
from kejian.games.cier.facts.abilities import Ability, Declaration, Sole, Use
from kejian.games.cier.facts.role import CHAMPION, Role
from kejian.games.cier.figures import figure, first_ammo
from kejian.games.cier.memory import TABLES, remembered

if TYPE_CHECKING:
    from kejian.games.cier.rules import Rules


class Seat(NamedTuple):
    """What a player is."""

    role: str
    identity: str
    is_in: bool


class Aim(NamedTuple):
    """Whom somebody may aim at, who of them are on his own side, and whether house rules keep his own side out."""

    seats: tuple[int, ...]
    friends: tuple[int, ...]
    narrowed: bool


class Act:
    """A use in a 轮次, with everybody it is aimed at and its figures in units."""

    __slots__ = (
        "ability",
        "against",
        "cost",
        "damage",
        "gain",
        "hits",
        "known_as",
        "loaded",
        "paid",
        "targets",
        "user",
    )

    def __init__(self, user: int, ability: Ability, targets: tuple[int, ...], unit: int, aim: Aim) -> None:
        self.user, self.ability, self.targets = user, ability, targets
        self.known_as = frozenset(ability.known_as)
        self.cost, self.damage, self.gain = (scaled(n, unit) for n in (ability.cost, ability.damage, ability.gain))
        self.against = next((rule.ability for rule in ability.cancel if isinstance(rule, Sole)), None)
        self.hits = {target: self._hit(target, aim) for target in targets if self.damage and target != user}
        price = figure(ability, "cost")  # what a role has to do with it stands behind the figure
        paid = told.Pay(user, ability.id, price, clauses=("cier.2.41", "cier.R11", "cier.2.33"))
        self.paid = paid if ability.cost else None
        clauses = (*ability.clauses, "cier.2.45", "cier.R12")
        loads = ability.gain or ability.id == "zidan"
        self.loaded = told.Load(user, ability.id, figure(ability, "gain"), clauses=clauses) if loads else None

    def _hit(self, target: int, aim: Aim) -> Event:
        """What is told where it takes hp."""
        ability, clauses = self.ability, [*self.ability.clauses, "cier.2.45"]
        if ability.target == "two" and len(self.targets) == 1:
            clauses.append("cier.R3")
        if target in aim.friends or (aim.narrowed and ability.target == "all"):
            clauses.append("cier.R4")  # one's own are hit too, or are spared
        return told.Hit(self.user, ability.id, target, figure(ability, "damage"), clauses=tuple(clauses))

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
_RESET = told.Reset(clauses=("cier.2.2", "cier.2.3", "cier.R13", "cier.R25"))


class Roster:
    """Who sits where as what and who is still in. What follows from that alone is worked out once."""

    __slots__ = (
        "aims",
        "first_ammo",
        "first_used",
        "has_triggers",
        "limit",
        "living",
        "resets",
        "roles",
        "rules",
        "seats",
    )

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
        self.resets = (_RESET, *self._round_starts())
        self.aims = tuple(tuple(other for other in self.living if self._may_aim(i, other)) for i in range(len(seats)))

    def _round_starts(self) -> Iterator[Event]:
        """What is told of a 回合 to come: where a role starts with something (cier.4.11)."""
        for seat in self.living:
            role = self.roles[seat]
            if role.ammo_start:
                yield told.RoundAmmo(seat, first_ammo(role), clauses=("cier.2.3", "cier.4.11"))
            for id_ in sorted(self.first_used[seat]):
                yield told.CountsAsUsed(seat, id_, clauses=("cier.4.11", "cier.2.34"))

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
            self.aim(seat),
            _TWO_USES[role.name == CHAMPION] if role.uses_per_beat == 2 else (),
            rules.same_twice,
            rules.lone_target_is_foul,
            rules.unit,
        )

    def are_friends(self, seats: Iterable[int]) -> bool:
        """Whether several players are all on one side."""
        sides = [self.seats[seat].identity for seat in seats]
        return len(sides) > 1 and len(set(sides)) == 1

    def aim(self, seat: int) -> Aim:
        """Whom a seat may aim at."""
        own, aims = self.seats[seat].identity, self.aims[seat]
        friends = tuple(other for other in aims if self.seats[other].identity == own)
        return Aim(aims, friends, len(aims) < len(self.living) - (seat in self.living))

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
    aim: Aim,
    two_uses: tuple[str, ...],
    same_twice: bool,
    lone_target_is_foul: bool,
    unit: int,
) -> Catalogue:
    """The same for everybody with the same table of abilities (each with its number of targets), so it is kept once."""
    singles: dict[Use, Price] = {}
    for row, count in rows:
        needs = frozenset((row.needs,)) if row.needs else _NOTHING
        lone = lone_target_is_foul and row.target == "two" and count < 2
        for chosen in combinations(aim.seats, count):
            use = Use(row.id, chosen)
            act = Act(seat, row, _aimed_at(seat, row, chosen, aim.seats), unit, aim)
            shown = told.Show(seat, (use,), clauses=("cier.2.5", "cier.R5", *two_uses, *_aiming(row, chosen, aim)))
            singles[use] = Price(act.cost, needs, lone, shown, (act,))
    catalogue: Catalogue = {(use,): price for use, price in singles.items()}
    if two_uses:
        for one, other in combinations_with_replacement(singles, 2):
            if same_twice or one.ability != other.ability:
                catalogue[one, other] = _together(seat, (one, other), singles[one], singles[other])
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


def _together(seat: int, declaration: Declaration, one: Price, other: Price) -> Price:
    """Two uses are judged as a whole: the costs are added up (cier.R30)."""
    needs, lone = one.needs | other.needs, one.lone or other.lone
    (act,) = other.acts
    if one is other:  # the same twice is two acts
        act = copy(act)
    clauses = tuple(dict.fromkeys((*one.shown.clauses, *other.shown.clauses)))
    return Price(one.cost + other.cost, needs, lone, told.Show(seat, declaration, clauses=clauses), (*one.acts, act))


_TWO_USES = {True: ("cier.3.10", "cier.R30"), False: ("cier.R30",)}  # of the 擂主, of another role


def _aiming(row: Ability, chosen: tuple[int, ...], aim: Aim) -> Iterator[str]:
    """The rulings about whom it is aimed at, where there is something to them."""
    if row.target not in ("one", "two"):
        return
    if row.target == "two":
        yield "cier.R3"  # two are named, or the only one there is
    if len(aim.seats) == 1 or not set(chosen).isdisjoint(aim.friends):
        yield "cier.R2"  # he need not be named; friend or foe
    if aim.narrowed or not set(chosen).isdisjoint(aim.friends):
        yield "cier.R4"
