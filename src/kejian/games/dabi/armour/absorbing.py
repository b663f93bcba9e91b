"""抵层: armour takes the layers of attacks (dabi.A.2). Step 16."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import islice
from types import NoneType
from typing import Final

from kejian.games.dabi import told
from kejian.games.dabi.armour.cutting import cut, replaced
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield, bare
from kejian.games.dabi.armour.pile import EMPTY, Pile, pile_of
from kejian.games.dabi.armour.runs import runs
from kejian.games.dabi.figures import Figure, Infinity
from kejian.games.dabi.ledger import Attack, Broken, Ledger
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.sums.attacks import return_left


def absorb(r: Ledger) -> None:
    """Step 16. 抵层: each victim's armour takes the layers of the attacks on him, one after the other (dabi.3.3.1).

    Higher damage first, then more layers, then the attacker nearer counter-clockwise (dabi.B.1.4).
    """
    if not r.attacks:
        return
    for victim in r.living():
        attacks = [attack for attack in r.attacks if attack.victim == victim and attack.left != 0]
        attacks.sort(key=lambda attack: _order(r, attack))
        if len(attacks) > 1:
            order = tuple((attack.owner, attack.name) for attack in attacks)
            r.tell(told.AttackOrder(victim, order, clauses=("dabi.B.1.4", "dabi.R15")))
        for attack in attacks:
            take_layers(r, victim, attack.left, attack.owner, attack)


def _order(r: Ledger, attack: Attack) -> tuple[bool, int, bool, int, int]:
    damage, layers = attack.damage, attack.layers
    return (
        not isinstance(damage, Infinity),
        0 if isinstance(damage, Infinity) else -damage,
        not isinstance(layers, Infinity),
        0 if isinstance(layers, Infinity) else -layers,
        r.ccw(attack.victim, attack.owner),
    )


def take_layers(r: Ledger, victim: int, layers: Figure, owner: int, attack: Attack | None) -> Figure:
    """Takes layers off a player's armour and says how many the attack has left (dabi.A.2).

    First the item of this round, then 太阳/月亮, then shields, then producers, newest first (dabi.A.2.1 to dabi.A.2.4).
    A shield whose last layer goes is remembered with who took it (dabi.5.4). `attack` is None for a return hit.
    """
    player = r.players[victim]
    name = None if attack is None else attack.name
    taken: list[Taken] = []
    current, before = r.current[victim], layers
    if current is not None:
        left, layers = _hit(r, victim, pile_of(current), layers, owner, name, taken)
        r.current[victim] = left.newest() if left else None

    for attribute in ("celestials", "shields", "producers"):
        stack = getattr(player, attribute)
        if layers != 0 and stack is not EMPTY:
            stack, layers = _hit(r, victim, stack, layers, owner, name, taken)
            setattr(player, attribute, stack)
    if attack is not None:
        attack.left = layers
        if not isinstance(before, Infinity) and not isinstance(layers, Infinity):
            attack.absorbed += before - layers
    if taken:
        left_ = return_left(before, layers) if attack is None else attack.layers_left()
        pieces = tuple(taken)
        clauses = _absorbed_by(pieces, current is not None, isinstance(layers, Infinity))
        r.tell(told.Absorb(victim, owner, name, pieces, current is not None, left_, clauses=clauses))
    return layers


@lru_cache(maxsize=1024)
def _absorbed_by(taken: tuple[Taken, ...], current: bool, endless: bool) -> tuple[str, ...]:
    """The rules of 抵层 that decide: the order, and what each piece holds."""
    clauses = ["dabi.1.10", "dabi.1.11", "dabi.3.3.1", "dabi.A.2.1"]
    if current:
        clauses.append("dabi.A.2.2")
    for piece, _, lost in taken:
        clauses += _held_by(piece, lost)
    if endless:
        clauses.append("dabi.R65")
    return tuple(dict.fromkeys(clauses))


def _held_by(piece: Piece | None, lost: int) -> tuple[str, ...]:
    """The rules by which a piece that lost so many layers holds them."""
    if isinstance(piece, Shield):
        damaged = ("dabi.5.1",) if lost < piece.layers + piece.energy else ()
        return "dabi.A.2.4", "dabi.5.2", *damaged, *(_CHARGED_BY[piece.kind] if piece.energy else ())
    return _HELD_BY[type(piece)]


_HELD_BY: Final[dict[type[Producer | Celestial | None], tuple[str, ...]]] = {
    Producer: ("dabi.A.2.4", "dabi.4.8", "dabi.4.7"),
    Celestial: ("dabi.A.2.3", "dabi.7.1.3"),
    NoneType: (),
}
_CHARGED_BY: Final = {"nengliangdun": ("dabi.5.5", "dabi.R52"), "chongnengdun": ("dabi.5.6", "dabi.R52")}


Taken = tuple[Piece | None, int, int]
"""Pieces that layers were taken off: what they were, how many, and how many layers in all; None for unnamed others."""

_NAMED = 12  # kinds of pieces that a sentence names


def _layers(piece: Piece) -> int:
    return piece.layers + piece.energy if isinstance(piece, Shield) else 1


def _hit(
    r: Ledger, victim: int, stack: Pile, layers: Figure, owner: int, name: Name | None, taken: list[Taken]
) -> tuple[Pile, Figure]:
    """A stack against some layers: what is left of both, the newest pieces first (dabi.A.2.3, dabi.A.2.4).

    Energy goes before the shield's own layer (dabi.5.5, dabi.R52).
    """
    if isinstance(layers, Infinity):
        gone, stack = stack, EMPTY
    else:
        stack, gone, layers = cut(stack, layers, _layers if isinstance(stack.newest(), Shield) else None)
    _knock_off(r, victim, gone, owner, name, taken)
    if stack and layers != 0 and not isinstance(layers, Infinity):  # the next older one holds
        stack, last, _ = cut(stack, 1)
        piece = last.newest()
        taken.append((bare(piece), 1, layers))
        stack += replaced(last, partial(_damaged, layers))
        layers = 0
    return stack, layers


def _damaged(layers: int, piece: Piece) -> Piece:
    if not isinstance(piece, Shield):
        return piece
    lost = max(0, layers - piece.energy)
    return piece._replace(energy=max(0, piece.energy - layers), layers=piece.layers - lost)


def _knock_off(r: Ledger, victim: int, gone: Pile, owner: int, name: Name | None, taken: list[Taken]) -> None:
    """Notes the pieces that are gone, and of the shields among them who took the last layer."""
    if gone.size:
        named, kinds = _made_of(gone)
        taken += named
        r.broken += [Broken(victim, kind, owner, name is None, n) for kind, n in kinds]


@lru_cache(maxsize=256)
def _made_of(gone: Pile) -> tuple[tuple[Taken, ...], tuple[tuple[str, int], ...]]:
    """The pieces of a pile for telling, the newest first, and how many shields of each kind there are.

    Kept for a while: whoever dies by a round is told what he could have done, so a pile may go many times over.
    """
    stretches = list(islice(runs(gone, newest_first=True), _NAMED + 1))
    named: list[Taken] = [(piece, n, _layers(piece) * n) for piece, n in stretches[:_NAMED]]
    counted: Iterable[tuple[Piece, int]] = stretches
    if len(stretches) > _NAMED:
        counted = gone.counts().items()
        told = sum(n for _, n, _ in named)
        lost = sum(_layers(piece) * n for piece, n in counted) - sum(lost for _, _, lost in named)
        named.append((None, gone.size - told, lost))
    kinds: dict[str, int] = {}
    for piece, n in counted:
        if isinstance(piece, Shield):
            kinds[piece.kind] = kinds.get(piece.kind, 0) + n
    return tuple(named), tuple(kinds.items())
