"""What a move costs: the listed recipes in the order in which the book picks them, and what of it is at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kejian.games.dabi.armour.cutting import without_newest
from kejian.games.dabi.armour.piece import Producer, Shield
from kejian.games.dabi.moves.boosts import LIT_BY
from kejian.games.dabi.moves.catalogue import MOVES, ROWS
from kejian.games.dabi.moves.defences import MIRRORED
from kejian.games.dabi.moves.move import Recipe
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import BLOWN_UP, SECOND_RECIPE
from kejian.games.dabi.moves.unions import BUDDHAS
from kejian.games.dabi.resources import Cost, times, together
from kejian.games.dabi.state import Player


class Payment(NamedTuple):
    """Counted things, a shield to blow up (kind and layers), or producers to use up (name and number)."""

    counts: Cost = ()
    shield: tuple[str, int] | None = None
    producers: tuple[Name, int] | None = None

    @property
    def recipe(self) -> Recipe:
        """The payment as a recipe is written."""
        items: list[tuple[int | str | Name, int]] = list(self.counts)
        if self.shield is not None:
            items.append((self.shield[0], 1))
        if self.producers is not None:
            items.append(self.producers)
        return tuple(items)


Bill = tuple[Payment, ...]
"""What is paid, target by target; moves without targets have one payment."""

FREE: Final[Bill] = (Payment(),)
FREE_MOVES: Final = frozenset(
    row.id for row in MOVES if not row.cost and row.family not in ("producer", "shield_attack")
)


@lru_cache(maxsize=8192)
def portion(name: Name) -> Payment:
    """One portion of a producer's content: the cost of the move, or one such producer (dabi.4.3).

    Contents are priced by the tables of chapter 3 whatever is held (dabi.R56).
    """
    row = ROWS[name.row]
    if row.family == "base":
        assert row.yields is not None
        return Payment(((row.yields, 1),))
    if row.family == "producer":
        return Payment(producers=(name, 1))
    return Payment(times(row.cost, name.n))


@lru_cache(maxsize=8192)
def listed(name: Name, lit: bool) -> tuple[Payment, ...]:
    """All recipes for one of a move, in the order in which one left out is picked.

    `lit`: a 太阳 or 月亮 lends the cheap way to a 太阳拳 or 月牙钩 (dabi.R59).
    """
    row, n = ROWS[name.row], name.n
    if row.family == "producer":
        assert name.of is not None
        part, needs = portion(name.of), SIZES[n].needs
        if part.producers is not None:
            return (Payment(producers=(part.producers[0], needs)),)
        return (Payment(times(part.counts, needs)),)
    if row.family == "shield_attack":
        return (Payment(shield=(BLOWN_UP[row.id], n)),)
    if row.id == "fantandun" and n in MIRRORED:
        return tuple(Payment(cost) for cost in MIRRORED[n])
    if row.id in BUDDHAS:  # 合一 before resources (dabi.6.2.2)
        other = BUDDHAS[row.id]
        return tuple(Payment(together(*(row.cost,) * k, *(other,) * (n - k))) for k in range(n, -1, -1))
    plain = Payment(times(row.cost, n))
    if row.id in LIT_BY and (lit or n > 2):
        cheap = Payment(((LIT_BY[row.id][1], n),))
        return (cheap, plain) if n <= 2 else (cheap,)
    if row.id in SECOND_RECIPE:
        return (plain, Payment(SECOND_RECIPE[row.id]))
    return (plain,)


def is_lit(name: Name, player: Player) -> bool:
    """Whether the player's 太阳 or 月亮 bears on this attack."""
    return name.row in LIT_BY and player.has(LIT_BY[name.row][0])


@lru_cache(maxsize=8192)
def bills(name: Name, lit: bool, aims: int) -> tuple[Bill, ...]:
    """All ways to pay for a move on so many targets, in order: for two, every pair of shares (dabi.R63)."""
    shares = listed(name, lit)
    if aims < 2:
        return tuple((share,) for share in shares)
    return tuple((first, second) for i, first in enumerate(shares) for second in shares[i:])


@lru_cache(maxsize=8192)
def total(bill: Bill, sharpness: Cost = ()) -> Payment:
    """A bill as one payment; a shield to blow up is the same for every target (dabi.R55)."""
    counts = together(*(payment.counts for payment in bill), sharpness)
    return Payment(counts, bill[0].shield, bill[0].producers)


def sum_recipe(bill: Bill) -> Recipe:
    """A bill as a written recipe: the sum over the targets."""
    whole = total(bill)
    items: list[tuple[int | str | Name, int]] = list(whole.counts)
    if whole.shield is not None:
        items.append((whole.shield[0], len(bill)))
    if whole.producers is not None:
        items.append(whole.producers)
    return tuple(items)


def has_counts(player: Player, cost: Cost) -> bool:
    counts = player.counts
    for resource, n in cost:  # noqa: SIM110  # asked most of all; a plain loop is twice as fast
        if counts[resource] < n:
            return False
    return True


def covers(player: Player, bill: Bill, sharpness: Cost = ()) -> bool:
    """Whether the player has what a bill asks for."""
    whole = total(bill, sharpness)
    if not has_counts(player, whole.counts):
        return False
    if whole.shield is not None:
        kind, layers = whole.shield
        return sum(n for shield, n in player.shields_of(kind).items() if shield.layers == layers) >= len(bill)
    if whole.producers is not None:
        name, needed = whole.producers
        return player.producers.held().get(name, 0) >= needed
    return True


def default_bill(player: Player, name: Name, aims: int, sharpness: Cost = ()) -> Bill | None:
    """The way the book picks where no recipe is said: the first that is covered."""
    for bill in bills(name, is_lit(name, player), aims):
        if covers(player, bill, sharpness):
            return bill
    return None


def pay(player: Player, bill: Bill, sharpness: Cost = ()) -> None:
    """Takes a covered bill off the player: of shields and producers the latest of their kind (dabi.R55, dabi.R57)."""
    whole = total(bill, sharpness)
    for resource, n in whole.counts:
        player.counts[resource] -= n
    if whole.shield is not None:
        kind, layers = whole.shield
        player.shields = without_newest(
            player.shields,
            len(bill),
            kind,
            lambda piece: isinstance(piece, Shield) and (piece.kind, piece.layers) == (kind, layers),
        )
    if whole.producers is not None:
        name, needed = whole.producers
        player.producers = without_newest(
            player.producers, needed, name, lambda piece: isinstance(piece, Producer) and piece.name == name
        )
