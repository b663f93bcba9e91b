"""The strength of attacks, the layers and the damage left of them, and stuns, with where each figure comes from."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from kejian.core import Number, Sum, Text, brief_number
from kejian.core.number import exact
from kejian.games.dabi.figures import INFINITY, Exact, Figure, Infinity
from kejian.games.dabi.moves.boosts import LIT_BY
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.row import Cap, Name, Row
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.sums.prices import FOLDED_BY, SHARP, fold_of, name_of

FigureSum = Sum | Infinity
"""A figure of an attack with its terms; +∞ has none that matter."""
_HELD: Final = Text("防具抵层", "armour")


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
        found = found.times(name.n, fold_of(row, name.n), "dabi.7.1.2" if lit else FOLDED_BY.get(row.family, clause))
    return found.times(2, SHARP, "dabi.7.1.4") if sharp else found


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
    word = name_of(cap.by)
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
