"""Where the figures of 大臂 come from: prices, strength of attacks, layers and damage left, production.

Everything here is a pure function of facts that do not change, called when somebody reads a figure, never before.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from kejian.core import Amount, Amounts, Number, Sum, Text, brief_number
from kejian.core.number import exact
from kejian.games.dabi.catalogue import ROWS, called
from kejian.games.dabi.figures import INFINITY, Exact, Figure, Infinity
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES, LIT_BY
from kejian.games.dabi.moves.move import Item
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.moves.unions import BUDDHAS
from kejian.games.dabi.numerals import write_numeral
from kejian.games.dabi.pile import Pile
from kejian.games.dabi.price import Bill, Payment, portion, sum_recipe
from kejian.games.dabi.resources import RESOURCES, Cost, times

FigureSum = Sum | Infinity
"""A figure of an attack with its terms; +∞ has none that matter."""

# names of terms

_SHARP: Final = Text("锋利", "Sharpness")
_TWO_TARGETS: Final = Text("两个目标", "two targets")
_PORTION: Final = Text("一份", "one portion")
_HELD: Final = Text("防具抵层", "armour")


def item_name(item: Item) -> Text:
    """What a recipe lists, in words."""
    if isinstance(item, int):
        return RESOURCES[item].name
    return ROWS[item].name if isinstance(item, str) else Text(called(item), called(item, "en"))


def _name(name: Name) -> Text:
    return Text(called(name), called(name, "en"))


def _fold(row: Row, n: int) -> Text:
    """How often a move is made at once, in words."""
    if n == 2:
        return Text("连" if row.family == "single" else "双", "double")
    return Text(f"{write_numeral(n)}连", f"{n}-fold") if n < 10**9 else Text("n 连", "n-fold")


# prices

_PRICED: Final = {
    "base": "dabi.2.1", "single": "dabi.3.1.2", "special": "dabi.3.1.4", "combination": "dabi.3.2.3",
    "producer": "dabi.4.3", "shield": "dabi.5.2", "shield_attack": "dabi.5.7", "curse": "dabi.6.1.1",
    "union": "dabi.6.2.1", "great": "dabi.6.2.1", "volley": "dabi.6.3.1", "celestial": "dabi.7.1.1",
    "boost": "dabi.7.1.1", "defence": "dabi.7.2.1", "guard": "dabi.7.2.1", "time": "dabi.7.3.1",
    "swallow": "dabi.7.4.1", "interrupt": "dabi.7.4.1", "fog": "dabi.7.4.1", "charge": "dabi.R51",
}  # fmt: skip
PRICED_BY: Final = {row.id: _PRICED[row.family] for row in ROWS.values()} | {
    "shijiandaji": "dabi.7.3.2", "yuzhoudabaozha": "dabi.6.2.7", "beijingxiabaoxue": "dabi.6.2.7",
}  # fmt: skip
"""The clause that says what a move costs."""
PAID_BY: Final = {id_: (clause,) for id_, clause in PRICED_BY.items()} | {
    "shengchanqi": ("dabi.4.1", "dabi.4.2", "dabi.4.3", "dabi.4.5"),
    "leiji": ("dabi.5.7", "dabi.5.8", "dabi.5.9", "dabi.R55"),
    "chaojileiji": ("dabi.5.7", "dabi.5.8", "dabi.5.9", "dabi.R55"),
    "dianji": ("dabi.5.7", "dabi.R55"),
    "yuansudaji": ("dabi.5.7", "dabi.R55"),
    "shijiandaji": ("dabi.7.3.2", "dabi.R42"),
    "chongneng": ("dabi.5.5", "dabi.5.6", "dabi.R51"),
}
"""The clauses a payment tells."""


def is_cheap(name: Name, share: Payment) -> bool:
    """Whether a share is the way that a 太阳 or 月亮 lends (dabi.R59)."""
    return name.row in LIT_BY and share.counts == ((LIT_BY[name.row][1], name.n),)


def price(name: Name, bill: Bill, sharpness: Cost = ()) -> Amounts:
    """What a move costs on its targets, with the 锋利 spent on it: every counted thing with its derivation."""
    return Amounts(_price, name, bill, sharpness)


def _price(name: Name, bill: Bill, sharpness: Cost) -> Iterator[Amount]:
    for item, n in sum_recipe(bill) if bill else ():
        yield Amount(called(item) if isinstance(item, Name) else item, item_name(item), _paid(name, bill, item, n))
    for resource, n in sharpness:
        spent = Sum.of(1, _SHARP, "dabi.R58").times(n, _TWO_TARGETS, "dabi.R63")
        yield Amount(resource, RESOURCES[resource].name, spent)


def _paid(name: Name, bill: Bill, item: Item, n: int) -> Sum:
    """How much of one thing is paid: for the first target, and for the second."""
    first, *rest = (_share(name, share, item) for share in bill if item in dict(share.recipe))
    for other in rest:
        if other == first:
            first = first.times(2, _TWO_TARGETS, "dabi.B.1.3")
        else:
            first = first.plus(other.value, Text("第二个目标", "second target"), "dabi.R63")
    assert first.value == n
    return first


def _share(name: Name, share: Payment, item: Item) -> Sum:
    """What one target costs."""
    row, clause = ROWS[name.row], PRICED_BY[name.row]
    n = dict(share.recipe)[item]
    if row.family == "producer":
        assert name.of is not None
        part = dict(portion(name.of).recipe)[item]
        needs = SIZES[name.n]
        if isinstance(item, Name):
            return Sum.of(n, needs.name, clause)
        return Sum.of(part, _PORTION, clause).times(needs.needs, needs.name, clause)
    if is_cheap(name, share):
        sky = CELESTIAL_NAMES[LIT_BY[name.row][0]]
        lent = Text(f"{row.name.zh}（有{sky.zh}）", f"{row.name.en} with a {sky.en}")
        return Sum.of(1, lent, "dabi.R59").times(name.n, _fold(row, name.n), "dabi.7.1.2")
    if row.copies in ("double", "many") and row.id not in BUDDHAS:
        one = n // name.n
        if one * name.n == n:
            return Sum.of(one, row.name, clause).times(name.n, _fold(row, name.n), _FOLDED[row.family])
    return Sum.of(n, _name(name), "dabi.6.2.2" if row.id in BUDDHAS and name.n > 1 else clause)


_FOLDED: Final = {
    "single": "dabi.3.1.2",
    "combination": "dabi.3.2.4",
    "great": "dabi.6.2.2",
    "defence": "dabi.7.2.2",
    "charge": "dabi.R51",
}
"""The clause that allows several of a move at once."""
DOUBLED_BY: Final = {row.id: _FOLDED[row.family] for row in ROWS.values() if row.copies == "double"}


def producers_needed(name: Name, n: int) -> Sum:
    """How many producers one of a size is made of (dabi.4.3)."""
    return Sum.of(n, SIZES[name.n].name, "dabi.4.3")


def counted(cost: Cost, clause: str) -> Amounts:
    """Counted things that come from one rule."""
    return Amounts(_counted, cost, clause)


def _counted(cost: Cost, clause: str) -> Iterator[Amount]:
    for resource, n in cost:
        yield Amount(resource, RESOURCES[resource].name, Sum.of(n, RESOURCES[resource].name, clause))


# production


def produced(producers: Pile) -> Amounts:
    """What producers yield: kind by kind, where there are not too many (dabi.4.3)."""
    return Amounts(_produced, producers)


_NAMED: Final = 4  # kinds of producers that a derivation names


def _produced(producers: Pile) -> Iterator[Amount]:
    kinds = producers.held()
    found: dict[int, Sum] = {}
    together: dict[int, int] = {}
    for kind, n in kinds.items():
        assert isinstance(kind, Name)
        assert kind.of is not None
        word = (
            _name(kind)
            if n == 1
            else Text(f"{called(kind)}×{brief_number(n)}", f"{called(kind, 'en')}×{brief_number(n)}")
        )
        for resource, k in times(portion(kind.of).counts, SIZES[kind.n].yields):
            together[resource] = together.get(resource, 0) + k * n
            if len(kinds) <= _NAMED:
                before = found.get(resource)
                found[resource] = (
                    Sum.of(k * n, word, "dabi.4.3") if before is None else before.plus(k * n, word, "dabi.4.3")
                )
    for resource in sorted(together):
        everything = Sum.of(together[resource], Text("生产器", "producers"), "dabi.4.3")
        yield Amount(resource, RESOURCES[resource].name, found.get(resource, everything))


# strength


def _in_ones(tenths: Number) -> Number:
    return exact(Fraction(tenths) / 10)


@lru_cache(maxsize=8192)
def strength(name: Name, sharp: bool) -> tuple[FigureSum, FigureSum]:
    """Damage and layers of an attack on one target."""
    row = ROWS[name.row]
    damage = row.damage if isinstance(row.damage, Infinity) else _in_ones(row.damage)
    return _strong(name, row, damage, sharp), _strong(name, row, row.layers, sharp)


def _strong(name: Name, row: Row, one: Number | Infinity, sharp: bool) -> FigureSum:
    if isinstance(one, Infinity):
        return one
    clause = _STRENGTH.get(row.id) or _STRENGTH_OF.get(row.family, row.clauses[-1])
    if row.copies == "fraction":
        found = Sum.of(one * row.full, row.name, clause)
        part = Text(f"{name.n}/{row.full}", f"{name.n}/{row.full}")
        found = found.times(exact(Fraction(name.n, row.full)), part, "dabi.5.8")
    else:
        lit = name.row in LIT_BY and name.n > 2
        found = Sum.of(one, row.name, clause)
        found = found.times(name.n, _fold(row, name.n), "dabi.7.1.2" if lit else _FOLDED.get(row.family, clause))
    return found.times(2, _SHARP, "dabi.7.1.4") if sharp else found


_STRENGTH_OF: Final = {
    "single": "dabi.3.1.2",
    "special": "dabi.3.1.4",
    "combination": "dabi.3.2.3",
    "shield_attack": "dabi.5.7",
    "great": "dabi.6.2.1",
    "time": "dabi.7.3.2",
}
_STRENGTH: Final = {
    "chuichuichui": "dabi.3.2.2",
    "yuzhoudabaozha": "dabi.6.2.7",
    "beijingxiabaoxue": "dabi.6.2.7",
}


# what is left


class Cap(NamedTuple):
    """Something that cancels damage: what, by which clause, and how many tenths (dabi.2.2, dabi.7.2.1, dabi.6.2.3)."""

    by: Name
    clause: str
    tenths: int


def layers_left(
    left: Figure, name: Name, sharp: bool, base: int | None = None, cap: Cap | None = None, absorbed: int = 0
) -> FigureSum:
    """The layers left of an attack that met a base resource, or a cap, and then armour."""
    if isinstance(left, Infinity):
        return left
    return Sum.later(left, _layers_left, name, sharp, base, cap, absorbed)


def _layers_left(name: Name, sharp: bool, base: int | None, cap: Cap | None, absorbed: int) -> Sum:
    row = ROWS[name.row]
    layers = strength(name, sharp)[1]
    if cap is not None:
        found = _cancelled(name, row, sharp, cap)
    else:
        assert isinstance(layers, Sum)
        found = layers
    if base is not None:
        assert isinstance(row.layers, int)
        found = found.plus(-row.layers * (2 if sharp else 1), RESOURCES[base].name, "dabi.2.7")
    return found.plus(-absorbed, _HELD, "dabi.1.10")


def return_left(layers: Figure, left: Figure) -> FigureSum:
    """The layers left of return hits that armour took (dabi.R53)."""
    if isinstance(layers, Infinity) or isinstance(left, Infinity):
        return INFINITY
    return Sum.later(left, _return_left, layers, left)


def _return_left(layers: int, left: int) -> Sum:
    return Sum.of(layers, Text("返还", "returned"), "dabi.5.4").plus(left - layers, _HELD, "dabi.1.10")


def _cancelled(name: Name, row: Row, sharp: bool, cap: Cap) -> Sum:
    """The fewest units that reach the cap keep what is above it, the others their layers (dabi.A.1)."""
    assert isinstance(row.damage, int)
    times_ = (2 if sharp else 1) * (name.n if row.copies == "fraction" else 1)
    units, unit = (1 if row.copies == "fraction" else name.n), row.damage * times_
    word = _name(cap.by)
    if unit * units <= cap.tenths:
        whole = Text(f"{word.zh}全部抵消", f"{word.en} cancels it all")
        layers = strength(name, sharp)[1]
        return (layers if isinstance(layers, Sum) else Sum.of(0, whole, cap.clause)).treated_as(0, whole, "dabi.A.1.1")
    first = -(-cap.tenths // unit)
    split = Text(f"前 {brief_number(first)} 个单位的伤害", f"damage of the first {brief_number(first)} units")
    if units == 1:
        split = Text("伤害", "damage")
    found = Sum.of(_in_ones(unit * first), split, "dabi.A.1.2").plus(-_in_ones(cap.tenths), word, cap.clause)
    rest = unit * first - cap.tenths
    surplus = 0 if rest == 0 else max(1, rest // 10)
    if found.value != surplus:
        found = found.treated_as(surplus, Text("折成层数", "in layers"), "dabi.A.1.3")
    if units == first:
        return found
    assert isinstance(row.layers, int)
    others = Text(f"其余 {brief_number(units - first)} 个单位", f"the other {brief_number(units - first)} units")
    return found.plus(row.layers * times_ * (units - first), others, "dabi.A.1.4")


def damage_left(damage: Exact, name: Name, sharp: bool, left: Figure, way: str) -> FigureSum:
    """The damage left of an attack that lost layers, for comparing (dabi.R13)."""
    if isinstance(damage, Infinity):
        return damage
    return Sum.later(_in_ones(damage), _damage_left, name, sharp, left, way)


def _damage_left(name: Name, sharp: bool, left: Figure, way: str) -> Sum:
    row = ROWS[name.row]
    damage, layers = strength(name, sharp)
    assert isinstance(damage, Sum)
    if isinstance(layers, Infinity) or isinstance(left, Infinity) or way == "full" or layers.value == left:
        return damage
    whole = int(layers)
    lost = whole - left
    if way == "per_layer":
        return damage.plus(-lost, Text(f"掉 {lost} 层", f"{lost} layers lost"), "dabi.R13")
    if way == "units" and row.family == "combination" and not sharp:
        assert isinstance(row.damage, int)
        assert isinstance(row.layers, int)
        units, rest = divmod(lost, row.layers)
        gone = Text(f"掉 {units} 个单位", f"{units} units lost")
        damage = damage.plus(-_in_ones(row.damage * units), gone, "dabi.R13")
        return damage.plus(-rest, Text(f"再掉 {rest} 层", f"{rest} more layers lost"), "dabi.R13")
    return damage.times(
        exact(Fraction(left, whole)), Text(f"剩 {left}/{whole} 层", f"{left}/{whole} layers"), "dabi.R13"
    )


# stuns


def stun_of(shield: str, n: int, count: int) -> Sum:
    """The rounds of a true stun for shields knocked off (dabi.5.4; adding up: dabi.R5)."""
    return Sum.later(n, _stun_of, shield, n, count)


def _stun_of(shield: str, n: int, count: int) -> Sum:
    one = Sum.of(n // count, ROWS[shield].name, "dabi.5.4")
    return one.times(count, Text(f"{brief_number(count)} 个", f"{brief_number(count)} of them"), "dabi.R5")


def stuns_together(left: int, new: tuple[int, ...], adding: bool) -> Sum:
    """What is left of a stun and new ones: the largest, or all of them (dabi.R5)."""
    found = Sum.of(left, Text("还剩", "left"), "dabi.R5")
    for n in new:
        word = Text("新的", "new")
        found = found.plus(n, word, "dabi.R5") if adding else found.at_least(n, word, "dabi.R5")
    return found
