"""Declarations before the move: composing shields out of shields, charging shields (dabi.5.3, dabi.R50, dabi.R51)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from kejian.core import Refusal
from kejian.games.dabi import refusals
from kejian.games.dabi.armour.cutting import cut, replaced, without
from kejian.games.dabi.armour.piece import Piece, Shield
from kejian.games.dabi.armour.pile import piled
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.moves.move import Declaration, Recipe
from kejian.games.dabi.moves.shields import COMPOSED, ENERGY, FULL
from kejian.games.dabi.resources import XIAOSHAN
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player
from kejian.games.dabi.sums.prices import counted


def declare(player: Player, seat: int, declaration: Declaration, rules: Rules) -> Refusal | None:
    """Carries a declaration out on the player, or says why it is impossible."""
    if declaration.kind == "charge":
        if rules.charge_is_move:
            return refusals.ChargeTakesTheRound(seat, clauses=("dabi.R51",))
        return charge(player, seat, declaration.shield, declaration.k)
    made = 0
    for pair in _pairs(declaration):
        made += compose(player, declaration.shield, pair, declaration.k - made, rules)
    if made < declaration.k:
        return refusals.CannotCompose(seat, declaration, clauses=("dabi.5.3", "dabi.R50"))
    return None


def most_declared(player: Player, declaration: Declaration, rules: Rules) -> int:
    """How often a player could declare this; as if the house rule allowed it."""
    if declaration.kind == "charge":
        return min(player.counts[XIAOSHAN], room(player, declaration.shield))
    return sum(_composable(player, pair, rules) for pair in _pairs(declaration))


def could_declare(player: Player, rules: Rules) -> Iterator[tuple[Declaration, int]]:
    """What a player could declare now or after other declarations, each alone, and how often at the most.

    Shields composed before can go in again and be charged; what stands in the way of what is known when it is said.
    """
    after = player
    for product, pairs in COMPOSED.items():
        plain = Declaration("compose", product)
        most = most_declared(after, plain, rules)
        if not most:
            continue
        yield plain, most
        for pair in pairs[1:]:  # said, where it would not be picked first
            own = plain._replace(recipe=pair_recipe(pair))
            if 0 < (so_many := most_declared(after, own, rules)) < most:
                yield own, so_many
        after = after.copy()
        declare(after, 0, plain._replace(k=most), rules)
    if rules.charge_is_move:
        return
    for kind in ENERGY:
        most = max(most_declared(here, Declaration("charge", kind), rules) for here in (player, after))
        if most:
            yield Declaration("charge", kind), most


# composing


def pair_recipe(pair: tuple[str, str]) -> Recipe:
    """Two shields as a recipe is written."""
    return ((pair[0], 2),) if pair[0] == pair[1] else ((pair[0], 1), (pair[1], 1))


def _pairs(declaration: Declaration) -> list[tuple[str, str]]:
    """The pairs of shields to compose of: what was said, or all in the order of preference."""
    said = None if declaration.recipe is None else sorted(map(str, declaration.recipe))
    pairs = COMPOSED.get(declaration.shield, ())
    return [pair for pair in pairs if said is None or said == sorted(map(str, pair_recipe(pair)))]


def _sorts(kind: str, rules: Rules) -> tuple[Callable[[Piece], bool], ...]:
    """Which shields of a kind may go in: the complete ones; damaged ones only by the house rule and after these."""

    def complete(piece: Piece) -> bool:
        return isinstance(piece, Shield) and piece.kind == kind and piece.layers == FULL[kind]

    def damaged(piece: Piece) -> bool:
        return isinstance(piece, Shield) and piece.kind == kind and piece.layers < FULL[kind]

    return (complete, damaged) if rules.compose_damaged else (complete,)


def _composable(player: Player, pair: tuple[str, str], rules: Rules) -> int:
    """How often two shields of these kinds can be composed."""
    if rules.compose_damaged:
        held = [sum(player.shields_of(kind).values()) for kind in pair]
    else:
        held = [complete_shields(player, kind) for kind in pair]
    return held[0] // 2 if pair[0] == pair[1] else min(held)


def complete_shields(player: Player, kind: str) -> int:
    """How many shields of a kind have all their layers."""
    return sum(n for shield, n in player.shields_of(kind).items() if shield.layers == FULL[kind])


def compose(player: Player, product: str, pair: tuple[str, str], most: int, rules: Rules) -> int:
    """Composes up to so many of two shields each, the latest first, and says how many; they go on top (dabi.R50)."""
    k = min(most, _composable(player, pair, rules))
    if pair[0] == pair[1]:
        parts = _pairwise(_take(player, pair[0], 2 * k, rules))
    else:
        parts = _side_by_side(_take(player, pair[0], k, rules), _take(player, pair[1], k, rules))
    player.shields += piled((_composed(product, one, other), n) for one, other, n in parts)
    return k


Taken = list[tuple[Shield, int]]


def _take(player: Player, kind: str, n: int, rules: Rules) -> Taken:
    """Takes the n latest shields of a kind that may go in off the stack, and lists them, the latest first."""
    taken: Taken = []
    for fits in _sorts(kind, rules):
        if not n:
            break
        older, newer, n = cut(player.shields, n, fits)
        used = without(newer, lambda piece: not fits(piece))  # noqa: B023
        player.shields = older + without(newer, fits)
        taken += [(piece, k) for piece, k in runs(used, newest_first=True) if isinstance(piece, Shield)]
    return taken


def _pairwise(taken: Taken) -> Iterator[tuple[Shield, Shield, int]]:
    """The first with the second, the third with the fourth, and so on; equal pairs that follow each other counted."""
    odd: Shield | None = None
    for shield, n in taken:
        if odd is not None:
            yield odd, shield, 1
            n -= 1
        if n > 1:
            yield shield, shield, n // 2
        odd = shield if n % 2 else None


def _side_by_side(ones: Taken, others: Taken) -> Iterator[tuple[Shield, Shield, int]]:
    """The first of both, the second of both, and so on."""
    ones, others = ones[::-1], others[::-1]
    while ones and others:
        (one, n), (other, k) = ones.pop(), others.pop()
        both = min(n, k)
        yield one, other, both
        if n > both:
            ones.append((one, n - both))
        if k > both:
            others.append((other, k - both))


def _composed(product: str, *used: Shield) -> Shield:
    """What is missing from the inputs is missing from the product (dabi.R50).

    A 充能盾 has the energy of both 能量盾, and 3 if both had some (dabi.5.6, dabi.R52).
    """
    missing = sum(FULL[shield.kind] - shield.layers for shield in used)
    energy = 0
    if product in ENERGY:
        energy = 3 if all(shield.energy for shield in used) else sum(shield.energy for shield in used)
    return Shield(product, max(1, FULL[product] - missing), energy)


# charging


def room(player: Player, kind: str) -> int:
    """How many units of energy the player's shields of a kind can still take."""
    return sum((ENERGY[kind] - shield.energy) * n for shield, n in player.shields_of(kind).items())


