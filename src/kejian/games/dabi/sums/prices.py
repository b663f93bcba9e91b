"""What moves cost and what producers yield, with where each figure comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kejian.core import Amount, Amounts, Sum, Text, brief_number
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES, LIT_BY
from kejian.games.dabi.moves.catalogue import ROWS, called
from kejian.games.dabi.moves.move import Item
from kejian.games.dabi.moves.price import Bill, Payment, portion, sum_recipe
from kejian.games.dabi.moves.producers import SIZES
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.moves.unions import BUDDHAS
from kejian.games.dabi.notation.numerals import write_numeral
from kejian.games.dabi.resources import RESOURCES, Cost, times

SHARP: Final = Text("锋利", "Sharpness")
_TWO_TARGETS: Final = Text("两个目标", "two targets")
_PORTION: Final = Text("一份", "one portion")


def item_name(item: Item) -> Text:
    """What a recipe lists, in words."""
    if isinstance(item, int):
        return RESOURCES[item].name
    return ROWS[item].name if isinstance(item, str) else Text(called(item), called(item, "en"))


def name_of(name: Name) -> Text:
    return Text(called(name), called(name, "en"))


def fold_of(row: Row, n: int) -> Text:
    """How often a move is made at once, in words."""
    if n == 2:
        return Text("连" if row.family == "single" else "双", "double")
    return Text(f"{write_numeral(n)}连", f"{n}-fold") if n < 10**9 else Text("n 连", "n-fold")


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
        spent = Sum.of(1, SHARP, "dabi.R58").times(n, _TWO_TARGETS, "dabi.R63")
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
        return Sum.of(1, lent, "dabi.R59").times(name.n, fold_of(row, name.n), "dabi.7.1.2")
    if row.copies in ("double", "many") and row.id not in BUDDHAS:
        one = n // name.n
        if one * name.n == n:
            return Sum.of(one, row.name, clause).times(name.n, fold_of(row, name.n), FOLDED_BY[row.family])
    return Sum.of(n, name_of(name), "dabi.6.2.2" if row.id in BUDDHAS and name.n > 1 else clause)


FOLDED_BY: Final = {
    "single": "dabi.3.1.2",
    "combination": "dabi.3.2.4",
    "great": "dabi.6.2.2",
    "defence": "dabi.7.2.2",
    "charge": "dabi.R51",
}
"""The clause that allows several of a move at once."""
DOUBLED_BY: Final = {row.id: FOLDED_BY[row.family] for row in ROWS.values() if row.copies == "double"}


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
            name_of(kind)
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
