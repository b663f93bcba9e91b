"""Declarations before the move: composing shields out of shields, charging shields (dabi.5.3, dabi.R50, dabi.R51)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random

from kejian.core import Refusal
from kejian.games.dabi.moves.move import Declaration, Recipe
from kejian.games.dabi.moves.shields import COMPOSED, ENERGY, FULL
from kejian.games.dabi.resources import XIAOSHAN
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player, Shield


def declare(player: Player, seat: int, declaration: Declaration, rules: Rules) -> Refusal | None:
    """Carries a declaration out on the player, or says why it is impossible."""
    if declaration.kind == "charge":
        if rules.charge_is_move:
            return Refusal("charge_takes_the_round", (seat,), ("dabi.R51",))
        return charge(player, seat, declaration.shield, declaration.k)
    for _ in range(declaration.k):
        inputs = _inputs(player, declaration.shield, declaration.recipe, rules)
        if inputs is None:
            return Refusal("cannot_compose", (seat, declaration), ("dabi.5.3", "dabi.R50"))
        compose(player, declaration.shield, inputs)
    return None


# composing


def pair_recipe(pair: tuple[str, str]) -> Recipe:
    """Two shields as a recipe is written."""
    return ((pair[0], 2),) if pair[0] == pair[1] else ((pair[0], 1), (pair[1], 1))


def _inputs(player: Player, product: str, recipe: Recipe | None, rules: Rules) -> list[int] | None:
    """The places of the shields that go in, by the recipe said or the first that is covered; None if there are none."""
    for pair in COMPOSED.get(product, ()):
        if recipe is None or sorted(map(str, recipe)) == sorted(map(str, pair_recipe(pair))):
            found = _pick(player, pair, rules)
            if found is not None:
                return found
    return None


def _pick(player: Player, pair: tuple[str, str], rules: Rules) -> list[int] | None:
    """The latest-made complete ones; damaged ones only by the house rule and after these (dabi.R50)."""
    picked: list[int] = []
    for kind in pair:
        places = [
            i for i in range(len(player.shields) - 1, -1, -1) if player.shields[i].kind == kind and i not in picked
        ]
        fit = [i for i in places if player.shields[i].layers == FULL[kind]]
        if not fit and rules.compose_damaged:
            fit = places
        if not fit:
            return None
        picked.append(fit[0])
    return picked


def compose(player: Player, product: str, inputs: list[int]) -> None:
    """The product goes on top of the shields; what is missing from the inputs is missing from it (dabi.R50).

    A 充能盾 has the energy of both 能量盾, and 3 if both had some (dabi.5.6, dabi.R52).
    """
    used = [player.shields[i] for i in inputs]
    missing = sum(FULL[shield.kind] - shield.layers for shield in used)
    energy = 0
    if product in ENERGY:
        energy = 3 if all(shield.energy for shield in used) else sum(shield.energy for shield in used)
    for i in sorted(inputs, reverse=True):
        del player.shields[i]
    player.shields.append(Shield(product, max(1, FULL[product] - missing), energy))


# charging


def room(player: Player, kind: str) -> int:
    """How many units of energy the player's shields of a kind can still take."""
    return sum(ENERGY[kind] - shield.energy for shield in player.shields if shield.kind == kind)


def charge(player: Player, seat: int, kind: str, k: int) -> Refusal | None:
    """One 小闪 per unit, into the newest shield below its limit, then the next older one; no unit may be left over.

    dabi.5.5, dabi.5.6, dabi.R51.
    """
    if kind not in ENERGY or room(player, kind) < k:
        return Refusal("nothing_to_charge", (seat, kind), ("dabi.5.5", "dabi.5.6", "dabi.R51"))
    if player.counts[XIAOSHAN] < k:
        return Refusal(
            "short", (seat, ((XIAOSHAN, k),), ((XIAOSHAN, player.counts[XIAOSHAN]),)), ("dabi.R51", "dabi.1.5")
        )
    player.counts[XIAOSHAN] -= k
    fill(player, kind, k)
    return None


def fill(player: Player, kind: str, k: int) -> None:
    for i in range(len(player.shields) - 1, -1, -1):
        shield = player.shields[i]
        if shield.kind == kind and k:
            units = min(k, ENERGY[kind] - shield.energy)
            player.shields[i] = shield._replace(energy=shield.energy + units)
            k -= units


# all results (section I.1 of the rulings)


def declared_results(
    player: Player, rules: Rules, products: frozenset[str] | None = None
) -> Iterator[tuple[tuple[Declaration, ...], Player]]:
    """Every position reachable by declarations, with one way to say it; first the one without any.

    With `products` only those that compose such shields.
    """
    yield (), player
    if not any(shield.kind in _CONCERNED for shield in player.shields):
        return
    seen = {_key(player)}
    front: deque[tuple[tuple[Declaration, ...], Player]] = deque([((), player)])
    while front:
        said, before = front.popleft()
        for declaration in _next(before, rules):
            if products is not None and (declaration.kind == "charge" or declaration.shield not in products):
                continue
            after = before.copy()
            if declare(after, 0, declaration, rules) is None and (key := _key(after)) not in seen:
                seen.add(key)
                reached = (_said(said, declaration), after)
                front.append(reached)
                yield reached


def draw_declarations(player: Player, rules: Rules, rng: Random) -> tuple[tuple[Declaration, ...], Player]:
    """Some declarations at random, mostly none, and the player after them; every result can come about."""
    said: tuple[Declaration, ...] = ()
    while rng.random() < 0.3:
        possible = list(_next(player, rules))
        if not possible:
            break
        declaration = rng.choice(possible)
        after = player.copy()
        if declare(after, 0, declaration, rules) is not None:
            break
        said, player = _said(said, declaration), after
    return said, player


_CONCERNED = frozenset((*ENERGY, *(kind for pairs in COMPOSED.values() for pair in pairs for kind in pair)))


def _key(player: Player) -> tuple[object, ...]:
    return (player.counts[XIAOSHAN], *((shield.kind, shield.layers, shield.energy) for shield in player.shields))


def _next(player: Player, rules: Rules) -> Iterator[Declaration]:
    kinds = {shield.kind for shield in player.shields}
    for product, pairs in COMPOSED.items():
        for number, pair in enumerate(pairs):
            if pair[0] in kinds and pair[1] in kinds:
                covered_before = any(_pick(player, earlier, rules) is not None for earlier in pairs[:number])
                yield Declaration("compose", product, 1, pair_recipe(pair) if covered_before else None)
    if not rules.charge_is_move and player.counts[XIAOSHAN]:
        for kind in ENERGY:
            if kind in kinds and room(player, kind):
                yield Declaration("charge", kind)


def _said(said: tuple[Declaration, ...], declaration: Declaration) -> tuple[Declaration, ...]:
    """Equal declarations one after the other are said at once."""
    if said and said[-1]._replace(k=1) == declaration:
        return (*said[:-1], said[-1]._replace(k=said[-1].k + 1))
    return (*said, declaration)