def charge(player: Player, seat: int, kind: str, k: int) -> Refusal | None:
    """One 小闪 per unit, into the newest shield below its limit, then the next older one; no unit may be left over.

    dabi.5.5, dabi.5.6, dabi.R51.
    """
    if kind not in ENERGY or room(player, kind) < k:
        return refusals.NothingToCharge(seat, kind, clauses=("dabi.5.5", "dabi.5.6", "dabi.R51"))
    if player.counts[XIAOSHAN] < k:
        return refusals.Short(
            seat,
            counted(((XIAOSHAN, k),), "dabi.R51"),
            ((XIAOSHAN, player.counts[XIAOSHAN]),),
            clauses=("dabi.R51", "dabi.1.5"),
        )
    player.counts[XIAOSHAN] -= k
    fill(player, kind, k)
    return None


def fill(player: Player, kind: str, k: int) -> None:
    """Puts k units of energy into the shields of a kind, the newest first."""

    def lack(piece: Piece) -> int:
        return ENERGY[kind] - piece.energy if isinstance(piece, Shield) and piece.kind == kind else 0

    def charged(piece: Piece, units: int) -> Piece:
        return piece._replace(energy=piece.energy + units) if isinstance(piece, Shield) else piece

    older, newer, left = cut(player.shields, k, lack)
    newer = replaced(newer, lambda piece: charged(piece, lack(piece)))
    if left:  # the next older one takes a part
        older, last, _ = cut(older, 1)
        newer = replaced(last, lambda piece: charged(piece, left)) + newer
    player.shields = older + newer


# all results


def declared_results(
    player: Player, rules: Rules, shields: frozenset[str] | None = None
) -> Iterator[tuple[tuple[Declaration, ...], Player]]:
    """Every position reachable by declarations, with one way to say it; first the one without any.

    With `shields` only declarations that compose or charge such ones.
    """
    yield (), player
    if not any(kind in _CONCERNED for kind in _kinds(player)):
        return
    seen = {_key(player)}
    front: deque[tuple[tuple[Declaration, ...], Player]] = deque([((), player)])
    while front:
        said, before = front.popleft()
        for declaration in _next(before, rules):
            if shields is not None and declaration.shield not in shields:
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


_TOLD_APART = 200  # runs of equal shields by which results are told apart


def _kinds(player: Player) -> set[str]:
    return {kind for kind in player.shields.held() if isinstance(kind, str)}


def _key(player: Player) -> tuple[object, ...]:
    newest = tuple(islice(runs(player.shields, newest_first=True), _TOLD_APART))
    return player.counts[XIAOSHAN], player.shields.size, newest


_ONE_BY_ONE = 30  # of more than that, the most possible is a step of its own


def _next(player: Player, rules: Rules) -> Iterator[Declaration]:
    """What can be declared next: one of each, and where there are very many also all of them at once."""
    for declaration in _singly(player, rules):
        yield declaration
        most = most_declared(player, declaration, rules)
        if most > _ONE_BY_ONE:
            yield declaration._replace(k=most)


def _singly(player: Player, rules: Rules) -> Iterator[Declaration]:
    kinds = _kinds(player)
    for product, pairs in COMPOSED.items():
        for number, pair in enumerate(pairs):
            if pair[0] in kinds and pair[1] in kinds:
                covered_before = any(_composable(player, earlier, rules) for earlier in pairs[:number])
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
