"""Clashes and kills, deaths (steps 17 and 20)."""

from __future__ import annotations

from fractions import Fraction

from kejian.games.dabi import told
from kejian.games.dabi.figures import Exact, Infinity
from kejian.games.dabi.ledger import Attack, Ledger
from kejian.games.dabi.sums.attacks import damage_left

# step 17


def clash_and_kill(r: Ledger) -> None:
    """Step 17. Two who attack each other clash; every other attack with layers left kills its victim.

    dabi.3.3.1, dabi.3.3.2, dabi.R13, dabi.R14. Reflected and swallowed attacks are no part of a clash.
    """
    fair = {
        (attack.maker, attack.victim): attack for attack in r.attacks if not attack.swallowed and not attack.reflected
    }
    for attack in r.attacks:
        if attack.swallowed:
            continue
        answer = None if attack.reflected else fair.get((attack.victim, attack.maker))
        if answer is None:
            if attack.left != 0:
                clauses = ("dabi.3.3.1", "dabi.R67")
                _kill(r, attack, told.Killed, (*clauses, "dabi.R14") if len(r.players) > 2 else clauses)
        elif attack.maker < attack.victim:
            _clash(r, attack, answer)


def _kill(
    r: Ledger, attack: Attack, killed: type[told.Killed] | type[told.ClashKilled], clauses: tuple[str, ...]
) -> None:
    r.kill(attack.victim)
    if isinstance(attack.layers, Infinity):
        clauses += ("dabi.R65",)
    r.tell(killed(attack.victim, attack.owner, attack.name, attack.layers_left(), clauses=clauses))


def _clash(r: Ledger, one: Attack, other: Attack) -> None:
    """Layers left on one side only: its victim dies. On both: the maker of the smaller damage dies, none if equal."""
    clauses: tuple[str, ...] = ("dabi.3.3.2", "dabi.R13")
    if len(r.players) > 2:
        clauses += ("dabi.R14",)
    if one.left == 0 or other.left == 0:
        for attack in (one, other):
            if attack.left != 0:
                _kill(r, attack, told.ClashKilled, ("dabi.3.3.1", *clauses))
        return
    way = r.rules.clash_damage
    mine, theirs = remaining_damage(one, way), remaining_damage(other, way)
    if isinstance(one.layers, Infinity) or isinstance(other.layers, Infinity):
        clauses += ("dabi.R65",)
    args = (
        one.maker, one.name, damage_left(mine, one.name, one.sharp, one.left, way),
        other.maker, other.name, damage_left(theirs, other.name, other.sharp, other.left, way),
    )  # fmt: skip
    if mine == theirs:
        r.tell(told.ClashEven(*args, clauses=(*clauses, "dabi.R70")))
        return
    loser = one.maker if mine < theirs else other.maker
    r.kill(loser)
    r.tell(told.Clash(*args, loser, clauses=(*clauses, "dabi.R70")))


def remaining_damage(attack: Attack, way: str) -> Exact:
    """The damage of an attack that has layers left, after the layers it lost (dabi.R13).

    Combination attacks lose whole units first, then 1.0 per layer of a broken one; all others, and every 锋利 attack,
    shrink in proportion; with +∞ layers the damage stays whole.
    """
    damage, layers, left = attack.damage, attack.layers, attack.left
    if isinstance(layers, Infinity) or isinstance(left, Infinity) or isinstance(damage, Infinity) or way == "full":
        return damage
    lost = layers - left
    if way == "per_layer":
        return damage - 10 * lost
    if way == "units" and attack.row.family == "combination" and not attack.sharp:
        unit, unit_layers = attack.unit_damage, attack.unit_layers
        assert isinstance(unit, int)
        assert isinstance(unit_layers, int)
        return unit * (attack.name.n - lost // unit_layers) - 10 * (lost % unit_layers)
    return Fraction(damage * left, layers)


# step 20


def die(r: Ledger) -> None:
    """Step 20. All who are to die do so at once; 虚空 saves its maker from everything but 自暴自弃 (dabi.1.3, dabi.1.4)."""
    for seat in r.undying:
        if seat in r.dead:
            r.dead.remove(seat)
            r.tell(told.Undying(seat, clauses=("dabi.6.3.3", "dabi.R64")))
    for seat in r.ruined:
        r.kill(seat)
    r.dead.sort()
    for seat in r.dead:
        r.players[seat].alive = False
    if r.dead:
        clauses = ("dabi.1.3", "dabi.1.4") if len(r.dead) > 1 else ("dabi.1.3",)
        r.tell(told.Dead(tuple(r.dead), clauses=clauses))
